"""Creates. Article 6."""

import pytest

from .drawn import NEW_1, NEW_2, drawn, living, sketch, stock, told, troop, turn

TEN = "A B C D E F G H I J"


def test_a_create_costs_five_and_puts_a_fresh_troop_on_player_ones_spawn() -> None:
    """By article 6.1; the spawn cell by article 1.2, the numbers by article 1.4."""
    state = drawn("A . .", stock=(12, 12), health={"A": 7})

    turn(state, "player 1 creates")

    assert [7.0, 12.0] == stock(state)
    assert (20, 2, 2, 2, 1, 1) == troop(state, NEW_1)
    assert ["K spawned at (2, 2)"] == told(state)


def test_a_create_puts_player_twos_troop_on_its_own_spawn() -> None:
    """By article 6.1 and article 1.2."""
    state = drawn("a . .", stock=(12, 12))

    turn(state, "player 2 creates")

    assert [12.0, 7.0] == stock(state)
    assert (20, 8, 8, 2, 1, 1) == troop(state, NEW_2)


def test_exactly_the_price_is_enough() -> None:
    """By article 6.1 and article 6.2."""
    state = drawn("A", stock=(5, 0))

    turn(state, "player 1 creates")

    assert [0.0, 0.0] == stock(state)
    assert "AK" == living(state)


def test_who_cannot_pay_creates_nothing() -> None:
    """By article 6.2."""
    state = drawn("A", stock=(4.99, 100))

    turn(state, "player 1 creates")

    assert [4.99, 100.0] == stock(state)
    assert "A" == living(state)


@pytest.mark.parametrize("glyph", ["A", "b", "o", "1"])
def test_nothing_is_created_on_a_taken_cell(glyph: str) -> None:
    """By article 6.2: whatever stands there, it costs nothing."""
    state = drawn(glyph, at=(2, 2), stock=(9, 0))

    turn(state, "player 1 creates")

    assert [9.0, 0.0] == stock(state)
    assert [glyph] == sketch(state, 1, 1, (2, 2))


def test_a_troop_that_leaves_the_spawn_makes_room() -> None:
    """By article 2.1: moves come before creates."""
    state = drawn("A .", at=(2, 2), stock=(5, 0))

    turn(state, "player 1 creates", "A moves right 1")

    assert ["K A"] == sketch(state, 2, 1, (2, 2))


def test_a_troop_that_enters_the_spawn_takes_the_room() -> None:
    """By article 2.1 and article 6.2."""
    state = drawn(". b", at=(2, 2), stock=(5, 0))

    turn(state, "player 1 creates", "b moves left 1")

    assert ["b ."] == sketch(state, 2, 1, (2, 2))
    assert [5.0, 0.0] == stock(state)


def test_one_that_dies_on_the_spawn_makes_room() -> None:
    """By article 2.1: deaths come before creates."""
    state = drawn("b A", at=(2, 2), health={"b": 1}, stock=(5, 0))

    turn(state, "player 1 creates", "A strikes left")

    assert ["K A"] == sketch(state, 2, 1, (2, 2))


def test_a_resource_used_up_on_the_spawn_makes_room() -> None:
    """By article 2.1: its payment even pays for the create."""
    state = drawn("1 A", at=(2, 2))

    turn(state, "player 1 creates", "A strikes left")

    assert ["K A"] == sketch(state, 2, 1, (2, 2))
    assert [1.0, 0.0] == stock(state)


def test_a_player_with_ten_troops_creates_no_more() -> None:
    """By article 6.1 and article 6.2."""
    state = drawn(TEN, stock=(50, 0))

    turn(state, "player 1 creates")

    assert "ABCDEFGHIJ" == living(state)
    assert [50.0, 0.0] == stock(state)


def test_a_player_with_nine_troops_creates_the_tenth() -> None:
    """By article 6.2."""
    state = drawn(TEN.removesuffix(" J"), stock=(50, 0))

    turn(state, "player 1 creates")

    assert "ABCDEFGHIK" == living(state)


def test_the_place_of_one_of_ten_that_dies_this_turn_is_free() -> None:
    """By article 2.1: deaths come before creates."""
    state = drawn(TEN, "a .", health={"A": 1}, stock=(5, 0))

    turn(state, "player 1 creates", "a strikes up")

    assert "BCDEFGHIJKa" == living(state)


def test_the_ten_of_one_player_do_not_count_for_the_other() -> None:
    """By article 6.2."""
    state = drawn(TEN, "a .", stock=(0, 5))

    turn(state, "player 2 creates")

    assert "ABCDEFGHIJak" == living(state)


def test_several_creates_make_one_troop() -> None:
    """By article 6.3."""
    state = drawn("A", stock=(20, 0))

    turn(state, *["player 1 creates"] * 3)

    assert [15.0, 0.0] == stock(state)
    assert "AK" == living(state)


def test_one_troop_a_turn() -> None:
    """By article 6.3: a second one comes in the next turn, when the first has made room."""
    state = drawn("A", stock=(20, 0))

    turn(state, "player 1 creates")
    turn(state, "player 1 creates", "K moves up 1")

    assert [10.0, 0.0] == stock(state)
    assert ["K", "L"] == sketch(state, 1, 2, (2, 2))


def test_when_both_create_player_ones_troop_comes_first() -> None:
    """By article 1.5."""
    state = drawn("A b", stock=(5, 5))

    turn(state, "player 2 creates", "player 1 creates")

    assert (20, 2, 2) == troop(state, "K")[:3]
    assert (21, 8, 8) == troop(state, "l")[:3]


def test_ids_are_never_given_again() -> None:
    """By article 1.5: from one counter, in the order of creation."""
    state = drawn(". b", at=(2, 2), damage={"b": 2}, stock=(10, 0))
    turn(state, "player 1 creates")
    assert ["K b"] == sketch(state, 2, 1, (2, 2))

    turn(state, "b strikes left", "player 1 creates")

    assert ["L b"] == sketch(state, 2, 1, (2, 2))


def test_power_ups_are_paid_before_creates() -> None:
    """By article 2.1: five points serve for one or the other."""
    state = drawn("A", stock=(5, 0))

    turn(state, "player 1 creates", "A gains health")

    assert [2.0, 0.0] == stock(state)
    assert "A" == living(state)


def test_eight_points_are_enough_for_both() -> None:
    """By article 5.1 and article 6.1."""
    state = drawn("A", stock=(8, 0))

    turn(state, "player 1 creates", "A gains health")

    assert [0.0, 0.0] == stock(state)
    assert "AK" == living(state)


def test_a_new_troop_is_commanded_from_the_next_turn() -> None:
    """By article 2.1."""
    state = drawn("A", stock=(5, 0))
    turn(state, "player 1 creates", "K moves up 1")
    assert (2, 2) == troop(state, NEW_1)[1:3]

    turn(state, "K moves up 1")

    assert (2, 3) == troop(state, NEW_1)[1:3]
