"""States that come from outside, for example in a cut replay."""

from array import array
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quintain.core import SchemaError, Sheet
from quintain.games import hypernull
from quintain.games.hypernull.state import (
    ACTIVE,
    BOTS,
    CELL,
    COIN_PLACES,
    COINS,
    EVENT_PLACES,
    EVENTS,
    GROUND,
    PERIOD,
    ROUND,
    ROUNDS,
    VOLUME,
    WEIGHT,
    State,
    X,
    Y,
)
from quintain.kit.columns import StateError

from .drawn import drawn, turn
from .scatter import scattered, wishes

ROWS = (". . # . .", "A . . * B", ". # # . .")


def played() -> State:
    return turn(drawn(*ROWS, coin_spawn_period=1, coin_spawn_volume=2, num_rounds=5), A="right")


def test_a_state_of_a_match_is_loaded_as_it_was() -> None:
    assert played() == hypernull.load(played().dump())


@pytest.mark.parametrize(
    ("word", "value"),
    [
        pytest.param(BOTS, 65, id="too many bots"),
        pytest.param(BOTS, 0, id="no bots"),
        pytest.param(BOTS, 1, id="a bot without a place"),
        pytest.param(COINS, 10_000, id="too many coins"),
        pytest.param(COINS, -1, id="fewer than none"),
        pytest.param(COIN_PLACES, 100, id="more places than there are"),
        pytest.param(EVENT_PLACES, 100, id="more events than there are"),
        pytest.param(EVENTS, 10_000, id="too many events"),
        pytest.param(X, 5, id="beyond the right edge"),
        pytest.param(Y, -1, id="below the map"),
        pytest.param(X + 2, 1, id="a bot too many"),
        pytest.param(WEIGHT, -1, id="debts"),
        pytest.param(WEIGHT, 100, id="more coins than were spawned"),
        pytest.param(ACTIVE, 0, id="gone, but never left"),
        pytest.param(CELL, 15, id="a coin beyond the map"),
        pytest.param(CELL, -1, id="a coin before the map"),
        pytest.param(CELL + 1, 0, id="coins out of order"),
        pytest.param(PERIOD, 0, id="no period"),
        pytest.param(VOLUME, 3, id="another volume than there is room for"),
        pytest.param(ROUND, 6, id="beyond the last round"),
        pytest.param(ROUNDS, 0, id="no rounds"),
    ],
)
def test_a_state_that_cannot_be_is_refused(word: int, value: int) -> None:
    state = played()
    state.ints[word] = value

    with pytest.raises(StateError, match="no state that can be reached"):
        hypernull.load(state.dump())


# places in the ground of ROWS, 5 cells wide and 3 high, with three blocks and two start positions
_ROW, _BLOCK = 8, 13


@pytest.mark.parametrize(
    ("word", "value"),
    [
        pytest.param(1, 0, id="no cells"),
        pytest.param(1, 32768, id="too wide"),
        pytest.param(2, 4, id="a row too few"),
        pytest.param(3, 0, id="no sight"),
        pytest.param(3, 32768, id="too much sight"),
        pytest.param(4, -1, id="mining backwards"),
        pytest.param(5, 9, id="attacks beyond sight"),
        pytest.param(6, 9, id="quarter turns of an oblong"),
        pytest.param(6, 0, id="no symmetry"),
        pytest.param(_ROW, 1, id="a first row that begins late"),
        pytest.param(_ROW + 1, 100, id="a row far away"),
        pytest.param(_ROW + 1, -5, id="a row before all"),
        pytest.param(_ROW + 3, 2, id="a block after the last row"),
        pytest.param(_BLOCK, 5, id="a block beyond the edge"),
        pytest.param(_BLOCK + 1, 1, id="a block twice"),
        pytest.param(_BLOCK + 5, 0, id="a block in another row"),
        pytest.param(_BLOCK + 7, -1, id="a start beyond the edge"),
    ],
)
def test_a_map_that_cannot_be_is_refused(word: int, value: int) -> None:
    state = played()
    assert state.ground is not None
    words = array("i", state.ground.ints)
    words[word] = value

    with pytest.raises(StateError, match="no state that can be reached"):
        hypernull.load(State(state.schema, state.buffer, Sheet(GROUND, words.tobytes())).dump())


@given(st.integers(0, 2**32), st.integers(-(2**31), 2**31 - 1), st.booleans())
def test_whatever_is_loaded_can_be_played_on(seed: int, value: int, is_small: bool) -> None:
    chance = Random(seed)
    state = scattered(chance)
    hypernull.step(state, wishes(chance, state))
    state.ints[chance.randrange(len(state.ints))] = value % 70 if is_small else value
    try:
        loaded = hypernull.load(state.dump())
    except StateError:
        return

    for bot in hypernull.to_act(loaded):
        hypernull.view(loaded, bot)
    hypernull.frame(loaded)
    if hypernull.outcome(loaded) is None:
        hypernull.step(loaded, wishes(chance, loaded))


@given(st.integers(0, 2**32), st.integers(-3, 20))
def test_whatever_map_is_loaded_can_be_played_on(seed: int, value: int) -> None:
    chance = Random(seed)
    state = scattered(chance)
    assert state.ground is not None
    words = array("i", state.ground.ints)
    words[chance.choice((*range(1, 7), *range(8, len(words))))] = value
    try:
        other = State(state.schema, state.buffer, Sheet(GROUND, words.tobytes()))
        loaded = hypernull.load(other.dump())
    except (StateError, SchemaError):
        return

    for bot in hypernull.to_act(loaded):
        hypernull.view(loaded, bot)
    hypernull.step(loaded, wishes(chance, loaded))
    hypernull.frame(loaded)
