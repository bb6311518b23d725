"""What the house bots share: a plan of the turn, and the plainest things to do with a troop.

A plan takes the orders troop by troop and keeps its board in step, so the next troop sees where the last one will
stand and what will be left of its target. Cells are numbers as in state.py: there is a wall around the board, so a
neighbour is always one addition away.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from quintain.core import Memory, Sheet
from quintain.kit.draw import draw

from .. import orders
from ..constants import CREATE_PRICE, DIRECTIONS, MOST_TROOPS, POWERUP_PRICE, SIDE
from ..state import CELLS, WIDE, cell_at
from ..view import Troop, View

STEPS = (WIDE, -WIDE, -1, 1)  # up, down, left, right
FAR = 2 * SIDE  # farther than anything
PATIENCE = 8  # one turn in so many is spent waiting

_INSIDE = frozenset(cell_at(x, y) for x in range(SIDE) for y in range(SIDE))
_OPEN = [cell in _INSIDE for cell in range(CELLS)]
_GAPS = [[abs(a % WIDE - b % WIDE) + abs(a // WIDE - b // WIDE) for b in range(CELLS)] for a in range(CELLS)]


class Landing(NamedTuple):
    """Where a troop may stand after its move, and the straight way there: an index of STEPS, and how many cells."""

    cell: int
    way: int
    length: int


class Plan:
    """The orders of one turn in the making."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.stock = view.stock
        self.spawn = cell_at(*view.spawn)
        self.resources = {cell_at(each.x, each.y): each.health for each in view.resources}
        self.enemies = {place(each): each.health for each in view.enemies}
        self._is_free = _OPEN.copy()
        for cell in (*self.resources, *self.enemies, *map(place, view.allies)):
            self._is_free[cell] = False
        self._rows: list[orders.Row] = []
        self._bought: dict[tuple[int, str], int] = {}

    def landings(self, troop: Troop) -> list[Landing]:
        """All cells where the troop may stand after its move; the first is where it stands now."""
        start = place(troop)
        found = [Landing(start, 0, 0)]
        for way, step in enumerate(STEPS):
            cell, length = start + step, 1
            while length <= troop.speed and self._is_free[cell]:
                found.append(Landing(cell, way, length))
                cell, length = cell + step, length + 1
        return found

    def move(self, troop: Troop, landing: Landing) -> None:
        """Sends the troop there."""
        if landing.length > 0:
            self._is_free[place(troop)] = True
            self._is_free[landing.cell] = False
            self._rows.append(orders.move(troop.id, DIRECTIONS[landing.way], landing.length))

    def strike(self, troop: Troop, landing: Landing, target: int) -> None:
        """Sends the troop there, to strike that cell next to it."""
        self.move(troop, landing)
        for prey in (self.resources, self.enemies):
            if target in prey:
                prey[target] -= troop.damage
        self._rows.append(orders.action(troop.id, DIRECTIONS[STEPS.index(target - landing.cell)]))

    def train(self, troop: Troop, power: str, level: int) -> bool:
        """Buys what the troop lacks of a power, as far as it can be paid; gives whether it will then have it."""
        bought = self._bought.get((troop.id, power), 0)
        lacking = level - int(getattr(troop, power)) - bought
        times = min(lacking, self.stock // POWERUP_PRICE)
        if times > 0:
            self.stock -= times * POWERUP_PRICE
            self._bought[troop.id, power] = bought + times
            self._rows.append(orders.powerup(troop.id, power, times))
        return times >= lacking

    def create(self) -> None:
        """Buys a new troop, if that is allowed and the spawn cell will be free."""
        may = len(self.view.allies) < MOST_TROOPS and self._is_free[self.spawn]
        if may and self.stock >= CREATE_PRICE:
            self.stock -= CREATE_PRICE
            self._rows.append(orders.create())

    def sheet(self) -> Sheet:
        """The orders as they are sent."""
        return orders.sheet(self._rows)


def place(troop: Troop) -> int:
    """The cell on which a troop stands."""
    return cell_at(troop.x, troop.y)


def gap(one: int, other: int) -> int:
    """How many cells to walk from one cell to the other, were the way free."""
    return _GAPS[one][other]


def nearest(cell: int, goals: Iterable[int]) -> int:
    """How far the nearest of these cells is."""
    return min(map(_GAPS[cell].__getitem__, goals), default=FAR)


def left(prey: Mapping[int, int]) -> list[int]:
    """The cells of those that the strikes planned by now leave alive."""
    return [cell for cell, health in prey.items() if health > 0]


def landings(plan: Plan, memory: Memory, troop: Troop) -> list[Landing]:
    """Where it may go. Now and then it waits, or two that want the same cell would stop each other for ever."""
    is_waiting = draw(memory.seed, plan.view.turn, 0, troop.id) % PATIENCE == 0
    return plan.landings(troop)[: 1 if is_waiting else None]


def strike(plan: Plan, memory: Memory, troop: Troop, prey: Mapping[int, int]) -> bool:
    """Strikes what is in reach, the weakest first, after as short a walk as possible; gives whether there was any."""
    options = [
        (prey[landing.cell + step], landing.length, landing, landing.cell + step)
        for landing in landings(plan, memory, troop)
        for step in STEPS
        if prey.get(landing.cell + step, 0) > 0
    ]
    if options:
        _, _, landing, target = min(options)
        plan.strike(troop, landing, target)
    return bool(options)


def approach(plan: Plan, memory: Memory, troop: Troop, prey: Mapping[int, int]) -> None:
    """Walks towards the nearest."""
    goals = left(prey)
    plan.move(troop, min(landings(plan, memory, troop), key=lambda landing: nearest(landing.cell, goals)))
