"""Talks to the server and remembers the map, so that bot.py need not. No need to edit this file.

A message is a line with its name, lines of parameters, and a line `end`. Each update is answered by one move, also when
several have piled up: so bot and server stay in step. Names this file does not know are skipped: a newer server's.
"""

from __future__ import annotations

import socket
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass

DEFAULTS = {
    "server.host": "localhost",
    "server.port": "2021",
    "bot.name": "starter-bot",
    "bot.secret": "",
    "mode": "FRIENDLY",
}
MEMORY = 20  # cells around the bot whose round is noted: keeps turns quick where the view is very wide

Message = list[list[str]]  # its lines as words; the first is the name


@dataclass
class Bot:
    id: int
    cell: int
    coins: int


class World:
    """What the bot was told in this round and all it remembers. A cell is one number, `y * width + x`."""

    def __init__(self, started: Message) -> None:
        told = {words[0]: words[1:] for words in started[1:]}
        self.rounds = int(told["num_rounds"][0])
        self.is_deathmatch = told["mode"][0] == "DEATHMATCH"
        self.width, self.height = int(told["map_size"][0]), int(told["map_size"][1])
        self.id = int(told["your_id"][0])
        self.view_radius = int(told["view_radius"][0])
        self.mining_radius = int(told["mining_radius"][0])
        self.attack_radius = int(told["attack_radius"][0])
        self.move_time_limit = int(told["move_time_limit"][0])  # milliseconds

        self.round = 0
        self.me = Bot(self.id, 0, 0)
        self.bots: list[Bot] = []  # the others in sight, by id
        self.coins: set[int] = set()  # in sight, and those seen before that may still lie there
        self.blocks: set[int] = set()  # all that were ever seen
        self.seen: dict[int, int] = {}  # the round in which a cell was last in sight
        self.is_stuck = False  # the last move had no effect
        self._sight = disc(min(self.view_radius, MEMORY))

    def cell(self, x: int, y: int) -> int:
        """The cell at x, y; the map has no edge."""
        return y % self.height * self.width + x % self.width

    def step(self, cell: int, dx: int, dy: int) -> int:
        """The cell so far to the right and up."""
        return self.cell(cell % self.width + dx, cell // self.width + dy)

    def distance2(self, a: int, b: int) -> int:
        """The distance of two cells, squared: compare it with a radius squared."""
        dx = abs(a % self.width - b % self.width)
        dy = abs(a // self.width - b // self.width)
        return min(dx, self.width - dx) ** 2 + min(dy, self.height - dy) ** 2

    def update(self, update: Message, last: tuple[int, int]) -> None:
        """Takes in an update; `last` is the move that was made before it."""
        before = self.me.cell
        self.bots = []
        found = set()
        for name, *numbers in update[1:]:
            values = [int(number) for number in numbers]
            if name == "round":
                self.round = values[0]
            elif name == "bot":
                self._add_bot(Bot(values[3], self.cell(values[0], values[1]), values[2]))
            elif name == "block":
                self.blocks.add(self.cell(values[0], values[1]))
            elif name == "coin":
                found.add(self.cell(values[0], values[1]))
        self.is_stuck = last != (0, 0) and self.me.cell == before
        self._look(found)

    def _add_bot(self, bot: Bot) -> None:
        if bot.id == self.id:
            self.me = bot
        else:
            self.bots.append(bot)

    def _look(self, found: set[int]) -> None:
        """Notes what is in sight, and forgets coins that are gone."""
        here, reach = self.me.cell, self.view_radius**2
        self.coins = {coin for coin in self.coins if self.distance2(here, coin) > reach} | found
        for dx, dy in self._sight:
            self.seen[self.step(here, dx, dy)] = self.round


def disc(radius: int) -> list[tuple[int, int]]:
    """All offsets within the radius."""
    side = range(-radius, radius + 1)
    return [(dx, dy) for dy in side for dx in side if dx * dx + dy * dy <= radius * radius]


def play(turn: Callable[[World], tuple[int, int]]) -> None:
    """Plays one match: calls `turn` once a round and sends the move it returns."""
    config = _config(sys.argv[1:])
    try:
        link = socket.create_connection((config["server.host"], int(config["server.port"])))
    except OSError as error:
        sys.exit(f"no server at {config['server.host']}:{config['server.port']}: {error}")
    with link:
        link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        try:
            is_over = _talk(link, config, turn)
        except ConnectionError:
            is_over = False
    if not is_over:
        sys.exit("the server closed the connection before the match was over")


def _talk(link: socket.socket, config: dict[str, str], turn: Callable[[World], tuple[int, int]]) -> bool:
    """Answers the server's messages; was the match played to its end?"""
    world: World | None = None
    move = (0, 0)
    for message in _messages(link):
        name = message[0][0]
        if name == "hello":
            _send(link, _register(config))
        elif name == "match_started":
            world = World(message)
        elif name == "update" and world is not None:
            world.update(message, move)
            move = turn(world)
            _send(link, ["move", f"offset {move[0]} {move[1]}"])
        elif name == "match_over":
            return True
    return False


def _register(config: dict[str, str]) -> list[str]:
    secret = [f"bot_secret {config['bot.secret']}"] if config["bot.secret"] else []
    return ["register", f"bot_name {config['bot.name']}", *secret, f"mode {config['mode']}"]


def _send(link: socket.socket, lines: list[str]) -> None:
    link.sendall("\n".join([*lines, "end", ""]).encode())


def _messages(link: socket.socket) -> Iterator[Message]:
    """The server's messages, however their bytes are spread over packets, until the connection ends."""
    message: Message = []
    with link.makefile("rb") as file:
        for line in file:
            words = line.decode().split()
            if words == ["end"] and message:
                yield message
                message = []
            elif words:
                message.append(words)


def _config(arguments: list[str]) -> dict[str, str]:
    """From a .properties file, or from `HOST PORT`; what is not said is as in DEFAULTS."""
    config = dict(DEFAULTS)
    if len(arguments) >= 2:
        config["server.host"], config["server.port"] = arguments[:2]
    elif arguments:
        config.update(_properties(arguments[0]))
    return config


def _properties(path: str) -> dict[str, str]:
    try:
        with open(path, encoding="utf-8") as file:
            lines = [line.strip() for line in file]
    except OSError as error:
        sys.exit(f"cannot read {path}: {error.strerror}")
    pairs = [line.partition("=") for line in lines if "=" in line and line[0] not in "#!"]
    return {key.strip(): value.strip() for key, _, value in pairs}
