"""Frames, tiles and targets: how positions of different players are compared. Articles 1.3, 1.5 and 10.1."""

from quintain.kit.real import whole

from .constants import FLAG, NULL
from .state import QUIRKS, SIZE, TILE

Ints = memoryview


def lies_turned(s: Ints, player: int) -> bool:
    """Are this player's positions kept in player 2's frame?"""
    return player == 1 and not s[QUIRKS]


def turned(s: Ints, is_turned: bool, coordinate: float) -> float:
    """A coordinate in the other frame, if it shall be turned."""
    return s[SIZE] - coordinate if is_turned else coordinate


def tile_of(s: Ints, player: int, coordinate: float) -> int:
    """Article 1.5: the tile of a kept coordinate along its axis, in player 1's frame; by the owner's rounding."""
    if player == 0:
        return whole(coordinate)
    if s[QUIRKS]:
        return -whole(-coordinate) - 1
    return s[SIZE] - 1 - whole(coordinate)


def is_in(s: Ints, x: int, y: int) -> bool:
    """Is this a tile at all?"""
    return 0 <= x < s[SIZE] and 0 <= y < s[SIZE]


def is_flag(s: Ints, g: Ints, player: int, x: float, y: float) -> bool:
    """Does a unit of this player stand on a flag?"""
    across = tile_of(s, player, x)
    along = tile_of(s, player, y)
    return is_in(s, across, along) and g[TILE + across * s[SIZE] + along] == FLAG


def is_null(x: float, y: float) -> bool:
    """Is this no target?"""
    return x == NULL and y == NULL


def is_same(ax: float, ay: float, bx: float, by: float, eps: float) -> bool:
    """Article 1.3: are these the same position? Nothing is the same as what is no number."""
    return abs(ax - bx) <= eps and abs(ay - by) <= eps
