"""How bots move. Article 3."""

import pytest

from quintain.games.hypernull import orders

from .drawn import LATE, LOST, asked, drawn, places, stepped, told, turn


@pytest.mark.parametrize(
    ("way", "expected"),
    [
        ((0, 0), "A(1, 1)"),
        ((1, 0), "A(2, 1)"),
        ((-1, 0), "A(0, 1)"),
        ((0, 1), "A(1, 2)"),
        ((0, -1), "A(1, 0)"),
        ((1, 1), "A(2, 2)"),
        ((-1, -1), "A(0, 0)"),
        ((-1, 1), "A(0, 2)"),
    ],
)
def test_a_bot_goes_to_any_of_its_neighbours(way: tuple[int, int], expected: str) -> None:
    """By article 3.1."""
    state = drawn(
        ". . .",
        ". A .",
        ". . .",
    )

    assert expected == places(turn(state, A=way))


@pytest.mark.parametrize(("way", "expected"), [((5, -7), "A(3, 0)"), ((-(2**31), 2**31 - 1), "A(1, 2)")])
def test_more_than_one_cell_is_cut_axis_by_axis(way: tuple[int, int], expected: str) -> None:
    """By article 3.1."""
    state = drawn(
        ". . . . .",
        ". . A . .",
        ". . . . .",
    )

    assert expected == places(turn(state, A=way))


@pytest.mark.parametrize(
    ("way", "expected"), [("left", "A(2, 0)"), ("down", "A(0, 1)"), ((-1, -1), "A(2, 1)"), ((1, 1), "A(1, 1)")]
)
def test_who_leaves_the_map_enters_on_the_other_side(way: str, expected: str) -> None:
    """By article 1.1."""
    state = drawn(
        ". . .",
        "A . .",
    )

    assert expected == places(turn(state, A=way))


def test_a_block_stops_a_bot() -> None:
    """By article 3.2."""
    state = drawn("A # .")

    assert "A(0, 0)" == places(turn(state, A="right"))
    assert [] == told(state)


def test_a_block_beyond_the_edge_stops_a_bot() -> None:
    """By articles 1.1 and 3.2."""
    state = drawn("A . #")

    assert "A(0, 0)" == places(turn(state, A="left"))


def test_a_diagonal_between_two_blocks_is_free() -> None:
    """By article 3.1."""
    state = drawn(
        "# . .",
        "A # .",
        ". . .",
    )

    assert "A(1, 2)" == places(turn(state, A=(1, 1)))


def test_on_a_map_one_cell_wide_a_step_aside_is_none() -> None:
    """By article 3.2: its own cell is no target."""
    state = drawn(".", "A", ".")

    assert "A(0, 1)" == places(turn(state, A="right"))
    assert [] == told(state)
    assert "A(0, 2)" == places(turn(state, A=(1, 1)))


def test_bots_that_ask_for_the_same_cell_all_stay() -> None:
    """By article 3.3."""
    state = drawn(
        ". C .",
        "A . B",
        ". . .",
    )

    assert "A(0, 1) B(2, 1) C(1, 2)" == places(turn(state, A="right", B="left", C="down"))
    assert [] == told(state)


def test_a_third_bot_goes_while_two_rivals_stay() -> None:
    """By article 3.3."""
    state = drawn("A . B . C")

    assert "A(0, 0) B(2, 0) C(3, 0)" == places(turn(state, A="right", B="left", C="left"))


def test_rivals_for_a_block_are_stopped_by_it_alone() -> None:
    """By article 3.2."""
    state = drawn("A # B")

    assert "A(0, 0) B(2, 0)" == places(turn(state, A="right", B="left"))


def test_in_a_deathmatch_rivals_enter_and_fight() -> None:
    """By article 3.3 and article 4.1: at distance 0."""
    state = drawn("A . B . .", mode="DEATHMATCH", attack=0, weights={"B": 2})

    assert "B(1, 0)" == places(turn(state, A="right", B="left"))
    assert ["A moves at (1, 0)", "B moves at (1, 0)", "B beats A at (1, 0), now 2"] == told(state)


