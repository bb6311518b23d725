"""What can be said of a map: what is odd about it, and the facts people ask for. Article 15.3."""

from collections.abc import Mapping

from quintain.core import Remark

from ..constants import FLAG, MAP_SIZE, WATER
from ..mapfile import MapError, read_map, remarks
from .land import regions


def check(text: str) -> list[Remark]:
    """All that is odd about a map; an error when it is none."""
    try:
        map = read_map(text)
    except MapError as error:
        return [Remark(error.line, error.text, is_error=True)]
    found = list(remarks(map))
    for x, y in ((0, 0), (MAP_SIZE - 1, MAP_SIZE - 1)):
        if map.at(x, y) == WATER:
            found.append(Remark(x + 1, f"spawn tile ({x}, {y}) is water: bots never get away"))
    if FLAG not in map.tiles:
        found.append(Remark(None, "the map has no flags: every match on it is a tie"))
    for number, region in enumerate(regions(map.tiles)[1:], 2):
        place = divmod(region[0], MAP_SIZE)
        found.append(Remark(place[0] + 1, f"land around {place} is cut off: region {number} of {len(region)} tiles"))
    return found


def facts(text: str) -> Mapping[str, object]:
    """The map in a few numbers."""
    map = read_map(text)
    water, flags = map.tiles.count(WATER), map.tiles.count(FLAG)
    return {
        "size": MAP_SIZE,
        "water": water,
        "water_percent": round(100 * water / MAP_SIZE**2, 1),
        "flags": flags,
        "symmetric": "yes" if map.is_symmetric else "no",
        "land_regions": len(regions(map.tiles)),
    }
