"""What exists: the map, which never changes in a match, and bots, towers, scores and the errors of the last turn.

A player's units stand in its own half of a table, in the order in which they came. Positions are kept in the frame of
their owner, in which the own base is at the top left: turning them there and back would cost the last bits, and a
mirrored match would not be the mirrored match. With `original_quirks` all are kept in player 1's frame, as the original
does. The map is the state's ground, read as one flat run of integers.
"""

from functools import cache

from quintain.core import Schema, Sheet, Table, ints, reals
from quintain.kit.columns import Columns, at

from .constants import PLAYERS

GROUND = Schema((Table("tile", ints("type")),))  # row by row, from the top left
TILE = 1  # where the tiles begin in a ground read as integers

_MATCH = (
    "turn turns ending losers size quirks floor timed bot_rows tower_rows error_rows errors next_id "
    "bot_hp tower_hp speed bot_radius bot_damage tower_radius tower_damage tower_age spawns most_bots most_towers"
)
_TARGETS = "dest_x dest_y final_x final_y transform_x transform_y"


@cache
def schema(bot_rows: int, tower_rows: int) -> Schema:
    """The columns of a match in which a player has so many bots and towers at most."""
    errors = PLAYERS * (bot_rows + tower_rows + 2)
    return Schema(
        (
            Table(
                "match",
                (*ints(_MATCH), *reals("base_x base_y eps bot_points tower_points turn_limit game_limit")),
                rows=1,
            ),
            Table("player", (*ints("bots towers score"), *reals("points units units_game")), rows=PLAYERS),
            Table(
                "bot",
                (*ints("id hp state blasting transforming"), *reals(f"x y {_TARGETS}")),
                rows=PLAYERS * bot_rows,
            ),
            Table("tower", (*ints("id hp state age blasting"), *reals("x y")), rows=PLAYERS * tower_rows),
            Table("error", ints("player kind unit"), rows=errors),
        )
    )


_SMALLEST = schema(0, 0)


def _of(table: str, names: str) -> list[int]:
    return [at(_SMALLEST, table, name) for name in names.split()]


TURN, TURNS, ENDING, LOSERS, SIZE = _of("match", "turn turns ending losers size")
QUIRKS, FLOOR, TIMED = _of("match", "quirks floor timed")
BOT_ROWS, TOWER_ROWS, ERROR_ROWS = _of("match", "bot_rows tower_rows error_rows")
ERRORS, NEXT_ID, BOT_HP, TOWER_HP, SPEED = _of("match", "errors next_id bot_hp tower_hp speed")
BOT_RADIUS, BOT_DAMAGE, TOWER_RADIUS, TOWER_DAMAGE = _of("match", "bot_radius bot_damage tower_radius tower_damage")
TOWER_AGE, SPAWNS, MOST_BOTS, MOST_TOWERS = _of("match", "tower_age spawns most_bots most_towers")
BOTS, TOWERS, SCORE = _of("player", "bots towers score")
BASE_X, BASE_Y = _of("match", "base_x base_y")
EPS, BOT_POINTS, TOWER_POINTS, TURN_LIMIT, GAME_LIMIT = _of(
    "match", "eps bot_points tower_points turn_limit game_limit"
)
POINTS, UNITS, UNITS_GAME = _of("player", "points units units_game")

# A table of units begins after what stands before it; its columns are as long as the table has rows.
BOT_INTS, BOT_REALS = at(_SMALLEST, "bot", "id"), at(_SMALLEST, "bot", "x")
ID, HP, STATE, BLASTS, TRANSFORMS = range(5)  # columns of whole numbers of a bot
TOWER_ID, TOWER_LIFE, TOWER_STATE, AGE, TOWER_BLASTS = range(5)  # and of a tower
BOT_INT_COLUMNS, TOWER_INT_COLUMNS = 5, 5
X, Y, DEST, FINAL, CHANGE = 0, 1, 2, 4, 6  # columns of floats; of a target the first of two
BOT_REAL_COLUMNS, TOWER_REAL_COLUMNS = 8, 2


class State(Columns):
    """One moment of a match; its ground is the map."""

    __slots__ = ("desk",)  # the rules' scratch and what they remember of paths: nothing that a copy or a dump needs

    desk: object


def ground(state: State) -> Sheet:
    """The map, which never changes."""
    assert state.ground is not None, "a state of this game always has a map"
    return state.ground
