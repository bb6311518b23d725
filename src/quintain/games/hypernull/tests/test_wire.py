"""One bot's conversation, as vectors written by hand from the rule book. Articles 10.3 to 10.9."""

from collections.abc import Iterable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quintain.core import Answer, Garbled, Said
from quintain.games.hypernull.orders import NOTHING, ORDERS
from quintain.games.hypernull.settings import Settings
from quintain.games.hypernull.start import start
from quintain.games.hypernull.state import State
from quintain.games.hypernull.wire import Wire

from . import client
from .test_wire_text import seen

MAP = """\
map_size 30 20
view_radius 9
mining_radius 2
attack_radius 3
block 5 5
spawn_position 1 2
spawn_position 20 10
"""
VIEW = seen(1, [(1, 2, 0, 0)])


def state(settings: Settings) -> State:
    return start(settings, MAP, 1, 2)


def playing(most: int = 65_536) -> Wire:
    """A wire that has asked its bot for the first move."""
    wire = Wire(Settings(max_message_bytes=most), 0)
    wire.open(state(Settings()), "1")
    wire.ask(VIEW)
    return wire


def moves(said: Iterable[Said]) -> list[tuple[float, ...] | str]:
    """What was heard: the offset of a move, or why there is none."""
    return [_move(one) for one in said]


def _move(said: Said) -> tuple[float, ...] | str:
    if isinstance(said, Garbled):
        return said.text
    assert isinstance(said, Answer)
    (row,) = said.orders.rows("move")
    return row


def heard(data: bytes) -> list[tuple[float, ...] | str]:
    """What a bot's first answer is taken for."""
    return moves(playing().feed(data))


# what the server writes -----------------------------------------------------------------------------------------------


def test_a_match_starts_with_all_that_holds_in_it() -> None:
    """By article 10.3; every byte of it."""
    settings = Settings(mode="DEATHMATCH", num_rounds=300, move_time_limit=750)

    assert (
        b"match_started\nmatch_id 1795028732874_07\nnum_rounds 300\nmode DEATHMATCH\nmap_size 30 20\nnum_bots 2\n"
        b"your_id 1\nview_radius 9\nmining_radius 2\nattack_radius 3\nmove_time_limit 750\nend\n"
    ) == Wire(settings, 1).open(state(settings), "1795028732874_07")


def test_a_friendly_match_says_so() -> None:
    """By article 10.3."""
    told = client.read(Wire(Settings(), 0).open(state(Settings()), "42"))

    assert ("FRIENDLY", "0", "42") == (told.value("mode"), told.value("your_id"), told.value("match_id"))


def test_a_match_without_a_limit_tells_the_longest_that_clients_can_read() -> None:
    """By article 10.3: at least 500 milliseconds, and a number in any case."""
    settings = Settings(move_time_limit=None)

    assert "2147483647" == client.read(Wire(settings, 0).open(state(settings), "1")).value("move_time_limit")


def test_the_wire_asks_by_an_update() -> None:
    """By article 10.4."""
    assert b"update\nround 1\nbot 1 2 0 0\nend\n" == playing().ask(VIEW)


def test_the_last_words_have_no_parameters() -> None:
    """By article 10.8; every byte of it."""
    assert b"match_over\nend\n" == playing().close(None)


def test_a_view_is_read_back_with_what_was_told_at_the_start() -> None:
    """By article 10.4."""
    wire = Wire(Settings(mode="DEATHMATCH"), 1)
    wire.open(state(Settings(mode="DEATHMATCH")), "1")

    (row,) = wire.read_view(b"update\nround 7\nbot 1 2 0 1\nend\n").rows("match")

    assert (7, 500, 1, 30, 20, 2, 1, 9, 2, 3) == row


def test_nothing_is_expected_of_a_bot_before_its_first_move() -> None:
    """By article 10.3."""
    assert (False, b"") == (Wire(Settings(), 0).expects_ready, Wire(Settings(), 0).write_ready())


# what a bot writes ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dx", [-1, 0, 1])
@pytest.mark.parametrize("dy", [-1, 0, 1])
def test_moves_survive_the_wire(dx: int, dy: int) -> None:
    """By article 10.5."""
    sheet = ORDERS.sheet(move=[(dx,), (dy,)])
    data = playing().write_orders(sheet)

    assert client.move(dx, dy) == data
    assert (Answer(sheet),) == playing().feed(data)


def test_no_orders_stand_still() -> None:
    """By article 10.5."""
    assert b"move\noffset 0 0\nend\n" == playing().write_orders(NOTHING)


