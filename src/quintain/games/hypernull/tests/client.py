"""A bot's side of the protocol, written from the rule book alone; it shares no code with the wire it tests.

`read_all` reads bytes as the strictest bot does: single line ends and blanks, nothing unknown, nothing out of order.
`Client` is a bot on a real connection that does just what it is told, for tests of servers.
"""

import socket
from dataclasses import dataclass
from types import TracebackType
from typing import Self

# parameters in the rule book's order; of an update's last three any number of lines may come
PARAMETERS = {
    "hello": ["protocol_version"],
    "match_started": [
        "match_id", "num_rounds", "mode", "map_size", "num_bots", "your_id",
        "view_radius", "mining_radius", "attack_radius", "move_time_limit",
    ],
    "update": ["round", "bot", "block", "coin"],
    "match_over": [],
}  # fmt: skip
VALUES = {"map_size": 2, "bot": 4, "block": 2, "coin": 2}
MANY = ("bot", "block", "coin")


@dataclass(frozen=True)
class Told:
    """One message of a server: its name, and the values of each of its lines by parameter."""

    name: str
    parameters: list[tuple[str, list[str]]]

    def value(self, parameter: str) -> str:
        """The only value of a parameter that stands there once."""
        (values,) = [values for name, values in self.parameters if name == parameter]
        (value,) = values
        return value

    def rows(self, parameter: str) -> list[tuple[int, ...]]:
        """The numbers of every line of a parameter."""
        return [tuple(map(int, values)) for name, values in self.parameters if name == parameter]


def read_all(data: bytes) -> list[Told]:
    """Whole messages; anything that a strict bot would stumble over is an error."""
    lines = data.decode("ascii").split("\n")
    assert lines.pop() == "", "the last line has no end"
    found, block = [], list[str]()
    for line in lines:
        if line == "end":
            found.append(_told(block))
            block = []
        else:
            block.append(line)
    assert not block, f"no end after {block}"
    return found


def read(data: bytes) -> Told:
    """One whole message."""
    (told,) = read_all(data)
    return told


def _told(lines: list[str]) -> Told:
    name, *rest = lines
    parameters = [(words[0], words[1:]) for words in (line.split(" ") for line in rest)]
    for parameter, values in parameters:
        assert len(values) == VALUES.get(parameter, 1), f"{parameter} has {len(values)} values"
        assert all(value and value.isprintable() for value in values)
    names = [parameter for parameter, _ in parameters]
    assert names == sorted(names, key=PARAMETERS[name].index), f"{name}: {names} in another order"
    assert [each for each in PARAMETERS[name] if each not in MANY] == [each for each in names if each not in MANY]
    return Told(name, parameters)


def register(name: str, mode: str | None = None, secret: str | None = None) -> bytes:
    """A registration as most bots write it."""
    lines = ["register", f"bot_name {name}"]
    lines += [f"bot_secret {secret}"] if secret is not None else []
    lines += [f"mode {mode}"] if mode is not None else []
    return "\n".join([*lines, "end", ""]).encode()


def move(dx: int, dy: int) -> bytes:
    """A move as most bots write it."""
    return f"move\noffset {dx} {dy}\nend\n".encode()


class Client:
    """A bot on a blocking connection; every wait has a deadline."""

    def __init__(self, address: tuple[str, int], timeout_s: float = 10.0) -> None:
        self.socket = socket.create_connection(address, timeout_s)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._file = self.socket.makefile("rb")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *raised: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.close()

    def send(self, data: bytes) -> None:
        """These very bytes."""
        self.socket.sendall(data)

    def read(self) -> Told | None:
        """The next message, None when the server has closed the connection."""
        text = b""
        for line in iter(self._file.readline, b""):
            text += line
            if line == b"end\n":
                return read(text)
        assert not text, f"closed within {text!r}"
        return None

    def expect(self, name: str) -> Told:
        """The next message, which is of that name."""
        told = self.read()
        assert told is not None, f"closed instead of {name}"
        assert name == told.name
        return told

    def enter(self, name: str, mode: str | None = None, secret: str | None = None) -> None:
        """Waits for `hello` and registers."""
        self.expect("hello")
        self.send(register(name, mode, secret))

    def close(self) -> None:
        """Ends the connection."""
        self._file.close()
        self.socket.close()
