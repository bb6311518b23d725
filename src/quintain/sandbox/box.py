"""A running program, and the certainty that nothing of it stays.

The program talks by its own pipes; beside it stands a keeper (inner/keeper.py) that tells us how it fares and
kills whatever is left of it when we say so, or when we are gone ourselves. This is level D: a session of its
own and a clean environment, but no walls. What the bytes in the pipes mean is not known here.
"""

import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from .clock import ProcessorClock
from .ended import Ended
from .errors import LeftoverError, SandboxError
from .program import Program

_KEEPER = Path(__file__).with_name("inner") / "keeper.py"
_START_LIMIT_S = 10.0
_END_LIMIT_S = 8.0  # the keeper gives up after 5
_READ_SIZE = 4096


class Box:
    """One program at level D. No handle of it blocks; stop() closes all that nobody took."""

    level = "D"

    def __init__(
        self, keeper: subprocess.Popen[bytes], control: int, status: int, pipes: tuple[int | None, int, int]
    ) -> None:
        for fd in (status, *pipes):
            if fd is not None:
                os.set_blocking(fd, False)
        self.status = status  # readable when ended() is worth a call
        self.stdin, self.stdout, self.stderr = pipes
        self.processor = ProcessorClock(keeper.pid)  # how much the program has used
        self._keeper = keeper
        self._control = control
        self._pid: int | None = None
        self._ended: Ended | None = None
        self._heard = b""
        self._trouble: SandboxError | None = None
        self._is_alone = False  # the keeper is gone

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

    def end(self, grace_s: float = 0.0) -> Ended:
        """Like stop(), but what the program wrote last can still be read from the box."""
        if self._control >= 0:
            self._listen(lambda: self._ended is not None, grace_s)
            with suppress(BrokenPipeError):
                os.write(self._control, b".")  # closing alone says nothing while a forked copy of us lives
            os.close(self._control)
            self._control = -1
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
            self._note(*line.decode().split(" ", 1))
        if not data:
            self._is_alone = True
            self._note_keepers_end()

    def _note(self, word: str, rest: str) -> None:
        if word == "started":
            self._pid = int(rest)
        elif word == "failed":
            self._ended = Ended(failure=f"could not be started: {rest}")
        elif word == "ended":
            kind, number = rest.split()
            self._ended = Ended(code=int(number)) if kind == "code" else Ended(signal=int(number))
        elif word == "left":
            self._trouble = LeftoverError(f"processes of {self._pid} could not be killed: {rest}")

    def _note_keepers_end(self) -> None:
        """A keeper that left without a word was killed, maybe by its bot: we do then what we can."""
        if self._ended or self._trouble:
            return
        if self._pid is None:
            code = self._keeper.wait()
            self._trouble = SandboxError(f"the keeper ended with code {code} before it started anything")
            return
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._pid, signal.SIGKILL)
        self._ended = Ended(failure="lost its keeper, which something killed")

    def _bury_keeper(self) -> None:
        if not self._is_alone:
            self._trouble = LeftoverError(f"the keeper of {self._pid} did not end within {_END_LIMIT_S:g} s")
            self._keeper.kill()
        self._keeper.wait()


def start(program: Program, *, core: int | None = None) -> Box:
    """Start a program, on one core if so wished, without waiting: the box will tell how it went."""
    with ExitStack() as theirs, ExitStack() as ours:
        their_in, stdin = _pipe_in(program, theirs, ours)
        stdout, their_out = _pipe(ours, theirs)
        stderr, their_err = _pipe(ours, theirs)
        status, their_status = _pipe(ours, theirs)
        their_control, control = _pipe(theirs, ours)
        where = "any" if core is None else str(core)
        arguments = [str(their_control), str(their_status), where, str(program.folder), *program.command]
        keeper = subprocess.Popen(
            [sys.executable, "-I", "-S", str(_KEEPER), *arguments],
            stdin=their_in,
            stdout=their_out,
            stderr=their_err,
            pass_fds=(their_control, their_status),
            env=program.whole_environment(),
            start_new_session=True,
        )
        ours.pop_all()
    return Box(keeper, control, status, (stdin, stdout, stderr))


def _pipe_in(program: Program, theirs: ExitStack, ours: ExitStack) -> tuple[int, int | None]:
    if program.has_stdin:
        return _pipe(theirs, ours)
    return subprocess.DEVNULL, None


def _pipe(readers: ExitStack, writers: ExitStack) -> tuple[int, int]:
    read_fd, write_fd = os.pipe()
    readers.callback(os.close, read_fd)
    writers.callback(os.close, write_fd)
    return read_fd, write_fd
