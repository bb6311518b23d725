"""One free region out of many: small ones are filled, the others get a tunnel to the largest; symmetry stays."""

from .grid import FREE, Grid, nearest_path, regions
from .symmetry import Symmetry

_SMALL = 60  # a region with less than one cell in so many of the map is filled


def join(grid: Grid, symmetry: Symmetry) -> None:
    """Leaves one free region, in which every bot can reach every other."""
    _fill_small(grid, symmetry)
    found = regions(grid)
    while len(found) > 1:
        _dig(grid, symmetry, found)
        found = regions(grid)


def _fill_small(grid: Grid, symmetry: Symmetry) -> None:
    """Images of a region are as small as itself, so filling them all keeps the symmetry."""
    largest, *others = regions(grid) or [[]]
    for region in others:
        if len(region) < len(largest) and len(region) * _SMALL < len(grid.cells):
            for cell in region:
                grid.block(symmetry.orbit(cell))


def _dig(grid: Grid, symmetry: Symmetry, found: list[list[int]]) -> None:
    """A tunnel, and its images, from the largest region to the nearest other."""
    largest, *others = found
    for cell in nearest_path(grid, largest, [cell for region in others for cell in region]):
        for image in symmetry.orbit(cell):
            grid.cells[image] = FREE
