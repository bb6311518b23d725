"""The live board, on a terminal of our own."""

import os
import pty
import re
import signal
import struct
import subprocess
import time
from fcntl import ioctl
from pathlib import Path
from termios import TIOCSWINSZ

import pytest

from .shell import QUINTAIN, Ran

PLAY = ("play", "troops", "house:harvester", "house:idle", "--seed", "4")  # nobody is hurt: all turns are played
COLOUR = re.compile(r"\x1b\[[0-9;]*3[0-7](;|m)")


def on_a_terminal(*words: str, interrupted_after: bytes = b"", **environment: str) -> Ran:
    """Everything that a terminal of 100 columns was sent; Ctrl-C is pressed once these bytes were."""
    ours, theirs = pty.openpty()
    ioctl(theirs, TIOCSWINSZ, struct.pack("4H", 40, 100, 0, 0))
    clean = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS", "LINES")}
    with subprocess.Popen(
        [*QUINTAIN, *words],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=clean | {"TERM": "xterm-256color"} | environment,
    ) as process:
        os.close(theirs)
        data = b""
        while part := _read(ours):
            data += part
            if interrupted_after and interrupted_after in data:
                interrupted_after = b""
                process.send_signal(signal.SIGINT)
    os.close(ours)
    return Ran(process.returncode, data.decode(), "")


def _read(handle: int) -> bytes:
    try:
        return os.read(handle, 65536)
    except OSError:  # nobody writes to this terminal any more
        return b""


def test_the_live_board_shows_board_stocks_events_and_speed() -> None:
    out = on_a_terminal(*PLAY, "--set", "turns=60").out

    assert "turn 60 of 60" in out
    for said in ("player 1", "player 2", "resources", "troops", "- ", "o ", "X ", " 0 1 2 3", "turns/s", "\x1b["):
        assert said in out
    assert re.search("troop .*(moves to|harvests|gains|spawns)", out)
    assert COLOUR.search(out)
    assert "again:  quintain play troops" in out


def test_the_speed_is_kept() -> None:
    begin = time.monotonic()
    out = on_a_terminal(*PLAY, "--set", "turns=20", "--speed", "25").out

    assert 0.8 <= time.monotonic() - begin
    assert all(f"turn {turn} of 20" in out for turn in range(21))


@pytest.mark.parametrize("words", [("--no-watch",), ("--quiet",), ("--json",)])
def test_there_is_no_board_when_none_is_wanted(words: tuple[str, ...]) -> None:
    out = on_a_terminal(*PLAY, "--set", "turns=20", *words).out

    assert "turn 20 of 20" not in out
    assert "\x1b[" not in out


def test_no_color_means_none() -> None:
    assert not COLOUR.search(on_a_terminal(*PLAY, "--set", "turns=20", NO_COLOR="1").out)


def test_a_replay_is_watched_at_the_speed_asked_for(match_file: Path) -> None:
    begin = time.monotonic()
    ran = on_a_terminal("watch", str(match_file), "--speed", "20", "--from", "50")

    assert 0 == ran.code
    assert 0.5 <= time.monotonic() - begin
    assert "turn 49 of 60" not in ran.out
    assert "turn 50 of 60" in ran.out
    assert "turn 60 of 60" in ran.out


def test_ctrl_c_leaves_the_cursor_as_it_was(match_file: Path) -> None:
    ran = on_a_terminal("watch", str(match_file), "--speed", "1", interrupted_after=b"turn 0 of 60")

    assert 130 == ran.code
    assert "quintain: interrupted" in ran.out
    assert ran.out.rindex("\x1b[?25h") > ran.out.rindex("\x1b[?25l")


def test_verifying_counts_aloud_and_leaves_no_trace(match_file: Path) -> None:
    out = on_a_terminal("replay", "verify", str(match_file)).out

    assert "turn 0 of 60" in out
    assert out.endswith("\r\x1b[Kverified: 60 turns come out the same\r\n")
    assert "turn 0 of" not in on_a_terminal("replay", "verify", "--quiet", str(match_file)).out
