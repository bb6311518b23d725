"""Gives no orders at all: the first bot to beat."""

from quintain.core import Memory, Sheet

from ..orders import NOTHING
from ..view import View

STRENGTH = 0


def act(view: View, memory: Memory) -> Sheet:
    """Nothing."""
    return NOTHING
