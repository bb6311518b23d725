"""Claim: within walls a bot's first byte comes at most 15 ms later than from a plain start.

A plain start is the same Python program by subprocess, with pipes; ours goes through keeper, bubblewrap, limits and
filter. The least of many starts that take turns, for a start waits for several processes, and on a busy machine each
of them waits for others. Where root runs this, bots are users of their own, as always.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from _bench import report

from quintain.sandbox import Level, Program, Walls, slot, start, tried

STARTS = 60
BUDGET_MS = 15.0
PYTHON = "/usr/bin/python3" if os.geteuid() == 0 else sys.executable
COMMAND = (PYTHON, "-I", "-S", "-c", "import os; os.write(1, b'!'); os.read(0, 1)")


def main() -> None:
    levels = [level for level in Level if tried(level).why_not is None]
    with tempfile.TemporaryDirectory() as temporary, slot() as user:
        folder = Path(temporary)
        folder.chmod(0o755)
        ways: dict[str, Callable[[], float]] = {"plain": plain}
        for level in levels:
            walls = Walls(level, user=None if level is Level.D else user)
            ways[level] = lambda walls=walls: walled(Program(COMMAND, folder), walls)  # type: ignore[misc]
        taken: dict[str, list[float]] = {name: [] for name in ways}
        for _ in range(STARTS):
            for name, way in ways.items():
                taken[name].append(way() * 1000)
    least = {name: min(times) for name, times in taken.items()}
    print(f"{STARTS} starts each, from start to the first byte: the least (and the median) in ms")
    print(", ".join(f"{name} {least[name]:.1f} ({median(taken[name]):.1f})" for name in ways))
    best = min(levels)
    added = least[best] - least["plain"]
    report("sandbox_start", added, "ms", BUDGET_MS, best < Level.D and added <= BUDGET_MS)


def plain() -> float:
    begin = time.perf_counter()
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0) as child:
        assert child.stdout
        assert child.stdout.read(1) == b"!"
        return time.perf_counter() - begin


def walled(program: Program, walls: Walls) -> float:
    begin = time.perf_counter()
    with start(program, walls) as box:
        os.set_blocking(box.stdout, True)
        assert os.read(box.stdout, 1) == b"!"
        return time.perf_counter() - begin


if __name__ == "__main__":
    main()
