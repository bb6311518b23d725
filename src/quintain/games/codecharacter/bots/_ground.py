"""The map as a house bot knows it: how far each tile is from the base, and which flags can be reached."""

from collections import deque
from typing import NamedTuple

from quintain.core import Memory, Sheet

from ..constants import FLAG
from ._army import Point, Tile, base_of, is_dry, tiles

_STEPS = ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (-1, 1), (1, -1), (1, 1))
_CLOSE = 3  # tiles around a flag


class Ground(NamedTuple):
    """What does not change in a match."""

    steps: dict[Tile, int]  # from the own base to every tile that can be reached
    flags: tuple[Tile, ...]  # those that can be reached, the nearest first
    sites: tuple[Tile, ...]  # where towers would command flags: dry tiles near them


def ground_of(view: Sheet, memory: Memory) -> Ground:
    """Looked at once in a match."""
    if "ground" not in memory.notes:
        memory.notes["ground"] = _ground(tiles(view), _tile_of(base_of(view)))
    found: Ground = memory.notes["ground"]
    return found


def _ground(land: list[list[int]], base: Tile) -> Ground:
    steps = _steps(land, base)
    bases = (base, (len(land) - 1 - base[0], len(land) - 1 - base[1]))
    flags = [(x, y) for x, y in steps if land[x][y] == FLAG]
    near = {
        (x + dx, y + dy) for x, y in flags for dx in range(-_CLOSE, _CLOSE + 1) for dy in range(-_CLOSE, _CLOSE + 1)
    }
    sites = [(x, y) for x, y in sorted(near & steps.keys()) if land[x][y] != FLAG and (x, y) not in bases]
    return Ground(steps, tuple(sorted(flags, key=lambda tile: (steps[tile], tile))), tuple(sites))


def _steps(land: list[list[int]], base: Tile) -> dict[Tile, int]:
    """Steps of a king from the own base, over dry land; corners of water may be touched."""
    steps: dict[Tile, int] = {base: 0}
    line = deque(steps)
    while line:
        here = line.popleft()
        for dx, dy in _STEPS:
            there = (here[0] + dx, here[1] + dy)
            if there not in steps and is_dry(land, there):
                steps[there] = steps[here] + 1
                line.append(there)
    return steps


def _tile_of(place: Point) -> Tile:
    return int(place[0]), int(place[1])
