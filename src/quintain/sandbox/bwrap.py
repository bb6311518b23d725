"""The options of bubblewrap: what a bot sees of this machine, which is little.

They go to bubblewrap through a file without name, so that nothing of the host stands in the command line of a process
that the bot can see. What is mounted last is made read-only last: / and /dev too. There is no place to write in, unless
the program needs one, for nothing would bound the number of files there.
"""

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

from .program import Program
from .shown import is_open
from .walls import Walls

TOOL = "/usr/bin/bwrap"
CHANNEL = Path("/channel")  # where a bot finds its channel
_SYSTEM = ("/bin", "/lib", "/lib32", "/lib64", "/libx32", "/sbin")
_SMALL = ("/etc/alternatives", "/etc/ld.so.cache", "/etc/java-17-openjdk", "/etc/java-21-openjdk")
_PATH = "/usr/local/bin:/usr/bin:/bin"
_SYSTEM_PYTHON = "/usr/bin/python3"
_TEMPORARY_MIB = 256  # for compilers
_COMMON = (
    "--unshare-all --unshare-user --disable-userns --die-with-parent --new-session --clearenv --cap-drop ALL "
    "--ro-bind /usr /usr"
)


def found() -> str | None:
    """Bubblewrap, if it is installed."""
    return TOOL if os.access(TOOL, os.X_OK) else shutil.which("bwrap")


def options(program: Program, walls: Walls) -> bytes:
    """All options for this program, as `--args` reads them."""
    words = list(_all(program, walls))
    return b"\0".join(map(os.fsencode, words)) + b"\0"


def _all(program: Program, walls: Walls) -> Iterator[str]:
    yield from _COMMON.split()
    if walls.port is not None:
        yield "--share-net"  # of the network that was made for it alone
    yield from _system()
    yield from ("--proc", "/proc", "--dev", "/dev")
    if walls.writable is not None:
        yield from ("--size", str(_TEMPORARY_MIB << 20), "--tmpfs", "/tmp")
    for path in [*interpreters(program.command[0], walls), *walls.visible, program.folder]:
        yield from ("--ro-bind", str(path), str(path))
    if walls.writable is not None:
        yield from ("--bind", str(walls.writable), str(walls.writable))
    if walls.channel is not None:
        yield from ("--bind", str(walls.channel), str(CHANNEL))
    yield from ("--chdir", str(program.folder), "--remount-ro", "/dev", "--remount-ro", "/")
    for name, value in _environment(program, walls).items():
        yield from ("--setenv", name, value)


def visible_command(command: tuple[str, ...], walls: Walls) -> tuple[str, ...]:
    """Where root's own Python lies no other user may look: then it is the system's that runs the bot."""
    if walls.user is None or command[0] != sys.executable:
        return command
    if all(is_open(Path(folder)) for folder in (sys.prefix, sys.base_prefix)):
        return command
    return (_SYSTEM_PYTHON, *command[1:])


def system_places() -> list[str]:
    """Where the programs and libraries of the system lie, and what they need."""
    return [name for name in ("/usr", *_SYSTEM, *_SMALL) if Path(name).exists()]


def _system() -> Iterator[str]:
    for name in _SYSTEM:
        path = Path(name)
        if path.is_symlink():
            yield from ("--symlink", os.readlink(path), name)
        elif path.exists():
            yield from ("--ro-bind", name, name)
    for name in _SMALL:
        if Path(name).exists():
            yield from ("--ro-bind", name, name)


def _environment(program: Program, walls: Walls) -> dict[str, str]:
    places = [_PATH, *(str(path / "bin") for path in interpreters(program.command[0], walls))]
    return program.whole_environment() | {"PATH": ":".join(places), "TMPDIR": "/tmp"}


def interpreters(tool: str, walls: Walls) -> list[Path]:
    """Where the interpreter of a command lies, if not among the system's.

    Only ours, or one that the search path leads to: a stranger's words must not choose what is shown to it.
    """
    if tool == sys.executable:
        found: list[Path] = [Path(sys.prefix), Path(sys.base_prefix)]
    elif "/" not in tool and (path := shutil.which(tool)) is not None:
        found = [_prefix(Path(path)), _prefix(Path(path).resolve())]
    else:
        return []
    outside = [path for path in dict.fromkeys(found) if not path.is_relative_to("/usr") and len(path.parts) > 2]
    return outside if walls.user is None else [path for path in outside if is_open(path)]


def _prefix(path: Path) -> Path:
    return path.parent.parent if path.parent.name == "bin" else path.parent
