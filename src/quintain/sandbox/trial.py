"""Which walls this machine has: found by putting them up around a bot that tries to get out.

A level holds when all that must be stopped was stopped; else it is not there, and why is said in a sentence. What a
level lets pass is written down, so that every match can tell.
"""

import os
import select
import socket
import sys
import tempfile
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from .box import Box, start
from .errors import SandboxError, WallsError
from .level import Level
from .program import Program
from .shown import open_up
from .slots import slot
from .walls import Walls

_PROBES = Path(__file__).with_name("inner") / "probes.py"
_SYSTEM_PYTHON = "/usr/bin/python3"
_LIMIT_S = 30.0
_KNOWN = {Level.C: {"sees the runner", "signals the runner"}}  # may pass without namespaces, on older kernels


@dataclass(frozen=True, slots=True)
class Trial:
    """What came of it: `stopped` or `open` for each attempt, and why the level is not to be had, if so."""

    level: Level
    probes: Mapping[str, str] = field(default_factory=dict)
    why_not: str | None = None


@cache
def tried(level: Level) -> Trial:
    """Tries a level, once in the life of a process."""
    if level is Level.D:
        return Trial(level)
    try:
        probes = _probed(level)
    except (SandboxError, OSError) as error:
        return Trial(level, why_not=str(error))
    passed = [name for name, word in probes.items() if word != "stopped" and name not in _KNOWN.get(level, ())]
    return Trial(level, probes, f"a bot within its walls {', '.join(passed)}" if passed else None)


def best() -> Trial:
    """The highest walls there are."""
    return next(trial for level in Level if (trial := tried(level)).why_not is None)


def demanded(level: Level) -> Trial:
    """This level; WallsError when it is not to be had, for nobody gets lower walls than were asked for."""
    trial = tried(level)
    if trial.why_not is not None:
        raise WallsError(f"sandbox level {level} is not to be had here: {trial.why_not}")
    return trial


def _probed(level: Level) -> dict[str, str]:
    """The attempts, by a program that lies where everybody may read it."""
    python = _SYSTEM_PYTHON if os.geteuid() == 0 else sys.executable
    with tempfile.TemporaryDirectory() as temporary, slot() as user, socket.socket() as server:
        folder = Path(temporary)
        (folder / _PROBES.name).write_text(_PROBES.read_text("utf-8"), "utf-8")
        open_up(folder)
        secret = folder.parent / f"{folder.name}.secret"
        server.bind(("127.0.0.1", 0))
        server.listen()
        words = (str(secret), str(server.getsockname()[1]), str(os.getpid()), _begun())
        program = Program((python, "-I", "-S", str(folder / _PROBES.name), *words), folder, has_stdin=False)
        secret.write_text("secret", "utf-8")
        open_up(secret)
        try:
            with start(program, Walls(level, user=user)) as box:
                text = _said(box)
        finally:
            secret.unlink()
    probes = dict(line.split("\t") for line in text.splitlines())
    if "takes 1 GiB" not in probes:
        raise WallsError("the bot that tries the walls did not come to its end")
    return probes


def _said(box: Box) -> str:
    poller = select.poll()
    poller.register(box.stdout, select.POLLIN)
    deadline = time.monotonic() + _LIMIT_S
    data = b""
    while (left_s := deadline - time.monotonic()) > 0 and poller.poll(left_s * 1000):
        part = os.read(box.stdout, 65536)
        if not part:
            break
        data += part
    ended = box.end(_LIMIT_S)
    if ended.code != 0:
        raise WallsError(f"the bot that tries the walls {ended.sentence}")
    return data.decode("ascii", "replace")


def _begun() -> str:
    """When this process began, as /proc tells it."""
    return Path("/proc/self/stat").read_bytes().rpartition(b")")[2].split()[19].decode()
