"""The gate at which every child of a keeper waits until its runner can know of it, before it becomes the bot.

Who is told of is killed by the runner if something kills the keeper; who is not told of never passes the gate. So at no
moment is there a bot whom nobody would end. On Linux the kernel also ends the child with its keeper.
"""

import _signal as signal  # type: ignore[import-not-found]  # the public module costs 5 ms of start
import posix as os  # the public module costs 2 ms of start
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any  # costs 5 ms of start

DIE_WITH_PARENT = 1
OPEN = b"!"
KEEPER = os.getpid()

# ruff: noqa: SIM105 - contextlib would double the time that a keeper takes to start


def started(orders: "dict[str, Any]", prepare: "Callable[[], None]", called: str) -> tuple[int, str]:
    """A child that prepares itself, where an error is called so, and becomes the bot; and what is to be said of it."""
    heard, wrong = os.pipe()
    child = fork(orders["status"])
    if child:
        os.close(wrong)
        return child, read_all(heard) or f"started {child}"
    try:
        prepare()
        called = "failed"
        become(orders["command"], orders["environment"])
    except OSError as error:
        what = f": {error.filename!r}" if error.filename else ""
        os.write(wrong, f"{called} {error.strerror}{what}".encode())
    except Exception as error:  # noqa: BLE001 - whatever went wrong, this child is not the bot
        os.write(wrong, f"{called} {error}".encode())
    os._exit(127)


def fork(status: int) -> int:
    """Our child's number; 0 in the child, once it is through the gate, in a session of its own."""
    gate, opener = os.pipe()
    child = os.fork()
    if child:
        os.close(gate)
        say(status, f"child {child}")
        try:
            os.write(opener, OPEN)
        except BrokenPipeError:  # something killed it
            pass
        os.close(opener)
        return child
    os.close(opener)
    os.setsid()
    for number in signal.valid_signals() - {signal.SIGKILL, signal.SIGSTOP}:
        signal.signal(number, signal.SIG_DFL)  # Python ignores some, a shell's background others
    signal.pthread_sigmask(signal.SIG_SETMASK, ())
    if os.read(gate, 1) != OPEN:
        os._exit(127)
    os.close(gate)
    die_with_keeper()
    return 0


def die_with_keeper() -> None:
    """From now on this child ends when its keeper does; to be said anew by who has become another user."""
    if sys.platform.startswith("linux"):
        control(DIE_WITH_PARENT, signal.SIGKILL)
    if os.getppid() != KEEPER:
        os._exit(127)


def become(command: list[str], environment: dict[str, str]) -> None:
    """Returns only by an error. Python's own search would import modules, which lie outside the walls."""
    places = [""] if "/" in command[0] else environment["PATH"].split(":")
    for place in places:
        path = f"{place}/{command[0]}" if place else command[0]
        if not place or os.access(path, os.X_OK):
            os.execve(path, command, environment)
    raise FileNotFoundError(2, "No such file or directory", command[0])


def control(what: int, value: int) -> bool:
    """Asks something of the kernel for this process."""
    import _ctypes  # noqa: PLC0415 - only Linux has use for it; the public module costs 4 ms

    prctl = _ctypes.dlsym(_ctypes.dlopen(None, 0), "prctl")  # type: ignore[arg-type]
    return bool(_ctypes.call_function(prctl, (what, value, 0, 0, 0)) == 0)


def say(status: int, line: str) -> None:
    """Tell the runner, if there still is one."""
    try:
        os.write(status, line.encode() + b"\n")
    except OSError:
        pass


def read_all(fd: int) -> str:
    """All that comes until the other end closes."""
    data = b"".join(iter(lambda: os.read(fd, 4096), b""))
    os.close(fd)
    return data.decode("utf-8", "replace")
