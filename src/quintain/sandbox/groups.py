"""Control groups (version 2) for bots, where this process may make some: then memory is bounded for all of a bot.

Groups are ours to make when the one we are in was delegated to us: by a service with Delegate=yes, or by
`systemd-run --user --scope -p Delegate=yes`. A group that has groups below may hold no process itself, so what is in
ours moves into a leaf first. Control files are written by one os.write each: buffered files lose their errors.
"""

import os
from functools import cache
from itertools import count
from pathlib import Path

from .errors import WallsError
from .walls import MEMORY_MIB, Walls, runtime_of

_WANTED = ("memory", "pids")
_numbers = count(1)


@cache
def base() -> Path:
    """The group below which we may make groups; WallsError where there is none."""
    own = _own()
    offered = _read(own / "cgroup.controllers").split()
    missing = [name for name in _WANTED if name not in offered]
    if missing:
        raise WallsError(f"the control group {own} does not offer {' and '.join(missing)}")
    try:
        leaf = own / f"quintain-runner-{os.getpid()}"
        leaf.mkdir(exist_ok=True)
        for pid in _read(own / "cgroup.procs").split():
            _write(leaf / "cgroup.procs", pid)
        _write(own / "cgroup.subtree_control", " ".join(f"+{name}" for name in _WANTED))
    except OSError as error:
        raise WallsError(f"the control group {own} was not delegated to us: {error.strerror}") from error
    return own


def new_group(walls: Walls, command: tuple[str, ...], folder: Path) -> Path:
    """A group for one bot, with its limits."""
    group = base() / f"quintain-bot-{os.getpid()}-{next(_numbers)}"
    runtime = runtime_of(command, folder)
    memory_mib = (walls.memory_mib or MEMORY_MIB) + runtime.more_mib
    limits = {
        "memory.max": memory_mib << 20,
        "memory.swap.max": 0,
        "memory.oom.group": 1,
        "pids.max": walls.processes or runtime.processes,
    }
    try:
        group.mkdir()
        for name, value in limits.items():
            if (group / name).exists() or name != "memory.swap.max":  # a kernel without swap has no limit of it
                _write(group / name, str(value))
    except OSError as error:
        raise WallsError(f"no control group can be made below {group.parent}: {error.strerror}") from error
    return group


def _own() -> Path:
    """The group that we are in."""
    place = next((line[3:] for line in _read(Path("/proc/self/cgroup")).splitlines() if line.startswith("0::")), None)
    roots = [
        words[4]
        for line in _read(Path("/proc/self/mountinfo")).splitlines()
        if (words := line.split()) and "cgroup2" in line.partition(" - ")[2].split()[:1]
    ]
    if place is None or not roots:
        raise WallsError("there are no control groups of version 2 here")
    found = Path(roots[0], place.lstrip("/"))
    leaf = f"quintain-runner-{os.getpid()}"
    return found.parent if found.name == leaf else found


def _read(path: Path) -> str:
    try:
        return path.read_text("ascii")
    except OSError:
        return ""


def _write(path: Path, text: str) -> None:
    fd = os.open(path, os.O_WRONLY)
    try:
        os.write(fd, text.encode())
    finally:
        os.close(fd)
