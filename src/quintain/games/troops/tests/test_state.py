"""What a state keeps through copy, dump and load, and what is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quintain.core import Schema, Table, ints
from quintain.games.troops import load, start
from quintain.games.troops.settings import Settings
from quintain.games.troops.state import SLOTS, State, cell_at, position
from quintain.kit.columns import Columns, StateError

from .drawn import drawn, sketch, turn


def test_a_copy_has_a_life_of_its_own() -> None:
    state = drawn("A . b")
    copy = state.copy()

    turn(state, "A moves right 1")

    assert ["A . b"] == sketch(copy, 3)
    assert state != copy
    assert state.checksum() != copy.checksum()


def test_a_dump_brings_everything_back() -> None:
    state = drawn("A 2 b", health={"b": 9}, stock=(1.5, 7), turn=12)

    loaded = load(state.dump())

    assert state == loaded
    assert isinstance(loaded, State)


def test_the_state_of_another_game_is_refused() -> None:
    other = Columns(Schema((Table("match", ints("turn"), rows=1),)))

    with pytest.raises(StateError, match="another game"):
        load(other.dump())


@given(st.integers(0, 5000), st.binary(max_size=4))
def test_a_damaged_dump_is_refused(at: int, tail: bytes) -> None:
    whole = start(Settings(), None, 1, 2).dump()
    damaged = whole[: at % len(whole)] + tail

    if len(damaged) != len(whole):
        with pytest.raises(StateError):
            load(damaged)


@given(st.integers(0, 10), st.integers(0, 10))
def test_cells_and_positions_are_the_same_thing(x: int, y: int) -> None:
    """By article 1.1."""
    assert (x, y) == position(cell_at(x, y))


def test_there_are_slots_for_ten_troops_each() -> None:
    """By article 6.1."""
    assert 20 == SLOTS
