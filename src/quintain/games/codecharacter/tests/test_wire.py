"""The messages, against bytes written by hand and a client of its own. Article 11."""

import math
import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quintain.core import Answer, Aside, Garbled, Sheet
from quintain.games.codecharacter.orders import NOTHING, ORDERS
from quintain.games.codecharacter.settings import Settings
from quintain.games.codecharacter.start import start
from quintain.games.codecharacter.view import VIEW, view
from quintain.games.codecharacter.wire import Wire

from .client import answer, read

INF, NAN = math.inf, math.nan


def wire(settings: Settings | None = None) -> Wire:
    return Wire(settings or Settings(), 0)


def orders_in(data: bytes) -> Sheet:
    (said,) = wire().feed(data)
    assert isinstance(said, Answer)
    return said.orders


# --- article 11.1: the question ---

SMALL = VIEW.sheet(
    match=[(7,), (1000,), (3,), (2,), (0.5,), (0.5,)],
    tile=[(0, 2, 1)],
    bot=[(5,), (200,), (1,), (0.5,), (1.0,), (2.0,), (-1.0,), (-1.0,), (-1.0,), (-1.0,), (-1.0,)],
    tower=[(9,), (600,), (4,), (0,), (3.5,), (4.5,)],
)


def test_a_question_is_its_length_the_numbers_of_the_game_and_the_view() -> None:
    """Article 11.1, byte for byte."""
    numbers = "0000000000006940 0000000000C06240 0000000000003440 0000000000000040 0000000000004940 000000000000F03F"
    numbers += "000000000000F03F 0000000000C08240 0000000000005940 0000000000001840 0000000000407F40 0000000000000840"
    numbers += "0000000000002440 0000000000003940 00000000D0126341 0000000084D79741 0000000000408F40 0000000000000000"
    numbers += "000000000088C340 0000000000003E40 000000000000E03F 000000000000E03F"
    match = "01000000 07000000 E8030000 03000000 02000000 000000000000E03F 000000000000E03F"
    tiles = "03000000 00 02 01"
    bot = "01000000 05000000 C8000000 01000000 000000000000E03F 000000000000F03F 0000000000000040 000000000000F0BF"
    bot += "000000000000F0BF" * 4
    enemies = enemy_towers = flags = "00000000"
    tower = "01000000 09000000 58020000 04000000 00000000 0000000000000C40 0000000000001240"
    message = bytes.fromhex(numbers + match + tiles + bot + enemies + tower + enemy_towers + flags)

    assert len(message).to_bytes(4, "little") + message == wire().ask(SMALL)


def test_the_numbers_follow_the_settings() -> None:
    """Article 11.1."""
    settings = Settings(
        1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17.5, 18.5,
        debug_log_chars=19, map_size=20, base_x=10.5, base_y=5.5,
    )  # fmt: skip
    numbers = read(wire(settings).ask(view(start(Settings(), None, 1, 2), 0))).numbers

    assert (9, 7, 5, 12, 13, 11, 6, 10, 8, 14, 15, 16, 17.5, 18.5, 2, 3, 1, 4, 19, 20, 10.5, 5.5) == numbers


@pytest.mark.parametrize("seat", [0, 1])
def test_a_client_of_its_own_reads_the_first_question(seat: int) -> None:
    """Article 11.1: 20 bots at either base, no tower, 16 flags in the middle."""
    seen = read(wire().ask(view(start(Settings(), None, 1, 2), seat)))

    assert (0, 1000, (0, 0)) == (seen.turn, seen.turns, seen.scores)
    assert (20, 20, [], []) == (len(seen.bots), len(seen.enemies), seen.towers, seen.enemy_towers)
    assert {(0.5, 0.5, -1, -1, -1, -1, -1, -1)} == {bot.points for bot in seen.bots}
    assert {(29.5, 29.5, -1, -1, -1, -1, -1, -1)} == {bot.points for bot in seen.enemies}
    flags = [(x, y) for x in range(13, 17) for y in range(13, 17)]
    assert [30 * x + y for x, y in flags] == [at for at, tile in enumerate(seen.tiles) if tile == 2]
    assert [(x + 0.5, y + 0.5) for x, y in flags] == [flag.points for flag in seen.flags]


# --- article 11.2: the answer ---


def test_an_answer_is_its_units_its_length_the_orders_and_the_log() -> None:
    """Article 11.2, byte for byte: bot 2 is told to move to (1.5, 2), and the log says hi."""
    sheet = "01000000 14000000 15000000 00000000 02000000 0000000000000000"
    sheet += "01000000 02000000 05000000 C8000000 00000000 00000000 000000000000E03F 000000000000E03F"
    sheet += "000000000000F83F 0000000000000040" + "000000000000F0BF" * 4
    sheet += "00000000"
    tables = bytes.fromhex(sheet)
    payload = len(tables).to_bytes(4, "little") + tables + b"hi\n"
    frame = (4711).to_bytes(8, "little") + len(payload).to_bytes(4, "little") + payload

    log, said = wire().feed(frame)

    assert Aside(b"hi\n") == log
    assert isinstance(said, Answer)
    assert [(20, 21, 0, 2, 4711.0)] == list(said.orders.rows("turn"))
    assert [(2, 5, 200, 0, 0, 0.5, 0.5, 1.5, 2.0, -1, -1, -1, -1)] == list(said.orders.rows("bot"))
    assert 0 == said.orders.count("tower")


