"""Which tiles hang together. A bot squeezes between two obstacles that touch at a corner, so corners count."""

from collections.abc import Iterator, Sequence
from math import isqrt

from ..constants import WATER


def regions(tiles: Sequence[int]) -> list[list[int]]:
    """The tiles that are no water, in regions, the largest first."""
    size = isqrt(len(tiles))
    left = {tile for tile, kind in enumerate(tiles) if kind != WATER}
    found = []
    while left:
        region = _region(min(left), left, size)
        left.difference_update(region)
        found.append(sorted(region))
    return sorted(found, key=lambda region: (-len(region), region))


def _region(tile: int, land: set[int], size: int) -> set[int]:
    seen, waiting = {tile}, [tile]
    while waiting:
        for near in _around(waiting.pop(), size):
            if near in land and near not in seen:
                seen.add(near)
                waiting.append(near)
    return seen


def _around(tile: int, size: int) -> Iterator[int]:
    x, y = divmod(tile, size)
    for across in range(max(0, x - 1), min(size, x + 2)):
        for along in range(max(0, y - 1), min(size, y + 2)):
            yield across * size + along
