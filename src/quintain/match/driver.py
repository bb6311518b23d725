"""Drives one match: waits for all links at once, tells the loop what arrived and what time it is, runs its errands.

All handles of the match (handles.py) are waited for together, up to the nearest deadline. Bots that flood, hang, die or
fork cost their own match time at most; whatever happens, nothing of a bot is left when `run` returns.
"""

import time
from collections.abc import Callable, Mapping
from contextlib import ExitStack

from quintain.core import Ending, Fault, FaultKind
from quintain.link import Link, LinkError, LinkOversizeError, LinkSpentError, LinkStuckError, LinkTrapError

from .entrance import Entrance
from .errors import StallError, VoidError
from .handles import Handles
from .interrupts import Interrupts
from .loop import Loop, Send
from .noise import Noise
from .running import Running

_STALL_S = 0.05  # later than this nobody wakes up who could
_LAST_READS = 256  # of what a program left behind in its link


class Driver:
    """One match over the links of its bots; seats without an entry are played in-process."""

    def __init__(self, loop: Loop, running: Mapping[int, Running], end_grace_s: float) -> None:
        self._loop = loop
        self._running = running
        self._end_grace_s = end_grace_s
        self._open: dict[int, Link] = {}  # the links that are listened to
        self._restless: set[int] = set()  # seats whose link wants to be looked at without a sign from poll()
        self.is_stalled = False  # void because of the machine
        self._clocks: list[Callable[[], float]] = [time.process_time]  # of all who share this machine with a bot
        self._parting: set[int] = set()  # seats that must still be told the end
        self._interrupts = Interrupts()
        self._handles = Handles(self._interrupts)
        self._entrance = Entrance(loop, running, self._handles)

    def run(self) -> Ending:
        """Plays the match to its end. What this machine fails in makes it void."""
        with ExitStack() as stack:
            for running in self._running.values():
                stack.callback(self._close, running)
            stack.enter_context(self._interrupts)
            try:
                self._begin()
                while not self._loop.is_done:
                    self._wait()
                    self._settle()
            except VoidError as error:
                self._loop.void(str(error))
            except KeyboardInterrupt:  # bots that somebody else started must not wait for ever
                self._interrupts.is_asked = False  # it is heard; the next one ends even our taking leave
                self._loop.void("interrupted")
                self._take_leave()
                raise
            self._take_leave()
        assert self._loop.ending is not None
        return self._loop.ending

    def _begin(self) -> None:
        """A channel must hold the first words before its bot starts; the other links need the bot before any words."""
        for seat, running in self._running.items():
            if running.fault is not None:
                self._loop.lost(seat, running.fault, time.monotonic())
            elif running.link is None:
                self._start(seat)
        self._entrance.let_all_in()
        self._loop.begin(time.monotonic())
        self._run_errands()
        for seat, running in self._running.items():
            if running.link is not None and self._loop.seats[seat].final is None:
                self._start(seat)
                self._listen_to(seat, running.link)
                self._hear_rest(seat, running)
        self._settle()

    def _start(self, seat: int) -> None:
        running = self._running[seat]
        box = running.started() if running.box is None else None
        if box is None:
            return
        self._clocks.append(box.processor)
        self._loop.seats[seat].used = box.processor
        self._loop.seats[seat].noise = Noise(box.processor, self._clocks)
        self._handles.read(box.status, seat, self._see_end)
        for handle in running.printing():
            self._handles.read(handle, seat, self._drain)

    def _listen_to(self, seat: int, link: Link) -> None:
        self._open[seat] = link
        if link.fileno() >= 0:
            self._handles.read(link.fileno(), seat, self._hear)
        self._look_after(seat, link)

    def _hear_rest(self, seat: int, running: Running) -> None:
        """What came after the first words, in one piece with them."""
        rest = b"" if running.greeting is None else running.greeting.rest()
        if rest:
            self._loop.arrived(seat, rest, time.monotonic())

    def _look_after(self, seat: int, link: Link) -> None:
        """What a link needs after it was written to."""
        if link.check_after() is not None:
            self._restless.add(seat)
        if link.is_holding():
            self._await_room(seat, link)

    def _settle(self) -> None:
        """Runs errands and lets the loop go on until somebody is awaited."""
        loop, interrupts = self._loop, self._interrupts
        while True:
            if interrupts.is_asked:
                interrupts.let_in()
            if loop.outbox:
                self._run_errands()
                loop.sent(time.monotonic())
            if not loop.is_ripe:
                return
            loop.proceed(time.monotonic())

    def _wait(self) -> None:
        """Waits for bytes, ends or the nearest deadline, and tells the loop.

        Late is whoever was silent in a look that began after its deadline: so nobody pays for our being slow.
        """
        looked_at = time.monotonic()
        deadline = self._loop.deadline()
        patience = None if deadline is None else deadline - looked_at
        unsure = tuple(self._restless) if self._restless else ()
        for seat in unsure:
            pause = self._open[seat].check_after()
            if pause is not None:
                patience = pause if patience is None else min(patience, pause)
        self._handles.wait(patience)
        for seat in unsure:
            self._hear(seat, -1)
        if deadline is None:
            return
        if deadline <= looked_at:
            self._loop.due(looked_at)
            self._require_a_machine()
        elif (woken_at := time.monotonic()) > deadline + _STALL_S:  # we slept on, and who knows since when the bots did
            self._loop.excuse(woken_at - looked_at)
            self._require_a_machine()

    def _require_a_machine(self) -> None:
        """A match that this machine makes unfair ends without outcome."""
        for number, seat in enumerate(self._loop.seats):
            if seat.is_hopeless:
                self.is_stalled = True
                raise StallError(f"this machine left seat {number + 1} without a core for {seat.excused_s:.2g} s")

    def _hear(self, seat: int, fd: int) -> bool:
        """Takes what is there; whether it was anything."""
        link = self._open.get(seat)
        if link is None:
            return False
        try:
            if link.is_holding():
                self._flush(seat, link)
            data = link.receive()
        except LinkError as error:
            self._lose(seat, error)
            return False
        running = self._running[seat]
        if running.module is not None:
            running.overhear(self._loop.turn)
        if data:
            self._loop.arrived(seat, data, time.monotonic())
        return bool(data)

    def _flush(self, seat: int, link: Link) -> None:
        if not link.flush():
            return
        self._look_after(seat, link)
        if link.write_fileno() == link.fileno():
            self._handles.also_write(link.fileno(), False)
        else:
            self._handles.forget(link.write_fileno())

    def _lose(self, seat: int, error: LinkError) -> None:
        """The link is of no use any more: how the program ended says it best."""
        self._stop_hearing(seat)
        fault = _told_by(error) or self._running[seat].last_words(self._loop.turn)
        fault = fault or Fault(FaultKind.CRASHED, f"cannot be reached: {error}")
        self._loop.lost(seat, fault, time.monotonic())

    def _see_end(self, seat: int, fd: int) -> None:
        """The program ended: what it said before still counts."""
        fault = self._running[seat].farewell(self._loop.turn)
        if fault is None:
            return
        self._handles.forget(fd)
        self._entrance.close(seat)
        for _ in range(_LAST_READS):
            if not self._hear(seat, -1):
                break
        self._loop.lost(seat, fault, time.monotonic())

    def _drain(self, seat: int, fd: int) -> None:
        if not self._running[seat].drain(fd, self._loop.turn):
            self._handles.forget(fd)
        flood = self._running[seat].flood()
        if flood is not None:
            self._loop.lost(seat, flood, time.monotonic())

    def _stop_hearing(self, seat: int) -> None:
        link = self._open.pop(seat, None)
        self._restless.discard(seat)
        if link is not None:
            self._handles.forget(link.fileno())
            self._handles.forget(link.write_fileno())

    def _run_errands(self) -> None:
        for errand in self._loop.outbox:  # which may grow meanwhile
            running = self._running.get(errand.seat)
            if running is None:
                continue
            if isinstance(errand, Send):
                self._send(errand.seat, running, errand.data)
            elif errand.is_end:
                self._part(errand.seat, -1)
            else:
                self._dismiss(errand.seat, running)
        self._loop.outbox.clear()

    def _send(self, seat: int, running: Running, data: bytes) -> None:
        link = running.link
        if link is None:
            return
        try:
            is_done = link.send(data)
        except LinkError as error:
            self._lose(seat, error)
            return
        except OSError as error:
            if self._loop.is_done:
                return
            raise VoidError(f"cannot write to the bot on seat {seat + 1}: {error.strerror}") from error
        if not is_done and seat in self._open:
            self._look_after(seat, link)

    def _await_room(self, seat: int, link: Link) -> None:
        if link.write_fileno() == link.fileno():
            self._handles.also_write(link.fileno(), True)
        else:
            self._handles.write(link.write_fileno(), seat, self._hear)

    def _dismiss(self, seat: int, running: Running) -> None:
        """A final fault: nothing of this bot goes on, what it printed is kept."""
        self._stop_hearing(seat)
        self._entrance.close(seat)
        self._handles.forget_all(seat)
        self._close(running)

    def _close(self, running: Running) -> None:
        running.close(self._loop.turn)

    def _take_leave(self) -> None:
        """Tells the end, then lets bots leave by themselves for a short while, and keeps what they still print."""
        self._run_errands()
        is_void = self._loop.ending is not None and self._loop.ending.void is not None
        end = time.monotonic() + self._end_grace_s
        while (left := end - time.monotonic()) > 0:
            if not self._parting and (is_void or not any(map(self._is_staying, self._running))):
                return
            self._handles.wait(left)

    def _part(self, seat: int, fd: int) -> None:
        """Closes a link once all is said, so that a bot that reads to the end may leave."""
        link = self._running[seat].link
        if link is None:
            return
        self._stop_hearing(seat)
        self._handles.forget(link.write_fileno())
        if link.flush():
            self._parting.discard(seat)
            link.close()
        else:
            self._parting.add(seat)
            self._handles.write(link.write_fileno(), seat, self._part)

    def _is_staying(self, seat: int) -> bool:
        running = self._running[seat]
        return (
            running.box is not None
            and self._loop.seats[seat].final is None
            and running.farewell(self._loop.turn) is None
        )


def _told_by(error: LinkError) -> Fault | None:
    """The fault that is clear from what became of the link."""
    match error:
        case LinkOversizeError():
            return Fault(FaultKind.OUTPUT, f"wrote too much: {error}")
        case LinkStuckError():
            return Fault(FaultKind.LATE, f"does not read: {error}")
        case LinkSpentError():
            return Fault(FaultKind.INSTRUCTIONS, str(error))
        case LinkTrapError():
            return Fault(FaultKind.CRASHED, str(error))
    return None
