"""What is said of bots and matches: faults, verdicts, outcomes.

A fault says why a bot gave no orders this time. A game's table tells which faults are forgiven and which are
final; a verdict is what remains to be said of a seat at the end.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum


class FaultKind(Enum):
    """Why a bot gave no orders; the value is the verdict's word when such a fault is final."""

    LATE = "timeout_turn"
    OUT_OF_TIME = "timeout_total"
    CRASHED = "crashed"
    GARBLED = "protocol"
    MEMORY = "memory"
    OUTPUT = "output_limit"
    INSTRUCTIONS = "instructions"
    BUILD = "build_failed"
    ABSENT = "not_started"


@dataclass(frozen=True, slots=True)
class Fault:
    """A bot's fault: its kind and one sentence about it; after a final one nothing more comes from the bot."""

    kind: FaultKind
    text: str
    is_final: bool = False


class Mercy(Enum):
    """What a fault costs: this answer only, or the link for the rest of the match."""

    FORGIVEN = "forgiven"
    FINAL = "final"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is said of a seat at the end: the first final fault and its turn, or ok; and what was forgiven."""

    fault: Fault | None = None
    turn: int | None = None
    forgiven: Mapping[FaultKind, int] = field(default_factory=dict)

    @property
    def word(self) -> str:
        """`ok`, or the final fault's word."""
        return "ok" if self.fault is None else self.fault.kind.value


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended, seat by seat: places from 1 (shared when equal), scores, and a reason in words."""

    places: tuple[int, ...]
    scores: tuple[float, ...]
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ending:
    """How a match ended: a verdict for each seat, and an outcome or why it is void."""

    verdicts: tuple[Verdict, ...]
    outcome: Outcome | None = None
    void: str | None = None
