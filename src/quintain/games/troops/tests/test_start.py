"""The first state. Article 1."""

import pytest

from quintain.core import UsageError
from quintain.games.troops import outcome, start
from quintain.games.troops.settings import Settings
from quintain.games.troops.state import EVENTS, LAST_TURN, TURN, State, position
from quintain.games.troops.view import troops, view

from .drawn import sketch, stock
from .sound import require_sound


def first(seed: int = 7) -> State:
    return start(Settings(), None, seed, 2)


def test_the_board_has_eleven_by_eleven_cells() -> None:
    """By article 1.1: walls all around, (0, 0) at the bottom left."""
    state = first()
    what = list(state.column("board", "what"))
    inside = {position(cell) for cell, there in enumerate(what) if there != -1}

    assert {(x, y) for x in range(11) for y in range(11)} == inside


def test_each_player_has_one_fresh_troop_on_its_spawn() -> None:
    """By article 1.2, article 1.4 and article 1.5: id, x, y, health, speed, damage."""
    state = first()

    assert ((0, 2, 2, 2, 1, 1),) == troops(state, 0)
    assert ((1, 8, 8, 2, 1, 1),) == troops(state, 1)


def test_nobody_owns_anything() -> None:
    """By article 1.4."""
    assert [0.0, 0.0] == stock(first())


def test_ten_fresh_resources_lie_about() -> None:
    """By article 1.6 and article 4.4."""
    seen = view(first(), 0).resources

    assert 10 == len({(each.x, each.y) for each in seen})
    assert {3} == {each.health for each in seen}


def test_one_thing_a_cell() -> None:
    """By article 1.3: resources keep off the spawns, whatever the seed."""
    for seed in range(200):
        require_sound(first(seed))


def test_it_is_turn_0_of_1000() -> None:
    """By article 8.1."""
    state = first()

    assert [0, 1000] == [state.ints[TURN], state.ints[LAST_TURN]]
    assert outcome(state) is None


def test_nothing_has_happened_yet() -> None:
    """By article 11.5."""
    assert 0 == first().ints[EVENTS]


def test_the_same_seed_gives_the_same_start() -> None:
    assert first(3) == first(3)


@pytest.mark.parametrize("other", [4, 3 + (1 << 31), 3 + (1 << 61)])
def test_every_bit_of_a_seed_counts(other: int) -> None:
    """By article 1.6: at random cells."""
    assert sketch(first(3), 11, 11) != sketch(first(other), 11, 11)


@pytest.mark.parametrize("seed", [-1, 1 << 62])
def test_a_seed_out_of_bounds_is_refused(seed: int) -> None:
    with pytest.raises(UsageError, match="from 0 to"):
        first(seed)


@pytest.mark.parametrize("seats", [0, 1, 3])
def test_there_are_two_seats(seats: int) -> None:
    with pytest.raises(UsageError, match="has 2 seats"):
        start(Settings(), None, 0, seats)


def test_there_is_no_map_to_choose() -> None:
    with pytest.raises(UsageError, match="takes no map"):
        start(Settings(), "islands", 0, 2)


def test_the_last_turn_is_a_setting() -> None:
    assert 30 == start(Settings(turns=30), None, 0, 2).ints[LAST_TURN]
