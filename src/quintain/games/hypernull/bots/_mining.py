"""How the better house bots mine: which coin to fetch, where to look when none is known, and how to get there.

A plan is a path that is walked to its end, unless the coins change that the bot knows of, or it has grown old.
"""

from dataclasses import dataclass
from itertools import islice

from quintain.core import Memory
from quintain.kit.draw import draw

from ._atlas import Atlas, Other, Path, Search
from ._land import outlook

Move = tuple[int, int]

_REACH = 6_000  # places that a search visits at most
_CHOICES = 12  # coins that are weighed against each other
_LASTS = 8  # rounds until a plan is thought over
_COMPANY = 0.5  # what another coin near the first is worth
_LOST = 0.1  # what a coin is worth to which a rival is nearer
_FADING = 0.98  # how likely a coin out of sight is still there a round later
_SIDESTEP = 1  # purpose of a draw


@dataclass(slots=True)
class Plan:
    """Where to go, the next place last; made for these coins, good until a round."""

    path: Path
    coins: frozenset[int]
    until: int


def mine(atlas: Atlas, memory: Memory, shut: frozenset[int] = frozenset(), *, least: float = 0) -> Move:
    """The move of a peaceful miner, who enters none of the places that are shut.

    It explores rather than go for a coin that promises less than `least`, in coins a round.
    """
    if atlas.was_stopped and draw(memory.seed, atlas.round, _SIDESTEP, 0) % 2:
        return _sidestep(atlas, memory, shut)
    plan: Plan | None = memory.notes.get("plan")
    if plan is None or not _is_good(atlas, plan) or not shut.isdisjoint(plan.path):
        plan = _planned(atlas, shut, least)
        memory.notes["plan"] = plan
    return atlas.step(plan.path.pop()) if plan.path else _sidestep(atlas, memory, shut)


def _sidestep(atlas: Atlas, memory: Memory, shut: frozenset[int]) -> Move:
    """Some free place next to the bot: two that want the same place would else stop each other for ever."""
    free = [place for place in atlas.around(atlas.place, 1) if atlas.land[place] > 0 and place not in shut]
    return atlas.step(free[draw(memory.seed, atlas.round, _SIDESTEP, 1) % len(free)] if free else atlas.place)


def _is_good(atlas: Atlas, plan: Plan) -> bool:
    if not plan.path or atlas.round > plan.until or plan.coins != atlas.coins.keys():
        return False
    dx, dy = atlas.way(plan.path[-1])
    return max(abs(dx), abs(dy)) == 1


def _planned(atlas: Atlas, shut: frozenset[int], least: float) -> Plan:
    """To the coin that promises most, else to where most is to be seen."""
    search = Search(atlas, [atlas.place], _REACH, shut)
    goal = _best_coin(atlas, search, least)
    if goal is None:
        goal = outlook(
            atlas.land, atlas.wide, atlas.high, atlas.round, atlas.sight, search.steps, search.order, search.count
        )
    path = search.path(goal) or [goal] if goal >= 0 else []  # a coin already in reach is waited for
    return Plan(path, frozenset(atlas.coins), atlas.round + _LASTS)


def _best_coin(atlas: Atlas, search: Search, least: float) -> int | None:
    """The place from which to collect the coin that is worth most, for itself and for the coins around it."""
    near = sorted(atlas.coins, key=lambda coin: (max(atlas.gaps(atlas.place, coin)), coin))
    found = ((coin, search.nearest(coin, atlas.mining)) for coin in near)
    spots = dict(islice(((coin, spot) for coin, spot in found if spot is not None), _CHOICES))
    steps = {coin: search.steps[spot] for coin, spot in spots.items()}
    worth = {coin: _worth(atlas, coin, steps[coin]) for coin in steps}

    def promise(coin: int) -> float:
        others = (worth[each] / (1 + steps[coin] + max(atlas.gaps(coin, each))) for each in steps if each != coin)
        return worth[coin] / (1 + steps[coin]) + _COMPANY * sum(others)

    best = max(steps, key=promise, default=None)
    return None if best is None or promise(best) < least else spots[best]


def _worth(atlas: Atlas, coin: int, steps: int) -> float:
    """How likely the coin will be ours."""
    there: float = _FADING ** (atlas.round - atlas.coins[coin])
    return there * (_LOST if any(_is_first(atlas, other, coin, steps) for other in atlas.others) else 1)


def _is_first(atlas: Atlas, other: Other, coin: int, steps: int) -> bool:
    """May this rival collect the coin before a bot that needs so many steps?"""
    needs = max(0, max(atlas.gaps(other.place, coin)) - atlas.mining)
    return needs < steps or (needs == steps and other.coins > atlas.weight)
