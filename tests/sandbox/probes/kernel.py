"""Corners of the kernel that no bot needs, other ways of calling it, and the machine's clock."""

import ctypes
import mmap
import os
import platform
import time

from calls import LIBC, X86, call, is_there

PERF_SOFTWARE = (1).to_bytes(4, "little") + (112).to_bytes(4, "little")


def x32(facts: dict[str, object]) -> bool:
    return X86 and int(LIBC.syscall(ctypes.c_long(0x40000000 | 39))) > 0


def old_way(facts: dict[str, object]) -> bool:
    """getpid by the calls of 32 bits."""
    if not X86:
        return False
    page = mmap.mmap(-1, 4096, prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC)
    page.write(b"\xb8\x14\x00\x00\x00\xcd\x80\xc3")  # mov eax, 20; int 0x80; ret
    address = ctypes.addressof(ctypes.c_char.from_buffer(page))
    return ctypes.CFUNCTYPE(ctypes.c_int)(address)() > 0


def clock(facts: dict[str, object]) -> bool:
    time.clock_settime(time.CLOCK_REALTIME, time.time())
    return True


def adjusts(facts: dict[str, object]) -> bool:
    return is_there("clock_adjtime", 0, ctypes.create_string_buffer(256))


ATTACKS = {
    "io_uring": lambda facts: is_there("io_uring_setup", 4, ctypes.create_string_buffer(256)),
    "reads a keyring": lambda facts: is_there("keyctl", 0, -3, 0),
    "adds a key": lambda facts: is_there("add_key", b"user", b"probe", b"x", 1, -2),
    "requests a key": lambda facts: is_there("request_key", b"user", b"probe", 0, -2),
    "userfaultfd": lambda facts: is_there("userfaultfd", 1),
    "loads a program into the kernel": lambda facts: is_there("bpf", 0, 0, 0),
    "watches performance": lambda facts: is_there(
        "perf_event_open", ctypes.create_string_buffer(PERF_SOFTWARE, 112), 0, -1, -1, 0
    ),
    "changes its personality": lambda facts: call("personality", 0x0040000) >= 0,
    "loads a module": lambda facts: is_there("init_module", 0, 0, b""),
    "loads another kernel": lambda facts: is_there("kexec_load", 0, 0, 0, 0),
    "reads the kernel's log": lambda facts: call("syslog", 10, 0, 0) >= 0 and platform.system() == "Linux",
    "calls by x32": x32,
    "calls by the old way": old_way,
    "sets the clock": clock,
    "adjusts the clock": adjusts,
    "hides memory": lambda facts: is_there("memfd_secret", 0),
    "reads the kernel's memory": lambda facts: os.open("/dev/mem", os.O_RDONLY) >= 0,
}
