"""Matches with real programs, and the proof that nothing of them is left."""

import os
import sys
import textwrap
import threading
import time
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from tests.processes import carriers

from quintain.core import Answers, AnyGame, Debugger, Limits, Verdict
from quintain.match import Blind, Bot, Plan, Played, play, scratch, verify
from quintain.match.bots import Source
from quintain.replay import Replay
from quintain.sandbox import Level

PYTHON = (sys.executable, "-I", "-S")


class Witness(Blind):
    """Keeps the answers."""

    def __init__(self) -> None:
        self.answers: list[Answers] = []

    def answered(self, answers: Answers) -> None:
        self.answers.append(answers)


@dataclass
class Arena:
    """Plays matches in a folder; the programs' arguments carry a token by which they are found again."""

    folder: Path
    root: Path
    token: str = field(default_factory=lambda: f"token-{uuid.uuid4().hex}")
    python: tuple[str, ...] = PYTHON
    sandbox: Level = Level.D

    def program(self, text: str, name: str = "bad", *arguments: str) -> Bot:
        """A bot that is this Python program."""
        file = self.folder / f"{name}.py"
        file.write_text(textwrap.dedent(text))
        return Bot(name, str(file), source=Source(self.folder, (*self.python, str(file), self.token, *arguments)))

    def play(
        self,
        game: AnyGame,
        bots: Sequence[Bot],
        *,
        debuggers: Mapping[int, Debugger] | None = None,
        has_limits: bool = True,
        limits: Mapping[int, Limits] | None = None,
        seed: int = 1,
        **settings: Any,
    ) -> "Match":
        """Plays it to the end, and looks for everything that must not be there afterwards."""
        plan = Plan(
            game,
            game.Settings(**settings),
            seed,
            tuple(bots),
            debuggers=debuggers or {},
            has_limits=has_limits,
            limits=limits or {},
            sandbox=self.sandbox,
        )
        before = (_handles(), threading.active_count(), _affinity())
        witness = Witness()
        begin = time.monotonic()
        played = play(plan, (witness,))
        match = Match(played, witness.answers, time.monotonic() - begin)
        assert before == (_handles(), threading.active_count(), _affinity())
        assert [] == carriers(self.token)
        assert [] == sorted(self.root.iterdir())
        self._require_true(game, played)
        return match

    def _require_true(self, game: AnyGame, played: Played) -> None:
        path = self.folder / "match.quintain"
        played.save(path)
        with Replay.open(path) as replay:
            assert verify(game, replay) is None
            assert played.ending == replay.ending


@dataclass(frozen=True)
class Match:
    """How it went."""

    played: Played
    answers: Sequence[Answers]
    seconds: float

    def verdict(self, seat: int) -> Verdict:
        return self.played.ending.verdicts[seat]

    def words(self) -> list[str]:
        return [verdict.word for verdict in self.played.ending.verdicts]

    def text(self, seat: int) -> str:
        fault = self.verdict(seat).fault
        return "" if fault is None else fault.text


@pytest.fixture
def arena(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Arena:
    root = tmp_path / "scratch"
    root.mkdir()
    monkeypatch.setattr(scratch, "_SHARED_MEMORY", root)
    folder = tmp_path / "bots"
    folder.mkdir()
    return Arena(folder, root)


def _handles() -> list[str]:
    return sorted(os.listdir("/proc/self/fd"), key=int)


def _affinity() -> set[int]:
    return os.sched_getaffinity(0)
