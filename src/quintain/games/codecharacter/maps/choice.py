"""Which map a match is played on: those of the house lie in `data`, and only these rooms read files."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from quintain.core import NamedMap

from ..constants import MAP_SIZE

_STOCK = Path(__file__).parents[1] / "data"
_USUAL = "default.map"


def chosen(maps: Sequence[NamedMap], seats: int, settings: Any, seed: int) -> NamedMap | None:
    """The usual map, whatever the seed (article 15.4); those of the house have the usual size."""
    if settings.map_size != MAP_SIZE:
        return None
    return next((map for map in maps if map.name == _USUAL), None)


def stock() -> list[NamedMap]:
    """The maps that come with the game, by name."""
    return [NamedMap(file.name, file.read_text("utf-8"), 2) for file in sorted(_STOCK.glob("*.map"))]
