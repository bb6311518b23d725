"""Power-ups. Article 5."""

import pytest

from quintain.games.troops import orders

from .drawn import NEW_1, drawn, number_of, stock, told, troop, turn


@pytest.mark.parametrize(("power", "traits"), [("health", (3, 1, 1)), ("speed", (2, 2, 1)), ("damage", (2, 1, 2))])
def test_a_power_up_costs_three_and_adds_one(power: str, traits: tuple[int, int, int]) -> None:
    """By article 5.1."""
    state = drawn("A . b", stock=(10, 10))

    turn(state, f"A gains {power}")

    assert [7.0, 10.0] == stock(state)
    assert traits == troop(state, "A")[3:]
    assert (2, 1, 1) == troop(state, "b")[3:]


def test_a_power_up_adds_to_the_current_health() -> None:
    """By article 5.1: there is no upper limit to heal to."""
    state = drawn("A", health={"A": 1}, stock=(3, 0))

    turn(state, "A gains health")

    assert 2 == troop(state, "A").health


def test_exactly_the_price_is_enough() -> None:
    """By article 5.2."""
    state = drawn("A", stock=(3, 0))

    turn(state, "A gains damage")

    assert [0.0, 0.0] == stock(state)
    assert 2 == troop(state, "A").damage


def test_a_hundredth_less_than_the_price_is_not_enough() -> None:
    """By article 5.2."""
    state = drawn("A", stock=(2.99, 0))

    turn(state, "A gains damage")

    assert [2.99, 0.0] == stock(state)
    assert 1 == troop(state, "A").damage
    assert [] == told(state)


def test_power_ups_are_taken_in_the_order_written() -> None:
    """By article 5.2: the money is gone after two."""
    state = drawn("A . B", stock=(8, 0))

    turn(state, "B gains speed", "A gains health", "B gains damage", "A gains speed")

    assert [2.0, 0.0] == stock(state)
    assert [(3, 1, 1), (2, 2, 1)] == [troop(state, name)[3:] for name in "AB"]


def test_one_troop_may_gain_the_same_power_again_and_again() -> None:
    """By article 5.2: as often as wanted."""
    state = drawn("a", stock=(0, 15))

    turn(state, *["a gains speed"] * 4, "a gains health")

    assert [0.0, 0.0] == stock(state)
    assert (3, 5, 1) == troop(state, "a")[3:]


def test_a_row_may_stand_for_several_power_ups_and_gets_as_many_as_can_be_paid() -> None:
    """By article 5.2."""
    state = drawn("A", stock=(7, 0))

    turn(state, first=[orders.powerup(number_of("A"), "damage", 4), orders.powerup(number_of("A"), "speed")])

    assert [1.0, 0.0] == stock(state)
    assert (2, 1, 3) == troop(state, "A")[3:]


@pytest.mark.parametrize("wrong", [number_of("b"), number_of("C"), -1, 2**31 - 1])
def test_a_power_up_for_a_foreign_or_absent_troop_costs_nothing(wrong: int) -> None:
    """By article 5.3: and the next one still finds the money."""
    state = drawn("A . b", stock=(3, 0))

    turn(state, "A gains speed", first=[orders.powerup(wrong, "health")])

    assert [0.0, 0.0] == stock(state)
    assert [(2, 2, 1), (2, 1, 1)] == [troop(state, name)[3:] for name in "Ab"]


def test_a_power_up_for_a_troop_that_died_this_turn_costs_nothing() -> None:
    """By article 5.3: it comes too late to save A."""
    state = drawn("A b . C", health={"A": 1}, stock=(6, 0))

    turn(state, "b strikes left", "A gains health", "C gains health")

    assert [3.0, 0.0] == stock(state)
    assert 3 == troop(state, "C").health
    assert ["b at (1, 0) attacked (0, 0)", "C at (3, 0) gained 1 health"] == told(state)


def test_the_troop_next_in_rank_does_not_gain_what_was_meant_for_the_dead() -> None:
    """By article 5.3: B closes ranks into A's slot."""
    state = drawn("A b . B", health={"A": 1}, stock=(30, 0))

    turn(state, "b strikes left", "A gains damage", "A gains speed", "B gains health")

    assert [27.0, 0.0] == stock(state)
    assert (3, 1, 1) == troop(state, "B")[3:]


def test_new_speed_and_damage_serve_from_the_next_turn() -> None:
    """By article 2.1: power-ups come after moves and actions."""
    state = drawn("A . . d", "B e . .", stock=(6, 0), health={"e": 9}, damage={"B": 1})

    turn(state, "A gains speed", "B gains damage", "A moves right 2", "B strikes right")
    assert (1, 1) == troop(state, "A")[1:3]
    assert 8 == troop(state, "e").health

    turn(state, "A moves left 1", "B strikes right")
    assert 6 == troop(state, "e").health


def test_what_a_resource_pays_can_be_spent_in_the_same_turn() -> None:
    """By article 2.1: payment comes before power-ups."""
    state = drawn("A 1")

    turn(state, "A strikes right", "A gains health", "A gains speed", "A gains damage")

    assert [0.0, 0.0] == stock(state)
    assert (3, 2, 1) == troop(state, "A")[3:]


def test_a_troop_created_this_turn_cannot_be_powered_up() -> None:
    """By article 2.1 and article 5.3: power-ups come before creates, it is still absent."""
    state = drawn("A", stock=(8, 0))

    turn(state, "player 1 creates", first=[orders.powerup(20, "health")])

    assert [3.0, 0.0] == stock(state)
    assert (2, 1, 1) == troop(state, NEW_1)[3:]
