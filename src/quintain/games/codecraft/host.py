"""The options of the original runner, as data. Article 16."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from quintain.core import Chat, HostSeat, SeatedHost, UsageError

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
_LEVELS = {
    "off": Chat.NOTHING,
    "error": Chat.WARNINGS,
    "warn": Chat.WARNINGS,
    "info": Chat.EVENTS,
    "debug": Chat.EVERYTHING,
    "trace": Chat.EVERYTHING,
}

Read = Callable[[str], str | None]


@dataclass(slots=True)
class _Given:
    """What stands on the command line."""

    values: dict[str, str] = field(default_factory=dict)
    flags: set[str] = field(default_factory=set)
    names: list[str] = field(default_factory=list)


def plan(arguments: Sequence[str], read: Read) -> SeatedHost:
    """What these arguments ask for; `read` gives the text of a file, None when there is none."""
    given = _given(arguments)
    if "--replay" in given.values:
        raise UsageError(
            "host codecraft --replay shows a saved game in a window, and there is none yet; "
            "--repeat shows it to players"
        )
    config = _config(given, read)
    return SeatedHost(
        settings={} if config.stage in (None, ROUND_1) else {"stage": str(config.stage)},
        seats=_named(config.seats, given.names),
        seed=config.seed,
        start_file=None if "--repeat" in given.values else config.load_from,
        repeat_file=given.values.get("--repeat"),
        results_file=given.values.get("--save-results"),
        match_file=given.values.get("--save-replay"),
        chat=_level(given.values.get("--log-level", "info")),
        is_debugged="--debug" in given.flags and "--batch-mode" not in given.flags,
    )


def _given(arguments: Sequence[str]) -> _Given:
    given, rest = _Given(), _Words(arguments)
    for argument in rest:
        name, equals, value = argument.partition("=")
        if name in _VALUES:
            given.values[name] = value if equals else rest.value(name)
        elif name in _FLAGS and not equals:
            given.flags.add(name)
        elif name == _NAMES:
            given.names += [value] if equals else list(rest.until_option())
        elif name.startswith("--"):
            raise UsageError(f"host codecraft has no option {name}; it takes {', '.join((*_VALUES, *_FLAGS, _NAMES))}")
        else:
            raise UsageError(
                f"host codecraft takes options only, not {argument}; name a configuration by --config {argument}"
            )
    return given


class _Words:
    """The words of a command line, one after another."""

    def __init__(self, words: Sequence[str]) -> None:
        self._words = list(words)[::-1]

    def __iter__(self) -> Iterator[str]:
        while self._words:
            yield self._words.pop()

    def value(self, name: str) -> str:
        """The word after an option that needs one."""
        if not self._words:
            raise UsageError(f"{name} needs a value")
        return self._words.pop()

    def until_option(self) -> Iterator[str]:
        """All words up to the next option."""
        while self._words and not self._words[-1].startswith("--"):
            yield self._words.pop()


def _config(given: _Given, read: Read) -> Config:
    file = given.values.get("--config")
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
