"""Bytes that are nothing a bot may say: a sentence, at once, and nothing held for what will not come."""

import tracemalloc
from collections.abc import Sequence
from struct import pack

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quintain.core import Answer, Aside, Garbled, Said
from quintain.games.codecraft.settings import Settings
from quintain.games.codecraft.wire import Wire
from quintain.games.codecraft.wire.bounds import MOST_ACTIONS, MOST_TARGETS, MOST_TEXT_BYTES, MOST_VERTICES

from .seen import seen
from .test_wire_reading import asked, conversation, pieces
from .test_wire_writing import hexed

ENTRY = "01000000 01000000 01000000"  # the head of an ActionMessage with one entry, and its entity


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("04000000", "a message number 4; expected 0 to 3"),
        ("ffffffff", "a message number -1; expected 0 to 3"),
        ("47455420", "a message number 542393671; expected 0 to 3"),
        ("01000000 ffffffff", f"a map of actions of -1; expected 0 to {MOST_ACTIONS}"),
        ("01000000 00000080", f"a map of actions of -2147483648; expected 0 to {MOST_ACTIONS}"),
        ("01000000 ffffff7f", f"a map of actions of 2147483647; expected 0 to {MOST_ACTIONS}"),
        (ENTRY + "02", "a boolean of 2; expected 0 or 1"),
        (ENTRY + "01 00000000 00000000 00 ff 00 00 00", "a boolean of 255; expected 0 or 1"),
        (ENTRY + "00 02", "a boolean of 2; expected 0 or 1"),
        (ENTRY + "00 00 09", "a boolean of 9; expected 0 or 1"),
        (ENTRY + "00 00 01 07", "a boolean of 7; expected 0 or 1"),
        (ENTRY + "00 00 01 00 03", "a boolean of 3; expected 0 or 1"),
        (ENTRY + "00 00 00 80", "a boolean of 128; expected 0 or 1"),
        (ENTRY + "00 01 0a000000 00000000 00000000 00 00", "an entity type 10; expected 0 to 9"),
        (ENTRY + "00 01 ffffffff 00000000 00000000 00 00", "an entity type -1; expected 0 to 9"),
        (ENTRY + "00 00 01 00 01 05000000 01000000 40000000 00", "an entity type 64; expected 0 to 9"),
        (ENTRY + "00 00 01 00 01 05000000 feffffff", f"a list of -2 entity types; expected 0 to {MOST_TARGETS}"),
        (ENTRY + "00 00 01 00 01 05000000 ffff0000", f"a list of 65535 entity types; expected 0 to {MOST_TARGETS}"),
        ("00000000 04000000", "a debug command 4; expected 0 to 3"),
        ("00000000 02000000 05", "a boolean of 5; expected 0 or 1"),
        ("00000000 00000000 03000000", "debug data 3; expected 0 to 2"),
        ("00000000 00000000 00000000 ffffffff", f"a text of -1; expected 0 to {MOST_TEXT_BYTES}"),
        ("00000000 00000000 00000000 00000040", f"a text of 1073741824; expected 0 to {MOST_TEXT_BYTES}"),
        ("00000000 00000000 01000000 00000001", f"a list of vertices of 16777216; expected 0 to {MOST_VERTICES}"),
        ("00000000 00000000 01000000 01000000 02", "a boolean of 2; expected 0 or 1"),
        ("00000000 00000000 01000000 00000000 02000000", "a primitive type 2; expected 0 or 1"),
        ("00000000 00000000 02000000 09", "a boolean of 9; expected 0 or 1"),
    ],
)
@pytest.mark.parametrize("debug", [False, True], ids=["", "debugged"])
@pytest.mark.parametrize("size", [1, 10_000], ids=["byte by byte", "at once"])
def test_a_fault_is_told_as_soon_as_it_is_seen(text: str, why: str, debug: bool, size: int) -> None:
    """By article 15.6."""
    wire, data = asked(debug=debug), hexed(text)
    heard = [said for at in range(0, len(data), size) for said in wire.feed(data[at : at + size])]

    assert [Garbled(f"sent {why}", is_final=True)] == heard


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("02000000", "debug traffic, and debug is not available"),
        ("03000000", "debug traffic, and debug is not available"),
    ],
    ids=["an update's end", "a request"],
)
def test_who_is_not_debugged_may_not_ask_or_end(text: str, why: str) -> None:
    """By article 15.5."""
    assert [Garbled(f"sent {why}", is_final=True)] == asked().feed(hexed(text))


