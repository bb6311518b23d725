"""The options of the original runner, as data. Article 16."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from quintain.core import Chat, HostSeat, SeatedHost, UsageError
from quintain.kit.arguments import given

from .config import Config, read_config
from .constants import MOST_SEATS, ROUND_1

USAGE = """--config FILE [--batch-mode] [--save-results FILE] [--save-replay FILE] [--player-names A B …]

[--log-level L] [--repeat FILE] [--debug]

FILE is the original runner's configuration: who plays, on which ports, which stage is created or which saved game is
loaded. Results and the saved game are written as the original does. --repeat shows a saved game to the players, whose
answers count for nothing. --debug gives players the debug interface; --batch-mode takes it away. Levels: off, error,
warn, info (default), debug, trace."""

_VALUES = ("--config", "--save-results", "--save-replay", "--log-level", "--repeat", "--lang", "--replay")
_FLAGS = ("--batch-mode", "--debug")
_NAMES = "--player-names"
_LISTS = (_NAMES,)
_LEVELS = {
    "off": Chat.NOTHING,
    "error": Chat.WARNINGS,
    "warn": Chat.WARNINGS,
    "info": Chat.EVENTS,
    "debug": Chat.EVERYTHING,
    "trace": Chat.EVERYTHING,
}

Read = Callable[[str], str | None]


def plan(arguments: Sequence[str], read: Read) -> SeatedHost:
    """What these arguments ask for; `read` gives the text of a file, None when there is none."""
    options = {"values": _VALUES, "lists": _LISTS, "flags": _FLAGS}
    found = given("host codecraft", arguments, ", ".join((*_VALUES, *_FLAGS, *_LISTS)), **options)
    if found.words:
        raise UsageError(
            f"host codecraft takes options only, not {found.words[0]}; "
            f"name a configuration by --config {found.words[0]}"
        )
    if "--replay" in found.values:
        raise UsageError(
            "host codecraft --replay shows a saved game in a window, and there is none yet; "
            "--repeat shows it to players"
        )
    config = _config(found.values.get("--config"), read)
    return SeatedHost(
        settings={} if config.stage in (None, ROUND_1) else {"stage": str(config.stage)},
        seats=_named(config.seats, found.lists.get(_NAMES, [])),
        seed=config.seed,
        start_file=None if "--repeat" in found.values else config.load_from,
        repeat_file=found.values.get("--repeat"),
        results_file=found.values.get("--save-results"),
        match_file=found.values.get("--save-replay"),
        chat=_level(found.values.get("--log-level", "info")),
        is_debugged="--debug" in found.flags and "--batch-mode" not in found.flags,
    )


def _config(file: str | None, read: Read) -> Config:
    if file is None:
        raise UsageError(
            "host codecraft needs --config FILE, such as "
            '{"game": {"Create": "Round1"}, "players": [{"Tcp": {"port": 31001}}, "QuickStart"]}'
        )
    text = read(file)
    if text is None:
        raise UsageError(f"{file}: there is no such file")
    config = read_config(text, file)
    if len(config.seats) > MOST_SEATS:
        raise UsageError(f"{file}: players are {len(config.seats)}; expected {MOST_SEATS} at most")
    return config


def _named(seats: Sequence[HostSeat], names: Sequence[str]) -> tuple[HostSeat, ...]:
    if len(names) > len(seats):
        raise UsageError(f"--player-names has {len(names)} names for {len(seats)} players")
    return tuple(replace(seat, name=name) for seat, name in zip(seats, names, strict=False)) + tuple(
        seats[len(names) :]
    )


def _level(text: str) -> Chat:
    if text.lower() not in _LEVELS:
        raise UsageError(f"--log-level is {text!r}; expected {', '.join(_LEVELS)}")
    return _LEVELS[text.lower()]
