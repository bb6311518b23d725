"""The filter of system calls that no bot needs, assembled here, for the two machines we know.

Everything is allowed but what stands in the list, so that it suits every language: what could reach another process,
a namespace, the kernel's rarely used corners, or leave a sign for another bot. A family of sockets that is refused
looks as if the system did not have it, for then runtimes do without.
"""

import errno
import platform
import struct
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from .calls import CALLS

_LOAD, _EQUAL, _AT_LEAST, _ANY_BIT, _AND, _RETURN = 0x20, 0x15, 0x35, 0x45, 0x54, 0x06
_ALLOW, _ERRNO, _KILL = 0x7FFF0000, 0x00050000, 0x80000000
_NUMBER, _MACHINE, _ARGUMENTS = 0, 4, 16  # where they stand in what the kernel shows a filter

_NEW_NAMESPACES = 0x7E020000  # clone's flags for mount, cgroup, uts, ipc, user, pid, net
_TERMINAL = (0x5412, 0x541C)  # TIOCSTI, TIOCLINUX: type into the terminal of somebody else
_LOCKS = (6, 7, 37, 38, 1024, 1026)  # F_SETLK, F_SETLKW, the same by open file, F_SETLEASE, F_NOTIFY
_UNIX, _INET, _STREAM, _TYPES = 1, 2, 1, 0xF


@dataclass(frozen=True, slots=True)
class _Machine:
    word: int  # as the kernel names it
    column: int  # in the table of calls
    foreign: int | None  # numbers from here on are those of another way of calling
    clone: int
    clone3: int
    socket: int
    socketpair: int
    ioctl: int
    fcntl: int


_MACHINES = {
    "x86_64": _Machine(0xC000003E, 0, 0x40000000, 56, 435, 41, 53, 16, 72),
    "aarch64": _Machine(0xC00000B7, 1, None, 220, 435, 198, 199, 29, 25),
}


def is_known() -> bool:
    """Is there a filter for this machine?"""
    return platform.machine() in _MACHINES


def program(*, has_tcp: bool = False, may_lock: bool = False) -> bytes:
    """The filter as the kernel reads it; with TCP a bot may make stream sockets, a compiler may lock whole files."""
    machine = _MACHINES[platform.machine()]
    steps = [_step(_LOAD, _MACHINE), _step(_EQUAL, machine.word, 1, 0), _return(_KILL), _step(_LOAD, _NUMBER)]
    if machine.foreign is not None:
        steps += [_step(_AT_LEAST, machine.foreign, 0, 1), _refuse(errno.ENOSYS)]
    calls = {name: row[machine.column] for name, row in CALLS.items() if not (may_lock and name == "flock")}
    steps += _denied(number for number in calls.values() if number is not None)
    steps += [_step(_EQUAL, machine.clone3, 0, 1), _refuse(errno.ENOSYS)]  # its flags cannot be read from here
    steps += _argument(machine.clone, 0, [_step(_ANY_BIT, _NEW_NAMESPACES, 0, 1), _refuse(errno.EPERM)])
    steps += _argument(machine.ioctl, 1, list(_denied(_TERMINAL)))
    steps += _argument(machine.fcntl, 1, list(_denied(_LOCKS)))
    steps += list(_sockets(machine, has_tcp=has_tcp))
    steps.append(_return(_ALLOW))
    return b"".join(steps)


def _sockets(machine: _Machine, *, has_tcp: bool) -> Iterator[bytes]:
    """Pairs of sockets without a name are allowed, for Java opens no file and Python's asyncio does nothing without."""
    refused = _refuse(errno.EAFNOSUPPORT)
    stream = [_load(1), _step(_AND, _TYPES), _step(_EQUAL, _STREAM, 0, 1), _return(_ALLOW)]
    tcp = [_step(_EQUAL, _INET, 0, len(stream)), *stream] if has_tcp else []
    yield from _argument(machine.socket, 0, [*tcp, refused])
    yield from _argument(machine.socketpair, 0, [_step(_EQUAL, _UNIX, 1, 0), refused])


def _denied(numbers: Iterable[int]) -> Iterator[bytes]:
    for number in numbers:
        yield _step(_EQUAL, number, 0, 1)
        yield _refuse(errno.EPERM)


def _argument(call: int, index: int, steps: list[bytes]) -> list[bytes]:
    """For this call alone: steps that look at an argument, and allow what they do not refuse."""
    return [_step(_EQUAL, call, 0, len(steps) + 2), _load(index), *steps, _return(_ALLOW)]


def _load(argument: int) -> bytes:
    return _step(_LOAD, _ARGUMENTS + 8 * argument)  # the lower half: the kernel looks at no more of these


def _refuse(number: int) -> bytes:
    return _return(_ERRNO | number)


def _return(what: int) -> bytes:
    return _step(_RETURN, what)


def _step(code: int, value: int, if_so: int = 0, if_not: int = 0) -> bytes:
    return struct.pack("=HBBI", code, if_so, if_not, value)
