"""Remembers the map, walks around blocks, fetches coins before others do, and looks where nobody looked lately."""

from quintain.core import Memory, Sheet

from .. import orders
from ._atlas import atlas_of
from ._mining import mine

STRENGTH = 2


def act(view: Sheet, memory: Memory) -> Sheet:
    """Mines, and leaves others alone."""
    return orders.move(*mine(atlas_of(view, memory), memory))
