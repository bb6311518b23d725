"""Gives no orders at all: the first bot to beat."""

from quintain.core import Memory, Sheet

from ..orders import NOTHING

STRENGTH = 0


def act(view: Sheet, memory: Memory) -> Sheet:
    """Nothing."""
    return NOTHING
