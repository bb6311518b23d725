"""Joins a bot's program and its link: what each kind of link needs before, at and after the start of a program."""

import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import platformdirs

from quintain.core import Fault, FaultKind, Launch, Limits, LinkKind
from quintain.link import ChannelLink, Listener, ModuleError, PipeLink, PortTakenError, WasmLink, listen
from quintain.sandbox import Box, Program, start

from .bots import Bot, Source
from .build import built
from .errors import BotError, BuildError
from .modules import toolchain_of
from .running import Running

MEMORY_MIB = 64  # of a module, where a game says nothing
_HOST = "127.0.0.1"
_CONFIG = "bot.properties"
_BRACES = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class Place:
    """Where a seat's bot finds itself: its scratch folder, its channel, the core it runs on; what it may be told."""

    scratch: Path
    channel: Path
    core: int | None = None
    words: Mapping[str, Any] = field(default_factory=dict)
    listener: Listener | None = None  # where a port is open already
    limits: Limits = field(default_factory=Limits)
    seed: int = 0  # of its own chance


def prepare(bot: Bot, launch: Launch, place: Place) -> Running:
    """A bot ready to be started; one that does not compile comes with its fault."""
    if bot.source is None:
        return _prepare_stranger(bot, launch, place)
    try:
        source = built(bot.source, settings=place.words.get("settings"))
    except BuildError as error:
        running = Running(fault=Fault(FaultKind.BUILD, f"does not compile: {str(error).splitlines()[0]}"))
        running.log.add(str(error).encode(), 0)
        return running
    if source.wasm is not None:
        return _prepare_module(source, source.folder / source.wasm, place)
    return _prepare_program(source, launch, place)


def _prepare_module(source: Source, file: Path, place: Place) -> Running:
    """A bot that runs in this process, its work counted."""
    limits, modules = place.limits, platformdirs.user_cache_path("quintain") / "modules"
    try:
        memory_mib = limits.memory_mib or MEMORY_MIB
        link = WasmLink(file.read_bytes(), units=limits.units, memory_mib=memory_mib, seed=place.seed, cache=modules)
    except OSError as error:
        return Running(fault=Fault(FaultKind.ABSENT, f"{file.name} cannot be read: {error.strerror}"))
    except ModuleError as error:
        return Running(fault=Fault(FaultKind.ABSENT, str(error)))
    return Running(link=link, module=link, toolchain=toolchain_of(source.folder))


def _prepare_stranger(bot: Bot, launch: Launch, place: Place) -> Running:
    """A bot that somebody else starts."""
    if launch.link is LinkKind.CHANNEL:
        return Running(link=ChannelLink(place.channel))
    if place.listener is not None:
        return Running(listener=place.listener, token=bot.token)
    try:
        return Running(listener=listen(bot.port, _HOST), token=bot.token)
    except PortTakenError as error:
        raise BotError(f"{bot.text}: {error}") from None


def _prepare_program(source: Source, launch: Launch, place: Place) -> Running:
    if launch.link is LinkKind.CHANNEL:
        program = _program(source, launch, place, {"channel": str(place.channel)}, has_stdin=False)
        return Running(link=ChannelLink(place.channel), start=lambda: start(program, core=place.core))
    if launch.link is LinkKind.TCP:
        listener, token = listen(None, _HOST), secrets.token_hex(8)
        words = {"host": _HOST, "port": str(listener.port), "token": token}
        program = _program(source, launch, place, words, has_stdin=False)
        told = token if any(token in word for word in program.command) else None  # a command may leave it out
        return Running(listener=listener, token=told, start=lambda: start(program, core=place.core))
    program = _program(source, launch, place, {}, has_stdin=True)
    return Running(start=lambda: start(program, core=place.core), connect=_pipes)


def _program(source: Source, launch: Launch, place: Place, words: Mapping[str, str], *, has_stdin: bool) -> Program:
    told = {**place.words, **words}
    if launch.config:
        config = place.scratch / _CONFIG
        config.write_text(launch.config.format(**told), "utf-8")
        told["config"] = str(config)
    known = {name: value for name, value in told.items() if isinstance(value, str)}
    command = tuple(_filled(word, known) for word in source.run)
    if command == source.run:  # it does not say itself where it wants what
        command += tuple(argument.format(**told) for argument in launch.arguments)
    return Program(command, source.folder, has_stdin=has_stdin, scratch=place.scratch)


def _filled(word: str, known: Mapping[str, str]) -> str:
    """The word with what we know in the place of its name; other braces are the command's own."""
    return _BRACES.sub(lambda found: known.get(found[1], found[0]), word)


def _pipes(box: Box) -> PipeLink:
    return PipeLink(*box.take_pipes())
