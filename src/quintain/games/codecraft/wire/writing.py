"""A view as bytes: GetAction and DebugUpdate.

This is what a server does most, so it compiles. A view comes as the flat integers of its sheet: for each table the
number of its rows, then its columns. Numbers are little-endian, whatever the machine.
"""

from array import array

from quintain.core import Sheet

from ..constants import KINDS, LISTED
from ..state import PROPERTY
from ..view import VIEW

GET_ACTION, FINISH, DEBUG_UPDATE = range(3)

_GAME = len(VIEW.table("game").columns)
_COLUMNS = len(PROPERTY.split())
_KINDS = len(KINDS)
_LISTED = memoryview(array("i", LISTED))
_LIST_BYTES = 2 * 4 * (_KINDS + 1)  # of one entity type, at most


def asking(view: Sheet, debug_available: bool) -> bytes:
    """The message GetAction."""
    ints = view.ints
    out = bytearray(_room(ints))
    end = write_view(ints, GET_ACTION, out)
    out[end] = debug_available
    return bytes(memoryview(out)[: end + 1])


def showing(view: Sheet) -> bytes:
    """The message DebugUpdate."""
    ints = view.ints
    out = bytearray(_room(ints))
    return bytes(memoryview(out)[: write_view(ints, DEBUG_UPDATE, out)])


def _room(ints: memoryview) -> int:
    """At least as many bytes as the message has: only types with lists may take more than their columns do."""
    return 4 * len(ints) + _KINDS * _LIST_BYTES


def write_view(view: memoryview, tag: int, out: bytearray) -> int:
    """Writes a message of that number with the view into `out`, which has room for it; gives its length."""
    at = _int(out, 0, tag)
    at = _int(out, at, view[1])  # my_id
    at = _int(out, at, view[2])  # map_size
    at = _bool(out, at, view[3])  # fog_of_war
    begin = 1 + _GAME
    at = _properties(view, begin, out, at)
    at = _int(out, at, view[4])  # max_tick_count
    at = _int(out, at, view[5])  # max_pathfind_nodes
    at = _int(out, at, view[6])  # current_tick
    begin += 1 + _COLUMNS * view[begin]
    at = _players(view, begin, out, at)
    begin += 1 + 3 * view[begin]
    return _entities(view, begin, out, at)


def _properties(v: memoryview, begin: int, out: bytearray, at: int) -> int:
    rows = v[begin]
    at = _int(out, at, rows)
    for kind in range(rows):
        at = _int(out, at, kind)
        at = _property(v, begin + 1 + kind, rows, out, at)
    return at


def _property(v: memoryview, p: int, n: int, out: bytearray, at: int) -> int:
    """One type, whose column number c is at p + c * n."""
    for column in range(3):  # size build_score destroy_score
        at = _int(out, at, v[p + column * n])
    at = _bool(out, at, v[p + 3 * n])  # can_move
    for column in range(4, 10):  # population_provide … resource_per_health
        at = _int(out, at, v[p + column * n])
    at = _bool(out, at, v[p + 10 * n])  # builds
    if v[p + 10 * n]:
        at = _kinds(out, at, v[p + 11 * n])
        at = _bool(out, at, v[p + 12 * n] > 0)
        if v[p + 12 * n] > 0:
            at = _int(out, at, v[p + 12 * n])  # init_health
    at = _bool(out, at, v[p + 13 * n])  # attacks
    if v[p + 13 * n]:
        at = _int(out, at, v[p + 14 * n])
        at = _int(out, at, v[p + 15 * n])
        at = _bool(out, at, v[p + 16 * n])
    at = _bool(out, at, v[p + 17 * n])  # repairs
    if v[p + 17 * n]:
        at = _kinds(out, at, v[p + 18 * n])
        at = _int(out, at, v[p + 19 * n])
    return at


def _kinds(out: bytearray, at: int, mask: int) -> int:
    """A set of kinds as a list, in the rule book's order."""
    end = at + 4
    count = 0
    for index in range(_KINDS):
        if mask >> _LISTED[index] & 1:
            end = _int(out, end, _LISTED[index])
            count += 1
    _int(out, at, count)
    return end


def _players(v: memoryview, begin: int, out: bytearray, at: int) -> int:
    rows = v[begin]
    at = _int(out, at, rows)
    for p in range(begin + 1, begin + 1 + rows):
        at = _int(out, at, v[p])
        at = _int(out, at, v[p + rows])
        at = _int(out, at, v[p + 2 * rows])
    return at


def _entities(v: memoryview, begin: int, out: bytearray, at: int) -> int:
    n = v[begin]
    at = _int(out, at, n)
    for p in range(begin + 1, begin + 1 + n):
        at = _int(out, at, v[p])
        if v[p + n]:
            at = _bool(out, at, 1)
            at = _int(out, at, v[p + n])
        else:
            at = _bool(out, at, 0)
        at = _int(out, at, v[p + 2 * n])
        at = _int(out, at, v[p + 3 * n])
        at = _int(out, at, v[p + 4 * n])
        at = _int(out, at, v[p + 5 * n])
        at = _bool(out, at, v[p + 6 * n])
    return at


def _bool(out: bytearray, at: int, value: int) -> int:
    out[at] = value != 0
    return at + 1


def _int(out: bytearray, at: int, value: int) -> int:
    out[at] = value & 255
    out[at + 1] = value >> 8 & 255
    out[at + 2] = value >> 16 & 255
    out[at + 3] = value >> 24 & 255
    return at + 4
