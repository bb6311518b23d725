"""What every link promises, whatever carries its bytes.

A link never blocks and never waits: whoever drives it polls `fileno()` (and the handle for writing while
`is_holding()`), and calls `receive()` when that says so, or at the latest `check_after()` seconds from now.
What the bytes mean, who must answer by when, and which program sits on the other side are not its business.
"""

from typing import Protocol

READ_SIZE = 64 * 1024  # every read allocates it anew: with 1 MiB a turn takes three times as long
HOLD = 16 * 1024 * 1024


class Link(Protocol):
    """Bytes to and from one running bot."""

    def send(self, data: bytes) -> bool:
        """Pass the bytes on; False when some are held, or cannot be passed on. LinkStuckError when too much is held."""

    def flush(self) -> bool:
        """Try again to pass on what is held; True when nothing is held any more."""

    def receive(self) -> bytes:
        """What is there now, b"" for nothing yet. LinkClosedError when nothing will ever come again."""

    def fileno(self) -> int:
        """The handle that turns readable when receive() is worth a call; -1 when there is none."""

    def write_fileno(self) -> int:
        """The handle that turns writable when flush() is worth a call; -1 when there is none."""

    def is_holding(self) -> bool:
        """Whether flush() has something to do once write_fileno() is writable."""

    def check_after(self) -> float | None:
        """Seconds after which receive() is worth a call though fileno() stayed silent; None for never."""

    def close(self) -> None:
        """Let go of the other side; closing twice is harmless."""
