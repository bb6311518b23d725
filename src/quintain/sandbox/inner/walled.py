"""Starts a bot within walls: of namespaces, by bubblewrap, or of Landlock alone.

Bubblewrap waits at a gate once its first process is there: until then limits are set from outside, for inside the bot
could choose its own. What it starts is a shell that says that the walls stand, and then becomes the bot; so a bot that
is not there is never mistaken for walls that could not be put up.
"""

import posix as os  # the public module costs 2 ms of start

import gate  # type: ignore[import-not-found]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any  # costs 5 ms of start

WORD = 9  # the handle on which the shell says its word: a shell reads one digit only
PATIENCE_S = 30.0
RELEASE = b"r"
SHELL = 'command -v "$0" >&9 2>&9 || { echo absent >&9; exit 127; }; echo stand >&9; exec "$0" "$@" 9>&-'


def start(orders: "dict[str, Any]", ends: tuple[int, int]) -> tuple[int, int, str]:
    """Our child, a handle of the first process inside (-1 without), and what is to be said of it."""
    return bubblewrapped(orders, ends) if orders["has_namespaces"] else fenced(orders)


def fenced(orders: "dict[str, Any]") -> tuple[int, int, str]:
    """Behind Landlock, a filter and limits, which the child puts up around itself."""

    def prepare() -> None:
        import fence  # type: ignore[import-not-found]  # noqa: PLC0415 - the bot's user may not read it
        import limits  # type: ignore[import-not-found]  # noqa: PLC0415

        os.chdir(orders["folder"])
        become_user(orders["user"])
        gate.die_with_keeper()
        limits.put(0, orders["limits"])
        fence.put_up(orders["reads"], orders["writes"], orders["port"], orders["calls"])

    child, word = gate.started(orders, prepare, "walls")
    return child, -1, word


def bubblewrapped(orders: "dict[str, Any]", ends: tuple[int, int]) -> tuple[int, int, str]:
    """In namespaces of its own."""
    (told, tell), (block, opener), (heard, word), (failed, wrong) = (os.pipe() for _ in range(4))
    child = gate.fork(orders["status"])
    if not child:
        become_bubblewrap(orders, tell, block, word, wrong)
    for fd in (tell, block, word, wrong, *orders["handles"]):
        if fd >= 0:
            os.close(fd)
    trouble = gate.read_all(failed)
    if trouble:
        return child, -1, f"walls {trouble}"
    inner = first_process(told, ends[1:] if orders["is_held"] else ends)  # it may be released before we look
    if inner <= 0:
        return child, -1, "walls" if inner else ""
    try:
        handle = os.pidfd_open(inner)
        trouble = limited(inner, orders["limits"], orders["user"])
        if trouble:
            return child, handle, f"walls {trouble}"
        if orders["group"]:
            import group  # type: ignore[import-not-found]  # noqa: PLC0415

            group.join(orders["group"], inner)
        if orders["is_held"] and not is_released(orders["control"], ends[1:]):
            return child, handle, ""
        os.write(opener, b"!")
        os.close(opener)
    except (ProcessLookupError, BrokenPipeError):  # bubblewrap gave up, and says why on standard error
        return child, -1, "walls"
    return child, handle, verdict(heard, ends, inner)


def is_released(control: int, ends: tuple[int, ...]) -> bool:
    """Waits until the runner lets the program begin, or does not want it any more."""
    return ready(control, ends, None) and os.read(control, 1) == RELEASE


def limited(inner: int, bounds: list[tuple[int, int]], user: int) -> str:
    """Sets the limits from outside, as the bot's user where that is another, for root need not be allowed to.

    Gives what went wrong, if anything did.
    """
    import limits  # noqa: PLC0415 - while bubblewrap is at work

    heard, wrong = os.pipe()
    child = os.fork()
    if not child:
        try:
            become_user(user)
            limits.put(inner, bounds)
        except OSError as error:
            os.write(wrong, str(error.strerror).encode())
        os._exit(0)
    os.close(wrong)
    said = gate.read_all(heard)
    return said or ("" if os.waitpid(child, 0)[1] == 0 else "who sets the limits was killed")


def verdict(heard: int, ends: tuple[int, int], inner: int) -> str:
    """What the shell inside says of the walls and of the bot."""
    said = b""
    while not said.endswith(b"stand\n"):
        if not ready(heard, ends):
            return "" if is_over(ends) else "walls"
        data = os.read(heard, 4096)
        if not data:
            return "failed No such file or directory, or no program, within the walls" if b"absent" in said else "walls"
        said += data
    os.close(heard)
    return f"started {inner}"


def is_over(ends: tuple[int, ...]) -> bool:
    """Is the bot not wanted any more?"""
    import select  # noqa: PLC0415 - while bubblewrap starts

    return bool(select.select([fd for fd in ends if fd >= 0], [], [], 0)[0])


def become_bubblewrap(orders: "dict[str, Any]", tell: int, block: int, word: int, wrong: int) -> None:
    """Never returns."""
    arguments, calls, handover = orders["handles"]
    try:
        if orders["cell"]:
            import cell  # type: ignore[import-not-found]  # noqa: PLC0415 - few bots share anything, and its imports cost 5 ms

            cell.make(handover, orders["channel"], orders["port"], orders["user"])
        become_user(orders["user"])
        gate.die_with_keeper()
        handles = {"--args": arguments, "--json-status-fd": tell, "--block-fd": block, "--seccomp": calls}
        free = {name: os.dup(fd) if fd == WORD else fd for name, fd in handles.items()}
        os.dup2(word, WORD)
        for fd in (WORD, *free.values()):
            os.set_inheritable(fd, True)
        options = [text for name, fd in free.items() for text in (name, str(fd))]
        os.execve(orders["bwrap"], ["bwrap", *options, "--", "/bin/sh", "-c", SHELL, *orders["command"]], {})
    except OSError as error:
        os.write(wrong, str(error.strerror).encode())
    os._exit(127)


def become_user(user: int) -> None:
    """Never again who we were; 0 for the user we are. What is executed afterwards may be looked at in /proc again."""
    if user:
        os.setgroups([])
        os.setresgid(user, user, user)
        os.setresuid(user, user, user)


def first_process(told: int, ends: tuple[int, ...]) -> int:
    """The number of the first process inside; 0 when nobody wants it any more, -1 when there will be none."""
    said = b""
    while b"\n" not in said:
        if not ready(told, ends):
            return 0 if is_over(ends) else -1
        data = os.read(told, 4096)
        if not data:
            return -1
        said += data
    _, found, rest = said.partition(b'"child-pid":')
    return int(rest.split(b",")[0].split(b"}")[0]) if found else -1


def ready(fd: int, ends: tuple[int, ...], patience_s: float | None = PATIENCE_S) -> bool:
    """Waits until there is something to read; False when the runner is gone, or nothing came for long."""
    import select  # noqa: PLC0415 - while bubblewrap starts

    poller = select.poll()
    for each in (fd, *ends):
        if each >= 0:
            poller.register(each, select.POLLIN)
    return fd in [each for each, _ in poller.poll(None if patience_s is None else patience_s * 1000)]
