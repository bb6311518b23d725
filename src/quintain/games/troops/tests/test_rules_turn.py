"""A whole turn: the order of its phases, and who is silent in it. Articles 2 and 12."""

import pytest

from quintain.core import Fault, FaultKind
from quintain.games.troops import orders
from quintain.games.troops.rules import outcome, step, to_act

from .drawn import drawn, sketch, stock, told, troop, turn


def test_all_phases_of_one_turn_in_their_order() -> None:
    """By article 2.1.

    A steps beside the resource (move), uses it up (action), and b dies (death); the 6 points (payment) and the 2 in
    stock buy a power-up (3), then a troop (5) on the cell that A has left; a new resource replaces the old one.
    """
    state = drawn(". . . .", "A . 1 .", "B b . d", at=(2, 1), health={"b": 1}, stock=(2, 0))

    turn(
        state,
        "player 1 creates",
        "A gains speed",
        "A strikes right",
        "A moves right 1",
        "B strikes right",
        "d moves right 1",
    )

    assert [". . . . .", "K A . . .", "B . . . d"] == sketch(state, 5, 3, (2, 1))
    assert [0.0, 0.0] == stock(state)
    assert (2, 2, 1) == troop(state, "A")[3:]


def test_both_players_answer_every_turn() -> None:
    """By article 2.1."""
    assert (0, 1) == to_act(drawn("A . b"))


def test_both_act_on_the_same_state() -> None:
    """By article 2.1: neither sees the other's move before its own; both aim at where the other was."""
    state = drawn(". .", "A .", ". b", ". .")

    turn(state, "A moves up 1", "A strikes right", "b moves down 1", "b strikes left")

    assert ["A .", ". .", ". .", ". b"] == sketch(state, 2, 4)
    assert [2, 2] == [troop(state, name).health for name in "Ab"]


@pytest.mark.parametrize("kind", FaultKind)
def test_the_troops_of_a_late_or_dead_bot_stand_still(kind: FaultKind) -> None:
    """By article 12.3: its resources stay, and the other side plays on."""
    state = drawn("A . b", stock=(4, 7))
    asked = orders.sheet([orders.move(0, "right", 1), orders.powerup(0, "health")])

    step(state, {0: asked, 1: Fault(kind, "no more")})

    assert [". A b"] == sketch(state, 3)
    assert [1.0, 7.0] == stock(state)


def test_a_match_of_one_silent_bot_is_played_to_its_end() -> None:
    """By article 12.3: A goes and destroys the troop that stands still."""
    state = drawn("A . . b", speed={"A": 2})
    silent = Fault(FaultKind.LATE, "no answer")

    asked = orders.sheet([orders.move(0, "right", 2), orders.action(0, "right")])
    for _ in range(2):
        step(state, {0: asked, 1: silent})

    found = outcome(state)
    assert found is not None
    assert (1, 2) == found.places


def test_without_orders_nothing_happens() -> None:
    """By article 2.1."""
    state = drawn("A . b o", stock=(9, 9))

    turn(state)

    assert ["A . b o"] == sketch(state, 4)
    assert [9.0, 9.0] == stock(state)
    assert [] == told(state)


def test_events_are_told_in_phases_and_within_each_by_troop() -> None:
    """By article 11.5."""
    state = drawn(". . . .", "A . c .", "b B o D", stock=(3, 6), health={"B": 2})

    turn(
        state,
        "D strikes left",
        "c moves up 1",
        "c gains speed",
        "B strikes left",
        "b gains damage",
        "A gains health",
        "b strikes right",
        "A moves right 1",
    )

    assert [
        "A at (0, 1) moved to (1, 1)",
        "c at (2, 1) moved to (2, 2)",
        "B at (1, 0) attacked (0, 0)",
        "b at (0, 0) attacked (1, 0)",
        "D at (3, 0) harvested (2, 0)",
        "A at (1, 1) gained 1 health",
        "b at (0, 0) gained 1 damage",
        "c at (2, 2) gained 1 speed",
    ] == told(state)


def test_spawns_are_told_last() -> None:
    """By article 11.5: and player 1's is the older troop."""
    state = drawn("A . b", stock=(8, 8))

    turn(state, "player 2 creates", "b gains health", "player 1 creates", "A gains health")

    assert [
        "A at (0, 0) gained 1 health",
        "b at (2, 0) gained 1 health",
        "K spawned at (2, 2)",
        "l spawned at (8, 8)",
    ] == told(state)


def test_a_move_is_told_from_its_first_to_its_last_cell() -> None:
    """By article 11.5: one event for the whole move, and the action from where it ended."""
    state = drawn("A . . . o", speed={"A": 5})

    turn(state, "A moves right 5", "A strikes right")

    assert ["A at (0, 0) moved to (3, 0)", "A at (3, 0) harvested (4, 0)"] == told(state)


def test_what_had_no_effect_is_not_told() -> None:
    """By article 11.5: a blocked move, a blow at nothing and at one's own, unpaid wishes."""
    state = drawn("A B . b")

    turn(
        state,
        "A moves right 1",
        "A strikes right",
        "B moves right 1",
        "B strikes down",
        "b moves left 1",
        "b gains speed",
        "player 2 creates",
    )

    assert [] == told(state)


def test_the_deeds_of_one_who_dies_are_told() -> None:
    """By article 11.5."""
    state = drawn("A b", health={"A": 1})

    turn(state, "A strikes right", "b strikes left")

    assert ["A at (0, 0) attacked (1, 0)", "b at (1, 0) attacked (0, 0)"] == told(state)


def test_events_are_those_of_the_last_turn_only() -> None:
    """By article 11.5."""
    state = drawn("A . .")
    turn(state, "A moves right 1")

    turn(state)

    assert [] == told(state)


def test_a_power_up_bought_thrice_counts_three_events() -> None:
    """By article 11.5: every paid power-up, together by troop and power."""
    state = drawn("A", stock=(9, 0))

    turn(state, "A gains speed", "A gains health", "A gains speed", "A gains damage")

    assert ["A at (0, 0) gained 1 health", "A at (0, 0) gained 2 speed"] == told(state)
