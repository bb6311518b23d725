"""What a player sees: everything, as if its base were at the top left. Article 10.

A view is a sheet of VIEW. Nothing is hidden, so a state scrambled for somebody is the same state. Columns that lie in
the player's own frame already are copied as they lie; the others are turned.
"""

from array import array
from functools import lru_cache
from math import isqrt

from quintain.core import Column, Kind, Schema, Sheet, Table, ints, reals
from quintain.kit.real import Reals

from .constants import FLAG, NULL, SHOWN_BOT
from .places import lies_turned
from .state import (
    AGE,
    BASE_X,
    BASE_Y,
    BOT_REAL_COLUMNS,
    BOTS,
    DEST,
    HP,
    ID,
    QUIRKS,
    SCORE,
    SIZE,
    STATE,
    TILE,
    TOWER_ID,
    TOWER_LIFE,
    TOWER_REAL_COLUMNS,
    TOWER_STATE,
    TOWERS,
    TURN,
    TURNS,
    State,
    ground,
)
from .units import bot_ints, bot_reals, tower_ints, tower_reals

_BOT = (*ints("id hp state"), *reals("x y dest_x dest_y final_x final_y transform_x transform_y"))
_TOWER = (*ints("id hp age state"), *reals("x y"))

VIEW = Schema(
    (
        Table("match", (*ints("turn num_turns score enemy_score"), *reals("base_x base_y"))),
        Table("tile", (Column("type", Kind.INT8),)),
        Table("bot", _BOT),
        Table("enemy", _BOT),
        Table("tower", _TOWER),
        Table("enemy_tower", _TOWER),
        Table("flag", reals("x y")),
    )
)


def view(state: State, actor: int) -> Sheet:
    """The state as this player sees it."""
    s, r = state.ints, state.reals
    head = (1, s[TURN], s[TURNS], s[SCORE + actor], s[SCORE + 1 - actor])
    base = array("d", (r[BASE_X], r[BASE_Y])).tobytes()
    parts = [_bytes(head), base, _tiles(ground(state), is_turned=actor == 1)]
    for of in (_bots, _towers):
        for player in (actor, 1 - actor):
            parts.append(of(state, player, is_turned=lies_turned(s, player) != (actor == 1)))
    parts.append(_flags(ground(state), is_turned=actor == 1 and not s[QUIRKS]))  # quirk 6: not turned for player 2
    return Sheet.made(VIEW, b"".join(parts))


def scrambled(state: State, actor: int, noise: int) -> State:
    """Nothing is hidden: the same state."""
    return state.copy()


@lru_cache(maxsize=8)
def _tiles(ground: Sheet, is_turned: bool) -> bytes:
    tiles = bytes(ground.ints[TILE:].tolist())
    return len(tiles).to_bytes(4, "little") + (tiles[::-1] if is_turned else tiles)


@lru_cache(maxsize=8)
def _flags(ground: Sheet, is_turned: bool) -> bytes:
    """Article 10.4: the middles of flag tiles, row by row in the frame in which they are told."""
    tiles = ground.ints[TILE:].tolist()[:: -1 if is_turned else 1]
    size = isqrt(len(tiles))
    places = [divmod(at, size) for at, tile in enumerate(tiles) if tile == FLAG]
    columns = array("d", [x + 0.5 for x, _ in places] + [y + 0.5 for _, y in places])
    return len(places).to_bytes(4, "little") + columns.tobytes()


def _bots(state: State, player: int, is_turned: bool) -> bytes:
    s, r = state.ints, state.reals
    bots = s[BOTS + player]
    begins = [bot_ints(s, column, player) for column in (ID, HP, STATE)]
    states = _bytes([SHOWN_BOT[number] for number in s[begins[2] : begins[2] + bots]])
    parts = [_bytes((bots,)), *(s[at : at + bots].tobytes() for at in begins[:2]), states]
    for column in range(BOT_REAL_COLUMNS):
        at = bot_reals(s, column, player)
        parts.append(told_reals(s, r[at : at + bots], is_turned, may_be_null=column >= DEST))
    return b"".join(parts)


def _towers(state: State, player: int, is_turned: bool) -> bytes:
    s, r = state.ints, state.reals
    towers = s[TOWERS + player]
    parts = [_bytes((towers,))]
    for column in (TOWER_ID, TOWER_LIFE, AGE, TOWER_STATE):
        at = tower_ints(s, column, player)
        parts.append(s[at : at + towers].tobytes())
    for column in range(TOWER_REAL_COLUMNS):
        at = tower_reals(s, column, player)
        parts.append(told_reals(s, r[at : at + towers], is_turned, may_be_null=False))
    return b"".join(parts)


def told_reals(s: memoryview, values: Reals, is_turned: bool, may_be_null: bool) -> bytes:
    """Coordinates as bytes, in the other frame if they shall be turned."""
    if not is_turned:
        return values.tobytes()
    if not may_be_null:
        return array("d", [s[SIZE] - value for value in values]).tobytes()
    return array("d", [value if value == NULL else s[SIZE] - value for value in values]).tobytes()


def _bytes(numbers: "list[int] | tuple[int, ...]") -> bytes:
    return array("i", numbers).tobytes()
