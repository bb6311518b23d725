"""Actions on troops and on resources. Article 4; deaths are in test_rules_deaths.py."""

import pytest

from quintain.games.troops import orders

from .drawn import drawn, number_of, sketch, stock, told, troop, turn

AROUND = [". b .", "d A f", ". h ."]


@pytest.mark.parametrize(("way", "hit"), [("up", "b"), ("left", "d"), ("right", "f"), ("down", "h")])
def test_an_action_hurts_the_neighbour_it_points_at(way: str, hit: str) -> None:
    """By article 4.1."""
    state = drawn(*AROUND)

    turn(state, f"A strikes {way}")

    assert {"b": 2, "d": 2, "f": 2, "h": 2} | {hit: 1} == {name: troop(state, name).health for name in "bdfh"}


def test_an_action_hurts_by_the_strikers_damage() -> None:
    """By article 4.1."""
    state = drawn("A b", health={"b": 9}, damage={"A": 4, "b": 7})

    turn(state, "A strikes right")

    assert 5 == troop(state, "b").health


def test_an_action_reaches_one_cell_only() -> None:
    """By article 4.1."""
    state = drawn("A . b", speed={"A": 5}, damage={"A": 5})

    turn(state, "A strikes right")

    assert 2 == troop(state, "b").health


def test_own_troops_are_never_hurt() -> None:
    """By article 4.1."""
    state = drawn("A B")

    turn(state, "A strikes right", "B strikes left")

    assert [2, 2] == [troop(state, name).health for name in "AB"]


def test_striking_nothing_does_nothing() -> None:
    """By article 4.1."""
    state = drawn("A . b")

    turn(state, "A strikes right")

    assert ["A . b"] == sketch(state, 3)
    assert [] == told(state)


@pytest.mark.parametrize(("way", "at"), [("up", (5, 10)), ("down", (5, 0)), ("left", (0, 5)), ("right", (10, 5))])
def test_striking_off_the_map_does_nothing(way: str, at: tuple[int, int]) -> None:
    """By article 4.1."""
    state = drawn("A", at=at)

    turn(state, f"A strikes {way}")

    assert ["A"] == sketch(state, 1, 1, at)
    assert [] == told(state)


def test_a_troop_strikes_from_where_it_stands_after_its_move() -> None:
    """By article 4.1, whichever order came first."""
    state = drawn("A . b")

    turn(state, "A strikes right", "A moves right 1")

    assert [". A b"] == sketch(state, 3)
    assert 1 == troop(state, "b").health


def test_a_troop_that_walked_away_is_not_hurt() -> None:
    """By article 4.1: moves come first."""
    state = drawn("A b .")

    turn(state, "A strikes right", "b moves right 1")

    assert 2 == troop(state, "b").health


def test_a_troop_that_walked_into_the_blow_is_hurt() -> None:
    """By article 4.1."""
    state = drawn("A . b")

    turn(state, "A strikes right", "b moves left 1")

    assert 1 == troop(state, "b").health


def test_only_the_first_action_of_a_troop_counts() -> None:
    """By article 4.2."""
    state = drawn("b A d")

    turn(state, "A strikes left", "A strikes right")

    assert [1, 2] == [troop(state, name).health for name in "bd"]


def test_the_same_action_twice_strikes_once() -> None:
    """By article 4.2."""
    state = drawn("A b", health={"b": 5})

    turn(state, "A strikes right", "A strikes right")

    assert 4 == troop(state, "b").health


def test_an_action_without_effect_uses_up_the_action() -> None:
    """By article 4.2."""
    state = drawn(". A b")

    turn(state, "A strikes left", "A strikes right")

    assert 2 == troop(state, "b").health


def test_nobody_strikes_with_a_foreign_or_an_absent_troop() -> None:
    """By article 4.2: the action of an own living troop."""
    state = drawn("a B")
    foreign = orders.action(number_of("B"), "left")

    turn(state, second=[foreign, orders.action(-1, "left"), orders.action(99, "left")])

    assert [2, 2] == [troop(state, name).health for name in "aB"]


