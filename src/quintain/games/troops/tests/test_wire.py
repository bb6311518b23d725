"""What the world writes, as vectors written by hand from the rule book. Articles 9 and 11."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quintain.core import Ready
from quintain.games.troops.settings import Settings
from quintain.games.troops.view import view
from quintain.games.troops.wire import Wire

from .client import told_by
from .drawn import drawn, turn
from .scatter import scattered, wishes


def wire(seat: int = 0) -> Wire:
    return Wire(Settings(), seat)


# before the match -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seat", "text"), [(0, b"spawn_pos 2 2\nmatch_start\n"), (1, b"spawn_pos 8 8\nmatch_start\n")])
def test_a_channel_opens_with_the_spawn(seat: int, text: bytes) -> None:
    """By article 9.1 and article 1.2."""
    assert text == wire(seat).open(drawn("A . b"), "1")


@pytest.mark.parametrize(
    "data",
    [
        b"ready",
        b"ready\n",
        b"ready\r\n",
        b"\xef\xbb\xbfready",
        b"\n\nready\n",
        b"ready ",
        b"spawn_pos 2 2\nmatch_start\nready\n",
    ],
)
def test_a_bot_is_ready_when_a_line_says_so(data: bytes) -> None:
    """By article 9.1."""
    one = wire()

    assert one.expects_ready
    assert (Ready(),) == one.feed(data)


@pytest.mark.parametrize(
    "data", [b"", b"r", b"read", b"already", b"ready?", b"not ready", b"spawn_pos 2 2\nmatch_start\n", b"end_turn\n"]
)
def test_nothing_else_makes_a_bot_ready(data: bytes) -> None:
    """By article 9.1."""
    assert () == wire().feed(data)


def test_ready_is_heard_once() -> None:
    """By article 9.2: the file keeps the word until the world writes again."""
    one = wire()
    one.feed(b"ready\n")

    assert () == one.feed(b"ready\n")


def test_a_turn_is_not_taken_before_it_was_asked_for() -> None:
    """By article 9.2: world and bot take turns."""
    one = wire()
    one.feed(b"ready\n")

    assert () == one.feed(b"move 0 up 1\nend_turn\n")


# what the world writes ------------------------------------------------------------------------------------------------


def test_the_first_turn_as_player_1_reads_it() -> None:
    """By article 11.1, article 11.2, article 11.3 and article 11.6; every byte of it."""
    state = drawn("A o . b .", spare=False)

    text = wire().ask(view(state, 0))

    assert b"turn 0 0.0\ntroop ally 0 0 0 2 1 1\ntroop enemy 3 3 0 2 1 1\nresource 1 0 3 6\nworld_done\n" == text


def test_the_first_turn_as_player_2_reads_it() -> None:
    """By article 11.2: one's own troops first, and they are allies."""
    state = drawn("A o . b .", spare=False)

    text = wire(1).ask(view(state, 1))

    assert b"turn 0 0.0\ntroop ally 3 3 0 2 1 1\ntroop enemy 0 0 0 2 1 1\nresource 1 0 3 6\nworld_done\n" == text


def test_the_troops_of_the_rule_books_example() -> None:
    """By article 11.2: `troop ally 0 2 2 2 1 1` and `troop enemy 1 8 8 2 1 1`."""
    assert b"troop ally 0 2 2 2 1 1\n" in wire().ask(view(drawn("A", at=(2, 2)), 0))
    assert b"troop enemy 1 8 8 2 1 1\n" in wire().ask(view(drawn("a", at=(8, 8)), 0))


def test_troops_tell_health_speed_and_damage_in_this_order() -> None:
    """By article 11.2."""
    state = drawn("A", health={"A": 7}, speed={"A": 8}, damage={"A": 9})

    assert b"troop ally 0 0 0 7 8 9\n" in wire().ask(view(state, 0))


