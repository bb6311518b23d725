"""Worlds of its own, in which a bot would be root, and mounts."""

import ctypes
import os

from calls import call, in_child, is_there

FLAGS = {
    "mount": 0x20000,
    "cgroup": 0x2000000,
    "uts": 0x4000000,
    "ipc": 0x8000000,
    "user": 0x10000000,
    "pid": 0x20000000,
    "net": 0x40000000,
}
USER = FLAGS["user"]


def unshares(flags: int) -> bool:
    return in_child(lambda: call("unshare", flags))


def clones(flags: int) -> bool:
    child = call("clone", flags | 17, 0, 0, 0, 0)
    if child == 0:
        os._exit(0)
    os.waitpid(child, 0)
    return True


def clones_by_the_new_call(facts: dict[str, object]) -> bool:
    words = (ctypes.c_uint64 * 8)(USER, 0, 0, 0, 17, 0, 0, 0)
    child = call("clone3", words, 64)
    if child == 0:
        os._exit(0)
    os.waitpid(child, 0)
    return True


def enters(facts: dict[str, object]) -> bool:
    fd = os.open("/proc/self/ns/user", os.O_RDONLY)
    return is_there("setns", fd, 0)


ATTACKS = {
    **{f"unshares {name}": lambda facts, flags=flags: unshares(USER | flags) for name, flags in FLAGS.items()},
    "clones into a user namespace": lambda facts: clones(USER),
    "clones into a network": lambda facts: clones(USER | FLAGS["net"]),
    "clones by the new call": clones_by_the_new_call,
    "enters a namespace": enters,
    "mounts": lambda facts: call("mount", b"none", b"/tmp", b"tmpfs", 0, b"") == 0,
    "mounts by the new calls": lambda facts: call("fsopen", b"tmpfs", 0) >= 0,
    "copies a mount": lambda facts: call("open_tree", -100, b"/", 1) >= 0,
    "unmounts": lambda facts: call("umount2", b"/proc", 2) == 0,
    "turns its root over": lambda facts: call("pivot_root", b"/tmp", b"/tmp") == 0,
    "names the host": lambda facts: call("sethostname", b"probe", 5) == 0,
}