@pytest.mark.parametrize(
    ("data", "offset"),
    [
        (b"move\r\noffset 1 -1\r\nend\r\n", (1, -1)),
        (b"\n\nmove\n\noffset 1 -1\n\nend\n", (1, -1)),
        (b"move\n   offset 1 -1\nend\n", (1, -1)),
        (b"move\nspeed 9\noffset 1 -1\nsay hello\nend\n", (1, -1)),
        (b"move\noffset 1 -1 7\nend\n", (1, -1)),
        (b"move\noffset 1 -1 x\nend\n", (1, -1)),
        (b"move\noffset +1 -1\nend\n", (1, -1)),
        (b"move\noffset 5 -7\nend\n", (1, -1)),
        (b"move\noffset 2147483647 -2147483648\nend\n", (1, -1)),
        (b"move\noffset 0001 -01\nend\n", (1, -1)),
        (b"move\noffset " + b"0" * 9000 + b"1 -1\nend\n", (1, -1)),
        (b"move\noffset -0 +0\nend\n", (0, 0)),
        (b"move\noffset 0 0\noffset 1 -1\nend\n", (1, -1)),
        (b"move\noffset a b\noffset 1 -1\nend\n", (1, -1)),
        (b"move\noffset 1  -1\nend\n", (1, -1)),
        (b"move\noffset\t1\t-1\nend\n", (1, -1)),
        (b"move \noffset 1 -1 \nend \n", (1, -1)),
        (b" move\noffset 1 -1\n end\n", (1, -1)),
        (b"end\nmove\noffset 1 -1\nend\n", (1, -1)),
        (b"register\nbot_name late\nend\nmove\noffset 1 -1\nend\n", (1, -1)),
        (b"hello\nprotocol_version 1\nend\nmove\noffset 1 -1\nend\n", (1, -1)),
        (b"match_over\nend\nupdate\nround 1\nend\nmatch_started\nend\nmove\noffset 1 -1\nend\n", (1, -1)),
    ],
    ids=lambda value: repr(value[:36]) if isinstance(value, bytes) else "",
)
def test_what_bots_of_all_kinds_send_is_a_move(data: bytes, offset: tuple[int, int]) -> None:
    """By article 10.5: line ends, blanks, unknown lines, further values, far offsets, other known messages."""
    assert [offset] == heard(data)


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"move\nend\n", "a move without an offset"),
        (b"move\noffsets 1 1\nend\n", "a move without an offset"),
        (b"move\noffset\nend\n", "an offset ''; expected two whole numbers"),
        (b"move\noffset 1\nend\n", "an offset '1'; expected two whole numbers"),
        (b"move\noffset 1 0\noffset 1\nend\n", "an offset '1'; expected two whole numbers"),
        (b"move\noffset a b\nend\n", "an offset 'a b'; expected two whole numbers of 32 bits"),
        (b"move\noffset 1.0 0\nend\n", "an offset '1.0 0'; expected two whole numbers of 32 bits"),
        (b"move\noffset 1, 0\nend\n", "an offset '1, 0'; expected two whole numbers of 32 bits"),
        (b"move\noffset 1e0 0\nend\n", "an offset '1e0 0'; expected two whole numbers of 32 bits"),
        (b"move\noffset - 0\nend\n", "an offset '- 0'; expected two whole numbers of 32 bits"),
        (b"move\noffset ++1 0\nend\n", "an offset '++1 0'; expected two whole numbers of 32 bits"),
        (b"move\noffset 1_0 0\nend\n", "an offset '1_0 0'; expected two whole numbers of 32 bits"),
        (b"move\noffset 1\x00 0\nend\n", "an offset '1\\x00 0'; expected two whole numbers of 32 bits"),
        ("move\noffset ٣ 0\nend\n".encode(), "an offset '٣ 0'; expected two whole numbers of 32 bits"),
        (b"move\noffset 2147483648 0\nend\n", "an offset '2147483648 0'; expected two whole numbers of 32 bits"),
        (b"move\noffset 0 -2147483649\nend\n", "an offset '0 -2147483649'; expected two whole numbers of 32 bits"),
        (b"go\noffset 1 0\nend\n", "an unknown message 'go'; bots send register and move"),
        (b"Move\noffset 1 0\nend\n", "an unknown message 'Move'; bots send register and move"),
        (b"move now\noffset 1 0\nend\n", "an unknown message 'move now'; bots send register and move"),
        (b"\xff\xfe\x00\nend\n", "an unknown message '\ufffd\ufffd\\x00'; bots send register and move"),
        (b"x" * 99 + b"\nend\n", f"an unknown message '{'x' * 40}'…; bots send register and move"),
    ],
    ids=lambda value: repr(value[:36]) if isinstance(value, bytes) else "",
)
def test_what_is_no_move_is_known_at_once(data: bytes, text: str) -> None:
    """By article 10.6: the bot stands still, and nobody waits for it."""
    assert [text] == heard(data)


