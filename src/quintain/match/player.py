"""One connection of a match in the hall, from its first question until it is closed.

Who is told the end keeps its connection for a short while: closing at once could take the last words away from a bot
that is still sending. Knows bytes and times, no rules.
"""

import time
from collections.abc import Callable

from quintain.link import LinkError, TcpLink

from .waits import Timer, Waits


class Player:
    """A link among many, and what came over it before its match."""

    def __init__(self, link: TcpLink, waits: Waits, leaving: set["Player"], early: bytes = b"") -> None:
        self.early = early
        self.is_open = True
        self._link = link
        self._waits = waits
        self._last: Timer | None = None  # when patience with it ends
        self._leaving = leaving  # those who were told the end, for whoever must close them all

    def listen(self, hear: Callable[[], None]) -> None:
        """Calls whenever there may be something to receive."""
        self._hear = hear
        self._waits.read(self._link.fileno(), hear)

    def receive(self) -> bytes:
        """What is there now; LinkClosedError when nothing will ever come again."""
        return self._link.receive()

    def send(self, data: bytes) -> None:
        """Sends, now or as soon as there is room; LinkStuckError when too much waits."""
        if self.is_open and not self._link.send(data) and self._link.is_holding():
            self._waits.write(self._link.fileno(), self._flush)

    def hang_up(self) -> None:
        """Closes the connection."""
        if self.is_open:
            self.is_open = False
            self._leaving.discard(self)
            if self._last is not None:
                self._last.cancel()
            self._waits.forget(self._link.fileno())
            self._link.close()

    def part(self, grace_s: float) -> None:
        """Says that no more will follow, and closes when the other side does, or after the grace."""
        if not self.is_open:
            return
        self._leaving.add(self)
        self._hear = self._discard
        self._waits.read(self._link.fileno(), self._discard)
        self._last = self._waits.at(time.monotonic() + grace_s, lambda now: self.hang_up())
        if self._link.is_holding():
            self._waits.write(self._link.fileno(), self._flush)
        else:
            self._link.finish()

    def _flush(self) -> None:
        if not self._link.flush():
            return
        self._waits.read(self._link.fileno(), self._hear)
        if self in self._leaving:
            self._link.finish()

    def _discard(self) -> None:
        try:
            self._link.receive()
        except LinkError:
            self.hang_up()