def test_a_foreign_order_uses_up_no_action() -> None:
    """By article 4.2."""
    state = drawn("a B")

    turn(state, "B strikes left", second=[orders.action(number_of("B"), "right")])

    assert 1 == troop(state, "a").health


def test_damage_is_summed() -> None:
    """By article 4.3."""
    state = drawn(". B .", "A d C", health={"d": 10}, damage={"A": 1, "B": 2, "C": 3})

    turn(state, "A strikes right", "B strikes right", "C strikes left")
    assert 6 == troop(state, "d").health

    turn(state, "A strikes right", "C strikes left")
    assert 2 == troop(state, "d").health


def test_a_fresh_resource_stands_three_blows() -> None:
    """By article 4.4: 3, 2, 1, gone."""
    state = drawn("A o")

    seen = []
    for _ in range(3):
        turn(state, "A strikes right")
        seen.append(sketch(state, 2))

    assert [["A 2"], ["A 1"], ["A ."]] == seen


def test_a_resource_loses_the_damage_of_all_who_strike_it() -> None:
    """By article 4.4."""
    state = drawn(". b .", "A 9 C", damage={"A": 2, "b": 3, "C": 1})

    turn(state, "A strikes right", "b strikes down", "C strikes left")

    assert [". b .", "A 3 C"] == [row.replace("o", "3") for row in sketch(state, 3, 2)]
    assert [0.0, 0.0] == stock(state)


def test_a_destroyed_resource_pays_six_points() -> None:
    """By article 4.5."""
    state = drawn("A 1")

    turn(state, "A strikes right")

    assert ["A ."] == sketch(state, 2)
    assert [6.0, 0.0] == stock(state)


def test_a_resource_struck_below_zero_pays_no_more() -> None:
    """By article 4.5."""
    state = drawn("a o", damage={"a": 50})

    turn(state, "a strikes right")

    assert ["a ."] == sketch(state, 2)
    assert [0.0, 6.0] == stock(state)


def test_both_players_share_a_resource() -> None:
    """By article 4.5: 6 / 2 = 3.0 each."""
    state = drawn("A 2 b")

    turn(state, "A strikes right", "b strikes left")

    assert ["A . b"] == sketch(state, 3)
    assert [3.0, 3.0] == stock(state)


def test_players_share_alike_however_many_troops_struck() -> None:
    """By article 4.5: equally between the players, not the troops."""
    state = drawn(". C .", "A o b", damage={"A": 9})

    turn(state, "A strikes right", "C strikes down", "b strikes left")

    assert [3.0, 3.0] == stock(state)


def test_several_troops_of_one_player_earn_six_together() -> None:
    """By article 4.5."""
    state = drawn("A 2 B")

    turn(state, "A strikes right", "B strikes left")

    assert [6.0, 0.0] == stock(state)


def test_who_struck_in_an_earlier_turn_gets_nothing() -> None:
    """By article 4.5: in this very turn."""
    state = drawn("A 2 b")

    turn(state, "A strikes right")
    turn(state, "b strikes left")

    assert ["A . b"] == sketch(state, 3)
    assert [0.0, 6.0] == stock(state)


def test_each_of_two_resources_pays_those_who_struck_it() -> None:
    """By article 4.5: 6 for the first alone, 3 each for the second."""
    state = drawn("A 1 .", "B 1 c")

    turn(state, "A strikes right", "B strikes right", "c strikes left")

    assert [9.0, 3.0] == stock(state)


def test_the_resources_that_remain_stay_where_they_are() -> None:
    """By article 4.5: only the one at 0 is gone."""
    state = drawn("5 . 7", "A 1 8", "4 . 6")

    turn(state, "A strikes right")

    assert ["5 . 7", "A . 8", "4 . 6"] == sketch(state, 3, 3)


def test_a_remaining_resource_can_be_struck_in_the_next_turn() -> None:
    """By article 4.4: the others have closed ranks, and still the right one is hurt."""
    state = drawn("1 A 5", ". 7 .")

    turn(state, "A strikes left")
    turn(state, "A strikes right")
    turn(state, "A strikes down")

    assert [". A 4", ". 6 ."] == sketch(state, 3, 2)
