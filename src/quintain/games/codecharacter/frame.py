"""What a spectator sees of a turn: everything but the map, in player 1's frame; and the map, told once."""

from array import array
from collections.abc import Callable, Sequence
from typing import TypeAlias

from quintain.core import Schema, Sheet, Table, ints, reals

from .constants import PLAYERS
from .endings import status, winner
from .places import lies_turned
from .state import (
    AGE,
    BLASTS,
    BOT_REAL_COLUMNS,
    BOTS,
    DEST,
    ENDING,
    ERROR_ROWS,
    ERRORS,
    HP,
    ID,
    POINTS,
    SCORE,
    STATE,
    TOWER_BLASTS,
    TOWER_ID,
    TOWER_LIFE,
    TOWER_REAL_COLUMNS,
    TOWER_STATE,
    TOWERS,
    TRANSFORMS,
    TURN,
    TURNS,
    UNITS,
    UNITS_GAME,
    State,
)
from .units import bot_ints, bot_reals, errors_at, tower_ints, tower_reals
from .view import told_reals

FRAME = Schema(
    (
        Table("match", ints("turn num_turns ending winner")),
        Table("player", (*ints("score bots towers status"), *reals("points units units_game"))),
        Table(
            "bot",
            (
                *ints("id player state hp blasting transforming"),
                *reals("x y dest_x dest_y final_x final_y transform_x transform_y"),
            ),
        ),
        Table("tower", (*ints("id player state hp age blasting"), *reals("x y"))),
        Table("error", ints("player kind unit")),
    )
)

_Begin: TypeAlias = Callable[[memoryview, int, int], int]  # of a column of a player, in the state

_WHOLE_OF_BOT = (ID, None, STATE, HP, BLASTS, TRANSFORMS)  # in the place of None: whose it is
_WHOLE_OF_TOWER = (TOWER_ID, None, TOWER_STATE, TOWER_LIFE, AGE, TOWER_BLASTS)


def frame(state: State) -> Sheet:
    """The turn as a sheet."""
    s, r = state.ints, state.reals
    both = range(PLAYERS)
    head = FRAME.sheet(
        match=[(s[TURN],), (s[TURNS],), (s[ENDING],), (winner(s),)],
        player=[
            *([s[column + player] for player in both] for column in (SCORE, BOTS, TOWERS)),
            [status(s, player) for player in both],
            *([r[column + player] for player in both] for column in (POINTS, UNITS, UNITS_GAME)),
        ],
    ).data[: -4 * 3]
    bots = _units(state, BOTS, _WHOLE_OF_BOT, bot_ints, bot_reals, BOT_REAL_COLUMNS)
    towers = _units(state, TOWERS, _WHOLE_OF_TOWER, tower_ints, tower_reals, TOWER_REAL_COLUMNS)
    return Sheet.made(FRAME, b"".join((head, *bots, *towers, *_errors(s))))


def _units(
    state: State, counted: int, wholes: Sequence[int | None], ints: _Begin, reals: _Begin, real_columns: int
) -> list[bytes]:
    """The table of both players' bots or towers. Only targets may be null, and they begin at DEST."""
    s, r = state.ints, state.reals
    counts = [s[counted + player] for player in range(PLAYERS)]
    parts = [sum(counts).to_bytes(4, "little")]
    for column in wholes:
        for player, count in enumerate(counts):
            at = 0 if column is None else ints(s, column, player)
            parts.append(array("i", [player] * count).tobytes() if column is None else s[at : at + count].tobytes())
    for column in range(real_columns):
        for player, count in enumerate(counts):
            at = reals(s, column, player)
            parts.append(told_reals(s, r[at : at + count], lies_turned(s, player), may_be_null=column >= DEST))
    return parts


def _errors(s: memoryview) -> list[bytes]:
    parts = [s[ERRORS : ERRORS + 1].tobytes()]
    for column in range(3):
        at = errors_at(s) + column * s[ERROR_ROWS]
        parts.append(s[at : at + s[ERRORS]].tobytes())
    return parts
