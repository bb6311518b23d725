"""What a player sees: all of it without fog, else what its entities see; turned to its seat. Articles 3 and 10.

A view is a sheet of VIEW, written straight from the columns of a state. Entities and resources are both sorted by id,
so they are merged into one list (`found`, resources as -1, -2, …) from which the columns are filled.
"""

from quintain.core import Schema, Sheet, Table, ints

from .constants import RESOURCE
from .fog import is_lit, look
from .state import (
    ACTIVE,
    CELL,
    ENTITIES,
    FOG,
    HEALTH,
    ID,
    KIND,
    LEFT,
    MAP_SIZE,
    MAX_NODES,
    MAX_TICKS,
    OWNER,
    PLAYERS,
    PROPERTY,
    RESOURCE_ID,
    RESOURCES,
    ROTATE_VIEWS,
    SCORE,
    SIZE,
    TICK,
    WEALTH,
    State,
    ground,
)
from .turning import seen_x, seen_y

Ints = memoryview

VIEW = Schema(
    (
        Table("game", ints("my_id map_size fog_of_war max_tick_count max_pathfind_nodes current_tick")),
        Table("property", ints(PROPERTY)),
        Table("player", ints("id score resource")),
        Table("entity", ints("id player_id kind x y health active")),
    )
)

_RESOURCE = RESOURCE
_PROPERTIES = SIZE - 1  # where the table begins in a ground, with its number of rows
_PROPERTY_WORDS = RESOURCES - _PROPERTIES
_GAME_COLUMNS, _PLAYER_COLUMNS, _ENTITY_COLUMNS = 6, 3, 7


def view(state: State, actor: int) -> Sheet:
    """What this player is told at the beginning of a tick."""
    s, g = state.ints, ground(state).ints
    light, found = _column(g[MAP_SIZE] ** 2), _column(s[ENTITIES] + g[RESOURCES])
    count = seen(s, g, actor, light, found)
    out = _column(most_words(g, count))
    tell(s, g, actor, found, count, out)
    return Sheet.made(VIEW, out.tobytes())


def most_words(g: Ints, count: int) -> int:
    """The length of a view with so many entities."""
    return 4 + _GAME_COLUMNS + _PROPERTY_WORDS - 1 + _PLAYER_COLUMNS * g[PLAYERS] + _ENTITY_COLUMNS * count


def seen(s: Ints, g: Ints, seat: int, light: Ints, found: Ints) -> int:
    """Lists what a player sees, by id: rows of entities, and -1 - row for resources; how many there are."""
    if g[FOG]:
        look(s, g, seat + 1, light)
    count = row = 0
    for resource in range(g[RESOURCES]):
        if s[LEFT + resource] > 0 and _is_resource_seen(g, light, resource):
            while row < s[ENTITIES] and s[ID + row] < g[RESOURCE_ID + resource]:
                count += _list(s, g, seat, light, found, count, row)
                row += 1
            found[count] = -1 - resource
            count += 1
    while row < s[ENTITIES]:
        count += _list(s, g, seat, light, found, count, row)
        row += 1
    return count


def _list(s: Ints, g: Ints, seat: int, light: Ints, found: Ints, at: int, row: int) -> int:
    if g[FOG] and s[OWNER + row] != seat + 1 and not is_lit(g, light, s[CELL + row], s[KIND + row]):
        return 0
    found[at] = row
    return 1


def _is_resource_seen(g: Ints, light: Ints, resource: int) -> bool:
    x, y = RESOURCE_ID + g[RESOURCES] + resource, RESOURCE_ID + 2 * g[RESOURCES] + resource
    return g[FOG] == 0 or light[g[y] * g[MAP_SIZE] + g[x]] >= 0


def tell(s: Ints, g: Ints, seat: int, found: Ints, count: int, out: Ints) -> None:
    """Writes the view of what was found."""
    out[0] = 1
    out[1] = seat + 1
    out[2] = g[MAP_SIZE]
    out[3] = g[FOG]
    out[4] = g[MAX_TICKS]
    out[5] = g[MAX_NODES]
    out[6] = s[TICK]
    at = 1 + _GAME_COLUMNS
    for word in range(_PROPERTY_WORDS):
        out[at + word] = g[_PROPERTIES + word]
    at = _tell_players(s, g[PLAYERS], out, at + _PROPERTY_WORDS)
    out[at] = count
    turned = seat if g[ROTATE_VIEWS] else 0
    for number in range(count):
        if found[number] >= 0:
            _tell_entity(s, g, turned, found[number], out, at + 1 + number, count)
        else:
            _tell_resource(s, g, turned, -1 - found[number], out, at + 1 + number, count)


def _tell_players(s: Ints, players: int, out: Ints, at: int) -> int:
    out[at] = players
    at += 1
    for seat in range(players):
        out[at + seat] = seat + 1
        out[at + players + seat] = s[SCORE + seat]
        out[at + 2 * players + seat] = s[WEALTH + seat]
    return at + _PLAYER_COLUMNS * players


def _tell_entity(s: Ints, g: Ints, seat: int, row: int, out: Ints, at: int, count: int) -> None:
    map_size, kind = g[MAP_SIZE], s[KIND + row]
    x, y = s[CELL + row] % map_size, s[CELL + row] // map_size
    out[at] = s[ID + row]
    out[at + count] = s[OWNER + row]
    out[at + 2 * count] = kind
    out[at + 3 * count] = seen_x(seat, map_size, x, y, g[SIZE + kind])
    out[at + 4 * count] = seen_y(seat, map_size, x, y, g[SIZE + kind])
    out[at + 5 * count] = s[HEALTH + row]
    out[at + 6 * count] = s[ACTIVE + row]


def _tell_resource(s: Ints, g: Ints, seat: int, resource: int, out: Ints, at: int, count: int) -> None:
    map_size, rows = g[MAP_SIZE], g[RESOURCES]
    x, y = g[RESOURCE_ID + rows + resource], g[RESOURCE_ID + 2 * rows + resource]
    out[at] = g[RESOURCE_ID + resource]
    out[at + count] = 0
    out[at + 2 * count] = _RESOURCE
    out[at + 3 * count] = seen_x(seat, map_size, x, y, 1)
    out[at + 4 * count] = seen_y(seat, map_size, x, y, 1)
    out[at + 5 * count] = s[LEFT + resource]
    out[at + 6 * count] = 1


def _column(length: int) -> Ints:
    return memoryview(bytearray(4 * length)).cast("i")
