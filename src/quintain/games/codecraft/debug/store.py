"""What one bot has drawn and logged, tick by tick, or in one store for all ticks. Article 16.

`tick`: data belong to the tick asked for, or, inside a debug update, to the tick shown. `global`: what a debug update
adds belongs to a store of its own, and its Clear empties that. What waits for a Flush works on what is current then.
Memory is bounded: the oldest ticks are forgotten first, and what alone is too much is left out.
"""

from collections import deque
from collections.abc import Callable, Sequence
from typing import TypeAlias

from ..wire.debug import Add, Clear, Command, Flush, Log, PlacedText, Primitives, SetAutoFlush, read_command

Data: TypeAlias = Log | Primitives | PlacedText

ALL_TICKS = -1  # the place of the global store
MOST_BYTES = 16 << 20
_LEAST_BYTES = 64  # an entry costs this much besides its bytes


class Store:
    """The debug data of one seat, kept as the bytes that came: they take little, and are read when somebody looks."""

    def __init__(self, is_global: bool, tell: Callable[[str], None], most_bytes: int = MOST_BYTES) -> None:
        self.lost = 0  # commands that found no room
        self.invalid = 0  # drawings with a number of vertices that nothing can be drawn of
        self._is_global = is_global
        self._tell = tell
        self._most_bytes = most_bytes
        self._kept: dict[int, list[bytes]] = {}
        self._waiting: deque[bytes] = deque()
        self._flushes = True
        self._bytes = 0

    def data(self, tick: int) -> Sequence[Data]:
        """What is to be shown at a tick: its own data, then those of all ticks."""
        kept = (each for place in (tick, ALL_TICKS) for each in self._kept.get(place, ()))
        return [command.data for command in map(read_command, kept) if isinstance(command, Add)]

    def hear(self, message: bytes, tick: int, *, in_update: bool) -> None:
        """A whole DebugMessage, at the tick asked for or, inside a debug update, at the tick shown."""
        place = ALL_TICKS if in_update and self._is_global else tick
        command = read_command(message)
        match command:
            case SetAutoFlush():
                self._flushes = command.enable
                if self._flushes:
                    self._flush(place)
            case Flush():
                self._flush(place)
            case _ if self._flushes:
                self._work(command, message, place)
            case _ if self._has_room(message):
                self._bytes += _cost(message)
                self._waiting.append(message)

    def _flush(self, place: int) -> None:
        while self._waiting:
            message = self._waiting.popleft()
            self._bytes -= _cost(message)
            self._work(read_command(message), message, place)

    def _work(self, command: Command, message: bytes, place: int) -> None:
        match command:
            case Clear():
                self._forget(place)
            case Add(data=Primitives() as drawing) if len(drawing.vertices) % (2 if drawing.are_lines else 3):
                self.invalid += 1
                what, times = ("Lines", 2) if drawing.are_lines else ("Triangles", 3)
                self._tell(f"{what} of {len(drawing.vertices)} vertices left out; expected a multiple of {times}")
            case Add(data=data):
                if isinstance(data, Log):
                    self._tell(data.text)
                if self._has_room(message):
                    self._bytes += _cost(message)
                    self._kept.setdefault(place, []).append(message)

    def _has_room(self, message: bytes) -> bool:
        """Makes room by forgetting the oldest ticks, but for the last one."""
        while self._bytes + _cost(message) > self._most_bytes:
            ticks = sorted(place for place in self._kept if place != ALL_TICKS)
            if len(ticks) < 2:
                self.lost += 1
                return False
            self._forget(ticks[0])
        return True

    def _forget(self, place: int) -> None:
        self._bytes -= sum(map(_cost, self._kept.pop(place, ())))


def _cost(message: bytes) -> int:
    """What it takes to keep a message, the least of them too."""
    return len(message) + _LEAST_BYTES
