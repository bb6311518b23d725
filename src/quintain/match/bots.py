"""Bots as users name them: a file or folder, house:NAME, cmd:"…", tcp:PORT.

Reading a name starts nothing; it says what would be started, or in one sentence why there is nothing.
"""

import os
import shlex
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from quintain.core import Act, LinkKind

from .errors import BotError
from .languages import PROGRAM, SOURCE, language_of, main_file

DESCRIPTOR = "bot.toml"
_HEADERS = (".h", ".hh", ".hpp")
_LATER = {"wasm": "WebAssembly bots", "human": "human players"}


@dataclass(frozen=True, slots=True)
class Source:
    """A bot that is started as a process: where it lies, how it is built, how it runs."""

    folder: Path
    run: tuple[str, ...]
    build: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()  # endings of the files it is built from; none: the whole folder


@dataclass(frozen=True, slots=True)
class Bot:
    """A bot for one seat: a function of the house, sources to start, or nothing of ours (a port, a host's channel)."""

    name: str
    text: str
    act: Act | None = None
    source: Source | None = None
    port: int | None = None

    @property
    def is_ours(self) -> bool:
        """Do we start it, or does somebody else?"""
        return self.act is not None or self.source is not None


def read_bot(text: str, house: Callable[[str], Act], link: LinkKind) -> Bot:
    """The bot of that name, for a game that talks by this link."""
    kind, colon, rest = text.partition(":")
    if colon and kind == "house":
        return Bot(rest, text, act=house(rest))
    if colon and kind == "cmd":
        return Bot(_name_of(rest), text, source=Source(Path.cwd(), _words(rest)))
    if colon and kind == "tcp":
        return Bot(text, text, port=_port(rest, link))
    if kind in _LATER and (colon or text == kind):
        raise BotError(f"{text}: no game here takes {_LATER[kind]}")
    return _read_path(text)


def _words(text: str) -> tuple[str, ...]:
    try:
        words = tuple(shlex.split(text))
    except ValueError as error:
        raise BotError(f"cmd:{text}: {error}") from None
    if not words:
        raise BotError("cmd: needs a command, as in cmd:'python3 bot.py'")
    return words


def _name_of(command: str) -> str:
    return next((Path(word).stem for word in reversed(command.split()) if not word.startswith("-")), command)


def _port(text: str, link: LinkKind) -> int:
    if link is not LinkKind.TCP:
        raise BotError(f"tcp:{text}: the bots of this game talk by {link.value}, not by TCP")
    if not text.isascii() or not text.isdigit() or not 0 < int(text) < 65_536:
        raise BotError(f"tcp:{text}: a port is a number from 1 to 65535")
    return int(text)


def _read_path(text: str) -> Bot:
    path = Path(text).absolute()
    if text and path.is_dir():
        return _read_folder(text, path)
    if not path.is_file():
        raise BotError(f"{text}: no such bot; name a file, a folder, house:NAME or cmd:'…'")
    return Bot(path.stem, text, source=_source(path))


def _read_folder(text: str, folder: Path) -> Bot:
    descriptor = folder / DESCRIPTOR
    if descriptor.is_file():
        return _described(text, folder, _read_toml(descriptor))
    try:
        file = main_file(folder)
    except OSError as error:
        raise BotError(f"{text}: {error.strerror}") from None
    if file is None:
        raise BotError(f"{text}: no {DESCRIPTOR} and no main file such as bot.py or main.cpp in this folder")
    return Bot(folder.name, text, source=_source(file))


def _source(file: Path) -> Source:
    language = language_of(file)
    if language is None:
        if os.access(file, os.X_OK):
            return Source(file.parent, (str(file),))
        raise BotError(f"{file.name}: neither a program that can be run nor a source file of a known language")
    fill = {SOURCE: file.name, PROGRAM: file.stem + ".bin"}
    return Source(file.parent, _filled(language.run, fill), _filled(language.build, fill), (file.name, *_HEADERS))


def _filled(command: Sequence[str], fill: Mapping[str, str]) -> tuple[str, ...]:
    words = []
    for word in command:
        for mark, value in fill.items():
            word = word.replace(mark, value)
        words.append(word)
    return tuple(words)


def _read_toml(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise BotError(f"{file}: {error}") from None


def _described(text: str, folder: Path, described: Mapping[str, Any]) -> Bot:
    name = described.get("name", folder.name)
    run, build = described.get("run"), described.get("build", [])
    if not isinstance(name, str):
        raise BotError(f"{folder / DESCRIPTOR}: name is {name!r}, expected a text")
    if not run or not _is_command(run):
        raise BotError(f"{folder / DESCRIPTOR}: run is {run!r}, expected a list of words, as in ['python3', 'bot.py']")
    if not _is_command(build):
        raise BotError(f"{folder / DESCRIPTOR}: build is {build!r}, expected a list of words")
    return Bot(name, text, source=Source(folder, tuple(run), tuple(build)))


def _is_command(words: object) -> bool:
    return isinstance(words, list) and all(isinstance(word, str) and word for word in words)
