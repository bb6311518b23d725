"""What a house bot sees of a view, and its orders: a row for each unit that is told something."""

from math import hypot, isqrt
from typing import NamedTuple

from quintain.core import Sheet

from ..constants import BLASTING, DEAD, FLAG, NULL, SHOWN_BOT, TOWER_DEAD, TRANSFORMING, WATER
from ..orders import NO_TARGET, BotRow, TowerRow, given

Point = tuple[float, float]
Tile = tuple[int, int]

_NOWHERE: Point = (NULL, NULL)
_DEAD = SHOWN_BOT[DEAD]


class Bot(NamedTuple):
    """A bot as a player sees it."""

    row: int
    id: int
    hp: int
    state: int
    x: float
    y: float
    destination: Point
    final_destination: Point
    transform_destination: Point

    @property
    def place(self) -> Point:
        """Where it stands."""
        return self.x, self.y

    @property
    def tile(self) -> Tile:
        """The tile it stands on."""
        return int(self.x), int(self.y)


class Tower(NamedTuple):
    """A tower as a player sees it."""

    row: int
    id: int
    hp: int
    age: int
    state: int
    x: float
    y: float

    @property
    def place(self) -> Point:
        """The centre of its tile."""
        return self.x, self.y

    @property
    def tile(self) -> Tile:
        """Its tile."""
        return int(self.x), int(self.y)


class Army:
    """One turn of a player: what it sees, mostly without the dead, and what it has ordered so far."""

    def __init__(self, view: Sheet, *, has_dead: bool = False) -> None:
        self.turn, self.turns, self.score, self.enemy_score = (int(n) for n in next(iter(view.rows("match")))[:4])
        self.bots, self.enemies = _bots(view, "bot", has_dead), _bots(view, "enemy", has_dead)
        self.towers, self.enemy_towers = _towers(view, "tower"), _towers(view, "enemy_tower")
        self._counts = (view.count("bot"), view.count("enemy"), view.count("tower"), view.count("enemy_tower"))
        self._bot_rows: dict[int, BotRow] = {}
        self._tower_rows: dict[int, TowerRow] = {}

    def move(self, bot: Bot, place: Point) -> None:
        """Walk there; a bot that is on its way there already goes on."""
        if bot.destination != place:
            self._tell(bot, 0, place, _NOWHERE, _NOWHERE)

    def blast(self, bot: Bot, place: Point | None = None) -> None:
        """Blast here, or walk there and blast."""
        if place is None:
            self._tell(bot, BLASTING, *(NO_TARGET,) * 3)
        elif bot.final_destination != place:
            self._tell(bot, 0, _NOWHERE, place, _NOWHERE)

    def transform(self, bot: Bot, place: Point | None = None) -> None:
        """Become a tower here, or walk there and become one."""
        if place is None:
            self._tell(bot, TRANSFORMING, *(NO_TARGET,) * 3)
        elif bot.transform_destination != place:
            self._tell(bot, 0, _NOWHERE, _NOWHERE, place)

    def stay(self, bot: Bot) -> None:
        """Forget whatever it was told."""
        self._tell(bot, 0, *(NO_TARGET,) * 3)

    def blast_tower(self, tower: Tower) -> None:
        """Blast."""
        self._tower_rows[tower.row] = (tower.row, tower.id, tower.hp, tower.state, BLASTING, *tower.place)

    def is_told(self, bot: Bot) -> bool:
        """Has it been told something new this turn?"""
        return bot.row in self._bot_rows

    def orders(self) -> Sheet:
        """All of it."""
        return given(self._counts, list(self._bot_rows.values()), list(self._tower_rows.values()))

    def _tell(self, bot: Bot, flags: int, destination: Point, final: Point, change: Point) -> None:
        whole = (bot.row, bot.id, bot.hp, bot.state, flags)
        self._bot_rows[bot.row] = (*whole, *bot.place, *destination, *final, *change)


def size_of(view: Sheet) -> int:
    """Tiles along each side of the map."""
    return isqrt(view.count("tile"))


def base_of(view: Sheet) -> Point:
    """Where the own bots come from."""
    return view.column("match", "base_x")[0], view.column("match", "base_y")[0]


def tiles(view: Sheet) -> list[list[int]]:
    """The map, row by row."""
    types, size = view.column("tile", "type").tolist(), size_of(view)
    return [types[row : row + size] for row in range(0, len(types), size)]


def flags(view: Sheet) -> list[Tile]:
    """The tiles with flags, row by row."""
    size = size_of(view)
    return [divmod(at, size) for at, kind in enumerate(view.column("tile", "type").tolist()) if kind == FLAG]


def centre(tile: Tile) -> Point:
    """The middle of a tile."""
    return tile[0] + 0.5, tile[1] + 0.5


def distance(one: Point, other: Point) -> float:
    """As the crow flies."""
    return hypot(one[0] - other[0], one[1] - other[1])


def is_dry(ground: list[list[int]], tile: Tile) -> bool:
    """Is it on the map, and no water?"""
    return 0 <= tile[0] < len(ground) and 0 <= tile[1] < len(ground) and ground[tile[0]][tile[1]] != WATER


def _bots(view: Sheet, table: str, has_dead: bool) -> list[Bot]:
    return [
        Bot(index, int(id), int(hp), int(state), x, y, (dx, dy), (fx, fy), (tx, ty))
        for index, (id, hp, state, x, y, dx, dy, fx, fy, tx, ty) in enumerate(view.rows(table))
        if has_dead or state != _DEAD
    ]


def _towers(view: Sheet, table: str) -> list[Tower]:
    return [
        Tower(index, int(id), int(hp), int(age), int(state), x, y)
        for index, (id, hp, age, state, x, y) in enumerate(view.rows(table))
        if state != TOWER_DEAD
    ]
