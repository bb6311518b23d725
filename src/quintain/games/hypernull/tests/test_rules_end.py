"""When a match is over, and who has won. Article 8."""

from array import array

import pytest

from quintain.core import Outcome
from quintain.games.hypernull import outcome
from quintain.games.hypernull.rules import step_many
from quintain.games.hypernull.state import State, ground
from quintain.games.hypernull.terrain import scratch

from .drawn import LOST, at_round, drawn, told, turn


def ended(state: State) -> Outcome:
    found = outcome(state)
    assert found is not None
    return found


def test_a_match_is_over_after_its_last_round() -> None:
    """By article 8.1."""
    state = drawn("A . . B .", num_rounds=3)

    assert [False, False, True] == [outcome(turn(state)) is not None for _ in range(3)]


def test_bots_that_play_to_the_end_are_told_last_by_id() -> None:
    """By article 2.5."""
    state = drawn("B . . A . . C .", num_rounds=2)

    assert [] == told(turn(state))
    assert ["A over at (3, 0)", "B over at (0, 0)", "C over at (6, 0)"] == told(turn(state))


def test_a_match_is_over_when_all_have_left() -> None:
    """By article 8.1."""
    state = turn(drawn("A . . B . ."), A=LOST)

    assert outcome(state) is None
    assert outcome(turn(state, B=LOST)) is not None
    assert ["B left at (3, 0)"] == told(state)


def test_the_last_survivor_plays_on() -> None:
    """By article 8.1."""
    state = turn(drawn("A B . . .", mode="DEATHMATCH", num_rounds=3))

    assert outcome(state) is None
    assert outcome(turn(turn(state))) is not None


def test_more_coins_win() -> None:
    """By article 8.3."""
    state = turn(drawn("A . . B . . C . .", num_rounds=1, weights={"A": 1, "B": 7, "C": 2}))

    found = ended(state)

    assert (3, 1, 2) == found.places
    assert (1.0, 7.0, 2.0) == found.scores
    assert ("1 coin, played to the end", "7 coins, played to the end", "2 coins, played to the end") == found.reasons


def test_equals_share_a_place() -> None:
    """By article 8.3."""
    state = turn(drawn("A . . B . . C . .", num_rounds=1, weights={"A": 1, "B": 7, "C": 1}))

    assert (2, 1, 2) == ended(state).places


def test_of_equally_rich_bots_the_one_that_stayed_longer_is_before() -> None:
    """By article 8.3: C played to the end, B left in round 2, A and D in round 1."""
    state = drawn("A . . B . . C . . D . .", num_rounds=3)
    turn(state, A=LOST, D=LOST)
    turn(state, B=LOST)
    turn(state)

    found = ended(state)

    assert (3, 2, 1, 3) == found.places
    assert ("0 coins, left in round 1", "0 coins, left in round 2") == found.reasons[:2]


def test_to_leave_in_the_last_round_is_not_to_play_to_the_end() -> None:
    """By article 8.3."""
    state = turn(drawn("A . . B . .", num_rounds=1), A=LOST)

    assert (2, 1) == ended(state).places


def test_who_left_keeps_its_coins() -> None:
    """By article 9.2."""
    state = drawn("A . . B . .", num_rounds=2, weights={"A": 3})

    found = ended(turn(turn(state, A=LOST)))

    assert ((1, 2), (3.0, 0.0)) == (found.places, found.scores)


def test_the_beaten_have_no_coins_and_the_later_beaten_are_before() -> None:
    """By article 8.3."""
    state = drawn("B A . . . . C . .", mode="DEATHMATCH", num_rounds=8, weights={"A": 4, "B": 3, "C": 2})
    turn(state)
    for _ in range(4):
        turn(state, A="right", C="stays")
    turn(at_round(state, 7))

    found = ended(state)

    assert (1, 3, 2) == found.places
    assert (9.0, 0.0, 0.0) == found.scores
    assert "0 coins, beaten by bot 0 in round 1" == found.reasons[1]
    assert "0 coins, beaten by bot 0 in round 5" == found.reasons[2]


@pytest.mark.parametrize("round", [0, 500, 1000])
def test_an_outcome_is_not_an_act(round: int) -> None:
    state = at_round(drawn("A . ."), round)
    before = state.copy()

    outcome(state)

    assert before == state


def test_step_many_leaves_finished_matches_alone() -> None:
    """By article 8.1."""
    over, going = at_round(drawn("A . .", num_rounds=4), 4), drawn("A . .", num_rounds=4)
    both = memoryview(array("i", [*over.ints, *going.ints]))
    g, words = ground(over).ints, len(over.ints)

    step_many(both, words, g, scratch(g), memoryview(array("i", [1, 0, 0, 1, 0, 0])), 2)

    turn(going, A="right")
    assert [*over.ints, *going.ints] == list(both)
