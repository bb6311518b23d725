"""What a state keeps through copy, dump and load, and what is refused."""

import pytest

from quintain.core import Schema, Table, ints
from quintain.games.hypernull import load
from quintain.games.hypernull.state import CELL, COIN_PLACES, EVENT_PLACES, GROUND, State, most_events, schema
from quintain.kit.columns import StateError

from .drawn import coins, drawn, turn


def test_all_copies_share_their_map() -> None:
    state = drawn("A . .")

    assert state.copy().ground is state.ground


def test_a_copy_has_a_life_of_its_own() -> None:
    state = drawn("A * .", mining=1)
    copy = state.copy()

    turn(state, A="right")

    assert [(1, 0)] == coins(copy)
    assert copy != state


def test_the_map_is_part_of_the_checksum() -> None:
    assert drawn("A . .").checksum() != drawn("A # .").checksum()


def test_a_dumped_state_is_loaded_with_its_map() -> None:
    state = drawn("A # *")

    assert state == load(state.dump())


def test_the_events_begin_after_the_places_for_coins() -> None:
    """The layout that compiled rooms count on."""
    state = drawn("A . .", coin_spawn_volume=2, num_rounds=10, coin_spawn_period=5)

    begin = CELL + state.ints[COIN_PLACES]

    assert len(state.ints) == begin + 5 * state.ints[EVENT_PLACES]


@pytest.mark.parametrize(("bots", "places", "volume", "expected"), [(2, 202, 2, 208), (64, 3, 9, 134), (1, 0, 5, 2)])
def test_a_round_has_no_more_events_than_places(bots: int, places: int, volume: int, expected: int) -> None:
    """By article 2.5: moves, leaving or the end, coins collected, coins spawned."""
    assert expected == most_events(bots, places, volume)


@pytest.mark.parametrize(
    "other",
    [
        pytest.param(State(schema(3, 9)), id="no map"),
        pytest.param(State(schema(3, 9), ground=Schema(()).sheet()), id="another game's map"),
        pytest.param(State(schema(3, 9), ground=GROUND.sheet()), id="an empty map"),
        pytest.param(State(Schema((Table("match", ints("round"), 1),)), ground=drawn("A").ground), id="another game"),
    ],
)
def test_another_games_state_is_refused(other: State) -> None:
    with pytest.raises(StateError, match="no state that can be reached"):
        load(other.dump())
