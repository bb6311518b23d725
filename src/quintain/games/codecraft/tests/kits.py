"""The starter kits as real processes, and a server that shows them what a test wants.

Every wait has a deadline and every process is ended.
"""

import os
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

from quintain.core import Answer, Aside, Outcome, Said, Sheet
from quintain.games.codecraft.rules import outcome, step, to_act
from quintain.games.codecraft.settings import Settings
from quintain.games.codecraft.start import start
from quintain.games.codecraft.view import view
from quintain.games.codecraft.wire import Greeting, Wire

GUEST = Path(__file__).parent.parent / "guest"
LANGUAGES = ("python", "cpp", "java", "javascript", "go", "rust")
STRICT = {
    "java": ["-Xlint:all", "-Werror"],
    "cpp": ["-Wall", "-Wextra", "-Werror"],
    "rust": ["-D", "warnings"],
}
DEADLINE_S = 30.0
DEFAULT_TOKEN = "0000000000000000"


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
        home = {**os.environ, "GOCACHE": str(folder / ".cache")}
        subprocess.run([*build, *STRICT.get(language, [])], cwd=folder, check=True, env=home)
    return Kit(folder, [sys.executable if command[0] == "python3" else command[0], *command[1:]])


class Running:
    """One running kit, its connection and its wire."""

    def __init__(self, process: subprocess.Popen[str], link: socket.socket, *, debug: bool) -> None:
        self.process = process
        self.link = link
        self.wire = Wire(Settings(), 0)
        self.wire.debug_available = debug
        greeting = Greeting(Settings())
        while (claim := greeting.feed(self.receive())) is None:
            pass
        self.claim = claim
        self._heard: list[Said] = list(self.wire.feed(greeting.rest()))

    def receive(self) -> bytes:
        """The next bytes, as they come."""
        data = self.link.recv(65536)
        assert data, f"the kit has gone: {self.process.communicate(timeout=DEADLINE_S)[1]}"
        return data

    def hear(self) -> Said:
        """The next thing the kit says."""
        while not self._heard:
            self._heard += self.wire.feed(self.receive())
        return self._heard.pop(0)

    def orders(self) -> Sheet:
        """The kit's orders, which it gives next."""
        said = self.hear()
        assert isinstance(said, Answer), said
        return said.orders

    def aside(self) -> Aside:
        """What the kit says next, which is for its debugger."""
        said = self.hear()
        assert isinstance(said, Aside), said
        return said

    def ask(self, view: Sheet) -> Sheet:
        """The kit's orders for this view."""
        self.link.sendall(self.wire.ask(view))
        return self.orders()

    def end(self) -> tuple[int, str]:
        """The exit code and what was said on stderr, of a kit that ends by itself."""
        _, errors = self.process.communicate(timeout=DEADLINE_S)
        return self.process.returncode, errors


@contextmanager
def running(kit: Kit, *, token: str | None = "secret", debug: bool = False) -> Iterator[Running]:
    """A kit that was started with host, port and token, and has connected."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(DEADLINE_S)
        words = ["127.0.0.1", str(server.getsockname()[1]), *([] if token is None else [token])]
        with started(kit, words) as process:
            link, _ = server.accept()
            with link:
                link.settimeout(DEADLINE_S)
                link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                yield Running(process, link, debug=debug)


@contextmanager
def started(kit: Kit, words: Sequence[str]) -> Iterator[subprocess.Popen[str]]:
    """A kit's process, which is ended in any case."""
    process = subprocess.Popen([*kit.command, *words], cwd=kit.folder, stderr=subprocess.PIPE, text=True)
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


@dataclass(frozen=True)
class Game:
    """A game that was played: the checksum of every state, and how it ended."""

    checksums: list[int]
    outcome: Outcome


def played(kits: Sequence[Kit], settings: Settings, seed: int) -> Game:
    """A whole game of kits, to the words that end it."""
    state = start(settings, None, seed, len(kits))
    checksums = [state.checksum()]
    with ExitStack() as stack:
        bots = [stack.enter_context(running(kit)) for kit in kits]
        while (ended := outcome(state)) is None:
            acting = to_act(state)
            for seat in acting:
                bots[seat].link.sendall(bots[seat].wire.ask(view(state, seat)))
            step(state, {seat: bots[seat].orders() for seat in acting})
            checksums.append(state.checksum())
        for bot in bots:
            bot.link.sendall(bot.wire.close(ended))
        assert [(0, "")] * len(bots) == [bot.end() for bot in bots]
    return Game(checksums, ended)
