"""Stands between the runner and one bot, so that no process of the bot outlives a match or a killed runner.

    keeper.main(ORDERS), with ORDERS a handle of the marshalled orders

Starts the program with its own standard handles, then only waits. STATUS gets one line for each thing that happens:
`child PID` (whom somebody must kill from now on), `started PID`, `failed SENTENCE`, `walls SENTENCE` (they could not be
put up), `ended code N`, `ended signal N`, `memory MIB` (it took more than it may), `left PID…`. When CONTROL (a pipe)
says anything or closes, which it does whenever the runner dies, everything below the keeper is killed. As a subreaper
it inherits what the bot orphans, so what left the bot's session is found too. As it has one thread, which lives as long
as the bot, bubblewrap may watch it.

Every bot waits until its keeper is there, so what a keeper imports at its start is little: of `os` only its core.
"""

import _signal as signal  # type: ignore[import-not-found]  # the public module costs 5 ms of start
import marshal
import posix as os  # the public module costs 2 ms of start
import sys
import time

import gate  # type: ignore[import-not-found]  # the folder of these programs is on the path

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any  # costs 5 ms of start

SET_CHILD_SUBREAPER = 36
GIVE_UP_S = 5.0
PAUSE_S = 0.0005
PATIENCE = 40  # pauses
WATCH_MS = 50
SIGNALLED = 128

# ruff: noqa: SIM105 - contextlib would double the time that a keeper takes to start


def main(handle: int) -> None:
    """Start the bot, wait, leave nothing."""
    orders = read_orders(handle)
    control, status = orders["control"], orders["status"]
    for fd in (control, status):
        os.set_inheritable(fd, False)
    ends = (control, runners_end())
    woken = hear_of_children()
    is_reaper = become_reaper()
    if orders["core"] is not None:
        os.sched_setaffinity(0, {orders["core"]})
    bot, inner = begin(orders, ends, status)
    let_go_of_handles()
    if bot:
        wait(ends, woken, orders, bot)
        kill_inner(inner, orders, bot)
    end_all(orders, bot, is_reaper)


def read_orders(handle: int) -> "dict[str, Any]":
    """What we are to do."""
    size = os.fstat(handle).st_size
    orders: dict[str, Any] = marshal.loads(os.pread(handle, size, 0))
    os.close(handle)
    return orders


def begin(orders: "dict[str, Any]", ends: tuple[int, int], status: int) -> tuple[int, int]:
    """Starts the bot: our child's number, and a handle of the first process within the walls; 0 and -1 without."""
    try:
        if orders["level"] == "D":
            bot, word = gate.started(orders, lambda: os.chdir(orders["folder"]), "failed")
            inner = -1
        else:
            import walled  # type: ignore[import-not-found]  # noqa: PLC0415 - most bots on a developer's machine do without

            bot, inner, word = walled.start(orders, ends)
    except OSError as error:
        gate.say(status, f"failed {error.strerror}: {error.filename!r}")
        return 0, -1
    if word:
        gate.say(status, word)
    return bot, inner


def runners_end() -> int:
    """Turns readable when the runner dies, for children it forked may hold CONTROL open; -1 for no such handle."""
    try:
        return os.pidfd_open(os.getppid())
    except (AttributeError, OSError):  # not Linux, or an old one
        return -1


def hear_of_children() -> int:
    """A handle that turns readable when a child ended, or when somebody asks the keeper itself to end."""
    woken, wake = os.pipe()
    os.set_blocking(woken, False)
    os.set_blocking(wake, False)
    signal.set_wakeup_fd(wake)
    for number in (signal.SIGCHLD, signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, lambda *_: None)
    return woken


def become_reaper() -> bool:
    """Whether orphans below will become our children, and /proc will show them."""
    if not sys.platform.startswith("linux") or not os.access(f"/proc/{os.getpid()}/stat", os.F_OK):
        return False
    return bool(gate.control(SET_CHILD_SUBREAPER, 1))


def let_go_of_handles() -> None:
    """The bot alone shall hold its ends of the pipes, or its closing them would go unnoticed."""
    null = os.open("/dev/null", os.O_RDWR)
    for fd in (0, 1, 2):
        os.dup2(null, fd)
    os.close(null)


