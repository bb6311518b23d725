"""Bots as users name them: a file or folder, house:NAME, cmd:"…", tcp:PORT, wasm:FILE.

Reading a name starts nothing; it says what would be started, or in one sentence why there is nothing.
"""

import os
import shlex
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from quintain.core import Act, Launch, LinkKind

from .errors import BotError
from .languages import PROGRAM, SOURCE, Language, language_of, main_file
from .modules import KIT

DESCRIPTOR = "bot.toml"
_LATER = {"human": "human players"}
_MODULE = ".wasm"
_COUNTED = "this game counts the work of its bots, which are sources in Python or C++, or WebAssembly"


@dataclass(frozen=True, slots=True)
class Source:
    """A bot that we start: where it lies, how it is built, how it runs, or which module it is."""

    folder: Path
    run: tuple[str, ...]
    build: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()  # endings of the files it is built from; none: the whole folder
    language: str = ""
    main: str = ""  # the file of its folder that is the bot, where that is known
    wasm: Path | None = None  # the WebAssembly module, below the folder
    kit: Path | None = None  # the game's: a folder that is compiled with it, or a file that runs it


@dataclass(frozen=True, slots=True)
class Bot:
    """A bot for one seat: a function of the house, sources to start, or nothing of ours (a port, a host's channel)."""

    name: str
    text: str
    act: Act | None = None
    source: Source | None = None
    port: int | None = None
    token: str | None = None  # what whoever connects to the port must say

    @property
    def is_ours(self) -> bool:
        """Do we start it, or does somebody else?"""
        return self.act is not None or self.source is not None


@dataclass(frozen=True, slots=True)
class _Ways:
    """How the bots of a game are started, and the folder in which the game keeps its kits."""

    launch: Launch
    home: Path


def read_bot(text: str, house: Callable[[str], Act], launch: Launch, home: Path) -> Bot:
    """The bot of that name, for a game that starts its bots like this and lies in the folder `home`."""
    ways = _Ways(launch, home)
    kind, colon, rest = text.partition(":")
    if colon and kind == "house":
        return Bot(rest, text, act=house(rest))
    if launch.python_kit and colon and kind in ("cmd", "tcp"):
        raise BotError(f"{text}: {_COUNTED}")
    if colon and kind == "cmd":
        return Bot(_name_of(rest), text, source=Source(Path.cwd(), _words(rest)))
    if colon and kind == "tcp":
        return Bot(text, text, port=_port(rest, launch.link))
    if kind in _LATER and (colon or text == kind):
        raise BotError(f"{text}: no game here takes {_LATER[kind]}")
    if colon and kind == "wasm":
        return _read_module(rest, text, ways)
    return _read_path(text, ways)


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


def _read_module(name: str, text: str, ways: _Ways) -> Bot:
    if not ways.launch.takes_wasm:
        raise BotError(f"{text}: this game takes no WebAssembly modules")
    path = Path(name).absolute()
    if not path.is_file():
        raise BotError(f"{text}: there is no such file")
    return Bot(path.stem, text, source=Source(path.parent, (), wasm=Path(path.name)))


def _read_path(text: str, ways: _Ways) -> Bot:
    path = Path(text).absolute()
    if text and path.is_dir():
        return _read_folder(text, path, ways)
    if not path.is_file():
        raise BotError(f"{text}: no such bot; name a file, a folder, house:NAME or cmd:'…'")
    if path.suffix.lower() == _MODULE:
        return _read_module(text, text, ways)
    return Bot(path.stem, text, source=_source(path, ways))


def _read_folder(text: str, folder: Path, ways: _Ways) -> Bot:
    descriptor = folder / DESCRIPTOR
    if descriptor.is_file():
        return _described(text, folder, _read_toml(descriptor), ways)
    try:
        file = main_file(folder)
    except OSError as error:
        raise BotError(f"{text}: {error.strerror}") from None
    if file is None:
        raise BotError(f"{text}: no {DESCRIPTOR} and no main file such as bot.py or main.cpp in this folder")
    return Bot(folder.name, text, source=_source(file, ways))


def _source(file: Path, ways: _Ways) -> Source:
    language = language_of(file)
    if language is None:
        if os.access(file, os.X_OK) and not ways.launch.python_kit:
            return Source(file.parent, (str(file),))
        raise BotError(f"{file.name}: neither a program that can be run nor a source file of a known language")
    return _of_language(file, language, ways)


def _of_language(file: Path, language: Language, ways: _Ways) -> Source:
    """The source that a file is by its language, in this game."""
    launch, sources = ways.launch, (file.name, *language.beside)
    if language.name == "cpp" and launch.wasm_build:
        module = file.stem + _MODULE
        build = _filled(launch.wasm_build, {SOURCE: file.name, PROGRAM: module, "{kit}": KIT})
        kit = ways.home / launch.wasm_kit
        return Source(file.parent, (), build, sources, "cpp", file.name, Path(module), kit)
    if launch.python_kit and language.name != "python":
        raise BotError(f"{file.name}: {_COUNTED}")
    own = ways.home / launch.python_kit if launch.python_kit else None
    fill = {SOURCE: file.name, PROGRAM: file.stem + ".bin"}
    build = _filled(language.build, fill)
    return Source(file.parent, _filled(language.run, fill), build, sources, language.name, file.name, kit=own)


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


def _described(text: str, folder: Path, described: Mapping[str, Any], ways: _Ways) -> Bot:
    name = described.get("name", folder.name)
    run, build = described.get("run"), described.get("build", [])
    if not isinstance(name, str):
        raise BotError(f"{folder / DESCRIPTOR}: name is {name!r}, expected a text")
    if "main" in described and run is None:
        return Bot(name, text, source=_main_source(folder, described["main"], ways))
    if not run or not _is_command(run):
        raise BotError(f"{folder / DESCRIPTOR}: run is {run!r}, expected a list of words, as in ['python3', 'bot.py']")
    if not _is_command(build):
        raise BotError(f"{folder / DESCRIPTOR}: build is {build!r}, expected a list of words")
    if ways.launch.python_kit:
        raise BotError(f"{folder / DESCRIPTOR}: {_COUNTED}; name its main file: main = 'bot.py'")
    return Bot(name, text, source=Source(folder, tuple(run), tuple(build)))


def _main_source(folder: Path, main: object, ways: _Ways) -> Source:
    """The file that a descriptor names, built and run as its language is, with all of its folder."""
    if not isinstance(main, str) or not (folder / main).is_file():
        raise BotError(f"{folder / DESCRIPTOR}: main is {main!r}, expected a file of this folder")
    return replace(_source(folder / main, ways), sources=())


def _is_command(words: object) -> bool:
    return isinstance(words, list) and all(isinstance(word, str) and word and "\0" not in word for word in words)
