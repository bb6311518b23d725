"""Small matches that the tests of replays share."""

from io import BytesIO, StringIO
from pathlib import Path

from quintain.core import (
    Column,
    Ending,
    Fault,
    FaultKind,
    Kind,
    Outcome,
    Schema,
    Sheet,
    Table,
    Verdict,
    ints,
)
from quintain.replay import Head, Player, Replay, Writer, export_csv, export_jsonl

FRAME = Schema((Table("troop", (*ints("x y"), Column("heat", Kind.FLOAT64))), Table("coin", ints("cell"))))
ORDERS = Schema((Table("move", ints("troop direction")),))
HEAD = Head(
    "drill",
    3,
    {"width": 11, "fog": True, "speed": 1.5, "mode": "duel", "cap": None},
    "#..\n..#\n",
    7,
    (Player("red", "house:red"), Player("blue", "blue.py")),
)
LATE = Fault(FaultKind.LATE, "no answer within 1 s", is_final=True)
ENDING = Ending((Verdict(), Verdict(LATE, 2, {FaultKind.GARBLED: 2})), Outcome((1, 2), (3.5, 0.0), ("won", "late")))
HOST = {"wall_s": 1.25, "build": "fast"}
TURNS = 205


def frame(turn: int) -> Sheet:
    """Two troops walk, and the number of coins changes."""
    troops: list[list[float]] = [[turn, -turn], [turn // 3, 5], [turn / 7, 0.0]]
    return FRAME.sheet(troop=troops, coin=[[*range(turn % 4)]])


def answers(turn: int) -> dict[int, Sheet | Fault]:
    """The second seat is late in every fifth turn."""
    moves = ORDERS.sheet(move=[[turn, 1], [2, 3]])
    return {1: LATE if turn % 5 == 4 else moves, 0: ORDERS.sheet()}


def written(turns: int = TURNS) -> Writer:
    """A writer that heard a match of that many turns."""
    writer = Writer(HEAD, FRAME, ORDERS, start=b"the first state")
    writer.framed(frame(0), 0)
    for turn in range(1, turns):
        writer.answered(answers(turn))
        writer.framed(frame(turn), turn * 1_000_003)
    writer.aside(1, b"draw a circle")
    writer.log(0, b"hello\nworld\n", [(0, 0), (1, 6)])
    return writer


def saved(path: Path, writer: Writer) -> Path:
    """The file of a match."""
    writer.save(path, ENDING, HOST)
    return path


def read_all(data: bytes) -> None:
    """Reads everything that a replay holds, in every way there is."""
    with Replay(BytesIO(data), "x.quintain") as replay:
        for number in {0, replay.turns // 2, replay.turns - 1} & {*range(min(replay.turns, 10_000))}:
            replay.frame(number)
        assert replay.turns == sum(1 for _ in replay.frames())
        assert replay.step_count == sum(1 for _ in replay.steps())
        assert replay.turns == len(replay.checksums())
        assert isinstance([*replay.asides()], list)
        assert isinstance((replay.start, replay.ground, replay.host, replay.ending, replay.digest), tuple)
        for seat, _ in enumerate(replay.head.seats):
            assert isinstance((replay.log(seat), replay.log_marks(seat)), tuple)
        export_jsonl(replay, StringIO())
        for table in replay.frame_schema.tables:
            export_csv(replay, table.name, StringIO())
