"""Moves. Article 3."""

import pytest

from quintain.games.troops import orders

from .drawn import drawn, number_of, sketch, stock, turn

WAYS = ["up", "down", "left", "right"]
FOUR_FAST = {"A": 4, "B": 4, "C": 4, "b": 4, "a": 4}


@pytest.mark.parametrize(
    ("way", "there"),
    [
        ("up", [". A .", ". . .", ". . ."]),
        ("down", [". . .", ". . .", ". A ."]),
        ("left", [". . .", "A . .", ". . ."]),
        ("right", [". . .", ". . A", ". . ."]),
    ],
    ids=WAYS,
)
def test_a_move_goes_one_cell_its_way(way: str, there: list[str]) -> None:
    """By article 3.1; x grows to the right and y upwards, by article 1.1."""
    state = drawn(". . .", ". A .", ". . .")

    turn(state, f"A moves {way} 1")

    assert there == sketch(state, 3, 3)


@pytest.mark.parametrize(
    ("cells", "there"),
    [
        (0, "A . . . . ."),
        (1, ". A . . . ."),
        (2, ". . A . . ."),
        (3, ". . . A . ."),
        (4, ". . . A . ."),
        (2**31 - 1, ". . . A . ."),
    ],
)
def test_a_move_is_as_long_as_asked_and_no_longer_than_the_speed(cells: int, there: str) -> None:
    """By article 3.1."""
    state = drawn("A . . . . .", speed={"A": 3})

    turn(state, f"A moves right {cells}")

    assert [there] == sketch(state, 6)


def test_only_the_first_move_of_a_troop_counts() -> None:
    """By article 3.2."""
    state = drawn(". . .", "A . .", speed={"A": 2})

    turn(state, "A moves right 1", "A moves up 1")

    assert [". . .", ". A ."] == sketch(state, 3, 2)


def test_a_move_of_no_cells_uses_up_the_move() -> None:
    """By article 3.2."""
    state = drawn("A . .")

    turn(state, "A moves right 0", "A moves right 1")

    assert ["A . ."] == sketch(state, 3)


def test_a_blocked_move_uses_up_the_move() -> None:
    """By article 3.2."""
    state = drawn(". .", "A o")

    turn(state, "A moves right 1", "A moves up 1")

    assert [". .", "A o"] == sketch(state, 2, 2)


def test_nobody_moves_a_foreign_troop() -> None:
    """By article 3.2: the move of an own troop; and the foreign one has its move still."""
    state = drawn("a . .")

    turn(state, first=[orders.move(number_of("a"), "right", 1)])
    assert ["a . ."] == sketch(state, 3)

    turn(state, "a moves right 1", first=[orders.move(number_of("a"), "right", 0)])
    assert [". a ."] == sketch(state, 3)


def test_a_move_of_an_absent_troop_does_nothing() -> None:
    """By article 3.2."""
    state = drawn("A . .")

    turn(state, "B moves right 1", first=[orders.move(-1, "right", 1), orders.move(2**31 - 1, "right", 1)])

    assert ["A . ."] == sketch(state, 3)


@pytest.mark.parametrize(
    ("way", "at", "there"),
    [("up", (4, 9), (4, 10)), ("down", (4, 1), (4, 0)), ("left", (1, 4), (0, 4)), ("right", (9, 4), (10, 4))],
    ids=WAYS,
)
def test_the_edge_of_the_map_ends_a_move(way: str, at: tuple[int, int], there: tuple[int, int]) -> None:
    """By article 3.3."""
    state = drawn("A", at=at, speed={"A": 5}, spare=False)

    turn(state, f"A moves {way} 5")

    assert ["A"] == sketch(state, 1, 1, there)


@pytest.mark.parametrize("obstacle", ["o", "1", "B", "b"])
def test_whatever_stands_still_ends_a_move_on_the_cell_before_it(obstacle: str) -> None:
    """By article 3.3."""
    state = drawn(f"A . . {obstacle} .", speed={"A": 4})

    turn(state, "A moves right 4")

    assert [f". . A {obstacle} ."] == sketch(state, 5)


