"""Starts and kills in a row, and runners that are killed at any moment: nothing is left."""

import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from tests.processes import carriers, within

from quintain.sandbox import Level, SandboxError, start

from .cage import PYTHON, Host, host

IS_SMALL = os.environ.get("QUINTAIN_SOAK") == "small"
STARTS = 100 if IS_SMALL else 2_000
MOMENTS = 10 if IS_SMALL else 100
MOST_GROWTH_KIB = 4 * 1024

BOT = "import os, time; os.fork(); os.setsid() if os.fork() == 0 else 0; time.sleep(600)"
FAMILY = """
import os, time
try: os.fork()
except OSError: pass  # without namespaces those count too whom the machine has not buried yet
time.sleep(600)
"""
CHANNEL_BOT = """
import os, sys, time
channel = sys.argv[2]
if os.fork() == 0:
    os.setsid()
    time.sleep(600)
def read():
    try:
        with open(channel) as file: return file.read()
    except OSError: return ""
with open(channel, "w") as file: file.write("ready")
while "end_match" not in (text := read()):
    if "world_done" in text:
        with open(channel, "w") as file: file.write("end_turn")
    time.sleep(0.0002)
"""


@pytest.fixture
def cage() -> Iterator[Host]:
    with host() as here:
        yield here


def traces() -> dict[str, object]:
    """What starts of ours may leave behind here; a slot's user is gone with its socket, which is a handle."""
    groups = Path("/sys/fs/cgroup").rglob(f"quintain-bot-{os.getpid()}-*")
    return {
        "mounts": Path("/proc/self/mountinfo").read_text().count("\n"),
        "handles": len(os.listdir("/proc/self/fd")),
        "groups": sorted(map(str, groups)),
        "passwords": Path("/etc/passwd").read_bytes(),
    }


def resident_kib() -> int:
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


@pytest.mark.soak
def test_many_starts_and_kills_leave_nothing(cage: Host) -> None:
    chance, token = random.Random(5), f"token-{uuid.uuid4().hex}"
    before, size_kib = traces(), 0
    for number in range(STARTS):
        level = chance.choice((Level.B, Level.B, Level.C, Level.D))
        walls = cage.walls(level, channel=cage.folder if level is Level.B and number % 3 == 0 else None)
        box = start(cage.python(BOT, token), walls)
        time.sleep(chance.choice((0.0, chance.uniform(0.0, 0.05))))
        box.stop()
        if number == STARTS // 10:
            size_kib = resident_kib()

    assert within(2.0, lambda: not carriers(token))
    assert before == traces()
    assert resident_kib() - size_kib < MOST_GROWTH_KIB


@pytest.mark.soak
def test_many_keepers_that_are_killed_at_any_moment_leave_nothing(cage: Host) -> None:
    chance, token = random.Random(11), f"token-{uuid.uuid4().hex}"
    before = traces()
    for _ in range(STARTS // 4):
        box = start(cage.python(FAMILY, token), cage.walls(chance.choice((Level.B, Level.C, Level.D))))
        time.sleep(chance.choice((0.0, chance.uniform(0.0, 0.08))))
        os.kill(box.processor._keeper, signal.SIGKILL)
        with suppress(SandboxError):  # it had not started anything
            box.stop()

    assert within(10.0, lambda: not carriers(token))
    assert before == traces()


def killed_at(moment_s: float, folder: Path) -> None:
    """A match within walls whose runner is killed: a second later no bot is alive."""
    token = f"token-{uuid.uuid4().hex}"
    command = f"cmd:{PYTHON} -I -S {folder}/bot.py {token}"
    words = ["play", "troops", command, command, "--set", "turns=100", "--set", "end_grace_s=0", "--sandbox", "B"]
    with subprocess.Popen(
        [sys.executable, "-m", "quintain", *words], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as runner:
        time.sleep(moment_s)
        runner.kill()
    assert within(1.0, lambda: not carriers(token)), f"alive after a kill at {moment_s:.3f} s: {carriers(token)}"


@pytest.mark.soak
def test_a_killed_runner_leaves_no_bot_within_walls(monkeypatch: pytest.MonkeyPatch) -> None:
    folder = Path(tempfile.mkdtemp(prefix="quintain-soak-", dir="/tmp"))
    folder.chmod(0o755)
    (folder / "bot.py").write_text(CHANNEL_BOT)
    chance = random.Random(7)
    before = traces()["mounts"]
    try:
        for _ in range(MOMENTS):
            killed_at(chance.uniform(0.2, 1.2), folder)
    finally:
        shutil.rmtree(folder)

    assert before == traces()["mounts"]
