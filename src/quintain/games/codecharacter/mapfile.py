"""Map files: as many rows as letters in each, 30 as a rule; read and written. Article 15.

The text of a map is all there is: L land, W water, F flag. Knows nothing of how maps are made (maps/).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import isqrt

from quintain.core import Remark, Sheet, UsageError

from .constants import FLAG, LAND, LEAST_SIZE, MAP_SIZE, MOST_SIZE, WATER
from .state import GROUND

LETTERS = {"L": LAND, "W": WATER, "F": FLAG}
_NAMES = "LWF"


class MapError(UsageError):
    """A text that is no map: in which line, and why."""

    def __init__(self, line: int | None, text: str) -> None:
        super().__init__(text if line is None else f"line {line}: {text}")
        self.line = line
        self.text = text


@dataclass(frozen=True, slots=True)
class Map:
    """The tiles, row by row from the top left; the first index is x, which points down."""

    tiles: tuple[int, ...]

    def at(self, x: int, y: int) -> int:
        """The kind of a tile."""
        return self.tiles[self.size * x + y]

    @property
    def size(self) -> int:
        """Tiles along each side."""
        return isqrt(len(self.tiles))

    @property
    def is_symmetric(self) -> bool:
        """Does turning it around its centre give the same map?"""
        return self.tiles == self.tiles[::-1]


def read_map(text: str, size: int | None = None) -> Map:
    """The map of a text, of that size or of any; raises MapError where it is none."""
    if not text.endswith("\n"):
        raise MapError(text.count("\n") + 1, "the last line has no line end; expected one after every row")
    rows = text.replace("\r\n", "\n").split("\n")[:-1]
    wanted = len(rows) if size is None else size
    if not LEAST_SIZE <= wanted <= MOST_SIZE:
        raise MapError(None, f"the map has {wanted} rows; expected {LEAST_SIZE} to {MOST_SIZE}")
    tiles = [tile for number, row in enumerate(rows, 1) for tile in _row(number, row, wanted)]
    if len(rows) != wanted:
        raise MapError(None, f"the map has {len(rows)} rows; expected {wanted} (map_size)")
    return Map(tuple(tiles))


def write_map(map: Map) -> str:
    """The text of a map."""
    rows = [map.tiles[at : at + map.size] for at in range(0, len(map.tiles), map.size)]
    return "".join(" ".join(_NAMES[tile] for tile in row) + "\n" for row in rows)


def remarks(map: Map) -> Iterator[Remark]:
    """What is odd about a map (article 15.3)."""
    last = map.size - 1
    for x in range(map.size):
        for y in range(map.size):
            if map.at(x, y) != map.at(last - x, last - y):
                yield Remark(x + 1, f"tile ({x}, {y}) is not that of ({last - x}, {last - y}): the map is unfair")
                return


def ground_of(map: Map) -> Sheet:
    """A map as the rules read it."""
    return GROUND.sheet(tile=[map.tiles])


def default_map(size: int = MAP_SIZE) -> Map:
    """Article 15.4: all land, flags on the 16 tiles in the middle; or on 25, where there is a middle tile."""
    middle = range(size // 2 - 2, (size + 1) // 2 + 2)
    sides = range(size)
    return Map(tuple(FLAG if x in middle and y in middle else LAND for x in sides for y in sides))


def _row(number: int, row: str, wanted: int) -> list[int]:
    letters = row.replace(" ", "").replace("\t", "")
    wrong = next((letter for letter in letters if letter not in LETTERS), None)
    if wrong is not None:
        raise MapError(number, f"{wrong!r} is no tile; expected L, W or F")
    if len(letters) != wanted:
        raise MapError(number, f"the row has {len(letters)} tiles; expected {wanted}")
    return [LETTERS[letter] for letter in letters]
