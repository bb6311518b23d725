"""Stands between the runner and one bot, so that no process of the bot outlives a match or a killed runner.

    keeper.py CONTROL STATUS CORE FOLDER PROGRAM [ARGUMENT…]

Starts the program with its own standard handles and environment, then only waits. STATUS gets one line for
each thing that happens: `started PID`, `failed SENTENCE`, `ended code N`, `ended signal N`, `left PID…`. When
CONTROL (a pipe) says anything or closes, which it does whenever the runner dies, everything below the keeper
is killed. As a subreaper it inherits what the bot orphans, so what left the bot's session is found too. CORE
is a number or `any`.
"""

import _signal as signal  # type: ignore[import-not-found]  # the public module costs 5 ms of start
import os
import select
import sys
import time

SET_CHILD_SUBREAPER = 36
GIVE_UP_S = 5.0
PAUSE_S = 0.0005

# ruff: noqa: SIM105 - contextlib would double the time that a keeper takes to start


def main(control: int, status: int, core: str, folder: str, command: list[str]) -> None:
    """Start the bot, wait, leave nothing."""
    for fd in (control, status):
        os.set_inheritable(fd, False)
    ends = (control, runners_end())
    woken = hear_of_children()
    is_reaper = become_reaper()
    if core != "any":
        os.sched_setaffinity(0, {int(core)})
    try:
        bot = start(folder, command)
    except OSError as error:
        say(status, f"failed {error.strerror}: {error.filename!r}")
        return
    say(status, f"started {bot}")
    let_go_of_handles()
    wait(ends, woken, status, bot)
    end_all(status, bot, is_reaper)


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
    if not sys.platform.startswith("linux") or not os.path.exists(f"/proc/{os.getpid()}/stat"):
        return False
    import ctypes  # noqa: PLC0415 - costs 4 ms, and only Linux has use for it

    return bool(ctypes.CDLL(None).prctl(SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0)


def start(folder: str, command: list[str]) -> int:
    """Start the bot in a session of its own."""
    os.chdir(folder)
    defaults = [signal.SIGPIPE, signal.SIGXFSZ]  # Python ignores them; a bot should not
    return os.posix_spawnp(command[0], command, os.environ, setsid=True, setsigdef=defaults)


def let_go_of_handles() -> None:
    """The bot alone shall hold its ends of the pipes, or its closing them would go unnoticed."""
    null = os.open(os.devnull, os.O_RDWR)
    for fd in (0, 1, 2):
        os.dup2(null, fd)
    os.close(null)


def wait(ends: tuple[int, int], woken: int, status: int, bot: int) -> None:
    """Until the runner says so or is gone."""
    poller = select.poll()
    for fd in (woken, *ends):
        if fd >= 0:
            poller.register(fd, select.POLLIN)
    while True:
        ready = [fd for fd, _ in poller.poll()]
        if woken in ready and any(number != signal.SIGCHLD for number in os.read(woken, 512)):
            return
        reap(status, bot)
        if ready != [woken]:
            return


def reap(status: int, bot: int) -> bool:
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
            say(status, f"ended code {code}" if code >= 0 else f"ended signal {-code}")


def end_all(status: int, bot: int, is_reaper: bool) -> None:
    """Stop first, so that nobody forks away, then kill, until there is nobody left to wait for."""
    deadline = time.monotonic() + GIVE_UP_S
    while reap(status, bot):
        below = stopped_below() if is_reaper else [-bot]
        for pid in below:
            send(pid, signal.SIGKILL)
        if time.monotonic() > deadline:
            say(status, " ".join(["left", *map(str, below)]))
            return
        time.sleep(PAUSE_S)


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


def say(status: int, line: str) -> None:
    """Tell the runner, if there still is one."""
    try:
        os.write(status, line.encode() + b"\n")
    except OSError:
        pass


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3], sys.argv[4], sys.argv[5:])
