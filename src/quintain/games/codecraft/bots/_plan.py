"""How a bot plays that has a town and an army: a plan says how large each shall be, and what comes first."""

from dataclasses import dataclass

from quintain.core import Memory, Sheet

from ..constants import BUILDER_UNIT, HOUSE, MELEE_UNIT, RANGED_UNIT, TURRET
from ..orders import Actions
from ._army import SOLDIERS, army_of, lead, look, unseen
from ._board import Board, properties
from ._town import (
    BASE_OF,
    Town,
    count,
    home,
    needs_house,
    raise_building,
    town_of,
    train,
    wealth,
    work,
)


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
    if town.site is not None:
        return
    wanted = _wanted(board, plan)
    if wanted is not None and wealth(board, town) >= board.kinds[wanted].cost:
        raise_building(board, town, wanted)


def _wanted(board: Board, plan: Plan) -> int | None:
    """A house before population is short; bases once there are builders; turrets last."""
    builders = len(board.own[BUILDER_UNIT])
    if board.used < plan.builders + plan.soldiers and needs_house(board, 2 + board.used // 8):
        return HOUSE
    missing = _missing(board, plan)
    if missing is not None and builders >= min(plan.first_builders, 10):
        return missing
    if len(board.own[TURRET]) < plan.turrets and builders >= plan.first_builders:
        return TURRET
    return None


def _missing(board: Board, plan: Plan) -> int | None:
    """The base of soldiers that are wanted and cannot be trained."""
    if not plan.soldiers:
        return None
    kind = RANGED_UNIT if plan.ranged_share > 0 else MELEE_UNIT
    return BASE_OF[kind] if not any(board.own[BASE_OF[each]] for each in SOLDIERS) else None


def _recruit(board: Board, town: Town, orders: Actions, plan: Plan) -> None:
    """Soldiers and builders with what is left, unless it is saved for a base."""
    is_saving = _missing(board, plan) is not None and len(board.own[BUILDER_UNIT]) >= plan.first_builders
    soldiers = 0 if is_saving else plan.soldiers
    ranged = round(soldiers * plan.ranged_share) if board.own[BASE_OF[MELEE_UNIT]] else soldiers
    melee = soldiers - ranged if board.own[BASE_OF[RANGED_UNIT]] else soldiers
    balance = count(board, [RANGED_UNIT]) * (1 - plan.ranged_share) <= count(board, [MELEE_UNIT]) * plan.ranged_share
    kinds = ((RANGED_UNIT, ranged), (MELEE_UNIT, melee))
    for kind, most in kinds if balance else kinds[::-1]:
        train(board, town, orders, kind, most)
    if not is_saving and len(board.own[BUILDER_UNIT]) >= plan.first_builders:
        train(board, town, orders, BUILDER_UNIT, plan.builders)
