"""New bots at the bases. Articles 2.1 and 8.3."""

from quintain.kit.real import Reals

from .constants import IDLE, NULL
from .places import lies_turned, turned
from .state import (
    BASE_X,
    BASE_Y,
    BOT_HP,
    BOT_INT_COLUMNS,
    BOT_REAL_COLUMNS,
    BOTS,
    HP,
    ID,
    MOST_BOTS,
    NEXT_ID,
    SPAWNS,
    STATE,
    X,
    Y,
)
from .units import bot_ints, bot_reals

Ints = memoryview


def spawn_turn(s: Ints, r: Reals, player: int) -> None:
    """Article 8.3: new bots while the list, in which the dead still stand, is shorter than the limit."""
    spawn(s, r, player, min(s[SPAWNS], s[MOST_BOTS] - s[BOTS + player]))


def spawn(s: Ints, r: Reals, player: int, bots: int) -> None:
    """So many new bots at this player's base."""
    is_turned = player == 1 and not lies_turned(s, player)
    for _ in range(bots):
        place = s[BOTS + player]
        for column in range(BOT_INT_COLUMNS):
            s[bot_ints(s, column, player) + place] = 0
        for column in range(BOT_REAL_COLUMNS):
            r[bot_reals(s, column, player) + place] = NULL
        s[bot_ints(s, ID, player) + place] = s[NEXT_ID]
        s[bot_ints(s, HP, player) + place] = s[BOT_HP]
        s[bot_ints(s, STATE, player) + place] = IDLE
        r[bot_reals(s, X, player) + place] = turned(s, is_turned, r[BASE_X])
        r[bot_reals(s, Y, player) + place] = turned(s, is_turned, r[BASE_Y])
        s[NEXT_ID] += 1
        s[BOTS + player] += 1
