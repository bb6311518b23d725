"""A bot that tries what bots must not: `probes.py SECRET PORT PID BEGUN` says for each attempt whether it worked.

PID is the runner's, BEGUN when it began, as /proc tells it: another process may have that number within the walls.

The self-test of the walls, in a tenth of a second: one attempt of each kind, harmless where it works. Whether walls
stand is known by trying, never from versions. Refuses to run as real root.
"""

import ctypes
import fcntl
import mmap
import os
import platform
import socket
import sys
from collections.abc import Callable

X86 = platform.machine() == "x86_64"
LIBC = ctypes.CDLL(None, use_errno=True)
NEW_USERS = 0x10000000
GIB = 1 << 30
MANY = 200
SECRET, PORT, PID, BEGUN = range(1, 5)


def reaches(number: int, *arguments: int) -> bool:
    """Does the kernel look at the call at all?"""
    words = [ctypes.c_long(word) for word in arguments]
    return LIBC.syscall(ctypes.c_long(number), *words) >= 0 or ctypes.get_errno() not in (1, 13, 38)


def connects(family: int, kind: int, address: object) -> bool:
    """Does a socket reach somebody?"""
    with socket.socket(family, kind) as sock:
        sock.settimeout(0.2)
        sock.connect(address)  # type: ignore[arg-type]
    return True


def reads(path: str) -> bool:
    """Can this file be read?"""
    with open(path, "rb") as file:
        return bool(file.read(1))


def writes(folder: str) -> bool:
    """Can a file be made in this folder?"""
    path = f"{folder}/quintain-probe-{os.getpid()}"
    os.close(os.open(path, os.O_CREAT | os.O_WRONLY))
    os.unlink(path)
    return True


def sees_the_runner() -> bool:
    """Does /proc show who started us?"""
    with open(f"/proc/{sys.argv[PID]}/stat", "rb") as file:
        return file.read().rpartition(b")")[2].split()[19].decode() == sys.argv[BEGUN]


def signals_the_runner() -> bool:
    """Could we stop who started us?"""
    os.kill(int(sys.argv[PID]), 0)
    return not os.path.exists("/proc/self/stat") or sees_the_runner()


def multiplies() -> bool:
    """Children that wait for a pipe to close, so that all go at once."""
    wait, go = os.pipe()
    made = 0
    try:
        for _ in range(MANY):
            if os.fork() == 0:
                os.close(go)
                os.read(wait, 1)
                os._exit(0)
            made += 1
    finally:
        os.close(go)
        for _ in range(made):
            os.wait()
    return made == MANY


def locks() -> bool:
    """Can a lock be a sign for others?"""
    with open(sys.argv[0], "rb") as file:
        fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    return True


def inherits() -> bool:
    """Was a handle left open for us?"""
    return any(os.path.realpath(f"/proc/self/fd/{fd}") == sys.argv[SECRET] for fd in os.listdir("/proc/self/fd"))


PROBES: dict[str, Callable[[], bool]] = {
    "reaches the network": lambda: connects(socket.AF_INET, socket.SOCK_STREAM, ("127.0.0.1", int(sys.argv[PORT]))),
    "sends by UDP": lambda: connects(socket.AF_INET, socket.SOCK_DGRAM, ("127.0.0.1", int(sys.argv[PORT]))),
    "makes other sockets": lambda: connects(socket.AF_UNIX, socket.SOCK_DGRAM, sys.argv[SECRET]),
    "reads a secret": lambda: reads(sys.argv[SECRET]),
    "reads /etc/passwd": lambda: reads("/etc/passwd"),
    "writes a file": lambda: writes("/tmp"),
    "sees the runner": sees_the_runner,
    "signals the runner": signals_the_runner,
    "traces a process": lambda: reaches(101 if X86 else 117, 0, 0, 0, 0),
    "makes a user namespace": lambda: LIBC.unshare(NEW_USERS) == 0,
    "uses io_uring": lambda: reaches(425, 4, 0),
    "uses keyrings": lambda: reaches(250 if X86 else 219, 0, -3, 0),
    "locks a file": locks,
    "inherits a handle": inherits,
    "starts 200 processes": multiplies,
    "takes 1 GiB": lambda: bool(mmap.mmap(-1, GIB)),
}


def main() -> None:
    """Tries all; what is stopped raises, or says no."""
    if os.getuid() == 0:
        with open("/proc/self/uid_map", encoding="ascii") as file:
            if file.readline().split() == ["0", "0", "4294967295"]:
                sys.exit("the probes are not tried as root of the host")
    for name, probe in PROBES.items():
        try:
            worked = probe()
        except (OSError, MemoryError, ValueError, RuntimeError):
            worked = False
        print(f"{name}\t{'open' if worked else 'stopped'}", flush=True)


if __name__ == "__main__":
    main()
