"""The walk of many at once, against a slow reading of article 3 that shares no code with it: sets, not columns."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quintain.games.troops import orders
from quintain.games.troops.constants import DIRECTIONS
from quintain.games.troops.rules import step
from quintain.games.troops.state import State
from quintain.games.troops.view import troops, view

from .scatter import scattered

Cell = tuple[int, int]
Walks = dict[int, tuple[str, int]]

SEEDS = st.integers(0, 2**32)
STEPS = {"up": (0, 1), "down": (0, -1), "left": (-1, 0), "right": (1, 0)}


def walked(start: dict[int, Cell], rocks: set[Cell], walks: Walks) -> dict[int, Cell]:
    """Where everyone stands in the end: article 3.1 and article 3.3 to article 3.5, read one sentence after another."""
    where = dict(start)
    left = {who: cells for who, (_, cells) in walks.items()}
    while walking := {who for who in walks if left[who] > 0}:
        wanted = {who: ahead(where[who], walks[who][0]) for who in walking}
        going = set(walking)
        while stopping := {who for who in going if must_stop(who, where, wanted, going, rocks)}:
            going -= stopping
        for who in walking:
            left[who] = left[who] - 1 if who in going else 0
        where |= {who: wanted[who] for who in going}
    return where


def ahead(cell: Cell, way: str) -> Cell:
    return cell[0] + STEPS[way][0], cell[1] + STEPS[way][1]


def must_stop(who: int, where: dict[int, Cell], wanted: dict[int, Cell], going: set[int], rocks: set[Cell]) -> bool:
    cell = wanted[who]
    is_off_the_map = not (0 <= cell[0] <= 10 and 0 <= cell[1] <= 10)
    holders = {other for other, held in where.items() if held == cell}
    rivals = {other for other in wanted if other != who and wanted[other] == cell}
    swaps = any(wanted.get(other) == where[who] for other in holders)
    return is_off_the_map or cell in rocks or bool(rivals) or swaps or not holders <= going


def places(state: State) -> dict[int, Cell]:
    return {each.id: (each.x, each.y) for player in (0, 1) for each in troops(state, player)}


def compare(state: State, chance: Random) -> None:
    everyone = [each for player in (0, 1) for each in troops(state, player)]
    asked = {each.id: (chance.choice(DIRECTIONS), chance.choice((0, 1, 1, 2, 3, 9))) for each in everyone}
    walks = {each.id: (asked[each.id][0], min(asked[each.id][1], each.speed)) for each in everyone}
    rocks = {(each.x, each.y) for each in view(state, 0).resources}
    expected = walked(places(state), rocks, walks)

    rows = [[orders.move(each.id, *asked[each.id]) for each in troops(state, player)] for player in (0, 1)]
    step(state, {0: orders.sheet(rows[0]), 1: orders.sheet(rows[1])})

    assert expected == places(state)


@given(seed=SEEDS, side=st.integers(2, 6), most=st.integers(1, 10))
def test_a_crowd_walks_as_the_articles_say(seed: int, side: int, most: int) -> None:
    """By article 3.1, article 3.3, article 3.4 and article 3.5."""
    chance = Random(seed)

    compare(scattered(chance, most, side, rocks=chance.randrange(4)), chance)


@pytest.mark.parametrize("side", [3, 4, 5, 6, 8, 11])
def test_hundreds_of_crowds_walk_as_the_articles_say(side: int) -> None:
    """By article 3.4 and article 3.5: from a throng to an open field."""
    chance = Random(side)
    for _ in range(400):
        compare(scattered(chance, 10, side, rocks=chance.randrange(4)), chance)


def test_the_slow_reading_itself_turns_rings_and_stops_swaps() -> None:
    ring = {0: (0, 1), 1: (1, 1), 2: (1, 0), 3: (0, 0)}
    ways: Walks = {0: ("right", 1), 1: ("down", 1), 2: ("left", 1), 3: ("up", 1)}

    assert {0: (1, 1), 1: (1, 0), 2: (0, 0), 3: (0, 1)} == walked(ring, set(), ways)
    assert ring == walked(ring, set(), ways | {0: ("down", 1)})
