"""Cells of a map that is being made: one byte a cell, 1 for a block, and what can be asked of them.

A cell is `y * width + x`, both axes are closed to a ring, and a cell has eight neighbours, diagonals between two blocks
included, as bots walk. A grid needs memory for every cell, so it is for maps we make or look through, not for rules.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from ..mapfile import Cell

FREE, BLOCK = 0, 1


@dataclass(slots=True)
class Grid:
    """The cells of a map, all free at first."""

    width: int
    height: int
    cells: bytearray = field(default_factory=bytearray)

    def __post_init__(self) -> None:
        self.cells = self.cells or bytearray(self.width * self.height)

    def block(self, blocks: Iterable[int]) -> None:
        """Blocks these cells."""
        for cell in blocks:
            self.cells[cell] = BLOCK

    def neighbours(self, cell: int) -> tuple[int, ...]:
        """The eight cells around a cell, in a fixed order."""
        y, x = divmod(cell, self.width)
        left, right = (x or self.width) - 1, (x + 1) % self.width
        below, here = ((y or self.height) - 1) * self.width, cell - x
        above = (y + 1) % self.height * self.width
        return (
            below + left, below + x, below + right, here + left, here + right, above + left, above + x, above + right
        )  # fmt: skip

    def at(self, x: int, y: int) -> int:
        """The cell at these coordinates, which may lie outside."""
        return y % self.height * self.width + x % self.width

    def position(self, cell: int) -> Cell:
        """x and y of a cell."""
        return cell % self.width, cell // self.width

    def positions(self, what: int) -> tuple[Cell, ...]:
        """Where all cells of a kind are, by row."""
        return tuple(self.position(cell) for cell, found in enumerate(self.cells) if found == what)


def grid_of(width: int, height: int, blocks: Iterable[Cell]) -> Grid:
    """The grid with these blocks."""
    grid = Grid(width, height)
    grid.block(y * width + x for x, y in blocks)
    return grid


def regions(grid: Grid) -> list[list[int]]:
    """The free cells in groups that can be walked, the largest group first, then that with the lowest cell."""
    unseen = bytearray(1 - what for what in grid.cells)
    found = []
    start = unseen.find(1)
    while start >= 0:
        found.append(_flooded(grid, unseen, start))
        start = unseen.find(1, start)
    return sorted(found, key=lambda region: (-len(region), region[0]))


def _flooded(grid: Grid, unseen: bytearray, start: int) -> list[int]:
    unseen[start] = 0
    region = [start]
    for cell in region:  # it grows while we walk it
        for other in grid.neighbours(cell):
            if unseen[other]:
                unseen[other] = 0
                region.append(other)
    return region


def squares(size: int, centre: int) -> list[int]:
    """The squared distance along one axis from each place to a centre, on a ring."""
    return [min(abs(place - centre), size - abs(place - centre)) ** 2 for place in range(size)]


def distance(grid: Grid, one: int, other: int) -> int:
    """The squared distance of two cells."""
    (x, y), (z, w) = grid.position(one), grid.position(other)
    dx, dy = abs(x - z), abs(y - w)
    return min(dx, grid.width - dx) ** 2 + min(dy, grid.height - dy) ** 2


def nearest_path(grid: Grid, sources: Sequence[int], targets: Iterable[int]) -> list[int]:
    """The cells between some cells and the nearest of others, walking through blocks."""
    wanted = set(targets)
    before = dict.fromkeys(sources, -1)
    queue = list(sources)
    for cell in queue:  # it grows while we walk it
        for other in grid.neighbours(cell):
            if other in before:
                continue
            before[other] = cell
            if other in wanted:
                return _traced(before, cell)
            queue.append(other)
    return []


def _traced(before: dict[int, int], cell: int) -> list[int]:
    path = []
    while before[cell] >= 0:
        path.append(cell)
        cell = before[cell]
    return path
