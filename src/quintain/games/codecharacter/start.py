"""Settings and map to the first state. Articles 1 and 2.1. Nothing in this game is left to chance."""

from functools import lru_cache

from quintain.core import Sheet, UsageError

from .constants import PLAYERS
from .mapfile import default_map, ground_of, read_map
from .settings import Settings
from .spawning import spawn
from .state import (
    BASE_X,
    BASE_Y,
    BOT_DAMAGE,
    BOT_HP,
    BOT_POINTS,
    BOT_RADIUS,
    BOT_ROWS,
    EPS,
    ERROR_ROWS,
    FLOOR,
    GAME_LIMIT,
    MOST_BOTS,
    MOST_TOWERS,
    NEXT_ID,
    QUIRKS,
    SIZE,
    SPAWNS,
    SPEED,
    TIMED,
    TOWER_AGE,
    TOWER_DAMAGE,
    TOWER_HP,
    TOWER_POINTS,
    TOWER_RADIUS,
    TOWER_ROWS,
    TURN_LIMIT,
    TURNS,
    State,
    schema,
)

_FIRST_ID = 3  # 1 and 2 are used up before (article 2.2)


def start(settings: Settings, map: str | None, seed: int, seats: int) -> State:
    """Bots at their bases, on the map or on the usual one."""
    if seats != PLAYERS:
        raise UsageError(f"codecharacter has {PLAYERS} seats, not {seats}")
    state = blank(settings, _ground(map, settings.map_size))
    for player in range(PLAYERS):
        spawn(state.ints, state.reals, player, settings.num_bots_start)
    return state


def blank(settings: Settings, ground: Sheet) -> State:
    """The state without any unit."""
    bot_rows, tower_rows = _rows(settings)
    state = State(schema(bot_rows, tower_rows), ground=ground)
    s, r = state.ints, state.reals
    s[SIZE], r[BASE_X], r[BASE_Y] = settings.map_size, settings.base_x, settings.base_y
    s[TURNS], s[QUIRKS], s[FLOOR] = settings.num_turns, settings.original_quirks, settings.transform_block == "floor"
    s[TIMED] = settings.game_duration_ms > 0
    s[BOT_ROWS], s[TOWER_ROWS], s[ERROR_ROWS] = bot_rows, tower_rows, PLAYERS * (bot_rows + tower_rows + 2)
    s[NEXT_ID], s[BOT_HP], s[TOWER_HP], s[SPEED] = (
        _FIRST_ID,
        settings.max_bot_hp,
        settings.max_tower_hp,
        settings.bot_speed,
    )
    s[BOT_RADIUS], s[BOT_DAMAGE] = settings.bot_blast_impact_radius, settings.bot_blast_damage_points
    s[TOWER_RADIUS], s[TOWER_DAMAGE] = settings.tower_blast_impact_radius, settings.tower_blast_damage_points
    s[TOWER_AGE], s[SPAWNS] = settings.tower_min_blast_age, settings.bot_spawn_frequency
    s[MOST_BOTS], s[MOST_TOWERS] = settings.max_num_bots, settings.max_num_towers
    r[EPS] = settings.position_eps
    r[BOT_POINTS], r[TOWER_POINTS] = settings.bot_score_multiplier, settings.tower_score_multiplier
    r[TURN_LIMIT], r[GAME_LIMIT] = settings.turn_instruction_limit, settings.game_instruction_limit
    return state


def _rows(settings: Settings) -> tuple[int, int]:
    """How many bots and towers a player can ever have; with the quirks, orders given earlier pass the limit."""
    bots = max(settings.max_num_bots, settings.num_bots_start)
    towers = settings.max_num_towers
    return bots, min(settings.map_size**2, towers + bots) if settings.original_quirks else towers


@lru_cache(maxsize=64)
def _ground(map: str | None, size: int) -> Sheet:
    return ground_of(default_map(size) if map is None else read_map(map, size))
