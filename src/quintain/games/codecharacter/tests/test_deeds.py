"""States, blasts, damage, deaths. Articles 1.6, 2.4, 3 and 4."""

import pytest

from ..constants import (
    BLAST,
    DEAD,
    IDLE,
    MOVE,
    MOVE_TO_BLAST,
    MOVE_TO_TRANSFORM,
    TOWER_BLAST,
    TOWER_DEAD,
    TRANSFORM,
)
from ..state import AGE, BOTS, HP, STATE, TOWER_LIFE, TOWER_STATE, TOWERS
from .scenes import add_bot, add_tower, bot, orders, play, position, scene, tower


def test_a_bot_walks_to_its_target_and_is_idle_there() -> None:
    """Articles 3.2, 3.3 and 7.7: it is IDLE in the turn in which the last step is taken."""
    state = scene()
    add_bot(state, 0, 5.5, 5.5)
    play(state, orders(state, 0, {0: ("move", 5.5, 7.25)}))
    assert (MOVE, (5.5, 6.5)) == (bot(state, 0, 0, STATE), position(state, 0, 0))

    play(state)
    assert (IDLE, (5.5, 7.25)) == (bot(state, 0, 0, STATE), position(state, 0, 0))


def test_a_blast_in_place_comes_at_once_and_one_elsewhere_a_turn_after_arrival() -> None:
    """Articles 3.4 and 3.5."""
    state = scene()
    add_bot(state, 0, 5.5, 5.5)
    add_bot(state, 0, 5.5, 5.5)
    play(state, orders(state, 0, {0: ("blast",), 1: ("blast_at", 5.5, 6.0)}))
    assert [DEAD, MOVE_TO_BLAST] == [bot(state, 0, place, STATE) for place in (0, 1)]
    assert [0, 200] == [bot(state, 0, place, HP) for place in (0, 1)]

    play(state)
    assert [DEAD] == [bot(state, 0, place, STATE) for place in range(state.ints[BOTS])]


def test_a_bot_becomes_a_tower_after_arrival() -> None:
    """Articles 3.4 and 3.5: a walking bot asks in the turn after its last step."""
    state = scene()
    add_bot(state, 0, 5.5, 5.5)
    play(state, orders(state, 0, {0: ("transform_at", 5.5, 6.2)}))
    assert (MOVE_TO_TRANSFORM, 0) == (bot(state, 0, 0, STATE), state.ints[TOWERS])

    play(state)
    assert (DEAD, 1) == (bot(state, 0, 0, STATE), state.ints[TOWERS])


def test_the_dead_are_listed_for_one_turn_more() -> None:
    """Article 2.4."""
    state = scene()
    add_bot(state, 0, 5.5, 5.5)
    add_tower(state, 0, 9, 9)
    play(state, orders(state, 0, {0: ("blast",)}, [0]))
    assert (1, 1) == (state.ints[BOTS], state.ints[TOWERS])
    assert (DEAD, TOWER_DEAD) == (bot(state, 0, 0, STATE), tower(state, 0, 0, TOWER_STATE))

    play(state)
    assert (0, 0) == (state.ints[BOTS], state.ints[TOWERS])


@pytest.mark.parametrize(
    ("x", "damage"), [(10.5, 50), (11.0, 37), (9.5, 25), (12.0, 12), (8.5, 0), (13.0, 0), (10.5 + 1.75, 6)]
)
def test_a_bots_blast(x: float, damage: int) -> None:
    """Articles 4.1 and 4.2: cut toward zero."""
    state = scene()
    add_bot(state, 0, 10.5, 10.5)
    add_bot(state, 1, 30 - x, 19.5)

    play(state, orders(state, 0, {0: ("blast",)}))

    assert 200 - damage == bot(state, 1, 0, HP)


def test_damage_is_computed_in_doubles_in_the_order_of_the_rule_book() -> None:
    """Article 4.2: 6.0 - 5.6 is not exactly 0.4; with the quirks, positions of both are kept in one frame (17)."""
    state = scene(original_quirks=True)
    add_bot(state, 0, 6.0, 10.5)
    add_bot(state, 1, 5.6, 10.5)

    play(state, orders(state, 0, {0: ("blast",)}))

    assert 200 - 39 == bot(state, 1, 0, HP)


@pytest.mark.parametrize(("distance", "damage"), [(3, 250), (2, 333), (6, 0), (0, 500)])
def test_a_towers_blast(distance: int, damage: int) -> None:
    """Articles 4.2 and 4.3: towers are hit too, and the tower itself is gone."""
    state = scene()
    add_tower(state, 0, 10, 10)
    add_tower(state, 1, 29 - 10 - distance, 19)

    play(state, orders(state, 0, towers=[0]))

    assert (600 - damage, TOWER_DEAD, 0) == (
        tower(state, 1, 0, TOWER_LIFE),
        tower(state, 0, 0, TOWER_STATE),
        tower(state, 0, 0, TOWER_LIFE),
    )
    assert TOWER_BLAST != tower(state, 1, 0, TOWER_STATE)


