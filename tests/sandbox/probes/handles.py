"""What a bot may have been given by mistake."""

import os


def inherited(facts: dict[str, object]) -> bool:
    """Is the one among ours that the runner forgot to close?"""
    return any(
        os.path.realpath(f"/proc/self/fd/{fd}") == os.path.realpath(str(facts["held"]))
        for fd in os.listdir("/proc/self/fd")
    )


def of_the_first(facts: dict[str, object]) -> bool:
    """A file or folder, that is: the pipes are our own too."""
    paths = {os.readlink(f"/proc/1/fd/{name}") for name in os.listdir("/proc/1/fd")}
    return any(path.startswith("/") and path != "/dev/null" for path in paths)


def capabilities(facts: dict[str, object]) -> bool:
    with open("/proc/self/status", encoding="ascii") as file:
        sets = {line.split()[0]: int(line.split()[1], 16) for line in file if line.startswith("Cap")}
    return any(sets[name] for name in ("CapPrm:", "CapEff:", "CapBnd:"))


ATTACKS = {
    "a handle of the host": inherited,
    "a handle of the first process": of_the_first,
    "the host's environment": lambda facts: str(facts["token"]) in "".join(os.environ.values()),
    "rights of root's": capabilities,
    "its user's name": lambda facts: any(name in os.environ for name in ("USER", "LOGNAME", "SSH_AUTH_SOCK", "MAIL")),
}
