"""What can be said of a map: what is odd about it beyond its text, and the facts people ask for."""

from collections.abc import Iterator, Mapping

from quintain.core import Remark

from ..mapfile import Map, MapError, read_map
from .grid import Grid, grid_of, regions
from .spawns import closest
from .symmetry import kept

_MOST_CELLS = 2_000_000  # more are not walked through, cell by cell


def check(text: str, settings: object = None) -> list[Remark]:
    """All that is odd about a map, whatever the settings; an error when it is none."""
    try:
        map, remarks = read_map(text)
    except MapError as error:
        return [Remark(error.line, error.text, is_error=True)]
    return [*remarks, *(Remark(None, sentence) for sentence in _doubts(map))]


def facts(text: str) -> Mapping[str, object]:
    """The map in a few numbers; regions and symmetries are None for maps too large to be walked through."""
    map, _ = read_map(text)
    cells = map.width * map.height
    grid = _grid(map)
    sizes = None if grid is None else [len(region) for region in regions(grid)]
    return {
        "width": map.width,
        "height": map.height,
        "view": map.view,
        "mining": map.mining,
        "attack": map.attack,
        "blocks": len(map.blocks),
        "blocked_percent": round(100 * len(map.blocks) / cells, 1),
        "spawns": len(map.spawns),
        "free_regions": None if sizes is None else len(sizes),
        "largest_region": None if sizes is None else max(sizes, default=0),
        "symmetries": None if grid is None else symmetries(map),
    }


def symmetries(map: Map) -> list[str]:
    """What maps the blocks and the start cells onto themselves, by name."""
    sets = [{y * map.width + x for x, y in cells} for cells in (map.blocks, map.spawns)]
    return kept(map.width, map.height, sets)


def _doubts(map: Map) -> Iterator[str]:
    grid = _grid(map)
    if grid is None:
        yield f"the map has more than {_MOST_CELLS:,} cells; whether its start cells hang together was not looked at"
        return
    spawns = [grid.at(x, y) for x, y in map.spawns]
    homes = {cell: number for number, region in enumerate(regions(grid)) for cell in region}
    if len({homes[cell] for cell in spawns if cell in homes}) > 1:
        yield "the start cells lie in different free regions: some bots can never meet"
    if closest(grid, spawns) <= map.attack**2:
        yield f"two start cells are within the attack radius {map.attack}: a DEATHMATCH begins with an attack"


def _grid(map: Map) -> Grid | None:
    return grid_of(map.width, map.height, map.blocks) if map.width * map.height <= _MOST_CELLS else None
