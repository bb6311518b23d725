"""Moves: all walk at once, in rounds of one cell each. Article 3.

Works on the columns `s` of a state and the scratch columns `w` of a turn, in which rules.py has noted who wants to
walk, where to and how far.
"""

from .constants import MOST_TROOPS, PLAYERS
from .scratch import GOES, LEFT, MOVER, STARTED, WANTED, WAY
from .state import BOARD, CELL, EDGE, EMPTY, FIRST_RESOURCE, TROOPS

Ints = memoryview


def walk(s: Ints, w: Ints) -> None:
    """Article 3: rounds of one cell each, until nobody walks any more."""
    movers = 0
    for player in range(PLAYERS):
        begin = player * MOST_TROOPS
        for slot in range(begin, begin + s[TROOPS + player]):
            if w[LEFT + slot] > 0:
                w[MOVER + movers] = slot
                w[STARTED + slot] = s[CELL + slot]
                movers += 1
    while movers > 0:
        movers = _round(s, w, movers)


def _round(s: Ints, w: Ints, walking: int) -> int:
    """Article 3.4: one cell for all walkers at once; gives how many go on."""
    for mover in range(walking):
        slot = w[MOVER + mover]
        w[GOES + slot] = 1
        w[WANTED + s[CELL + slot] + w[WAY + slot]] += 1
    _stop_blocked(s, w, walking)
    for mover in range(walking):
        slot = w[MOVER + mover]
        w[WANTED + s[CELL + slot] + w[WAY + slot]] = 0
    for mover in range(walking):
        slot = w[MOVER + mover]
        if w[GOES + slot]:
            s[BOARD + s[CELL + slot]] = EMPTY
    return _advance(s, w, walking)


def _stop_blocked(s: Ints, w: Ints, walking: int) -> None:
    """Articles 3.3 and 3.5: a walker stops at what does not give way; whoever wanted its cell then stops as well."""
    changed = True
    while changed:
        changed = False
        for mover in range(walking):
            slot = w[MOVER + mover]
            if w[GOES + slot] and _is_blocked(s, w, slot):
                w[GOES + slot] = 0
                changed = True


def _is_blocked(s: Ints, w: Ints, slot: int) -> bool:
    target = s[CELL + slot] + w[WAY + slot]
    there = s[BOARD + target]
    if w[WANTED + target] > 1 or there == EDGE or there >= FIRST_RESOURCE:
        return True
    if there == EMPTY:
        return False
    other = there - 1
    return w[LEFT + other] <= 0 or w[GOES + other] == 0 or w[WAY + other] == -w[WAY + slot]


def _advance(s: Ints, w: Ints, walking: int) -> int:
    """Moves those who go, and keeps those with cells left to walk."""
    going_on = 0
    for mover in range(walking):
        slot = w[MOVER + mover]
        if w[GOES + slot]:
            s[CELL + slot] += w[WAY + slot]
            s[BOARD + s[CELL + slot]] = slot + 1
            w[LEFT + slot] -= 1
        else:
            w[LEFT + slot] = 0
        if w[LEFT + slot] > 0:
            w[MOVER + going_on] = slot
            going_on += 1
    return going_on
