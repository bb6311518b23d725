"""What the options of a game's own server or world program ask for: one kind for each way of hosting.

A game's `host` room makes one of these of its arguments; the command line carries it out.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, TypeAlias


@dataclass(frozen=True, slots=True)
class ChannelHost:
    """One match of bots that write to channel files; the game's `notation` has the text of the result file."""

    settings: Mapping[str, str]
    channels: tuple[str, ...]
    result_file: str
    shows_board: bool
    pause_s: float


@dataclass(frozen=True, slots=True)
class Crowd:
    """How many newcomers make a match, and how long the fewest wait for more."""

    fewest: int
    most: int
    grace_s: float


@dataclass(frozen=True, slots=True)
class LobbyHost:
    """A server to which bots connect when they like, and which makes matches of them.

    Folders are as the options name them; a map folder that is only the usual one may be missing. The game's `host` room
    has the crowds of its modes, its `maps` room chooses maps, its `notation` room writes logs, its `tally` room counts.
    """

    settings: Mapping[str, str]
    address: str
    port: int
    maps_folder: str
    needs_maps: bool
    logs_folder: str
    prints_logs: bool


@dataclass(frozen=True, slots=True)
class HostSeat:
    """A seat as a configuration fills it: with a bot named as users name bots, or at a port for whoever connects.

    Times are in seconds, None for no limit; a token is what whoever connects must say.
    """

    name: str
    bot: str = ""
    address: str = "127.0.0.1"
    port: int = 0
    token: str | None = None
    accept_s: float | None = None
    answer_s: float | None = None


class Chat(Enum):
    """How much a program tells: no word, what is wrong, what happens, all that bots say for debugging too."""

    NOTHING = 0
    WARNINGS = 1
    EVENTS = 2
    EVERYTHING = 3


@dataclass(frozen=True, slots=True)
class SeatedHost:
    """One match whose seats a configuration fills, and which may begin in the middle.

    Files are as the options name them. The game's `notation` reads a state to begin with and the states of a match that
    is shown again, and writes the results and the match in the format of the original.
    """

    settings: Mapping[str, str]
    seats: tuple[HostSeat, ...]
    seed: int | None = None
    start_file: str | None = None
    repeat_file: str | None = None
    results_file: str | None = None
    match_file: str | None = None
    chat: Chat = Chat.EVENTS
    is_debugged: bool = False


@dataclass(frozen=True, slots=True)
class Moment:
    """A saved state in the middle of a match, from which to go on; what was not saved with it is None."""

    settings: Any | None
    seed: int
    turn: int
    seats: int
    state: Any


@dataclass(frozen=True, slots=True)
class FolderHost:
    """One match of bots that lie in the folder, which takes its inputs from there and leaves its results there.

    A bot that nobody names is the one called like its `seat`, whatever its ending. `spent` files are gone once they are
    read. The game's `notation` writes the log and the line that tells the result, its `host` the debug logs.
    """

    settings: Mapping[str, str]
    seats: tuple[str, ...]
    key: str
    map_file: str | None
    log_file: str
    debug_files: tuple[str, ...]  # for each seat, or none
    spent: tuple[str, ...] = ()


HostPlan: TypeAlias = ChannelHost | LobbyHost | SeatedHost | FolderHost
