"""Where everything is while a match log is read: bots by id, coins about by cell."""

from collections.abc import Iterable

from ..constants import BEATEN, COLLECTED, LEFT, MOVED, SPAWNED
from ..mapfile import Cell
from .log import Event


class Scene:
    """A moment of a match, from its beginning on."""

    def __init__(self, starts: Iterable[Cell], coins: Iterable[Cell]) -> None:
        self.cells = list(starts)
        self.weights = [0] * len(self.cells)
        self.is_active = [True] * len(self.cells)
        self.coins = set(coins)

    def play(self, event: Event) -> None:
        """One event happens."""
        if event.kind == MOVED:
            self.cells[event.bot] = event.x, event.y
        elif event.kind == BEATEN:
            self.weights[event.bot], self.weights[event.other] = event.coins, 0
            self.is_active[event.other] = False
        elif event.kind == COLLECTED:
            self.weights[event.bot] = event.coins
            self.coins.discard((event.x, event.y))
        elif event.kind == SPAWNED:
            self.coins.add((event.x, event.y))
        elif event.kind == LEFT:
            self.is_active[event.bot] = False
