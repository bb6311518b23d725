"""Bots that become towers, and the dead that are taken away. Articles 6 and 2.4.

All requests of a turn are judged before any is granted, so their order has no influence; only the limit on towers is
counted as they come. `d` is the desk; the plan's grid has the obstacles of the turn's start, in the player's frame.
"""

from quintain.kit.real import Reals, whole

from .constants import DEAD, PLAYERS, TOWER_DEAD, TOWER_IDLE, WATER
from .desk import ASKS, BOT_RUNS, TOWER_RUNS, WISH
from .places import is_in, lies_turned, tile_of, turned
from .state import (
    AGE,
    BOT_HP,
    BOT_INT_COLUMNS,
    BOT_REAL_COLUMNS,
    BOT_ROWS,
    BOTS,
    FLOOR,
    HP,
    ID,
    MOST_TOWERS,
    QUIRKS,
    SIZE,
    STATE,
    TILE,
    TOWER_BLASTS,
    TOWER_HP,
    TOWER_ID,
    TOWER_INT_COLUMNS,
    TOWER_LIFE,
    TOWER_REAL_COLUMNS,
    TOWER_ROWS,
    TOWER_STATE,
    TOWERS,
    X,
    Y,
)
from .units import bot_ints, bot_reals, tower_ints, tower_reals

Ints = memoryview


def build(s: Ints, r: Reals, g: Ints, d: Ints) -> None:
    """Article 6.1: all requests of both players."""
    counts = PLAYERS * (BOT_RUNS * s[BOT_ROWS] + TOWER_RUNS * s[TOWER_ROWS])
    wishes = WISH * PLAYERS * s[BOT_ROWS]
    if not _is_any_asking(s, d):
        return
    for tile in range(s[SIZE] * s[SIZE]):
        d[counts + tile] = g[TILE + tile] == WATER
    for player in range(PLAYERS):
        _count_towers(s, r, d, player, counts)
    for player in range(PLAYERS):
        _wish(s, r, d, player, counts)
    for player in range(PLAYERS):
        for bot in range(s[BOTS + player]):
            place = player * s[BOT_ROWS] + bot
            if _is_asking(s, d, place) and (
                d[counts + d[wishes + place]] != 1 or _is_in_use(s, r, player, bot, d[wishes + place])
            ):
                d[ASKS * PLAYERS * s[BOT_ROWS] + place] = 0
    for player in range(PLAYERS):
        for bot in range(s[BOTS + player]):
            place = player * s[BOT_ROWS] + bot
            if _is_asking(s, d, place):
                _grant(s, r, player, bot, d[wishes + place])


def bury(s: Ints, r: Reals, player: int) -> None:
    """Article 2.4: units that were dead already when players looked are gone."""
    ints = bot_ints(s, 0, player)
    reals = bot_reals(s, 0, player)
    states = bot_ints(s, STATE, player)
    width = PLAYERS * s[BOT_ROWS]
    bots = s[BOTS + player]
    s[BOTS + player] = _close_ranks(s, r, ints, BOT_INT_COLUMNS, reals, BOT_REAL_COLUMNS, width, bots, states, DEAD)
    ints = tower_ints(s, 0, player)
    reals = tower_reals(s, 0, player)
    states = tower_ints(s, TOWER_STATE, player)
    width = PLAYERS * s[TOWER_ROWS]
    towers = s[TOWERS + player]
    s[TOWERS + player] = _close_ranks(
        s, r, ints, TOWER_INT_COLUMNS, reals, TOWER_REAL_COLUMNS, width, towers, states, TOWER_DEAD
    )


def _is_any_asking(s: Ints, d: Ints) -> bool:
    for player in range(PLAYERS):
        for bot in range(s[BOTS + player]):
            if _is_asking(s, d, player * s[BOT_ROWS] + bot):
                return True
    return False


def _is_asking(s: Ints, d: Ints, place: int) -> bool:
    return d[ASKS * PLAYERS * s[BOT_ROWS] + place] != 0


def _count_towers(s: Ints, r: Reals, d: Ints, player: int, counts: int) -> None:
    for tower in range(s[TOWERS + player]):
        x = tile_of(s, player, r[tower_reals(s, X, player) + tower])
        y = tile_of(s, player, r[tower_reals(s, Y, player) + tower])
        d[counts + x * s[SIZE] + y] += 1


