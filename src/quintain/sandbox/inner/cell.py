"""What a bot shares with us and with nobody else: a small folder in memory, a port in a network of its own.

Runs in the process that is about to become bubblewrap, and gives the handles of both to the runner: so the runner
reads and writes inside the bot's world, and nothing of ours has to run there. The number of files is bounded too, which
bubblewrap's own folders in memory cannot do.
"""

import _socket  # the public module costs 5 ms of start
import ctypes
import fcntl
import os

NEW_MOUNTS, NEW_USERS, NEW_NETWORK = 0x00020000, 0x10000000, 0x40000000
PRIVATE, RECURSIVE = 1 << 18, 1 << 14
NO_SUID_DEV_EXEC = 2 | 4 | 8
SIZE, FILES = "4m", 256
SCM_RIGHTS = 1
SET_FLAGS, UP = 0x8914, 1  # SIOCSIFFLAGS, IFF_UP


def make(handover: int, channel: str, port: int, user: int) -> None:
    """Makes the worlds that are wished for, of which there is at least one, and gives away the handles."""
    libc = ctypes.CDLL(None, use_errno=True)
    wanted = (NEW_MOUNTS if channel else 0) | (NEW_NETWORK if port else 0)
    owner, group = user or os.geteuid(), os.getegid()
    if user:
        call(libc.unshare(wanted), "unshare")
    else:
        call(libc.unshare(wanted | NEW_USERS), "unshare")
        keep_name(owner, group)
    handles = []
    if channel:
        handles.append(folder(libc, channel, owner))
    if port:
        handles.append(listener(port))
    give(handover, handles)


def keep_name(owner: int, group: int) -> None:
    """We are in the new world who we were in the old one; until then we are nobody there."""
    for name, text in (("setgroups", "deny"), ("uid_map", f"{owner} {owner} 1"), ("gid_map", f"{group} {group} 1")):
        fd = os.open(f"/proc/self/{name}", os.O_WRONLY)
        os.write(fd, text.encode())
        os.close(fd)


def folder(libc: ctypes.CDLL, path: str, owner: int) -> int:
    """A handle of the new folder, bounded in bytes and files."""
    text = f"size={SIZE},nr_inodes={FILES},mode=0755,uid={owner}"
    call(libc.mount(None, b"/", None, RECURSIVE | PRIVATE, None), "mount")
    call(libc.mount(b"tmpfs", path.encode(), b"tmpfs", NO_SUID_DEV_EXEC, text.encode()), "mount")
    return os.open(path, os.O_RDONLY | os.O_DIRECTORY)


def listener(port: int) -> int:
    """A handle that listens in the new network."""
    sock = _socket.socket(_socket.AF_INET, _socket.SOCK_STREAM)
    request = b"lo".ljust(16, b"\0") + UP.to_bytes(2, "little") + bytes(22)
    fcntl.ioctl(sock.fileno(), SET_FLAGS, request)
    sock.setsockopt(_socket.SOL_SOCKET, _socket.SO_REUSEADDR, 1)
    sock.bind(("127.0.0.1", port))
    sock.listen(8)
    sock.setblocking(False)
    return int(sock.detach())


def give(handover: int, handles: list[int]) -> None:
    """To the runner, in one message."""
    sock = _socket.socket(fileno=handover)
    packed = b"".join(fd.to_bytes(4, "little") for fd in handles)
    sock.sendmsg([b"!"], [(_socket.SOL_SOCKET, SCM_RIGHTS, packed)])
    for fd in handles:
        os.close(fd)
    sock.close()


def call(result: int, what: str) -> None:
    """An error of the system's, as Python would tell it."""
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, f"{what}: {os.strerror(number)}")
