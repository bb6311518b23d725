"""What a keeper is told: all that it needs to start one program within its walls, in a file without name."""

import marshal
import os
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

from . import bwrap, seccomp
from .errors import WallsError
from .level import Level
from .program import Program
from .walls import MEMORY_MIB, Walls, rlimits, runtime_of, with_heap

_INNER = Path(__file__).with_name("inner")
# As a module the keeper is compiled once; a script would be compiled at every start.
_BEGIN = f"import sys; sys.path.insert(0, {str(_INNER)!r}); import keeper; keeper.main(int(sys.argv[1]))"
_DEVICES = ("/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom")
_FACTS = (
    "/proc/meminfo",
    "/proc/cpuinfo",
    "/proc/stat",
    "/proc/sys/vm",
    "/sys/devices/system/cpu",
    "/etc/ssl/openssl.cnf",
)


class Handles(NamedTuple):
    """The keeper's ends; -1 for none."""

    control: int
    status: int
    handover: int


def keeper_command(orders: int, program: Program) -> list[str]:
    """What starts a keeper; the program's words are there for people who look at lists of processes."""
    return [sys.executable, "-I", "-S", "-c", _BEGIN, str(orders), *program.command]


def written(
    program: Program, walls: Walls, core: int | None, handles: Handles, theirs: ExitStack, *, is_held: bool = False
) -> tuple[int, list[int]]:
    """A handle of the orders, and all handles that the keeper must inherit."""
    orders: dict[str, object] = {
        "control": handles.control,
        "status": handles.status,
        "core": core,
        "is_held": is_held,
        "level": str(walls.level),
        "folder": str(program.folder),
        "command": list(program.command),
        "environment": program.whole_environment(),
        "has_namespaces": walls.has_namespaces,
        "watched_mib": None,
        "group": None if walls.group is None else str(walls.group),
        "user": walls.user or 0,
        "port": walls.port or 0,
    }
    inherited = [handles.control, handles.status]
    if walls.level is not Level.D:
        orders |= _walled(program, walls)
    if walls.has_namespaces:
        given = _nameless(bwrap.options(program, walls), theirs), _nameless(_calls(walls), theirs), handles.handover
        orders["handles"] = given
        inherited += [fd for fd in given if fd >= 0]
    handle = _nameless(marshal.dumps(orders), theirs)
    return handle, [*inherited, handle]


def _walled(program: Program, walls: Walls) -> dict[str, object]:
    if os.geteuid() == 0 and walls.user is None:
        raise WallsError("bots never run as root within walls: they need a user of their own")
    if not seccomp.is_known():
        raise WallsError("there is no filter of system calls for this kind of machine")
    memory_mib = walls.memory_mib or MEMORY_MIB
    command = bwrap.visible_command(program.command, walls)
    orders: dict[str, object] = {
        "command": list(with_heap(command, memory_mib, program.folder)),
        "limits": rlimits(walls, program.command, program.folder),
        "memory_mib": memory_mib,
        "watched_mib": None if walls.group else memory_mib + runtime_of(program.command, program.folder).more_mib,
    }
    return orders | (_namespaced(walls) if walls.has_namespaces else _fenced(program, walls))


def _namespaced(walls: Walls) -> dict[str, object]:
    tool = bwrap.found()
    if tool is None:
        raise WallsError("bubblewrap is not installed (Debian: apt install bubblewrap)")
    return {"bwrap": tool, "cell": walls.has_cell, "channel": str(walls.channel or "")}


def _fenced(program: Program, walls: Walls) -> dict[str, object]:
    places = [*bwrap.system_places(), *_FACTS, *map(str, bwrap.interpreters(program.command[0], walls))]
    writes = [path for path in (walls.writable, walls.channel) if path is not None]
    temporary = {} if walls.writable is None else {"TMPDIR": str(walls.writable)}
    return {
        "environment": program.whole_environment() | temporary,
        "reads": [*places, *map(str, walls.visible), str(program.folder)],
        "writes": [*_DEVICES, *map(str, writes)],
        "calls": _calls(walls),
    }


def _calls(walls: Walls) -> bytes:
    return seccomp.program(has_tcp=walls.port is not None, may_lock=walls.writable is not None)


def _nameless(data: bytes, theirs: ExitStack) -> int:
    """A file that goes with its last handle."""
    if hasattr(os, "memfd_create"):
        fd = os.memfd_create("orders")
    else:
        fd, path = tempfile.mkstemp()
        os.unlink(path)
    theirs.callback(os.close, fd)
    os.write(fd, data)
    os.lseek(fd, 0, os.SEEK_SET)
    return fd
