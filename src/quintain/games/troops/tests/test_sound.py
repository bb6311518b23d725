"""States that come from outside, for example in a cut replay."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quintain.games import troops
from quintain.games.troops.state import BOARD, CELL, COUNT, EVENTS, HEALTH, SCHEMA, STOCK, TROOPS, State
from quintain.kit.columns import StateError

WORDS = len(State(SCHEMA).ints)


def played(turns: int) -> State:
    state = troops.start(troops.Settings(), None, 7, 2)
    for _ in range(turns):
        troops.step(state, {})
    return state


def test_a_state_of_a_match_is_loaded_as_it_was() -> None:
    assert played(3) == troops.load(played(3).dump())


@pytest.mark.parametrize(
    ("word", "value"),
    [
        pytest.param(TROOPS, 1000, id="too many troops"),
        pytest.param(TROOPS, -1, id="fewer than none"),
        pytest.param(COUNT, 11, id="too many resources"),
        pytest.param(EVENTS, 10_000, id="too many events"),
        pytest.param(CELL, 10_000, id="a troop beyond the board"),
        pytest.param(CELL, -5, id="a troop before the board"),
        pytest.param(BOARD + 40, 99, id="a board that shows something else"),
        pytest.param(HEALTH, 0, id="a dead troop"),
        pytest.param(STOCK, -300, id="debts"),
    ],
)
def test_a_state_that_cannot_be_is_refused(word: int, value: int) -> None:
    state = played(3)
    state.ints[word] = value

    with pytest.raises(StateError, match="no state that can be reached"):
        troops.load(state.dump())


@given(st.integers(0, WORDS - 1), st.integers(-(2**31), 2**31 - 1))
def test_whatever_is_loaded_can_be_played_on(word: int, value: int) -> None:
    state = played(1)
    state.ints[word] = value
    try:
        loaded = troops.load(state.dump())
    except StateError:
        return

    troops.view(loaded, 0)
    troops.frame(loaded)
    troops.step(loaded, {})
