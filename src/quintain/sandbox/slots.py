"""Users without a name, one for each program that root starts within walls.

A number is taken by a name in the kernel's list of sockets, which is free again when its owner is gone, however that
happened: nothing is written anywhere.
"""

import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager

from .errors import SandboxError

_FIRST, _MOST = 70_000, 1_000


@contextmanager
def slot() -> Iterator[int | None]:
    """A user that nobody else uses now; None where we are not root and are who we are."""
    if os.geteuid() != 0:
        yield None
        return
    with socket.socket(socket.AF_UNIX) as sock:
        yield _taken(sock)


def _taken(sock: socket.socket) -> int:
    for user in range(_FIRST, _FIRST + _MOST):
        try:
            sock.bind(f"\0quintain-slot-{user}")
        except OSError:
            continue
        return user
    raise SandboxError(f"all {_MOST} users for bots are in use")
