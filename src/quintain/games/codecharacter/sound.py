"""Whether columns are a state of this game at all, and their ground a map (kit/sound.py)."""

from collections.abc import Iterator, Sequence
from math import nextafter

from quintain.kit.sound import out_of_bounds, require_sound

from .constants import (
    BY_EDGE,
    DEAD,
    FLAG,
    LEAST_SIZE,
    MOST_SIZE,
    NULL,
    PLAYERS,
    POSITION_OCCUPIED,
    RUNNING,
    TOWER_DEAD,
)
from .settings import MOST, MOST_BOTS_EVER, MOST_FAR, MOST_TURNS, MOST_UNITS
from .state import (
    AGE,
    BASE_X,
    BASE_Y,
    BLASTS,
    BOT_DAMAGE,
    BOT_HP,
    BOT_POINTS,
    BOT_RADIUS,
    BOT_REAL_COLUMNS,
    BOT_ROWS,
    BOTS,
    DEST,
    ENDING,
    EPS,
    ERROR_ROWS,
    ERRORS,
    FLOOR,
    GAME_LIMIT,
    GROUND,
    HP,
    LOSERS,
    MOST_BOTS,
    MOST_TOWERS,
    NEXT_ID,
    POINTS,
    QUIRKS,
    SCORE,
    SIZE,
    SPAWNS,
    SPEED,
    STATE,
    TIMED,
    TOWER_AGE,
    TOWER_BLASTS,
    TOWER_DAMAGE,
    TOWER_HP,
    TOWER_LIFE,
    TOWER_POINTS,
    TOWER_RADIUS,
    TOWER_REAL_COLUMNS,
    TOWER_ROWS,
    TOWER_STATE,
    TOWERS,
    TRANSFORMS,
    TURN,
    TURN_LIMIT,
    TURNS,
    UNITS,
    UNITS_GAME,
    State,
    schema,
)
from .units import bot_ints, bot_reals, errors_at, tower_ints, tower_reals

_MOST_TILES = MOST_SIZE * MOST_SIZE
_MOST_INT = 2**31 - 1


def load(data: bytes) -> State:
    """The state that `dump` wrote; raises StateError on anything that is none of this game."""
    return require_sound(State.load(data), flaws)


def flaws(state: State) -> Iterator[str]:
    """What is wrong with a state; each part is looked at only when what it stands on is sound."""
    yield from _wrong_shape(state)
    yield from _wrong_ground(state)
    yield from _wrong_words(state)
    yield from _wrong_floats(state)
    for player in range(PLAYERS):
        yield from _wrong_bots(state, player)
        yield from _wrong_towers(state, player)
    yield from _wrong_errors(state.ints)


def _wrong_ground(state: State) -> Iterator[str]:
    ground, size = state.ground, state.ints[SIZE]
    if not LEAST_SIZE <= size <= MOST_SIZE:
        yield f"a map of {size} tiles along each side"
    if ground is None or ground.schema != GROUND:
        yield "it has no map"
        return
    tiles = list(ground.column("tile", "type"))
    if len(tiles) != size * size or not all(0 <= tile <= FLAG for tile in tiles):
        yield f"a map of {len(tiles)} tiles of the kinds {sorted(set(tiles))}"


def _wrong_shape(state: State) -> Iterator[str]:
    rows = {table.name: table.rows or 0 for table in state.schema.tables}
    bots, towers = rows.get("bot", 0) // PLAYERS, rows.get("tower", 0) // PLAYERS
    if bots > MOST_BOTS_EVER or towers > _MOST_TILES or state.schema != schema(bots, towers):
        yield "its columns are those of another game"
    s = state.ints
    found = s[BOT_ROWS], s[TOWER_ROWS], s[ERROR_ROWS]
    if found != (bots, towers, PLAYERS * (bots + towers + 2)):
        yield f"rows for {found} bots, towers and errors"
    needed = min(s[SIZE] ** 2, s[MOST_TOWERS] + bots) if s[QUIRKS] else s[MOST_TOWERS]
    if not (0 <= s[MOST_BOTS] <= bots and 0 <= s[MOST_TOWERS] and needed == towers):
        yield f"limits of {s[MOST_BOTS]} bots and {s[MOST_TOWERS]} towers"


