"""Gathers and grows, and never looks at the enemy."""

from quintain.core import Memory, Sheet

from ..constants import RESOURCE_HEALTH, TURNS
from ..view import View
from ._tactics import Plan, approach, strike

STRENGTH = 1

TRIBE = 4  # troops to raise
SAVING = TURNS - 100  # from this turn on nothing is bought: the richer player wins


def act(view: View, memory: Memory) -> Sheet:
    """Every troop harvests; what comes in is spent on growth."""
    plan = Plan(view)
    for troop in view.allies:
        if not strike(plan, memory, troop, plan.resources):
            approach(plan, memory, troop, plan.resources)
    if view.turn < SAVING:
        grow(plan)
    return plan.sheet()


def grow(plan: Plan) -> None:
    """Raises the tribe, then the damage that harvests a resource at one blow."""
    if len(plan.view.allies) < TRIBE:
        plan.create()
        return
    for troop in plan.view.allies:
        plan.train(troop, "damage", RESOURCE_HEALTH)
