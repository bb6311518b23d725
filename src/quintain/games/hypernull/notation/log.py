"""What a match log tells, as values."""

from dataclasses import dataclass
from typing import NamedTuple

from quintain.core import Remark, UsageError

from ..mapfile import Cell, Map

NOBODY = -1  # in the place of a bot, of x or of y that an event has not


class LogError(UsageError):
    """A text that is no match log, and in which line that shows."""

    def __init__(self, line: int | None, text: str) -> None:
        super().__init__(f"the match log: {text}" if line is None else f"line {line} of the match log: {text}")
        self.line = line
        self.text = text


class Event(NamedTuple):
    """One thing that happened in a round: a row of a frame's events."""

    kind: int
    bot: int = NOBODY
    other: int = NOBODY
    x: int = NOBODY
    y: int = NOBODY
    coins: int = 0


@dataclass(frozen=True, slots=True)
class Round:
    """The events of a round, in the order of the log."""

    number: int
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Log:
    """A whole log. The start cells of its map are where its bots began, by id; None is what it does not say."""

    match_id: str
    match_time: int | None
    mode: str
    num_rounds: int
    seed: int | None
    move_time_limit: int | None
    period: int | None
    volume: int | None
    map: Map
    map_name: str | None
    names: tuple[str, ...]
    coins: tuple[Cell, ...]
    rounds: tuple[Round, ...]
    remarks: tuple[Remark, ...]
