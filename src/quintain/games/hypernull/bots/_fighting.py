"""Who is to be feared in a DEATHMATCH, who is to be hunted, and how both is done. Article 4.

A bot that is as rich as we are is feared: a tie is drawn by lot, and there is nothing to gain that mining would not
bring. Fights come before coins are collected, so what is seen of the others' coins is what will count.
"""

from collections.abc import Iterable, Sequence

from quintain.core import Memory

from ._atlas import Atlas, Other, Path, Search
from ._land import refuge
from ._marks import FARTHEST

_REACH = 6_000  # places that a search visits at most
_STAMINA = 60  # rounds in which one bot is chased ...
_RESTS = 100  # ... and rounds for which it is then left alone


def threats(atlas: Atlas) -> list[Other]:
    """Those in sight who would win a fight, or might."""
    return [other for other in atlas.others if other.coins >= atlas.weight]


def danger(atlas: Atlas, others: Iterable[Other], steps: int) -> frozenset[int]:
    """The places where one of these bots may strike after so many of its steps."""
    reach = min(atlas.attack + steps, FARTHEST)
    places = {other.place: atlas.around(other.place, reach) for other in others}
    side = range(-reach, reach + 1)
    ways = [_left(dx, steps) ** 2 + _left(dy, steps) ** 2 for dy in side for dx in side]
    return frozenset(
        place for around in places.values() for place, far in zip(around, ways, strict=True) if far <= atlas.attack**2
    )


def escape(atlas: Atlas, hunters: Sequence[Other]) -> int:
    """The place next to the bot from which the hunters are outrun for longest."""
    struck = danger(atlas, hunters, 1)
    ours = Search(atlas, [atlas.place], _REACH, struck)
    theirs = Search(atlas, [hunter.place for hunter in hunters], _REACH)
    goal = refuge(ours.steps, theirs.steps, ours.order, ours.count)
    path = ours.path(goal) if goal >= 0 else []
    return path[-1] if path else _least_bad(atlas, hunters, struck)


def chase(atlas: Atlas, memory: Memory, shut: frozenset[int]) -> Path:
    """The way to a poorer bot in sight, the next place last; empty where nobody is worth the trouble."""
    tired: dict[int, int] = memory.notes.setdefault("tired", {})
    prey = [other for other in atlas.others if other.coins < atlas.weight and tired.get(other.id, 0) <= atlas.round]
    if not prey:
        return []
    search = Search(atlas, [atlas.place], _REACH, shut)
    spots = [(search.nearest(other.place, atlas.attack), other) for other in prey]
    ways = [(search.steps[spot], spot, other.id) for spot, other in spots if spot is not None]
    if not ways:
        return []
    _, spot, target = min(ways)
    _tire(memory, target, atlas.round)
    return search.path(spot)


def _left(way: int, steps: int) -> int:
    """What is left of a way after so many steps."""
    return max(0, abs(way) - steps)


def _least_bad(atlas: Atlas, hunters: Sequence[Other], struck: frozenset[int]) -> int:
    """Cornered: where nobody may strike, else as far away as one step leads."""
    free = [place for place in atlas.around(atlas.place, 1) if atlas.land[place] > 0 or place == atlas.place]

    def safety(place: int) -> tuple[bool, int, int]:
        return place not in struck, min(atlas.squared(place, hunter.place) for hunter in hunters), place

    return max(free, key=safety)


def _tire(memory: Memory, target: int, round: int) -> None:
    """Whoever is as quick as we are would be chased for ever."""
    chased: dict[int, int] = memory.notes.setdefault("chased", {})
    chased[target] = chased.get(target, 0) + 1
    if chased[target] >= _STAMINA:
        chased[target] = 0
        memory.notes["tired"][target] = round + _RESTS
