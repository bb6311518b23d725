"""The order of a turn, score, new bots, limits and the end. Articles 1.4, 2, 8 and 9."""

import pytest

from quintain.core import Fault, FaultKind, UsageError

from ..constants import BY_TIMEOUT, MOVE
from ..endings import TIE, outcome, winner
from ..rules import step, to_act
from ..settings import Settings, limits
from ..start import start
from ..state import BOTS, ENDING, ID, POINTS, SCORE, STATE, TOWERS, TURN, UNITS, UNITS_GAME, State
from .scenes import add_bot, add_tower, bot, orders, play, position, scene


def scores(state: State) -> list[int]:
    return [state.ints[SCORE + player] for player in range(2)]


def points(state: State) -> list[float]:
    return [state.reals[POINTS + player] for player in range(2)]


def ids(state: State, player: int) -> list[int]:
    return [bot(state, player, place, ID) for place in range(state.ints[BOTS + player])]


def test_a_match_begins_with_twenty_bots_a_side() -> None:
    """Articles 1.4, 2.1 and 2.2."""
    state = start(Settings(), None, 1, 2)

    assert list(range(3, 23)) == ids(state, 0)
    assert list(range(23, 43)) == ids(state, 1)
    assert {(0.5, 0.5)} == {position(state, player, place) for player in range(2) for place in range(20)}
    with pytest.raises(UsageError):
        start(Settings(), None, 1, 3)


def test_new_bots_come_turn_by_turn_while_there_is_room() -> None:
    """Articles 2.2 and 8.3: the dead who are still listed take room."""
    state = start(Settings(num_bots_start=1, max_num_bots=2), None, 1, 2)
    play(state)
    assert ([3, 5], [4, 6]) == (ids(state, 0), ids(state, 1))

    play(state, orders(state, 0, {0: ("blast",)}))
    assert ([3, 5], [4, 6]) == (ids(state, 0), ids(state, 1))

    play(state)
    assert ([5, 7], [4, 6]) == (ids(state, 0), ids(state, 1))


def test_more_bots_come_at_once_if_the_organiser_likes() -> None:
    """Article 8.3: player 1's first."""
    state = start(Settings(num_bots_start=0, bot_spawn_frequency=3, max_num_bots=2), None, 1, 2)
    play(state)

    assert ([3, 4], [5, 6]) == (ids(state, 0), ids(state, 1))


def test_turn_points_and_score() -> None:
    """Article 8.1."""
    state = scene(flags=[(5, 5), (6, 6), (24, 24)])
    for _ in range(3):
        add_bot(state, 0, 5.5, 5.5)
    add_tower(state, 1, 23, 23)
    play(state)
    assert ([30.0, 25.0], [1, 0]) == (points(state), scores(state))

    add_bot(state, 1, 5.2, 5.9)
    play(state)
    assert ([30.0, 35.0], [1, 1]) == (points(state), scores(state))

    add_bot(state, 0, 9.5, 9.5)
    state = scene(flags=[(5, 5), (24, 24)])
    add_bot(state, 0, 5.5, 5.5)
    add_bot(state, 1, 5.5, 5.5)
    play(state)
    assert ([10.0, 10.0], [0, 0]) == (points(state), scores(state))


def test_flags_of_the_dead_and_of_new_towers() -> None:
    """Article 8.2."""
    state = scene(flags=[(5, 5), (7, 7), (8, 8)])
    add_bot(state, 0, 5.5, 5.5)
    add_bot(state, 0, 7.5, 7.5)
    add_tower(state, 0, 8, 8)
    play(state, orders(state, 0, {0: ("blast",), 1: ("transform",)}, [0]))
    assert [50.0, 0.0] == points(state)

    play(state)
    assert [25.0, 0.0] == points(state)


def test_a_bot_on_a_tiles_edge_stands_on_the_tile_of_its_owners_rounding() -> None:
    """Article 1.5: the flag reaches from 5 to 6 for player 1, from 24 to 25 for player 2."""
    state = scene(flags=[(5, 5)])
    add_bot(state, 0, 5.0, 5.0)
    add_bot(state, 1, 24.0, 24.0)
    add_bot(state, 0, 6.0, 6.0)
    add_bot(state, 1, 25.0, 25.0)
    play(state)

    assert [10.0, 10.0] == points(state)


def test_towers_built_in_a_turn_block_from_the_next_on() -> None:
    """Articles 2.3 and 7.2: moves come before towers."""
    state = scene()
    add_bot(state, 0, 5.5, 6.5)
    add_bot(state, 0, 5.5, 5.0)
    add_bot(state, 0, 5.5, 4.0)
    to = ("move", 5.5, 9.5)
    play(state, orders(state, 0, {0: ("transform",), 1: to, 2: to}))
    assert ([1, MOVE], (5.5, 6.0)) == ([state.ints[TOWERS], bot(state, 0, 1, STATE)], position(state, 0, 1))

    play(state)
    assert (5.0, 6.5) == position(state, 0, 0)


