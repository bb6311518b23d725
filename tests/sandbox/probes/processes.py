"""Other processes: seeing, reading, signalling, tracing them; and more of the machine than one's share."""

import ctypes
import os
import signal
import threading
import time

from calls import call, is_there


def command_lines() -> list[bytes]:
    found = []
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{name}/cmdline", "rb") as file:
                found.append(file.read())
        except OSError:
            continue
    return found


def sees_the_victim(facts: dict[str, object]) -> bool:
    words = str(facts["token"]).encode(), b"time.sleep(600)"
    return any(all(word in line for word in words) for line in command_lines())


def reads_environment(facts: dict[str, object]) -> bool:
    with open(f"/proc/{facts['victim']}/environ", "rb") as file:
        return str(facts["token"]).encode() in file.read()


def signals(facts: dict[str, object]) -> bool:
    os.kill(int(str(facts["victim"])), signal.SIGCONT)
    return True


def traces_itself(facts: dict[str, object]) -> bool:
    return is_there("ptrace", 0, 0, 0, 0)


def reads_memory(facts: dict[str, object]) -> bool:
    there, here = ctypes.create_string_buffer(b"secret", 8), ctypes.create_string_buffer(8)
    remote, local = ((ctypes.c_size_t * 2)(ctypes.addressof(text), 8) for text in (there, here))
    call("process_vm_readv", os.getpid(), local, 1, remote, 1, 0)
    return here.value == b"secret"


def threads(facts: dict[str, object]) -> bool:
    done = threading.Event()
    started = []
    try:
        for _ in range(200):
            thread = threading.Thread(target=done.wait, args=(2.0,), daemon=True)
            thread.start()
            started.append(thread)
    finally:
        done.set()
    return len(started) == 200


def forks(facts: dict[str, object]) -> bool:
    children = []
    try:
        for _ in range(200):
            child = os.fork()
            if child == 0:
                time.sleep(2)
                os._exit(0)
            children.append(child)
    finally:
        for child in children:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
    return len(children) == 200


def first_environment(facts: dict[str, object]) -> bool:
    with open("/proc/1/environ", "rb") as file:
        return bool(file.read())


def first_command(facts: dict[str, object]) -> bool:
    """What stands between the tool and the bot's own words would tell of the host."""
    with open("/proc/1/cmdline", "rb") as file:
        words = file.read().split(b"\0")
    return b"bwrap" not in words[0] or b"--ro-bind" in words


ATTACKS = {
    "sees processes of the host": sees_the_victim,
    "reads another's environment": reads_environment,
    "signals another": signals,
    "traces": traces_itself,
    "reads memory of a process": reads_memory,
    "opens a handle of a process": lambda facts: is_there("pidfd_open", os.getpid(), 0),
    "takes a handle of a process": lambda facts: is_there("pidfd_getfd", 0, 0, 0),
    "advises another's memory": lambda facts: is_there("process_madvise", 0, 0, 0, 0, 0),
    "compares processes": lambda facts: is_there("kcmp", os.getpid(), os.getpid(), 0, 0, 0),
    "moves pages": lambda facts: is_there("move_pages", 0, 0, 0, 0, 0, 0),
    "changes its priority": lambda facts: os.setpriority(os.PRIO_PROCESS, 0, 19) is None,
    "changes its disk priority": lambda facts: is_there("ioprio_set", 1, 0, 0),
    "leaves its core": lambda facts: os.sched_setaffinity(0, os.sched_getaffinity(0)) is None,
    "changes how it is scheduled": lambda facts: os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0)) is None,
    "reads the first process's environment": first_environment,
    "reads the first process's command": first_command,
    "200 threads": threads,
    "200 forks": forks,
}
