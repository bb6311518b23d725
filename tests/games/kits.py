"""The starter kits of a game as real processes, for the tests that each game has of its own.

Every wait has a deadline and every process is ended.
"""

import os
import shutil
import socket
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

DEADLINE_S = 30.0
_STRICT = {
    "java": ["-Xlint:all", "-Werror"],
    "cpp": ["-Wall", "-Wextra", "-Werror"],
    "rust": ["-D", "warnings"],
}


@dataclass(frozen=True)
class Kit:
    """A language's kit, built in a folder of its own."""

    folder: Path
    command: list[str]


class Kits:
    """A game's kits by language, each copied and built once."""

    def __init__(self, guest: Path, folder: Path) -> None:
        self._guest = guest
        self._folder = folder
        self._built: dict[str, Kit] = {}

    def __call__(self, language: str) -> Kit:
        if language not in self._built:
            folder = self._folder / language
            shutil.copytree(self._guest / language, folder)
            self._built[language] = built(language, folder)
        return self._built[language]


def built(language: str, folder: Path) -> Kit:
    """A kit that is built where it lies, as its bot.toml says, without a warning."""
    described = tomllib.loads((folder / "bot.toml").read_text())
    command: list[str] = described["run"]
    build: list[str] = described.get("build", [])
    for tool in {*command[:1], *build[:1]}:
        if not tool.startswith("./") and shutil.which(tool) is None:
            pytest.skip(f"{tool} is not installed")
    if build:
        home = {**os.environ, "GOCACHE": str(folder / ".cache")}
        subprocess.run([*build, *_STRICT.get(language, [])], cwd=folder, check=True, env=home)
    return Kit(folder, [sys.executable if command[0] == "python3" else command[0], *command[1:]])


@contextmanager
def started(kit: Kit, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    """A kit's process, which is ended in any case."""
    process = subprocess.Popen([*kit.command, *arguments], cwd=kit.folder, stderr=subprocess.PIPE, text=True)
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def ended(process: subprocess.Popen[str]) -> tuple[int, str]:
    """The exit code and what was said on stderr, of a kit that ends by itself."""
    _, errors = process.communicate(timeout=DEADLINE_S)
    return process.returncode, errors


class Connected:
    """A running kit and its connection to us."""

    def __init__(self, process: subprocess.Popen[str], link: socket.socket) -> None:
        link.settimeout(DEADLINE_S)
        link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.process = process
        self.link = link

    def receive(self) -> bytes:
        """The next bytes, as they come."""
        data = self.link.recv(65536)
        assert data, f"the kit has gone: {self.process.communicate(timeout=DEADLINE_S)[1]}"
        return data

    def end(self) -> tuple[int, str]:
        """The exit code and what was said on stderr, of a kit that ends by itself."""
        return ended(self.process)


@contextmanager
def listening() -> Iterator[socket.socket]:
    """A server to which a kit may connect in time."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(DEADLINE_S)
        yield server
