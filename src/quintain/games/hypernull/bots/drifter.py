"""Wanders at random, and collects whatever it happens to come near."""

from quintain.core import Memory, Sheet
from quintain.kit.draw import draw

from .. import orders

STRENGTH = 0


def act(view: Sheet, memory: Memory) -> Sheet:
    """A step along each axis by lot."""
    round = view.column("match", "round")[0]
    return orders.move(draw(memory.seed, round, 0, 0) % 3 - 1, draw(memory.seed, round, 0, 1) % 3 - 1)