@pytest.mark.parametrize(
    ("points", "text"),
    [
        (0, b"0.0"),
        (3, b"3.0"),
        (9.5, b"9.5"),
        (0.01, b"0.01"),
        (2.99, b"2.99"),
        (1234.5, b"1234.5"),
        (6e6, b"6000000.0"),
    ],
)
def test_resources_have_at_most_two_decimals(points: float, text: bytes) -> None:
    """By article 11.1."""
    state = drawn("A", stock=(points, 1), turn=17)

    assert b"turn 17 " + text == wire().ask(view(state, 0)).split(b"\n")[0]


def test_a_worn_resource_tells_its_health_and_its_full_worth() -> None:
    """By article 11.3 and article 7.2."""
    assert b"resource 1 0 2 6\n" in wire().ask(view(drawn("A 2"), 0))


def actions(state_of_turn: bytes) -> list[bytes]:
    return [line for line in state_of_turn.split(b"\n") if line.startswith(b"action")]


def test_events_as_player_1_reads_them() -> None:
    """By article 11.4 and article 11.5: moves, actions, power-ups, spawns of both players."""
    state = drawn(". A b .", "o . . .", stock=(8, 3))

    turn(state, "A moves left 1", "A strikes down", "b moves left 1", "b strikes left", "b gains damage")
    turn(state, "player 1 creates", "A gains health")

    assert [
        b"action troop ally 0 0 1 powerup health",
        b"action troop ally 20 spawn",
    ] == actions(wire().ask(view(state, 0)))


def test_moves_harvests_and_attacks_as_player_2_reads_them() -> None:
    """By article 11.4: the team is seen from the reader, x and y are the striker's cell after its move."""
    state = drawn(". A b .", "o . . .", stock=(0, 3))

    turn(state, "A moves left 1", "A strikes down", "b moves left 1", "b strikes left", "b gains damage")

    assert [
        b"action troop enemy 0 1 1 move 0 1",
        b"action troop ally 3 2 1 move 1 1",
        b"action troop enemy 0 0 1 harvest 0 0",
        b"action troop ally 3 1 1 attack 0 1",
        b"action troop ally 3 1 1 powerup damage",
    ] == actions(wire(1).ask(view(state, 1)))


def test_a_power_up_bought_twice_is_told_in_two_lines() -> None:
    """By article 11.5: every paid power-up."""
    state = drawn("A", stock=(6, 0))

    turn(state, "A gains speed", "A gains speed")

    assert [b"action troop enemy 0 0 0 powerup speed"] * 2 == actions(wire(1).ask(view(state, 1)))


def test_what_the_world_writes_ends_with_world_done() -> None:
    """By article 9.2 and article 11.6."""
    assert wire().ask(view(drawn("A . b"), 0)).endswith(b"\nworld_done\n")


def test_the_last_words() -> None:
    """By article 9.4: `end_match` alone, whatever the outcome."""
    assert b"end_match\n" == wire().close(None)


@given(st.integers(0, 2**32))
def test_another_reader_reads_what_the_state_holds(seed: int) -> None:
    """By article 11.1, article 11.2 and article 11.3, over crowded states."""
    chance = Random(seed)
    state = scattered(chance)
    turn(state, first=wishes(chance, state, 0), second=wishes(chance, state, 1))
    for seat in (0, 1):
        seen = view(state, seat)

        told = told_by(wire(seat).ask(seen))

        assert (seen.turn, seen.stock, True) == (told.turn, round(told.resources * 100), told.is_done)
        assert {"ally": list(seen.allies), "enemy": list(seen.enemies)} == told.troops
        assert list(seen.resources) == told.ground
        assert sum(event.times for event in seen.events) == len(told.actions)


@given(st.integers(0, 2**32), st.integers(0, 1))
def test_a_view_can_be_read_back(seed: int, seat: int) -> None:
    chance = Random(seed)
    state = scattered(chance)
    turn(state, first=wishes(chance, state, 0), second=wishes(chance, state, 1))
    seen = view(state, seat)
    one = wire(seat)

    assert seen == one.read_view(one.ask(seen))
