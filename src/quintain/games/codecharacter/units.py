"""Where a player's units lie in the columns of a state."""

from .constants import PLAYERS
from .state import BOT_INT_COLUMNS, BOT_INTS, BOT_REAL_COLUMNS, BOT_REALS, BOT_ROWS, TOWER_INT_COLUMNS, TOWER_ROWS

Ints = memoryview


def bot_ints(s: Ints, column: int, player: int) -> int:
    """Where a column of whole numbers of this player's bots begins."""
    return BOT_INTS + (PLAYERS * column + player) * s[BOT_ROWS]


def bot_reals(s: Ints, column: int, player: int) -> int:
    """Where a column of floats of this player's bots begins."""
    return BOT_REALS + (PLAYERS * column + player) * s[BOT_ROWS]


def tower_ints(s: Ints, column: int, player: int) -> int:
    """Where a column of whole numbers of this player's towers begins."""
    return BOT_INTS + PLAYERS * BOT_INT_COLUMNS * s[BOT_ROWS] + (PLAYERS * column + player) * s[TOWER_ROWS]


def tower_reals(s: Ints, column: int, player: int) -> int:
    """Where a column of floats of this player's towers begins."""
    return BOT_REALS + PLAYERS * BOT_REAL_COLUMNS * s[BOT_ROWS] + (PLAYERS * column + player) * s[TOWER_ROWS]


def errors_at(s: Ints) -> int:
    """Where the table of errors begins."""
    return tower_ints(s, TOWER_INT_COLUMNS, 0)
