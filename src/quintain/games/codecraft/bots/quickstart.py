"""The sample of the original kits: five units of a kind, builders mine, the rest marches on the far corner."""

from typing import NamedTuple

from quintain.core import Memory, Sheet

from ..constants import AUTO, BREAK_THROUGH, BUILD, BUILDER_UNIT, FIND_CLOSEST, LISTED, MOVE, RESOURCE
from ..orders import ORDERS
from ._board import Properties, properties

STRENGTH = 1

_MARCH = MOVE | FIND_CLOSEST | BREAK_THROUGH | AUTO


class _Plan(NamedTuple):
    """What every entity of a kind does."""

    can_move: bool
    size: int
    sight: int
    targets: int
    product: int | None
    most: int  # of the product


def act(view: Sheet, memory: Memory) -> Sheet:
    """Every own entity gets an action every tick."""
    plans = memory.notes.get("plans")
    if plans is None:
        plans = memory.notes["plans"] = _plans(properties(view))
    me, size, *_ = next(view.rows("game"))
    mine = _mine(view, int(me))
    count = [0] * len(plans)
    for _, kind, _, _ in mine:
        count[kind] += 1
    far = int(size) - 1
    rows = []
    for number, kind, x, y in mine:
        plan = plans[kind]
        if plan.can_move:
            rows.append((number, _MARCH, far, far, 0, 0, 0, 0, plan.sight, plan.targets, 0))
        elif plan.product is not None and count[plan.product] < plan.most:
            place = (plan.product, x + plan.size, y + plan.size - 1)
            rows.append((number, BUILD | AUTO, 0, 0, *place, 0, plan.sight, plan.targets, 0))
        else:
            rows.append((number, AUTO, 0, 0, 0, 0, 0, 0, plan.sight, plan.targets, 0))
    return ORDERS.sheet(action=list(zip(*rows, strict=True)) or None)


def _plans(kinds: list[Properties]) -> list[_Plan]:
    found = []
    for kind, has in enumerate(kinds):
        targets = 1 << RESOURCE if kind == BUILDER_UNIT else 0
        product = next((each for each in LISTED if has.build_options >> each & 1), None) if has.builds else None
        most = 0 if product is None else _most(has.population_provide, kinds[product].population_use)
        found.append(_Plan(bool(has.can_move), has.size, has.sight_range, targets, product, most))
    return found


def _most(provided: int, use: int) -> int:
    """How many there may be of what uses so much of what is provided."""
    return provided // use if use > 0 else 1 << 30


def _mine(view: Sheet, me: int) -> list[tuple[int, int, int, int]]:
    """Id, kind and place of one's own, found without looking at each entity in Python."""
    owners = view.column("entity", "player_id").tolist()
    ids, kinds, xs, ys = (view.column("entity", name) for name in ("id", "kind", "x", "y"))
    found, at = [], -1
    for _ in range(owners.count(me)):
        at = owners.index(me, at + 1)
        found.append((ids[at], kinds[at], xs[at], ys[at]))
    return found
