"""A bot that is a WebAssembly module, run in this process with its instructions counted exactly.

A thread of its own runs it (wasmtime lets go of the interpreter meanwhile), so that this link blocks no more than
others: the handle turns readable when an answer is there. Whoever waits too long closes the link, which stops the
module wherever it is. Frames come in and go out as core.metered has them.
"""

import os
import struct
import threading
from collections import deque
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue

from quintain.core import report

from .errors import LinkClosedError, LinkError
from .instance import Instance
from .module import compile_module
from .wasi import System

MEMORY_MIB = 64
_LENGTH = struct.Struct("<I")
_CLOSED = "the link is closed"


class WasmLink:
    """A module behind the same door as a program."""

    def __init__(
        self,
        module: bytes,
        *,
        units: int | None = None,
        memory_mib: int = MEMORY_MIB,
        seed: int = 0,
        cache: Path | None = None,
    ) -> None:
        compiled = compile_module(module, cache)
        self.digest, self.runtime = compiled.digest, compiled.runtime
        self._engine = compiled.engine
        self._system = System(seed)
        self._instance = Instance(compiled, units=units, memory_mib=memory_mib, system=self._system)
        self._woken = os.eventfd(0, os.EFD_NONBLOCK | os.EFD_CLOEXEC)
        self._held = b""
        self._questions: SimpleQueue[bytes | None] = SimpleQueue()
        self._answers: deque[bytes | BaseException] = deque()
        self._error: LinkError | None = None
        self._is_open = True
        self._thread = threading.Thread(target=self._work, name="wasm bot", daemon=True)
        self._thread.start()

    def send(self, data: bytes) -> bool:
        """Passes every whole message on to the module."""
        if not self._is_open:
            return False
        self._held += data
        while len(self._held) >= _LENGTH.size:
            end = _LENGTH.size + int(_LENGTH.unpack_from(self._held)[0])
            if len(self._held) < end:
                break
            self._questions.put(self._held[_LENGTH.size : end])
            self._held = self._held[end:]
        return True

    def flush(self) -> bool:
        """Memory takes everything at once."""
        return True

    def receive(self) -> bytes:
        """The next answer. LinkSpentError and LinkTrapError tell how the module ended."""
        if self._error is not None:
            raise self._error
        if not self._is_open:
            raise LinkClosedError(_CLOSED)
        with suppress(BlockingIOError):
            os.eventfd_read(self._woken)
        if not self._answers:
            return b""
        answer = self._answers.popleft()
        if self._answers:
            os.eventfd_write(self._woken, 1)
        if isinstance(answer, bytes):
            return answer
        if not isinstance(answer, LinkError):  # ours, not the bot's
            raise answer
        self._error = answer
        raise answer

    def printed(self) -> bytes:
        """What the module printed since this was asked last, up to a bound."""
        return self._system.printed()

    def fileno(self) -> int:
        """Readable when an answer is there."""
        return self._woken

    def write_fileno(self) -> int:
        """Memory takes everything at once."""
        return -1

    def is_holding(self) -> bool:
        """Memory takes everything at once."""
        return False

    def check_after(self) -> float | None:
        """The handle tells."""
        return None

    def close(self) -> None:
        """Stops the module, wherever it is, and waits until it stands still."""
        if not self._is_open:
            return
        self._is_open = False
        self._engine.increment_epoch()
        self._questions.put(None)
        self._thread.join()
        os.close(self._woken)
        self._woken = -1

    def _work(self) -> None:
        try:
            self._instance.load()
            while (payload := self._questions.get()) is not None:
                units, answer = self._instance.answer(payload)
                self._tell(report(units, answer))
        except BaseException as error:  # noqa: BLE001 - told to whoever receives: this thread has nobody to tell
            self._tell(error)

    def _tell(self, answer: bytes | BaseException) -> None:
        self._answers.append(answer)
        os.eventfd_write(self._woken, 1)
