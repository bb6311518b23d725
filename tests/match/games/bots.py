"""Bots of the tiny games, played in-process."""

from quintain.core import Memory, Sheet

from . import relay, swarm
from .relay.rules import MOST_ORDERS, REST, RUN, RUNNERS
from .relay.rules import View as RelayView
from .swarm.rules import ENTITIES, SIDE
from .swarm.rules import View as SwarmView


def idler(view: RelayView | SwarmView, memory: Memory) -> Sheet:
    """Asks for nothing."""
    return relay.ORDERS.sheet() if isinstance(view, RelayView) else swarm.ORDERS.sheet()


def runner(view: RelayView, memory: Memory) -> Sheet:
    """Rests in its first rounds, then runs; what it does depends on its own chance."""
    memory.notes["asked"] = asked = memory.notes.get("asked", 0) + 1
    energy = view.energy[view.runner % RUNNERS]
    if (memory.seed >> asked % 60) & 1:
        return relay.ORDERS.sheet(order=[[REST] * MOST_ORDERS, [0] * MOST_ORDERS])
    return relay.ORDERS.sheet(order=[[RUN, REST], [energy, 0]])


def pusher(view: SwarmView, memory: Memory) -> Sheet:
    """Pushes every third entity of the board, its own or not, to the middle."""
    chosen = range(view.turn % 3, ENTITIES, 3)
    dx = [(SIDE / 2 - view.x[each]) / 7 for each in chosen]
    dy = [(SIDE / 2 - view.y[each]) / 7 for each in chosen]
    return swarm.ORDERS.sheet(push=[list(chosen), dx, dy])
