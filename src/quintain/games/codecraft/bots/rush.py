"""A handful of builders pay for soldiers, who march as soon as there are a few, and never stop."""

from quintain.core import Memory, Sheet

from ._plan import Plan, play

STRENGTH = 3

_PLAN = Plan(first_builders=12, builders=15, soldiers=60, enough=8, few=2, ranged_share=0.3)


def act(view: Sheet, memory: Memory) -> Sheet:
    """Everything for the attack."""
    return play(view, memory, _PLAN)
