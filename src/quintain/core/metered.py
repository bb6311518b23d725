"""What goes between a game's wire and a bot whose work is counted: frames, the same whoever counts.

A message to the bot is its length and its bytes; an answer is the units of work that it cost, its length and its
bytes, all little-endian. Every message is answered once. How units are counted, and who ends a bot that has used up
what it may for a whole match, is not known here.
"""

import struct
from typing import NamedTuple

_QUESTION = struct.Struct("<I")
_ANSWER = struct.Struct("<QI")


class Report(NamedTuple):
    """One answer of a metered bot: what it cost, and what it says."""

    units: int
    payload: bytes


class Reports:
    """Answers of a metered bot as they come, piece by piece."""

    def __init__(self, limit: int) -> None:
        self.garbled = ""  # why nothing more can be read
        self._limit = limit
        self._held = b""

    def feed(self, data: bytes) -> list[Report]:
        """All answers that are whole by now."""
        found: list[Report] = []
        self._held += data
        while not self.garbled and len(self._held) >= _ANSWER.size:
            units, length = _ANSWER.unpack_from(self._held)
            if length > self._limit:
                self.garbled = f"an answer of {length} bytes, expected at most {self._limit}"
                self._held = b""
                break
            end = _ANSWER.size + length
            if len(self._held) < end:
                break
            found.append(Report(units, self._held[_ANSWER.size : end]))
            self._held = self._held[end:]
        return found


def question(payload: bytes) -> bytes:
    """A message to a metered bot."""
    return _QUESTION.pack(len(payload)) + payload


def report(units: int, payload: bytes) -> bytes:
    """An answer as a metered bot sends it."""
    return _ANSWER.pack(units, len(payload)) + payload
