"""Joins a bot's program and its link: what each kind of link needs before, at and after the start of a program.

Within walls of namespaces the channel lies in a folder that only bot and match share, and the port in a network that
holds nothing but the bot: the match holds handles of both, and old bots notice nothing.
"""

import os
import re
import secrets
import socket
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

import platformdirs

from quintain.core import Fault, FaultKind, Launch, Limits, LinkKind
from quintain.link import ChannelLink, Listener, ModuleError, PipeLink, PortTakenError, WasmLink, listen
from quintain.sandbox import Box, Level, Program, Walls, meter, shown, start

from .bots import Bot, Source
from .build import built
from .errors import BotError, BuildError
from .modules import toolchain_of
from .running import Running

MEMORY_MIB = 64  # of a module, where a game says nothing
_HOST = "127.0.0.1"
_PORT = 4_000  # in a network of its own every port is free
_CHANNEL = Path("/channel")  # as the bot sees it
_CONFIG = "bot.properties"
_CLOSED = "is closed to others, as whom root's bots run within walls; put the bot where everybody may read it"
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
    level: Level = Level.D
    user: int | None = None  # who the bot is to be, where we are root

    def walls(self, **more: Any) -> Walls:
        """The walls around this seat's bot."""
        return Walls(
            self.level,
            memory_mib=self.limits.memory_mib,
            processes=self.limits.processes,
            visible=(self.scratch,),
            user=self.user,
            **more,
        )


def prepare(bot: Bot, launch: Launch, place: Place) -> Running:
    """A bot ready to be started; one that does not compile comes with its fault."""
    if bot.source is None:
        return _prepare_stranger(bot, launch, place)
    try:
        source = built(bot.source, settings=place.words.get("settings"), level=place.level)
    except BuildError as error:
        running = Running(fault=Fault(FaultKind.BUILD, f"does not compile: {str(error).splitlines()[0]}"))
        running.log.add(str(error).encode(), 0)
        return running
    if source.wasm is not None:
        return _prepare_module(source, source.folder / source.wasm, place)
    if place.user is not None and not shown.is_open(source.folder):
        raise BotError(f"{bot.text}: {source.folder} {_CLOSED}")
    if source.kit is not None:
        return _prepare_counted(source, source.kit, place)
    return _prepare_program(source, launch, place)


def _prepare_counted(source: Source, kit: Path, place: Place) -> Running:
    """A Python bot whose work is counted."""
    limits = place.limits
    program = meter.counted(
        source.folder / source.main,
        _shown(kit.parent, place) / kit.name,
        python=source.run[0],
        units=limits.units,
        seed=place.seed,
        memory_mib=limits.memory_mib,
        scratch=place.scratch,
        inner=_shown(meter.INNER, place),
    )
    walls = replace(place.walls(), visible=(place.scratch, *program.reads))
    begin = partial(start, program, walls, core=place.core)
    return Running(start=begin, connect=_pipes, ends=meter.ENDS, meter=meter.facts())


def _shown(folder: Path, place: Place) -> Path:
    """A folder of ours as its bot may read it: the bots of root get a copy, beside what is theirs."""
    if place.user is None:
        return folder
    return shown.copied(folder, place.scratch.with_name(f"{place.scratch.name}-{folder.name}"))


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
    match launch.link:
        case LinkKind.CHANNEL:
            return _with_channel(source, launch, place)
        case LinkKind.TCP:
            return _with_port(source, launch, place)
    program = _program(source, launch, place, {}, has_stdin=True)
    return Running(start=lambda: start(program, place.walls(), core=place.core), connect=_pipes)


def _with_channel(source: Source, launch: Launch, place: Place) -> Running:
    """The first words must be there before the bot is: behind walls it waits for them at a gate."""
    walls = place.walls(channel=place.channel.parent)
    if not walls.has_namespaces:
        program = _program(source, launch, place, {"channel": str(place.channel)}, has_stdin=False)
        link = ChannelLink(place.channel, is_for_all=place.user is not None)
        return Running(link=link, start=lambda: start(program, walls, core=place.core))
    words = {"channel": str(_CHANNEL / place.channel.name)}
    held = start(_program(source, launch, place, words, has_stdin=False), walls, core=place.core, is_held=True)
    try:
        link = _channel_of(held, place)
    except BaseException:
        held.stop()
        raise
    return Running(link=link, held=held, start=held.release)


def _channel_of(held: Box, place: Place) -> ChannelLink:
    folder = held.take_handle()
    try:
        return ChannelLink(Path(f"/proc/self/fd/{folder}", place.channel.name), is_for_all=place.user is not None)
    finally:
        os.close(folder)


def _with_port(source: Source, launch: Launch, place: Place) -> Running:
    listener = None if place.level <= Level.B else listen(None, _HOST)
    walls = place.walls(port=_PORT if listener is None else listener.port)
    token = secrets.token_hex(8)
    words = {"host": _HOST, "port": str(walls.port), "token": token}
    program = _program(source, launch, place, words, has_stdin=False)
    told = token if any(token in word for word in program.command) else None  # a command may leave it out
    return Running(
        listener=listener,
        token=told,
        start=lambda: start(program, walls, core=place.core),
        listen=_listener_of if listener is None else None,
    )


def _listener_of(box: Box) -> Listener:
    return Listener(socket.socket(fileno=box.take_handle()))


def _program(source: Source, launch: Launch, place: Place, words: Mapping[str, str], *, has_stdin: bool) -> Program:
    told = {**place.words, **words}
    if launch.config:
        config = place.scratch / _CONFIG
        config.write_text(launch.config.format(**told), "utf-8")
        shown.open_up(config)
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
