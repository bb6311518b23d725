"""What a round is made of, and how its phases follow each other. Article 2."""

import pytest

from quintain.games.hypernull import has_left, to_act
from quintain.games.hypernull.rules import move, spawn
from quintain.games.hypernull.state import BEATEN_BY, LEFT_IN, ROUND

from .drawn import LATE, LOST, asked, coins, drawn, places, told, turn, weights


def test_all_active_bots_are_asked_at_once() -> None:
    """By article 2.3."""
    state = drawn("A . . B . . C . .")

    assert (0, 1, 2) == to_act(state)
    assert (0, 2) == to_act(turn(state, B=LOST))


def test_rounds_count_from_1() -> None:
    """By article 2.3."""
    state = drawn("A . .")

    assert [1, 2, 3] == [turn(state).ints[ROUND] for _ in range(3)]


def test_a_round_is_told_in_the_order_of_its_phases() -> None:
    """By articles 2.2 and 2.5: moves, attacks, coins collected, coins spawned, lost bots, the end."""
    state = drawn(
        "A . B * . . C .",
        mode="DEATHMATCH",
        coin_spawn_period=1,
        coin_spawn_volume=2,
        num_rounds=1,
        weights={"B": 1},
        mining=1,
    )
    turn(state, A="right", C=LOST)

    spawned = [each for each in told(state) if "spawned" in each]
    assert [
        "A moves at (1, 0)",
        "B beats A at (1, 0), now 1",
        "B collects at (3, 0), now 2",
        *spawned,
        "C left at (6, 0)",
        "B over at (2, 0)",
    ] == told(state)
    assert 1 <= len(spawned) <= 2


def test_bots_meet_where_they_moved() -> None:
    """By article 2.2: attacks come after the moves."""
    state = drawn("A . . B . . .", mode="DEATHMATCH")

    assert "A(1, 0)" == places(turn(state, A="right", B="left"))


def test_coins_are_collected_where_bots_moved_and_spawned_afterwards() -> None:
    """By article 2.2: what is spawned in a round is not collected in it."""
    state = drawn("A * .", coin_spawn_period=1, coin_spawn_volume=1, num_rounds=9, mining=1)

    turn(state, A="right")

    assert [1] == weights(state)
    assert 1 == len(coins(state))


def test_the_beaten_may_be_beaten_by_whoever_moves_in() -> None:
    """By article 8.2: the columns remember the round and the attacker."""
    state = drawn("A . . B . . .", mode="DEATHMATCH", weights={"B": 1})

    turn(state, A="right")
    turn(state, A="right")

    assert has_left(state, 0)
    assert not has_left(state, 1)
    assert (2, 1 + 1) == (state.ints[LEFT_IN], state.ints[BEATEN_BY])


def test_a_lost_bot_leaves_at_the_end_of_the_round_with_its_coins() -> None:
    """By article 9.2: it still collects."""
    state = drawn("A * . . B .", mining=1, weights={"A": 2})

    turn(state, A=LOST, B="right")

    assert ["B moves at (5, 0)", "A collects at (1, 0), now 3", "A left at (0, 0)"] == told(state)
    assert [3, 0] == weights(state)
    assert has_left(state, 0)


def test_a_lost_bot_may_still_be_beaten() -> None:
    """By article 9.2: then it was beaten, and did not leave."""
    state = drawn("A B . .", mode="DEATHMATCH", weights={"A": 2, "B": 3})

    turn(state, A=LOST)

    assert ["B beats A at (0, 0), now 5"] == told(state)
    assert 1 == state.ints[LEFT_IN]


def test_a_lost_bot_may_still_beat() -> None:
    """By article 9.2: it takes the coins with it."""
    state = drawn("A B . .", mode="DEATHMATCH", weights={"A": 4, "B": 3})

    assert ["A beats B at (1, 0), now 7", "A left at (0, 0)"] == told(turn(state, A=LOST))


def test_those_who_left_are_neither_attacked_nor_in_the_way() -> None:
    """By article 9.2."""
    state = drawn("A B . .", mode="DEATHMATCH", attack=0, occupied_cells="block", coins=[(0, 0)])
    turn(state, A=LOST)

    assert "B(0, 0)" == places(turn(state, B="left"))
    assert [1, 0] == weights(state)


def test_a_late_bot_stays_in_the_match() -> None:
    """By article 9.1."""
    state = drawn("A . . B .")

    assert (0, 1) == to_act(turn(state, A=LATE, B=LATE))


@pytest.mark.parametrize(("round", "expected"), [(4, 0), (5, 2), (6, 0), (10, 2)])
def test_by_default_two_coins_come_every_five_rounds(round: int, expected: int) -> None:
    """By article 2.2."""
    state = drawn(". . . . .", ". . A . .", ". . . . .", coin_spawn_period=5, coin_spawn_volume=2)
    for _ in range(round):
        turn(state)

    assert expected == sum("spawned" in each for each in told(state))


def test_moves_can_be_played_alone() -> None:
    """For logs: nothing else happens, nor does the round count."""
    state = drawn("A * .", mining=1)

    move(state, asked(A="right"))

    assert "A(1, 0)" == places(state)
    assert [(1, 0)] == coins(state)
    assert 0 == state.ints[ROUND]


def test_a_spawn_can_be_played_alone() -> None:
    state = drawn("A . .", coin_spawn_volume=1)

    spawn(state)

    assert 1 == len(coins(state))


def test_a_phase_played_alone_tells_its_own_events_only() -> None:
    """However often it is played: there is no place for more than one round's."""
    state = drawn("A . .")
    for _ in range(20):
        move(state, asked(A="right"))

    assert 1 == len(told(state))
