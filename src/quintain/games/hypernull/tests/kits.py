"""The starter kits as real processes, and two servers for them: one says what a test tells it to, one plays a match.

Every wait has a deadline and every process is ended.
"""

import shutil
import socket
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from quintain.core import Answer, Claim, Outcome, Sheet
from quintain.games.hypernull.frame import frame
from quintain.games.hypernull.orders import move
from quintain.games.hypernull.rules import has_left, outcome, step, to_act
from quintain.games.hypernull.settings import Settings
from quintain.games.hypernull.start import start
from quintain.games.hypernull.view import view
from quintain.games.hypernull.wire import Greeting, Wire

GUEST = Path(__file__).parent.parent / "guest"
LANGUAGES = ("python", "java", "cpp", "javascript")
STRICT = {"java": ["-Xlint:all", "-Werror"], "cpp": ["-Wall", "-Wextra", "-Werror"]}
DEADLINE_S = 20.0


@dataclass(frozen=True)
class Kit:
    """A language's kit, built in a folder of its own."""

    folder: Path
    command: list[str]


def built(language: str, folder: Path) -> Kit:
    """Copies the kit into the folder and builds it as its bot.toml says, without a warning."""
    shutil.copytree(GUEST / language, folder)
    described = tomllib.loads((folder / "bot.toml").read_text())
    command: list[str] = described["run"]
    build: list[str] = described.get("build", [])
    for tool in {*command[:1], *build[:1]}:
        if not tool.startswith("./") and shutil.which(tool) is None:
            pytest.skip(f"{tool} is not installed")
    if build:
        subprocess.run([*build, *STRICT[language]], cwd=folder, check=True)
    return Kit(folder, [sys.executable if command[0] == "python3" else command[0], *command[1:]])


class Running:
    """One running kit and its connection."""

    def __init__(self, process: subprocess.Popen[str], link: socket.socket) -> None:
        self.process = process
        self.link = link
        self._held = b""

    def send(self, data: str) -> None:
        """These very bytes."""
        self.link.sendall(data.encode())

    def read(self) -> list[str]:
        """The lines of the kit's next message, without its end."""
        while b"\nend\n" not in self._held:
            self._held += self.receive()
        message, _, self._held = self._held.partition(b"\nend\n")
        return message.decode().split("\n")

    def receive(self) -> bytes:
        """The next bytes, as they come."""
        data = self.link.recv(65536)
        assert data, f"the kit has gone: {self.process.communicate(timeout=DEADLINE_S)[1]}"
        return data

    def move(self) -> tuple[int, int]:
        """The kit's next message, which is a move."""
        name, offset = self.read()
        word, dx, dy = offset.split(" ")
        assert ("move", "offset") == (name, word)
        return int(dx), int(dy)

    def ask(self, update: str) -> tuple[int, int]:
        """The kit's move after this update."""
        self.send(update)
        return self.move()

    def end(self) -> tuple[int, str]:
        """Exit code and standard error of a kit that ends by itself."""
        _, errors = self.process.communicate(timeout=DEADLINE_S)
        return self.process.returncode, errors


@contextmanager
def running(kit: Kit, properties: str = "", *, by_file: bool = True) -> Iterator[Running]:
    """A kit that was started with such a configuration file, or with host and port, and has connected."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(DEADLINE_S)
        port = server.getsockname()[1]
        config = kit.folder / f"{port}.properties"
        config.write_text(f"server.host=127.0.0.1\nserver.port={port}\n{properties}")
        arguments = [str(config)] if by_file else ["127.0.0.1", str(port)]
        with started(kit, *arguments) as process:
            link, _ = server.accept()
            with link:
                link.settimeout(DEADLINE_S)
                yield Running(process, link)


@contextmanager
def started(kit: Kit, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    """A kit's process, which is ended in any case."""
    process = subprocess.Popen([*kit.command, *arguments], cwd=kit.folder, stderr=subprocess.PIPE, text=True)
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


@dataclass(frozen=True)
class Match:
    """A match that was played."""

    frames: list[Sheet]
    outcome: Outcome

    def coins(self) -> list[int]:
        """What each bot has at the end."""
        return list(self.frames[-1].column("bot", "coins"))


def played(kits: Sequence[Kit | None], settings: Settings, seed: int) -> Match:
    """A match of kits on a random map; None stands still all the time."""
    state = start(settings, None, seed, len(kits))
    frames = [frame(state)]
    with ExitStack() as stack:
        bots = {seat: stack.enter_context(running(kit)) for seat, kit in enumerate(kits) if kit is not None}
        seats = {seat: _Seat(bot, settings, seat) for seat, bot in bots.items()}
        for seat in seats.values():
            seat.bot.link.sendall(seat.wire.open(state, "7"))
        while (ended := outcome(state)) is None:
            acting = to_act(state)
            for number in acting:
                if number in seats:
                    seats[number].bot.link.sendall(seats[number].wire.ask(view(state, number)))
            step(state, {number: seats[number].answer() if number in seats else move(0, 0) for number in acting})
            frames.append(frame(state))
            for number in [number for number in seats if has_left(state, number)]:
                seats.pop(number).end()
        for seat in seats.values():
            seat.end()
    return Match(frames, ended)


class _Seat:
    """A bot that has registered."""

    def __init__(self, bot: Running, settings: Settings, seat: int) -> None:
        self.bot = bot
        self.wire = Wire(settings, seat)
        greeting = Greeting(settings)
        bot.link.sendall(greeting.hello())
        claim = greeting.feed(bot.receive())
        while claim is None:
            claim = greeting.feed(bot.receive())
        assert claim == Claim("starter-bot", "FRIENDLY")

    def answer(self) -> Sheet:
        """Its orders for what it was asked."""
        while not (said := self.wire.feed(self.bot.receive())):
            pass
        (answer,) = said
        assert isinstance(answer, Answer)
        return answer.orders

    def end(self) -> None:
        """Its last words, after which it goes."""
        self.bot.link.sendall(self.wire.close(None))
        assert self.bot.end() == (0, "")
