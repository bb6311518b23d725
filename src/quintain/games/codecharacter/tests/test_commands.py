"""Commands and their errors. Article 5."""

from math import inf, nan
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ..constants import (
    DEAD,
    EXCEED_TURN_INSTRUCTION_COUNT,
    INVALID_BLAST_POSITION,
    INVALID_MOVE_POSITION,
    INVALID_TRANSFORM_POSITION,
    MOVE,
    NO_ALTER_BOT_PROPERTY,
    NO_ALTER_TOWER_PROPERTY,
    NO_EARLY_BLAST_TOWER,
    NO_MULTIPLE_BOT_TASK,
    NUMBER_OF_BOTS_MISMATCH,
    NUMBER_OF_TOWERS_MISMATCH,
    POSITION_OCCUPIED,
    TOWER_DEAD,
    TOWER_LIMIT_REACHED,
)
from ..orders import NOTHING
from ..state import BOTS, HP, ID, STATE, TOWER_STATE, TOWERS, State
from .scenes import Command, add_bot, add_tower, bot, errors, kinds, orders, play, position, scene, tower

_FAR = (("move", 20.0, 20.0),)


def alone(player: int = 0, **settings: Any) -> State:
    state = scene(**settings)
    add_bot(state, player, 10.5, 10.5)
    return state


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize(
    ("command", "kind"),
    [
        (("move", 30.0, 5.0), INVALID_MOVE_POSITION),
        (("move", -0.5, 5.0), INVALID_MOVE_POSITION),
        (("move", 3.5, 3.5), INVALID_MOVE_POSITION),
        (("move", nan, 5.0), INVALID_MOVE_POSITION),
        (("move", 5.0, inf), INVALID_MOVE_POSITION),
        (("move", 1e300, -1e300), INVALID_MOVE_POSITION),
        (("blast_at", 30.0, 5.0), INVALID_BLAST_POSITION),
        (("blast_at", 3.5, 3.5), INVALID_BLAST_POSITION),
        (("blast_at", nan, nan), INVALID_BLAST_POSITION),
        (("transform_at", 30.0, 5.0), INVALID_TRANSFORM_POSITION),
        (("transform_at", -inf, 5.0), INVALID_TRANSFORM_POSITION),
        (("transform_at", 0.2, 0.9), INVALID_TRANSFORM_POSITION),
        (("transform_at", 29.5, 29.5), INVALID_TRANSFORM_POSITION),
        (("blast", "transform"), NO_MULTIPLE_BOT_TASK),
        (("blast", "move", 1.5, 1.5), NO_MULTIPLE_BOT_TASK),
        (("move", 1.5, 1.5, "transform_at", 9.5, 9.5), NO_MULTIPLE_BOT_TASK),
    ],
)
def test_a_wrong_command_costs_the_one_command(player: int, command: Command, kind: int) -> None:
    """Articles 5.3 to 5.6: the error, no effect, and the standing order goes on."""
    state = scene(water=[(3, 3), (26, 26)])
    add_bot(state, player, 10.5, 10.5)
    other = add_bot(state, player, 10.5, 10.5)
    sheet = orders(state, player, {0: command, other: ("move", 10.5, 20.5)})
    unit = bot(state, player, 0, ID)

    play(state, *((sheet,) if player == 0 else (None, sheet)))

    assert [(player, kind, unit)] == errors(state)
    assert (10.5, 10.5) == position(state, player, 0)
    assert (10.5, 11.5) == position(state, player, other)


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize(
    "command", [("move", 29.9, 0.0), ("move", 0.0, 29.9), ("blast_at", 0.0, 0.0), ("transform_at", 3.5, 3.5)]
)
def test_positions_are_tested_in_the_own_frame(player: int, command: Command) -> None:
    """Articles 5.4 and 5.5; the terrain under a new tower is not looked at."""
    state = scene(water=[(3, 3), (26, 26)])
    add_bot(state, player, 10.5, 10.5)
    sheet = orders(state, player, {0: command})

    play(state, *((sheet,) if player == 0 else (None, sheet)))

    assert [] == errors(state)


@pytest.mark.parametrize(
    "changed",
    [{"id": 99}, {"hp": 199}, {"state": 1}, {"x": 10.6}, {"y": nan}, {"id": 2**31 - 1}, {"x": inf}, {"hp": -(2**31)}],
    ids=str,
)
def test_a_bot_that_came_back_changed_is_skipped(changed: dict[str, float]) -> None:
    """Article 5.3."""
    state = alone()

    play(state, orders(state, 0, {0: _FAR[0]}, changed=changed))

    assert [NO_ALTER_BOT_PROPERTY] == kinds(state)
    assert (10.5, 10.5) == position(state, 0, 0)


