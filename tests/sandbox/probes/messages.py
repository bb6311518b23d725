"""Signs for another bot: memory and messages with names, locks on files that both can read, the terminal."""

import fcntl
import os

from calls import LIBC, call, is_there


def locked(facts: dict[str, object], lock: object) -> bool:
    with open(str(facts["shared"]), "rb") as file:
        lock(file)  # type: ignore[operator]
    return True


def leased(facts: dict[str, object]) -> bool:
    """Only one's own files; so the call itself is what counts."""
    with open(str(facts["shared"]), "rb") as file:
        try:
            fcntl.fcntl(file, fcntl.F_SETLEASE, fcntl.F_RDLCK)
        except OSError as error:
            return error.errno not in (1,)
    return True


def types(facts: dict[str, object]) -> bool:
    """On no terminal this says "no terminal"; refused it says that it is not permitted."""
    try:
        fcntl.ioctl(0, 0x5412, b"x")
    except OSError as error:
        return error.errno != 1
    return True


def pastes(facts: dict[str, object]) -> bool:
    try:
        fcntl.ioctl(0, 0x541C, b"\2")
    except OSError as error:
        return error.errno != 1
    return True


def memfd(facts: dict[str, object]) -> bool:
    fd = os.memfd_create("probe")
    data = b"x" * (1 << 20)
    written = sum(os.write(fd, data) for _ in range(300))
    os.close(fd)
    return written == 300 << 20


def queue(facts: dict[str, object]) -> bool:
    fd = call("mq_open", b"probe-queue", os.O_CREAT | os.O_RDWR, 0o600, 0)
    LIBC.mq_unlink(b"/probe-queue")
    return fd >= 0


ATTACKS = {
    "shared memory by name": lambda facts: call("shmget", 0, 4096, 0o1600) >= 0,
    "messages by name": lambda facts: is_there("msgget", 0x5EED, 0),
    "semaphores by name": lambda facts: is_there("semget", 0x5EED, 1, 0),
    "a message queue": queue,
    "locks a shared file": lambda facts: locked(facts, lambda file: fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)),
    "locks a part of a shared file": lambda facts: locked(
        facts, lambda file: fcntl.lockf(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    ),
    "leases a shared file": leased,
    "types into the terminal": types,
    "pastes into the terminal": pastes,
    "opens the terminal": lambda facts: os.open("/dev/tty", os.O_RDWR) >= 0,
    "300 MiB in a memfd": memfd,
}
