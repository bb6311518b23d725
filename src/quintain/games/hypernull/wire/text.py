"""A view as the text of an update: digits straight into a buffer. Article 10.4.

This is what a server does most, so it compiles. A view comes as the flat integers of its sheet: for each table the
number of its rows, then its columns.
"""

from quintain.core import Sheet

from ..view import VIEW

_ROUND = 1  # behind the number of rows of the table `match`, which is 1
_BOTS = 1 + len(VIEW.table("match").columns)

_UPDATE, _BOT, _BLOCK, _COIN, _END = b"update\nround ", b"bot ", b"block ", b"coin ", b"end\n"
_BLANK, _LINE_END, _ZERO = 32, 10, 48


def update(view: Sheet) -> bytes:
    """Article 10.4: the message that tells this view."""
    ints = view.ints
    out = bytearray(32 + 16 * len(ints))  # a number has up to 10 digits and a blank, two of them share a word
    return memoryview(out)[: write_update(ints, out)].tobytes()


def write_update(view: memoryview, out: bytearray) -> int:
    """Writes the message into `out`, which has room for it; gives its length."""
    at = _word(out, 0, _UPDATE, 13)
    at = _number(out, at, view[_ROUND], _LINE_END)
    begin = _BOTS
    at = _bots(view, begin, out, at)
    begin += 1 + 4 * view[begin]
    at = _cells(view, begin, out, at, _BLOCK, 6)
    begin += 1 + 2 * view[begin]
    at = _cells(view, begin, out, at, _COIN, 5)
    return _word(out, at, _END, 4)


def _bots(view: memoryview, begin: int, out: bytearray, at: int) -> int:
    rows = view[begin]
    for row in range(begin + 1, begin + 1 + rows):
        at = _word(out, at, _BOT, 4)
        at = _number(out, at, view[row], _BLANK)
        at = _number(out, at, view[row + rows], _BLANK)
        at = _number(out, at, view[row + 2 * rows], _BLANK)
        at = _number(out, at, view[row + 3 * rows], _LINE_END)
    return at


def _cells(view: memoryview, begin: int, out: bytearray, at: int, word: bytes, length: int) -> int:
    rows = view[begin]
    for row in range(begin + 1, begin + 1 + rows):
        at = _word(out, at, word, length)
        at = _number(out, at, view[row], _BLANK)
        at = _number(out, at, view[row + rows], _LINE_END)
    return at


def _word(out: bytearray, at: int, word: bytes, length: int) -> int:
    for index in range(length):
        out[at + index] = word[index]
    return at + length


def _number(out: bytearray, at: int, number: int, end: int) -> int:
    """A number that is not negative, and what stands behind it."""
    stop = at + 1
    left = number
    while left > 9:
        left //= 10
        stop += 1
    out[stop] = end
    left = number
    for index in range(stop - 1, at - 1, -1):
        out[index] = _ZERO + left % 10
        left //= 10
    return stop + 1
