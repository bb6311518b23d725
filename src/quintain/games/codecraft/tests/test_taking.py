"""Orders become standing orders; who crashes keeps them; the end. Articles 4 and 14."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quintain.core import Fault, FaultKind
from quintain.games.codecraft.constants import BUILDER_UNIT, HOUSE, MELEE_UNIT, WALL
from quintain.games.codecraft.orders import COLUMNS, ORDERS, Actions
from quintain.games.codecraft.rules import outcome, step, to_act
from quintain.games.codecraft.settings import Settings, limits
from quintain.games.codecraft.start import start
from quintain.games.codecraft.state import BUILD_AT, CRASHED, DOES, ENTITIES, MOVE_TO, TICK
from quintain.games.codecraft.turning import real_x, real_y, seen_x, seen_y

from .world import attacks, nothing, place, row, tick, ticked, wealth, world

FREE = "BuilderUnit.population_use=0"
LATE = Fault(FaultKind.LATE, "late", is_final=True)


def test_an_order_stands_until_another_takes_its_place() -> None:
    """By article 4.2: the whole of it."""
    state = world((MELEE_UNIT, 1, 10, 10), (WALL, 2, 12, 10))
    tick(state, lambda my: my.move(101, 11, 10).attack(101, range=0))
    tick(state, nothing)
    assert ((11, 10), [(101, 102)]) == (place(state), attacks(state))

    tick(state, lambda my: my.move(101, 10, 10))

    assert ((10, 10), []) == (place(state), attacks(state))


def test_an_empty_order_clears() -> None:
    """By article 4.2."""
    state = world((MELEE_UNIT, 1, 10, 10))
    tick(state, lambda my: my.move(101, 20, 10))

    tick(state, lambda my: my.clear(101))
    tick(state, nothing)

    assert (11, 10) == place(state)


def test_orders_to_others_and_to_none_are_passed_over() -> None:
    """By article 4.3."""
    state = world((MELEE_UNIT, 1, 10, 10), (MELEE_UNIT, 2, 20, 20), resources=[(5, 5)])

    tick(state, lambda my: [my.move(each, 30, 30) for each in (102, 1001, 0, -1, 7777)])

    assert not any(state.ints[DOES : DOES + state.ints[ENTITIES]])


def test_of_several_orders_for_one_entity_the_last_counts() -> None:
    """By article 4.3."""
    state = world((MELEE_UNIT, 1, 10, 10))
    columns = [[101, 101], [1, 1], [20, 10], [10, 20]] + [[0, 0]] * 7

    ticked(state, {0: ORDERS.sheet(action=columns)})

    assert (10, 11) == place(state)


@pytest.mark.parametrize(("x", "y"), [(-1, 10), (80, 10), (10, -1), (10, 80), (2**31 - 1, 0), (-(2**31), 0)])
def test_positions_outside_the_map_make_an_action_absent(x: int, y: int) -> None:
    """By article 4.4: the other actions of the order count."""
    state = world((BUILDER_UNIT, 1, 10, 10), resources=[(11, 10)], wealth=1000)

    def wish(my: Actions) -> None:
        my.move(101, x, y)
        my.build(101, HOUSE, x, y)
        my.attack(101, range=0, kinds=1 << 8)

    tick(state, wish)

    assert (0, 0) == (state.ints[MOVE_TO], state.ints[BUILD_AT])
    assert [(101, 1001)] == attacks(state)


@pytest.mark.parametrize(("kind", "at"), [(HOUSE, 78), (10, 11), (-1, 11)])
def test_buildings_that_stick_out_and_unknown_types_make_an_action_absent(kind: int, at: int) -> None:
    """By article 4.4."""
    state = world((BUILDER_UNIT, 1, 10, 77), wealth=1000)

    tick(state, lambda my: my.build(101, kind, 10, at))

    assert (0, 1000) == (state.ints[DOES], wealth(state))


@given(seat=st.integers(0, 3), x=st.integers(0, 73), y=st.integers(0, 73), size=st.integers(1, 7))
def test_turning_there_and_back_is_exact_for_every_seat(seat: int, x: int, y: int, size: int) -> None:
    """By articles 3.2 and 3.3: a turn keeps every cell of the square in the square."""
    seen = seen_x(seat, 80, x, y, size), seen_y(seat, 80, x, y, size)
    square = [(x + a, y + b) for a in range(size) for b in range(size)]
    cells = {(seen_x(seat, 80, *cell, 1), seen_y(seat, 80, *cell, 1)) for cell in square}

    assert (x, y) == (real_x(seat, 80, *seen, size), real_y(seat, 80, *seen, size))
    assert {(seen[0] + a, seen[1] + b) for a in range(size) for b in range(size)} == cells


@pytest.mark.parametrize(("seat", "expected"), [(1, (11, 20)), (2, (68, 59)), (3, (59, 11)), (4, (20, 68))])
def test_orders_come_as_the_player_sees_the_map(seat: int, expected: tuple[int, int]) -> None:
    """By article 3.2: everybody stands at (10, 20) of its own view and walks to the right."""
    x, y = real_x(seat - 1, 80, 10, 20, 1), real_y(seat - 1, 80, 10, 20, 1)
    state = world((MELEE_UNIT, seat, x, y), players=4, rotate_views=True)

    tick(state, *[(lambda my: my.move(101, 30, 20)) for _ in range(4)])

    assert expected == place(state)


@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_a_building_is_placed_as_a_whole_square(seat: int) -> None:
    """By article 3.3."""
    x, y = real_x(seat - 1, 80, 10, 20, 1), real_y(seat - 1, 80, 10, 20, 1)
    state = world((BUILDER_UNIT, seat, x, y), players=4, rotate_views=True, wealth=100, properties=FREE)

    tick(state, *[(lambda my: my.build(101, HOUSE, 11, 19)) for _ in range(4)])

    at = place(state, 1001)
    assert (11, 19) == (seen_x(seat - 1, 80, *at, 3), seen_y(seat - 1, 80, *at, 3))


def test_who_crashes_is_asked_no_more_and_its_entities_go_on() -> None:
    """By articles 4.7 and 4.6."""
    state = world((MELEE_UNIT, 1, 10, 10), (MELEE_UNIT, 2, 20, 20))
    tick(state, lambda my: my.move(101, 15, 10), lambda my: my.move(102, 25, 20))
    assert (0, 1) == to_act(state)

    ticked(state, {0: LATE, 1: Actions().sheet()})
    ticked(state, {1: Actions().sheet()})

    assert (1,) == to_act(state)
    assert (13, 10) == place(state)
    assert outcome(state) is None


def test_the_game_stops_when_all_have_crashed_and_the_scores_stand() -> None:
    """By article 14.1."""
    state = world((MELEE_UNIT, 1, 10, 10), (MELEE_UNIT, 2, 20, 20))
    state.column("player", "score")[1] = 5

    ticked(state, {0: LATE, 1: LATE})

    found = outcome(state)
    assert found is not None
    assert ((2, 1), (0.0, 5.0), ("0 points, crashed", "5 points, crashed")) == (
        found.places, found.scores, found.reasons)  # fmt: skip
    before = state.checksum()
    step(state, {})
    assert before == state.checksum()


def test_a_game_has_so_many_ticks_and_places_go_by_score() -> None:
    """By articles 14.1 and 14.2: equals share a place."""
    state = world((MELEE_UNIT, 1, 10, 10), players=4, max_tick_count=3)
    state.column("player", "score")[:] = memoryview(bytes([7, 0, 0, 0, 9, 0, 0, 0, 7, 0, 0, 0, 1, 0, 0, 0])).cast("i")
    for _ in range(3):
        assert outcome(state) is None
        tick(state)

    found = outcome(state)
    assert found is not None
    assert (2, 1, 2, 4) == found.places
    assert 3 == state.ints[TICK]


def test_the_clocks_of_a_player() -> None:
    """By article 14.3."""
    found = limits(Settings())

    assert (1.0, 40.0, 256) == (found.answer_s, found.cpu_game_s, found.memory_mib)
    assert 1000 == Settings().max_tick_count


_NUMBER = st.integers(-3, 90) | st.sampled_from([2**31 - 1, -(2**31), 0, 5, 11, 12, 127])


@given(st.lists(st.tuples(*[_NUMBER] * len(COLUMNS.split())), max_size=6), st.integers(0, 1))
def test_whatever_is_asked_leaves_a_state_that_can_be(rows: list[tuple[int, ...]], fog: int) -> None:
    """By articles 4.3 and 4.4."""
    state = start(Settings(stage=("Round1", "Round2")[fog]), None, 1, 2)
    sheet = ORDERS.sheet(action=list(zip(*rows, strict=True)) or None)

    ticked(state, {0: sheet, 1: sheet})

    assert not state.ints[CRASHED]
    assert row(state, 3) == 0
