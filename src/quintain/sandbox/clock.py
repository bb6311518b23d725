"""How much processor time a program has used: all its processes and threads, also those that are gone.

A process's own clock is read in less than a microsecond, to the nanosecond while it is blocked. Who belongs to the
program is looked up in /proc now and then, and whenever somebody has gone; what the dead have used stands with those
who buried them, in ticks of 10 ms. Who is not
buried, because its parent does not want to know, is seen only while it lives: so where there is a control group, the
group's own count is read. Time never runs backwards here.
"""

import os
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

_LOOK_AGAIN_S = 0.05
_LONGEST = 4096
_TICK_S = 1 / os.sysconf("SC_CLK_TCK")
_WAITED = slice(13, 15)  # of what follows the name in /proc/PID/stat: the time of children that were waited for


class ProcessorClock:
    """Seconds used by everything below a keeper. The keeper itself is ours and not counted."""

    def __init__(self, keeper: int, group: Path | None = None) -> None:
        self._keeper = keeper
        self._group = -1 if group is None else os.open(group / "cpu.stat", os.O_RDONLY | os.O_CLOEXEC)
        self._clocks: list[int] = []
        self._waited_s = 0.0
        self._look_at = 0.0
        self._total_s = 0.0

    def __call__(self) -> float:
        """Seconds until now."""
        total = self._of_processes() if self._group < 0 else self._of_group()
        if total > self._total_s:
            self._total_s = total
        return self._total_s

    def close(self) -> None:
        """What was used until now stays known."""
        if self._group >= 0:
            self()
            os.close(self._group)
            self._group = -1

    def _of_group(self) -> float:
        """Nothing when the group is gone, which is after its last process."""
        with suppress(OSError):
            words = os.pread(self._group, _LONGEST, 0).split()
            return int(words[words.index(b"usage_usec") + 1]) / 1e6
        return 0.0

    def _of_processes(self) -> float:
        if time.monotonic() >= self._look_at:
            self._look()
        total = self._waited_s
        try:
            for clock in self._clocks:
                total += time.clock_gettime(clock)
        except OSError:  # somebody is gone
            total = self._look()
        return total

    def waits(self) -> dict[int, tuple[float, float]]:
        """Of each process: how long its first thread has run, and how long it could have but had no core."""
        found = {}
        for pid in family(self._keeper):
            words = _read(f"/proc/{pid}/schedstat").split()
            if len(words) >= 2:
                found[pid] = int(words[0]) / 1e9, int(words[1]) / 1e9
        return found

    def _look(self) -> float:
        """Who is there, and what those have used and left who are not."""
        self._look_at = time.monotonic() + _LOOK_AGAIN_S
        self._clocks = []
        self._waited_s = _waited_s(self._keeper)
        total = 0.0
        for pid in family(self._keeper):
            clock = (~pid << 3) | 2  # the kernel's name for the clock of a whole process
            try:
                total += time.clock_gettime(clock)
            except OSError:
                continue
            self._clocks.append(clock)
            self._waited_s += _waited_s(pid)
        return total + self._waited_s


def family(pid: int) -> list[int]:
    """All processes below this one."""
    found = []
    fresh = [pid]
    while fresh:
        below = [child for parent in fresh for child in _children(parent)]
        found += below
        fresh = below
    return found


def _children(pid: int) -> Iterator[int]:
    try:
        threads = os.listdir(f"/proc/{pid}/task")
    except OSError:
        return
    for thread in threads:
        yield from map(int, _read(f"/proc/{pid}/task/{thread}/children").split())


def _waited_s(pid: int) -> float:
    fields = _read(f"/proc/{pid}/stat").rpartition(b")")[2].split()
    return sum(map(int, fields[_WAITED])) * _TICK_S


def _read(path: str) -> bytes:
    """What stands in a small file; nothing when its process is gone."""
    try:
        fd = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
    except OSError:
        return b""
    try:
        return os.read(fd, 65536)
    except OSError:
        return b""
    finally:
        os.close(fd)
