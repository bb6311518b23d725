"""Who gets a coin. Article 5."""

from collections import Counter

import pytest

from quintain.games.hypernull.rules import collect

from .drawn import coins, drawn, told, turn, weights


@pytest.mark.parametrize(
    ("rows", "radius", "expected"),
    [
        (("A * . . .",), 0, 0),
        (("A * . . .",), 1, 1),
        (("A . * . .",), 1, 0),
        (("A . . . *",), 1, 1),
        ((". . *", ". . .", "A . ."), 1, 0),
        ((". . . .", ". * . .", "A . . ."), 1, 0),
        ((". . . .", ". * . .", "A . . ."), 2, 1),
        (("A # * . .",), 2, 1),
    ],
    ids=["under it only", "beside", "too far", "around", "corner", "diagonal", "diagonal of 2", "behind a block"],
)
def test_coins_within_the_mining_radius_are_collected(rows: tuple[str, ...], radius: int, expected: int) -> None:
    """By article 5.1; a corner of a 3x3 torus is a diagonal neighbour by article 1.3."""
    state = turn(drawn(*rows, mining=radius))

    assert [expected] == weights(state)
    assert 1 - expected == len(coins(state))


def test_all_coins_in_reach_are_collected_at_once_in_row_order() -> None:
    """By article 5.1 and article 5.2."""
    state = drawn(
        ". * . . .",
        "* A * . *",
        ". . . . .",
        mining=1,
    )

    turn(state)

    assert [
        "A collects at (0, 1), now 1",
        "A collects at (2, 1), now 2",
        "A collects at (1, 2), now 3",
    ] == told(state)
    assert [(4, 1)] == coins(state)


def test_a_coin_under_a_bot_is_collected() -> None:
    """By article 5.1."""
    assert ["A collects at (1, 0), now 1"] == told(turn(drawn(". A . .", coins=[(1, 0)])))


def test_the_richer_bot_gets_the_coin() -> None:
    """By article 5.2."""
    state = drawn("A * B . .", mining=1, weights={"A": 2, "B": 3})

    assert [2, 4] == weights(turn(state))


def test_a_coin_won_counts_for_the_next_one() -> None:
    """By article 5.2: A's coin, earlier in row order, makes it the richer one for the second."""
    state = drawn(
        ". A * B . .",
        ". * . . . .",
        mining=1,
    )

    assert [2, 0] == weights(turn(state))


def test_the_lowest_id_can_be_made_to_win_ties() -> None:
    """By article 5.3."""
    assert [1, 0] == weights(turn(drawn("A * B . .", mining=1)))


def test_ties_are_drawn_by_lot() -> None:
    """By article 5.3: each of three about as often."""
    rows = (". . . . .", ". B . . .", "A * C . .", ". . . . .")
    won = [weights(turn(drawn(*rows, mining=1, coin_tie="random", seed=seed))) for seed in range(300)]

    found = Counter(each.index(1) for each in won)

    assert {0, 1, 2} == set(found)
    assert min(found.values()) > 75


def test_only_the_richest_in_reach_take_part_in_the_lot() -> None:
    """By article 5.3: B is poorer, D as rich but too far."""
    state = [
        turn(drawn(". B . . .", "A * C . D", ". . . . .", mining=1, coin_tie="random", seed=seed, weights=rich))
        for seed in range(40)
        for rich in [{"A": 1, "C": 1, "D": 1}]
    ]

    assert {(2, 0, 1, 1), (1, 0, 2, 1)} == {tuple(weights(each)) for each in state}


def test_two_coins_have_a_lot_each() -> None:
    """By article 5.3: a lot is named by the cell of its coin."""
    rows = ("A * B . . . .", ". . . . . . .", ". . . . . . .", "C * D . . . .", ". . . . . . .", ". . . . . . .")
    found = {tuple(weights(turn(drawn(*rows, mining=1, coin_tie="random", seed=seed)))) for seed in range(60)}

    assert {(1, 0, 1, 0), (1, 0, 0, 1), (0, 1, 1, 0), (0, 1, 0, 1)} == found


def test_collecting_can_be_played_alone() -> None:
    """For logs: positions of a round, its pick-ups, and nothing else."""
    state = drawn("A * . .", mining=1)

    collect(state)

    assert ["A collects at (1, 0), now 1"] == told(state)
    assert [] == coins(state)
