"""A view as bots like it: one's own by kind, the others, and a grid of what is held."""

from collections.abc import Iterable
from typing import NamedTuple

from quintain.core import Sheet

from ..constants import KINDS, RESOURCE

Cell = tuple[int, int]

FREE, HELD, BUILT = 0, 1, 2  # of a cell: nothing there, something, a building


class Properties(NamedTuple):
    """What is true of all entities of a kind, in the order of a view's columns."""

    size: int
    build_score: int
    destroy_score: int
    can_move: int
    population_provide: int
    population_use: int
    max_health: int
    cost: int
    sight_range: int
    resource_per_health: int
    builds: int
    build_options: int
    init_health: int
    attacks: int
    attack_range: int
    damage: int
    collect_resource: int
    repairs: int
    repair_targets: int
    power: int


class Thing(NamedTuple):
    """An entity of a player."""

    id: int
    owner: int
    kind: int
    x: int
    y: int
    health: int
    active: int


def properties(view: Sheet) -> list[Properties]:
    """The properties of all kinds."""
    return [Properties(*map(int, row)) for row in view.rows("property")]


def distance(one: Cell, other: Cell) -> int:
    """Steps between two cells."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


class Board:
    """What a bot sees in one tick."""

    def __init__(self, view: Sheet, kinds: list[Properties]) -> None:
        game = [int(value) for value in next(view.rows("game"))]
        self.me, self.size, self.has_fog, _, _, self.tick = game
        self.kinds = kinds
        players = {int(number): int(wealth) for number, _, wealth in view.rows("player")}
        self.wealth = players.pop(self.me)
        columns = [view.column("entity", name.name).tolist() for name in view.schema.table("entity").columns]
        self._columns = columns
        self.own: list[list[Thing]] = [[] for _ in KINDS]
        for thing in _things(columns, self.me):
            self.own[thing.kind].append(thing)
        self.enemies = [thing for number in players for thing in _things(columns, number)]
        self._held: bytearray | None = None
        self._reached: bytearray | None = None

    @property
    def all_own(self) -> list[Thing]:
        """Everything of one's own."""
        return [thing for things in self.own for thing in things]

    @property
    def used(self) -> int:
        """The population in use."""
        return sum(self.kinds[kind].population_use * len(things) for kind, things in enumerate(self.own))

    @property
    def provided(self) -> int:
        """The population that active buildings provide."""
        return sum(
            self.kinds[kind].population_provide * sum(thing.active for thing in things)
            for kind, things in enumerate(self.own)
            if self.kinds[kind].population_provide
        )

    @property
    def held(self) -> bytearray:
        """What lies on each cell, row by row."""
        if self._held is None:
            self._held = self._laid_out()
        return self._held

    def _laid_out(self) -> bytearray:
        size = self.size
        held = bytearray(size * size)
        for cell in map(lambda x, y: y * size + x, self._columns[3], self._columns[4]):
            held[cell] = HELD
        for thing in (*self.all_own, *self.enemies):
            side = self.kinds[thing.kind].size
            if not self.kinds[thing.kind].can_move:
                for y in range(thing.y, thing.y + side):
                    begin = y * size + thing.x
                    held[begin : begin + side] = bytes((BUILT,)) * side
        return held

    @property
    def reached(self) -> bytearray:
        """For each cell whether one's units can walk there over cells that are seen and free, from where they are."""
        if self._reached is None:
            self._reached = self._walked()
        return self._reached

    def _walked(self) -> bytearray:
        size, held, lit = self.size, self.held, self._lit()
        found = bytearray(size * size)
        front = [each.y * size + each.x for each in self.all_own if self.kinds[each.kind].can_move]
        while front:
            behind, front = front, []
            for cell in behind:
                x = cell % size
                for near, is_there in (
                    (cell - 1, x > 0),
                    (cell + 1, x < size - 1),
                    (cell - size, cell >= size),
                    (cell + size, cell < size * (size - 1)),
                ):
                    if is_there and not found[near] and lit[near] and held[near] == FREE:
                        found[near] = 1
                        front.append(near)
        return found

    def _lit(self) -> bytearray:
        """Cells that are seen for sure: squares around one's own, within their sight."""
        size = self.size
        if not self.has_fog:
            return bytearray(b"\1") * (size * size)
        lit = bytearray(size * size)
        for each in self.all_own:
            reach = self.kinds[each.kind].sight_range // 2
            side = self.kinds[each.kind].size
            left, right = max(0, each.x - reach), min(size, each.x + side + reach)
            for y in range(max(0, each.y - reach), min(size, each.y + side + reach)):
                lit[y * size + left : y * size + right] = b"\1" * (right - left)
        return lit

    def resource_ids(self, cells: Iterable[Cell]) -> dict[int, Cell]:
        """The resources on these cells."""
        wanted = set(cells)
        ids, _, kinds, xs, ys, *_ = self._columns
        return {
            number: (x, y)
            for number, kind, x, y in zip(ids, kinds, xs, ys, strict=True)
            if kind == RESOURCE and (x, y) in wanted
        }

    def is_free(self, x: int, y: int) -> bool:
        """Is there nothing on this cell of the map?"""
        return 0 <= x < self.size and 0 <= y < self.size and self.held[y * self.size + x] == FREE

    def fits(self, x: int, y: int, side: int) -> bool:
        """Is this square free?"""
        held, size = self.held, self.size
        return not any(any(held[row * size + x : row * size + x + side]) for row in range(y, y + side))

    def is_airy(self, x: int, y: int, side: int) -> bool:
        """Is no building next to this square?"""
        held, size = self.held, self.size
        left, right = max(0, x - 1), min(size, x + side + 1)
        rows = range(max(0, y - 1), min(size, y + side + 1))
        return not any(BUILT in held[row * size + left : row * size + right] for row in rows)

    def around(self, x: int, y: int, side: int) -> list[Cell]:
        """The free cells at distance 1 from a square."""
        cells = [(x + step, y + edge) for step in range(side) for edge in (-1, side)]
        cells += [(x + edge, y + step) for step in range(side) for edge in (-1, side)]
        return [cell for cell in cells if self.is_free(*cell)]

    def gap(self, thing: Thing, cell: Cell) -> int:
        """Steps from a cell to the nearest of a thing."""
        side = self.kinds[thing.kind].size - 1
        x = max(thing.x - cell[0], 0, cell[0] - thing.x - side)
        return x + max(thing.y - cell[1], 0, cell[1] - thing.y - side)


def _things(columns: list[list[int]], owner: int) -> list[Thing]:
    """All entities of a player, found without looking at each in Python."""
    owners, found, at = columns[1], [], -1
    for _ in range(owners.count(owner)):
        at = owners.index(owner, at + 1)
        found.append(Thing(*[column[at] for column in columns]))
    return found
