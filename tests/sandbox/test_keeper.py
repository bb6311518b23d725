"""Keepers that something kills or stops: their bots do not outlive them, at no moment and behind no walls."""

import fcntl
import os
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest
from tests.processes import carriers, within

from quintain.sandbox import Box, Ended, Level, SandboxError, start
from quintain.sandbox.clock import family
from quintain.sandbox.orders import Handles, keeper_command, written

from .cage import Host, host
from .test_box import LIMIT_S, awaited, read_all
from .test_box import token as token

LEVELS = [Level.B, Level.C, Level.D]
LOST = "lost its keeper, which something killed"


@pytest.fixture(scope="module")
def cage() -> Iterator[Host]:
    with host() as here:
        yield here


def keeper_of(box: Box) -> int:
    return box.processor._keeper


@pytest.mark.parametrize("level", LEVELS)
def test_no_bot_begins_before_its_runner_can_know_of_it(level: Level, cage: Host, token: str) -> None:
    """Here it cannot: the pipe in which the keeper would tell is full."""
    bot = cage.python("import time; print('begun', flush=True); time.sleep(600)", token)
    with ExitStack() as stack:
        control, heard, said = os.pipe(), os.pipe(), os.pipe()
        for fd in (*control, heard[0], said[0]):
            stack.callback(os.close, fd)
        with ExitStack() as theirs:
            os.write(heard[1], bytes(fcntl.fcntl(heard[1], fcntl.F_GETPIPE_SZ)))
            for fd in (heard[1], said[1]):
                theirs.callback(os.close, fd)
            orders, inherited = written(bot, cage.walls(level), None, Handles(control[0], heard[1], -1), theirs)
            command = keeper_command(orders, bot)
            keeper = subprocess.Popen(command, stdout=said[1], pass_fds=inherited, env={}, start_new_session=True)
        assert within(LIMIT_S, lambda: bool(family(keeper.pid)))
        keeper.kill()
        keeper.wait()

        assert within(LIMIT_S, lambda: not carriers(token))
        assert b"" == read_all(said[0])


@pytest.mark.parametrize("level", LEVELS)
def test_a_keeper_killed_at_any_moment_leaves_nothing(level: Level, cage: Host, token: str) -> None:
    text = """
import os, time
try: os.fork()
except OSError: pass  # without namespaces those count too whom the machine has not buried yet
time.sleep(600)
"""
    for pause_ms in (*[0] * 3, *range(0, 60, 3)):
        box = start(cage.python(text, token), cage.walls(level))
        time.sleep(pause_ms / 1000)
        os.kill(keeper_of(box), signal.SIGKILL)
        with suppress(SandboxError):  # it had not started anything
            assert box.stop().sentence == LOST

        assert within(LIMIT_S, lambda: not carriers(token))


def test_a_bot_that_kills_its_keeper_at_once_loses_its_own_life(cage: Host, token: str) -> None:
    for _ in range(20):
        with start(cage.program("/bin/sh", "-c", "kill -9 $PPID; sleep 600", token)) as box:
            assert awaited(box).sentence == LOST
            assert box.pid is not None  # it has run

        assert within(LIMIT_S, lambda: not carriers(token))


def test_a_child_that_kills_the_keeper_of_a_bot_that_ended_is_killed_too(cage: Host, token: str) -> None:
    text = """
import os, sys, time
if os.fork() == 0:
    sys.stdin.readline()
    os.kill(os.getppid(), 9)  # the keeper's it is by now
    time.sleep(600)
"""
    with start(cage.python(text, token, has_stdin=True)) as box:
        assert awaited(box) == Ended(code=0)
        assert box.stdin is not None
        os.write(box.stdin, b"\n")
        assert within(LIMIT_S, lambda: box.ended() == Ended(code=0) and not carriers(token))


def test_a_bot_that_stops_its_keeper_is_ended_all_the_same(cage: Host, token: str) -> None:
    text = "import os, time; os.kill(os.getppid(), 19); time.sleep(600)"
    with start(cage.python(text, token)) as box:
        stat = Path(f"/proc/{keeper_of(box)}/stat")
        assert within(LIMIT_S, lambda: stat.read_text().rpartition(")")[2].split()[0] == "T")

        assert box.stop() == Ended(signal=9)
