"""The entries of an ActionMessage, from bytes that may still be coming: compiled, for a server reads thousands a tick.

An entry is first measured, which looks at few bytes however long its list is, then read. So bytes that trickle in one
by one cost no more than bytes that come at once. What is read goes straight to the columns of an orders sheet.
"""

from ..constants import AUTO, BREAK_THROUGH, BUILD, FIND_CLOSEST, KINDS, MOVE, REPAIR, TARGET
from .bounds import MOST_TARGETS
from .notes import AT, BAD_BOOLEAN, BAD_COUNT, BAD_KIND, FAULT, NEEDS, ROW, ROWS, VALUE

_KINDS = len(KINDS)
_MOVE_BYTES, _BUILD_BYTES = 10, 12


def read_actions(data: bytearray, end: int, out: memoryview, notes: memoryview) -> None:
    """Reads entries from notes[AT] on, row by row, until all rows are read, bytes are missing, or one is at fault.

    `out` are the columns of the sheet; notes[NEEDS] are the bytes that must be there before reading on makes sense.
    """
    at = notes[AT]
    row = notes[ROW]
    rows = notes[ROWS]
    notes[NEEDS] = 0
    while row < rows:
        needs = _measured(data, at, end, notes)
        if notes[FAULT] or at + needs > end:
            notes[NEEDS] = needs
            break
        _read(data, at, out, row, rows, notes)
        if notes[FAULT]:
            break
        at += needs
        row += 1
    notes[AT] = at
    notes[ROW] = row


def _measured(data: bytearray, at: int, end: int, notes: memoryview) -> int:
    """How long the entry is; where it goes on behind the end, no longer than it must be."""
    size = 5
    if at + size > end:
        return size
    size += _flag(data, at + size - 1, notes) * _MOVE_BYTES + 1
    if at + size > end:
        return size
    size += _flag(data, at + size - 1, notes) * _BUILD_BYTES + 1
    if at + size > end:
        return size
    if _flag(data, at + size - 1, notes):
        size = _measured_attack(data, at, size + 1, end, notes)
        if at + size > end:
            return size
    size += 1
    if at + size > end:
        return size
    return size + 4 * _flag(data, at + size - 1, notes)


def _measured_attack(data: bytearray, at: int, size: int, end: int, notes: memoryview) -> int:
    """Where the attack ends, or how far one must see to know more."""
    if at + size > end:
        return size
    size += 4 * _flag(data, at + size - 1, notes) + 1
    if at + size > end:
        return size
    if not _flag(data, at + size - 1, notes):
        return size
    size += 8
    if at + size > end:
        return size
    count = _int(data, at + size - 4)
    if count < 0 or count > MOST_TARGETS:
        notes[FAULT] = BAD_COUNT
        notes[VALUE] = count
        return size
    return size + 4 * count


def _read(data: bytearray, at: int, out: memoryview, row: int, rows: int, notes: memoryview) -> None:
    """One entry, all of which is there; what it does not hold is 0 in its row."""
    does = 0
    out[row] = _int(data, at)
    at += 4
    at += 1
    if data[at - 1]:
        does |= MOVE
        out[row + 2 * rows] = _int(data, at)
        out[row + 3 * rows] = _int(data, at + 4)
        does |= FIND_CLOSEST * _flag(data, at + 8, notes)
        does |= BREAK_THROUGH * _flag(data, at + 9, notes)
        at += _MOVE_BYTES
    at += 1
    if data[at - 1]:
        does |= BUILD
        out[row + 4 * rows] = _kind(data, at, notes)
        out[row + 5 * rows] = _int(data, at + 4)
        out[row + 6 * rows] = _int(data, at + 8)
        at += _BUILD_BYTES
    at += 1
    if data[at - 1]:
        at += 1
        if data[at - 1]:
            does |= TARGET
            out[row + 7 * rows] = _int(data, at)
            at += 4
        at += 1
        if data[at - 1]:
            does |= AUTO
            out[row + 8 * rows] = _int(data, at)
            count = _int(data, at + 4)
            at += 8
            for _ in range(count):
                out[row + 9 * rows] |= 1 << _kind(data, at, notes)
                at += 4
    at += 1
    if data[at - 1]:
        does |= REPAIR
        out[row + 10 * rows] = _int(data, at)
    out[row + rows] = does


def _flag(data: bytearray, at: int, notes: memoryview) -> int:
    value = data[at]
    if value > 1:
        notes[FAULT] = BAD_BOOLEAN
        notes[VALUE] = value
        return 0
    return value


def _kind(data: bytearray, at: int, notes: memoryview) -> int:
    kind = _int(data, at)
    if kind < 0 or kind >= _KINDS:
        notes[FAULT] = BAD_KIND
        notes[VALUE] = kind
        return 0
    return kind


def _int(data: bytearray, at: int) -> int:
    high = data[at + 3]
    if high > 127:
        high -= 256
    return data[at] + 256 * data[at + 1] + 65_536 * data[at + 2] + 16_777_216 * high
