"""Maps of our own making: water of some kind, land that hangs together, flags; all turned around the centre.

Everything is painted twice, on a tile and on its image. Land that water cut off is filled. Article 15.5.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from quintain.core import UsageError, changed, setting
from quintain.kit.draw import draw

from ..constants import FLAG, LAND, LEAST_SIZE, MAP_SIZE, MOST_SIZE, WATER
from ..mapfile import Map, write_map
from .land import regions

_KIND, _FLAGS = 200, 201  # purposes of draws
_HOME = 3  # so near to a base, in tiles along each axis, there is neither water nor flag


@dataclass(frozen=True, slots=True)
class Plan:
    """What a new map shall be like."""

    size: int = setting(MAP_SIZE, "tiles along each side", low=LEAST_SIZE, high=MOST_SIZE)
    kind: str = setting("lakes", "what the water is like", choices=("lakes", "walls", "islets", "river"))
    water: int = setting(20, "percent of the tiles that water is poured on", low=0, high=50)
    flags: int = setting(16, "how many flags, an even number", low=2, high=200)
    spread: str = setting("scattered", "where flags are", choices=("middle", "lanes", "scattered"))


class _Dice:
    """Draws of one purpose, one after another."""

    def __init__(self, seed: int, purpose: int) -> None:
        self._seed, self._purpose, self._index = seed, purpose, 0

    def below(self, count: int) -> int:
        self._index += 1
        return draw(self._seed, 0, self._purpose, self._index) % count


def new(options: Mapping[str, str], seed: int) -> str:
    """The text of a new map; the same options and seed give the same map, byte for byte."""
    return write_map(made(changed(Plan(), options), seed))


def made(plan: Plan, seed: int) -> Map:
    """A new map; raises UsageError where the plan asks for more flags than there is room for."""
    if plan.flags % 2:
        raise UsageError(f"flags is {plan.flags}; expected an even number, as each has an image")
    tiles = [LAND] * plan.size**2
    _pour(tiles, plan, _Dice(seed, _KIND))
    whole = set(regions(tiles)[0])
    tiles = [LAND if tile in whole else WATER for tile in range(len(tiles))]
    _raise_flags(tiles, plan, _Dice(seed, _FLAGS))
    return Map(tuple(tiles))


def _pour(tiles: list[int], plan: Plan, dice: _Dice) -> None:
    """Water, piece by piece, as much as was asked for; a piece that would cut the bases apart is left out."""
    wanted = len(tiles) * plan.water // 100
    for _ in range(len(tiles)):
        if tiles.count(WATER) >= wanted:
            return
        piece = [tile for tile in _PIECES[plan.kind](dice, plan.size) if not _is_home(tile, plan.size)]
        before = list(tiles)
        for tile in piece:
            tiles[tile] = tiles[-1 - tile] = WATER
        land = regions(tiles)[0]
        if land[0] != 0 or land[-1] != len(tiles) - 1 or 2 * len(land) < len(tiles) - wanted:
            tiles[:] = before


def _lake(dice: _Dice, size: int) -> Iterator[int]:
    """A disc."""
    x, y, radius = dice.below(size), dice.below(size), 1 + dice.below(3)
    for across in range(-radius, radius + 1):
        for along in range(-radius, radius + 1):
            if across * across + along * along <= radius * radius + 1:
                yield from _tile(size, x + across, y + along)


def _wall(dice: _Dice, size: int) -> Iterator[int]:
    """A straight line along an axis."""
    x, y, length, is_down = dice.below(size), dice.below(size), 3 + dice.below(8), dice.below(2)
    for step in range(length):
        yield from _tile(size, x + step * is_down, y + step * (1 - is_down))


def _islet(dice: _Dice, size: int) -> Iterator[int]:
    """A single tile."""
    yield from _tile(size, dice.below(size), dice.below(size))


def _river(dice: _Dice, size: int) -> Iterator[int]:
    """A stream that wanders down or to the right, with fords."""
    place, is_down = dice.below(size), dice.below(2)
    for step in range(size):
        place = min(size - 1, max(0, place + dice.below(3) - 1))
        if step % 8 < 6:
            yield from _tile(size, *((step, place) if is_down else (place, step)))


_PIECES = {"lakes": _lake, "walls": _wall, "islets": _islet, "river": _river}


def _tile(size: int, x: int, y: int) -> Iterator[int]:
    if 0 <= x < size and 0 <= y < size:
        yield x * size + y


def _is_home(tile: int, size: int) -> bool:
    return any(max(divmod(one, size)) < _HOME for one in (tile, size * size - 1 - tile))


def _raise_flags(tiles: list[int], plan: Plan, dice: _Dice) -> None:
    """Flags on land, with their images."""
    free = [tile for tile in _SPREADS[plan.spread](plan.size) if tiles[tile] == LAND and not _is_home(tile, plan.size)]
    free = [tile for tile in free if 2 * tile < len(tiles) - 1]
    if 2 * len(free) < plan.flags:
        raise UsageError(f"there is room for {2 * len(free)} flags, not for {plan.flags}")
    for _ in range(plan.flags // 2):
        tile = free.pop(dice.below(len(free)) if plan.spread != "middle" else len(free) - 1)
        tiles[tile] = tiles[-1 - tile] = FLAG


def _middle(size: int) -> list[int]:
    """The nearest to the centre last."""
    centre = (size - 1) / 2

    def distance(tile: int) -> float:
        x, y = divmod(tile, size)
        return max(abs(x - centre), abs(y - centre))

    return sorted(range(size * size), key=lambda tile: (-distance(tile), tile))


def _lanes(size: int) -> list[int]:
    """Along the diagonal between the other two corners, as far from one base as from the other."""
    return [tile for tile in range(size * size) if abs(sum(divmod(tile, size)) - (size - 1)) <= 1]


_SPREADS: dict[str, Callable[[int], list[int]]] = {
    "middle": _middle,
    "lanes": _lanes,
    "scattered": lambda size: list(range(size * size)),
}
