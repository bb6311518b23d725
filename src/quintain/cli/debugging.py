"""Debuggers for the bots of a match: the game's own, for every seat whose bot talks by a link."""

from collections.abc import Callable
from dataclasses import replace

from quintain import games
from quintain.core import UsageError
from quintain.match import Plan


def debugged(plan: Plan, tell: Callable[[str], None]) -> Plan:
    """The plan with a debugger for each bot that may have one; `tell` is given what bots say to people."""
    room = games.room(plan.game.NAME, "debug")
    if room is None:
        raise UsageError(f"--debug: the bots of {plan.game.NAME} have no debugger to talk to")
    wired = [number for number, bot in enumerate(plan.bots) if bot.act is None]
    return replace(plan, debuggers={number: room.debugger(plan.settings, number, tell) for number in wired})