def test_a_second_answer_is_one_too_many() -> None:
    """By article 15.6."""
    answer, fault = asked().feed(2 * hexed("01000000 00000000"))

    assert isinstance(answer, Answer)
    assert Garbled("sent an ActionMessage that nobody asked for", is_final=True) == fault


def test_an_answer_within_a_debug_update_was_not_asked_for() -> None:
    """By article 15.5."""
    wire = asked(debug=True)
    wire.feed(hexed("01000000 00000000"))
    wire.write_debug_update(seen())

    assert [Garbled("sent an ActionMessage that nobody asked for", is_final=True)] == wire.feed(
        hexed("01000000 00000000")
    )


def test_after_a_fault_nothing_is_heard() -> None:
    wire = asked()
    wire.feed(hexed("09000000"))
    wire.ask(seen())

    assert [] == wire.feed(hexed("01000000 00000000"))


def test_what_stands_before_a_fault_counts() -> None:
    answer, fault = asked().feed(hexed("01000000 00000000 09000000"))

    assert (True, True) == (isinstance(answer, Answer), isinstance(fault, Garbled))


# memory ---------------------------------------------------------------------------------------------------------------

MIB = 1 << 20


def peak(wire: Wire, head: bytes, piece: bytes, times: int) -> tuple[int, list[Said]]:
    """The most that was held while so much was sent, and what was heard besides dropped data."""
    heard: list[Said] = []
    tracemalloc.start()
    try:
        heard += wire.feed(head)
        for _ in range(times):
            heard += wire.feed(piece)
        return tracemalloc.get_traced_memory()[1], heard
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize(
    ("head", "piece", "times"),
    [
        ("00000000 00000000 00000000 00000040", bytes(65536), 40),
        ("01000000 ffffff7f", bytes(65536), 40),
        ("01000000 00000100", bytes(65536), 5),
        ("00000000 00000000 01000000 00000100", bytes(65536), 20),
        ("", hexed("00000000 00000000 00000000 00000100") + bytes(65536), 100),
        ("", hexed("00000000 01000000") * 8192, 2),
    ],
    ids=["a text of 1 GiB", "a map of 2^31", "a large map", "many vertices", "texts without end", "clears without end"],
)
def test_whatever_comes_is_held_within_bounds(head: str, piece: bytes, times: int) -> None:
    most, heard = peak(asked(), hexed(head), piece, times)

    assert most < 12 * MIB
    assert all(isinstance(said, Garbled | Answer) for said in heard)


def test_a_text_may_be_as_long_as_the_bound() -> None:
    data = hexed("00000000 00000000 00000000") + pack("<i", MOST_TEXT_BYTES) + b"x" * MOST_TEXT_BYTES

    assert [Aside(data)] == asked(debug=True).feed(data)


# anything -------------------------------------------------------------------------------------------------------------


@given(st.binary(max_size=300), st.lists(st.integers(0, 300), max_size=6), st.booleans())
def test_any_bytes_are_heard_without_an_exception(data: bytes, cuts: list[int], debug: bool) -> None:
    wire = asked(debug=debug)
    for piece in pieces(data, cuts):
        sound(wire, wire.feed(piece))


@given(st.data(), st.booleans())
def test_damaged_messages_are_heard_without_an_exception(data: st.DataObject, debug: bool) -> None:
    whole = bytearray(conversation()[0] + entry_of_everything())
    for _ in range(data.draw(st.integers(0, 3))):
        whole[data.draw(st.integers(0, len(whole) - 1))] = data.draw(st.integers(0, 255))
    end = data.draw(st.integers(0, len(whole)))
    wire = asked(debug=debug)
    for piece in pieces(bytes(whole[:end]), [data.draw(st.integers(0, end))]):
        sound(wire, wire.feed(piece))


def entry_of_everything() -> bytes:
    return hexed(
        ENTRY + "01 01000000 02000000 01 01 01 01000000 03000000 04000000"
        "01 01 05000000 01 06000000 02000000 00000000 09000000 01 07000000"
    )


def sound(wire: Wire, heard: Sequence[Said]) -> None:
    """What was heard can be used by whoever hears it."""
    for said in heard:
        if isinstance(said, Answer):
            list(said.orders.rows("action"))
        elif isinstance(said, Aside):
            wire.read_debug(said)
        else:
            assert isinstance(said, Garbled)
            assert said.is_final


def test_a_wire_needs_no_settings_of_its_own() -> None:
    assert Wire(Settings(), 0).ask(seen()) == Wire(Settings(), 3).ask(seen())
