"""More memory than there is, each in another way, and limits that are raised."""

import ctypes
import mmap
import os
import resource

from calls import LIBC

GIB = 1 << 30
PAGE = 4096


def touched(size: int, flags: int) -> bool:
    with mmap.mmap(-1, size, flags=flags) as memory:
        for place in range(0, size, PAGE):
            memory[place] = 1
    return True


def by_list(facts: dict[str, object]) -> bool:
    return len(bytearray(GIB)) == GIB


def by_break(facts: dict[str, object]) -> bool:
    LIBC.sbrk.restype = ctypes.c_void_p
    return LIBC.sbrk(ctypes.c_long(GIB)) != ctypes.c_void_p(-1).value


def locks_memory(facts: dict[str, object]) -> bool:
    return int(LIBC.mlockall(3)) == 0


def raised(kind: int) -> bool:
    hard = resource.getrlimit(kind)[1]
    if hard == resource.RLIM_INFINITY:
        return True
    resource.setrlimit(kind, (hard, hard + 1))
    return True


def opens_many(facts: dict[str, object]) -> bool:
    opened = []
    try:
        for _ in range(300):
            opened.append(os.open("/dev/null", os.O_RDONLY))
    finally:
        for fd in opened:
            os.close(fd)
    return True


ATTACKS = {
    "1 GiB of its own": lambda facts: touched(GIB, mmap.MAP_PRIVATE),
    "1 GiB shared": lambda facts: touched(GIB, mmap.MAP_SHARED),
    "1 GiB in one piece": by_list,
    "1 GiB above the break": by_break,
    "locks memory": locks_memory,
    "raises its limit of memory": lambda facts: raised(resource.RLIMIT_AS),
    "raises its limit of processes": lambda facts: raised(resource.RLIMIT_NPROC),
    "raises its limit of handles": lambda facts: raised(resource.RLIMIT_NOFILE),
    "raises its limit of file sizes": lambda facts: raised(resource.RLIMIT_FSIZE),
    "dumps core": lambda facts: resource.getrlimit(resource.RLIMIT_CORE)[1] != 0,
    "300 handles": opens_many,
}
