"""Talks to the server, so that my_strategy.py need not. No need to edit this file.

Messages follow one another without frames: reading one tells where it ends. All numbers are little-endian.
"""

from __future__ import annotations

import socket
import struct
import sys

from model import (
    ClientMessage,
    DebugCommand,
    DebugState,
    ServerMessage,
)

DEFAULTS = ("127.0.0.1", "31001", "0000000000000000")

_INT = struct.Struct("<i")
_FLOAT = struct.Struct("<f")


class Stream:
    """The connection: what it reads comes at once, what it writes goes with `flush`."""

    def __init__(self, link: socket.socket) -> None:
        self._link = link
        self._incoming = link.makefile("rb")
        self._outgoing = bytearray()

    def _read(self, size: int) -> bytes:
        data = self._incoming.read(size)
        if len(data) < size:
            raise ConnectionError("the server closed the connection")
        return data

    def read_boolean(self) -> bool:
        return self._read(1) != b"\0"

    def read_int32(self) -> int:
        return _INT.unpack(self._read(4))[0]

    def read_float32(self) -> float:
        return _FLOAT.unpack(self._read(4))[0]

    def read_string(self) -> str:
        return self._read(self.read_int32()).decode("utf-8", "replace")

    def write_boolean(self, value: bool) -> None:
        self._outgoing.append(1 if value else 0)

    def write_int32(self, value: int) -> None:
        self._outgoing += _INT.pack(value)

    def write_float32(self, value: float) -> None:
        self._outgoing += _FLOAT.pack(value)

    def write_string(self, value: str) -> None:
        data = value.encode("utf-8", "replace")
        self.write_int32(len(data))
        self._outgoing += data

    def flush(self) -> None:
        self._link.sendall(self._outgoing)
        self._outgoing.clear()


class DebugInterface:
    """Sends commands to the viewer and asks what its user does."""

    def __init__(self, stream: Stream) -> None:
        self._stream = stream

    def send(self, command: DebugCommand) -> None:
        """Lets the viewer carry out the command."""
        _send(self._stream, ClientMessage.DebugMessage(command))

    def get_state(self) -> DebugState:
        """The window, the mouse, the keys and the camera."""
        _send(self._stream, ClientMessage.RequestDebugState())
        return DebugState.read(self._stream)


def play(strategy) -> None:
    """Plays one game: calls the strategy's `get_action` each tick, and `debug_update` when the viewer waits."""
    host, port, token = [*sys.argv[1:4], *DEFAULTS[len(sys.argv) - 1 :]]
    try:
        link = socket.create_connection((host, int(port)))
    except OSError as error:
        sys.exit(f"no server at {host}:{port}: {error}")
    with link:
        link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        try:
            _talk(Stream(link), token, strategy)
        except ConnectionError:
            sys.exit("the server closed the connection before the game was over")


def _talk(stream: Stream, token: str, strategy) -> None:
    """Answers the server's messages until the game is over."""
    stream.write_string(token)
    stream.flush()
    while True:
        message = ServerMessage.read(stream)
        if isinstance(message, ServerMessage.Finish):
            return
        if isinstance(message, ServerMessage.DebugUpdate):
            strategy.debug_update(message.player_view, DebugInterface(stream))
            _send(stream, ClientMessage.DebugUpdateDone())
        else:
            debug_interface = DebugInterface(stream) if message.debug_available else None
            action = strategy.get_action(message.player_view, debug_interface)
            _send(stream, ClientMessage.ActionMessage(action))


def _send(stream: Stream, message: ClientMessage) -> None:
    message.write(stream)
    stream.flush()
