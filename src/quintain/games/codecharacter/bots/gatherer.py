"""Crowds the flags: bots share places, so all of them go to the nearest flags, as many on each; it never fights."""

from quintain.core import Memory, Sheet

from ._army import Army, centre
from ._ground import ground_of

STRENGTH = 2


def act(view: Sheet, memory: Memory) -> Sheet:
    """Every bot keeps the flag it was given first."""
    army, flags = Army(view), ground_of(view, memory).flags
    given = memory.notes.setdefault("given", {})
    for bot in army.bots:
        if flags:
            army.move(bot, centre(flags[given.setdefault(bot.id, len(given)) % len(flags)]))
    return army.orders()
