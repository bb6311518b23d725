"""A map as a picture on a terminal, as large as fits: a cell a character, else half blocks, else braille dots.

A dot of braille stands for a square of cells and is set when more than half of them are blocks. Start cells are shown
by the last digit of their number, from 0. Work and memory grow with the blocks and the terminal, not with the cells.
"""

from collections.abc import Callable
from dataclasses import dataclass

from quintain.core import Picture

from ..mapfile import Cell, Map, read_map

_HALVES = " ▀▄█"
_BRAILLE = 0x2800
_DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))  # of a character of braille, from the top
_SPAWN, _BLOCK, _FREE = "bold yellow", "", "dim"


@dataclass(frozen=True, slots=True)
class _Scale:
    """How many dots a character has, how many cells a side of a dot, and what a character of set dots looks like."""

    across: int
    down: int
    cells: int
    glyph: Callable[[set[Cell]], str]

    def is_fit(self, map: Map, columns: int, rows: int) -> bool:
        wide, high = self.across * self.cells, self.down * self.cells
        return -(-map.width // wide) <= columns and -(-map.height // high) <= rows


def show(text: str, columns: int, rows: int) -> Picture:
    """The map of a text, in at most so many columns and rows."""
    map, _ = read_map(text)
    scale = _scale(map, max(columns, 1), max(rows, 1))
    glyphs = {place: (scale.glyph(dots), _BLOCK) for place, dots in _characters(map, scale).items()}
    for number, (x, y) in enumerate(map.spawns):
        glyphs[_place(map, scale, x, y)[0]] = str(number % 10), _SPAWN
    wide, high = scale.across * scale.cells, scale.down * scale.cells
    empty = "·" if scale.across * scale.down == 1 else " ", _FREE
    return [
        [glyphs.get((column, row), empty) for column in range(-(-map.width // wide))]
        for row in range(-(-map.height // high))
    ]


def _scale(map: Map, columns: int, rows: int) -> _Scale:
    for scale in (_Scale(1, 1, 1, lambda dots: "#"), _Scale(1, 2, 1, _half)):
        if scale.is_fit(map, columns, rows):
            return scale
    cells = max(-(-map.width // (2 * columns)), -(-map.height // (4 * rows)))
    return _Scale(2, 4, cells, _braille)


def _characters(map: Map, scale: _Scale) -> dict[Cell, set[Cell]]:
    """For each character with blocks, which of its dots are set; rows count from the top."""
    counts: dict[tuple[Cell, Cell], int] = {}
    for x, y in map.blocks:
        key = _place(map, scale, x, y)
        counts[key] = counts.get(key, 0) + 1
    found: dict[Cell, set[Cell]] = {}
    for (place, dot), count in counts.items():
        if 2 * count > scale.cells**2:
            found.setdefault(place, set()).add(dot)
    return found


def _place(map: Map, scale: _Scale, x: int, y: int) -> tuple[Cell, Cell]:
    """The character and the dot in it where a cell is drawn."""
    column, row = x // scale.cells, (map.height - 1 - y) // scale.cells
    return (column // scale.across, row // scale.down), (column % scale.across, row % scale.down)


def _half(dots: set[Cell]) -> str:
    return _HALVES[sum(1 << row for _, row in dots)]


def _braille(dots: set[Cell]) -> str:
    return chr(_BRAILLE + sum(_DOTS[row][column] for column, row in dots))
