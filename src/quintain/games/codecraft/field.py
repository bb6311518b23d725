"""The board of one tick: what lies on each cell, and what each entity has made up its mind to do.

Made anew each tick and thrown away with it. A thing on the board is a number: 0 nothing, 1 + row an entity, -1 - row a
resource. `held` follows the tick; `toll`, for path searches, stays as the tick began (article 8.1), one for each player
where each knows only what it sees. Cells of `held` are those of a state; path searches have a border and number their
cells otherwise (`port`).
"""

from quintain.kit.draw import draw
from quintain.kit.paths import BLOCKED, FREE, Paths

from .constants import KINDS, MOST_ENTITIES, MOST_SCORE, MOST_SEATS, ORDER
from .fog import look
from .state import (
    ACTIVE,
    CELL,
    ENTITIES,
    FOG,
    ID,
    KIND,
    LEFT,
    MAP_SIZE,
    MAX_HEALTH,
    MAX_NODES,
    OWNER,
    PATH_IN_FOG,
    PLAYERS,
    PROVIDE,
    RESOURCE_ID,
    RESOURCES,
    SEED_HIGH,
    SEED_LOW,
    SIZE,
    TICK,
    USE,
)

Ints = memoryview

_BLOCKED, _FREE, _ORDER = BLOCKED, FREE, ORDER
_KINDS, _MOST_SCORE = len(KINDS), MOST_SCORE
_HIGH = 1 << 31


class Field:
    """The board, for a match on this ground."""

    def __init__(self, ground: Ints) -> None:
        size = ground[MAP_SIZE]
        self.size = size
        self.paths = Paths(size, size, ground[MAX_NODES], max(ground[MAX_HEALTH : MAX_HEALTH + _KINDS]))
        cells = self.paths.cells
        self.held, self.light = _column(size * size), _column(size * size)
        self.tolls = ground[PLAYERS] if ground[FOG] and ground[PATH_IN_FOG] else 1
        self.toll = _column(cells * self.tolls)
        self.price, self.marks = _column(cells), _column(cells)
        self.order, self.aim, self.way = _column(MOST_ENTITIES), _column(MOST_ENTITIES), _column(MOST_ENTITIES)
        self.spent = _column(MOST_ENTITIES)
        self.found = _column(size * size)  # whatever a phase has to list
        self.used, self.provided = _column(MOST_SEATS + 1), _column(MOST_SEATS + 1)
        self.owned = _column((MOST_SEATS + 1) * _KINDS)
        self.count = 0  # entities at the beginning of the tick
        self.seed = 0
        self.tick = 0

    def lay(self, s: Ints, g: Ints) -> None:
        """The beginning of a tick."""
        self.seed = s[SEED_LOW] + _HIGH * s[SEED_HIGH]
        self.tick = s[TICK]
        self.count = s[ENTITIES]
        for row in range(s[ENTITIES]):
            self.put(g, s[CELL + row], s[KIND + row], 1 + row)
            self._count(s, g, row)
        for row in range(g[RESOURCES]):
            if s[LEFT + row] > 0:
                self.held[self.resource_cell(g, row)] = -1 - row
        self._shuffle()
        self._levy(s, g)

    def put(self, g: Ints, cell: int, kind: int, thing: int) -> None:
        """A thing of this kind comes to lie here."""
        for up in range(g[SIZE + kind]):
            for right in range(g[SIZE + kind]):
                self.held[cell + up * self.size + right] = thing

    def resource_cell(self, g: Ints, row: int) -> int:
        """Where a resource lies."""
        rows = g[RESOURCES]
        return g[RESOURCE_ID + 2 * rows + row] * self.size + g[RESOURCE_ID + rows + row]

    def port(self, cell: int) -> int:
        """A cell as path searches number it."""
        return self.paths.at(cell % self.size, cell // self.size)

    def cell(self, port: int) -> int:
        """A cell that path searches number so."""
        return ((port >> self.paths.shift) - 1) * self.size + (port & self.paths.stride - 1) - 1

    def chance(self, purpose: int, index: int) -> int:
        """A number drawn for this tick."""
        return draw(self.seed, self.tick, purpose, index)

    def first_toll(self, player: int) -> int:
        """Where the tolls that a player knows of begin."""
        return (player - 1) * self.paths.cells if self.tolls > 1 else 0

    def _count(self, s: Ints, g: Ints, row: int) -> None:
        player, kind = s[OWNER + row], s[KIND + row]
        self.used[player] += g[USE + kind]
        self.owned[player * _KINDS + kind] += 1
        if s[ACTIVE + row]:
            self.provided[player] += g[PROVIDE + kind]

    def _shuffle(self) -> None:
        """Article 5.1: an order of all entities."""
        for row in range(self.count):
            other = self.chance(_ORDER, row) % (row + 1)
            self.order[row] = self.order[other]
            self.order[other] = row

    def _levy(self, s: Ints, g: Ints) -> None:
        """Articles 8.1 and 13.7: what blocks a path, for all or for each player."""
        if self.tolls == 1:
            self._levy_for(0, False)
            return
        for player in range(1, g[PLAYERS] + 1):
            look(s, g, player, self.light)
            self._levy_for(self.first_toll(player), True)

    def _levy_for(self, begin: int, is_fogged: bool) -> None:
        for y in range(self.size):
            port = begin + self.paths.at(0, y)
            cell = y * self.size
            for x in range(self.size):
                is_free = self.held[cell + x] == 0 or (is_fogged and self.light[cell + x] < 0)
                self.toll[port + x] = _FREE if is_free else _BLOCKED


def capped(score: int) -> int:
    """Article 11.5: no score and no resource is larger."""
    return max(-_MOST_SCORE, min(score, _MOST_SCORE))


def find(s: Ints, g: Ints, id: int) -> int:
    """The thing with this id, 0 when there is none."""
    low, high = 0, s[ENTITIES]
    while low < high:
        middle = (low + high) // 2
        if s[ID + middle] < id:
            low = middle + 1
        else:
            high = middle
    if low < s[ENTITIES] and s[ID + low] == id:
        return 1 + low
    return _find_resource(s, g, id)


def _find_resource(s: Ints, g: Ints, id: int) -> int:
    low, high = 0, g[RESOURCES]
    while low < high:
        middle = (low + high) // 2
        if g[RESOURCE_ID + middle] < id:
            low = middle + 1
        else:
            high = middle
    if low < g[RESOURCES] and g[RESOURCE_ID + low] == id and s[LEFT + low] > 0:
        return -1 - low
    return 0


def gap(g: Ints, cell: int, kind: int, other: int, other_kind: int) -> int:
    """Article 1.3: the distance between the nearest cells of two squares."""
    size = g[MAP_SIZE]
    across = _gap(cell % size, g[SIZE + kind], other % size, g[SIZE + other_kind])
    return across + _gap(cell // size, g[SIZE + kind], other // size, g[SIZE + other_kind])


def _gap(at: int, size: int, other: int, other_size: int) -> int:
    return max(other - at - size + 1, at - other - other_size + 1, 0)


def _column(length: int) -> Ints:
    return memoryview(bytearray(4 * length)).cast("i")
