"""The debugger of a seat without a window. Article 16.

It opens a debug update before each tick but the first, answers questions, and keeps what the bot says.
"""

from collections.abc import Callable

from quintain.core import Aside, Sheet

from ..wire import Wire
from ..wire.debug import Camera, DebugState
from .store import Store

_WINDOW = (1280, 720)
_LONGEST_LINE = 500


class Observer:
    """Hears one bot."""

    def __init__(self, seat: int, tell: Callable[[str], None], *, is_global: bool) -> None:
        self.store = Store(is_global, self._tell_line)
        self._seat = seat
        self._tell = tell
        self._wire: Wire | None = None
        self._first: int | None = None  # the tick that was asked for first
        self._tick = 0
        self._size = 0
        self._in_update = False

    def attend(self, wire: Wire) -> None:
        """From now on the bot may talk to it."""
        self._wire = wire
        wire.debug_available = True

    def aside(self, aside: Aside) -> bytes:
        """Does what the bot wishes, or answers what it asks."""
        assert self._wire is not None
        if aside.asks:
            return self._wire.write_debug_state(self._state())
        if not aside.ends:
            self.store.hear(aside.data, self._tick, in_update=self._in_update)
        return b""

    def between(self, view: Sheet) -> bytes:
        """One debug update between two ticks."""
        assert self._wire is not None
        _, size, _, _, _, tick = (int(value) for value in next(view.rows("game")))
        is_new, self._tick, self._size = tick != self._tick, tick, size
        if self._first is None:
            self._first, is_new = tick, False
        self._in_update = is_new
        return self._wire.write_debug_update(view) if is_new else b""

    def _state(self) -> DebugState:
        """What a window would tell in which nobody does anything, and which shows the whole map."""
        middle = self._size / 2
        camera = Camera((middle, middle), distance=float(self._size))
        return DebugState(_WINDOW, (0.0, 0.0), (0.0, 0.0), (), camera, self._seat)

    def _tell_line(self, text: str) -> None:
        line = " ".join(text.split())
        line = line if len(line) <= _LONGEST_LINE else line[:_LONGEST_LINE] + "…"
        self._tell(f"player {self._seat + 1}, tick {self._tick}: {line}")
