"""New entities, and repair of what stands. Articles 6 and 7.

Both go through the order of the tick, on the board as it is at that moment: of two builders who want the same cells or
the last of the resource, the earlier gets them.
"""

from .constants import BUILD, BY_ALL, BY_UNITS, KINDS, MOST_ENTITIES, REPAIR
from .field import Field, find, gap
from .state import (
    ACTIVE,
    BUILD_AT,
    BUILD_KIND,
    BUILDS,
    CAN_MOVE,
    CELL,
    COST,
    COST_GROWTH,
    DEAD_ACT,
    DOES,
    ENTITIES,
    HEALTH,
    ID,
    INIT_HEALTH,
    KIND,
    MAX_HEALTH,
    MEND,
    NEXT_ID,
    OPTIONS,
    OWNER,
    POWER,
    REPAIR_OWNER,
    REPAIR_TARGETS,
    REPAIRS,
    SIZE,
    USE,
    WEALTH,
)

Ints = memoryview

_BUILD, _BY_ALL, _BY_UNITS, _MOST_ENTITIES, _REPAIR = BUILD, BY_ALL, BY_UNITS, MOST_ENTITIES, REPAIR
_KINDS = len(KINDS)


def build(s: Ints, g: Ints, f: Field) -> None:
    """Everybody who may still act and can build, builds."""
    for place in range(f.count):
        row = f.order[place]
        if s[DOES + row] & _BUILD and can_act(s, g, f, row) and _is_buildable(s, g, f, row):
            _place(s, g, f, row)
            f.spent[row] = 1


def repair(s: Ints, g: Ints, f: Field) -> None:
    """Everybody who may still act and can repair, repairs."""
    for place in range(f.count):
        row = f.order[place]
        if s[DOES + row] & _REPAIR and can_act(s, g, f, row) and g[REPAIRS + s[KIND + row]]:
            thing = find(s, g, s[MEND + row])
            if thing > 0 and _is_repairable(s, g, row, thing - 1):
                mended = s[HEALTH + thing - 1] + g[POWER + s[KIND + row]]
                s[HEALTH + thing - 1] = min(mended, g[MAX_HEALTH + s[KIND + thing - 1]])
                f.spent[row] = 1


def can_act(s: Ints, g: Ints, f: Field, row: int) -> bool:
    """Articles 4.1, 4.5 and 13.9: active, with no deed done in this tick, and alive where that is asked."""
    return s[ACTIVE + row] != 0 and f.spent[row] == 0 and (g[DEAD_ACT] == 0 or s[HEALTH + row] > 0)


def cost_of(g: Ints, f: Field, player: int, kind: int) -> int:
    """Articles 6.3 and 13.3: what a player pays for one more of a kind."""
    grows = g[COST_GROWTH] == _BY_ALL or (g[COST_GROWTH] == _BY_UNITS and g[CAN_MOVE + kind])
    return g[COST + kind] + f.owned[player * _KINDS + kind] if grows else g[COST + kind]


def _is_buildable(s: Ints, g: Ints, f: Field, row: int) -> bool:
    """Articles 6.1 to 6.5, and 1.7."""
    kind, player, own = s[BUILD_KIND + row], s[OWNER + row], s[KIND + row]
    if not g[BUILDS + own] or not g[OPTIONS + own] >> kind & 1 or s[ENTITIES] == _MOST_ENTITIES:
        return False
    if f.used[player] + g[USE + kind] > f.provided[player] or cost_of(g, f, player, kind) > s[WEALTH + player - 1]:
        return False
    return gap(g, s[CELL + row], own, s[BUILD_AT + row], kind) == 1 and _is_free(g, f, s[BUILD_AT + row], kind)


def _is_free(g: Ints, f: Field, cell: int, kind: int) -> bool:
    for up in range(g[SIZE + kind]):
        for right in range(g[SIZE + kind]):
            if f.held[cell + up * f.size + right] != 0:
                return False
    return True


def _place(s: Ints, g: Ints, f: Field, row: int) -> None:
    """Articles 6.6 and 6.7: it is paid for, and stands there at once."""
    new, kind, player = s[ENTITIES], s[BUILD_KIND + row], s[OWNER + row]
    s[WEALTH + player - 1] -= cost_of(g, f, player, kind)
    f.used[player] += g[USE + kind]
    f.owned[player * _KINDS + kind] += 1
    s[ENTITIES] += 1
    s[ID + new] = s[NEXT_ID]
    s[NEXT_ID] += 1
    s[OWNER + new], s[KIND + new], s[CELL + new] = player, kind, s[BUILD_AT + row]
    first = g[INIT_HEALTH + s[KIND + row]]
    s[HEALTH + new] = min(first, g[MAX_HEALTH + kind]) if first > 0 else g[MAX_HEALTH + kind]
    f.put(g, s[CELL + new], kind, 1 + new)


def _is_repairable(s: Ints, g: Ints, row: int, other: int) -> bool:
    """Articles 7.1 to 7.3."""
    kind, own = s[KIND + other], s[KIND + row]
    if not g[REPAIR_TARGETS + own] >> kind & 1 or not 0 < s[HEALTH + other] < g[MAX_HEALTH + kind]:
        return False
    if g[REPAIR_OWNER] and s[OWNER + other] != s[OWNER + row]:
        return False
    return gap(g, s[CELL + row], own, s[CELL + other], kind) == 1
