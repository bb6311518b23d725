"""Grows as long as it can: builders, houses, more builders; a few soldiers and turrets keep its town safe."""

from quintain.core import Memory, Sheet

from ._plan import Plan, play

STRENGTH = 2

_PLAN = Plan(first_builders=20, builders=60, soldiers=30, enough=1000, few=0, turrets=3)


def act(view: Sheet, memory: Memory) -> Sheet:
    """Everything for growth."""
    return play(view, memory, _PLAN)