def _wish(s: Ints, r: Reals, d: Ints, player: int, counts: int) -> None:
    """The tile that each asks for, and how many ask for it."""
    for bot in range(s[BOTS + player]):
        place = player * s[BOT_ROWS] + bot
        if not _is_asking(s, d, place):
            continue
        x = tile_of(s, player, r[bot_reals(s, X, player) + bot])
        y = tile_of(s, player, r[bot_reals(s, Y, player) + bot])
        if is_in(s, x, y):
            d[WISH * PLAYERS * s[BOT_ROWS] + place] = x * s[SIZE] + y
            d[counts + x * s[SIZE] + y] += 1
        else:
            d[ASKS * PLAYERS * s[BOT_ROWS] + place] = 0


def _is_in_use(s: Ints, r: Reals, player: int, bot: int, tile: int) -> bool:
    """Article 6.3: is another bot on a tile? Towers and other requests were counted."""
    for owner in range(PLAYERS):
        for other in range(s[BOTS + owner]):
            if owner == player and other == bot:
                continue
            x = r[bot_reals(s, X, owner) + other]
            y = r[bot_reals(s, Y, owner) + other]
            if s[FLOOR]:
                if tile_of(s, owner, x) == tile // s[SIZE] and tile_of(s, owner, y) == tile % s[SIZE]:
                    return True
            elif _is_inside(s, owner, x, tile // s[SIZE]) and _is_inside(s, owner, y, tile % s[SIZE]):
                return True
    return False


def _is_inside(s: Ints, owner: int, coordinate: float, tile: int) -> bool:
    """Is a kept coordinate strictly between the edges of a tile?"""
    if lies_turned(s, owner):
        tile = s[SIZE] - 1 - tile
    return tile < coordinate < tile + 1


def _grant(s: Ints, r: Reals, player: int, bot: int, tile: int) -> None:
    """Article 6.4: the tower stands, and the bot is dead at its centre."""
    tower = s[TOWERS + player]
    if tower >= s[TOWER_ROWS] or (tower >= s[MOST_TOWERS] and not s[QUIRKS]):
        return
    s[TOWERS + player] += 1
    hp = s[bot_ints(s, HP, player) + bot]
    ratio = 1.0 * s[TOWER_HP] / s[BOT_HP]
    is_turned = lies_turned(s, player)
    x = turned(s, is_turned, tile // s[SIZE] + 0.5)
    y = turned(s, is_turned, tile % s[SIZE] + 0.5)
    s[tower_ints(s, TOWER_ID, player) + tower] = s[bot_ints(s, ID, player) + bot]
    s[tower_ints(s, TOWER_LIFE, player) + tower] = min(s[TOWER_HP], whole(ratio * hp))
    s[tower_ints(s, TOWER_STATE, player) + tower] = TOWER_IDLE
    s[tower_ints(s, AGE, player) + tower] = 0
    s[tower_ints(s, TOWER_BLASTS, player) + tower] = 0
    s[bot_ints(s, STATE, player) + bot] = DEAD
    r[tower_reals(s, X, player) + tower] = x
    r[tower_reals(s, Y, player) + tower] = y
    r[bot_reals(s, X, player) + bot] = x
    r[bot_reals(s, Y, player) + bot] = y


def _close_ranks(
    s: Ints,
    r: Reals,
    ints: int,
    int_columns: int,
    reals: int,
    real_columns: int,
    width: int,
    units: int,
    states: int,
    dead: int,
) -> int:
    """The living move up, what they leave is blank, and they are counted; `width` is from one column to the next."""
    kept = 0
    for unit in range(units):
        if s[states + unit] != dead:
            for column in range(int_columns):
                s[ints + column * width + kept] = s[ints + column * width + unit]
            for column in range(real_columns):
                r[reals + column * width + kept] = r[reals + column * width + unit]
            kept += 1
    for unit in range(kept, units):
        for column in range(int_columns):
            s[ints + column * width + unit] = 0
        for column in range(real_columns):
            r[reals + column * width + unit] = 0.0
    return kept
