"""Whom each entity attacks in this tick, and where those go who look for somebody. Articles 5.3 to 5.8 and 8.5.

All of it follows from the state at the beginning of the tick, so it is decided for all before anybody attacks: `aim` of
the field gets the thing attacked, `way` the next cell of those whose path had to be known for that. Searches that need
the same marks or prices are made together, player by player and kind by kind.
"""

from quintain.kit.paths import BLOCKED, FREE

from .constants import AUTO, BREAK_THROUGH, FIND_CLOSEST, KINDS, MOVE, PATH_TIE, RESOURCE, TARGET, TARGET_TIE, WALK_TIE
from .field import Field, find, gap
from .fog import is_lit, look
from .state import (
    ACTIVE,
    ADJACENT_TARGET,
    AIM,
    ATTACKS,
    CAN_MOVE,
    CELL,
    DAMAGE,
    DOES,
    FOG,
    HEALTH,
    ID,
    KIND,
    LEFT,
    MOVE_TO,
    OWNER,
    PATH_IN_FOG,
    PLAYERS,
    RANGE,
    RESOURCES,
    SIZE,
    VALID_TARGETS,
    WALK_RANGE,
)

Ints = memoryview

_AUTO, _BREAK_THROUGH, _FIND_CLOSEST, _MOVE, _TARGET = AUTO, BREAK_THROUGH, FIND_CLOSEST, MOVE, TARGET
_PATH_TIE, _TARGET_TIE, _WALK_TIE = PATH_TIE, TARGET_TIE, WALK_TIE
_BLOCKED, _FREE, _KINDS, _RESOURCE = BLOCKED, FREE, len(KINDS), RESOURCE


def aim(s: Ints, g: Ints, f: Field) -> None:
    """Decides for all entities."""
    for player in range(1, g[PLAYERS] + 1):
        if g[FOG]:
            look(s, g, player, f.light)
        _choose(s, g, f, player)
        for kind in range(_KINDS):
            if g[CAN_MOVE + kind]:
                _hunt(s, g, f, player, kind)
                _break(s, g, f, player, kind)


def _choose(s: Ints, g: Ints, f: Field, player: int) -> None:
    """Articles 5.3 and 5.4: the target given, else the nearest in range."""
    for row in range(f.count):
        kind = s[KIND + row]
        if s[OWNER + row] != player or not s[ACTIVE + row] or not g[ATTACKS + kind]:
            continue
        if s[DOES + row] & _TARGET:
            f.aim[row] = _given(s, g, f, row)
        if f.aim[row] == 0 and s[DOES + row] & _AUTO:
            f.aim[row] = _nearest(s, g, f, row)


def _given(s: Ints, g: Ints, f: Field, row: int) -> int:
    thing = find(s, g, s[AIM + row])
    if thing == 0:
        return 0
    kind, cell = kind_of(s, thing), cell_of(s, g, f, thing)
    return thing if gap(g, s[CELL + row], s[KIND + row], cell, kind) <= g[RANGE + s[KIND + row]] else 0


def kind_of(s: Ints, thing: int) -> int:
    """The kind of a thing on the board."""
    return s[KIND + thing - 1] if thing > 0 else _RESOURCE


def cell_of(s: Ints, g: Ints, f: Field, thing: int) -> int:
    """The minimal corner of a thing on the board."""
    return s[CELL + thing - 1] if thing > 0 else f.resource_cell(g, -1 - thing)


def _is_prey(s: Ints, g: Ints, f: Field, player: int, thing: int, kinds: int) -> bool:
    """Article 5.4: may auto attack take it? Articles 5.5 and 10.4: not what is one's own, or unseen."""
    if thing > 0:
        row = thing - 1
        if s[OWNER + row] == player or not kinds >> s[KIND + row] & 1:
            return False
        return g[FOG] == 0 or is_lit(g, f.light, s[CELL + row], s[KIND + row])
    if thing == 0 or not kinds >> _RESOURCE & 1:
        return False
    return g[FOG] == 0 or f.light[f.resource_cell(g, -1 - thing)] >= 0


def _nearest(s: Ints, g: Ints, f: Field, row: int) -> int:
    """Article 5.4: one of the nearest valid targets in range, each as likely."""
    count = 0
    for distance in range(1, g[RANGE + s[KIND + row]] + 1):
        count = _ring(s, g, f, row, distance)
        if count > 0:
            break
    if count == 0:
        return 0
    return f.found[f.chance(_TARGET_TIE, s[ID + row]) % count]


def _ring(s: Ints, g: Ints, f: Field, row: int, distance: int) -> int:
    """Lists the valid targets on the cells at this distance."""
    size, length = f.size, g[SIZE + s[KIND + row]]
    left, low = s[CELL + row] % size, s[CELL + row] // size
    right, high = left + length - 1, low + length - 1
    count = 0
    for y in range(max(low - distance, 0), min(high + distance, size - 1) + 1):
        rest = distance - max(low - y, y - high, 0)
        if rest == 0:
            for x in range(left, right + 1):
                count = _list(s, g, f, row, y * size + x, count)
        else:
            if left - rest >= 0:
                count = _list(s, g, f, row, y * size + left - rest, count)
            if right + rest < size:
                count = _list(s, g, f, row, y * size + right + rest, count)
    return count


def _list(s: Ints, g: Ints, f: Field, row: int, cell: int, count: int) -> int:
    """Adds what lies on a cell to the list, once, if it is a target."""
    thing = f.held[cell]
    if thing == 0 or not _is_prey(s, g, f, s[OWNER + row], thing, s[VALID_TARGETS + row]):
        return count
    if g[SIZE + kind_of(s, thing)] > 1:
        for number in range(count):
            if f.found[number] == thing:
                return count
    f.found[count] = thing
    return count + 1


