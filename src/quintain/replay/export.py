"""A replay as text for other programs: JSON lines, or one table as CSV."""

import csv
from typing import TextIO

import msgspec

from quintain.core import Sheet

from .head import ending_data
from .reader import Replay


def export_jsonl(replay: Replay, out: TextIO) -> None:
    """One line about the match, one for each frame with its tables as lists of objects, one about the end."""
    head = replay.head
    _line(out, {"head": head, "turns": replay.turns})
    for turn, frame in enumerate(replay.frames(), head.first_turn):
        _line(out, {"turn": turn} | _tables(frame))
    _line(out, {"end": ending_data(replay.ending)})


def export_csv(replay: Replay, table: str, out: TextIO) -> None:
    """All rows of one table, each with its turn in front."""
    names = [column.name for column in replay.frame_schema.table(table).columns]
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["turn", *names])
    for turn, frame in enumerate(replay.frames(), replay.head.first_turn):
        writer.writerows([turn, *row] for row in frame.rows(table))


def _tables(frame: Sheet) -> dict[str, list[dict[str, int | float]]]:
    tables = {}
    for table in frame.schema.tables:
        names = [column.name for column in table.columns]
        tables[table.name] = [dict(zip(names, row, strict=True)) for row in frame.rows(table.name)]
    return tables


def _line(out: TextIO, data: object) -> None:
    out.write(msgspec.json.encode(data).decode() + "\n")
