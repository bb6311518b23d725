"""A player that speaks the arena's bytes by hand: shares no code with the wire, the kits or the columns."""

import struct
from collections.abc import Sequence
from typing import NamedTuple

NUMBERS = 22


class Unit(NamedTuple):
    """A bot or a tower as it is shown: its whole numbers, then its points."""

    whole: tuple[int, ...]
    points: tuple[float, ...]


class Seen(NamedTuple):
    """A whole question."""

    numbers: tuple[float, ...]
    turn: int
    turns: int
    scores: tuple[int, int]
    tiles: bytes
    bots: list[Unit]
    enemies: list[Unit]
    towers: list[Unit]
    enemy_towers: list[Unit]
    flags: list[Unit]


def read(question: bytes) -> Seen:
    """What a question says; it must end where its length says."""
    (length,) = struct.unpack_from("<I", question)
    assert length == len(question) - 4
    numbers = struct.unpack_from(f"<{NUMBERS}d", question, 4)
    at = 4 + 8 * NUMBERS
    one, turn, turns, score, enemy_score, count = struct.unpack_from("<Iiiii16xI", question, at)
    assert (1, 900) == (one, count)
    tiles = question[at + 40 : at + 940]
    at += 940
    lists = []
    for whole, points in ((3, 8), (3, 8), (4, 2), (4, 2), (0, 2)):
        units, at = _units(question, at, whole, points)
        lists.append(units)
    assert at == len(question)
    return Seen(numbers, turn, turns, (score, enemy_score), tiles, *lists)


def _units(question: bytes, at: int, whole: int, points: int) -> tuple[list[Unit], int]:
    (rows,) = struct.unpack_from("<I", question, at)
    at += 4
    columns = []
    for code, size, count in (("i", 4, whole), ("d", 8, points)):
        for _ in range(count):
            columns.append(struct.unpack_from(f"<{rows}{code}", question, at))
            at += rows * size
    units = [Unit(tuple(row[:whole]), tuple(row[whole:])) for row in zip(*columns, strict=True)]
    return units, at


def answer(
    units: int,
    counts: Sequence[int],
    bots: Sequence[Sequence[float]] = (),
    towers: Sequence[Sequence[float]] = (),
    log: bytes = b"",
) -> bytes:
    """An answer: rows as the wire has them, 13 numbers for a bot and 7 for a tower."""
    tables = struct.pack("<I4id", 1, *counts, 0.0) + _table(bots, 13) + _table(towers, 7)
    payload = struct.pack("<I", len(tables)) + tables + log
    return struct.pack("<QI", units, len(payload)) + payload


def _table(rows: Sequence[Sequence[float]], width: int) -> bytes:
    packed = struct.pack("<I", len(rows))
    for column in range(width):
        code = "i" if column < 5 else "d"
        for row in rows:
            packed += struct.pack(f"<{code}", row[column])
    return packed