def test_what_is_no_move_costs_this_round_only() -> None:
    """By article 10.6."""
    (said,) = playing().feed(b"move\nend\n")

    assert said == Garbled("a move without an offset", is_final=False)


def test_the_first_message_of_a_round_counts() -> None:
    """By article 10.5: a second move, or a move after what was none, is ignored."""
    assert [(1, 0)] == heard(client.move(1, 0) + client.move(0, 1))
    assert ["a move without an offset"] == heard(b"move\nend\n" + client.move(0, 1))


def test_a_message_may_come_byte_by_byte() -> None:
    """By article 10.1."""
    wire, data = playing(), client.move(-1, 1)

    said = [moves(wire.feed(data[at : at + 1])) for at in range(len(data))]

    assert [[]] * (len(data) - 1) + [[(-1, 1)]] == said


def test_a_whole_message_behind_half_a_one_belongs_to_it() -> None:
    """By article 10.1: text that looks like a move is none within another message."""
    wire = playing()
    wire.feed(b"hello\n")

    assert [] == moves(wire.feed(client.move(1, 0)))
    assert [(0, 1)] == moves(wire.feed(client.move(0, 1)))


# rounds and debts -----------------------------------------------------------------------------------------------------


def told(script: Sequence[bytes | str]) -> list[tuple[float, ...] | str]:
    """What is heard in a script of `ask`, `miss` and bytes."""
    wire, found = Wire(Settings(), 0), list[tuple[float, ...] | str]()
    for act in script:
        if act == "ask":
            wire.ask(VIEW)
        elif act == "miss":
            wire.missed()
        else:
            assert isinstance(act, bytes)
            found += moves(wire.feed(act))
    return found


RIGHT, UP, LEFT, DOWN = client.move(1, 0), client.move(0, 1), client.move(-1, 0), client.move(0, -1)
NONSENSE = b"what\nend\n"
TEXT = "an unknown message 'what'; bots send register and move"


@pytest.mark.parametrize(
    ("script", "expected"),
    [
        (["ask", RIGHT, "ask", UP], [(1, 0), (0, 1)]),
        (["ask", RIGHT, UP, "ask", LEFT], [(1, 0), (-1, 0)]),
        (["ask", RIGHT + UP, "ask", LEFT], [(1, 0), (-1, 0)]),
        ([RIGHT, "ask", UP], [(0, 1)]),
        ([NONSENSE, "ask", UP], [(0, 1)]),
        (["ask", RIGHT, NONSENSE, "ask", UP], [(1, 0), (0, 1)]),
        (["ask", b"move\noff", b"set 1 0\nend\nmo", "ask", b"ve\noffset 0 1\nend\n"], [(1, 0), (0, 1)]),
    ],
    ids=[
        "a move each round",
        "a second move is ignored",
        "a second move in one packet",
        "a move before the first update",
        "nonsense before the first update",
        "nonsense after the move",
        "split anywhere",
    ],
)
def test_one_move_counts_in_each_round(script: list[bytes | str], expected: list[object]) -> None:
    """By article 10.5."""
    assert expected == told(script)