def wait(ends: tuple[int, int], woken: int, orders: "dict[str, Any]", bot: int) -> None:
    """Until the runner says so or is gone, or the bot has taken more memory than it may."""
    import select  # noqa: PLC0415 - when the bot has been started

    poller = select.poll()
    for fd in (woken, *ends):
        if fd >= 0:
            poller.register(fd, select.POLLIN)
    watched_mib = orders["watched_mib"]
    while True:
        ready = [fd for fd, _ in poller.poll(WATCH_MS if watched_mib else None)]
        if woken in ready and any(number != signal.SIGCHLD for number in os.read(woken, 512)):
            return
        reap(orders, bot)
        if not ready and is_too_large(watched_mib):
            gate.say(orders["status"], f"memory {watched_mib}")
            return
        if ready and ready != [woken]:
            return


def is_too_large(limit_mib: int) -> bool:
    """Do all processes below us together hold more? Quickly estimated, and counted exactly only when it seems so."""
    import memory  # type: ignore[import-not-found]  # noqa: PLC0415 - not needed without walls

    return bool(memory.held_mib(os.getpid(), limit_mib) > limit_mib)


def reap(orders: "dict[str, Any]", bot: int) -> bool:
    """Bury who died; whether anybody below is still there."""
    while True:
        try:
            pid, how = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return False
        if pid == 0:
            return True
        if pid == bot:
            code = os.waitstatus_to_exitcode(how)
            if orders["has_namespaces"] and SIGNALLED < code <= SIGNALLED + 64:  # as bubblewrap tells it
                code = SIGNALLED - code
            if orders["group"] and is_overflowed(orders["group"]):
                gate.say(orders["status"], f"memory {orders['memory_mib']}")
            gate.say(orders["status"], f"ended code {code}" if code >= 0 else f"ended signal {-code}")


def is_overflowed(path: str) -> bool:
    """Did the bot's control group run out of memory?"""
    import group  # type: ignore[import-not-found]  # noqa: PLC0415 - few machines have one for us

    return bool(group.has_overflowed(path))


def kill_inner(inner: int, orders: "dict[str, Any]", bot: int) -> None:
    """The first process of its world first, and with it the whole world: bubblewrap outside would leave it behind."""
    if inner < 0:
        return
    try:
        signal.pidfd_send_signal(inner, signal.SIGKILL)
    except ProcessLookupError:
        pass
    os.close(inner)
    patience = PATIENCE
    while patience and reap(orders, bot):  # it takes a moment, and looking through /proc for leftovers takes longer
        patience -= 1
        time.sleep(PAUSE_S)


def end_all(orders: "dict[str, Any]", bot: int, is_reaper: bool) -> None:
    """Stop first, so that nobody forks away, then kill, until there is nobody left to wait for."""
    deadline = time.monotonic() + GIVE_UP_S
    if orders["group"]:
        import group  # noqa: PLC0415

        group.kill(orders["group"])
    while reap(orders, bot):
        below = stopped_below() if is_reaper else [-bot]
        for pid in below:
            send(pid, signal.SIGKILL)
        if time.monotonic() > deadline:
            gate.say(orders["status"], " ".join(["left", *map(str, below)]))
            return
        time.sleep(PAUSE_S)
    if orders["group"]:
        group.remove(orders["group"])


def stopped_below() -> list[int]:
    """All processes below the keeper, stopped. Looks again until a look shows nobody new."""
    family = {os.getpid()}
    size = 0
    while size < len(family):
        size = len(family)
        for pid in filter(str.isdigit, os.listdir("/proc")):
            if int(pid) not in family and parent(pid) in family:
                send(int(pid), signal.SIGSTOP)
                family.add(int(pid))
    return sorted(family - {os.getpid()})


def parent(pid: str) -> int:
    """The parent of a process, 0 when it is gone."""
    try:
        fd = os.open(f"/proc/{pid}/stat", os.O_RDONLY)
    except OSError:
        return 0
    try:
        return int(os.read(fd, 512).rpartition(b")")[2].split(None, 2)[1])
    except OSError:
        return 0
    finally:
        os.close(fd)


def send(pid: int, number: int) -> None:
    """To a process, or to the group -pid. Who is gone or beyond our reach shows when we wait."""
    try:
        os.kill(pid, number)
    except (ProcessLookupError, PermissionError):
        pass
