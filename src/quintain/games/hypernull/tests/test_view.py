"""What a bot sees. Article 7."""

from array import array
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quintain.core import Sheet
from quintain.games.hypernull import view
from quintain.games.hypernull.mapfile import Map
from quintain.games.hypernull.settings import Settings
from quintain.games.hypernull.start import ground_of, placed
from quintain.games.hypernull.state import ACTIVE, BOTS, ROUND, WEIGHT, State, X, Y, ground
from quintain.games.hypernull.terrain import scratch
from quintain.games.hypernull.view import VIEW, most_words, see_many

from .drawn import LOST, at_round, coins, drawn, lie, turn
from .scatter import scattered


def seen(state: State, table: str, actor: int = 0) -> list[tuple[int, ...]]:
    return [tuple(map(int, row)) for row in view(state, actor).rows(table)]


def test_a_view_tells_the_next_round_and_the_facts_of_the_match() -> None:
    """By article 7.2."""
    state = at_round(drawn("A . . B . .", ". . . . . .", mode="DEATHMATCH", view=2, mining=0, num_rounds=50), 7)

    assert [(8, 50, 1, 6, 2, 2, 1, 2, 0, 1)] == seen(state, "match", actor=1)


def test_blocks_and_coins_are_told_in_row_order() -> None:
    """By article 7.2, around the edges of the map by article 7.1."""
    state = drawn(
        ". # . . . * .",
        "* . . . # . #",
        ". # . . . . *",
        "A # . . . . .",
        view=2,
        coins=[(0, 0)],
    )

    assert [(1, 0), (1, 1), (1, 3)] == seen(state, "block")
    assert [(0, 0), (6, 1), (0, 2)] == seen(state, "coin")


@pytest.mark.parametrize(
    ("radius", "expected"),
    [
        (1, "01000 11100 01000 00000 00000"),
        (2, "11100 11111 11100 01000 01000"),
        (3, "11111 11111 11111 11111 11111"),
    ],
)
def test_sight_is_round(radius: int, expected: str) -> None:
    """By article 1.3: 1 is a cell that a bot at (1, 1) sees; rows from y = 0. On 5 cells none is farther than 2."""
    state = drawn("# # # # #", "# # # # #", "# # # # #", "# A # # #", "# # # # #", view=radius)

    found = {*seen(state, "block"), (1, 1)}

    assert expected == " ".join("".join("01"[(x, y) in found] for x in range(5)) for y in range(5))


@pytest.mark.parametrize("radius", [4, 5, 32767])
def test_a_view_around_the_map_has_each_cell_once(radius: int) -> None:
    """By article 7.1."""
    state = drawn("# # # #", "# A # #", "# # # #", view=radius)

    found = seen(state, "block")

    assert 11 == len(found) == len(set(found))


def test_bots_in_sight_are_told_by_id_and_oneself_always() -> None:
    """By article 7.3."""
    state = drawn(". D . B . . . A . C", view=2, weights={"B": 24, "D": 25})

    assert [(3, 0, 24, 1), (1, 0, 25, 3)] == seen(state, "bot", actor=1)
    assert [(7, 0, 0, 0), (9, 0, 0, 2)] == seen(state, "bot", actor=0)


def test_a_bot_sees_who_shares_its_cell() -> None:
    """By article 7.3."""
    state = turn(drawn("A B . ."), A="right")

    assert [(1, 0, 0, 0), (1, 0, 0, 1)] == seen(state, "bot")


def test_bots_that_left_are_not_seen() -> None:
    """By article 7.3."""
    state = turn(drawn("A . B . ."), B=LOST)

    assert [(0, 0, 0, 0)] == seen(state, "bot")


def test_nothing_blocks_sight() -> None:
    """By article 7.1."""
    assert [(3, 0)] == seen(drawn("A # # * . . .", view=3), "coin")


def test_one_sees_from_the_far_corner_of_a_huge_map() -> None:
    """By articles 1.1 and 7.1: a few blocks on 32767 x 32767 cells; numbers of cells come close to 2**30."""
    top = 32766
    blocks = ((0, 0), (5, 0), (top, 0), (top - 8, top - 3), (0, top), (top - 1, top))
    state = placed(Settings(), ground_of(Map(top + 1, top + 1, 8, 2, 3, blocks, ())), 1, [(top, top)])
    lie(state, [(top, top), (1, 1), (700, 700)], top + 1)

    assert [(0, 0), (5, 0), (top, 0), (0, top), (top - 1, top)] == seen(state, "block")
    assert [(1, 1), (top, top)] == seen(state, "coin")


