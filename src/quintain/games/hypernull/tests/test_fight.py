"""How bots beat each other. Article 4."""

from collections import Counter

import pytest

from quintain.games.hypernull.rules import attack
from quintain.games.hypernull.state import State

from .drawn import drawn, places, told, turn, weights


def fought(*rows: str, radius: int = 2, tie: str = "lowest_id", seed: int = 1, **of: int) -> State:
    """A picture's bots after the attacks of a round; weights by letter."""
    state = drawn(*rows, mode="DEATHMATCH", attack=radius, attack_tie=tie, seed=seed, weights=of)
    return turn(state)


@pytest.mark.parametrize(
    ("rows", "radius", "is_in_contact"),
    [
        (("A . B . .",), 2, True),
        (("A . . B . .",), 2, False),
        (("A . . . . B",), 1, True),
        ((". . B", ". . .", "A . ."), 2, True),
        ((". . . . . .", ". . B . . .", ". . . . . .", "A . . . . .", ". . . . . ."), 2, False),
        ((". . . . . .", ". . B . . .", ". . . . . .", "A . . . . .", ". . . . . ."), 3, True),
        (("A # B # .",), 2, True),
        (("A B . .",), 0, False),
    ],
    ids=["near", "far", "around", "around a corner", "square of 8 > 4", "square of 8 < 9", "behind a wall", "no reach"],
)
def test_bots_within_the_radius_are_in_contact(rows: tuple[str, ...], radius: int, is_in_contact: bool) -> None:
    """By articles 1.3 and 4.1: on the torus, by the squared distance, and blocks do not shield."""
    state = fought(*rows, radius=radius)

    assert is_in_contact == bool(told(state))


def test_the_richest_beats_all_in_its_reach() -> None:
    """By articles 4.2 and 4.3."""
    state = fought("B A C . . .", A=3, B=1, C=2)

    assert ["A beats B at (0, 0), now 4", "A beats C at (2, 0), now 6"] == told(state)
    assert [6, 0, 0] == weights(state)
    assert "A(1, 0)" == places(state)


def test_whoever_the_richest_does_not_reach_fights_on() -> None:
    """By article 4.2: C is too far from A; B, that it could have beaten, is gone."""
    state = fought("A . B . C . D . . . .", A=9, B=1, C=5, D=7)

    assert ["A beats B at (2, 0), now 10", "D beats C at (4, 0), now 12"] == told(state)


def test_coins_won_count_in_the_next_attack() -> None:
    """By article 4.2: with A's coins B is richer than D, which else had beaten C."""
    state = fought("A B . . C . . D . . . . .", radius=3, A=1, B=8, C=1, D=8)

    assert ["B beats A at (0, 0), now 9", "B beats C at (4, 0), now 10"] == told(state)


def test_four_equals_in_a_row() -> None:
    """By article 4.4 with the lowest id first: 0 beats 1, then 2 beats 3."""
    state = fought("A . B . C . D . . . . .")

    assert ["A beats B at (2, 0), now 0", "C beats D at (6, 0), now 0"] == told(state)


def test_equals_are_drawn_by_lot() -> None:
    """By article 4.4: each of three about as often."""
    winners = Counter(places(fought("A B C . . .", tie="random", seed=seed)) for seed in range(300))

    assert {"A(0, 0)", "B(1, 0)", "C(2, 0)"} == set(winners)
    assert min(winners.values()) > 75


def test_only_the_richest_take_part_in_the_lot() -> None:
    """By article 4.4."""
    winners = {places(fought("A B C . . .", tie="random", seed=seed, A=1, C=1)) for seed in range(40)}

    assert {"A(0, 0)", "C(2, 0)"} == winners


def test_bots_out_of_contact_take_no_part_in_the_lot() -> None:
    """By article 4.2."""
    winners = {places(fought("A B . . . . C . . .", tie="random", seed=seed)) for seed in range(40)}

    assert {"A(0, 0) C(6, 0)", "B(1, 0) C(6, 0)"} == winners


def test_the_beaten_collect_nothing() -> None:
    """By article 4.3: nor does the coin under them go to anybody out of reach."""
    state = drawn("A B . . .", mode="DEATHMATCH", weights={"A": 1}, coins=[(1, 0)])

    turn(state)

    assert ["A beats B at (1, 0), now 1"] == told(state)
    assert [1, 0] == weights(state)


def test_friends_do_not_fight() -> None:
    """By article 2.2."""
    assert [] == told(turn(drawn("A B . .", attack=3)))


def test_attacks_can_be_played_alone() -> None:
    """For logs: positions of a round, its attacks (article 4), and nothing else."""
    state = drawn("A B . .", coins=[(0, 0)])

    attack(state)

    assert ["A beats B at (1, 0), now 0"] == told(state)


def test_bots_on_one_cell_fight_even_without_reach() -> None:
    """By article 4.1: the distance 0 is within any radius."""
    state = drawn("A . B . .", mode="DEATHMATCH", attack=0)

    assert "A(1, 0)" == places(turn(state, A="right", B="left"))