def test_positions_may_come_back_a_little_changed() -> None:
    """Articles 1.3 and 5.3."""
    state = alone()

    play(state, orders(state, 0, {0: ("move", 10.5, 20.5)}, changed={"x": 10.50005, "y": 10.49995}))

    assert [] == errors(state)
    assert (10.5, 11.5) == position(state, 0, 0)


@pytest.mark.parametrize("counts", [(0, 0, 0, 0), (2, 0, 0, 0), (1, 1, 0, 0), (-1, 0, 1, 0), (2**31 - 1, 0, 0, 0)])
def test_other_numbers_of_bots_drop_all_commands(counts: tuple[int, int, int, int]) -> None:
    """Article 5.2: those of towers too."""
    state = alone()
    add_tower(state, 0, 5, 5)

    play(state, orders(state, 0, {0: _FAR[0]}, [0], counts=counts))

    assert [(0, NUMBER_OF_BOTS_MISMATCH, 0)] == errors(state)
    assert (10.5, 10.5) == position(state, 0, 0)
    assert TOWER_DEAD != tower(state, 0, 0, TOWER_STATE)


@pytest.mark.parametrize("counts", [(1, 0, 2, 0), (1, 0, 1, 1), (1, 0, 0, 0)])
def test_other_numbers_of_towers_drop_the_commands_of_towers(counts: tuple[int, int, int, int]) -> None:
    """Article 5.2: bots are done already."""
    state = alone()
    add_tower(state, 0, 5, 5)

    play(state, orders(state, 0, {0: ("move", 10.5, 20.5)}, [0], counts=counts))

    assert [(0, NUMBER_OF_TOWERS_MISMATCH, 0)] == errors(state)
    assert (10.5, 11.5) == position(state, 0, 0)
    assert TOWER_DEAD != tower(state, 0, 0, TOWER_STATE)


def test_what_is_not_touched_repeats_its_order() -> None:
    """Article 5.1."""
    state = alone()
    play(state, orders(state, 0, {0: ("move", 10.5, 20.5)}))

    play(state, orders(state, 0))
    play(state, NOTHING)
    play(state)

    assert (10.5, 14.5) == position(state, 0, 0)


def test_a_bot_that_comes_back_without_a_command_stops() -> None:
    """Article 5.6."""
    state = play(alone(), None)
    play(state, orders(state, 0, {0: ("move", 10.5, 20.5)}))

    play(state, orders(state, 0, {0: ()}))

    assert (10.5, 11.5) == position(state, 0, 0)
    assert MOVE != bot(state, 0, 0, STATE)


def test_a_new_command_takes_the_place_of_the_old_one() -> None:
    """Article 5.6: a bot on its way to blast is called back."""
    state = alone()
    play(state, orders(state, 0, {0: ("blast_at", 10.5, 12.5)}))
    play(state, orders(state, 0, {0: ("move", 10.5, 9.5)}))
    play(state)
    play(state)

    assert (10.5, 9.5) == position(state, 0, 0)
    assert [] == errors(state)
    assert DEAD != bot(state, 0, 0, STATE)


def test_a_turn_over_the_limit_is_skipped_and_standing_orders_go_on() -> None:
    """Articles 5.2 and 9.2: the limit itself is allowed."""
    state = alone(turn_instruction_limit=1000)
    play(state, orders(state, 0, {0: ("move", 10.5, 20.5)}, units=1000))
    assert [] == errors(state)

    play(state, orders(state, 0, {0: ("move", 20.5, 10.5)}, units=1001))

    assert [(0, EXCEED_TURN_INSTRUCTION_COUNT, 0)] == errors(state)
    assert (10.5, 12.5) == position(state, 0, 0)


def test_the_limit_on_towers_comes_before_the_spawn_tile() -> None:
    """Article 5.5."""
    state = alone(max_num_towers=1)
    add_tower(state, 0, 5, 5)
    play(state, orders(state, 0, {0: ("transform_at", 0.5, 0.5)}))
    assert [TOWER_LIMIT_REACHED] == kinds(state)

    play(state, orders(state, 0, {0: ("transform_at", 31.0, 0.5)}))
    assert [INVALID_TRANSFORM_POSITION] == kinds(state)

    play(state, orders(state, 0, {0: ("transform",)}))
    assert [TOWER_LIMIT_REACHED] == kinds(state)