def test_a_bot_that_stays_is_no_rival_for_its_own_cell() -> None:
    """By article 3.4: its cell may be entered."""
    state = drawn("A B .")

    assert "A(1, 0) B(1, 0)" == places(turn(state, A="right", B="stays"))


def test_the_cell_of_a_stopped_bot_may_be_entered() -> None:
    """By article 3.4."""
    state = drawn("A B # .")

    assert "A(1, 0) B(1, 0)" == places(turn(state, A="right", B="right"))


def test_bots_on_one_cell_part_again() -> None:
    """By article 3.4."""
    state = turn(drawn("A B . ."), A="right")

    assert "A(0, 0) B(2, 0)" == places(turn(state, A="left", B="right"))


@pytest.mark.parametrize("occupied", ["pass", "block"])
def test_bots_swap_cells(occupied: str) -> None:
    """By article 3.4."""
    state = drawn("A B . .", occupied_cells=occupied)

    assert "A(1, 0) B(0, 0)" == places(turn(state, A="right", B="left"))


@pytest.mark.parametrize("occupied", ["pass", "block"])
def test_bots_walk_in_a_row_and_in_a_ring(occupied: str) -> None:
    """By article 3.4: around the torus nobody stands at the head."""
    state = drawn("A B C", occupied_cells=occupied)

    assert "A(1, 0) B(2, 0) C(0, 0)" == places(turn(state, A="right", B="right", C="right"))


def test_a_bot_that_stays_can_be_made_to_hold_its_cell() -> None:
    """By article 3.4."""
    state = drawn("A B .", occupied_cells="block")

    assert "A(0, 0) B(1, 0)" == places(turn(state, A="right", B="stays"))


def test_a_row_stops_behind_whoever_is_stopped() -> None:
    """By article 3.4: also when the one behind has the lower number."""
    state = drawn("A B C # .", occupied_cells="block")

    assert "A(0, 0) B(1, 0) C(2, 0)" == places(turn(state, A="right", B="right", C="right"))


def test_a_row_stops_behind_rivals() -> None:
    """By articles 3.3 and 3.4."""
    state = drawn("A B . C .", occupied_cells="block")

    assert "A(0, 0) B(1, 0) C(3, 0)" == places(turn(state, A="right", B="right", C="left"))


def test_a_held_cell_stops_all_its_rivals_in_a_deathmatch_too() -> None:
    """By article 3.4."""
    state = drawn(". A B C . . .", occupied_cells="block", mode="DEATHMATCH", attack=0)

    assert "A(1, 0) B(2, 0) C(3, 0)" == places(turn(state, A="right", C="left"))


def test_a_late_bot_stands_still() -> None:
    """By article 9.1."""
    state = drawn("A B . .")

    assert "A(0, 0) B(2, 0)" == places(turn(state, A=LATE, B="right"))


def test_a_lost_bot_is_no_rival() -> None:
    """By article 9.2: it stands still."""
    state = drawn("A . . B .")

    assert "B(2, 0)" == places(turn(state, A=LOST, B="left"))


def test_bots_without_an_answer_stand_still() -> None:
    state = drawn("A B . .")

    assert "A(0, 0) B(2, 0)" == places(turn(state, B="right"))


def test_of_many_rows_the_first_counts_and_of_none_none() -> None:
    """By article 3.1: sheets that no wire would make, as a learning program may."""
    state = drawn("A B . .")
    many = orders.ORDERS.sheet(move=[(0, 1, 1), (0, 1, 1)])

    assert "A(0, 0) B(1, 0)" == places(stepped(state, {0: many, 1: orders.NOTHING}))


def test_an_inactive_bot_does_not_move() -> None:
    """By article 8.2, whatever comes from it."""
    state = turn(drawn("A . . B .", attack=0), A=LOST)

    assert "B(3, 0)" == places(stepped(state, asked(A="right")))
    assert [] == told(state)


def test_movers_are_told_by_id() -> None:
    """By article 2.5: those that moved, and where to."""
    state = drawn("C B A . .")

    turn(state, A="right", C="left")

    assert ["A moves at (3, 0)", "C moves at (4, 0)"] == told(state)
