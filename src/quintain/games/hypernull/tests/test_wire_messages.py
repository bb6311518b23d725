"""Bytes cut into messages. Article 10.1."""

import tracemalloc
from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quintain.games.hypernull.wire.messages import Message, Messages

MOST = 64


def taken(pieces: Iterable[bytes], most: int = MOST) -> tuple[list[Message], Messages]:
    """All messages in these pieces, and the cutter afterwards."""
    messages, found = Messages(most), []
    for piece in pieces:
        messages.add(piece)
        while (message := messages.take()) is not None:
            found.append(message)
    return found, messages


def read(data: bytes) -> list[tuple[bytes, list[bytes]]]:
    return [(message.name, message.lines) for message in taken([data])[0]]


@pytest.mark.parametrize(
    "data",
    [
        b"move\noffset 1 0\nend\n",
        b"move\r\noffset 1 0\r\nend\r\n",
        b"\n\nmove\n\n\noffset 1 0\n\nend\n",
        b"\r\n \t\r\nmove\noffset 1 0\nend\n",
        b"move\n   offset 1 0\nend\n",
        b" move\n\toffset 1 0\t\n end\n",
        b"move \noffset 1 0 \nend \n",
        b"end\n\nend\nmove\noffset 1 0\nend\nend\n",
    ],
    ids=["plain", "crlf", "blank lines", "lines of blanks", "indented", "tabs", "trailing blanks", "stray ends"],
)
def test_lines_are_stripped_and_blank_ones_skipped(data: bytes) -> None:
    """By article 10.1."""
    assert [(b"move", [b"offset 1 0"])] == read(data)


@pytest.mark.parametrize(
    "data",
    [b"", b"\n", b"end\n", b"move", b"move\n", b"move\noffset 1 0\n", b"move\noffset 1 0\nend", b"move\nend now\n"],
)
def test_a_message_is_there_once_its_end_has_come(data: bytes) -> None:
    """By article 10.1."""
    assert [] == read(data)


def test_messages_may_come_together() -> None:
    """By article 10.1."""
    assert [(b"a", [b"b 1"]), (b"c", [])] == read(b"a\nb 1\nend\nc\nend\nd\n")


@given(st.lists(st.integers(1, 9), max_size=30))
def test_messages_may_come_in_any_pieces(sizes: list[int]) -> None:
    """By article 10.1."""
    data = b"\r\nhello\nprotocol_version 1\n\nend\nend\nmove\r\n offset 1 0\r\nend\r\nrest"
    pieces, at = [], 0
    for size in [*sizes, len(data)]:
        pieces.append(data[at : at + size])
        at += size

    found, messages = taken(pieces)

    assert [Message(b"hello", [b"protocol_version 1"]), Message(b"move", [b"offset 1 0"])] == found
    assert b"rest" == messages.rest()


def test_the_last_line_of_a_parameter_counts() -> None:
    """By article 10.1."""
    message = Message(b"move", [b"offset 1 0", b"speed 7", b"offset\t-1  1", b"offsets 3 3", b"empty"])

    assert b"-1  1" == message.last(b"offset")
    assert b"" == message.last(b"empty")
    assert message.last(b"other") is None


@pytest.mark.parametrize("extra", [0, 1])
@pytest.mark.parametrize("size", [1, 7, MOST + 9])
def test_a_message_of_just_the_longest_length_is_taken_and_no_longer_one(extra: int, size: int) -> None:
    """By article 10.9."""
    data = b"move\n" + b"x" * (MOST - 10 + extra) + b"\nend\n"
    pieces = [data[at : at + size] for at in range(0, len(data), size)]

    found, messages = taken(pieces)

    assert (1 - extra, bool(extra)) == (len(found), messages.is_too_long)


def test_messages_that_come_together_may_be_longer_than_one() -> None:
    """By article 10.9."""
    found, messages = taken([b"a\nend\n" * MOST])

    assert (MOST, False) == (len(found), messages.is_too_long)


@pytest.mark.parametrize("line", [b"\n", b" \r\n", b"end\n"])
def test_blank_lines_before_a_message_take_no_room(line: bytes) -> None:
    """By article 10.1."""
    found, messages = taken([line * 1000] * 3)

    assert ([], True, False) == (found, messages.is_empty, messages.is_too_long)


@pytest.mark.parametrize(
    "data", [b"x" * 1_000_000, b"x\n" * 500_000, b" " * 1_000_000], ids=["line", "lines", "blanks"]
)
def test_what_is_held_is_bounded(data: bytes) -> None:
    """By article 10.9: whoever sees that a message is too long stops adding."""
    tracemalloc.start()
    messages = Messages(65_536)
    for at in range(0, len(data), 4096):
        messages.add(data[at : at + 4096])
        assert messages.take() is None
        if messages.is_too_long:
            break
    held = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()

    assert messages.is_too_long
    assert held < 400_000
