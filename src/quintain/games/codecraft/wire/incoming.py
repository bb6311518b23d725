"""What a bot says, one message at a time, from bytes in whatever pieces they come.

Reading a message is a story that pauses where bytes are missing: each `yield` says how many must be there to go on. So
nothing is read twice, and a piece that is too small costs one comparison. Counts and lengths are checked before
anything is held for them. Knows no match: whether a message is welcome now is the wire's to say.
"""

from array import array
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from enum import IntEnum
from struct import Struct
from typing import TypeAlias

from quintain.core import Sheet

from ..orders import ORDERS
from .actions import read_actions
from .bounds import MOST_ACTIONS, MOST_TARGETS, MOST_TEXT_BYTES, MOST_VERTICES
from .notes import AT, BAD_BOOLEAN, BAD_COUNT, BAD_KIND, FAULT, NEEDS, NOTES, ROW, ROWS, VALUE

_INT = Struct("<i")
_COLUMNS = len(ORDERS.table("action").columns)
_FIRST_LOOK = 5  # bytes of an entry: its entity, and whether it moves

_FAULTS = {
    BAD_BOOLEAN: "a boolean of {}; expected 0 or 1",
    BAD_KIND: "an entity type {}; expected 0 to 9",
    BAD_COUNT: "a list of {} entity types; expected 0 to " + str(MOST_TARGETS),
}


class Tag(IntEnum):
    """Messages of a bot, as they are numbered."""

    DEBUG_MESSAGE = 0
    ACTION_MESSAGE = 1
    DEBUG_UPDATE_DONE = 2
    REQUEST_DEBUG_STATE = 3


class UnreadableError(Exception):
    """Bytes that are no message: a bot's fault, told to the wire."""


@dataclass(frozen=True, slots=True)
class Message:
    """One message: its bytes, or its orders."""

    tag: Tag
    data: bytes = b""
    orders: Sheet | None = None


Reading: TypeAlias = Generator[int, None, None]


class Incoming:
    """The messages of one connection, in the order in which they come."""

    def __init__(self) -> None:
        self._held = bytearray()
        self._at = 0  # what is before it has been read
        self._needs = 0  # so many bytes behind it, before reading can go on
        self._orders: Sheet | None = None
        self._reading = self._message()

    def add(self, data: bytes) -> Iterator[Message]:
        """More bytes have come: the messages that end with them. Raises UnreadableError, and is of no more use then."""
        self._held += data
        while len(self._held) - self._at >= self._needs:
            try:
                self._needs = next(self._reading)
            except StopIteration:
                yield self._taken()

    def _taken(self) -> Message:
        """The message that has been read; what follows it is the next."""
        tag = Tag(self._held[0])
        message = Message(tag, bytes(self._held[: self._at]), self._orders)
        del self._held[: self._at]
        self._at = self._needs = 0
        self._orders = None
        self._reading = self._message()
        return message

    def _message(self) -> Reading:
        yield 4
        tag = self._int()
        if tag == Tag.DEBUG_MESSAGE:
            yield from self._command()
        elif tag == Tag.ACTION_MESSAGE:
            yield from self._actions()
        elif tag not in (Tag.DEBUG_UPDATE_DONE, Tag.REQUEST_DEBUG_STATE):
            raise UnreadableError(f"a message number {tag}; expected 0 to 3")

    def _actions(self) -> Reading:
        """The orders; the bytes of entries that were read are let go at once."""
        yield 4
        rows = self._count("map of actions", MOST_ACTIONS)
        columns = memoryview(array("i", bytes(4 * (1 + _COLUMNS * rows))))
        columns[0] = rows
        notes = memoryview(array("i", [0] * NOTES))
        notes[ROWS] = rows
        yield _FIRST_LOOK if rows else 0
        while notes[ROW] < rows:
            notes[AT] = self._at
            read_actions(self._held, len(self._held), columns[1:], notes)
            if notes[FAULT]:
                raise UnreadableError(_FAULTS[notes[FAULT]].format(notes[VALUE]))
            del self._held[8 : notes[AT]]
            self._at = 8
            yield notes[NEEDS]
        self._orders = Sheet.made(ORDERS, columns.tobytes())

    def _command(self) -> Reading:
        yield 4
        tag = self._int()
        if tag == 0:
            yield from self._data()
        elif tag == 2:
            yield from self._boolean()
        elif tag not in (1, 3):
            raise UnreadableError(f"a debug command {tag}; expected 0 to 3")

    def _data(self) -> Reading:
        yield 4
        tag = self._int()
        if tag == 0:
            yield from self._text()
        elif tag == 1:
            yield from self._primitives()
        elif tag == 2:
            yield from self._vertex()
            yield from self._text()
            yield from self._skipped(8)
        else:
            raise UnreadableError(f"debug data {tag}; expected 0 to 2")

    def _primitives(self) -> Reading:
        yield 4
        for _ in range(self._count("list of vertices", MOST_VERTICES)):
            yield from self._vertex()
        yield 4
        primitive = self._int()
        if primitive not in (0, 1):
            raise UnreadableError(f"a primitive type {primitive}; expected 0 or 1")

    def _vertex(self) -> Reading:
        yield from self._boolean()
        yield from self._skipped(8 * self._held[self._at - 1] + 8 + 16)

    def _text(self) -> Reading:
        yield 4
        yield from self._skipped(self._count("text", MOST_TEXT_BYTES))

    def _boolean(self) -> Reading:
        yield from self._skipped(1)
        value = self._held[self._at - 1]
        if value > 1:
            raise UnreadableError(_FAULTS[BAD_BOOLEAN].format(value))

    def _skipped(self, size: int) -> Reading:
        yield size
        self._at += size

    def _count(self, what: str, most: int) -> int:
        count = self._int()
        if not 0 <= count <= most:
            raise UnreadableError(f"a {what} of {count}; expected 0 to {most}")
        return count

    def _int(self) -> int:
        (value,) = _INT.unpack_from(self._held, self._at)
        self._at += 4
        return int(value)
