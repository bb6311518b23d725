"""Limits of one process, set from outside or by itself; what is bounded lower already stays as it is."""

import resource


def put(pid: int, limits: list[tuple[int, int]]) -> None:
    """On a process, 0 for this one; OSError says which limit is not to be had, and why."""
    for kind, value in limits:
        try:
            hard = resource.prlimit(pid, kind)[1]
            value = value if hard == resource.RLIM_INFINITY else min(value, hard)
            resource.prlimit(pid, kind, (value, value))
        except ProcessLookupError:  # it gave up before, and has said why itself
            return
        except (OSError, ValueError) as error:
            raise OSError(1, f"the limit {name(kind)} cannot be {value}: {error}") from error


def name(kind: int) -> str:
    """What the system calls it."""
    names = {number: name for name, number in vars(resource).items() if name.startswith("RLIMIT_")}
    return names.get(kind, str(kind))
