"""What a bot remembers of a match: the land it has seen, the coins it knows of, where it stands.

Positions become *places* on a torus of the bot's own, which is the map itself where that is not too large. On a larger
one a place is counted from where the bot began, step by step, and what lies too far off shares its place with
something near: a view soon puts that right, and memory stays small on any map.
"""

from array import array
from collections.abc import Iterable
from typing import NamedTuple

from quintain.core import Memory, Sheet

from ._land import before, beside, flood, look, nearest, offset
from ._marks import FARTHEST, SHUT

LARGEST = 512  # sides of the torus that is remembered

Path = list[int]


class Other(NamedTuple):
    """Another bot in sight: its id, its place, its coins."""

    id: int
    place: int
    coins: int


class Atlas:
    """All that a bot knows, and the places around it."""

    def __init__(self, view: Sheet) -> None:
        _, _, _, self._width, self._height, _, _, view_radius, mining, attack = map(int, next(view.rows("match")))
        self.wide, self.high = min(self._width, LARGEST), min(self._height, LARGEST)
        self.sight, self.mining, self.attack = (min(radius, FARTHEST) for radius in (view_radius, mining, attack))
        self.land = memoryview(array("i", bytes(4 * self.wide * self.high)))
        self.coins: dict[int, int] = {}  # the round in which each was last seen, or else guessed
        self.fresh: dict[int, int] = {}  # coins not known of before this round: when their place was last seen
        self.others: list[Other] = []
        self.round = self.weight = 0
        self.position = self._own(view)[:2]
        self.place = self.position[1] % self.high * self.wide + self.position[0] % self.wide
        self.was_stopped = False
        self._wish = self.place

    def learn(self, view: Sheet) -> None:
        """Takes in what is seen this round."""
        self.round = view.column("match", "round")[0]
        x, y, self.weight = self._own(view)
        here = self.place
        self.place, self.position = self.at(x, y), (x, y)
        self.was_stopped = here == self.place != self._wish
        visible = {self.at(a, b) for a, b in _ints(view, "coin")}
        self.fresh = {coin: self.land[coin] for coin in visible - self.coins.keys()}
        look(view.ints, self.land, self.wide, self.high, self.place)
        me = view.column("match", "me")[0]
        self.others = [Other(int(i), self.at(a, b), int(n)) for a, b, n, i in _ints(view, "bot") if i != me]
        self._count_coins(visible)

    def at(self, x: int, y: int) -> int:
        """The place of a position on the map, as far as it is near enough to have one of its own."""
        dx, dy = offset(self.position[0], x, self._width), offset(self.position[1], y, self._height)
        return (self.place // self.wide + dy) % self.high * self.wide + (self.place + dx) % self.wide

    def way(self, place: int) -> tuple[int, int]:
        """How far it is to a place along each axis, the short way round."""
        return (
            offset(self.place % self.wide, place % self.wide, self.wide),
            offset(self.place // self.wide, place // self.wide, self.high),
        )

    def gaps(self, one: int, other: int) -> tuple[int, int]:
        """How far apart two places are along each axis."""
        dx, dy = abs(one % self.wide - other % self.wide), abs(one // self.wide - other // self.wide)
        return min(dx, self.wide - dx), min(dy, self.high - dy)

    def squared(self, one: int, other: int) -> int:
        """The squared distance of two places."""
        dx, dy = self.gaps(one, other)
        return dx * dx + dy * dy

    def opposite(self, place: int) -> int | None:
        """The place of the point reflection, where the map is small enough to tell."""
        if (self.wide, self.high) != (self._width, self._height):
            return None
        return self.wide * self.high - 1 - place

    def is_in_sight(self, place: int) -> bool:
        """Does the bot see this place now?"""
        return self.squared(self.place, place) <= self.sight**2

    def around(self, place: int, radius: int) -> list[int]:
        """The places within so many steps of one, were all the ways free; itself is among them."""
        steps = range(-radius, radius + 1)
        return [beside(place, dx, dy, self.wide, self.high) for dy in steps for dx in steps]

    def step(self, place: int) -> tuple[int, int]:
        """The move to a place next to the bot, or to its own; what it asked for is remembered."""
        self._wish = place
        return self.way(place)

    def _own(self, view: Sheet) -> tuple[int, int, int]:
        me = view.column("match", "me")[0]
        return next((x, y, coins) for x, y, coins, bot in _ints(view, "bot") if bot == me)

    def _count_coins(self, visible: set[int]) -> None:
        """Coins that ought to be in sight and are not are gone."""
        gone = [place for place in self.coins if place not in visible and self.is_in_sight(place)]
        for place in gone:
            del self.coins[place]
        self.coins.update(dict.fromkeys(visible, self.round))


class Search:
    """How far it is to all the places that can be reached from some."""

    def __init__(self, atlas: Atlas, sources: Iterable[int], most: int, shut: Iterable[int] = ()) -> None:
        self._atlas = atlas
        size = atlas.wide * atlas.high
        self.steps = memoryview(array("i", b"\xff" * (4 * size)))
        self.order = memoryview(array("i", bytes(4 * size)))
        for place in shut:
            self.steps[place] = SHUT
        first = list(dict.fromkeys(sources))
        for number, place in enumerate(first):
            self.order[number] = place
        self.count = flood(atlas.land, atlas.wide, atlas.high, len(first), most, self.steps, self.order)

    def nearest(self, goal: int, radius: int) -> int | None:
        """The place first reached of those within a radius of a goal."""
        place = nearest(self.steps, self._atlas.wide, self._atlas.high, goal, radius)
        return None if place < 0 else place

    def path(self, place: int) -> Path:
        """The places on the way to one, the last first; empty for a place where the search began."""
        path = []
        back = before(self.steps, self._atlas.wide, self._atlas.high, place)
        while back >= 0:
            path.append(place)
            place, back = back, before(self.steps, self._atlas.wide, self._atlas.high, back)
        return path


def atlas_of(view: Sheet, memory: Memory) -> Atlas:
    """The bot's atlas, with this round's view in it."""
    if "atlas" not in memory.notes:
        memory.notes["atlas"] = Atlas(view)
    atlas: Atlas = memory.notes["atlas"]
    atlas.learn(view)
    return atlas


def _ints(view: Sheet, table: str) -> Iterable[tuple[int, ...]]:
    return zip(*(view.column(table, column.name) for column in view.schema.table(table).columns), strict=True)