def test_a_troop_that_has_ended_its_move_is_an_obstacle() -> None:
    """By article 3.3: A has one cell left when B stands again."""
    state = drawn("A B . .", speed={"A": 2})

    turn(state, "A moves right 2", "B moves right 1")

    assert [". A B ."] == sketch(state, 4)


def test_what_dies_this_turn_still_stands_in_the_way() -> None:
    """By article 3.3 and article 2.1: moves come before deaths."""
    state = drawn("A b c", health={"b": 1})

    turn(state, "A moves right 1", "A strikes right")

    assert ["A . c"] == sketch(state, 3)


@pytest.mark.parametrize(
    ("before", "after"),
    [("A B .", ". A B"), ("B A .", ". B A"), ("A b .", ". A b"), ("a B .", ". a B"), ("A b C d .", ". A b C d")],
)
def test_a_chain_advances_together(before: str, after: str) -> None:
    """By article 3.4: a troop may enter a cell that another leaves in the same round."""
    state = drawn(before)

    turn(state, *(f"{letter} moves right 1" for letter in before.split() if letter != "."))

    assert [after] == sketch(state, len(before.split()))


def test_a_chain_around_a_corner_advances_together() -> None:
    """By article 3.4."""
    state = drawn("b .", "A .", "B c")

    turn(state, "b moves right 1", "A moves up 1", "B moves up 1", "c moves left 1")

    assert ["A b", "B .", "c ."] == sketch(state, 2, 3)


def test_a_ring_turns() -> None:
    """By article 3.4."""
    state = drawn("A B", "a b")

    turn(state, "A moves right 1", "B moves down 1", "b moves left 1", "a moves up 1")

    assert ["a A", "b B"] == sketch(state, 2, 2)


def test_a_wider_ring_turns_too() -> None:
    """By article 3.4."""
    state = drawn("A B C", "a b c")

    turn(
        state,
        "A moves right 1",
        "B moves right 1",
        "C moves down 1",
        "c moves left 1",
        "b moves left 1",
        "a moves up 1",
    )

    assert ["a A B", "b c C"] == sketch(state, 3, 2)


def test_a_ring_with_one_standing_still_stands_still() -> None:
    """By article 3.5: whoever wanted the cell of one that stops, stops as well."""
    state = drawn("A B", "a b")

    turn(state, "A moves right 1", "B moves down 1", "b moves left 0", "a moves up 1")

    assert ["A B", "a b"] == sketch(state, 2, 2)


def test_rounds_are_one_cell_each_for_all() -> None:
    """By article 3.4: B is gone from the crossing when A comes there."""
    state = drawn(". . . . .", "A . . . .", ". . B . .", speed={"A": 4, "B": 2})

    turn(state, "A moves right 4", "B moves up 2")

    assert [". . B . .", ". . . . A", ". . . . ."] == sketch(state, 5, 3)


def test_two_who_want_one_cell_both_stop() -> None:
    """By article 3.5."""
    state = drawn("A . b")

    turn(state, "A moves right 1", "b moves left 1")

    assert ["A . b"] == sketch(state, 3)


@pytest.mark.parametrize("mate", ["B", "b"])
def test_two_who_meet_at_a_corner_both_stop_for_good(mate: str) -> None:
    """By article 3.5: they stop, though the cell stays free and both have cells left."""
    state = drawn(f". {mate} .", "A . .", ". . .", speed={"A": 2, mate: 2})

    turn(state, "A moves right 2", f"{mate} moves down 2")

    assert [f". {mate} .", "A . .", ". . ."] == sketch(state, 3, 3)


def test_three_who_want_one_cell_all_stop() -> None:
    """By article 3.5."""
    state = drawn(". C .", "A . b")

    turn(state, "A moves right 1", "b moves left 1", "C moves down 1")

    assert [". C .", "A . b"] == sketch(state, 3, 2)


def test_four_who_want_one_cell_all_stop() -> None:
    """By article 3.5."""
    state = drawn(". C .", "A . b", ". d .")

    turn(state, "A moves right 1", "b moves left 1", "C moves down 1", "d moves up 1")

    assert [". C .", "A . b", ". d ."] == sketch(state, 3, 3)


