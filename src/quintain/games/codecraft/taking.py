"""Orders of a player become the standing orders of its entities. Article 4.

Positions come as the player sees them and are kept as cells of the map. What is asked of others' entities, of none, or
outside the map is passed over, part by part; a bot never crashes by what it asks for.
"""

from .constants import ALL_KINDS, AUTO, BREAK_THROUGH, BUILD, BUT_RESOURCE, FIND_CLOSEST, KINDS, MOVE, REPAIR, TARGET
from .field import find
from .state import (
    AIM,
    BUILD_AT,
    BUILD_KIND,
    DOES,
    MAP_SIZE,
    MEND,
    MOVE_TO,
    OWNER,
    ROTATE_VIEWS,
    SIZE,
    VALID_TARGETS,
    WALK_RANGE,
)
from .turning import real_x, real_y

Ints = memoryview

_ALL_KINDS, _BUT_RESOURCE, _COUNT = ALL_KINDS, BUT_RESOURCE, len(KINDS)
_AUTO, _BUILD, _MOVE, _REPAIR, _TARGET = AUTO, BUILD, MOVE, REPAIR, TARGET
_WAYS = FIND_CLOSEST | BREAK_THROUGH


def take(s: Ints, g: Ints, seat: int, o: Ints) -> None:
    """Takes a sheet of orders, read as integers: its number of rows, then column after column."""
    rows = o[0]
    turned = seat if g[ROTATE_VIEWS] else 0
    for row in range(1, rows + 1):
        thing = find(s, g, o[row])
        if thing > 0 and s[OWNER + thing - 1] == seat + 1:
            _forget(s, thing - 1)
            _take_moves(s, g, turned, thing - 1, o, row, rows)
            _take_deeds(s, thing - 1, o, row, rows)


def _forget(s: Ints, entity: int) -> None:
    """Article 4.2: a new order takes the place of the whole old one."""
    s[DOES + entity] = s[MOVE_TO + entity] = s[BUILD_KIND + entity] = s[BUILD_AT + entity] = 0
    s[AIM + entity] = s[WALK_RANGE + entity] = s[VALID_TARGETS + entity] = s[MEND + entity] = 0


def _take_moves(s: Ints, g: Ints, seat: int, entity: int, o: Ints, row: int, rows: int) -> None:
    """Article 4.4: what names a position, as long as that is on the map."""
    does = o[row + rows]
    if does & _MOVE:
        cell = _place(g, seat, o[row + 2 * rows], o[row + 3 * rows], 1)
        if cell >= 0:
            s[DOES + entity] |= does & (_MOVE | _WAYS)
            s[MOVE_TO + entity] = cell
    kind = o[row + 4 * rows]
    if does & _BUILD and 0 <= kind < _COUNT:
        cell = _place(g, seat, o[row + 5 * rows], o[row + 6 * rows], g[SIZE + kind])
        if cell >= 0:
            s[DOES + entity] |= _BUILD
            s[BUILD_KIND + entity] = kind
            s[BUILD_AT + entity] = cell


def _take_deeds(s: Ints, entity: int, o: Ints, row: int, rows: int) -> None:
    """What names another entity, or none."""
    does = o[row + rows]
    s[DOES + entity] |= does & (_TARGET | _AUTO | _REPAIR)
    if does & _TARGET:
        s[AIM + entity] = o[row + 7 * rows]
    if does & _AUTO:
        s[WALK_RANGE + entity] = max(o[row + 8 * rows], 0)
        s[VALID_TARGETS + entity] = o[row + 9 * rows] & _ALL_KINDS or _BUT_RESOURCE
    if does & _REPAIR:
        s[MEND + entity] = o[row + 10 * rows]


def _place(g: Ints, seat: int, x: int, y: int, size: int) -> int:
    """The cell of a square that a seat sees at (x, y), -1 when it is not all on the map."""
    map_size = g[MAP_SIZE]
    if x < 0 or y < 0 or x > map_size - size or y > map_size - size:
        return -1
    return real_y(seat, map_size, x, y, size) * map_size + real_x(seat, map_size, x, y, size)
