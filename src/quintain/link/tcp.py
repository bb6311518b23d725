"""Bots that connect by themselves, and the port they connect to.

A connected socket is read and written like a pipe whose two ends are one handle; only its beginning and its
end differ. Listen before the bot starts: published clients try once and give up.
"""

import errno
import os
import random
import socket
from contextlib import suppress

from .errors import LinkError, PortTakenError
from .link import HOLD, READ_SIZE
from .pipe import PipeLink

_PORTS = range(10_000, 32_000)  # below those of outgoing connections (Linux: from 32768 on)
_TRIES = 200
_BACKLOG = 128
_KEEPALIVE = {"TCP_KEEPIDLE": 30, "TCP_KEEPINTVL": 10, "TCP_KEEPCNT": 3}  # seconds, seconds, tries
_LAST_READS = 16


class TcpLink(PipeLink):
    """One connected socket, which the link owns."""

    __slots__ = ("peer",)

    def __init__(self, sock: socket.socket, *, hold: int = HOLD) -> None:
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)  # some leave without a word: machines, cables
        for option, value in _KEEPALIVE.items():
            if hasattr(socket, option):
                sock.setsockopt(socket.IPPROTO_TCP, getattr(socket, option), value)
        self.peer = str(sock.getpeername()[0])
        fd = sock.detach()
        super().__init__(fd, fd, hold=hold)

    def finish(self) -> None:
        """Send what is held as far as it goes at once, and say that no more will follow; receiving goes on."""
        with socket.socket(fileno=os.dup(self.fileno())) as sock, suppress(OSError):
            self.flush()
            sock.shutdown(socket.SHUT_WR)

    def close(self) -> None:
        """Send what is held as far as it goes at once, say goodbye, close."""
        if self.fileno() >= 0:
            self._take_leave()
        super().close()

    def _take_leave(self) -> None:
        """Closing with unread bytes would reset the connection, and the bot would lose our last message."""
        with socket.socket(fileno=os.dup(self.fileno())) as sock, suppress(OSError):
            self.flush()
            sock.shutdown(socket.SHUT_WR)
            for _ in range(_LAST_READS):
                if not sock.recv(READ_SIZE):
                    break


class Listener:
    """A port that bots connect to; accepting never blocks."""

    def __init__(self, sock: socket.socket) -> None:
        self._sock = sock
        self.address: str
        self.port: int
        self.address, self.port = sock.getsockname()[:2]

    def fileno(self) -> int:
        """Readable when accept() is worth a call; -1 once closed."""
        return self._sock.fileno()

    def accept(self, *, hold: int = HOLD) -> TcpLink | None:
        """The next bot that connected, None when there is none now."""
        try:
            sock, _ = self._sock.accept()
        except (BlockingIOError, ConnectionError):
            return None
        try:
            return TcpLink(sock, hold=hold)
        except OSError:  # gone before we looked
            sock.close()
            return None

    def close(self) -> None:
        """Stop listening; links that were accepted stay."""
        self._sock.close()


def listen(port: int | None = None, host: str = "127.0.0.1") -> Listener:
    """Listen on a port, or on some free one below the range of outgoing connections."""
    if port is not None:
        return _listen(port, host)
    for candidate in random.sample(_PORTS, _TRIES):
        try:
            return _listen(candidate, host)
        except PortTakenError:
            continue
    raise LinkError(f"{host}: no free port found between {_PORTS[0]} and {_PORTS[-1]} in {_TRIES} tries")


def _listen(port: int, host: str) -> Listener:
    sock = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    try:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.bind((host, port))
        sock.listen(_BACKLOG)
        sock.setblocking(False)
    except OSError as error:
        sock.close()
        kind = PortTakenError if error.errno == errno.EADDRINUSE else LinkError
        raise kind(f"{host}:{port}: cannot listen: {error.strerror}") from error
    return Listener(sock)
