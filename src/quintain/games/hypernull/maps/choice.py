"""Which map a match is played on. Articles 12.1, 12.2 and 12.6.

`in_folder` and `stock` read files, and nothing else of the game does: a server calls them once, and the first state of
a match is made from the text that was chosen.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from quintain.core import NamedMap, UsageError

from ..mapfile import MapError, read_map
from .dice import CHOICE, Dice

_STOCK = Path(__file__).parents[1] / "data"


class _Settings(Protocol):
    @property
    def map_choice(self) -> str: ...


def chosen(maps: Sequence[NamedMap], seats: int, settings: _Settings, seed: int) -> NamedMap | None:
    """The map for so many bots, by the match's seed; None when there is none with a start for each of them."""
    dice = Dice(seed, CHOICE)
    counts = sorted({each.spawns for each in maps if each.spawns >= seats})
    if not counts:
        return None
    is_exact = settings.map_choice == "exact" and seats in counts
    count = seats if is_exact else counts[dice.below(len(counts))]
    group = [each for each in maps if each.spawns == count]
    return group[dice.below(len(group))]


def in_folder(folder: Path) -> tuple[list[NamedMap], list[str]]:
    """The maps in a folder and all its subfolders, by name, and a sentence on each file that is none."""
    maps, warnings = [], []
    try:
        files = sorted(file for file in folder.rglob("*") if file.suffix.lower() == ".map" and file.is_file())
    except OSError as error:
        raise UsageError(f"{folder} cannot be searched for maps: {error.strerror}") from None
    for file in files:
        name = file.relative_to(folder).as_posix()
        try:
            text = file.read_text("utf-8")
            maps.append(NamedMap(name, text, len(read_map(text)[0].spawns)))
        except (OSError, ValueError, MapError) as error:
            warnings.append(f"{name} is left out: {error}")
    return maps, warnings


def stock() -> list[NamedMap]:
    """The maps that come with the game; our own writer's lines need no careful reader to be counted."""
    texts = {file.name: file.read_text("utf-8") for file in sorted(_STOCK.glob("*.map"))}
    return [NamedMap(name, text, text.count("\nspawn_position ")) for name, text in texts.items()]
