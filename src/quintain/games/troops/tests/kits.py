"""Running kits, and the channel file in which a test plays the world. Every wait has a deadline."""

import os
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.games.kits import DEADLINE_S, Kit, ended, started

GUEST = Path(__file__).parent.parent / "guest"
LANGUAGES = ("python", "cpp", "javascript")
OPENING = "spawn_pos 2 2\nmatch_start\n"
BOTS = {"python": "bot.py", "cpp": "bot.cpp", "javascript": "bot.js"}


class Match:
    """One running bot and the channel it reads."""

    def __init__(self, process: subprocess.Popen[str], channel: Path) -> None:
        self.process = process
        self.channel = channel

    def write(self, text: str) -> None:
        rewrite(self.channel, text)

    def wait(self, line: str) -> list[str]:
        """What the bot wrote above this line of its own."""
        end = time.monotonic() + DEADLINE_S
        while time.monotonic() < end:
            lines = self.channel.read_text().split("\n")
            if line in lines:
                return lines[: lines.index(line)]
            assert self.process.poll() is None, self.process.communicate()[1]
            time.sleep(0.0003)
        raise AssertionError(f"no {line} in {DEADLINE_S} s")

    def ask(self, text: str) -> list[str]:
        self.write(text)
        return self.wait("end_turn")

    def end(self) -> tuple[int, str]:
        return ended(self.process)


def rewrite(channel: Path, text: str) -> None:
    fresh = channel.with_suffix(".new")
    fresh.write_text(text)
    os.replace(fresh, channel)


@contextmanager
def match(kit: Kit, folder: Path, *, argument: str | None = None, opening: str = OPENING) -> Iterator[Match]:
    channel = folder / "channel1.txt"
    rewrite(channel, opening)
    with started(kit, argument or str(channel)) as process:
        yield Match(process, channel)


@contextmanager
def ready(kit: Kit, folder: Path, *, spawn: str = "2 2") -> Iterator[Match]:
    with match(kit, folder, opening=f"spawn_pos {spawn}\nmatch_start\n") as running:
        running.wait("ready")
        yield running