def test_blasts_add_up_and_never_take_more_than_is_left() -> None:
    """Article 4.2; friends on the same point are not hit (article 1.6)."""
    state = scene()
    for _ in range(5):
        add_bot(state, 0, 10.5, 10.5)
    add_bot(state, 1, 19.5, 19.5, hp=190)
    add_bot(state, 1, 19.5, 19.5)

    play(state, orders(state, 0, dict.fromkeys(range(4), ("blast",))))

    assert (0, DEAD) == (bot(state, 1, 0, HP), bot(state, 1, 0, STATE))
    assert (0, DEAD) == (bot(state, 1, 1, HP), bot(state, 1, 1, STATE))
    assert 200 == bot(state, 0, 4, HP)


def test_deaths_are_simultaneous() -> None:
    """Article 3.6: who is hit still blasts; who dies does not move."""
    state = scene()
    add_bot(state, 0, 10.5, 10.5, hp=50)
    add_bot(state, 1, 19.5, 19.5, hp=50)
    add_bot(state, 1, 19.5, 19.5, hp=10)

    play(
        state,
        orders(state, 0, {0: ("blast",)}),
        orders(state, 1, {0: ("blast",), 1: ("move", 19.5, 25.5)}),
    )

    assert [DEAD] * 3 == [bot(state, 0, 0, STATE), bot(state, 1, 0, STATE), bot(state, 1, 1, STATE)]
    assert (19.5, 19.5) == position(state, 1, 1)


def test_blasts_use_the_positions_of_the_turns_start() -> None:
    """Article 4.1."""
    state = scene()
    add_bot(state, 0, 10.5, 10.5)
    add_bot(state, 1, 19.5, 19.5)

    play(state, orders(state, 0, {0: ("blast",)}), orders(state, 1, {0: ("move", 19.5, 25.5)}))

    assert (150, (19.5, 20.5)) == (bot(state, 1, 0, HP), position(state, 1, 0))


def test_a_bot_waits_for_a_way_and_takes_it() -> None:
    """Article 3.7: a tower that goes opens it."""
    state = scene(water=[(1, 0), (1, 1), (0, 1)])
    add_bot(state, 0, 0.5, 0.5)
    play(state, orders(state, 0, {0: ("move", 5.5, 5.5)}))
    assert (MOVE, (0.5, 0.5)) == (bot(state, 0, 0, STATE), position(state, 0, 0))

    state = scene(water=[(1, 1), (0, 1)])
    add_bot(state, 0, 0.5, 0.5)
    add_tower(state, 0, 1, 0)
    play(state, orders(state, 0, {0: ("move", 5.5, 0.5)}, [0]))
    assert (0.5, 0.5) == position(state, 0, 0)
    play(state)

    assert (1.5, 0.5) == position(state, 0, 0)


def test_commands_have_no_effect_on_a_bot_that_transforms() -> None:
    """Article 3.5: it tries until the tile is free."""
    state = scene()
    add_bot(state, 0, 5.5, 5.5)
    add_bot(state, 0, 5.6, 5.6)
    play(state, orders(state, 0, {0: ("transform",)}))
    assert TRANSFORM == bot(state, 0, 0, STATE)

    play(state, orders(state, 0, {0: ("move", 9.5, 9.5)}))
    assert (TRANSFORM, (5.5, 5.5), 0) == (bot(state, 0, 0, STATE), position(state, 0, 0), state.ints[TOWERS])

    play(state, orders(state, 0, {0: ("blast",), 1: ("move", 6.6, 5.6)}))
    assert (DEAD, 1) == (bot(state, 0, 0, STATE), state.ints[TOWERS])


def test_a_towers_first_blast_is_that_of_the_fourth_turn_after() -> None:
    """Article 4.4."""
    state = scene()
    add_bot(state, 0, 5.5, 5.5)
    play(state, orders(state, 0, {0: ("transform",)}))
    ages = []
    while tower(state, 0, 0, TOWER_STATE) != TOWER_DEAD:
        ages.append(tower(state, 0, 0, AGE))
        play(state, orders(state, 0, towers=[0]))

    assert [0, 1, 2, 3] == ages


def test_states_are_those_of_the_rule_book() -> None:
    """Article 3.1."""
    assert (0, 1, 2, 3, 4, 5, 6) == (IDLE, MOVE, BLAST, MOVE_TO_BLAST, TRANSFORM, MOVE_TO_TRANSFORM, DEAD)
