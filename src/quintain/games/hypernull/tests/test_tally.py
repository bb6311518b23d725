"""What is counted of a match. Article 15."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quintain.core import Outcome, Sheet
from quintain.games.hypernull.constants import BEATEN, COLLECTED, LEFT, MOVED, OVER
from quintain.games.hypernull.frame import FRAME
from quintain.games.hypernull.start import ground_sheet
from quintain.games.hypernull.tally import TABLE, Tally, cells_seen

GROUND = ground_sheet((10, 8, 1, 1, 1, 0), [], [])
ENDED = Outcome((1, 2), (4.0, 0.0), ("", ""))

Row = tuple[int, int, int, int, int, int]


def frame(round_: int, bots: Sequence[tuple[int, int, int, int]], *events: Row) -> Sheet:
    """A round: x, y, coins, active of each bot; kind, bot, other, x, y, coins of each event."""
    columns = list(zip(*bots, strict=True))
    told = list(zip(*events, strict=True)) or None
    return FRAME.sheet(match=[(round_,), (9,), (1,)], bot=columns, event=told)


def tallied(*frames: Sheet, outcome: Outcome = ENDED) -> list[dict[str, float]]:
    tally = Tally(GROUND)
    for each in frames:
        tally.look(each)
    return tally.figures(outcome)


def test_a_match_of_two_bots() -> None:
    """By article 15.1: one moves, collects and beats the other."""
    winner, loser = tallied(
        frame(0, [(2, 2, 0, 1), (5, 5, 0, 1)]),
        frame(1, [(3, 2, 3, 1), (5, 5, 0, 1)], (MOVED, 0, -1, 3, 2, 0), (COLLECTED, 0, -1, 3, 3, 3)),
        frame(2, [(3, 2, 4, 1), (5, 5, 0, 0)], (BEATEN, 0, 1, 5, 5, 4)),
        frame(3, [(3, 2, 4, 1), (5, 5, 0, 0)], (OVER, 0, -1, -1, -1, 0)),
    )

    assert {"matches": 1, "rounds": 3, "places": 1, "first": True, "coins": 4} == dict(list(winner.items())[:5])
    assert (1, 0, 8) == (winner["attacks_won"], winner["attacks_lost"], winner["cells_seen"])
    assert (2, 2, False, 0) == (loser["rounds"], loser["places"], loser["first"], loser["coins"])
    assert (0, 1, 5) == (loser["attacks_won"], loser["attacks_lost"], loser["cells_seen"])


def test_a_lost_bot_keeps_its_coins_and_played_so_many_rounds() -> None:
    stayed, lost = tallied(
        frame(0, [(2, 2, 0, 1), (5, 5, 0, 1)]),
        frame(1, [(2, 2, 0, 1), (5, 5, 2, 0)], (LEFT, 1, -1, -1, -1, 0)),
        frame(2, [(2, 2, 0, 1), (5, 5, 2, 0)]),
    )

    assert (2, 1) == (stayed["rounds"], lost["rounds"])
    assert 2 == lost["coins"]


@pytest.mark.parametrize(
    ("trail", "size", "view", "cells"),
    [
        ([(0, 0)], (10, 8), 1, 5),
        ([(0, 0), (0, 0)], (10, 8), 1, 5),
        ([(0, 0), (1, 0)], (10, 8), 1, 8),
        ([(0, 0), (9, 7)], (10, 8), 1, 8),
        ([(0, 0)], (10, 8), 2, 13),
        ([(3, 3)], (10, 8), 32767, 80),
        ([(0, 0)], (1, 7), 2, 5),
        ([(0, 0)], (7, 1), 2, 5),
        ([(0, 0)], (2, 2), 1, 3),
        ([(0, 0)], (3, 4), 2, 10),
        ([(5, 5)], (32767, 32767), 3, 29),
    ],
)
def test_cells_seen_on_the_torus(trail: list[tuple[int, int]], size: tuple[int, int], view: int, cells: int) -> None:
    """By article 15.1, counted by hand."""
    assert cells == cells_seen(trail, *size, view)


@given(
    size=st.tuples(st.integers(1, 12), st.integers(1, 12)),
    trail=st.lists(st.tuples(st.integers(0, 11), st.integers(0, 11)), min_size=1, max_size=6),
    view=st.integers(1, 15),
)
def test_cells_seen_are_those_that_one_would_count(
    size: tuple[int, int], trail: list[tuple[int, int]], view: int
) -> None:
    width, height = size
    trail = [(x % width, y % height) for x, y in trail]

    def sees(x: int, y: int, cell: tuple[int, int]) -> bool:
        dx, dy = abs(x - cell[0]), abs(y - cell[1])
        return min(dx, width - dx) ** 2 + min(dy, height - dy) ** 2 <= view**2

    cells = [(x, y) for x in range(width) for y in range(height)]
    assert sum(any(sees(x, y, cell) for x, y in trail) for cell in cells) == cells_seen(trail, width, height, view)


def test_the_table_is_made_of_sums() -> None:
    """By article 15.2: two matches of one bot."""
    one = {"matches": 1, "rounds": 300, "places": 1, "first": 1, "coins": 30}
    sums = {name: 2 * value for name, value in one.items()}
    sums |= {"places": 4, "first": 1, "attacks_won": 3, "attacks_lost": 0, "cells_seen": 900}

    assert [2, 1, 2, 60, 10, 3, 0, 900] == [value(sums) for value in TABLE.values()]
