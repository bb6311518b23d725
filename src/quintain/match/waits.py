"""Waiting for many handles and times at once.

Whoever has a handle or a time gives a function that is called when it is due. Late is only what was silent in a look
that began after its time: so nobody pays for our being slow. Knows nothing of bots.
"""

import heapq
import os
import select
import time
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from queue import SimpleQueue
from typing import TypeAlias

Act: TypeAlias = Callable[[], None]

_NOTHING = (None, None)
_MOST_EVENTS = 512  # of one look
_LONGEST_S = 60.0
_FEW = 64


class Timer:
    """Something to be done at a time; once cancelled it holds on to nothing."""

    __slots__ = ("act",)

    def __init__(self, act: Callable[[float], None]) -> None:
        self.act: Callable[[float], None] | None = act

    def cancel(self) -> None:
        """It is not to be done any more."""
        self.act = None


class Waits:
    """Handles and times, and what to do when they are due."""

    def __init__(self) -> None:
        self._poll = select.epoll()
        self._acts: dict[int, tuple[Act, Act | None]] = {}
        self._times: list[tuple[float, int, Timer]] = []
        self._sweep_at = _FEW  # so many times, and the cancelled ones are let go
        self._order = count()
        self._calls: SimpleQueue[Act] = SimpleQueue()
        self._woken, self._wake = os.pipe()
        for fd in (self._woken, self._wake):
            os.set_blocking(fd, False)
        self.read(self._woken, self._run_calls)

    def close(self) -> None:
        """Forgets everything."""
        self._poll.close()
        os.close(self._woken)
        os.close(self._wake)

    def read(self, fd: int, act: Act) -> None:
        """Calls whenever the handle has something to read, or has ended."""
        is_new = fd not in self._acts
        self._acts[fd] = (act, None)
        (self._poll.register if is_new else self._poll.modify)(fd, select.EPOLLIN)

    def write(self, fd: int, act: Act) -> None:
        """Calls also whenever a handle that is read has room, until `read` is said again."""
        self._acts[fd] = (self._acts[fd][0], act)
        self._poll.modify(fd, select.EPOLLIN | select.EPOLLOUT)

    def forget(self, fd: int) -> None:
        """Calls no more."""
        if self._acts.pop(fd, None) is not None:
            self._poll.unregister(fd)

    def at(self, when: float, act: Callable[[float], None]) -> Timer:
        """Calls once, with a time at which a whole look had begun since it was due."""
        if len(self._times) >= self._sweep_at:
            self._sweep()
        timer = Timer(act)
        heapq.heappush(self._times, (when, next(self._order), timer))
        return timer

    def call(self, act: Act) -> None:
        """Calls soon; the only door for other threads."""
        self._calls.put(act)
        with suppress(BlockingIOError):  # so many wait that it will wake up anyway
            os.write(self._wake, b".")

    def look(self) -> None:
        """One look: waits until something is due, and sees to it."""
        looked_at = time.monotonic()
        patience = min(max(self._times[0][0] - looked_at, 0.0), _LONGEST_S) if self._times else _LONGEST_S
        acts = self._acts
        for fd, event in self._poll.poll(patience, _MOST_EVENTS):
            found = acts.get(fd)
            if found is None:  # forgotten in this very look
                continue
            read, write = found
            if write is not None and event & select.EPOLLOUT:
                write()
            if event & ~select.EPOLLOUT and acts.get(fd, _NOTHING)[0] is read:
                read()
        while self._times and self._times[0][0] <= looked_at:
            act = heapq.heappop(self._times)[2].act
            if act is not None:
                act(looked_at)

    def _sweep(self) -> None:
        """Most times are cancelled long before they are due: those are let go once they may be half of all."""
        self._times = [entry for entry in self._times if entry[2].act is not None]
        heapq.heapify(self._times)
        self._sweep_at = max(_FEW, 2 * len(self._times))

    def _run_calls(self) -> None:
        with suppress(BlockingIOError):
            os.read(self._woken, 4096)
        for _ in range(self._calls.qsize()):  # those that come meanwhile wake us again
            self._calls.get_nowait()()
