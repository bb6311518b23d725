"""A bot that reads its standard input and writes its standard output.

A broken write end is no error of send(): the last words of a bot that died are still in the pipe, and
receive() hands them out before it says that the link is closed.
"""

import os

from .errors import LinkClosedError, LinkStuckError
from .link import HOLD, READ_SIZE

_GONE = "the bot does not read any more"
_ENDED = "the bot closed its end of the link"


class PipeLink:
    """A pair of non-blocking handles, which the link owns: it closes both."""

    __slots__ = ("_gone", "_held", "_hold", "_read_fd", "_write_fd")

    def __init__(self, read_fd: int, write_fd: int, *, hold: int = HOLD) -> None:
        os.set_blocking(read_fd, False)
        os.set_blocking(write_fd, False)
        self._read_fd = read_fd
        self._write_fd = write_fd
        self._hold = hold
        self._held = bytearray()
        self._gone = ""

    def send(self, data: bytes) -> bool:
        """Write what the pipe takes now and hold the rest."""
        if self._held or self._gone:
            self._keep(data)
            self.flush()
        else:
            taken = self._write(data)
            if taken < len(data):
                self._keep(memoryview(data)[taken:])
        return not (self._held or self._gone)

    def flush(self) -> bool:
        """Write more of what is held; True when nothing is."""
        held = self._held
        while held:
            taken = self._write(held)
            if not taken:
                break
            del held[:taken]
        return not held

    def receive(self) -> bytes:
        """At most 64 KiB of what is there."""
        try:
            data = os.read(self._read_fd, READ_SIZE)
        except BlockingIOError:
            if self._gone:
                raise LinkClosedError(self._gone) from None
            return b""
        except OSError as error:
            raise LinkClosedError(f"{_ENDED}: {error.strerror}") from error
        if not data:
            raise LinkClosedError(_ENDED)
        return data

    def fileno(self) -> int:
        """The handle for reading."""
        return self._read_fd

    def write_fileno(self) -> int:
        """The handle for writing."""
        return self._write_fd

    def is_holding(self) -> bool:
        """Whether flush() has something to do."""
        return bool(self._held)

    def check_after(self) -> float | None:
        """At once when the bot stopped reading, for poll() does not tell; else never."""
        return 0.0 if self._gone else None

    def close(self) -> None:
        """Close both handles; what is held is dropped."""
        for fd in {self._read_fd, self._write_fd} - {-1}:
            os.close(fd)
        self._read_fd = self._write_fd = -1
        self._drop("the link is closed")

    def _write(self, data: bytes | bytearray) -> int:
        try:
            return os.write(self._write_fd, data)
        except BlockingIOError:
            return 0
        except OSError as error:
            self._drop(f"{_GONE}: {error.strerror}")
            return len(data)

    def _keep(self, data: bytes | memoryview) -> None:
        if self._gone:
            return
        if self._held and len(self._held) + len(data) > self._hold:  # one message may be as long as it is
            raise LinkStuckError(f"{_GONE}: more than {self._hold} bytes wait for it")
        self._held += data

    def _drop(self, why: str) -> None:
        self._gone = why
        self._held = bytearray()
