"""Walls without namespaces: Landlock for files, ports and signals, and a filter of system calls.

Puts up both around the process that calls, which becomes the bot afterwards. Not as high as walls of namespaces:
the bot sees other processes, and what it starts counts as its user's.
"""

import ctypes
import os

CREATE, ADD, RESTRICT = 444, 445, 446  # Landlock's calls, everywhere the same numbers
ASK_VERSION = 1
BENEATH, PORT = 1, 2
EXECUTE, WRITE_FILE, READ_FILE, READ_DIR = 1, 2, 4, 8
READS = EXECUTE | READ_FILE | READ_DIR
FILE_RIGHTS = {1: 13, 2: 14, 3: 15, 5: 16}  # how many there are since which version
ON_FILES = EXECUTE | WRITE_FILE | READ_FILE | 1 << 14 | 1 << 15
BIND_CONNECT, CONNECT = 3, 2
SCOPES = 3  # abstract sockets and signals stay inside
NO_NEW_PRIVS, SET_SECCOMP, FILTER = 38, 22, 2


def version(libc: ctypes.CDLL) -> int:
    """Landlock's version, 0 where there is none."""
    return max(int(libc.syscall(CREATE, None, ctypes.c_size_t(0), ASK_VERSION)), 0)


def put_up(reads: list[str], writes: list[str], port: int, calls: bytes) -> None:
    """Both around this process; OSError when one cannot be had."""
    libc = ctypes.CDLL(None, use_errno=True)
    check(libc.prctl(NO_NEW_PRIVS, 1, 0, 0, 0), "no_new_privs")
    lock_land(libc, reads, writes, port)
    filter_calls(libc, calls)


def lock_land(libc: ctypes.CDLL, reads: list[str], writes: list[str], port: int) -> None:
    """Landlock, as much of it as this kernel has."""
    known = version(libc)
    if not known:
        raise OSError(38, "this kernel has no Landlock")
    if port and known < 4:
        raise OSError(38, f"Landlock of version {known} knows nothing of ports")
    rights = (1 << max(count for since, count in FILE_RIGHTS.items() if since <= known)) - 1
    words = [rights] + [BIND_CONNECT] * (known >= 4) + [SCOPES] * (known >= 6)
    ruleset = libc.syscall(CREATE, (ctypes.c_uint64 * len(words))(*words), ctypes.c_size_t(8 * len(words)), 0)
    check(ruleset, "Landlock")
    for paths, allowed in ((reads, READS), (writes, rights & ~EXECUTE)):
        for path in paths:
            allow(libc, ruleset, path, allowed & rights)
    if port:
        check(libc.syscall(ADD, ruleset, PORT, (ctypes.c_uint64 * 2)(CONNECT, port), 0), "Landlock's port")
    check(libc.syscall(RESTRICT, ruleset, 0), "Landlock")
    os.close(ruleset)


def allow(libc: ctypes.CDLL, ruleset: int, path: str, rights: int) -> None:
    """What is not there needs no rule."""
    try:
        fd = os.open(path, os.O_PATH | os.O_CLOEXEC)
    except FileNotFoundError:
        return
    if not os.path.isdir(path):
        rights &= ON_FILES
    rule = rights.to_bytes(8, "little") + fd.to_bytes(4, "little")
    check(libc.syscall(ADD, ruleset, BENEATH, ctypes.c_char_p(rule), 0), f"Landlock's rule for {path}")
    os.close(fd)


def filter_calls(libc: ctypes.CDLL, calls: bytes) -> None:
    """The filter of system calls; nothing can take it away again."""

    class Program(ctypes.Structure):
        _fields_ = (("length", ctypes.c_ushort), ("steps", ctypes.c_char_p))

    program = Program(len(calls) // 8, calls)
    check(libc.prctl(SET_SECCOMP, FILTER, ctypes.byref(program), 0, 0), "the filter of system calls")


def check(result: int, what: str) -> None:
    """An error of the system's, as Python would tell it."""
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, f"{what}: {os.strerror(number)}")
