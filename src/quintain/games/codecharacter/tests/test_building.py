"""Becoming a tower. Article 6."""

import pytest

from ..constants import DEAD, TRANSFORM
from ..state import HP, ID, STATE, TOWER_ID, TOWER_LIFE, TOWERS, State
from ..units import tower_reals
from .scenes import add_bot, add_tower, bot, orders, play, position, scene, tower


def towers(state: State) -> list[int]:
    return [state.ints[TOWERS + player] for player in range(2)]


@pytest.mark.parametrize(("hp", "life"), [(200, 600), (67, 201), (1, 3)])
def test_a_tower_has_what_is_left_of_its_bot(hp: int, life: int) -> None:
    """Articles 6.1 and 6.4."""
    state = scene()
    add_bot(state, 1, 5.2, 7.9, hp=hp)
    unit = bot(state, 1, 0, ID)

    play(state, None, orders(state, 1, {0: ("transform",)}))

    assert (life, unit) == (tower(state, 1, 0, TOWER_LIFE), tower(state, 1, 0, TOWER_ID))
    assert [5.5, 7.5] == [state.reals[tower_reals(state.ints, axis, 1)] for axis in (0, 1)]
    assert (DEAD, hp, (5.5, 7.5)) == (bot(state, 1, 0, STATE), bot(state, 1, 0, HP), position(state, 1, 0))


def test_of_two_on_one_tile_neither_becomes_a_tower() -> None:
    """Articles 6.1 and 6.2: whosever they are."""
    state = scene()
    add_bot(state, 0, 5.5, 5.5)
    add_bot(state, 1, 24.1, 24.1)

    play(state, orders(state, 0, {0: ("transform",)}), orders(state, 1, {0: ("transform",)}))

    assert [0, 0] == towers(state)
    assert TRANSFORM == bot(state, 0, 0, STATE) == bot(state, 1, 0, STATE)


@pytest.mark.parametrize(
    ("block", "x", "built"),
    [("open", 6.0, 1), ("open", 5.999, 0), ("floor", 6.0, 1), ("floor", 5.0, 0), ("open", 5.0, 1), ("floor", 5.999, 0)],
)
def test_who_is_on_a_tile(block: str, x: float, built: int) -> None:
    """Article 6.3: strictly inside, or rounded down to it."""
    state = scene(transform_block=block)
    add_bot(state, 0, 5.5, 5.5)
    add_bot(state, 0, x, 5.5)

    play(state, orders(state, 0, {0: ("transform",)}))

    assert built == state.ints[TOWERS]


@pytest.mark.parametrize(("x", "built"), [(24.0, 0), (25.0, 1)])
def test_each_units_tile_is_by_its_owners_rounding(x: float, built: int) -> None:
    """Articles 1.5 and 6.3: player 2's 24.0 is 6.0 for player 1, and its tile reaches from 5 to 6."""
    state = scene(transform_block="floor")
    add_bot(state, 0, 5.5, 5.5)
    add_bot(state, 1, x, 24.5)

    play(state, orders(state, 0, {0: ("transform",)}))

    assert built == state.ints[TOWERS]


def test_requests_for_one_tile_block_each_other_from_its_edges_too() -> None:
    """Article 6.2: both stand on the tile's edge, strictly inside of nothing."""
    state = scene()
    add_bot(state, 0, 5.0, 5.5)
    add_bot(state, 0, 5.0, 5.2)

    play(state, orders(state, 0, {0: ("transform",), 1: ("transform",)}))

    assert [0, 0] == towers(state)


def test_a_dead_tower_is_still_in_the_way() -> None:
    """Articles 2.4 and 6.2."""
    state = scene()
    add_bot(state, 0, 6.0, 5.5)
    add_tower(state, 0, 6, 5)
    play(state, orders(state, 0, {0: ("transform",)}, [0]))
    assert 1 == state.ints[TOWERS]

    play(state)
    assert (1, bot(state, 0, 0, ID)) == (state.ints[TOWERS], tower(state, 0, 0, TOWER_ID))


def test_who_died_in_this_turn_is_still_in_the_way() -> None:
    """Article 6.2."""
    state = scene()
    add_bot(state, 0, 5.5, 5.5)
    add_bot(state, 0, 5.6, 5.6)
    play(state, orders(state, 0, {0: ("transform",), 1: ("blast",)}))
    assert 0 == state.ints[TOWERS]

    play(state)
    assert 1 == state.ints[TOWERS]


def test_the_limit_is_looked_at_again_when_a_tower_would_be_built() -> None:
    """Article 6.5: the first of the list gets it; the other keeps trying."""
    state = scene(max_num_towers=1)
    add_bot(state, 0, 5.5, 5.5)
    add_bot(state, 0, 8.5, 8.5)

    play(state, orders(state, 0, {0: ("transform",), 1: ("transform",)}))

    assert [1, 0] == towers(state)
    assert [DEAD, TRANSFORM] == [bot(state, 0, place, STATE) for place in (0, 1)]


def test_nobody_builds_on_water() -> None:
    """Article 6.2: a bot on the water's edge whose tile it is."""
    state = scene(water=[(6, 5)])
    add_bot(state, 0, 6.0, 5.5)

    play(state, orders(state, 0, {0: ("transform",)}))

    assert (0, TRANSFORM) == (state.ints[TOWERS], bot(state, 0, 0, STATE))
