"""Raises a small army, arms it and hunts the enemy wherever it stands."""

from quintain.core import Memory, Sheet

from ..constants import RESOURCE_HEALTH, TURNS
from ..view import View
from ._tactics import Plan, approach, strike

STRENGTH = 2

ARMY = 5  # troops that march together
HEALTH = 4  # what a warrior should have
SAVING = TURNS - 100  # from this turn on nothing is bought: the richer player wins


def act(view: View, memory: Memory) -> Sheet:
    """Strikes every enemy in reach; until the army stands, and where no enemy is near, it harvests."""
    plan = Plan(view)
    is_hunting = len(view.allies) >= ARMY
    for troop in view.allies:
        if strike(plan, memory, troop, plan.enemies) or strike(plan, memory, troop, plan.resources):
            continue
        approach(plan, memory, troop, plan.enemies if is_hunting else plan.resources)
    if view.turn < SAVING:
        grow(plan)
    return plan.sheet()


def grow(plan: Plan) -> None:
    """Damage serves the harvest and the hunt; then come more troops, then their health."""
    if not all(plan.train(troop, "damage", RESOURCE_HEALTH) for troop in plan.view.allies):
        return
    if len(plan.view.allies) < ARMY:
        plan.create()
        return
    for troop in plan.view.allies:
        plan.train(troop, "health", HEALTH)
