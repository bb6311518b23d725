"""Frames as what changed since the frame before.

For each table: the number of rows (4 bytes, little-endian). Then for each of its columns one byte, whose
bit p says that byte p of some value differs from the frame before; then for each bit set, lowest first,
byte p of every row, XOR the same byte of the same row before. A row that was not there before counts as
zeros; so does everything before a member's first frame, which therefore stands whole. To read: copy each
column, cut or lengthened by zeros, and XOR.

So an unmoved column costs one byte, a changed row count leaves the other rows and columns quiet, and bytes
of one weight side by side deflate better and faster than whole values. Frames must fit one after the other:
no frame says how long it is.
"""

from struct import Struct

from quintain.core import Schema, Sheet

from .cursor import Cursor
from .errors import ReplayError

FRAME_BYTES = 16 << 20  # no frame is longer; readers rely on it

_ROWS = Struct("<I")


class Chain:
    """Frames, each known by the one before; a chain is either written or read."""

    def __init__(self, schema: Schema) -> None:
        self._schema = schema
        self._widths = [[column.kind.size for column in table.columns] for table in schema.tables]
        self._before = [[b""] * len(table.columns) for table in schema.tables]

    def pack(self, sheet: Sheet) -> bytes:
        """What changed."""
        if len(sheet.data) > FRAME_BYTES:
            raise ReplayError(f"a frame of {len(sheet.data)} bytes is too long for a replay: {FRAME_BYTES} is the most")
        parts = []
        at = 0
        for widths, before in zip(self._widths, self._before, strict=True):
            parts.append(sheet.data[at : at + 4])
            rows = int.from_bytes(parts[-1], "little")
            at += 4
            for number, width in enumerate(widths):
                column = sheet.data[at : at + rows * width]
                at += len(column)
                parts.append(_difference(column, before[number], width))
                before[number] = column
        return b"".join(parts)

    def unpack(self, cursor: Cursor) -> Sheet:
        """The next frame."""
        parts = []
        room = FRAME_BYTES
        for table, widths, before in zip(self._schema.tables, self._widths, self._before, strict=True):
            (rows,) = cursor.unpack(_ROWS)
            room -= 4 + rows * table.width
            if room < 0:
                raise cursor.damaged(f"{rows} rows of {table.name} make a frame of more than {FRAME_BYTES} bytes")
            parts.append(_ROWS.pack(rows))
            for number, width in enumerate(widths):
                before[number] = _column(cursor, before[number], rows=rows, width=width)
            parts += before
        return Sheet(self._schema, b"".join(parts))


def _difference(column: bytes, before: bytes, width: int) -> bytes:
    before = _fitted(before, len(column))
    if column == before:
        return b"\0"
    changed = 0
    parts = [b""]
    for byte in range(width):
        now, was = column[byte::width], before[byte::width]
        if now != was:
            changed |= 1 << byte
            parts.append(_xor(now, was))
    parts[0] = bytes((changed,))
    return b"".join(parts)


def _column(cursor: Cursor, before: bytes, *, rows: int, width: int) -> bytes:
    before = _fitted(before, rows * width)
    changed = cursor.take(1)[0]
    if changed == 0:
        return before
    if changed >> width:
        raise cursor.damaged(f"a column of {width} bytes cannot change as {changed:#x} says")
    column = bytearray(before)
    for byte in range(width):
        if changed >> byte & 1:
            column[byte::width] = _xor(cursor.take(rows), before[byte::width])
    return bytes(column)


def _fitted(column: bytes, size: int) -> bytes:
    return column[:size].ljust(size, b"\0")


def _xor(one: bytes, other: bytes) -> bytes:
    both = int.from_bytes(one, "little") ^ int.from_bytes(other, "little")
    return both.to_bytes(len(one), "little")
