"""The map as a house bot knows it: how far each tile is from the base, and which flags can be reached."""

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

from quintain.core import Memory, Sheet

from ..constants import FLAG, MAP_SIZE, WATER
from ._army import Tile

_STEPS = ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (-1, 1), (1, -1), (1, 1))
_BASES: tuple[Tile, Tile] = ((0, 0), (MAP_SIZE - 1, MAP_SIZE - 1))
_CLOSE = 3  # tiles around a flag


class Ground(NamedTuple):
    """What does not change in a match."""

    steps: dict[Tile, int]  # from the own base to every tile that can be reached
    flags: tuple[Tile, ...]  # those that can be reached, the nearest first
    sites: tuple[Tile, ...]  # where towers would command flags: dry tiles near them


def ground_of(view: Sheet, memory: Memory) -> Ground:
    """Looked at once in a match."""
    if "ground" not in memory.notes:
        memory.notes["ground"] = _ground(view.column("tile", "type").tolist())
    found: Ground = memory.notes["ground"]
    return found


def _ground(types: Sequence[int]) -> Ground:
    steps = _steps(types)
    flags = [tile for tile in steps if types[_at(tile)] == FLAG]
    near = {
        (x + dx, y + dy) for x, y in flags for dx in range(-_CLOSE, _CLOSE + 1) for dy in range(-_CLOSE, _CLOSE + 1)
    }
    sites = [tile for tile in sorted(near & steps.keys()) if types[_at(tile)] != FLAG and tile not in _BASES]
    return Ground(steps, tuple(sorted(flags, key=lambda tile: (steps[tile], tile))), tuple(sites))


def _steps(types: Sequence[int]) -> dict[Tile, int]:
    """Steps of a king from the own base, over dry land; corners of water may be touched."""
    steps: dict[Tile, int] = {_BASES[0]: 0}
    line = deque(steps)
    while line:
        here = line.popleft()
        for dx, dy in _STEPS:
            there = (here[0] + dx, here[1] + dy)
            inside = 0 <= there[0] < MAP_SIZE and 0 <= there[1] < MAP_SIZE
            if inside and there not in steps and types[_at(there)] != WATER:
                steps[there] = steps[here] + 1
                line.append(there)
    return steps


def _at(tile: Tile) -> int:
    return tile[0] * MAP_SIZE + tile[1]
