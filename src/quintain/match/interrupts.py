"""Ctrl-C falls between two steps of a match, never into one: whoever was sent half a message cannot be told the end.

Whatever signal would interrupt the program anywhere is kept until the match comes to a place where it may be left.
The second one is impatient, and goes through.
"""

import signal
import threading
import time
from contextlib import suppress
from types import FrameType, TracebackType
from typing import Any, ClassVar

_NUMBERS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))


class Interrupts:
    """The signals that interrupt, while one match is played; without effect in other threads than the main one."""

    current: ClassVar["Interrupts | None"] = None

    def __init__(self) -> None:
        self.is_asked = False  # somebody wants to leave
        self.is_open = False  # where we are now, the match may be left
        self._before: dict[int, Any] = {}

    def __enter__(self) -> "Interrupts":
        if threading.current_thread() is threading.main_thread():
            self._outer, Interrupts.current = Interrupts.current, self
            for number in _NUMBERS:
                if signal.getsignal(number) is signal.default_int_handler:
                    self._before[number] = signal.signal(number, self._hear)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if Interrupts.current is self:
            Interrupts.current = self._outer
        for number, handler in self._before.items():
            signal.signal(number, handler)

    def let_in(self) -> None:
        """Raises KeyboardInterrupt if one waits."""
        if self.is_asked:
            self.is_open = False
            raise KeyboardInterrupt

    def pause(self, seconds: float) -> None:
        """Sleeps, no longer than until somebody wants to leave."""
        with suppress(KeyboardInterrupt):
            self.is_open = True
            self.let_in()
            time.sleep(seconds)
            self.is_open = False

    def _hear(self, number: int, frame: FrameType | None) -> None:
        if self.is_asked or self.is_open:
            self.is_asked, self.is_open = True, False
            raise KeyboardInterrupt
        self.is_asked = True


def pause(seconds: float) -> None:
    """Sleeps in the midst of a match, for whoever watches it: Ctrl-C ends the sleep, and then the match."""
    current = Interrupts.current
    if current is None or threading.current_thread() is not threading.main_thread():
        time.sleep(seconds)
    else:
        current.pause(seconds)
