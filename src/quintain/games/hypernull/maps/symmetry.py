"""Symmetries of a map: which cells are each other's images, so that every bot starts in the same surroundings."""

from collections.abc import Callable, Sequence

from ..mapfile import Cell, MapError

NONE = "none"

_Turn = Callable[[int, int, int, int], Cell]  # x, y, width, height to the image's x, y


def _point(x: int, y: int, width: int, height: int) -> Cell:
    return width - 1 - x, height - 1 - y


def _flip_x(x: int, y: int, width: int, height: int) -> Cell:
    return width - 1 - x, y


def _flip_y(x: int, y: int, width: int, height: int) -> Cell:
    return x, height - 1 - y


def _quarter(x: int, y: int, width: int, height: int) -> Cell:
    return y, width - 1 - x


def _three_quarters(x: int, y: int, width: int, height: int) -> Cell:
    return height - 1 - y, x


_GROUPS: dict[str, tuple[_Turn, ...]] = {
    "point": (_point,),
    "flip-x": (_flip_x,),
    "flip-y": (_flip_y,),
    "axes": (_point, _flip_x, _flip_y),
    "quarter": (_point, _quarter, _three_quarters),
    NONE: (),
}
SYMMETRIES = tuple(_GROUPS)


class Symmetry:
    """The images of every cell of a map of some size, itself left out."""

    def __init__(self, name: str, width: int, height: int) -> None:
        if name == "quarter" and width != height:
            raise MapError(None, f"quarter turns need a square map, not {width}x{height}")
        self.name = name
        self._tables = [_table(turn, width, height) for turn in _GROUPS[name]]

    def orbit(self, cell: int) -> list[int]:
        """The cell and its images; those that coincide are there more than once."""
        return [cell, *[table[cell] for table in self._tables]]

    def is_first(self, cell: int) -> bool:
        """Is the cell the lowest of its images?"""
        return all(cell <= table[cell] for table in self._tables)

    def keeps(self, cells: set[int]) -> bool:
        """Does every image of these cells belong to them?"""
        return all(table[cell] in cells for table in self._tables for cell in cells)


def kept(width: int, height: int, sets: Sequence[set[int]]) -> list[str]:
    """The names of the symmetries that map each of these sets of cells onto itself."""
    names = [name for name in SYMMETRIES if name != NONE and (name != "quarter" or width == height)]
    return [name for name in names if all(map(Symmetry(name, width, height).keeps, sets))]


def _table(turn: _Turn, width: int, height: int) -> list[int]:
    images = []
    for y in range(height):
        for x in range(width):
            z, w = turn(x, y, width, height)
            images.append(w * width + z)
    return images
