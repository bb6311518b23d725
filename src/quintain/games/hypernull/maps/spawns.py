"""Where bots start: far from each other, and symmetrically as far as their number allows.

The first cell is drawn among those that lie well apart from their own images; each further one is the free cell that
is farthest from all before it. Distances are those of the rules: straight, on the torus, squared.
"""

from collections.abc import Iterable, Sequence

from ..mapfile import MapError
from .dice import SPAWNS, Dice
from .grid import Grid, distance, squares
from .symmetry import Symmetry

_FARTHEST = 1 << 31


def far_apart(grid: Grid, symmetry: Symmetry, region: Sequence[int], count: int, seed: int) -> list[int]:
    """So many cells of a region; raises MapError when it has not so many."""
    if len(region) < count:
        raise MapError(None, f"{len(region)} cells are free, expected room for {count} spawn positions")
    apart = {cell: _apart(grid, symmetry.orbit(cell)) for cell in region}
    near = [_FARTHEST] * len(grid.cells)
    found: list[int] = []
    while len(found) < count:
        if found:
            first = max(region, key=lambda cell: min(near[cell], apart[cell]))
        else:
            first = _first(apart, Dice(seed, SPAWNS))
        orbit = list(dict.fromkeys(symmetry.orbit(first)))[: count - len(found)]
        found += orbit
        for cell in orbit:
            near = _nearer(grid, near, cell)
    return found


def closest(grid: Grid, cells: Sequence[int]) -> int:
    """The smallest squared distance between any two of these cells."""
    return min((distance(grid, one, other) for at, one in enumerate(cells) for other in cells[:at]), default=_FARTHEST)


def _first(apart: dict[int, int], dice: Dice) -> int:
    """A cell at random; its images are at least half as far away as images can be."""
    enough = max(apart.values()) // 4
    good = [cell for cell, squared in apart.items() if squared >= enough]
    return good[dice.below(len(good))]


def _apart(grid: Grid, orbit: Sequence[int]) -> int:
    """How far a cell is from its nearest image; by symmetry that holds for all of them."""
    return min((distance(grid, orbit[0], image) for image in orbit[1:]), default=_FARTHEST)


def _nearer(grid: Grid, near: Iterable[int], cell: int) -> list[int]:
    """The squared distances to the nearest spawn, now that this cell is one too."""
    x, y = grid.position(cell)
    across, old = squares(grid.width, x), iter(near)
    return [min(next(old), up + dx) for up in squares(grid.height, y) for dx in across]
