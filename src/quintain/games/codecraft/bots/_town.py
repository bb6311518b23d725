"""A town: builders who gather, build and repair, and bases that train units.

Orders hold until they are replaced, so most builders are told once to gather and then left alone; a few have jobs. A
job is a site where a building shall stand, or a building that needs repair.
"""

from collections.abc import Iterator
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
from ._board import BUILT, HELD, Board, Cell, Thing, distance

BASE_OF = {BUILDER_UNIT: BUILDER_BASE, MELEE_UNIT: MELEE_BASE, RANGED_UNIT: RANGED_BASE}

_MINE = 1 << RESOURCE
_REACH = 30  # how far a builder looks for resources by itself
_PATIENCE = 40  # ticks until a site is given up
_REMIND = 25  # ticks between two looks at builders that gather
_PAUSE = 10  # ticks until a place is looked for again
_NEAR = 14  # how far from home builders clear places
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

    works: list[Site] = field(default_factory=list)
    menders: dict[int, int] = field(default_factory=dict)  # builder: what it repairs
    miners: dict[int, int] = field(default_factory=dict)  # builder: when it was told to gather
    places: dict[int, list[Cell]] = field(default_factory=dict)  # by size, nearest first
    bad: dict[Cell, int] = field(default_factory=dict)  # places that were given up, and until when
    diggers: dict[int, tuple[int, Cell, int]] = field(default_factory=dict)  # builder: a resource to clear, until when
    looked: int = -_PAUSE  # when there was no place to be found
    spent: int = 0  # of this tick's resources, by orders that were given

    @property
    def busy(self) -> set[int]:
        """Builders with a job."""
        return {*self.menders, *self.diggers, *(site.builder for site in self.works)}


def town_of(board: Board, memory: Memory) -> Town:
    """The town of a bot; what its sites will cost is laid aside."""
    found: Town = memory.notes.setdefault("town", Town())
    found.spent = sum(board.kinds[site.kind].cost for site in found.works)
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
    """Chooses a place and a builder."""
    if board.tick - town.looked < _PAUSE:
        return
    busy = town.busy
    idle = [each for each in board.own[BUILDER_UNIT] if each.active and each.id not in busy]
    place = _place(board, town, kind) if idle else None
    if place is None:
        return
    nearest = min(idle, key=lambda each: (distance((each.x, each.y), place), each.id))
    way = distance((nearest.x, nearest.y), place)
    town.works.append(Site(kind, *place, nearest.id, board.tick + _PATIENCE + way))
    town.spent += board.kinds[kind].cost


def _place(board: Board, town: Town, kind: int) -> Cell | None:
    """The nearest place that is free and can be reached; best with no building beside it."""
    side, second, dug = board.kinds[kind].size, None, None
    for cell in _places(board, town, side):
        if town.bad.get(cell, 0) > board.tick or _is_taken(board, town, cell, side):
            continue
        if not board.fits(*cell, side):
            dug = _better(board, cell, side, dug)
            continue
        around = board.around(*cell, side)
        if len(around) > side and any(board.reached[y * board.size + x] for x, y in around):
            if board.is_airy(*cell, side):
                return cell
            second = second or cell
    if second is None:
        town.looked = board.tick
        _dig(board, town, dug)
    return second


def _places(board: Board, town: Town, side: int) -> list[Cell]:
    """All places of this size not too far from home, the nearest first."""
    if side not in town.places:
        middle = home(board)
        cells = [(x, y) for x in range(board.size - side + 1) for y in range(board.size - side + 1)]
        near = [cell for cell in cells if distance(cell, middle) < board.size // 2]
        town.places[side] = sorted(near, key=lambda cell: (distance(cell, middle), cell))
    return town.places[side]


_Dug = tuple[int, Cell, list[Cell]]  # how bad, the place, the cells in its way


def _better(board: Board, cell: Cell, side: int, best: _Dug | None) -> _Dug | None:
    """The place with the least in its way, where that is resources alone."""
    far = distance(cell, home(board))
    if far > _NEAR or (best is not None and far >= best[0]):
        return best
    square = [(x, y) for x in range(cell[0], cell[0] + side) for y in range(cell[1], cell[1] + side)]
    held = [(x, y) for x, y in square if board.held[y * board.size + x]]
    if any(board.held[y * board.size + x] == BUILT for x, y in held):
        return best
    badness = far + 2 * len(held)
    return (badness, cell, held) if best is None or badness < best[0] else best


def _dig(board: Board, town: Town, dug: _Dug | None) -> None:
    """Sends the nearest builders to clear a place."""
    if dug is None:
        return
    busy = town.busy
    idle = [each for each in board.own[BUILDER_UNIT] if each.active and each.id not in busy]
    for number, (x, y) in board.resource_ids(dug[2]).items():
        if not idle:
            return
        nearest = min(idle, key=lambda each: (distance((each.x, each.y), (x, y)), each.id))
        idle.remove(nearest)
        town.diggers[nearest.id] = number, (x, y), board.tick + _PATIENCE


def _is_taken(board: Board, town: Town, cell: Cell, side: int) -> bool:
    """Will something else stand there, or next to it?"""
    for site in town.works:
        other = board.kinds[site.kind].size
        if -side - 1 < cell[0] - site.x < other + 1 and -side - 1 < cell[1] - site.y < other + 1:
            return True
    return False


def work(board: Board, town: Town, orders: Actions, frontier: Cell) -> None:
    """Every builder builds, repairs, or gathers; those who find nothing to gather walk to the frontier."""
    builders = {each.id: each for each in board.own[BUILDER_UNIT] if each.active}
    _build(board, town, orders, builders)
    _mend(board, town, orders, builders)
    _clear(board, town, orders, builders)
    _gather(board, town, orders, builders, frontier)


def _build(board: Board, town: Town, orders: Actions, builders: dict[int, Thing]) -> None:
    for site in list(town.works):
        stands = any((each.x, each.y) == (site.x, site.y) for each in board.own[site.kind])
        if not stands and site.builder in builders and board.tick <= site.until:
            _go_and_build(board, orders, builders[site.builder], site)
            continue
        if not stands:
            town.bad[site.x, site.y] = board.tick + 4 * _PATIENCE
        town.works.remove(site)
        town.miners.pop(site.builder, None)


def _go_and_build(board: Board, orders: Actions, builder: Thing, site: Site) -> None:
    side, here = board.kinds[site.kind].size, (builder.x, builder.y)
    orders.clear(builder.id)
    orders.build(builder.id, site.kind, site.x, site.y)
    cells = board.around(site.x, site.y, side)
    if cells and not _is_beside(here, site, side):
        orders.move(builder.id, *min(cells, key=lambda cell: (distance(cell, here), cell)), closest=True)


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


def _clear(board: Board, town: Town, orders: Actions, builders: dict[int, Thing]) -> None:
    """Diggers take away what lies where a building shall stand."""
    for number, (target, cell, until) in list(town.diggers.items()):
        if number not in builders or board.tick > until or board.held[cell[1] * board.size + cell[0]] != HELD:
            del town.diggers[number]
            town.miners.pop(number, None)
            continue
        orders.clear(number)
        orders.attack(number, target)
        orders.move(number, *cell, closest=True)


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


def needs_house(board: Board, town: Town, spare: int) -> bool:
    """Will population be short, those houses counted that are not ready yet?"""
    coming = sum(not each.active for each in board.own[HOUSE]) + sum(site.kind == HOUSE for site in town.works)
    return board.provided + coming * board.kinds[HOUSE].population_provide - board.used < spare
