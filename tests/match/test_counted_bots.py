"""Python bots whose work is counted, in whole matches and within walls: ended and recorded like any other bot."""

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from quintain.core import FaultKind, Launch, Limits, LinkKind, Mercy
from quintain.match import Bot, BotError, Plan, Played, play
from quintain.match.bots import read_bot
from quintain.replay import Replay
from quintain.sandbox import Level, best, meter
from quintain.sandbox.inner.meter.costs import VERSION as COSTS

from .games import relay
from .test_module_bots import Wire as FrameWire

UNITS = 100_000
ROUNDS = 5
KIT = "sandbox/meter/guest/kit.py"
PYTHON = "/usr/bin/python3" if os.geteuid() == 0 else sys.executable  # root's bots may not see root's folders
HOME = Path(__file__).parents[1]
LAUNCH = Launch(LinkKind.PIPE, python_kit=KIT, takes_wasm=True)


FAULTS = dict.fromkeys(FaultKind, Mercy.FINAL)


class Wire(FrameWire):
    """Asks the kit of these tests for its turn 1."""

    def ask(self, view: Any) -> bytes:
        return super().ask(view).replace(b"go", b"01")


def limits(settings: Any) -> Limits:
    return replace(relay.limits(settings), units=UNITS, memory_mib=256, answer_s=20.0, cpu_answer_s=1.0)


GAME: Any = SimpleNamespace(**(vars(relay) | {"Wire": Wire, "limits": limits, "LAUNCH": LAUNCH, "FAULTS": FAULTS}))


def no_house(name: str) -> Any:
    raise AssertionError(name)


def bot_of(folder: Path, text: str, home: Path = HOME) -> Bot:
    file = folder / "bot.py"
    file.write_text(text, "utf-8")
    folder.chmod(0o755)
    return read_bot(str(file), no_house, LAUNCH, home)


def played(bot: Bot, **more: Any) -> Played:
    return play(Plan(GAME, relay.Settings(rounds=ROUNDS), 1, (bot,), **more))


GOOD = "calls = 0\ndef turn(number):\n    global calls\n    calls += 1\n    print(calls)\n    return calls\n"


def test_a_counted_bot_plays_a_match_and_what_counted_it_is_recorded(tmp_path: Path) -> None:
    match = played(bot_of(tmp_path, GOOD))

    assert "ok" == match.ending.verdicts[0].word
    assert b"1\n2\n3\n" == match.logs[0][:6]
    seats: Any = match.host["seats"]
    assert ("python", COSTS) == (seats[0]["meter"]["kind"], seats[0]["meter"]["costs"])


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that everybody may look into: within walls a bot of root's is somebody else."""
    with tempfile.TemporaryDirectory(dir="/tmp") as temporary:
        Path(temporary).chmod(0o755)
        yield Path(temporary)


def test_two_matches_cost_the_same_whatever_walls_stand_around(open_folder: Path) -> None:
    bot = bot_of(open_folder, GOOD)
    assert bot.source
    bot = replace(bot, source=replace(bot.source, run=(PYTHON, "bot.py")))
    files = [open_folder / name for name in ("one", "other")]
    played(bot).save(files[0])
    played(bot, sandbox=best().level).save(files[1])

    with Replay.open(files[0]) as one, Replay.open(files[1]) as other:
        costs = [list(replay.asides()) for replay in (one, other)]

    assert ROUNDS * relay.rules.RUNNERS == len(costs[0])
    assert costs[0] == costs[1]


@pytest.mark.parametrize("level", [Level.B, Level.C])
def test_what_counts_a_bot_may_lie_where_the_bot_may_not_look(
    level: Level, open_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a checkout below root's home does."""
    closed = tmp_path / "closed"
    shutil.copytree(meter.INNER, closed / "inner")
    shutil.copytree((HOME / KIT).parent, closed / Path(KIT).parent)
    closed.chmod(0o700)
    monkeypatch.setattr(meter, "INNER", closed / "inner")

    match = played(bot_of(open_folder, GOOD, closed), sandbox=level)

    assert "ok" == match.ending.verdicts[0].word, match.logs


@pytest.mark.parametrize(
    ("text", "kind", "words"),
    [
        ("def turn(n):\n    while True: pass\n", FaultKind.INSTRUCTIONS, f"used up its {UNITS} units"),
        ("import os\n", FaultKind.BUILD, "bot.py: line 1: the module os is not for bots"),
        (
            "def turn(n):\n    x, s = [0] * 10**5, slice(0, 10**5)\n    return [x[s] for i in range(1000)]\n",
            *(FaultKind.MEMORY, "is out of memory"),
        ),
        ("def turn(n):\n    1 / 0\n", FaultKind.CRASHED, "exited with code 1"),
    ],
    ids=["endless", "refused", "memory", "crash"],
)
def test_a_counted_bot_that_fails_has_a_verdict(tmp_path: Path, text: str, kind: FaultKind, words: str) -> None:
    verdict = played(bot_of(tmp_path, text)).ending.verdicts[0]

    assert verdict.fault is not None
    assert (kind, words) == (verdict.fault.kind, verdict.fault.text)


UNSEEN = {
    "nested keys": "t = ()\nfor i in range(60): t = (t, t)\ndef turn(n):\n    return {t: 1}\n",
    "comparisons": "x, y = [0.5] * 10**5, [float('0.5')] * 10**5\ndef turn(n):\n    while x == y: pass\n",
    "slices": "x, s = [0] * 10**5, slice(0, 10**5)\ndef turn(n):\n    while True: x[s]\n",
    "a little of each": (
        "x, y, s, d, k = [0.5] * 10**5, [float('0.5')] * 10**5, slice(1, 10**5), {}, (0,) * 10**5\n"
        "def turn(n):\n    while x == y: d[k] = x[s]\n"
    ),
}


@pytest.mark.parametrize("name", UNSEEN)
def test_what_no_count_sees_meets_the_processor_clock_and_the_replay_keeps_it(name: str, tmp_path: Path) -> None:
    match = played(bot_of(tmp_path, UNSEEN[name]))
    match.save(tmp_path / "replay")

    with Replay.open(tmp_path / "replay") as replay:
        first = next(iter(replay.steps()))

    assert match.ending.verdicts[0].fault in first.values()
    assert "timeout_turn" == match.ending.verdicts[0].word


@pytest.mark.parametrize("name", ["cmd:python3 bot.py", "tcp:4000"])
def test_who_would_count_its_own_work_is_refused(name: str) -> None:
    with pytest.raises(BotError, match="this game counts the work of its bots"):
        read_bot(name, no_house, LAUNCH, HOME)


def test_a_folder_says_its_main_file_and_no_command(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(GOOD)
    (tmp_path / "bot.toml").write_text("run = ['python3', 'bot.py']\n")
    with pytest.raises(BotError, match="name its main file"):
        read_bot(str(tmp_path), no_house, LAUNCH, HOME)

    (tmp_path / "bot.toml").write_text("main = 'bot.py'\n")

    assert "ok" == played(read_bot(str(tmp_path), no_house, LAUNCH, HOME)).ending.verdicts[0].word
