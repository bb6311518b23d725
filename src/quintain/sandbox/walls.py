"""What is to stand around a program: how high, what it may use, what it sees.

Limits are set from outside before the program runs. Which kind of memory is limited depends on the runtime: node,
Java and Go reserve far more addresses than they ever use, so theirs is what they write to, and their own flag.
"""

import os
import resource
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from .level import Level

_MIB = 1 << 20
MEMORY_MIB = 512
_FILE_MIB = 64
_HANDLES = 64
_OF_EACH = ("CORE", "MEMLOCK", "MSGQUEUE", "NICE", "RTPRIO")  # none of these
_GO_NOTE, _GO_HEAD = b"\4\0\0\0Go\0\0", 8192  # the kind and the owner of an ELF note
_LAST_NET_S = 3_600  # of processor time, where nobody else counts


class Runtime(Enum):
    """What runs a program, as far as limits care: the kind of memory to be limited, how much comes on top, threads."""

    NATIVE = ("AS", 0, 16)
    PYTHON = ("AS", 64, 16)
    NODE = ("DATA", 256, 32)
    JAVA = ("DATA", 512, 64)
    GO = ("DATA", 64, 32)

    def __init__(self, kind: str, more_mib: int, processes: int) -> None:
        self.kind = kind
        self.more_mib = more_mib
        self.processes = processes


@dataclass(frozen=True, slots=True)
class Walls:
    """The walls around one program; None for as much as suits its runtime."""

    level: Level
    memory_mib: int | None = None
    processes: int | None = None  # and threads
    file_mib: int = _FILE_MIB
    handles: int = _HANDLES
    visible: tuple[Path, ...] = ()  # files and folders it may read, beside its own folder
    writable: Path | None = None  # its one folder to write in, of the machine's disk: for compilers
    channel: Path | None = None  # where a small folder in memory will stand that it shares with us
    port: int | None = None  # where it will find us, in a network of its own
    user: int | None = None  # who it is to be, where we are root
    group: Path | None = None  # its control group

    @property
    def has_namespaces(self) -> bool:
        """Is it in a world of its own?"""
        return self.level <= Level.B

    @property
    def has_cell(self) -> bool:
        """Does its world share something with ours?"""
        return self.has_namespaces and (self.channel is not None or self.port is not None)


def runtime_of(command: tuple[str, ...], folder: Path) -> Runtime:
    """What runs a command, as its first word tells, or the program that it names in its folder."""
    name = Path(command[0]).name
    if name.startswith(("python", "pypy")):
        return Runtime.PYTHON
    if name in ("node", "nodejs"):
        return Runtime.NODE
    if name in ("java", "javac"):
        return Runtime.JAVA
    return Runtime.GO if name == "go" or _is_go(folder / command[0]) else Runtime.NATIVE


def _is_go(program: Path) -> bool:
    """Go's linker leaves a note near the beginning."""
    try:
        with program.open("rb") as file:
            return _GO_NOTE in file.read(_GO_HEAD)
    except OSError:
        return False


def with_heap(command: tuple[str, ...], memory_mib: int, folder: Path) -> tuple[str, ...]:
    """The command of a runtime that must be told how much memory there is."""
    match runtime_of(command, folder):
        case Runtime.NODE:
            flags: tuple[str, ...] = (f"--max-old-space-size={memory_mib}",)
        case Runtime.JAVA if Path(command[0]).name == "java":
            flags = (f"-Xmx{memory_mib}m", "-XX:-UsePerfData")
        case _:
            flags = ()
    return (command[0], *flags, *command[1:])


def rlimits(walls: Walls, command: tuple[str, ...], folder: Path) -> list[tuple[int, int]]:
    """The limits of one process, by their kernel's numbers."""
    runtime = runtime_of(command, folder)
    memory_mib = (walls.memory_mib or MEMORY_MIB) + runtime.more_mib
    wanted = {
        runtime.kind: memory_mib * _MIB,
        "NPROC": (walls.processes or runtime.processes) + _others(walls),
        "NOFILE": walls.handles,
        "FSIZE": walls.file_mib * _MIB,
        "CPU": _LAST_NET_S,
    } | dict.fromkeys(_OF_EACH, 0)
    return [(getattr(resource, f"RLIMIT_{name}"), value) for name, value in wanted.items()]


def _others(walls: Walls) -> int:
    """Without namespaces, and as the user we are, our other processes and threads are counted too."""
    if walls.has_namespaces or walls.user is not None:
        return 0
    mine = 0
    for pid in filter(str.isdigit, os.listdir("/proc")):
        with suppress(OSError):
            if os.stat(f"/proc/{pid}").st_uid == os.getuid():
                mine += len(os.listdir(f"/proc/{pid}/task"))
    return mine
