"""Hits, one after another in the order of the tick. Articles 5.9 to 5.12 and 11.

What is brought to 0 stays on the board until the end of the tick, and further hits on it are attacks that gain nothing.
"""

from .aiming import kind_of
from .field import Field, capped
from .state import (
    ATTACKED,
    ATTACKEE,
    ATTACKER,
    COLLECTS,
    DAMAGE,
    DESTROY_SCORE,
    GATHER_SCORE,
    HEALTH,
    ID,
    KIND,
    LEFT,
    OWNER,
    PER_HEALTH,
    RESOURCE_ID,
    SCORE,
    WEALTH,
)

Ints = memoryview


def attack(s: Ints, g: Ints, f: Field) -> None:
    """Everybody with an aim hits it."""
    for place in range(f.count):
        row = f.order[place]
        if f.aim[row] != 0:
            _hit(s, g, row, f.aim[row])
            f.spent[row] = 1


def forget_attacks(s: Ints) -> None:
    """The attacks of the last tick are told no more."""
    for number in range(s[ATTACKED]):
        s[ATTACKER + number] = s[ATTACKEE + number] = 0
    s[ATTACKED] = 0


def _hit(s: Ints, g: Ints, row: int, thing: int) -> None:
    place = HEALTH + thing - 1 if thing > 0 else LEFT - 1 - thing
    removed = min(g[DAMAGE + s[KIND + row]], s[place])
    s[place] -= removed
    _note(s, g, row, thing)
    if thing < 0 or s[OWNER + thing - 1] != s[OWNER + row]:
        _gain(s, g, row, kind_of(s, thing), removed, s[place] == 0 and removed > 0)


def _note(s: Ints, g: Ints, row: int, thing: int) -> None:
    s[ATTACKER + s[ATTACKED]] = s[ID + row]
    s[ATTACKEE + s[ATTACKED]] = s[ID + thing - 1] if thing > 0 else g[RESOURCE_ID - 1 - thing]
    s[ATTACKED] += 1


def _gain(s: Ints, g: Ints, row: int, kind: int, removed: int, is_destroyed: bool) -> None:
    """Articles 5.10 and 11.2 to 11.3: what the owner gets for a hit on what is not its own."""
    seat = s[OWNER + row] - 1
    if is_destroyed:
        s[SCORE + seat] = capped(s[SCORE + seat] + g[DESTROY_SCORE + kind])
    if g[COLLECTS + s[KIND + row]]:
        gathered = removed * g[PER_HEALTH + kind]
        s[WEALTH + seat] = capped(s[WEALTH + seat] + gathered)
        s[SCORE + seat] = capped(s[SCORE + seat] + gathered * g[GATHER_SCORE])
