"""The end. Article 8."""

import pytest

from quintain.core import Outcome
from quintain.games.troops.rules import outcome
from quintain.games.troops.state import State

from .drawn import drawn, living, turn

FIRST, SECOND, DRAW = (1, 2), (2, 1), (1, 1)


def ended(state: State) -> Outcome:
    found = outcome(state)
    assert found is not None
    return found


def test_a_match_goes_on_before_turn_1000() -> None:
    """By article 8.1."""
    state = drawn("A . b", turn=998, stock=(9, 3))

    turn(state)

    assert outcome(state) is None


def test_a_match_ends_at_turn_1000() -> None:
    """By article 8.1."""
    state = drawn("A . b", turn=999, stock=(9, 3))

    turn(state)

    assert FIRST == ended(state).places


@pytest.mark.parametrize(
    ("stock", "places"),
    [((3, 2.99), FIRST), ((2.99, 3), SECOND), ((3, 3), DRAW), ((0, 0), DRAW), ((0, 6), SECOND)],
)
def test_the_player_with_more_resources_wins(stock: tuple[float, float], places: tuple[int, int]) -> None:
    """By article 8.1: troops do not count."""
    state = drawn("A B C . d", turn=1000, stock=stock)

    assert places == ended(state).places
    assert stock == ended(state).scores


def test_what_the_last_turn_pays_still_counts() -> None:
    """By article 8.1: resources at exactly turn 1000."""
    state = drawn("A 1 . b", turn=999, stock=(0, 5))

    turn(state, "A strikes right")

    assert FIRST == ended(state).places
    assert (6.0, 5.0) == ended(state).scores


def test_an_organiser_may_set_another_last_turn() -> None:
    """By article 8.1; setting `turns`."""
    state = drawn("A . b", turn=0, turns=1, stock=(0, 5))
    assert outcome(state) is None

    turn(state)

    assert SECOND == ended(state).places


@pytest.mark.parametrize(("picture", "places"), [("A b", FIRST), ("a B", SECOND)])
def test_who_loses_the_last_troop_loses_at_once(picture: str, places: tuple[int, int]) -> None:
    """By article 8.2: the poorer player may win so."""
    victim = picture[-1]
    state = drawn(picture, health={victim: 1}, stock=(1, 1), turn=5)

    turn(state, f"{picture[0]} strikes right")

    assert places == ended(state).places


def test_who_has_a_troop_left_has_not_lost() -> None:
    """By article 8.2."""
    state = drawn("A b . d", health={"b": 1})

    turn(state, "A strikes right")

    assert outcome(state) is None


def test_losing_the_last_troops_together_is_a_draw() -> None:
    """By article 8.2: whoever has more resources."""
    state = drawn("A b", health={"A": 1, "b": 1}, stock=(2, 4))

    turn(state, "A strikes right", "b strikes left")

    assert DRAW == ended(state).places


def test_a_create_saves_who_lost_the_last_troop() -> None:
    """By article 8.3."""
    state = drawn("A b", health={"b": 1}, stock=(0, 5))

    turn(state, "A strikes right", "player 2 creates")

    assert "Ak" == living(state)
    assert outcome(state) is None


def test_a_create_that_cannot_be_paid_saves_nobody() -> None:
    """By article 8.3 and article 6.2."""
    state = drawn("A b", health={"b": 1}, stock=(0, 4))

    turn(state, "A strikes right", "player 2 creates")

    assert FIRST == ended(state).places


def test_a_create_turns_a_draw_into_a_win() -> None:
    """By article 8.3 and article 8.2: only player 1 is left without troops."""
    state = drawn("A b", health={"A": 1, "b": 1}, stock=(0, 5))

    turn(state, "A strikes right", "b strikes left", "player 2 creates")

    assert SECOND == ended(state).places


def test_in_the_last_turn_elimination_comes_before_resources() -> None:
    """By article 8.4: player 2 is far richer and yet loses."""
    state = drawn("A b", health={"b": 1}, stock=(0, 4), turn=999)

    turn(state, "A strikes right")

    assert FIRST == ended(state).places


def test_in_the_last_turn_both_eliminated_is_a_draw_whatever_they_own() -> None:
    """By article 8.4 and article 8.2."""
    state = drawn("A b", health={"A": 1, "b": 1}, stock=(1, 4), turn=999)

    turn(state, "A strikes right", "b strikes left")

    assert DRAW == ended(state).places


def test_a_create_in_the_last_turn_leaves_it_to_the_resources() -> None:
    """By article 8.3 and article 8.4: 6 - 5 = 1 is more than 0."""
    state = drawn("A b", health={"b": 1}, stock=(0, 6), turn=999)

    turn(state, "A strikes right", "player 2 creates")

    assert SECOND == ended(state).places


@pytest.mark.parametrize(
    ("picture", "turn", "reason"),
    [
        ("A . b", 1000, "resources compared at turn 1000"),
        ("A . .", 8, "troops destroyed in turn 7"),
        (". . .", 8, "both destroyed in turn 7"),
    ],
)
def test_the_reason_is_told_in_words(picture: str, turn: int, reason: str) -> None:
    """For article 8.1 and article 8.2."""
    assert (reason, reason) == ended(drawn(picture, turn=turn)).reasons
