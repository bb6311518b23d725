"""Hearing at once that a file in a folder was written: Linux's inotify, bound by hand.

The folder is watched and not the file, for a bot may replace its file by renaming another over it. Events are
told apart by comparing bytes: an event about one name always ends in the same bytes. Knows nothing of what
files hold.
"""

import ctypes
import os
import struct
import sys
from pathlib import Path

_CLOSE_WRITE = 0x00000008
_MOVED_TO = 0x00000080
_ONLY_FOLDERS = 0x01000000
_ROUNDED_TO = 16
_READ_SIZE = 4096


def watch(folder: Path) -> int:
    """A non-blocking handle, readable once a file in the folder was written; -1 where there is none."""
    if not sys.platform.startswith("linux"):
        return -1
    libc = ctypes.CDLL(None, use_errno=True)
    fd = int(libc.inotify_init1(os.O_NONBLOCK | os.O_CLOEXEC))
    if fd < 0:  # the system's or the user's share of instances is used up
        return -1
    if libc.inotify_add_watch(fd, os.fsencode(folder), _CLOSE_WRITE | _MOVED_TO | _ONLY_FOLDERS) < 0:
        os.close(fd)
        return -1
    return fd


def ending(name: str) -> bytes:
    """The last bytes of every event about the file of this name."""
    raw = os.fsencode(name) + b"\0"
    padded = raw.ljust(-(-len(raw) // _ROUNDED_TO) * _ROUNDED_TO, b"\0")
    return struct.pack("I", len(padded)) + padded


def events(fd: int) -> bytes:
    """The events that wait, as the system wrote them; b"" when there are none."""
    try:
        return os.read(fd, _READ_SIZE)
    except BlockingIOError:
        return b""
