"""Scratch columns of one turn: what the rules note while they play it."""

from array import array

from .constants import RESOURCES
from .state import CELLS, SLOTS

# for each slot ...
HAS_MOVED = 0  # its move of this turn is used up
WAY = SLOTS  # where it walks, as a step on the board
LEFT = 2 * SLOTS  # cells still to walk
AIM = 3 * SLOTS  # where it strikes, as a step on the board
HURT = 4 * SLOTS  # damage it takes
PAID = 5 * SLOTS  # power-ups paid, three kinds
# ... for each resource ...
HARM = 8 * SLOTS
HITTERS = HARM + RESOURCES  # who struck it: 1, 2, or 3 for both
# ... and for the rounds of a walk
STARTED = HITTERS + RESOURCES  # where a slot that walks stood before
CLEARED = STARTED + SLOTS  # everything before starts a turn at zero
MOVER = CLEARED  # the slots still walking
GOES = MOVER + SLOTS  # does it advance in this round?
WANTED = GOES + SLOTS  # for each cell, how many want it; zero between rounds
_SCRATCH = WANTED + CELLS


def scratch() -> memoryview:
    """Blank ones for `play`; they may serve turn after turn."""
    return memoryview(array("i", bytes(4 * _SCRATCH)))
