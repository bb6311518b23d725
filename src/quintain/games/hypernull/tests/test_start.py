"""The first state. Articles 1 and 2."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quintain.core import UsageError
from quintain.games.hypernull import start, to_act
from quintain.games.hypernull.mapfile import Map, write_map
from quintain.games.hypernull.settings import Settings
from quintain.games.hypernull.start import ground_of
from quintain.games.hypernull.state import (
    ATTACK_DICE,
    COIN_DICE,
    COIN_PLACES,
    GROUND,
    IS_DEATHMATCH,
    OCCUPIED,
    PERIOD,
    ROUND,
    ROUNDS,
    VOLUME,
    State,
    ground,
)

from .drawn import coins, places, require_sound, told, weights

MAP = Map(9, 5, 4, 1, 2, ((3, 0), (4, 0), (0, 2), (8, 4)), ((0, 0), (8, 0), (4, 3)))
TEXT = write_map(MAP)


def test_bots_begin_without_coins_on_start_positions_of_the_map() -> None:
    """By articles 2.1 and 1.5."""
    state = start(Settings(spawn_order="file"), TEXT, 1, 2)

    assert "A(0, 0) B(8, 0)" == places(state)
    assert [0, 0] == weights(state)
    assert (0, 0) == (state.ints[ROUND], sum("collects" in each for each in told(state)))
    assert (0, 1) == to_act(state)


def test_start_positions_are_drawn_by_lot() -> None:
    """By article 2.1: each of the six orders of two of three about as often."""
    found = Counter(places(start(Settings(), TEXT, seed, 2)) for seed in range(600))

    assert 6 == len(found)
    assert min(found.values()) > 60


def test_the_first_spawn_comes_before_the_first_round() -> None:
    """By article 2.2."""
    state = start(Settings(coin_spawn_volume=3), TEXT, 1, 2)

    assert 3 == len(coins(state)) == len(told(state))
    assert all(each.startswith("spawned") for each in told(state))


def test_the_map_lies_beneath_as_it_was_given() -> None:
    """By articles 1.2 and 1.4: size, radii, no symmetry but pairs of coins, blocks by row."""
    state = start(Settings(), TEXT, 1, 1)

    assert [(9, 5, 4, 1, 2, 1)] == list(ground(state).rows("map"))
    assert [(0,), (2,), (2,), (3,), (3,), (4,)] == list(ground(state).rows("row"))
    assert list(MAP.blocks) == list(ground(state).rows("block"))
    assert list(MAP.spawns) == list(ground(state).rows("spawn"))


def test_a_ground_is_read_as_integers_by_its_places() -> None:
    """The layout that compiled rooms count on: each table's number of rows, then its columns."""
    found = list(ground_of(Map(2, 2, 4, 1, 2, ((1, 0), (0, 1)), ((0, 0),))).ints)

    assert [1, 2, 2, 4, 1, 2, 1, 3, 0, 1, 2, 2, 1, 0, 0, 1, 1, 0, 0] == found
    assert GROUND == ground_of(MAP).schema


def test_settings_stand_in_the_columns() -> None:
    settings = Settings(
        mode="DEATHMATCH",
        num_rounds=70,
        coin_spawn_period=6,
        coin_spawn_volume=3,
        occupied_cells="block",
        attack_tie="lowest_id",
    )

    s = start(settings, TEXT, 1, 2).ints

    assert [70, 1, 6, 3, 1, 0, 1] == [
        s[place] for place in (ROUNDS, IS_DEATHMATCH, PERIOD, VOLUME, OCCUPIED, ATTACK_DICE, COIN_DICE)
    ]


@pytest.mark.parametrize(
    ("rounds", "period", "volume", "expected"),
    [
        pytest.param(500, 5, 2, 41, id="all free cells"),
        pytest.param(20, 5, 2, 10, id="five spawns"),
        pytest.param(4, 5, 3, 3, id="the first alone"),
    ],
)
def test_a_state_has_places_for_all_coins_that_may_lie_about(
    rounds: int, period: int, volume: int, expected: int
) -> None:
    """By article 6.6: 45 cells, four of them blocked."""
    settings = Settings(num_rounds=rounds, coin_spawn_period=period, coin_spawn_volume=volume)

    assert expected == start(settings, TEXT, 1, 1).ints[COIN_PLACES]


def test_no_more_than_65536_coins_lie_about() -> None:
    """By article 6.6."""
    wide = write_map(Map(1000, 1000, 4, 1, 2, (), ((0, 0),)))

    state = start(Settings(num_rounds=1_000_000, coin_spawn_volume=1000), wide, 1, 1)

    assert 65_536 == state.ints[COIN_PLACES]


def test_a_map_with_too_few_start_positions_is_refused() -> None:
    """By article 2.1."""
    with pytest.raises(UsageError, match="3 start positions, and 4 bots"):
        start(Settings(), TEXT, 1, 4)


def test_start_positions_on_blocks_and_doubled_ones_are_taken_as_they_are() -> None:
    """By article 2.1."""
    text = "map_size 3 1\nblock 1 0\nspawn_position 1 0\nspawn_position 1 0\n"

    assert "A(1, 0) B(1, 0)" == places(start(Settings(), text, 1, 2))


def test_a_text_that_is_no_map_is_refused() -> None:
    with pytest.raises(UsageError, match="map_size"):
        start(Settings(), "block 1 1\n", 1, 1)


@pytest.mark.parametrize("seats", [0, 65])
def test_other_numbers_of_bots_are_refused(seats: int) -> None:
    """By article 1.5."""
    with pytest.raises(UsageError, match="1 to 64 seats"):
        start(Settings(), None, 1, seats)


@pytest.mark.parametrize("seed", [-1, 1 << 62])
def test_seeds_out_of_bounds_are_refused(seed: int) -> None:
    with pytest.raises(UsageError, match="2\\^62"):
        start(Settings(), TEXT, seed, 1)


@pytest.mark.parametrize("seats", [1, 2, 6, 64])
def test_without_a_map_one_is_made_for_as_many_bots(seats: int) -> None:
    """By article 1.5."""
    state = start(Settings(), None, 3, seats)

    require_sound(state)
    assert seats == ground(state).count("spawn")


@given(st.integers(0, 2**62 - 1))
def test_the_same_seed_gives_the_same_start(seed: int) -> None:
    one, again = (start(Settings(), TEXT, seed, 2) for _ in range(2))

    assert one == again
    assert isinstance(one, State)
    require_sound(one)
