"""States from outside: only those that can be reached are taken."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quintain.kit.columns import Columns, StateError

from ..constants import MAP_SIZE
from ..settings import Settings
from ..sound import flaws, load
from ..start import start
from ..state import (
    BOT_ROWS,
    BOTS,
    ENDING,
    EPS,
    GROUND,
    HP,
    MOST_BOTS,
    STATE,
    TILE,
    TOWER_ROWS,
    TURN,
    TURNS,
    UNITS_GAME,
    State,
    X,
)
from ..units import bot_ints, bot_reals, tower_reals
from .scenes import add_bot, add_tower, orders, play, scene


def some() -> State:
    state = scene(flags=[(2, 2)], max_num_bots=3, max_num_towers=2)
    for player in range(2):
        add_bot(state, player, 5.5, 5.5)
        add_tower(state, player, 9, 9)
        state.ints[TURN] = 9
    return play(state, orders(state, 0, {0: ("move", 99.0, 1.0)}))


def test_what_was_dumped_is_loaded() -> None:
    state = some()

    assert state == load(state.dump())
    assert next(flaws(start(Settings(original_quirks=True), None, 1, 2)), None) is None


@pytest.mark.parametrize(
    ("place", "value"),
    [
        (TURN, 2000),
        (TURNS, 0),
        (ENDING, 9),
        (BOTS, 99),
        (BOT_ROWS, 1),
        (TOWER_ROWS, 900),
        (MOST_BOTS, 1000),
        ("hp", 999),
        ("state", 7),
        ("ground", 3),
    ],
)
def test_whole_numbers_that_cannot_be(place: int | str, value: int) -> None:
    state = some()
    s = state.ints
    if place == "ground":
        tiles = [value] + [0] * (MAP_SIZE**2 - 1)
        state = State(state.schema, state.buffer, GROUND.sheet(tile=[tiles]))
    else:
        named = {"hp": bot_ints(s, HP, 0), "state": bot_ints(s, STATE, 1)}
        s[named[place] if isinstance(place, str) else place] = value

    with pytest.raises(StateError):
        load(state.dump())


@pytest.mark.parametrize("value", [-0.5, 30.5, float("nan"), float("inf"), -1.0])
def test_floats_that_cannot_be(value: float) -> None:
    for place in (bot_reals(some().ints, X, 0), tower_reals(some().ints, X, 1), EPS, UNITS_GAME):
        state = some()
        state.reals[place] = value
        if value == 30.5 and place == UNITS_GAME:
            continue
        with pytest.raises(StateError):
            load(state.dump())


def test_a_state_of_another_game_is_none() -> None:
    state = some()
    with pytest.raises(StateError):
        load(Columns(state.schema).dump())
    assert TILE == 1


@given(at=st.integers(0, 3000), value=st.integers(0, 255), turns=st.integers(1, 4))
@settings(max_examples=150, deadline=None)
def test_whatever_is_taken_can_be_played(at: int, value: int, turns: int) -> None:
    """A changed byte is found, or does no harm."""
    data = bytearray(some().dump())
    data[-1 - at % len(data)] = value
    try:
        state = load(bytes(data))
    except StateError:
        return
    for _ in range(turns):
        play(state)
