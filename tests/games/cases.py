"""The games that must keep the promises: every game found, and the tiny ones that tests have."""

import hashlib
import io
import json
import os
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from quintain import games
from quintain.core import Act, Answers, AnyGame, Fault, FaultKind, Memory, Sheet
from quintain.kit.chance import bot_seed
from quintain.match import Bot, Plan, Played, play

from ..cli.shell import brief
from ..match.games import relay, swarm
from ..match.games.bots import idler, pusher, runner

ROOT = Path(__file__).parents[2]
TURNS = 150
SILENT = Fault(FaultKind.LATE, "silent")
RELAY: AnyGame = relay
SWARM: AnyGame = swarm


@dataclass(frozen=True)
class Case:
    """A game, and bots that can be played in-process, the strongest last."""

    game: AnyGame
    bots: Mapping[str, Act]

    @property
    def pair(self) -> tuple[Bot, ...]:
        """As many bots as the game needs, at least two where it takes them: the strongest first."""
        low, high = self.game.SEATS
        names = list(self.bots)[::-1]
        return tuple(self.bot(names[seat % len(names)]) for seat in range(max(low, min(2, high))))

    def bot(self, name: str) -> Bot:
        return Bot(name, f"house:{name}", act=self.bots[name])

    def start(self, seed: int = 1) -> Any:
        return self.game.start(self.game.Settings(**self.short), None, seed, len(self.pair))

    @property
    def short(self) -> dict[str, int]:
        """The setting of a match that ends soon enough to be played interpreted, too."""
        ((name, turns),) = brief(self.game, TURNS).items()
        return {name: min(turns, getattr(self.game.Settings(), name))}


@cache
def cases() -> Mapping[str, Case]:
    """All cases by name."""
    found = {"relay": Case(RELAY, {"idler": idler, "runner": runner})}
    found["swarm"] = Case(SWARM, {"idler": idler, "pusher": pusher})
    for name in games.names():
        found[name] = Case(games.load(name), {bot: games.house_bot(name, bot) for bot in games.house_bots(name)})
    return found


class Table:
    """A match of in-process bots, step by step, without a loop."""

    def __init__(self, case: Case, seed: int = 1) -> None:
        self.case = case
        self.state = case.start(seed)
        self._memories = [Memory(bot_seed(seed, seat)) for seat in range(len(case.pair))]

    @property
    def is_over(self) -> bool:
        return self.case.game.outcome(self.state) is not None

    def answers(self) -> dict[int, Sheet | Fault]:
        """What the bots answer now."""
        game = self.case.game
        found: dict[int, Sheet | Fault] = {}
        for actor in game.to_act(self.state):
            seat = game.seat_of(self.state, actor)
            act = self.case.pair[seat].act
            assert act is not None
            found[actor] = act(game.view(self.state, actor), self._memories[seat])
        return found

    def step(self) -> Answers:
        answers = self.answers()
        self.case.game.step(self.state, answers)
        return answers


def played(case: Case, seed: int, bots: Sequence[Bot] | None = None, **settings: Any) -> Played:
    return play(Plan(case.game, case.game.Settings(**case.short | settings), seed, tuple(bots or case.pair)))


def members(match: Played) -> dict[str, str]:
    """A digest of each member of its replay, but for what was measured."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "match.quintain"
        match.save(path)
        archive = zipfile.ZipFile(io.BytesIO(path.read_bytes()))
    names = sorted(set(archive.namelist()) - {"host.json"})
    return {name: hashlib.sha256(archive.read(name)).hexdigest() for name in names}


def members_elsewhere(name: str, seed: int, **environment: str) -> dict[str, str]:
    """The same from a process of its own, and the build that it ran."""
    done = subprocess.run(
        [sys.executable, "-m", __name__, name, str(seed)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    found: dict[str, str] = json.loads(done.stdout)
    return found


if __name__ == "__main__":
    print(json.dumps(members(played(cases()[sys.argv[1]], int(sys.argv[2])))))
