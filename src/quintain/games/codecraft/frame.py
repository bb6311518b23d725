"""What a spectator sees of a tick: everything but the ground, turned for nobody."""

from quintain.core import Schema, Sheet, Table, ints

from .state import (
    ACTIVE,
    ATTACKED,
    ATTACKEE,
    ATTACKER,
    CELL,
    CRASHED,
    ENTITIES,
    HEALTH,
    ID,
    KIND,
    LEFT,
    MAP_SIZE,
    OWNER,
    PLAYERS,
    PROVIDE,
    RESOURCES,
    SCORE,
    TICK,
    USE,
    WEALTH,
    State,
    ground,
)

Ints = memoryview

FRAME = Schema(
    (
        Table("match", ints("tick")),
        Table("player", ints("score resource used provided crashed")),
        Table("entity", ints("id owner kind x y health active")),
        Table("resource", ints("health")),  # in the order of the ground's; 0 when it is gone
        Table("attack", ints("attacker target")),
    )
)

_TABLES, _PLAYER_COLUMNS, _ENTITY_COLUMNS, _ATTACK_COLUMNS = 5, 5, 7, 2


def frame(state: State) -> Sheet:
    """The tick as a sheet."""
    s, g = state.ints, ground(state).ints
    rows = _PLAYER_COLUMNS * g[PLAYERS] + _ENTITY_COLUMNS * s[ENTITIES] + _ATTACK_COLUMNS * s[ATTACKED]
    out = memoryview(bytearray(4 * (_TABLES + 1 + rows + g[RESOURCES]))).cast("i")
    tell(s, g, out)
    return Sheet.made(FRAME, out.tobytes())


def tell(s: Ints, g: Ints, out: Ints) -> None:
    """Writes the frame of a state; `out` holds 0 before."""
    out[0] = 1
    out[1] = s[TICK]
    at = _tell_entities(s, g, out, _tell_players(s, g, out, 2))
    out[at] = g[RESOURCES]
    at = _copy(s, LEFT, g[RESOURCES], out, at + 1)
    out[at] = s[ATTACKED]
    at = _copy(s, ATTACKER, s[ATTACKED], out, at + 1)
    _copy(s, ATTACKEE, s[ATTACKED], out, at)


def _tell_players(s: Ints, g: Ints, out: Ints, at: int) -> int:
    players = g[PLAYERS]
    out[at] = players
    at = _copy(s, SCORE, players, out, at + 1)
    at = _copy(s, WEALTH, players, out, at)
    for row in range(s[ENTITIES]):
        seat, kind = s[OWNER + row] - 1, s[KIND + row]
        out[at + seat] += g[USE + kind]
        if s[ACTIVE + row]:
            out[at + players + seat] += g[PROVIDE + kind]
    return _copy(s, CRASHED, players, out, at + 2 * players)


def _tell_entities(s: Ints, g: Ints, out: Ints, at: int) -> int:
    rows, size = s[ENTITIES], g[MAP_SIZE]
    out[at] = rows
    at = _copy(s, ID, rows, out, at + 1)
    at = _copy(s, OWNER, rows, out, at)
    at = _copy(s, KIND, rows, out, at)
    for row in range(rows):
        out[at + row] = s[CELL + row] % size
        out[at + rows + row] = s[CELL + row] // size
    at = _copy(s, HEALTH, rows, out, at + 2 * rows)
    return _copy(s, ACTIVE, rows, out, at)


def _copy(s: Ints, begin: int, rows: int, out: Ints, at: int) -> int:
    for row in range(rows):
        out[at + row] = s[begin + row]
    return at + rows
