"""A town: builders who gather, build and repair, and bases that train units.

Orders hold until they are replaced, so most builders are told once to gather and then left alone; a few have jobs. A
job is a site where a building shall stand, or a building that needs repair.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from quintain.core import Memory

from ..constants import (
    BUILDER_BASE,
    BUILDER_UNIT,
    BUILDINGS,
    HOUSE,
    MELEE_BASE,
    MELEE_UNIT,
    RANGED_BASE,
    RANGED_UNIT,
    RESOURCE,
)
from ..orders import Actions
from ._board import Board, Cell, Thing, distance

BASE_OF = {BUILDER_UNIT: BUILDER_BASE, MELEE_UNIT: MELEE_BASE, RANGED_UNIT: RANGED_BASE}

_MINE = 1 << RESOURCE
_REACH = 30  # how far a builder looks for resources by itself
_PATIENCE = 40  # ticks until a site is given up
_REMIND = 25  # ticks between two looks at builders that gather
_HOME = (8, 8)  # the middle of one's own corner


@dataclass(slots=True)
class Site:
    """Where a building shall stand, who builds it, and until when."""

    kind: int
    x: int
    y: int
    builder: int
    until: int


@dataclass(slots=True)
class Town:
    """What a bot remembers of its town."""

    site: Site | None = None
    menders: dict[int, int] = field(default_factory=dict)  # builder: what it repairs
    miners: dict[int, int] = field(default_factory=dict)  # builder: when it was told to gather
    sites: dict[int, list[Cell]] = field(default_factory=dict)  # by size, nearest first
    bad: dict[Cell, int] = field(default_factory=dict)  # sites that were given up, and until when
    spent: int = 0  # of this tick's resources, by orders that were given

    @property
    def busy(self) -> set[int]:
        """Builders with a job."""
        return set(self.menders) | ({self.site.builder} if self.site else set())


def town_of(board: Board, memory: Memory) -> Town:
    """The town of a bot; what a site will cost is laid aside."""
    found: Town = memory.notes.setdefault("town", Town())
    found.spent = board.kinds[found.site.kind].cost if found.site else 0
    return found


def wealth(board: Board, town: Town) -> int:
    """What is left to spend in this tick."""
    return board.wealth - town.spent


def home(board: Board) -> Cell:
    """The middle of what one has: the first base, else the own corner."""
    bases = board.own[BUILDER_BASE] or board.own[RANGED_BASE] or board.own[MELEE_BASE]
    return (bases[0].x + 2, bases[0].y + 2) if bases else _HOME


def train(board: Board, town: Town, orders: Actions, kind: int, most: int) -> None:
    """Every base that can trains one more unit of this kind, while there are fewer than so many."""
    has, count = board.kinds[kind], len(board.own[kind])
    room = board.provided - board.used
    for base in board.own[BASE_OF[kind]]:
        if not base.active:
            continue
        cells = board.around(base.x, base.y, board.kinds[base.kind].size)
        if count < most and cells and has.population_use <= room and has.cost <= wealth(board, town):
            middle = board.size // 2, board.size // 2
            cell = min(cells, key=lambda cell: (distance(cell, middle), cell))
            orders.build(base.id, kind, *cell)
            town.spent += has.cost
            room, count = room - has.population_use, count + 1
        else:
            orders.clear(base.id)


def raise_building(board: Board, town: Town, kind: int) -> None:
    """Chooses a site and a builder, when there is none in hand."""
    if town.site is not None or not board.own[BUILDER_UNIT]:
        return
    place = _place(board, town, kind)
    if place is None:
        return
    idle = [each for each in board.own[BUILDER_UNIT] if each.active and each.id not in town.menders]
    if idle:
        nearest = min(idle, key=lambda each: (distance((each.x, each.y), place), each.id))
        way = distance((nearest.x, nearest.y), place)
        town.site = Site(kind, *place, nearest.id, board.tick + _PATIENCE + way)
        town.spent += board.kinds[kind].cost


def _place(board: Board, town: Town, kind: int) -> Cell | None:
    """The nearest place that is free and has free cells around."""
    side = board.kinds[kind].size
    if side not in town.sites:
        middle = home(board)
        cells = [(x, y) for x in range(1, board.size - side) for y in range(1, board.size - side)]
        near = [cell for cell in cells if distance(cell, middle) < board.size // 2]
        town.sites[side] = sorted(near, key=lambda cell: (distance(cell, middle), cell))
    for cell in town.sites[side]:
        if town.bad.get(cell, 0) <= board.tick and board.fits(*cell, side) and len(board.around(*cell, side)) > side:
            return cell
    return None


def work(board: Board, town: Town, orders: Actions, frontier: Cell) -> None:
    """Every builder builds, repairs, or gathers; those who find nothing to gather walk to the frontier."""
    builders = {each.id: each for each in board.own[BUILDER_UNIT] if each.active}
    _build(board, town, orders, builders)
    _mend(board, town, orders, builders)
    _gather(board, town, orders, builders, frontier)


def _build(board: Board, town: Town, orders: Actions, builders: dict[int, Thing]) -> None:
    site = town.site
    if site is None:
        return
    stands = any((each.x, each.y) == (site.x, site.y) for each in board.own[site.kind])
    builder = builders.get(site.builder)
    if stands or builder is None or board.tick > site.until:
        if not stands:
            town.bad[site.x, site.y] = board.tick + 4 * _PATIENCE
        town.site = None
        town.miners.pop(site.builder, None)
        return
    side = board.kinds[site.kind].size
    here = (builder.x, builder.y)
    cells = board.around(site.x, site.y, side)
    orders.clear(builder.id)
    orders.build(builder.id, site.kind, site.x, site.y)
    if cells and not _is_beside(here, site, side):
        orders.move(builder.id, *min(cells, key=lambda cell: (distance(cell, here), cell)), closest=True)
    town.miners.pop(builder.id, None)
    town.menders.pop(builder.id, None)


def _is_beside(cell: Cell, site: Site, side: int) -> bool:
    x = max(site.x - cell[0], 0, cell[0] - site.x - side + 1)
    y = max(site.y - cell[1], 0, cell[1] - site.y - side + 1)
    return x + y == 1


def _mend(board: Board, town: Town, orders: Actions, builders: dict[int, Thing]) -> None:
    """Buildings that need it get the nearest builders."""
    needy = {each.id: each for each in _needy(board)}
    for number, wanted in list(town.menders.items()):
        if number not in builders or wanted not in needy:
            del town.menders[number]
            town.miners.pop(number, None)
    for building in needy.values():
        _call(board, town, builders, building)
    for number, wanted in town.menders.items():
        _repair(board, orders, builders[number], needy[wanted])


def _call(board: Board, town: Town, builders: dict[int, Thing], building: Thing) -> None:
    """The nearest builders without a job, two and as many as the building is wide."""
    at_work = sum(each == building.id for each in town.menders.values())
    wanted = min(2 + board.kinds[building.kind].size, len(builders) // 2 + 1) - at_work
    busy = town.busy
    idle = sorted((board.gap(building, (each.x, each.y)), each.id) for each in builders.values() if each.id not in busy)
    for _, number in idle[: max(0, wanted)]:
        town.menders[number] = building.id


def _repair(board: Board, orders: Actions, builder: Thing, building: Thing) -> None:
    orders.clear(builder.id)
    orders.repair(builder.id, building.id)
    here = builder.x, builder.y
    cells = board.around(building.x, building.y, board.kinds[building.kind].size)
    if cells and board.gap(building, here) != 1:
        orders.move(builder.id, *min(cells, key=lambda cell: (distance(cell, here), cell)), closest=True)


def _needy(board: Board) -> Iterator[Thing]:
    for kind in BUILDINGS:
        for each in board.own[kind]:
            if each.health < board.kinds[kind].max_health:
                yield each


def _gather(board: Board, town: Town, orders: Actions, builders: dict[int, Thing], frontier: Cell) -> None:
    busy = town.busy
    for number in builders:
        if number in busy:
            continue
        if board.tick - town.miners.get(number, -_REMIND) >= _REMIND:
            town.miners[number] = board.tick
            orders.clear(number)
            orders.attack(number, range=_REACH, kinds=_MINE)
            orders.move(number, *frontier, closest=True, through=True)


def needs_house(board: Board, spare: int) -> bool:
    """Will population be short, those houses counted that are not ready yet?"""
    coming = sum(not each.active for each in board.own[HOUSE]) * board.kinds[HOUSE].population_provide
    return board.provided + coming - board.used < spare


def count(board: Board, kinds: Iterable[int]) -> int:
    """How many of these kinds one has."""
    return sum(len(board.own[kind]) for kind in kinds)