# who looks for a target further away


def _hunt(s: Ints, g: Ints, f: Field, player: int, kind: int) -> None:
    """Articles 5.6 and 5.7: towards the nearest cell from which a valid target can be attacked."""
    wanted = 0
    for row in range(f.count):
        if _is_hunter(s, g, f, row, player, kind):
            wanted |= s[VALID_TARGETS + row]
    if wanted == 0:
        return
    _mark(s, g, f, player, g[RANGE + kind], wanted)
    toll = f.toll[f.first_toll(player) :]
    for row in range(f.count):
        if _is_hunter(s, g, f, row, player, kind):
            start, chance = f.port(s[CELL + row]), f.chance(_WALK_TIE, s[ID + row])
            way = f.paths.nearest(toll, start, f.marks, s[VALID_TARGETS + row], s[WALK_RANGE + row], chance)
            f.way[row] = 0 if way == start else way


def _is_hunter(s: Ints, g: Ints, f: Field, row: int, player: int, kind: int) -> bool:
    if s[KIND + row] != kind or s[OWNER + row] != player or f.aim[row] != 0 or not s[ACTIVE + row]:
        return False
    return g[ATTACKS + kind] != 0 and s[DOES + row] & _AUTO != 0 and s[WALK_RANGE + row] > 0


def _mark(s: Ints, g: Ints, f: Field, player: int, far: int, wanted: int) -> None:
    """Marks each cell with the kinds of the targets in range of it."""
    for port in range(f.paths.cells):
        f.marks[port] = 0
    for row in range(f.count):
        if _is_prey(s, g, f, player, 1 + row, wanted):
            _mark_around(g, f, s[CELL + row], s[KIND + row], far)
    if wanted >> _RESOURCE & 1:
        for row in range(g[RESOURCES]):
            if s[LEFT + row] > 0 and _is_prey(s, g, f, player, -1 - row, wanted):
                _mark_around(g, f, f.resource_cell(g, row), _RESOURCE, far)


def _mark_around(g: Ints, f: Field, cell: int, kind: int, far: int) -> None:
    size, length, mark = f.size, g[SIZE + kind], 1 << kind
    left, low = cell % size, cell // size
    right, high = left + length - 1, low + length - 1
    for y in range(max(low - far, 0), min(high + far, size - 1) + 1):
        rest = far - max(low - y, y - high, 0)
        port = f.paths.at(0, y)
        for x in range(max(left - rest, 0), min(right + rest, size - 1) + 1):
            f.marks[port + x] |= mark


# who breaks through, or stands next to where it wants to go


def _break(s: Ints, g: Ints, f: Field, player: int, kind: int) -> None:
    """Articles 8.4 to 8.6: the way of those who may attack what stands in it."""
    is_priced = False
    for row in range(f.count):
        if not _is_mover(s, f, row, player, kind):
            continue
        if g[ADJACENT_TARGET] and gap(g, s[CELL + row], kind, s[MOVE_TO + row], kind) == 1:
            f.way[row] = f.port(s[MOVE_TO + row])
        elif s[DOES + row] & _BREAK_THROUGH:
            if not is_priced:
                _price(s, g, f, player, kind)
                is_priced = True
            f.way[row] = _cheapest(s, f, row)
        _clash(s, g, f, row)


def _is_mover(s: Ints, f: Field, row: int, player: int, kind: int) -> bool:
    if s[KIND + row] != kind or s[OWNER + row] != player or f.aim[row] != 0 or not s[ACTIVE + row]:
        return False
    return f.way[row] == 0 and s[DOES + row] & _MOVE != 0


def _cheapest(s: Ints, f: Field, row: int) -> int:
    closest = s[DOES + row] & _FIND_CLOSEST != 0
    start, goal = f.port(s[CELL + row]), f.port(s[MOVE_TO + row])
    return f.paths.cheapest(f.price, start, goal, closest, f.chance(_PATH_TIE, s[ID + row]))


def _price(s: Ints, g: Ints, f: Field, player: int, kind: int) -> None:
    """Article 8.4: 1 for a free cell, for another's as many hits as it takes, and no way through one's own."""
    damage = g[DAMAGE + kind] if g[ATTACKS + kind] else 0
    is_fogged = g[FOG] and g[PATH_IN_FOG]
    for y in range(f.size):
        port, cell = f.paths.at(0, y), y * f.size
        for x in range(f.size):
            thing = f.held[cell + x]
            if thing == 0 or (is_fogged and f.light[cell + x] < 0):
                f.price[port + x] = _FREE
            elif damage == 0 or (thing > 0 and s[OWNER + thing - 1] == player):
                f.price[port + x] = _BLOCKED
            else:
                health = s[HEALTH + thing - 1] if thing > 0 else s[LEFT - 1 - thing]
                f.price[port + x] = (health + damage - 1) // damage


def _clash(s: Ints, g: Ints, f: Field, row: int) -> None:
    """Articles 8.5 and 8.6: what is not one's own on the next cell is attacked."""
    kind = s[KIND + row]
    if f.way[row] == 0 or f.way[row] == f.port(s[CELL + row]) or not g[ATTACKS + kind] or g[RANGE + kind] < 1:
        return
    thing = f.held[f.cell(f.way[row])]
    if thing < 0 or (thing > 0 and s[OWNER + thing - 1] != s[OWNER + row]):
        f.aim[row] = thing
