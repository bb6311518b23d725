"""Where resources grow: smooth noise, cut at a height and copied by the symmetry of the seats. Article 12.

The noise is drawn on a coarse lattice and smoothed in whole numbers, so that a seed gives the same map everywhere. It
is looked up for one cell of each orbit, the one with the smallest number; all cells of an orbit are covered or free.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from quintain.kit.draw import draw

from .constants import COVER, NOISE

Cell = tuple[int, int]

_OCTAVES = ((8, 3), (4, 1))  # cells between two points of the lattice, and weight
_HEIGHTS = 1 << 12
_PARTS = 1 << 20


def resource_cells(seed: int, size: int, seats: int, cover: tuple[float, float]) -> list[Cell]:
    """Articles 12.1 and 12.2: cells with resources by x, then y, before any are cleared."""
    orbits = _orbits(size, quarters=seats > 2)
    heights = _heights(seed, size, orbits)
    part = cover[0] + (cover[1] - cover[0]) * (draw(seed, 0, COVER, 0) % (_PARTS + 1)) / _PARTS
    wanted = int(part * size * size)
    covered: list[Cell] = []
    for first in sorted(orbits, key=lambda each: (-heights[each], each)):
        if len(covered) + len(orbits[first]) > wanted:
            break
        covered += orbits[first]
    return sorted(covered)


@lru_cache(maxsize=8)
def _orbits(size: int, *, quarters: bool) -> Mapping[Cell, Sequence[Cell]]:
    """All cells that are images of each other, by the smallest of them."""
    last = size - 1
    found: dict[Cell, list[Cell]] = {}
    for x in range(size):
        for y in range(size):
            images: Iterable[Cell] = [(x, y), (last - x, last - y)]
            if quarters:
                images = [*images, (last - y, x), (y, last - x)]
            found.setdefault(min(images), []).append((x, y))
    return found


def _heights(seed: int, size: int, cells: Iterable[Cell]) -> dict[Cell, int]:
    """The noise on these cells: each octave smoothed between the points of its own lattice."""
    found = dict.fromkeys(cells, 0)
    for octave, (step, weight) in enumerate(_OCTAVES):
        lattice = [
            [draw(seed, octave, NOISE, column << 12 | row) % _HEIGHTS for row in range(size // step + 2)]
            for column in range(size // step + 2)
        ]
        scale = weight * (_OCTAVES[0][0] // step) ** 2
        for x, y in found:
            found[x, y] += scale * _smooth(lattice, step, x, y)
    return found


def _smooth(lattice: Sequence[Sequence[int]], step: int, x: int, y: int) -> int:
    """Between the four points of the lattice around a cell."""
    column, right = divmod(x, step)
    row, up = divmod(y, step)
    left, down = step - right, step - up
    here, there = lattice[column], lattice[column + 1]
    return down * (left * here[row] + right * there[row]) + up * (left * here[row + 1] + right * there[row + 1])