@pytest.mark.parametrize(
    ("script", "expected"),
    [
        (["ask", "miss", "ask", RIGHT, UP], [(0, 1)]),
        (["ask", "miss", RIGHT, "ask", UP], [(0, 1)]),
        (["ask", "miss", "ask", "miss", "ask", RIGHT, UP, LEFT], [(-1, 0)]),
        (["ask", "miss", "ask", "miss", RIGHT, "ask", UP, LEFT, DOWN], [(-1, 0)]),
        (["ask", "miss", "ask", RIGHT + UP + LEFT], [(0, 1)]),
        (["ask", "miss", "ask", NONSENSE, UP], [(0, 1)]),
        (["ask", "miss", "ask", RIGHT, NONSENSE], [TEXT]),
        (["ask", "miss", "ask", b"hello\nend\n", RIGHT, UP], [(0, 1)]),
        (["ask", "miss", "ask", RIGHT, "miss", "ask", LEFT], [(-1, 0)]),
        (["ask", "miss", "ask", RIGHT, "miss", UP, "ask", LEFT], [(-1, 0)]),
        (["ask", "miss", "ask", "miss", "ask", RIGHT, "miss", "ask", LEFT], [(-1, 0)]),
        (["ask", "miss", "ask", "miss", RIGHT, "ask", "miss", "ask", UP, LEFT, DOWN], [(0, -1)]),
    ],
    ids=[
        "in the next round",
        "between two rounds",
        "two debts",
        "two debts, one paid between rounds",
        "all in one packet",
        "nonsense pays too",
        "nonsense may be this round's",
        "what is no move pays nothing",
        "a bot that answers the newest update only owes nothing more",
        "a move between two rounds is ignored when nothing is owed",
        "nothing is owed after two missed rounds either",
        "a debt paid between rounds says nothing of the next",
    ],
)
def test_a_late_move_pays_a_debt(script: list[bytes | str], expected: list[object]) -> None:
    """By article 10.7."""
    assert expected == told(script)


def test_a_bot_that_answers_every_update_comes_back_into_step() -> None:
    """By article 10.7: three rounds missed, three answers dropped."""
    script: list[bytes | str] = ["ask", "miss"] * 3
    script += ["ask", LEFT, LEFT, LEFT, RIGHT, "ask", UP]

    assert [(1, 0), (0, 1)] == told(script)


# too much -------------------------------------------------------------------------------------------------------------


def too_long(wire: Wire, data: bytes, size: int) -> list[Said]:
    return [one for at in range(0, len(data), size) for one in wire.feed(data[at : at + size])]


@pytest.mark.parametrize("size", [1, 100, 5000])
@pytest.mark.parametrize("data", [b"x" * 5000, b"\0" * 5000, b"move\n" * 1000, b"move\noffset 1 0\n" + b" " * 5000])
def test_a_message_that_is_too_long_ends_the_conversation(data: bytes, size: int) -> None:
    """By article 10.9: it is said once, and nothing is heard any more."""
    wire = playing(most=1000)

    assert [Garbled("a message of more than 1000 bytes", is_final=True)] == too_long(wire, data, size)
    assert () == wire.feed(b"\nend\n" + RIGHT)


def test_a_fresh_move_is_not_heard_after_the_conversation_ended() -> None:
    """By article 10.9."""
    wire = playing(most=1000)
    too_long(wire, b"x" * 5000, 100)
    wire.ask(VIEW)

    assert [] == moves(wire.feed(RIGHT))


def test_a_move_before_a_message_that_is_too_long_still_counts() -> None:
    """By article 10.9."""
    said = playing(most=256).feed(RIGHT + b"x" * 300)

    assert [(1, 0), "a message of more than 256 bytes"] == moves(said)


def test_unasked_for_messages_may_come_for_ever() -> None:
    """By article 10.5: each is short, and none is kept."""
    wire = playing(most=256)

    assert [(1, 0)] == moves(too_long(wire, RIGHT * 5000, 4096))
    wire.ask(VIEW)
    assert [] == moves(wire.feed(b"\r\nend\n" * 20_000))
    assert [(0, 1)] == moves(wire.feed(UP))


PIECES = st.sampled_from(
    [b"move", b"offset", b"register", b"hello", b"end", b"\n", b"\r\n", b" ", b"1", b"-1", b"+0", b"99", b"\xff", b"\0"]
)
SCRIPTS = st.lists(st.sampled_from(["ask", "miss"]) | st.lists(PIECES, max_size=12).map(b"".join), max_size=40)


@given(SCRIPTS)
def test_each_round_gets_one_answer_at_most(script: list[bytes | str]) -> None:
    """By article 10.5, article 10.6 and article 10.7, whatever a bot writes."""
    wire, left = Wire(Settings(max_message_bytes=256), 0), 0
    for act in script:
        if act == "ask":
            wire.ask(VIEW)
            left = 1
        elif act == "miss":
            wire.missed()
            left = 0
        else:
            assert isinstance(act, bytes)
            said = [one for one in wire.feed(act) if not (isinstance(one, Garbled) and one.is_final)]
            left -= len(said)
            assert left >= 0
            assert all(isinstance(one, Garbled) or _is_move(one) for one in said)


def _is_move(said: Said) -> bool:
    assert isinstance(said, Answer)
    ((dx, dy),) = said.orders.rows("move")
    return {dx, dy} <= {-1, 0, 1}