def test_a_client_of_its_own_orders_bots_and_towers() -> None:
    """Article 11.2."""
    bot = (0, 3, 200, 0, 2, 0.5, 0.5, -1, -1, INF, NAN, 1e300, -0.0)
    tower = (4, 11, -1, 2, 1, 3.5, 4.5)

    orders = orders_in(answer(2**40, (1, 2, 3, 4), [bot], [tower]))

    assert [(1, 2, 3, 4, 2.0**40)] == list(orders.rows("turn"))
    assert repr([bot]) == repr([(*row[:5], *map(float, row[5:])) for row in orders.rows("bot")]).replace("-1.0", "-1")
    assert [tower] == list(orders.rows("tower"))


def test_answers_come_in_any_pieces() -> None:
    """Article 11.2."""
    data, one = answer(5, (1, 1, 0, 0), log=b"x") + answer(6, (2, 2, 0, 0)), wire()

    said = [each for byte in data for each in one.feed(bytes([byte]))]

    assert [Aside(b"x")] == said[:1]
    assert [5.0, 6.0] == [each.orders.column("turn", "units")[0] for each in said[1:] if isinstance(each, Answer)]


def test_a_late_answer_is_no_answer_but_costs_what_it_costs() -> None:
    """Article 11.3."""
    one = wire()
    one.missed()

    assert [] == list(one.feed(answer(1000, (1, 1, 0, 0), log=b"late")))
    (said,) = one.feed(answer(50, (2, 2, 0, 0)))
    assert isinstance(said, Answer)
    assert [(2, 2, 0, 0, 1050.0)] == list(said.orders.rows("turn"))


GOOD = answer(1, (1, 1, 0, 0))[12:]
NO_TURN = struct.pack("<IIII", 12, 0, 0, 0)
GARBAGE = {
    "nothing at all": (b"", "too short"),
    "a cut size": (b"\x05\0", "too short"),
    "orders beyond the end": (struct.pack("<I", 100) + b"x", "orders of 100 bytes"),
    "no tables": (struct.pack("<I", 0), "none"),
    "too many rows": (struct.pack("<II", 4, 2**31), "none"),
    "bytes after the tables": (struct.pack("<I", len(GOOD) - 3) + GOOD[4:] + b"x", "none"),
    "no row of the turn": (NO_TURN, "0 rows for the turn"),
    "two rows of the turn": (struct.pack("<II", 60, 2) + bytes(56), "2 rows for the turn"),
    "a log without end": (GOOD + b"x" * 40_201, "a log of 40201 bytes"),
}


@pytest.mark.parametrize(("payload", "text"), GARBAGE.values(), ids=GARBAGE)
def test_garbage_is_said_to_be_garbage(payload: bytes, text: str) -> None:
    """Article 11.4."""
    (said,) = wire().feed(struct.pack("<QI", 1, len(payload)) + payload)

    assert isinstance(said, Garbled)
    assert text in said.text


def test_an_answer_that_is_too_long_is_the_last_that_is_read() -> None:
    """Article 11.4."""
    one = wire()

    (said,) = one.feed(struct.pack("<QI", 1, 400_000))

    assert isinstance(said, Garbled)
    assert said.is_final


@given(st.binary(max_size=300))
def test_any_payload_gets_a_verdict(payload: bytes) -> None:
    said = wire().feed(struct.pack("<QI", 1, len(payload)) + payload)

    assert 1 <= len(said) <= 2


@given(st.integers(0, len(GOOD) - 1), st.integers(0, 255))
def test_any_byte_may_be_another(at: int, value: int) -> None:
    payload = GOOD[:at] + bytes([value]) + GOOD[at + 1 :]

    said = wire().feed(struct.pack("<QI", 1, len(payload)) + payload)

    assert len(said) == 1
    assert isinstance(said[0], (Answer, Garbled))


@given(st.lists(st.binary(max_size=40)))
def test_any_bytes_are_survived(pieces: list[bytes]) -> None:
    one = wire()

    for piece in pieces:
        one.feed(piece)


# --- both ways ---


def test_views_and_orders_survive_the_wire() -> None:
    state, one = start(Settings(), None, 1, 2), wire()
    orders = ORDERS.sheet(turn=[(1,), (2,), (3,), (4,), (5.0,)], tower=[(1,), (2,), (3,), (4,), (5,), (6.5,), (INF,)])

    assert view(state, 1) == one.read_view(one.ask(view(state, 1)))
    assert [Answer(orders)] == list(one.feed(one.write_orders(orders)))
    assert [Answer(NOTHING)] == list(one.feed(one.write_orders(NOTHING)))


def test_nothing_is_said_before_and_after() -> None:
    """Article 11.5."""
    one = wire()

    assert (b"", b"", b"", False) == (
        one.open(start(Settings(), None, 1, 2), "1"), one.close(None), one.write_ready(), one.expects_ready
    )  # fmt: skip
