"""Drives one match: waits for all links at once, tells the loop what arrived and what time it is, runs its errands.

One `poll` over every handle of the match - links, programs' ends, what they print - with the nearest deadline. Bots
that flood, hang, die or fork cost their own match time at most; whatever happens, nothing of a bot is left when
`run` returns.
"""

import math
import select
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from quintain.core import Ending, Fault, FaultKind
from quintain.link import LinkClosedError, LinkError, LinkOversizeError, LinkStuckError

from .loop import Loop, Send
from .running import Running

_IN = select.POLLIN | select.POLLHUP | select.POLLERR
_LAST_WORDS_S = 0.2  # between the end of a stream and the word how its program ended
_FAULTS = {LinkClosedError: FaultKind.CRASHED, LinkOversizeError: FaultKind.OUTPUT, LinkStuckError: FaultKind.LATE}


@dataclass(frozen=True, slots=True)
class _Handler:
    seat: int
    act: Callable[[int, int], None]  # called with seat and handle


class Driver:
    """One match over the links of its bots; seats without an entry are played in-process."""

    def __init__(self, loop: Loop, running: Mapping[int, Running], end_grace_s: float) -> None:
        self._loop = loop
        self._running = running
        self._end_grace_s = end_grace_s
        self._poller = select.poll()
        self._handlers: dict[int, _Handler] = {}
        self._open: set[int] = set()  # seats with a link that is still listened to

    def run(self) -> Ending:
        """Plays the match to its end."""
        try:
            self._begin()
            while not self._loop.is_done:
                self._wait()
                self._settle()
            self._take_leave()
        except KeyboardInterrupt:  # bots that nobody else ends must not wait for ever
            self._loop.void("interrupted")
            self._run_errands()
            raise
        finally:
            for running in self._running.values():
                running.close(self._loop.turn)
        assert self._loop.ending is not None
        return self._loop.ending

    def _begin(self) -> None:
        loop = self._loop
        for seat, running in self._running.items():
            if running.fault is not None:
                loop.fault(seat, running.fault, time.monotonic())
            elif running.link is None:
                running.started()
        self._accept_all()
        loop.begin(time.monotonic())
        self._run_errands()
        for seat, running in self._running.items():
            if running.fault is None:
                running.started()
                self._listen_to(seat)
        self._settle()

    def _accept_all(self) -> None:
        """Waits until every bot that connects by itself has done so, or is too late."""
        begin = time.monotonic()
        for seat, running in self._running.items():
            if running.listener is None or running.fault is not None:
                continue
            limit = self._loop.seats[seat].limits.start_s
            while running.link is None:
                left = None if limit is None else max(0.0, begin + limit - time.monotonic())
                ready = select.select([running.listener], [], [], 0.1 if left is None else min(left, 0.1))[0]
                running.link = running.listener.accept() if ready else None
                fault = running.farewell()
                if running.link is None and fault is None and left == 0.0:
                    fault = Fault(FaultKind.ABSENT, f"did not connect within {limit:g} s")
                if running.link is None and fault is not None:
                    self._loop.fault(seat, fault, time.monotonic())
                    break

    def _listen_to(self, seat: int) -> None:
        running = self._running[seat]
        if running.link is not None:
            self._open.add(seat)
            if running.link.fileno() >= 0:
                self._handle(running.link.fileno(), seat, self._hear)
        if running.box is not None:
            self._handle(running.box.status, seat, self._see_end)
            for handle in running.printing():
                self._handle(handle, seat, self._drain)

    def _handle(self, fd: int, seat: int, act: Callable[[int, int], None]) -> None:
        self._handlers[fd] = _Handler(seat, act)
        self._poller.register(fd, _IN)

    def _forget(self, fd: int) -> None:
        if self._handlers.pop(fd, None) is not None:
            self._poller.unregister(fd)

    def _settle(self) -> None:
        """Runs errands and lets the loop go on until somebody is awaited."""
        self._run_errands()
        while self._loop.is_ripe:
            self._loop.proceed(time.monotonic())
            self._run_errands()

    def _wait(self) -> None:
        """Waits for bytes, ends or the nearest deadline, and tells the loop."""
        for fd, _ in self._poller.poll(self._patience_ms()):
            handler = self._handlers.get(fd)
            if handler is not None:
                handler.act(handler.seat, fd)
        for seat in tuple(self._open):
            link = self._running[seat].link
            if link is not None and link.check_after() is not None:
                self._hear(seat, link.fileno())
        self._loop.due(time.monotonic())

    def _patience_ms(self) -> int | None:
        now = time.monotonic()
        deadline = self._loop.deadline()
        waits = [] if deadline is None else [max(0.0, deadline - now)]
        for seat in self._open:
            link = self._running[seat].link
            if link is not None and (pause := link.check_after()) is not None:
                waits.append(pause)
        return math.ceil(min(waits) * 1000) if waits else None

    def _hear(self, seat: int, fd: int) -> None:
        if seat not in self._open:
            return
        running = self._running[seat]
        assert running.link is not None
        try:
            if running.link.is_holding():
                self._flush(seat)
            data = running.link.receive()
        except LinkError as error:
            self._lose(seat, error)
            return
        if data:
            self._loop.arrived(seat, data, time.monotonic())

    def _flush(self, seat: int) -> None:
        link = self._running[seat].link
        assert link is not None
        if link.flush() and link.write_fileno() != link.fileno():
            self._forget(link.write_fileno())
        elif link.write_fileno() == link.fileno():
            self._poller.modify(link.fileno(), _IN | (select.POLLOUT if link.is_holding() else 0))

    def _lose(self, seat: int, error: LinkError) -> None:
        """The link is of no use any more: how the program ended says it best."""
        self._stop_hearing(seat)
        fault = None
        if isinstance(error, LinkClosedError):
            fault = self._last_words(seat)
        kind = _FAULTS.get(type(error), FaultKind.CRASHED)
        self._loop.fault(seat, fault or Fault(kind, str(error)), time.monotonic())

    def _last_words(self, seat: int) -> Fault | None:
        running = self._running[seat]
        if running.box is not None and running.box.ended() is None:
            select.select([running.box.status], [], [], _LAST_WORDS_S)
        return running.farewell()

    def _see_end(self, seat: int, fd: int) -> None:
        """The program ended: what it said before still counts."""
        running = self._running[seat]
        fault = running.farewell()
        if fault is None:
            return
        self._forget(fd)
        if not self._loop.is_done:
            self._hear(seat, -1)
            self._loop.fault(seat, fault, time.monotonic())

    def _drain(self, seat: int, fd: int) -> None:
        if not self._running[seat].drain(fd, self._loop.turn):
            self._forget(fd)

    def _stop_hearing(self, seat: int) -> None:
        link = self._running[seat].link
        self._open.discard(seat)
        if link is not None:
            for fd in {link.fileno(), link.write_fileno()}:
                self._forget(fd)

    def _run_errands(self) -> None:
        for errand in self._loop.outbox:
            running = self._running.get(errand.seat)
            if running is None:
                continue
            if isinstance(errand, Send):
                self._send(errand.seat, running, errand.data)
            elif not errand.is_end:
                self._dismiss(errand.seat, running)
        self._loop.outbox.clear()

    def _send(self, seat: int, running: Running, data: bytes) -> None:
        if running.link is None:
            return
        try:
            running.link.send(data)
        except LinkError as error:
            self._lose(seat, error)
            return
        except OSError as error:
            self._loop.void(f"cannot write to seat {seat + 1}: {error.strerror}")
            return
        if running.link.is_holding() and seat in self._open:
            self._await_room(seat)

    def _await_room(self, seat: int) -> None:
        link = self._running[seat].link
        assert link is not None
        if link.write_fileno() == link.fileno():
            self._poller.modify(link.fileno(), _IN | select.POLLOUT)
        elif link.write_fileno() not in self._handlers:
            self._handlers[link.write_fileno()] = _Handler(seat, self._hear)
            self._poller.register(link.write_fileno(), select.POLLOUT)

    def _dismiss(self, seat: int, running: Running) -> None:
        """A final fault: nothing of this bot goes on, what it printed is kept."""
        self._stop_hearing(seat)
        for fd in [fd for fd, handler in self._handlers.items() if handler.seat == seat]:
            self._forget(fd)
        running.close(self._loop.turn)

    def _take_leave(self) -> None:
        """Lets bots leave by themselves for a short while, and keeps what they still print."""
        self._run_errands()
        end = time.monotonic() + self._end_grace_s
        for seat in tuple(self._open):
            self._stop_hearing(seat)
        while any(self._is_staying(seat) for seat in self._running):
            left = end - time.monotonic()
            if left <= 0:
                break
            for fd, _ in self._poller.poll(math.ceil(left * 1000)):
                handler = self._handlers.get(fd)
                if handler is not None:
                    handler.act(handler.seat, fd)

    def _is_staying(self, seat: int) -> bool:
        box = self._running[seat].box
        return box is not None and self._loop.seats[seat].final is None and box.ended() is None
