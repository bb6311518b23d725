"""How bots that connect by themselves come into a match: each within its time, and with the right first words.

What follows the first words belongs to the wire; whoever knocks later is refused.
"""

import time
from collections.abc import Mapping

from quintain.core import Claim, Fault, FaultKind
from quintain.link import LinkError

from .handles import Handles
from .loop import Loop
from .running import Running


class Entrance:
    """Open until every bot has come, or is too late."""

    def __init__(self, loop: Loop, running: Mapping[int, Running], handles: Handles) -> None:
        self._loop = loop
        self._running = running
        self._handles = handles
        self._awaited: set[int] = set()  # seats whose bot has not connected, or not introduced itself

    def let_all_in(self) -> None:
        """Waits until nobody is awaited any more; those who are too late are lost."""
        for seat, running in self._running.items():
            if running.listener is not None and running.fault is None:
                self._awaited.add(seat)
                self._handles.read(running.listener.fileno(), seat, self._accept)
        begin = time.monotonic()
        while self._awaited:
            limits = {seat: self._loop.seats[seat].limits.start_s for seat in self._awaited}
            deadline = min((begin + limit for limit in limits.values() if limit is not None), default=None)
            looked_at = time.monotonic()
            self._handles.wait(None if deadline is None else deadline - looked_at)
            for seat, limit in limits.items():
                if limit is not None and begin + limit <= looked_at and seat in self._awaited:
                    self._give_up(seat, limit)

    def close(self, seat: int) -> None:
        """Nobody comes in on this seat any more."""
        running = self._running[seat]
        if seat not in self._awaited or running.listener is None:
            return
        self._awaited.discard(seat)
        self._handles.forget(running.listener.fileno())
        running.listener.close()
        if running.link is not None:
            self._handles.forget(running.link.fileno())

    def _accept(self, seat: int, fd: int) -> None:
        running = self._running[seat]
        assert running.listener is not None
        link = running.link = running.listener.accept()
        if link is None:
            return
        self.close(seat)
        if running.greeting is not None:
            self._awaited.add(seat)
            link.send(running.greeting.hello())
            self._handles.read(link.fileno(), seat, self._greet)

    def _greet(self, seat: int, fd: int) -> None:
        running = self._running[seat]
        assert running.link is not None
        said: Claim | Fault | None
        try:
            data = running.link.receive()
        except LinkError as error:
            said = running.last_words(self._loop.turn) or Fault(FaultKind.CRASHED, f"left without a word: {error}")
        else:
            said = running.introduced(data) if data else None
        if said is None:
            return
        self.close(seat)
        if isinstance(said, Fault):
            self._loop.lost(seat, said, time.monotonic())

    def _give_up(self, seat: int, limit_s: float) -> None:
        what = "connect" if self._running[seat].link is None else "introduce itself"
        self.close(seat)
        self._loop.lost(seat, Fault(FaultKind.ABSENT, f"did not {what} within {limit_s:g} s"), time.monotonic())
