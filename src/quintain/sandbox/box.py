"""A running program, and the certainty that nothing of it stays.

The program talks by its own pipes; beside it stands a keeper (inner/keeper.py) that puts up the walls, tells us how it
fares, and kills whatever is left of it when we say so, or when we are gone ourselves. At level D there is a session of
its own and a clean environment, but no walls. What the bytes in the pipes mean is not known here.
"""

import os
import select
import signal
import socket
import subprocess
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import replace
from types import TracebackType
from typing import Self

from .clock import ProcessorClock
from .ended import Ended
from .errors import LeftoverError, SandboxError, WallsError
from .groups import new_group
from .inner import group
from .level import Level
from .orders import Handles, keeper_command, written
from .program import Program
from .walls import Walls

_START_LIMIT_S = 30.0  # on a machine that is very busy
_END_LIMIT_S = 8.0  # the keeper gives up after 5
_READ_SIZE = 4096
_RELEASE, _END = b"r", b"."  # what a keeper is told


class Box:
    """One program within its walls. No handle of it blocks; stop() closes all that nobody took."""

    def __init__(
        self,
        keeper: subprocess.Popen[bytes],
        control: int,
        status: int,
        pipes: tuple[int | None, int, int],
        *,
        walls: Walls,
        handover: socket.socket | None = None,
    ) -> None:
        self.level = walls.level
        for fd in (status, *pipes):
            if fd is not None:
                os.set_blocking(fd, False)
        self.status = status  # readable when ended() is worth a call
        self.stdin, self.stdout, self.stderr = pipes
        self.processor = ProcessorClock(keeper.pid, walls.group)  # how much the program has used
        self._keeper = keeper
        self._control = control
        self._group = walls.group
        self._child: int | None = None  # leads the session in which the program will be
        self._pid: int | None = None
        self._ended: Ended | None = None
        self._heard = b""
        self._trouble: SandboxError | None = None
        self._is_alone = False  # the keeper is gone
        self._handover = handover

    @property
    def pid(self) -> int | None:
        """The program's process id, None when it could not be started; waits until that is known (20 ms)."""
        if self._pid is None:
            self._listen(lambda: self._pid is not None or self._ended is not None, _START_LIMIT_S)
        if self._trouble:
            raise self._trouble
        if self._pid is None and self._ended is None:
            raise SandboxError(f"the keeper did not start anything within {_START_LIMIT_S:g} s")
        return self._pid

    def ended(self) -> Ended | None:
        """How the program ended, None while it runs; what it started may run on until stop()."""
        self._hear()
        if self._trouble:
            raise self._trouble
        return self._ended

    def take_pipes(self) -> tuple[int, int]:
        """Standard output and input, to be closed by whoever takes them: the box forgets them."""
        if self.stdin is None:
            raise SandboxError("the program was started without standard input")
        taken = self.stdout, self.stdin
        self.stdin, self.stdout = None, -1
        return taken

    def take_handle(self) -> int:
        """What a bot with a channel or a port shares with us: a handle of its folder, or one that listens there."""
        assert self._handover is not None
        self._handover.settimeout(_START_LIMIT_S)
        try:
            _, handles, _, _ = socket.recv_fds(self._handover, 1, 1)
        except TimeoutError:
            raise SandboxError(f"the walls were not there within {_START_LIMIT_S:g} s") from None
        if not handles:
            _ = self.pid  # which tells why
            raise SandboxError("the walls gave nothing to talk by")
        return handles[0]

    def release(self) -> Self:
        """Lets a held program begin."""
        os.write(self._control, _RELEASE)
        return self

    def end(self, grace_s: float = 0.0) -> Ended:
        """Like stop(), but what the program wrote last can still be read from the box."""
        if self._control >= 0:
            self._listen(lambda: self._ended is not None, grace_s)
            with suppress(BrokenPipeError):
                os.write(self._control, _END)  # closing alone says nothing while a forked copy of us lives
            os.close(self._control)
            self._control = -1
            self._keeper.send_signal(signal.SIGCONT)  # its bot may have stopped it
            self._listen(lambda: self._is_alone, _END_LIMIT_S)
            self._bury_keeper()
        if self._trouble:
            raise self._trouble
        assert self._ended
        return self._ended

    def stop(self, grace_s: float = 0.0) -> Ended:
        """Wait up to the grace for the program to end by itself, kill all of it, close all handles."""
        try:
            return self.end(grace_s)
        finally:
            for fd in (self.stdin, self.stdout, self.stderr, self.status):
                if fd is not None and fd >= 0:
                    os.close(fd)
            if self._handover is not None:
                self._handover.close()
            self.processor.close()
            self.stdin = None
            self.stdout = self.stderr = self.status = -1

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def _listen(self, is_enough: Callable[[], bool], limit_s: float) -> None:
        deadline = time.monotonic() + limit_s
        poller = select.poll()
        poller.register(self.status, select.POLLIN)
        self._hear()
        while not is_enough() and not self._is_alone:
            left_s = deadline - time.monotonic()
            if left_s <= 0 or not poller.poll(left_s * 1000):
                return
            self._hear()

    def _hear(self) -> None:
        if self._is_alone:
            return
        try:
            data = os.read(self.status, _READ_SIZE)
        except BlockingIOError:
            return
        *lines, self._heard = (self._heard + data).split(b"\n")
        for line in lines:
            word, _, rest = line.decode().partition(" ")
            self._note(word, rest)
        if not data:
            self._is_alone = True
            self._note_keepers_end()

    def _note(self, word: str, rest: str) -> None:
        if word == "child":
            self._child = int(rest)
        elif word == "started":
            self._pid = int(rest)
        elif word == "failed":
            self._ended = Ended(failure=f"could not be started: {rest}")
        elif word == "ended":
            kind, number = rest.split()
            if self._ended is None:  # else it is known why
                self._ended = Ended(code=int(number)) if kind == "code" else Ended(signal=int(number))
        elif word == "memory":
            self._ended = Ended(failure=f"took more than the {rest} MiB of memory it may use", is_memory=True)
        elif word == "walls":
            self._trouble = WallsError(
                f"the walls of level {self.level} cannot be put up: {rest or self._last_words()}"
            )
        elif word == "left":
            self._trouble = LeftoverError(f"processes of {self._pid} could not be killed: {rest}")

    def _last_words(self) -> str:
        """What the tool that puts up the walls printed."""
        try:
            said = os.read(self.stderr, _READ_SIZE).decode("utf-8", "replace").strip()
        except OSError:
            said = ""
        return said.splitlines()[-1] if said else "no reason was given"

    def _note_keepers_end(self) -> None:
        """A keeper that did not come to its own end was killed, maybe by its bot: we do then what we can."""
        code = self._keeper.wait()
        if code == 0:
            return
        self._kill_orphans()
        if self._ended or self._trouble:
            return
        if self._child is None:
            self._trouble = SandboxError(f"the keeper ended with code {code} before it started anything")
        else:
            self._pid = self._pid or self._child
            self._ended = Ended(failure="lost its keeper, which something killed")

    def _kill_orphans(self) -> None:
        """All of the control group; else the child, which may not lead a session yet, and who has not left that."""
        if self._group is not None:
            group.kill(str(self._group))
            group.remove(str(self._group))
        if self._child is not None:
            for kill in (os.killpg, os.kill):
                with suppress(ProcessLookupError, PermissionError):
                    kill(self._child, signal.SIGKILL)

    def _bury_keeper(self) -> None:
        if not self._is_alone:
            self._trouble = LeftoverError(f"the keeper of {self._pid} did not end within {_END_LIMIT_S:g} s")
            self._keeper.kill()
            self._kill_orphans()
        self._keeper.wait()


