"""Which symmetry of a map its coins follow. Article 6.3."""

from collections.abc import Callable

from .constants import FLIP_X, FLIP_Y, POINT, QUARTER
from .mapfile import Map

Cell = tuple[int, int]

_GROUPS = (QUARTER | POINT, POINT | FLIP_X | FLIP_Y, POINT, FLIP_X, FLIP_Y)  # the richest first


def symmetries(map: Map) -> int:
    """The richest group of symmetries that a map has, as a mask; the point reflection when it has none."""
    fitting = sum(bit for bit, image in _images(map).items() if _fits(map, image))
    return next((group for group in _GROUPS if group & fitting == group), POINT)


def _images(map: Map) -> dict[int, Callable[[Cell], Cell]]:
    """The symmetries that a map of this size may have; a reflection that moves no cell is none."""
    right, top = map.width - 1, map.height - 1
    found: dict[int, Callable[[Cell], Cell]] = {POINT: lambda cell: (right - cell[0], top - cell[1])}
    if right > 0:
        found[FLIP_X] = lambda cell: (right - cell[0], cell[1])
    if top > 0:
        found[FLIP_Y] = lambda cell: (cell[0], top - cell[1])
    if right == top:
        found[QUARTER] = lambda cell: (right - cell[1], cell[0])
    return found


def _fits(map: Map, image: Callable[[Cell], Cell]) -> bool:
    """Does a symmetry map the start positions and the blocks onto themselves?"""
    for cells in (map.spawns, map.blocks):
        known = set(cells)
        if not all(image(cell) in known for cell in known):
            return False
    return True
