"""Sight: which cells a player's entities see, and so which entities. Article 10.

Light is a column with a value for each cell of the map: 0 or more where the player sees (kit/sight.py).
"""

from quintain.kit.sight import DARK, spread

from .state import CELL, ENTITIES, KIND, MAP_SIZE, OWNER, SIGHT, SIZE

Ints = memoryview

_DARK = DARK


def look(s: Ints, g: Ints, player: int, light: Ints) -> None:
    """Articles 10.1 and 10.2: lights all that the entities of a player see, active or not."""
    map_size = g[MAP_SIZE]
    for cell in range(map_size * map_size):
        light[cell] = _DARK
    for row in range(s[ENTITIES]):
        if s[OWNER + row] == player:
            _shine(g, s[CELL + row], s[KIND + row], map_size, light)
    spread(light, map_size, map_size)


def is_lit(g: Ints, light: Ints, cell: int, kind: int) -> bool:
    """Article 10.1: does the player see any cell of an entity?"""
    size, map_size = g[SIZE + kind], g[MAP_SIZE]
    for up in range(size):
        for right in range(size):
            if light[cell + up * map_size + right] >= 0:
                return True
    return False


def _shine(g: Ints, cell: int, kind: int, map_size: int, light: Ints) -> None:
    far = g[SIGHT + kind]
    for up in range(g[SIZE + kind]):
        for right in range(g[SIZE + kind]):
            at = cell + up * map_size + right
            light[at] = max(light[at], far)
