"""System calls by number, for whatever Python has no name for."""

import ctypes
import os
import platform

X86 = platform.machine() == "x86_64"
LIBC = ctypes.CDLL(None, use_errno=True)
NUMBERS = {  # on x86_64 and aarch64
    "ptrace": (101, 117), "process_vm_readv": (310, 270), "pidfd_open": (434, 434), "kcmp": (312, 272),
    "io_uring_setup": (425, 425), "add_key": (248, 217), "request_key": (249, 218), "keyctl": (250, 219),
    "bpf": (321, 280), "perf_event_open": (298, 241), "userfaultfd": (323, 282), "personality": (135, 92),
    "mount": (165, 40), "umount2": (166, 39), "fsopen": (430, 430), "open_tree": (428, 428), "pivot_root": (155, 41),
    "unshare": (272, 97), "setns": (308, 268), "clone": (56, 220), "clone3": (435, 435), "swapon": (167, 224),
    "init_module": (175, 105), "kexec_load": (246, 104), "syslog": (103, 116), "acct": (163, 89),
    "shmget": (29, 194), "msgget": (68, 186), "semget": (64, 190), "mq_open": (240, 180),
    "name_to_handle_at": (303, 264), "fanotify_init": (300, 262), "clock_adjtime": (305, 266),
    "sethostname": (170, 161), "memfd_secret": (447, 447), "process_madvise": (440, 440), "getpid": (39, 172),
    "ioprio_set": (251, 30), "move_pages": (279, 239), "pidfd_getfd": (438, 438), "chroot": (161, 51),
}  # fmt: skip


def call(name: str, *arguments: object) -> int:
    """Its result; OSError when it fails."""
    number = NUMBERS[name][0 if X86 else 1]
    words = [ctypes.c_long(word) if isinstance(word, int) else word for word in arguments]
    result = int(LIBC.syscall(ctypes.c_long(number), *words))
    if result < 0:
        raise OSError(ctypes.get_errno(), name)
    return result


def is_there(name: str, *arguments: object) -> bool:
    """Does the call reach the kernel, even if the kernel then says that it was called wrongly?"""
    try:
        call(name, *arguments)
    except OSError as error:
        return error.errno not in (1, 13, 38)  # EPERM, EACCES, ENOSYS
    return True


def in_child(act: object) -> bool:
    """Does this work in a process of its own?"""
    child = os.fork()
    if child == 0:
        try:
            act()  # type: ignore[operator]
        except BaseException:
            os._exit(1)
        os._exit(0)
    return os.waitpid(child, 0)[1] == 0
