"""The map that is made where no file fits: rectangles on open ground, as in the original server. Article 12.3."""

from itertools import count

from ..mapfile import Map
from .dice import RADII, ROCKS, SIZE, SPAWNS, Dice
from .grid import BLOCK, Grid, distance, regions
from .kinds import rectangle

_WIDTH, _HEIGHT = (48, 79), (20, 39)
_RECTANGLES = 12, 31
_VIEW, _ATTACK, _MINING = (8, 14), (3, 4), (1, 2)


def random_map(seed: int, seats: int) -> Map:
    """A map for so many bots; maps without room for them are made again until one has it."""
    attempts = (_attempt(seed, seats, attempt) for attempt in count())
    return next(map for map in attempts if len(map.spawns) == seats)


def _attempt(seed: int, seats: int, attempt: int) -> Map:
    sizes, radii, rocks = (Dice(seed, purpose, attempt) for purpose in (SIZE, RADII, ROCKS))
    grid = Grid(sizes.among(*_WIDTH), sizes.among(*_HEIGHT))
    view = radii.among(*_VIEW)
    attack = min(view - 1, radii.among(*_ATTACK))
    mining = min(attack - 1, radii.among(*_MINING))
    for _ in range(rocks.among(*_RECTANGLES)):
        grid.block(rectangle(grid, rocks))
    spawns = _spawns(grid, seats, attack, Dice(seed, SPAWNS, attempt))
    places = tuple(map(grid.position, spawns))
    return Map(grid.width, grid.height, view, mining, attack, grid.positions(BLOCK), places)


def _spawns(grid: Grid, seats: int, attack: int, dice: Dice) -> list[int]:
    """Cells at random, out of each other's attack radius; fewer than asked for where there is no more room."""
    found: list[int] = []
    largest, *_ = [*regions(grid), []]  # so that nobody starts walled in, apart from the others
    for cell in dice.shuffled(largest):
        if len(found) == seats:
            break
        if all(distance(grid, cell, other) > attack * attack for other in found):
            found.append(cell)
    return found