def test_nobody_becomes_a_tower_at_its_base() -> None:
    """Article 5.5: transform at the own position looks at the spawn tile as well."""
    state = scene()
    add_bot(state, 1, 0.5, 0.5)

    play(state, None, orders(state, 1, {0: ("transform",)}))

    assert [(1, INVALID_TRANSFORM_POSITION, 3)] == errors(state)


def test_a_dead_bots_commands_are_not_looked_at() -> None:
    """Article 5.3."""
    state = alone()
    play(state, orders(state, 0, {0: ("blast",)}))

    play(state, orders(state, 0, {0: ("move", 99.0, 99.0)}))

    assert [] == errors(state)


def test_a_young_tower_does_not_blast() -> None:
    """Article 5.7."""
    state = scene()
    add_tower(state, 0, 5, 5, age=2)
    play(state, orders(state, 0, towers=[0]))
    assert [NO_EARLY_BLAST_TOWER] == kinds(state)

    play(state, orders(state, 0, towers=[0]))
    assert [] == errors(state)
    assert TOWER_DEAD == tower(state, 0, 0, TOWER_STATE)


@pytest.mark.parametrize("changed", [{"id": 4}, {"hp": 1}, {"state": 2}, {"x": 5.6}, {"y": nan}], ids=str)
def test_a_tower_that_came_back_changed_is_skipped(changed: dict[str, float]) -> None:
    """Article 5.7."""
    state = scene()
    add_tower(state, 0, 5, 5)

    play(state, orders(state, 0, towers=[0], changed=changed))

    assert [NO_ALTER_TOWER_PROPERTY] == kinds(state)
    assert TOWER_DEAD != tower(state, 0, 0, TOWER_STATE)


def test_of_two_rows_about_one_bot_the_last_counts_and_none_about_nobody() -> None:
    """Article 5.1: orders are what came back, however they are written."""
    state = alone()
    first = orders(state, 0, {0: ("move", 20.5, 10.5)})
    last = orders(state, 0, {0: ("move", 10.5, 20.5)})
    rows = [next(first.rows("bot")), next(last.rows("bot"))]
    wild = [(7, *rows[0][1:]), (-1, *rows[0][1:]), (2**31 - 1, *rows[0][1:])]
    sheet = first.schema.sheet(
        turn=[(1,), (0,), (0,), (0,), (0.0,)], bot=list(zip(*rows, *wild, strict=True)), tower=None
    )

    play(state, sheet)

    assert [] == errors(state)
    assert (10.5, 11.5) == position(state, 0, 0)


wild_float = st.sampled_from([nan, inf, -inf, -1.0, 0.0, 10.5, 29.999, 30.0, 1e308, -1e308]) | st.floats(-5, 35)
wild_int = st.sampled_from([0, 1, 2, 3, 4, 200, -1, 2**31 - 1, -(2**31)])


@given(
    bots=st.lists(st.tuples(*[wild_int] * 5, *[wild_float] * 8), max_size=5),
    towers=st.lists(st.tuples(*[wild_int] * 5, *[wild_float] * 2), max_size=3),
    turn=st.tuples(*[st.sampled_from([0, 1, 2, 7])] * 4, wild_float),
    quirks=st.booleans(),
)
def test_whatever_comes_back_there_is_an_error_or_an_order(
    bots: list[tuple[float, ...]], towers: list[tuple[float, ...]], turn: tuple[float, ...], quirks: bool
) -> None:
    """Article 5: nothing else changes, and nobody is put anywhere."""
    state = scene(original_quirks=quirks)
    for player in range(2):
        add_bot(state, player, 10.5, 10.5)
        add_bot(state, player, 10.5, 12.5)
        add_tower(state, player, 5, 5)
    sheet = orders(state, 0).schema.sheet(
        turn=[(value,) for value in turn],
        bot=list(zip(*bots, strict=True)) or None,
        tower=list(zip(*towers, strict=True)) or None,
    )

    for _ in range(3):
        play(state, sheet, sheet)
        assert all(0 <= kind < POSITION_OCCUPIED for kind in kinds(state))
        for player in range(2):
            assert state.ints[BOTS + player] <= 2
            assert state.ints[TOWERS + player] <= 3
            for place in range(state.ints[BOTS + player]):
                assert 0.0 <= min(position(state, player, place)) <= max(position(state, player, place)) <= 30.0
                assert 0 <= bot(state, player, place, HP) <= 200
