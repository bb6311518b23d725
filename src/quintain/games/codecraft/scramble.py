"""The other side of sight: a state that differs from another in what a player cannot see, and in nothing else.

Without fog that is what the others are about to do, chance, and who has crashed. With fog unseen entities are gone or
otherwise healthy, and unseen resources are used up.
"""

from quintain.kit.draw import draw

from .constants import ALL_KINDS, AUTO
from .fog import is_lit, look
from .state import (
    ACTIVE,
    ATTACKED,
    CELL,
    CRASHED,
    DOES,
    ENTITIES,
    ENTITY,
    FOG,
    HEALTH,
    ID,
    KIND,
    LEFT,
    MAP_SIZE,
    MAX_HEALTH,
    NEXT_ID,
    OWNER,
    PLAYERS,
    RESOURCE_ID,
    RESOURCES,
    SEED_HIGH,
    SEED_LOW,
    VALID_TARGETS,
    WALK_RANGE,
    State,
    ground,
)

_GONE, _HEALTHY, _USED_UP, _RANGE = 1, 2, 3, 4  # purposes of draws
_NEW_IDS = 1000

Ints = memoryview


def scrambled(state: State, actor: int, noise: int) -> State:
    """A copy in which everything hidden from this player is otherwise."""
    other = state.copy()
    s, g = other.ints, ground(other).ints
    s[SEED_LOW], s[SEED_HIGH] = noise & 0x7FFFFFFF, noise >> 31 & 0x7FFFFFFF
    s[NEXT_ID] += 1 + noise % _NEW_IDS
    for name in ("attacker", "target"):
        other.column("attack", name)[:] = memoryview(bytearray(4 * len(other.column("attack", name)))).cast("i")
    s[ATTACKED] = 0
    for seat in range(g[PLAYERS]):
        s[CRASHED + seat] = seat != actor
    for row in range(s[ENTITIES]):
        if s[OWNER + row] != actor + 1:
            s[DOES + row] |= AUTO
            s[WALK_RANGE + row] = draw(noise, 0, _RANGE, row) % g[MAP_SIZE]
            s[VALID_TARGETS + row] = ALL_KINDS
    if g[FOG]:
        _change_unseen(other, s, g, actor, noise)
    return other


def _change_unseen(state: State, s: Ints, g: Ints, actor: int, noise: int) -> None:
    light = memoryview(bytearray(4 * g[MAP_SIZE] ** 2)).cast("i")
    look(s, g, actor + 1, light)
    unseen = [row for row in range(s[ENTITIES]) if not is_lit(g, light, s[CELL + row], s[KIND + row])]
    for row in unseen:
        s[HEALTH + row] = 1 + draw(noise, 0, _HEALTHY, row) % g[MAX_HEALTH + s[KIND + row]]
        s[ACTIVE + row] ^= 1
    _remove(state, s, {row for row in unseen if draw(noise, 0, _GONE, s[ID + row]) & 1})
    rows = g[RESOURCES]
    for row in range(rows):
        cell = g[RESOURCE_ID + 2 * rows + row] * g[MAP_SIZE] + g[RESOURCE_ID + rows + row]
        if light[cell] < 0 and draw(noise, 0, _USED_UP, row) & 1:
            s[LEFT + row] = 0


def _remove(state: State, s: Ints, gone: set[int]) -> None:
    kept = [row for row in range(s[ENTITIES]) if row not in gone]
    for name in ENTITY.split():
        column = state.column("entity", name)
        values = [column[row] for row in kept]
        for row in range(s[ENTITIES]):
            column[row] = values[row] if row < len(values) else 0
    s[ENTITIES] = len(kept)
