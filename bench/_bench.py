"""What all benches share: a median, a C child when there is a compiler, the closing line.

A bench measures both sides of its ratio in one run, by turns, so that a busy machine slows them alike.
"""

import os
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path


def report(name: str, value: float, unit: str, budget: float, met: bool) -> None:
    """Print the closing line and leave, with exit code 1 when the budget is missed."""
    print(f"{name} {value:.3g} {unit} {budget:g} {'met' if met else 'missed'}", flush=True)
    sys.exit(0 if met else 1)


def seconds(work: Callable[[], object]) -> float:
    """How long one call takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def medians(*works: Callable[[], object], rounds: int = 15) -> list[float]:
    """The median seconds of each, measured by turns."""
    taken = [[seconds(work) for work in works] for _ in range(rounds)]
    return [statistics.median(column) for column in zip(*taken, strict=True)]


def compiled(source: str, folder: Path) -> list[str] | None:
    """The command that runs this C program, None without a C compiler."""
    compiler = os.environ.get("CC") or shutil.which("cc")
    if not compiler:
        return None
    program = folder / "child"
    subprocess.run([compiler, "-O2", "-x", "c", "-", "-o", str(program)], input=source.encode(), check=True)
    return [str(program)]


@contextmanager
def pinned(core: int | None) -> Iterator[None]:
    """Run on one core, None for all of them; children that start inside stay there."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, before if core is None else {core})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def cores() -> tuple[int | None, int | None]:
    """The first and the last core that this process may use, None where processes cannot be pinned."""
    if not hasattr(os, "sched_getaffinity"):
        return None, None
    mine = os.sched_getaffinity(0)
    return min(mine), max(mine)
