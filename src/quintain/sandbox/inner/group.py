"""One control group (version 2) of one bot: going in, killing all, removing it. Written with os.write, for errors."""

import os
import time


def join(path: str, pid: int) -> None:
    """Puts a process, and all it will start, into the group."""
    write(f"{path}/cgroup.procs", str(pid))


def has_overflowed(path: str) -> bool:
    """Was anything in it killed for the memory of all?"""
    with open(f"{path}/memory.events", encoding="ascii") as file:
        events = dict(line.split() for line in file)
    return events.get("oom_kill", "0") != "0"


def kill(path: str) -> None:
    """Kills all that is in it, at once."""
    if os.path.exists(f"{path}/cgroup.kill"):  # not on old kernels; the keeper finds them all the same
        write(f"{path}/cgroup.kill", "1")


def remove(path: str) -> None:
    """The group is empty now; the kernel may need a moment to see it."""
    for _ in range(200):
        try:
            os.rmdir(path)
            return
        except FileNotFoundError:
            return
        except OSError:
            time.sleep(0.005)


def write(path: str, text: str) -> None:
    """All of it in one call."""
    fd = os.open(path, os.O_WRONLY)
    try:
        os.write(fd, text.encode())
    finally:
        os.close(fd)
