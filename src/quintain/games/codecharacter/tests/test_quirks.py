"""The original's quirks, one by one, on and off. Article 17."""

import pytest

from ..constants import INVALID_MOVE_POSITION, MOVE_TO_BLAST, NO_MULTIPLE_BOT_TASK
from ..endings import NOBODY, outcome, winner
from ..state import STATE, TOWERS
from .scenes import add_bot, add_tower, bot, errors, kinds, orders, play, position, scene


@pytest.mark.parametrize(("quirks", "y", "found"), [(True, 12.5, [NO_MULTIPLE_BOT_TASK]), (False, 10.5, [])])
def test_a_bot_on_its_way_to_blast_is_not_called_back(quirks: bool, y: float, found: list[int]) -> None:
    """Article 17.1."""
    state = scene(original_quirks=quirks)
    add_bot(state, 0, 10.5, 10.5)
    play(state, orders(state, 0, {0: ("blast_at", 10.5, 20.5)}))
    play(state, orders(state, 0, {0: ("move", 10.5, 1.5)}))
    assert (quirks, 2.0 * quirks) == (bot(state, 0, 0, STATE) == MOVE_TO_BLAST, position(state, 0, 0)[1] - 10.5)

    play(state)
    assert found == kinds(state)


@pytest.mark.parametrize(("quirks", "towers"), [(True, 2), (False, 1)])
def test_bots_that_transform_together_pass_the_limit(quirks: bool, towers: int) -> None:
    """Article 17.2."""
    state = scene(original_quirks=quirks, max_num_towers=1)
    add_bot(state, 0, 5.5, 5.5)
    add_bot(state, 0, 8.5, 8.5)
    play(state, orders(state, 0, {0: ("transform",), 1: ("transform",)}))

    assert towers == state.ints[TOWERS]


@pytest.mark.parametrize("quirks", [True, False])
def test_a_bot_aligned_with_a_tower_walks_out_of_it(quirks: bool) -> None:
    """Article 17.4: the line ends in the tower's tile, where the bot starts: that last tile is not looked at."""
    state = scene(original_quirks=quirks)
    add_tower(state, 0, 5, 5)
    add_bot(state, 0, 5.25, 5.5)
    play(state, orders(state, 0, {0: ("move", 4.25, 5.5)}))

    assert ((4.25, 5.5) if quirks else (5.25, 5.5)) == position(state, 0, 0)


@pytest.mark.parametrize(("quirks", "is_longer"), [(True, True), (False, False)])
def test_a_corner_where_a_way_began_is_lost_for_later_bots(quirks: bool, is_longer: bool) -> None:
    """Article 17.5: the second bot goes around the other side."""
    state = scene(original_quirks=quirks)
    add_tower(state, 0, 10, 10)
    add_bot(state, 0, 10.0, 10.0)
    add_bot(state, 0, 9.5, 10.5)
    to = ("move", 12.5, 10.25)
    play(state, orders(state, 0, {0: to, 1: to}))

    assert is_longer == (position(state, 0, 1)[1] > 10.5)


@pytest.mark.parametrize(
    ("quirks", "is_lost", "ys"),
    [(True, True, [3.25, 2.25]), (True, False, [2.25]), (False, True, [3.25, 3.25]), (False, False, [3.25, 3.25])],
)
def test_a_way_out_from_between_two_towers_is_lost_with_its_node(quirks: bool, is_lost: bool, ys: list[float]) -> None:
    """Articles 17.4 and 17.5 together.

    A bot stands between two towers that share an edge. Along it leads a line whose last tile, which both towers block,
    is not looked at, to the one corner of a third tower that lies on it; from there the target is seen. Who begins at
    that corner takes it for this turn, and with it the way out.
    """
    state = scene(original_quirks=quirks)
    for tile in ((5, 3), (6, 3), (6, 0)):
        add_tower(state, 0, *tile)
    add_bot(state, 0, 6.0, 1.0)
    add_bot(state, 0, 6.0, 3.25)
    first = ("move", 4.5, 0.5) if is_lost else ()
    given = orders(state, 0, {0: first, 1: ("move", 5.5, 0.5)})
    found = [position(play(state, each), 0, 1) for each in (given, None)]

    assert [(6.0, y) for y in ys] == found[: len(ys)]


def test_ways_of_both_are_planned_in_one_frame() -> None:
    """Article 17.5: of equal ways each takes the smaller y in its own frame; with the quirks both in player 1's."""
    for quirks, same in ((False, False), (True, True)):
        state = scene(original_quirks=quirks)
        add_tower(state, 0, 14, 14)
        add_bot(state, 0, 13.5, 14.5)
        add_bot(state, 1, *((13.5, 14.5) if quirks else (16.5, 15.5)))
        to = ("move", 17.5, 14.5), ("move", 12.5, 15.5)
        play(state, orders(state, 0, {0: to[0]}), orders(state, 1, {0: to[1]}))
        ours, theirs = position(state, 0, 0)[1], position(state, 1, 0)[1]
        theirs = theirs if quirks else 30 - theirs

        assert same == ((ours < 14.5) == (theirs < 14.5))


@pytest.mark.parametrize(
    ("quirks", "x", "found"), [(True, 30.0, []), (True, 0.0, [INVALID_MOVE_POSITION]), (False, 0.0, [])]
)
def test_positions_are_tested_in_player_1s_frame(quirks: bool, x: float, found: list[int]) -> None:
    """Article 17.7: orders are in player 2's own."""
    state = scene(original_quirks=quirks)
    add_bot(state, 1, 10.5, 10.5)
    play(state, None, orders(state, 1, {0: ("move", x, 5.5)}))

    assert found == [kind for _, kind, _ in errors(state)]


def test_a_bot_of_player_2_at_the_edge_ends_the_match() -> None:
    """Article 17.7."""
    state = scene(original_quirks=True, flags=[(2, 2)])
    add_bot(state, 1, 0.5, 10.5)
    play(state, None, orders(state, 1, {0: ("move", 30.0, 19.5)}))
    found = outcome(state)

    assert found is not None
    assert (NOBODY, (1, 1)) == (winner(state.ints), found.places)
    assert "edge" in found.reasons[0]