def test_a_view_as_wide_as_can_be_sees_all_of_a_huge_map() -> None:
    """By article 7.1: half the map is 16383 cells away, the corner 23169; all squares fit in 31 bits."""
    blocks = ((0, 0), (16383, 16383), (32766, 32766))
    state = placed(Settings(), ground_of(Map(32767, 32767, 32767, 2, 3, blocks, ())), 1, [(0, 1)])

    assert list(blocks) == seen(state, "block")


def naive(state: State, actor: int) -> dict[str, list[tuple[int, ...]]]:
    """By article 7, cell by cell."""
    s, g = state.ints, ground(state)
    width, height, radius = g.ints[1:4]

    def is_seen(x: int, y: int) -> bool:
        across, up = abs(x - s[X + actor]), abs(y - s[Y + actor])
        return min(across, width - across) ** 2 + min(up, height - up) ** 2 <= radius**2

    blocks, about = set(g.rows("block")), set(coins(state))
    cells = [(x, y) for y in range(height) for x in range(width) if is_seen(x, y)]
    bots: list[tuple[int, ...]] = [
        (s[X + bot], s[Y + bot], s[WEIGHT + bot], bot)
        for bot in range(s[BOTS])
        if bot == actor or (s[ACTIVE + bot] and is_seen(s[X + bot], s[Y + bot]))
    ]
    return {
        "bot": bots,
        "block": [cell for cell in cells if cell in blocks],
        "coin": [cell for cell in cells if cell in about],
    }


@given(st.integers(0, 2**32))
def test_a_view_is_what_looking_at_every_cell_finds(seed: int) -> None:
    """By articles 7.1, 7.2 and 7.3."""
    state = scattered(Random(seed))
    for actor in range(state.ints[BOTS]):
        for table, rows in naive(state, actor).items():
            assert rows == seen(state, table, actor)


@given(st.integers(0, 2**32), st.integers(0, 5))
def test_many_views_are_single_views_one_after_another(seed: int, count: int) -> None:
    chance = Random(seed)
    first = scattered(chance, bots=chance.choice((1, 3)))
    states = [varied(chance, first) for _ in range(count)]
    bots = first.ints[BOTS]

    sheets = seen_together(first, states)

    assert bots * count == len(sheets)
    for number, sheet in enumerate(sheets):
        state, bot = states[number // bots], number % bots
        assert (view(state, bot).data if state.ints[ACTIVE + bot] else b"") == sheet


def varied(chance: Random, state: State) -> State:
    """Another match on the same ground."""
    other = state.copy()
    other.ints[ROUND] = chance.randrange(30)
    other.ints[ACTIVE] = chance.randrange(2)
    width, height = ground(state).ints[1:3]
    other.ints[X], other.ints[Y] = chance.randrange(width), chance.randrange(height)
    return other


def seen_together(first: State, states: list[State]) -> list[bytes]:
    g, bots = ground(first).ints, first.ints[BOTS]
    words = memoryview(array("i", [word for state in states for word in state.ints]))
    views = bots * len(states)
    starts = memoryview(array("i", bytes(4 * (views + 1))))
    out = memoryview(array("i", bytes(4 * views * most_words(first.ints, g))))
    see_many(words, len(first.ints), g, scratch(g), out, starts, len(states))
    return [out[begin:end].tobytes() for begin, end in pairwise(starts)]


@given(st.integers(0, 2**32))
def test_looking_changes_nothing(seed: int) -> None:
    state = scattered(Random(seed))
    before = state.copy()

    found = [view(state, actor) for actor in range(state.ints[BOTS])]

    assert before == state
    assert found == [Sheet(VIEW, each.data) for each in found]


@given(st.integers(0, 2**32))
def test_no_view_is_longer_than_the_longest(seed: int) -> None:
    state = scattered(Random(seed), share=0.9)

    longest = most_words(state.ints, ground(state).ints)

    assert all(len(view(state, actor).data) <= 4 * longest for actor in range(state.ints[BOTS]))
