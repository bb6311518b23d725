"""States from outside: what the rules leave passes, what they could trip over does not. Articles 1.4, 1.7 and 12.5."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quintain.core import Sheet
from quintain.games.codecraft.constants import BUILDER_UNIT, HOUSE, MOST_ENTITIES, WALL
from quintain.games.codecraft.rules import step
from quintain.games.codecraft.sound import flaws, load
from quintain.games.codecraft.state import (
    ACTIVE,
    ATTACKED,
    BUILD_AT,
    BUILD_KIND,
    CELL,
    CRASHED,
    DOES,
    ENTITIES,
    GROUND,
    HEALTH,
    ID,
    KIND,
    LEFT,
    MOVE_TO,
    NEXT_ID,
    OWNER,
    SCORE,
    SEED_LOW,
    TICK,
    WEALTH,
    State,
    schema,
)
from quintain.kit.columns import StateError

from .world import nothing, tick, world

ENTITY_ROWS = MOST_ENTITIES


def small() -> State:
    return world((BUILDER_UNIT, 1, 10, 10), (HOUSE, 2, 77, 77), (WALL, 1, 20, 20), resources=[(1, 2), (3, 4)])


def put(place: int, value: int) -> Callable[[State], None]:
    def change(state: State) -> None:
        state.ints[place] = value

    return change


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (put(TICK, -1), "tick"),
        (put(TICK, 100_001), "tick"),
        (put(SEED_LOW, -5), "seed_low"),
        (put(NEXT_ID, 103), "order of their ids"),
        (put(NEXT_ID, 2**30), "next id"),
        (put(ENTITIES, ENTITY_ROWS + 1), "entities"),
        (put(ENTITIES, -1), "entities"),
        (put(ENTITIES, 2), "where there is no entity"),
        (put(ATTACKED, ENTITY_ROWS + 1), "attacks"),
        (put(ID + 1, 101), "order of their ids"),
        (put(OWNER, 0), "owner"),
        (put(OWNER, 3), "owner"),
        (put(KIND, 10), "kind"),
        (put(KIND, 8), "Resource"),
        (put(CELL, -1), "cell"),
        (put(CELL, 6400), "cell"),
        (put(CELL + 1, 77 * 80 + 78), "House"),
        (put(CELL + 2, 10 * 80 + 10), "two things on one cell"),
        (put(CELL + 2, 2 * 80 + 1), "two things on one cell"),
        (put(HEALTH, 0), "health"),
        (put(HEALTH, 11), "BuilderUnit with 11"),
        (put(ACTIVE, 2), "active"),
        (put(DOES, 128), "does"),
        (put(MOVE_TO, 5), "does not use its move_to"),
        (put(BUILD_KIND, 10), "build_kind"),
        (put(BUILD_AT, 6400), "build_at"),
        (put(WEALTH, -1), "resource"),
        (put(SCORE, 1_000_000_001), "score"),
        (put(CRASHED, 2), "crashed"),
        (put(SCORE + 2, 1), "score"),
        (put(LEFT, 31), "left"),
        (put(LEFT, -1), "left"),
    ],
)
def test_columns_that_cannot_be_are_no_state(change: Callable[[State], None], said: str) -> None:
    """By articles 1.4 and 1.7, among others."""
    state = small()
    change(state)

    with pytest.raises(StateError, match=said):
        load(state.dump())


@pytest.mark.parametrize(
    ("table", "column", "row", "value", "said"),
    [
        ("game", "map_size", 0, 6, "map_size"),
        ("game", "map_size", 0, 10_000, "map_size"),
        ("game", "players", 0, 1, "players"),
        ("game", "tick_order", 0, 2, "tick_order"),
        ("game", "fog_of_war", 0, 2, "fog_of_war"),
        ("property", "size", 1, 0, "size"),
        ("property", "size", 3, 2, "BuilderUnit that moves"),
        ("property", "attack_range", 3, 101, "attack_range"),
        ("property", "max_health", 3, 0, "max_health"),
        ("property", "build_options", 3, 256, "builders of resources"),
        ("resource", "id", 0, 1002, "order of their ids"),
        ("resource", "x", 1, 80, "beyond the map"),
    ],
)
def test_grounds_that_cannot_be_are_no_state(table: str, column: str, row: int, value: int, said: str) -> None:
    """By articles 1.1 and 2.5, among others."""
    state = small()
    assert state.ground is not None
    data = bytearray(state.ground.data)
    Sheet(GROUND, bytes(data))
    number, before, _ = GROUND.place(table, column)
    start, rows = state.ground._starts[number]
    data[start + before * rows + 4 * row : start + before * rows + 4 * row + 4] = value.to_bytes(4, "little")
    other = State(state.schema, bytearray(state.buffer), Sheet(GROUND, bytes(data)))

    with pytest.raises(StateError, match=said):
        load(other.dump())


def test_a_state_without_ground_or_with_other_columns_is_none() -> None:
    state = small()

    assert "it has no ground" == next(flaws(State(state.schema)), None)
    assert next(flaws(State(schema(5), ground=state.ground)), None) is not None


@given(st.lists(st.tuples(st.integers(0, 1 << 20), st.integers(-(2**31), 2**31 - 1)), min_size=1, max_size=4))
@settings(max_examples=60, deadline=None)
def test_what_passes_can_be_played(changes: list[tuple[int, int]]) -> None:
    """By article 12.5: the rules never trip over a state that is sound."""
    state = small()
    for place, value in changes:
        state.ints[place % len(state.ints)] = value
    if next(flaws(state), None) is None:
        for _ in range(2):
            step(state, {})
        assert [] == list(flaws(state))


def test_what_the_rules_leave_is_loaded_as_it_was() -> None:
    """By article 12.5."""
    state = tick(small(), lambda my: my.move(101, 30, 30).build(101, WALL, 11, 10).attack(101, range=9), nothing)

    assert state == load(state.dump())
