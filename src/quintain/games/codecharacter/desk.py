"""What the rules note while they play a turn, for one state: nothing of it outlives the turn but the plans.

`d` has whole numbers and `n` new positions, each in runs as long as the state has rows; HURT and its neighbours
say how many runs of bots stand before. The plans know the obstacles in each player's frame (plan.py).
"""

from array import array

from quintain.kit.real import Reals

from .constants import PLAYERS
from .plan import Plan
from .state import BOT_ROWS, QUIRKS, SIZE, TOWER_ROWS, State

Ints = memoryview

# runs of PLAYERS * bot rows: damage taken, is moving, has asked to become a tower and may, its tile
HURT, MOVES, ASKS, WISH = range(4)
BOT_RUNS = 4
TOWER_RUNS = 1  # then runs of PLAYERS * tower rows: damage taken
# then a count for each tile; then for each of a player's units the row of its order


class Desk:
    """Scratch for one state."""

    __slots__ = ("d", "n", "plans")

    def __init__(self, state: State) -> None:
        s = state.ints
        bots, towers = s[BOT_ROWS], s[TOWER_ROWS]
        units = PLAYERS * (BOT_RUNS * bots + TOWER_RUNS * towers)
        self.d: Ints = memoryview(array("i", bytes(4 * (units + s[SIZE] ** 2 + bots + towers))))
        self.n: Reals = memoryview(array("d", bytes(8 * 2 * PLAYERS * bots + 8)))
        if s[QUIRKS]:  # all plan in player 1's frame, and lose each other's nodes
            plan = Plan(s[SIZE], is_pruned=False)
            self.plans = (plan, plan)
        else:
            self.plans = (Plan(s[SIZE], is_pruned=True), Plan(s[SIZE], is_pruned=True))


def desk_of(state: State) -> Desk:
    """The desk of a state, made when it is first needed."""
    desk = getattr(state, "desk", None)
    if not isinstance(desk, Desk):
        desk = state.desk = Desk(state)
    return desk
