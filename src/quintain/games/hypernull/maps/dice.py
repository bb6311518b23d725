"""Chance for the making of maps: draws by purpose, counted. Purposes are numbers from 100, one for each thing drawn."""

from collections.abc import Sequence
from typing import TypeVar

from quintain.kit.draw import draw

SIZE, RADII, ROCKS, CAVES, WALLS, SPAWNS, CHOICE = range(100, 107)

T = TypeVar("T")


class Dice:
    """The draws of one purpose, one after another; `attempt` tells apart what is made again."""

    def __init__(self, seed: int, purpose: int, attempt: int = 0) -> None:
        self._seed = seed
        self._purpose = purpose
        self._attempt = attempt
        self._index = 0

    def below(self, count: int) -> int:
        """A whole number from 0 to count - 1."""
        self._index += 1
        return draw(self._seed, self._attempt, self._purpose, self._index) % count

    def among(self, low: int, high: int) -> int:
        """A whole number from low to high, both included."""
        return low + self.below(high - low + 1)

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """The things in another order, each order as likely."""
        mixed = list(things)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed
