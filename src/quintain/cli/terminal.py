"""Watching a match on a terminal: a live board, or a line now and then where nobody looks at a screen.

The board comes from the game's `picture` room as spans of text and style; rich paints it. Watching never changes a
match, it only takes its time when asked to.
"""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import NamedTuple

from rich.console import Console
from rich.live import Live
from rich.text import Text

from quintain.core import Look, Picture, Sheet
from quintain.match import Blind, Watcher, pause

_PICTURES_A_SECOND = 25
_LINE_EVERY_S = 2.0


def painted(picture: Picture) -> Text:
    """The picture as rich paints it."""
    text = Text(no_wrap=True, overflow="crop")
    for line in picture:
        for span, style in line:
            text.append(span, style=style or None)
        text.append("\n")
    return text


class Show(NamedTuple):
    """What is to be shown: by which game's pictures, seen by which seat alone, at which pace."""

    room: ModuleType | None
    fog: int | None = None
    turns_a_second: float | None = None


class Board(Blind):
    """The live board: as many turns a second as asked for, shown as often as the eye can follow."""

    def __init__(self, room: ModuleType, live: Live, show: Show) -> None:
        self._room = room
        self._live = live
        self._fog = show.fog
        self._pause_s = 1 / show.turns_a_second if show.turns_a_second else 0.0
        self._begin = time.monotonic()
        self._shown_at = 0.0
        self._turns = 0
        self._last: Sheet | None = None
        self._ground: Sheet | None = None

    def begin(self, ground: Sheet) -> None:
        """Remembers what lies under every picture."""
        self._ground = ground

    def turn(self, frame: Sheet, checksum: Callable[[], int]) -> None:
        """Shows the turn, if the last picture is old enough, and keeps the pace."""
        now = time.monotonic()
        if self._last is None:
            self._begin = now  # until now bots were built and started
        self._last = frame
        if self._pause_s or now - self._shown_at >= 1 / _PICTURES_A_SECOND:
            self._show(frame, now)
        if self._pause_s:
            pause(max(0.0, self._begin + (self._turns + 1) * self._pause_s - now))
        self._turns += 1

    def finish(self) -> None:
        """Leaves the last turn on the screen."""
        if self._last is not None:
            self._show(self._last, time.monotonic())

    def _show(self, frame: Sheet, now: float) -> None:
        self._shown_at = now
        size = self._live.console.size
        look = Look(self._fog, size.width, size.height - 1)  # the last line is ours
        pace = self._turns / max(now - self._begin, 1e-6)
        picture = [*self._room.picture(frame, self._ground, look), [(f"{pace:,.0f} turns/s", "dim")]]
        self._live.update(painted(picture), refresh=True)


class Lines(Blind):
    """A line on stderr every two seconds, for long matches without a screen."""

    def __init__(self, room: ModuleType | None) -> None:
        self._room = room
        self._turns = -1
        self._begin = self._told_at = time.monotonic()

    def turn(self, frame: Sheet, checksum: Callable[[], int]) -> None:
        """Tells of the turn when it is time for a line."""
        self._turns += 1
        now = time.monotonic()
        if self._turns == 0:
            self._begin = self._told_at = now  # until now bots were built and started
        if now - self._told_at < _LINE_EVERY_S:
            return
        self._told_at = now
        told = self._room.summary(frame) if self._room else f"turn {self._turns}"
        print(f"{told} | {self._turns / (now - self._begin):,.0f} turns/s", file=sys.stderr, flush=True)


@contextmanager
def watching(show: Show, *, live: bool, quiet: bool) -> Iterator[tuple[Watcher, ...]]:
    """The watchers for a match: a board, lines, or none."""
    if quiet:
        yield ()
    elif not live or show.room is None:
        yield (Lines(show.room),)
    else:
        with Live(console=Console(), auto_refresh=False, transient=False) as screen:
            board = Board(show.room, screen, show)
            yield (board,)
            board.finish()
