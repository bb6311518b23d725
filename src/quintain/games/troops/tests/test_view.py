"""What a player sees. Article 9.5."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quintain.games.troops.view import Troop, scrambled, view

from .drawn import drawn, turn
from .scatter import asked, scattered


def test_a_player_sees_both_sides_troops() -> None:
    """By article 9.5."""
    state = drawn("A b", "c D", health={"b": 5})

    seen = view(state, 0)

    assert ((0, 0, 1, 2, 1, 1), (6, 1, 0, 2, 1, 1)) == seen.allies
    assert (Troop(3, 1, 1, 5, 1, 1), Troop(5, 0, 0, 2, 1, 1)) == seen.enemies


def test_the_other_player_sees_the_same_the_other_way_round() -> None:
    """By article 9.5."""
    state = drawn("A b", "c D")
    one, two = view(state, 0), view(state, 1)

    assert (one.allies, one.enemies, one.resources) == (two.enemies, two.allies, two.resources)


@pytest.mark.parametrize("player", [0, 1])
def test_a_player_sees_its_own_resources_only(player: int) -> None:
    """By article 9.5."""
    state = drawn("A b", stock=(1.5, 1.5), turn=4)

    assert view(state, player) == view(scrambled(state, player, 777), player)
    assert view(state, 1 - player) != view(scrambled(state, player, 777), 1 - player)
    assert (4, 1.5) == (view(state, player).turn, view(state, player).points)


def test_a_player_sees_its_spawn() -> None:
    """By article 1.2."""
    state = drawn("A b")

    assert [(2, 2), (8, 8)] == [view(state, player).spawn for player in (0, 1)]


def test_events_are_told_from_the_readers_side() -> None:
    """By article 11.4 and article 11.5."""
    state = drawn("A b .")

    turn(state, "A strikes right", "b strikes left")

    assert [True, False] == [event.is_ally for event in view(state, 0).events]
    assert [False, True] == [event.is_ally for event in view(state, 1).events]


@given(st.integers(0, 2**32), st.integers(0, 2**31 - 1))
def test_hidden_things_never_change_a_view(seed: int, noise: int) -> None:
    """By article 9.5."""
    state = scattered(Random(seed))
    for player in (0, 1):
        assert view(state, player) == view(scrambled(state, player, noise), player)


@given(st.integers(0, 2**32))
def test_looking_changes_nothing(seed: int) -> None:
    chance = Random(seed)
    state = scattered(chance)
    before = state.copy()

    view(state, 0)
    scrambled(state, 1, 5)
    asked(chance, state)

    assert before == state
