"""One seat of a running match: who plays it, what it owes, what is said of it."""

from collections import deque
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Any

from quintain.core import Act, Debugger, Fault, FaultKind, Limits, Memory, Verdict, Wire


@dataclass(slots=True)
class House:
    """A bot of the house: a function, asked in-process."""

    act: Act
    memory: Memory


@dataclass(slots=True)
class Wired:
    """A bot behind a link; `debugger` may answer its asides."""

    wire: Wire[Any]
    debugger: Debugger | None = None


class Waiting(Enum):
    """What is expected of a seat."""

    NOTHING = auto()
    PAUSE = auto()  # its own time to read the first words
    READY = auto()
    ANSWER = auto()
    DEBUGGER = auto()


NOTHING, PAUSE, READY, ANSWER, DEBUGGER = Waiting  # by name: a look-up in an enum costs more than a turn can spare


@dataclass(slots=True)
class Seat:
    """The loop's notes on one seat."""

    player: House | Wired
    limits: Limits
    waiting: Waiting = NOTHING
    asked: deque[int] = field(default_factory=deque)  # actors that must answer, the first is being asked
    since: float = 0.0
    deadline: float | None = None
    has_left: bool = False  # its part is over, though the match goes on
    lost: Fault | None = None  # nothing reaches it any more, which counts once something is expected of it
    final: Fault | None = None
    final_turn: int | None = None
    forgiven: dict[FaultKind, int] = field(default_factory=dict)
    exchanges: int = 0
    spent_s: float = 0.0
    longest_s: float = 0.0

    def expect(self, what: Waiting, now: float) -> None:
        """From now on this is expected, within its limit."""
        if what is PAUSE:
            limit: float | None = self.limits.start_pause_s
        else:
            limit = self.limits.start_s if what is READY else self.limits.answer_s
        self.waiting = what
        self.since = now
        self.deadline = None if limit is None else now + limit

    def rest(self) -> None:
        """Nothing is expected any more."""
        self.waiting = NOTHING
        self.deadline = None

    def clock(self, now: float) -> None:
        """Notes how long an exchange took."""
        taken = now - self.since
        self.exchanges += 1
        self.spent_s += taken
        if taken > self.longest_s:
            self.longest_s = taken

    def lateness(self) -> Fault:
        """The fault of a deadline that passed."""
        if self.waiting is READY:
            return Fault(FaultKind.ABSENT, f"was not ready within {self.limits.start_s:g} s")
        return Fault(FaultKind.LATE, f"gave no answer within {self.limits.answer_s:g} s")

    def verdict(self) -> Verdict:
        """What is said of the seat at the end."""
        return Verdict(self.final, self.final_turn, dict(self.forgiven))
