"""One match of the hall: its loop, its players, its deadlines.

What arrives is passed on at once, and everything that follows from it is done before the next match is looked at, which
takes microseconds. An error of ours ends this match, loudly, and no other.
"""

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from quintain.core import Fault, FaultKind
from quintain.link import LinkError, LinkStuckError

from .loop import Loop, Send
from .player import Player
from .waits import Timer, Waits

T = TypeVar("T")


class Table:
    """One match and its players, by seat."""

    def __init__(
        self,
        loop: Loop,
        players: Sequence[Player],
        waits: Waits,
        *,
        end_grace_s: float,
        over: Callable[["Table", Exception | None], None],
    ) -> None:
        self.loop = loop
        self._players = players
        self._waits = waits
        self._end_grace_s = end_grace_s
        self._over = over
        self._is_over = False
        self._due_at: float | None = None  # when we shall look at deadlines
        self._clock: Timer | None = None

    def begin(self, now: float) -> None:
        """Opens the match."""
        for seat, player in enumerate(self._players):
            player.listen(partial(self._do, self._hear, seat))
        self._do(self._open, now)

    def void(self, why: str) -> None:
        """Ends the match without an outcome, and all its connections."""
        self.loop.void(why)
        self._run_errands()
        for player in self._players:
            player.hang_up()
        self._end(None)

    def _do(self, act: Callable[[T], None], what: T) -> None:
        """Whatever happens in this match happens here."""
        try:
            act(what)
            self._settle()
        except Exception as error:  # noqa: BLE001 - of all that is wrong with us the other matches know nothing
            self._fail(error)

    def _open(self, now: float) -> None:
        self.loop.begin(now)
        for seat, player in enumerate(self._players):
            if player.early:
                self.loop.arrived(seat, player.early, now)

    def _hear(self, seat: int) -> None:
        try:
            data = self._players[seat].receive()
        except LinkError as error:
            self._lose(seat, error)
        else:
            if data:
                self.loop.arrived(seat, data, time.monotonic())

    def _lose(self, seat: int, error: LinkError) -> None:
        """The connection is of no use any more."""
        kind = FaultKind.OUT_OF_TIME if isinstance(error, LinkStuckError) else FaultKind.CRASHED
        self._players[seat].hang_up()
        self.loop.lost(seat, Fault(kind, f"cannot be reached: {error}"), time.monotonic())

    def _settle(self) -> None:
        """Runs errands and lets the loop go on until somebody is awaited."""
        loop = self.loop
        has_asked = False
        while True:
            if loop.outbox:
                self._run_errands()
                loop.sent(time.monotonic())
                has_asked = True
            if not loop.is_ripe:
                break
            loop.proceed(time.monotonic())
        if loop.is_done:
            self._end(None)
        elif has_asked or self._due_at is None:  # else there is no new deadline, and the old one is watched
            self._watch_the_clock()

    def _run_errands(self) -> None:
        for errand in self.loop.outbox:  # which may grow meanwhile
            player = self._players[errand.seat]
            if isinstance(errand, Send):
                try:
                    player.send(errand.data)
                except LinkError as error:
                    self._lose(errand.seat, error)
            elif errand.is_end:
                player.part(self._end_grace_s)
            else:
                player.hang_up()
        self.loop.outbox.clear()

    def _watch_the_clock(self) -> None:
        deadline = self.loop.deadline()
        if deadline is not None and (self._due_at is None or deadline < self._due_at):
            self._due_at = deadline
            if self._clock is not None:
                self._clock.cancel()
            self._clock = self._waits.at(deadline, self._look_at_the_clock)

    def _look_at_the_clock(self, looked_at: float) -> None:
        self._due_at = None
        self._do(self.loop.due, looked_at)

    def _fail(self, error: Exception) -> None:
        self.loop.void(f"{type(error).__name__}: {error}")
        for player in self._players:
            player.hang_up()
        self._end(error)

    def _end(self, error: Exception | None) -> None:
        if not self._is_over:
            self._is_over = True
            if self._clock is not None:
                self._clock.cancel()
            self._over(self, error)
