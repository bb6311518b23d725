"""An army: soldiers gather at home until they are many, then go for the enemy together; and what is known of the map.

Soldiers attack whatever comes near by themselves; here it is decided where they walk. Enemy buildings stay known once
seen. Under fog, corners that nobody has looked at are where to look next.
"""

from dataclasses import dataclass, field

from quintain.core import Memory

from ..constants import MELEE_UNIT, RANGED_UNIT, TURRET
from ..orders import Actions
from ._board import Board, Cell, Thing, distance
from ._town import home

SOLDIERS = (MELEE_UNIT, RANGED_UNIT)

_REMIND = 10  # ticks between two orders for a soldier on its way
_NEAR_HOME = 25
_LOOK = 12  # how far a soldier looks for somebody to attack by itself
_BLOCK = 8  # cells of a side of what is explored at once


@dataclass(slots=True)
class Army:
    """What a bot remembers of its enemies and of the map."""

    known: dict[int, Thing] = field(default_factory=dict)  # enemy buildings
    seen: set[Cell] = field(default_factory=set)  # blocks of the map
    told: dict[int, tuple[int, Cell]] = field(default_factory=dict)  # soldier: when it was told to go where
    marches: bool = False


def army_of(memory: Memory) -> Army:
    """The army of a bot."""
    found: Army = memory.notes.setdefault("army", Army())
    return found


def look(board: Board, army: Army) -> None:
    """Notes what is seen now."""
    now = {each.id for each in board.enemies}
    for each in board.enemies:
        if not board.kinds[each.kind].can_move:
            army.known[each.id] = each
    if board.has_fog:
        for thing in board.all_own:
            army.seen.add((thing.x // _BLOCK, thing.y // _BLOCK))
    for number, each in list(army.known.items()):
        if number not in now and (not board.has_fog or _is_watched(board, each)):
            del army.known[number]


def _is_watched(board: Board, enemy: Thing) -> bool:
    return any(board.gap(enemy, (each.x, each.y)) <= board.kinds[each.kind].sight_range for each in board.all_own)


def lead(board: Board, army: Army, orders: Actions, enough: int, few: int) -> None:
    """Defends, waits, or marches: with enough soldiers, until they are few."""
    soldiers = [each for kind in SOLDIERS for each in board.own[kind]]
    if len(soldiers) >= enough:
        army.marches = True
    elif len(soldiers) < few:
        army.marches = False
    middle = home(board)
    raiders = [each for each in board.enemies if distance((each.x, each.y), middle) < _NEAR_HOME]
    if raiders:
        nearest = min(raiders, key=lambda each: (distance((each.x, each.y), middle), each.id))
        goal = nearest.x, nearest.y
    elif army.marches:
        goal = _goal(board, army, soldiers)
    else:
        goal = middle[0] + 8, middle[1] + 8
    for each in soldiers:
        _send(board, army, orders, each, goal)
    for turret in board.own[TURRET]:
        if turret.active and turret.id not in army.told:
            army.told[turret.id] = board.tick, (0, 0)
            orders.attack(turret.id, range=0)


def _goal(board: Board, army: Army, soldiers: list[Thing]) -> Cell:
    """The building nearest to the army, else somebody, else a corner where nobody has looked."""
    x = sum(each.x for each in soldiers) // max(1, len(soldiers))
    y = sum(each.y for each in soldiers) // max(1, len(soldiers))
    targets = list(army.known.values()) or board.enemies
    if targets:
        nearest = min(targets, key=lambda each: (distance((each.x, each.y), (x, y)), each.id))
        return nearest.x, nearest.y
    return unseen(board, army, (x, y))


def unseen(board: Board, army: Army, near: Cell) -> Cell:
    """The nearest corner that was not seen yet, then the nearest block."""
    last = board.size - 1
    corners = [(last - 8, last - 8), (last - 8, 8), (8, last - 8)]
    blocks = board.size // _BLOCK
    middles = [(x * _BLOCK + _BLOCK // 2, y * _BLOCK + _BLOCK // 2) for x in range(blocks) for y in range(blocks)]
    for cells in (corners, middles):
        left = [cell for cell in cells if (cell[0] // _BLOCK, cell[1] // _BLOCK) not in army.seen]
        if left:
            return min(left, key=lambda cell: (distance(cell, near), cell))
    army.seen.clear()
    return corners[0]


def _send(board: Board, army: Army, orders: Actions, soldier: Thing, goal: Cell) -> None:
    when, where = army.told.get(soldier.id, (-_REMIND, None))
    if where == goal or board.tick - when < _REMIND:
        return
    army.told[soldier.id] = board.tick, goal
    orders.clear(soldier.id)
    orders.attack(soldier.id, range=_LOOK)
    orders.move(soldier.id, *goal, closest=True, through=True)
