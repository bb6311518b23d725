"""What tests ask of the processes on this machine."""

import os
import time
from collections.abc import Callable
from pathlib import Path


def carriers(token: str) -> list[str]:
    """Processes with the token among their arguments, dead ones that nobody buried aside."""
    found = []
    for entry in filter(str.isdigit, os.listdir("/proc")):
        try:
            arguments = Path(f"/proc/{entry}/cmdline").read_bytes().decode(errors="replace")
        except OSError:
            continue
        if token in arguments:
            found.append(f"{entry}: {arguments!r}")
    return found


def within(limit_s: float, is_so: Callable[[], bool]) -> bool:
    """Does it become so in time?"""
    deadline = time.monotonic() + limit_s
    while time.monotonic() < deadline:
        if is_so():
            return True
        time.sleep(0.01)
    return False
