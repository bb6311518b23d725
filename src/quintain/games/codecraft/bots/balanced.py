"""Grows first, then raises an army that is large enough to take a town, and takes one after another."""

from quintain.core import Memory, Sheet

from ._plan import Plan, play

STRENGTH = 4

_PLAN = Plan(first_builders=25, builders=50, soldiers=70, enough=25, few=8, turrets=1)


def act(view: Sheet, memory: Memory) -> Sheet:
    """Growth, then attack."""
    return play(view, memory, _PLAN)
