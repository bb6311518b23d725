"""How a bot plays that has a town and an army: a plan says how large each shall be, and what comes first."""

from dataclasses import dataclass

from quintain.core import Memory, Sheet

from ..constants import BUILDER_UNIT, HOUSE, MELEE_UNIT, RANGED_UNIT, TURRET
from ..orders import Actions
from ._army import SOLDIERS, army_of, lead, look, unseen
from ._board import Board, properties
from ._town import BASE_OF, Town, home, needs_house, raise_building, town_of, train, wealth, work

_SITES = 3  # at most so many at once
_RICH = 600  # from then on a turret more is a good use


@dataclass(frozen=True, slots=True)
class Plan:
    """Numbers of units and buildings; an army marches when it is `enough`, and comes home when it is `few`."""

    first_builders: int
    builders: int
    soldiers: int
    enough: int
    few: int
    ranged_share: float = 0.5
    turrets: int = 0
    base_after: int = 10  # builders, before a base for soldiers


def play(view: Sheet, memory: Memory, plan: Plan) -> Sheet:
    """The orders of one tick."""
    kinds = memory.notes.get("kinds")
    if kinds is None:
        kinds = memory.notes["kinds"] = properties(view)
    board, orders = Board(view, kinds), Actions()
    town, army = town_of(board, memory), army_of(memory)
    look(board, army)
    train(board, town, orders, BUILDER_UNIT, plan.first_builders)
    _decide(board, town, plan)
    _recruit(board, town, orders, plan)
    work(board, town, orders, unseen(board, army, home(board)))
    lead(board, army, orders, plan.enough, plan.few)
    return orders.sheet()


def _decide(board: Board, town: Town, plan: Plan) -> None:
    """What to build next, if there is something to pay it with."""
    wanted = _wanted(board, town, plan)
    if wanted is not None and len(town.works) < _SITES and wealth(board, town) >= board.kinds[wanted].cost:
        raise_building(board, town, wanted)


def _wanted(board: Board, town: Town, plan: Plan) -> int | None:
    """A house before population is short; a base once there are builders; turrets last."""
    builders = len(board.own[BUILDER_UNIT])
    if board.used < plan.builders + plan.soldiers and needs_house(board, town, 2 + board.used // 8):
        return HOUSE
    missing = _missing(board, town, plan)
    if missing is not None and builders >= plan.base_after:
        return missing
    coming = sum(site.kind == TURRET for site in town.works)
    if len(board.own[TURRET]) + coming < plan.turrets and builders >= plan.first_builders:
        return TURRET
    return TURRET if wealth(board, town) > _RICH + board.kinds[TURRET].cost else None


def _missing(board: Board, town: Town, plan: Plan) -> int | None:
    """The base of soldiers that are wanted and cannot be trained."""
    bases = [BASE_OF[kind] for kind in SOLDIERS]
    if not plan.soldiers or any(board.own[base] for base in bases) or any(site.kind in bases for site in town.works):
        return None
    return BASE_OF[RANGED_UNIT] if plan.ranged_share > 0 else BASE_OF[MELEE_UNIT]


def _recruit(board: Board, town: Town, orders: Actions, plan: Plan) -> None:
    """Soldiers and builders with what is left, unless it is saved for a base."""
    builders, ranged, melee = (len(board.own[kind]) for kind in (BUILDER_UNIT, RANGED_UNIT, MELEE_UNIT))
    is_saving = _missing(board, town, plan) is not None and builders >= plan.base_after
    most_ranged = round(plan.soldiers * plan.ranged_share) if board.own[BASE_OF[MELEE_UNIT]] else plan.soldiers
    most_melee = plan.soldiers - most_ranged if board.own[BASE_OF[RANGED_UNIT]] else plan.soldiers
    kinds = [(RANGED_UNIT, most_ranged), (MELEE_UNIT, most_melee)]
    if ranged * (1 - plan.ranged_share) > melee * plan.ranged_share:
        kinds.reverse()
    for kind, most in kinds:
        train(board, town, orders, kind, 0 if is_saving else most)
    if builders >= plan.first_builders:
        train(board, town, orders, BUILDER_UNIT, 0 if is_saving else plan.builders)
