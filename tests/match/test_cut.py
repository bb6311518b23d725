from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from quintain import games
from quintain.core import AnyGame, Ending, Outcome, Schema, Sheet, Table, UsageError, Verdict, ints
from quintain.match import Plan, play, read_bot, verify
from quintain.match.cut import cut
from quintain.replay import Head, Heard, Player, Replay, Writer

TURNS = 60
END = TURNS


@pytest.fixture(scope="module")
def troops() -> AnyGame:
    return games.load("troops")


@pytest.fixture(scope="module")
def whole(troops: AnyGame, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("cut") / "whole.quintain"
    bots = tuple(
        read_bot(f"house:{name}", lambda bot: games.house_bot("troops", bot), troops.LAUNCH, games.FOLDER / "troops")
        for name in ("harvester", "idle")
    )
    play(Plan(troops, replace(troops.Settings(), turns=TURNS), 3, bots)).save(path)
    return path


def piece(game: AnyGame, source: Path, first: int, last: int, target: Path) -> Path:
    with Replay.open(source) as replay:
        cut(game, replay, first, last).save(target)
    return target


@pytest.mark.parametrize(("first", "last"), [(0, END), (0, 0), (END, END), (20, 20), (20, 50), (0, 10), (59, END)])
def test_a_piece_has_its_frames_and_verifies(
    troops: AnyGame, whole: Path, tmp_path: Path, first: int, last: int
) -> None:
    file = piece(troops, whole, first, last, tmp_path / "piece")

    with Replay.open(whole) as all_of_it, Replay.open(file) as part:
        assert (first, last - first + 1, last - first) == (part.head.first_turn, part.turns, part.step_count)
        assert [all_of_it.frame(turn) for turn in range(first, last + 1)] == [*part.frames()]
        assert verify(troops, part) is None


def test_the_outcome_stays_when_the_end_does(troops: AnyGame, whole: Path, tmp_path: Path) -> None:
    with Replay.open(whole) as all_of_it, Replay.open(piece(troops, whole, 50, END, tmp_path / "piece")) as part:
        assert all_of_it.ending == part.ending
        assert all_of_it.host == part.host


def test_without_the_end_it_says_so(troops: AnyGame, whole: Path, tmp_path: Path) -> None:
    with Replay.open(piece(troops, whole, 10, 20, tmp_path / "piece")) as part:
        assert Ending((), None, "cut at turn 20, before the end") == part.ending


def test_a_piece_is_cut_again(troops: AnyGame, whole: Path, tmp_path: Path) -> None:
    big = piece(troops, whole, 10, 50, tmp_path / "big")
    small = piece(troops, big, 20, 30, tmp_path / "small")

    assert piece(troops, whole, 20, 30, tmp_path / "direct").read_bytes() == small.read_bytes()


@pytest.mark.parametrize(("first", "last"), [(30, 20), (-1, 5), (50, 61), (0, 10), (30, 51)])
def test_turns_that_are_not_there_are_told(troops: AnyGame, whole: Path, tmp_path: Path, first: int, last: int) -> None:
    big = piece(troops, whole, 20, 50, tmp_path / "big")

    with Replay.open(big) as replay, pytest.raises(UsageError, match="has turns 20 to 50; there is no piece from"):
        cut(troops, replay, first, last)


def test_a_replay_that_differs_is_not_cut(whole: Path) -> None:
    later = cast(AnyGame, SimpleNamespace(**vars(games.load("troops")) | {"RULES_VERSION": 99}))

    with Replay.open(whole) as replay, pytest.raises(UsageError, match="only what verifies can be cut"):
        cut(later, replay, 0, 10)


# a game whose turns are three steps, with bots that print and talk to their debuggers

SCHEMA = Schema((Table("count", ints("steps")),))
ROAD = Schema((Table("road", ints("milestone")),)).sheet(road=[[10, 20, 30]])


class Count:
    """How many steps were played."""

    def __init__(self, steps: int) -> None:
        self.steps = steps

    def checksum(self) -> int:
        return self.steps

    def dump(self) -> bytes:
        return bytes([self.steps])

    def add(self, answers: Mapping[int, object]) -> None:
        self.steps += 1


COUNTING: Any = SimpleNamespace(
    NAME="counting",
    RULES_VERSION=1,
    FRAME=SCHEMA,
    ORDERS=SCHEMA,
    Settings=type(games.load("troops").Settings()),
    start=lambda settings, map, seed, seats: Count(0),
    load=lambda data: Count(data[0]),
    step=Count.add,
    is_frame=lambda state: state.steps % 3 == 0,
    frame=lambda state: SCHEMA.sheet(count=[[state.steps]]),
    ground=lambda state: ROAD,
    outcome=lambda state: Outcome((1,), (0.0,), ("counted",)) if state.steps == 30 else None,
)


@pytest.fixture
def counted(tmp_path: Path) -> Path:
    """Ten turns; in each step an aside, in each turn three letters of log."""
    nothing: Sheet = SCHEMA.sheet()
    head = Head("counting", 1, {}, None, 0, (Player("one", "one"),))
    writer, state = Writer(head, SCHEMA, SCHEMA, ground=ROAD), Count(0)
    writer.framed(COUNTING.frame(state), state.checksum())
    while COUNTING.outcome(state) is None:
        writer.aside(0, b"%d" % state.steps)
        writer.answered({0: nothing})
        state.add({})
        if COUNTING.is_frame(state):
            writer.framed(COUNTING.frame(state), state.checksum())
    writer.log(0, b"".join(b"%d. " % turn for turn in range(10)), [(turn, 3 * turn) for turn in range(10)])
    writer.save(tmp_path / "counted", Ending((Verdict(),), Outcome((1,), (0.0,), ("counted",))), {})
    return tmp_path / "counted"


def test_steps_asides_and_logs_go_with_their_turns(counted: Path, tmp_path: Path) -> None:
    with Replay.open(piece(COUNTING, counted, 4, 6, tmp_path / "piece")) as part:
        assert verify(COUNTING, part) is None
        assert (3, 6) == (part.turns, part.step_count)
        assert [Heard(step, 0, b"%d" % (12 + step)) for step in range(6)] == [*part.asides()]
        assert (b"4. 5. 6. ", [(4, 0), (5, 3), (6, 6)]) == (part.log(0), part.log_marks(0))


def test_what_comes_after_the_last_frame_belongs_to_the_end(counted: Path, tmp_path: Path) -> None:
    with Replay.open(piece(COUNTING, counted, 9, 10, tmp_path / "piece")) as part:
        assert (2, 3, b"9. ") == (part.turns, part.step_count, part.log(0))
        assert 3 == len([*part.asides()])