def test_two_who_want_the_cell_that_a_third_leaves_stop_and_the_third_goes() -> None:
    """By article 3.5 and article 3.4."""
    state = drawn(". A .", "C B .")

    turn(state, "A moves down 1", "B moves right 1", "C moves right 1")

    assert [". A .", "C . B"] == sketch(state, 3, 2)


@pytest.mark.parametrize("mate", ["B", "b"])
def test_two_who_want_to_swap_both_stop(mate: str) -> None:
    """By article 3.5."""
    state = drawn(f". A {mate} .", speed=FOUR_FAST)

    turn(state, "A moves right 2", f"{mate} moves left 2")

    assert [f". A {mate} ."] == sketch(state, 4)


def test_a_swap_stops_both_chains_behind_it() -> None:
    """By article 3.5."""
    state = drawn(". A B c d .")

    turn(state, "A moves right 1", "B moves right 1", "c moves left 1", "d moves left 1")

    assert [". A B c d ."] == sketch(state, 6)


def test_a_third_cannot_slip_in_between_two_who_swap() -> None:
    """By article 3.5."""
    state = drawn(". C .", "A B .")

    turn(state, "A moves right 1", "B moves left 1", "C moves down 1")

    assert [". C .", "A B ."] == sketch(state, 3, 2)


def test_whoever_follows_one_that_had_to_stop_stops_as_well() -> None:
    """By article 3.5."""
    state = drawn("A B . c")

    turn(state, "A moves right 1", "B moves right 1", "c moves left 1")

    assert ["A B . c"] == sketch(state, 4)


def test_a_long_queue_stops_behind_a_resource() -> None:
    """By article 3.5, in the second round."""
    state = drawn("A B c . o", speed={"A": 2, "B": 2, "c": 2})

    turn(state, "A moves right 2", "B moves right 2", "c moves right 2")

    assert [". A B c o"] == sketch(state, 5)


def test_a_queue_comes_from_a_side() -> None:
    """By article 3.5: C wants B's cell, B wants A's, A meets the edge."""
    state = drawn("A . .", "B C .")

    turn(state, "A moves left 1", "B moves up 1", "C moves left 1")

    assert ["A . .", "B C ."] == sketch(state, 3, 2)


def test_long_moves_meet_with_one_cell_between_them() -> None:
    """By article 3.5: in the second round both want the middle."""
    state = drawn("A . . . b", speed=FOUR_FAST)

    turn(state, "A moves right 4", "b moves left 4")

    assert [". A . b ."] == sketch(state, 5)


def test_long_moves_meet_face_to_face() -> None:
    """By article 3.5: in the second round they would swap."""
    state = drawn("A . . b", speed=FOUR_FAST)

    turn(state, "A moves right 4", "b moves left 4")

    assert [". A b ."] == sketch(state, 4)


def test_the_faster_one_meets_the_slower_where_it_ended() -> None:
    """By article 3.3 and article 3.4: b has stood since the first round."""
    state = drawn("A . . . . b", speed={"A": 4})

    turn(state, "A moves right 4", "b moves left 1")

    assert [". . . A b ."] == sketch(state, 6)


def test_one_that_comes_a_round_later_is_blocked_by_the_first() -> None:
    """By article 3.3: A is on the cell in round one and stands; b comes in round two."""
    state = drawn("A . . b", speed={"b": 3})

    turn(state, "A moves right 1", "b moves left 3")

    assert [". A b ."] == sketch(state, 4)


def test_neither_player_goes_first() -> None:
    """By article 3.4: the same meeting, with the players' places exchanged, ends alike."""
    state = drawn("a . . b", "C . . d", speed=FOUR_FAST | {"d": 4})

    turn(state, "a moves right 2", "b moves left 1", "C moves right 2", "d moves left 1")

    assert [". a b .", ". C d ."] == sketch(state, 4, 2)


def test_a_move_costs_nothing() -> None:
    """By article 3.1."""
    state = drawn("A .", stock=(4, 7))

    turn(state, "A moves right 1")

    assert [4.0, 7.0] == stock(state)
