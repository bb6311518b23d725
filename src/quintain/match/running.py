"""What stands behind one seat while a match runs: its link, the box of its program, what it prints.

A box that does not do its duty is this machine's failure, never the bot's: VoidError.
"""

import os
import select
import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field

from quintain.core import Claim, Fault, FaultKind, Greeting, Refusal
from quintain.link import Link, LinkError, Listener, WasmLink
from quintain.sandbox import Box, Ended, Level, SandboxError

from .errors import VoidError
from .log import Log

_READ = 64 * 1024
_LONGEST_WORDS = 500
_LAST_READS = 16
_END_IN_MS = 200  # between the end of a link and the word how its program ended
_LAST_WORDS = 16 * 1024
_MEMORY = (b"MemoryError", b"std::bad_alloc", b"OutOfMemoryError", b"heap out of memory", b"Cannot allocate memory")
_FILE, _FOLDER = (b"File too large", b"EFBIG"), (b"No space left on device", b"ENOSPC")
_TOO_LARGE = "wrote more into a file than it may"


@dataclass(slots=True)
class Running:
    """One bot. `start` puts its program into a box; a channel must hold the first words by then."""

    link: Link | None = None
    start: Callable[[], Box] | None = None
    connect: Callable[[Box], Link] | None = None  # a link that only the box's handles make
    listen: Callable[[Box], Listener] | None = None  # a port in the box's own network
    held: Box | None = None  # a program that waits until it is started
    listener: Listener | None = None
    greeting: Greeting | None = None  # the first words on a connection, in games that have some
    token: str | None = None  # what the bot must say then
    box: Box | None = None
    log: Log = field(default_factory=Log)
    fault: Fault | None = None  # why it cannot even be started
    printed_mib: int | None = None  # what it may print
    module: WasmLink | None = None  # its link too, when it runs in this process
    toolchain: str | None = None  # what that was compiled with
    ends: Mapping[int, FaultKind] = field(default_factory=dict)  # what exit codes mean, where they mean something
    meter: Mapping[str, object] | None = None  # what counts its work, beside the bot

    def started(self) -> Box | None:
        """Starts the program, if there is one to start."""
        if self.start is None:
            return None
        with _on_this_machine("start a bot"):
            self.box = self.start()
            if self.connect is not None:
                self.link = self.connect(self.box)
            if self.listen is not None:
                self.listener = self.listen(self.box)
        return self.box

    def introduced(self, data: bytes) -> Claim | Fault | None:
        """Who the bot says it is, why it may not play, or None while more is coming."""
        assert self.greeting is not None
        said = self.greeting.feed(data)
        if isinstance(said, Refusal):
            return Fault(FaultKind.GARBLED, said.text)
        if said is not None and self.token is not None and said.token != self.token:
            return Fault(FaultKind.GARBLED, "Token mismatch")
        return said

    def overhear(self, turn: int) -> None:
        """Keeps what a module printed."""
        if self.module is not None:
            self.log.add(self.module.printed(), turn)

    def printing(self) -> list[int]:
        """The handles on which the program prints."""
        return [] if self.box is None else [fd for fd in (self.box.stdout, self.box.stderr) if fd >= 0]

    def drain(self, handle: int, turn: int) -> bool:
        """Keeps what was printed; False when nothing will follow."""
        try:
            data = os.read(handle, _READ)
        except BlockingIOError:
            return True
        except OSError:
            return False
        self.log.add(data, turn)
        return bool(data)

    def flood(self) -> Fault | None:
        """The fault of having printed more than it may."""
        if self.printed_mib is None or self.log.size <= self.printed_mib << 20:
            return None
        return Fault(FaultKind.OUTPUT, f"printed more than {self.printed_mib} MiB", is_final=True)

    def farewell(self, turn: int = 0) -> Fault | None:
        """How the program ended, if it did; what it printed by then tells whether it was for want of memory."""
        if self.box is None:
            return None
        with _on_this_machine("watch a bot"):
            ended = self.box.ended()
            if ended is None:
                return None
            has_run = ended.failure is None or self.box.pid is not None
        if ended.code is not None and ended.code in self.ends:
            self._hear_last_words(turn)
            return Fault(self.ends[ended.code], self._last_line() or ended.sentence)
        if ended.is_memory:
            return Fault(FaultKind.MEMORY, ended.sentence, is_final=True)
        if has_run and (fault := self._refusal(self.box.level, ended, turn)):
            return fault
        return Fault(FaultKind.CRASHED if has_run else FaultKind.ABSENT, ended.sentence)

    def last_words(self, turn: int) -> Fault | None:
        """How the program ended, which may be known only a moment after its link has broken."""
        fault = self.farewell(turn)
        if fault is None and self.box is not None:
            poller = select.poll()
            poller.register(self.box.status, select.POLLIN)
            poller.poll(_END_IN_MS)
            fault = self.farewell(turn)
        return fault

    def _refusal(self, level: Level, ended: Ended, turn: int) -> Fault | None:
        """What it was refused, if it ended for that: but for a signal, only its last words know."""
        if ended.signal == signal.SIGXFSZ:
            return Fault(FaultKind.OUTPUT, f"{_TOO_LARGE}, and {ended.sentence}", is_final=True)
        if level is Level.D or ended.code == 0:
            return None
        self._hear_last_words(turn)
        if self._has_said(_FILE + _FOLDER if level <= Level.B else _FILE):  # else the folder is the machine's
            return Fault(FaultKind.OUTPUT, f"{_TOO_LARGE}, and {ended.sentence}", is_final=True)
        if self._has_said(_MEMORY):
            return Fault(FaultKind.MEMORY, f"found no more memory, and {ended.sentence}", is_final=True)
        return None

    def _has_said(self, words: Sequence[bytes]) -> bool:
        return any(word in self.log.kept[-_LAST_WORDS:] for word in words)

    def _hear_last_words(self, turn: int) -> None:
        """What was printed until now; what it left running may print on for ever."""
        for handle in self.printing():
            for _ in range(_LAST_READS):
                size = self.log.size
                if not self.drain(handle, turn) or size == self.log.size:
                    break

    def close(self, turn: int) -> None:
        """Ends the link and everything the program left running; what it printed until then is kept."""
        with _on_this_machine("end a bot"), ExitStack() as stack:
            if self.box is None and self.held is not None:
                stack.callback(self.held.stop)
            if self.box is not None:
                stack.callback(self.box.stop)
            if self.link is not None:
                self.link.close()
            self.overhear(turn)
            if self.listener is not None:
                self.listener.close()
            if self.box is not None:
                self.box.end()
                self._drain_all(turn)

    def _last_line(self) -> str:
        lines = self.log.text().decode("utf-8", "replace").strip().splitlines()
        return lines[-1][:_LONGEST_WORDS] if lines else ""

    def _drain_all(self, turn: int) -> None:
        for handle in self.printing():
            size = -1
            while size != (size := self.log.size) and self.drain(handle, turn):
                pass


@contextmanager
def _on_this_machine(task: str) -> Iterator[None]:
    try:
        yield
    except (SandboxError, LinkError) as error:
        raise VoidError(str(error)) from error
    except OSError as error:
        raise VoidError(f"cannot {task}: {error.strerror}") from error
