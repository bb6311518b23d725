"""Files: what is not meant for a bot, and writing anywhere."""

import ctypes
import os
import stat

from calls import LIBC, call, is_there


def readable(path: object) -> bool:
    with open(str(path), "rb") as file:
        return bool(file.read(1))


def writable(folder: str) -> bool:
    path = f"{folder}/probe-{os.getpid()}"
    with open(path, "wb") as file:
        file.write(b"x")
    os.unlink(path)
    return True


def by_link(facts: dict[str, object]) -> bool:
    path = f"/tmp/probe-link-{os.getpid()}"
    os.symlink(str(facts["secret"]), path)
    try:
        return readable(path)
    finally:
        os.unlink(path)


def device(facts: dict[str, object]) -> bool:
    path = f"/tmp/probe-device-{os.getpid()}"
    os.mknod(path, stat.S_IFBLK | 0o600, os.makedev(8, 0))
    os.unlink(path)
    return True


def handle(facts: dict[str, object]) -> bool:
    place = ctypes.create_string_buffer((128).to_bytes(4, "little"), 256)
    return is_there("name_to_handle_at", -100, b"/", place, ctypes.byref(ctypes.c_int()), 0)


def many_files(folder: str, count: int = 20_000) -> bool:
    made = 0
    try:
        for number in range(count):
            os.close(os.open(f"{folder}/many-{number}", os.O_CREAT | os.O_WRONLY))
            made += 1
    finally:
        for number in range(made):
            os.unlink(f"{folder}/many-{number}")
    return made == count


def large_files(folder: str, mib: int = 300) -> bool:
    path = f"{folder}/large-{os.getpid()}"
    data = b"x" * (1 << 20)
    with open(path, "wb", buffering=0) as file:
        try:
            written = sum(file.write(data) for _ in range(mib))
        finally:
            os.unlink(path)
    return written == mib << 20


def gains_rights(facts: dict[str, object]) -> bool:
    get_no_new_privs = 39
    return int(LIBC.prctl(get_no_new_privs, 0, 0, 0, 0)) == 0


ATTACKS = {
    "reads a secret": lambda facts: readable(facts["secret"]),
    "reads /etc/passwd": lambda facts: readable("/etc/passwd"),
    "reads /etc/machine-id": lambda facts: readable(facts["identity"]),
    "reads a secret by climbing": lambda facts: readable(f"{os.getcwd()}{'/..' * 20}{facts['secret']}"),
    "reads a secret by a link of its own": by_link,
    "reads a secret by the first process": lambda facts: readable(f"/proc/1/root{facts['secret']}"),
    "lists the homes": lambda facts: os.listdir("/home") is not None,
    "writes into its folder": lambda facts: writable(str(facts["folder"])),
    "writes into /": lambda facts: writable("/"),
    "writes into /dev": lambda facts: writable("/dev"),
    "writes into /usr": lambda facts: writable("/usr"),
    "writes into /tmp": lambda facts: writable("/tmp"),
    "writes into /dev/shm": lambda facts: writable("/dev/shm"),
    "writes into /var/tmp": lambda facts: writable("/var/tmp"),
    "sets a kernel's parameter": lambda facts: os.open("/proc/sys/kernel/hostname", os.O_WRONLY) >= 0,
    "presses a system key": lambda facts: os.open("/proc/sysrq-trigger", os.O_WRONLY) >= 0,
    "makes a device": device,
    "names a file by number": handle,
    "watches the file system": lambda facts: is_there("fanotify_init", 0, 0),
    "changes its root": lambda facts: is_there("chroot", b"/"),
    "20 000 empty files in /tmp": lambda facts: many_files("/tmp"),
    "20 000 empty files in /dev/shm": lambda facts: many_files("/dev/shm"),
    "300 MiB in /tmp": lambda facts: large_files("/tmp"),
    "300 MiB in /dev/shm": lambda facts: large_files("/dev/shm"),
    "gains rights by a program of root's": gains_rights,
    "writes down what others start": lambda facts: call("acct", b"/tmp/acct") == 0,
    "swaps": lambda facts: call("swapon", b"/tmp/swap", 0) == 0,
}
