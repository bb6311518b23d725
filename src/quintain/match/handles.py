"""Waiting for the handles of one match: links, programs' ends, what they print.

One `poll` over all of them, in which Ctrl-C may fall. Each handle has a seat and an act that is called with both when
it stirs. Knows nothing of bots and of deadlines.
"""

import math
import select
from collections.abc import Callable
from typing import TypeAlias

from .interrupts import Interrupts

Act: TypeAlias = Callable[[int, int], object]  # called with seat and handle

_IN = select.POLLIN | select.POLLHUP | select.POLLERR


class Handles:
    """Those that are watched now."""

    def __init__(self, interrupts: Interrupts) -> None:
        self._poller = select.poll()
        self._acts: dict[int, tuple[int, Act]] = {}
        self._interrupts = interrupts

    def read(self, fd: int, seat: int, act: Act) -> None:
        """Calls whenever the handle has something to read, or has ended."""
        self._watch(fd, seat, act, _IN)

    def write(self, fd: int, seat: int, act: Act) -> None:
        """Calls whenever a handle that is not read has room."""
        if fd not in self._acts:
            self._watch(fd, seat, act, select.POLLOUT)

    def also_write(self, fd: int, is_wanted: bool) -> None:
        """Calls also whenever a handle that is read has room, or no more."""
        self._poller.modify(fd, _IN | select.POLLOUT if is_wanted else _IN)

    def forget(self, fd: int) -> None:
        """Calls no more."""
        if self._acts.pop(fd, None) is not None:
            self._poller.unregister(fd)

    def forget_all(self, seat: int) -> None:
        """Calls no more for anything of this seat."""
        for fd in [fd for fd, (owner, _) in self._acts.items() if owner == seat]:
            self.forget(fd)

    def wait(self, patience_s: float | None) -> None:
        """Waits until something stirs, and calls; a handle may be forgotten by what was called before it."""
        patience = None if patience_s is None else max(0, math.ceil(patience_s * 1000))
        interrupts, acts = self._interrupts, self._acts
        interrupts.is_open = True
        if interrupts.is_asked:
            interrupts.let_in()
        ready = self._poller.poll(patience)
        interrupts.is_open = False
        for fd, _ in ready:
            found = acts.get(fd)
            if found is not None:
                seat, act = found
                act(seat, fd)

    def _watch(self, fd: int, seat: int, act: Act, events: int) -> None:
        self._acts[fd] = (seat, act)
        self._poller.register(fd, events)