def test_both_codes_run_on_the_same_state() -> None:
    """Article 2.3: both blast, both die."""
    state = scene()
    add_bot(state, 0, 10.5, 10.5, hp=10)
    add_bot(state, 1, 19.5, 19.5, hp=10)
    play(state, orders(state, 0, {0: ("blast",)}), orders(state, 1, {0: ("blast",)}))

    assert [0.0, 0.0] == points(state)
    play(state)
    assert ([], []) == (ids(state, 0), ids(state, 1))


def test_counters() -> None:
    """Article 9.1: skipped turns count; limits are strict."""
    state = scene(turn_instruction_limit=10, game_instruction_limit=30)
    for units in (10, 20):
        play(state, orders(state, 0, units=units))
    assert (20.0, 30.0) == (state.reals[UNITS], state.reals[UNITS_GAME])
    assert outcome(state) is None

    play(state, orders(state, 0, units=1))
    assert 1 == winner(state.ints)


def test_the_turn_in_which_the_limit_is_crossed_is_not_applied() -> None:
    """Article 9.3: the scores so far are reported."""
    state = scene(flags=[(5, 5)], game_instruction_limit=30)
    add_bot(state, 0, 5.5, 5.5)
    play(state)
    play(state, orders(state, 0, {0: ("move", 9.5, 9.5)}, units=31))
    found = outcome(state)

    assert found is not None
    assert ((2, 1), (1.0, 0.0)) == (found.places, found.scores)
    assert "instruction limit" in found.reasons[0]
    assert ((5.5, 5.5), 2, ()) == (position(state, 0, 0), state.ints[TURN], to_act(state))

    before = state.dump()
    play(state)
    assert before == state.dump()


def test_both_over_the_limit_is_a_tie() -> None:
    """Article 9.3."""
    state = scene(game_instruction_limit=30)
    play(state, orders(state, 0, units=31), orders(state, 1, units=99))
    found = outcome(state)

    assert found is not None
    assert (TIE, (1, 1)) == (winner(state.ints), found.places)


@pytest.mark.parametrize("units", [float("nan"), -1e300, float("-inf")])
def test_odd_counts_are_none(units: float) -> None:
    """Article 9.1."""
    state = scene()
    play(state, orders(state, 0, units=units))

    assert (0.0, None) == (state.reals[UNITS_GAME], outcome(state))


@pytest.mark.parametrize("kind", [kind for kind in FaultKind if kind is not FaultKind.LATE])
def test_who_fails_loses_at_once(kind: FaultKind) -> None:
    """Articles 9.3, 9.4 and 9.5."""
    state = scene()
    step(state, {1: Fault(kind, "")})
    assert 0 == winner(state.ints)

    state = scene()
    step(state, {0: Fault(kind, ""), 1: Fault(FaultKind.CRASHED, "")})
    assert TIE == winner(state.ints)


def test_a_late_answer_leaves_the_standing_orders() -> None:
    """Article 9.5: unless it was the last."""
    state = scene()
    add_bot(state, 0, 5.5, 5.5)
    play(state, orders(state, 0, {0: ("move", 5.5, 9.5)}))
    step(state, {0: Fault(FaultKind.LATE, "")})
    assert ((5.5, 7.5), None) == (position(state, 0, 0), outcome(state))

    step(state, {0: Fault(FaultKind.LATE, "", is_final=True)})
    assert 1 == winner(state.ints)


def test_with_a_clock_for_the_match_who_is_waited_for_at_its_end_loses() -> None:
    """Article 9.4."""
    rules = Settings(game_duration_ms=5000)
    assert (None, 5.0) == (limits(Settings()).game_s, limits(rules).game_s)

    state = start(rules, None, 1, 2)
    step(state, {0: Fault(FaultKind.OUT_OF_TIME, "", is_final=True)})
    assert (1, BY_TIMEOUT) == (winner(state.ints), state.ints[ENDING])


@pytest.mark.parametrize(("ahead", "places"), [(0, (1, 2)), (1, (2, 1)), (None, (1, 1))])
def test_after_the_last_turn_the_higher_score_wins(ahead: int | None, places: tuple[int, int]) -> None:
    """Articles 2.5 and 9.6."""
    state = scene(flags=[(5, 5), (24, 24)], num_turns=3)
    if ahead is not None:
        add_bot(state, ahead, 5.5, 5.5)
    for turn in range(3):
        assert (turn, None) == (state.ints[TURN], outcome(state))
        play(state)
    found = outcome(state)

    assert found is not None
    assert places == found.places
    assert sum(scores(state)) == (3 if ahead is not None else 0)
