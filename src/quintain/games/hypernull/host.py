"""The options and the properties file of the original server, as data. Article 14."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from quintain.core import Crowd, LobbyHost, UsageError
from quintain.kit.arguments import given

from .constants import DEATHMATCH, FRIENDLY
from .settings import Settings

USAGE = """[CONFIG] [--port N] [--address A] [--maps DIR] [--logs DIR] [--config FILE]

CONFIG is the original server's file of properties (default: hypernull.properties, which may be missing); options
come before what it says. Port 0 takes any free one (default: 2021); --address is where to listen (default:
127.0.0.1, which no other machine reaches; 0.0.0.0 is all). --maps is searched with all its subfolders (default: maps,
or the maps of the house where that is missing); --logs is where match_ID.log files go (default: matchlogs)."""

CONFIG = "hypernull.properties"

_PORT, _MAPS, _LOGS, _PRINTS = "server.port", "maps.folder", "match.log.folder", "match.log.stdout"
_ADDRESS = "server.address"  # ours: the original listens on all addresses
_USUAL = {_PORT: "2021", _ADDRESS: "127.0.0.1", _MAPS: "maps", _LOGS: "matchlogs", _PRINTS: "false"}
_OPTIONS = {"--port": _PORT, "--address": _ADDRESS, "--maps": _MAPS, "--logs": _LOGS}
_FILE = "--config"

Read = Callable[[str], str | None]


def plan(arguments: Sequence[str], read: Read) -> LobbyHost:
    """What these arguments ask for; `read` gives the text of a file, None when there is none."""
    found = given("host hypernull", arguments, USAGE, values=(*_OPTIONS, _FILE))
    files = [*found.words, *([found.values[_FILE]] if _FILE in found.values else [])]
    if len(files) > 1:
        raise UsageError(f"host hypernull takes one properties file, not {files[0]} and {files[1]}")
    text = read(files[0] if files else CONFIG)
    if text is None and files:
        raise UsageError(f"{files[0]}: there is no such file")
    asked = properties(text or "")
    asked |= {_OPTIONS[name]: value for name, value in found.values.items() if name in _OPTIONS}
    values = _USUAL | asked
    return LobbyHost(
        settings={},
        address=values[_ADDRESS],
        port=_port(values[_PORT]),
        maps_folder=values[_MAPS],
        needs_maps=_MAPS in asked,
        logs_folder=values[_LOGS],
        prints_logs=values[_PRINTS].lower() == "true",
    )


def properties(text: str) -> dict[str, str]:
    """The keys and values of a file of properties; what is no such line is skipped."""
    lines = (line.strip() for line in text.removeprefix("\ufeff").splitlines())
    pairs = (line.partition("=") for line in lines if line and line[0] not in "#!")
    return {key.strip(): value.strip() for key, mark, value in pairs if mark}


def crowds(settings: Settings) -> Mapping[str, Crowd]:
    """How many bots make a match of each mode."""
    limits = {
        FRIENDLY: ("min_friendly", settings.min_friendly, "max_friendly", settings.max_friendly),
        DEATHMATCH: ("min_deathmatch", settings.min_deathmatch, "max_deathmatch", settings.max_deathmatch),
    }
    for low_name, low, high_name, high in limits.values():
        if low > high:
            raise UsageError(f"{low_name} is {low}, more than {high_name}, which is {high}")
    return {mode: Crowd(low, high, settings.start_grace_s) for mode, (_, low, _, high) in limits.items()}


def settings_of(settings: Settings, mode: str) -> Settings:
    """The settings of a match of this mode."""
    return replace(settings, mode=mode)


def log_name(match_id: str) -> str:
    """What a match's log file is called."""
    return f"match_{match_id}.log"


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) < 65_536):
        raise UsageError(f"server.port is {text!r}; a port is a number from 0 to 65535")
    return int(text)
