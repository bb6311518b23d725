"""A runner that is killed at any moment leaves no bot alive, and no replay or a readable one."""

import os
import random
import subprocess
import sys
import time
import uuid
from pathlib import Path

import pytest
from tests.processes import carriers

from quintain import games
from quintain.match import scratch, verify
from quintain.replay import Replay

MOMENTS = 10 if os.environ.get("QUINTAIN_SOAK") == "small" else 100

BOT = """
import os, sys, time
channel = sys.argv[2]
if os.fork() == 0:
    os.setsid()
    time.sleep(600)
def read():
    try:
        with open(channel) as file:
            return file.read()
    except OSError:
        return ""
with open(channel, "w") as file:
    file.write("ready")
while "end_match" not in (text := read()):
    if "world_done" in text:
        with open(channel, "w") as file:
            file.write("end_turn")
    time.sleep(0.0002)
"""


def kill_at(moment_s: float, folder: Path) -> Path:
    """Plays a match and kills the runner; gives where the replay would be, once all bots are gone."""
    token, output = f"token-{uuid.uuid4().hex}", folder / f"{uuid.uuid4().hex}.quintain"
    bot = folder / "bot.py"
    bot.write_text(BOT)
    command = f"cmd:{sys.executable} -I -S {bot} {token}"
    words = ["play", "troops", command, command, "--set", "turns=100", "--set", "end_grace_s=0", "--seed", "1"]
    with subprocess.Popen(
        [sys.executable, "-m", "quintain", *words, "-o", str(output)], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    ) as runner:
        time.sleep(moment_s)
        runner.kill()
    end = time.monotonic() + 1.0
    while carriers(token) and time.monotonic() < end:
        time.sleep(0.02)
    assert [] == carriers(token), f"alive after the runner was killed at {moment_s:.3f} s"
    return output


def require_readable(output: Path) -> bool:
    """Is there a replay? If so it must be whole."""
    if not output.exists():
        return False
    with Replay.open(output) as replay:
        assert verify(games.load("troops"), replay) is None
    return True


@pytest.mark.soak
def test_a_killed_runner_leaves_no_bot_and_no_half_replay(tmp_path: Path) -> None:
    chance = random.Random(7)
    whole = [require_readable(kill_at(chance.uniform(0.0, 1.0), tmp_path)) for _ in range(MOMENTS)]

    assert not all(whole), "no match was killed before its end: the moments are too late"


def test_what_a_killed_runner_left_in_memory_is_swept_by_the_next_match(tmp_path: Path) -> None:
    kill_at(0.5, tmp_path)

    with scratch.scratch_folder() as folder:
        owners = {int(other.name.split("-")[1]) for other in folder.parent.glob("quintain-*-*")}

    assert all(Path(f"/proc/{owner}").exists() for owner in owners)