def _wrong_words(state: State) -> Iterator[str]:
    s = state.ints
    bounds = {
        TURNS: (1, MOST_TURNS),
        TURN: (0, s[TURNS]),
        ENDING: (RUNNING, BY_EDGE),
        LOSERS: (0, 3),
        QUIRKS: (0, 1),
        FLOOR: (0, 1),
        TIMED: (0, 1),
        ERRORS: (0, s[ERROR_ROWS]),
        NEXT_ID: (0, _MOST_INT - 2 * MOST_BOTS_EVER * (s[TURNS] - s[TURN] + 1)),
        BOT_HP: (1, MOST),
        TOWER_HP: (1, MOST),
        SPEED: (0, MOST_FAR),
        BOT_RADIUS: (1, MOST_FAR),
        BOT_DAMAGE: (0, MOST),
        TOWER_RADIUS: (1, MOST_FAR),
        TOWER_DAMAGE: (0, MOST),
        TOWER_AGE: (0, MOST),
        SPAWNS: (0, MOST_BOTS_EVER),
    }
    for player in range(PLAYERS):
        bounds |= {
            BOTS + player: (0, s[BOT_ROWS]),
            TOWERS + player: (0, s[TOWER_ROWS]),
            SCORE + player: (0, s[TURN]),
        }
    yield from out_of_bounds("word", s, bounds)


def _wrong_floats(state: State) -> Iterator[str]:
    r = state.reals
    points = (BOT_POINTS, TOWER_POINTS)
    bounds = {EPS: (0.0, 0.01), TURN_LIMIT: (1.0, MOST_UNITS), GAME_LIMIT: (1.0, MOST_UNITS)}
    bounds |= dict.fromkeys((BASE_X, BASE_Y), (0.0, nextafter(state.ints[SIZE], 0.0)))
    bounds |= dict.fromkeys(points, (0.0, float(MOST)))
    for player in range(PLAYERS):
        bounds |= {UNITS + player: (0.0, MOST_UNITS), UNITS_GAME + player: (0.0, 2.0 * MOST_UNITS)}
        bounds |= {POINTS + player: (0.0, 2.0 * MOST * (MOST_BOTS_EVER + _MOST_TILES))}
    yield from out_of_bounds("float", r, bounds)


def _wrong_bots(state: State, player: int) -> Iterator[str]:
    s, r = state.ints, state.reals
    rows, bots = s[BOT_ROWS], s[BOTS + player]
    for column, high in ((HP, s[BOT_HP]), (STATE, DEAD), (BLASTS, 1), (TRANSFORMS, 1)):
        at = bot_ints(s, column, player)
        yield from _beyond("a bot", s[at : at + rows], high)
    for column in range(BOT_REAL_COLUMNS):
        at = bot_reals(s, column, player)
        yield from _off_map("a bot or its target", s[SIZE], r[at : at + bots], may_be_null=column >= DEST)


def _wrong_towers(state: State, player: int) -> Iterator[str]:
    s, r = state.ints, state.reals
    rows, towers = s[TOWER_ROWS], s[TOWERS + player]
    for column, high in ((TOWER_LIFE, s[TOWER_HP]), (TOWER_STATE, TOWER_DEAD), (AGE, s[TURN]), (TOWER_BLASTS, 1)):
        at = tower_ints(s, column, player)
        yield from _beyond("a tower", s[at : at + rows], high)
    for column in range(TOWER_REAL_COLUMNS):
        at = tower_reals(s, column, player)
        yield from _off_map("a tower", s[SIZE], r[at : at + towers], may_be_null=False)
        if any(value - value // 1 != 0.5 for value in r[at : at + towers]):
            yield "a tower that stands in the middle of no tile"


def _wrong_errors(s: memoryview) -> Iterator[str]:
    for column, high in ((0, PLAYERS - 1), (1, POSITION_OCCUPIED), (2, _MOST_INT)):
        at = errors_at(s) + column * s[ERROR_ROWS]
        yield from _beyond("an error", s[at : at + s[ERROR_ROWS]], high)


def _beyond(what: str, values: Sequence[int], high: int) -> Iterator[str]:
    if any(not 0 <= value <= high for value in values):
        yield f"{what} with a number that is not from 0 to {high}"


def _off_map(what: str, size: int, values: Sequence[float], may_be_null: bool) -> Iterator[str]:
    for value in values:
        if not (0.0 <= value <= size or (may_be_null and value == NULL)):
            yield f"{what} at {value}"
