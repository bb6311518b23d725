"""Which tiles hang together. A bot squeezes between two obstacles that touch at a corner, so corners count."""

from collections.abc import Iterator, Sequence

from ..constants import MAP_SIZE, WATER

TILES = MAP_SIZE * MAP_SIZE


def regions(tiles: Sequence[int]) -> list[list[int]]:
    """The tiles that are no water, in regions, the largest first."""
    left = {tile for tile in range(TILES) if tiles[tile] != WATER}
    found = []
    while left:
        region = _region(min(left), left)
        left.difference_update(region)
        found.append(sorted(region))
    return sorted(found, key=lambda region: (-len(region), region))


def _region(tile: int, land: set[int]) -> set[int]:
    seen, waiting = {tile}, [tile]
    while waiting:
        for near in _around(waiting.pop()):
            if near in land and near not in seen:
                seen.add(near)
                waiting.append(near)
    return seen


def _around(tile: int) -> Iterator[int]:
    x, y = divmod(tile, MAP_SIZE)
    for across in range(max(0, x - 1), min(MAP_SIZE, x + 2)):
        for along in range(max(0, y - 1), min(MAP_SIZE, y + 2)):
            yield across * MAP_SIZE + along


def turned(tile: int) -> int:
    """The tile at the other side of the centre."""
    return TILES - 1 - tile
