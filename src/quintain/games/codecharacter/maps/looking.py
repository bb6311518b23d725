"""What can be said of a map: what is odd about it, and the facts people ask for. Article 15.3."""

from collections.abc import Mapping

from quintain.core import Remark

from ..constants import FLAG, WATER
from ..mapfile import MapError, read_map, remarks
from ..settings import Settings
from .land import regions


def check(text: str, settings: Settings | None = None) -> list[Remark]:
    """All that is odd about a map for a match with these settings; an error when it is none."""
    rules = settings or Settings()
    try:
        map = read_map(text, rules.map_size)
    except MapError as error:
        return [Remark(error.line, error.text, is_error=True)]
    found = list(remarks(map))
    base, last = (int(rules.base_x), int(rules.base_y)), map.size - 1
    for x, y in (base, (last - base[0], last - base[1])):
        if map.at(x, y) == WATER:
            found.append(Remark(x + 1, f"spawn tile ({x}, {y}) is water: bots never get away"))
    if FLAG not in map.tiles:
        found.append(Remark(None, "the map has no flags: every match on it is a tie"))
    for number, region in enumerate(regions(map.tiles)[1:], 2):
        place = divmod(region[0], map.size)
        found.append(Remark(place[0] + 1, f"land around {place} is cut off: region {number} of {len(region)} tiles"))
    return found


def facts(text: str) -> Mapping[str, object]:
    """The map in a few numbers."""
    map = read_map(text)
    water, flags = map.tiles.count(WATER), map.tiles.count(FLAG)
    return {
        "size": map.size,
        "water": water,
        "water_percent": round(100 * water / map.size**2, 1),
        "flags": flags,
        "symmetric": "yes" if map.is_symmetric else "no",
        "land_regions": len(regions(map.tiles)),
    }
