"""Runs inside a virtual machine, as an ordinary user in a delegated control group: every level, and what A adds.

Prints lines of PROOF, NAME and what came of it; whoever started the machine reads them from its serial line.
"""

import json
import os
import select
import shutil
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

sys.path.insert(0, "/quintain")

from quintain.sandbox import Ended, Level, Program, SandboxError, Walls, start, tried
from quintain.sandbox.groups import base

FOLDER = Path("/tmp/bot")
HOARDERS = """
import os, time
for _ in range(8):
    if os.fork() == 0:
        hold = b'x' * (100 << 20)
        time.sleep(60)
time.sleep(60)
"""
FORKS = """
import os, time
made = 0
try:
    for _ in range(200):
        if os.fork() == 0:
            time.sleep(2)
            os._exit(0)
        made += 1
except OSError:
    print(made)
"""
UNBURIED = """
import os, signal, time
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for _ in range(20):
    if os.fork() == 0:
        while time.process_time() < 0.05: pass
        os._exit(0)
    try: os.wait()
    except OSError: pass
print("used", flush=True)
time.sleep(60)
"""
FAMILY = "import os, time; os.fork(); os.setsid() if os.getpid() != 2 else 0; time.sleep(60)"


def tell(name: str, what: object) -> None:
    print("PROOF", name, what, flush=True)


def program(text: str) -> Program:
    return Program(("/usr/bin/python3", "-I", "-S", "-c", text), FOLDER, has_stdin=False)


def ended(text: str, memory_mib: int | None = None) -> tuple[Ended, bytes]:
    with start(program(text), Walls(Level.A, memory_mib=memory_mib)) as box:
        how = box.end(60)
        return how, os.read(box.stdout, 65536)


def attacked() -> list[str]:
    """All attacks of the tests at level A: those that were not stopped."""
    shutil.copytree("/quintain/probes", FOLDER / "probes", dirs_exist_ok=True)
    secret, token = Path.home() / "secret", "token-of-the-proof"
    secret.write_text(token)
    facts: dict[str, object] = {
        **dict.fromkeys(("tcp", "udp"), 9),
        **dict.fromkeys(("secret", "held"), str(secret)),
        "abstract": token,
        "unix": "/run/dbus/system_bus_socket",
        "identity": "/etc/machine-id",
        "shared": str(FOLDER / "probes/calls.py"),
        "folder": str(FOLDER),
        "token": token,
    }
    words = ["/usr/bin/python3", "-c", "import time; time.sleep(600)", token]
    with subprocess.Popen(words, env={"SECRET": token}) as victim:
        facts["victim"] = victim.pid
        command = ("/usr/bin/python3", "-I", "-S", str(FOLDER / "probes"), json.dumps(facts))
        with start(Program(command, FOLDER, has_stdin=False), Walls(Level.A)) as box:
            box.end(120)
            said = os.read(box.stdout, 65536).decode().splitlines()
        victim.kill()
    tell("attacks", len(said) >= 100)
    return [line for line in said if not line.endswith("stopped")]


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    tell("user", os.getuid())
    for level in (Level.A, Level.B, Level.C):
        trial = tried(level)
        tell(level, trial.why_not or sorted(set(trial.probes.values())))
    tell("open", attacked())
    tell("plain", ended("print(6 * 7)")[1].decode().strip())
    tell("memory", ended(HOARDERS, 200)[0].sentence)
    tell("forks", int(ended(FORKS)[1]) < 20)
    with start(program(UNBURIED), Walls(Level.A)) as box:
        select.select([box.stdout], [], [], 60)
        tell("clock", 1.0 <= box.processor() < 10.0)
        box.end()
        tell("clocked", 1.0 <= box.processor() < 10.0)
    for _ in range(50):
        box = start(program(FAMILY), Walls(Level.A))
        assert box.pid
        box.stop()
    for tenths in range(20):
        box = start(program(FAMILY), Walls(Level.A))
        time.sleep(tenths / 10)
        os.kill(box.processor._keeper, signal.SIGKILL)
        with suppress(SandboxError):
            box.stop()
    time.sleep(0.5)
    words = [path.read_bytes() for path in Path("/proc").glob("[0-9]*/cmdline")]
    tell("alive", [text for text in words if FAMILY.encode() in text])
    tell("left", [path.name for path in base().glob("quintain-bot-*")])
    tell("done", "")


main()