def start(program: Program, walls: Walls | None = None, *, core: int | None = None, is_held: bool = False) -> Box:
    """Start a program, on one core if so wished, without waiting: the box will tell how it went.

    Within walls it may be held at their gate until release().
    """
    walls = walls or Walls(Level.D)
    with ExitStack() as theirs, ExitStack() as ours:
        if walls.level is Level.A:
            walls = replace(walls, group=new_group(walls, program.command, program.folder))
            ours.callback(os.rmdir, str(walls.group))  # later the keeper does it
        their_in, stdin = _pipe_in(program, theirs, ours)
        stdout, their_out = _pipe(ours, theirs)
        stderr, their_err = _pipe(ours, theirs)
        status, their_status = _pipe(ours, theirs)
        their_control, control = _pipe(theirs, ours)
        handover, given = _handover(walls, theirs, ours)
        handles = Handles(their_control, their_status, given)
        orders, inherited = written(program, walls, core, handles, theirs, is_held=is_held)
        keeper = subprocess.Popen(
            keeper_command(orders, program),
            stdin=their_in,
            stdout=their_out,
            stderr=their_err,
            pass_fds=inherited,
            env={},
            start_new_session=True,
        )
        ours.pop_all()
    pipes = (stdin, stdout, stderr)
    return Box(keeper, control, status, pipes, walls=walls, handover=handover)


def _handover(walls: Walls, theirs: ExitStack, ours: ExitStack) -> tuple[socket.socket | None, int]:
    """Two ends of a socket, for what the bot's world shares with us; None and -1 where it shares nothing."""
    if not walls.has_cell:
        return None, -1
    mine, given = socket.socketpair()
    ours.enter_context(mine)
    theirs.enter_context(given)
    return mine, given.fileno()


def _pipe_in(program: Program, theirs: ExitStack, ours: ExitStack) -> tuple[int, int | None]:
    if program.has_stdin:
        return _pipe(theirs, ours)
    return subprocess.DEVNULL, None


def _pipe(readers: ExitStack, writers: ExitStack) -> tuple[int, int]:
    read_fd, write_fd = os.pipe()
    readers.callback(os.close, read_fd)
    writers.callback(os.close, write_fd)
    return read_fd, write_fd
