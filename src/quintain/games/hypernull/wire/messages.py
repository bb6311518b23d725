"""A stream of bytes, cut into messages. Article 10.1.

A message is a line with its name, lines of parameters, and a line `end`. Lines are stripped and blank ones skipped, so
CRLF and stray blanks do no harm; an `end` that ends nothing is skipped too. What is held is bounded, and every byte is
looked at once, in whatever pieces they come. Knows no message by its name.
"""

from typing import NamedTuple

_NO_NAMES = (b"", b"end")


class Message(NamedTuple):
    """A whole message: its name, and the lines of its parameters."""

    name: bytes
    lines: list[bytes]

    def last(self, parameter: bytes) -> bytes | None:
        """The value in the last line of that parameter, b"" where it has none, None where there is no such line."""
        for line in reversed(self.lines):
            name, *value = line.split(None, 1)
            if name == parameter:
                return value[0] if value else b""
        return None


class Messages:
    """The messages of one connection, in the order in which they come."""

    __slots__ = ("_held", "_line", "_looked", "_most")

    def __init__(self, most_bytes: int) -> None:
        self._most = most_bytes
        self._held = bytearray()  # from the name of the next message on
        self._line = 0  # the first line whose end was not seen
        self._looked = 0  # no line ends between there and here

    @property
    def is_empty(self) -> bool:
        """Nothing of the next message has come."""
        return not self._held

    @property
    def is_too_long(self) -> bool:
        """The message that `take` did not give is longer than any may be."""
        return len(self._held) > self._most

    def add(self, data: bytes) -> None:
        """More bytes have come."""
        self._held += data

    def take(self) -> Message | None:
        """The next message, None while more of it is to come."""
        held = self._held
        while (stop := held.find(b"\n", self._looked)) >= 0:
            line = bytes(held[self._line : stop].strip())
            if line == b"end" and self._line > 0:
                return self._cut(stop + 1)
            if self._line > 0 or line not in _NO_NAMES:
                self._line = self._looked = stop + 1
            else:
                del held[: stop + 1]
                self._looked = 0
        self._looked = len(held)
        return None

    def rest(self) -> bytes:
        """The bytes that came after the messages taken."""
        return bytes(self._held)

    def _cut(self, size: int) -> Message | None:
        if size > self._most:
            return None
        lines = [line.strip() for line in bytes(self._held[:size]).split(b"\n")]
        name, *parameters = [line for line in lines if line][:-1]
        del self._held[:size]
        self._line = self._looked = 0
        return Message(name, parameters)
