"""What is known of a match before its first turn and after its last: the member match.json.

Everything in it follows from settings, map, seed and answers; what was measured belongs into host.json.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from quintain.core import Ending, Fault, FaultKind, Outcome, Verdict
from quintain.core.settings import Value

from .errors import DamagedError, NewerFormatError, ReplayError
from .text import from_json, to_json

FORMAT = 1

_Count: TypeAlias = Annotated[int, Meta(ge=0, le=1 << 31)]


@dataclass(frozen=True, slots=True)
class Player:
    """Who sat on a seat: the name shown, and how the bot was named by whoever started the match."""

    name: str
    bot: str


@dataclass(frozen=True, slots=True)
class Head:
    """What is known at the start; `first_turn` is the turn of the first frame, above 0 in a cut replay.

    A `source` is where a match that was not played here was read from; then there are frames, and no orders.
    """

    game: str
    rules_version: int
    settings: Mapping[str, Value]
    map: str | None
    seed: int
    seats: tuple[Player, ...]
    first_turn: int = 0
    source: str | None = None


@dataclass(frozen=True, slots=True)
class Extent:
    """How much was recorded: frames, steps, the digest of all orders, asides that found no room."""

    turns: int
    steps: int
    digest: int
    lost_asides: int = 0


class _Verdict(Struct):
    word: str
    text: str
    turn: int | None
    forgiven: dict[str, _Count]


class _Format(Struct):
    format: int


class _Match(Struct):
    format: int
    game: str
    rules_version: int
    seed: int
    first_turn: _Count
    turns: _Count
    steps: _Count
    orders_digest: Annotated[str, Meta(pattern="^[0-9a-f]{16}$")]
    lost_asides: _Count
    seats: list[Player]
    verdicts: list[_Verdict]
    outcome: Outcome | None
    void: str | None
    settings: dict[str, bool | int | float | str | None]
    map: str | None
    source: str | None = None


def write_match(head: Head, ending: Ending, extent: Extent) -> bytes:
    """The member's bytes."""
    wrong = _misfit(len(head.seats), ending)
    if wrong:
        raise ReplayError(f"the end of a match of {head.game} does not fit its seats: {wrong}")
    match = _Match(
        format=FORMAT,
        game=head.game,
        rules_version=head.rules_version,
        seed=head.seed,
        first_turn=head.first_turn,
        turns=extent.turns,
        steps=extent.steps,
        orders_digest=f"{extent.digest:016x}",
        lost_asides=extent.lost_asides,
        seats=list(head.seats),
        verdicts=[_said(each) for each in ending.verdicts],
        outcome=ending.outcome,
        void=ending.void,
        settings=dict(head.settings),
        map=head.map,
        source=head.source,
    )
    return to_json(match)


def read_match(data: bytes, file: str) -> tuple[Head, Ending, Extent]:
    """What a member's bytes tell; `file` is what messages call the replay."""
    where = f"match.json of {file}"
    version = from_json(data, _Format, where).format
    if version > FORMAT:
        raise NewerFormatError(f"{file} was made by a newer version (format {version}); this one reads up to {FORMAT}")
    match = from_json(data, _Match, where)
    ending = Ending(tuple(_verdict(each, where) for each in match.verdicts), match.outcome, match.void)
    wrong = _misfit(len(match.seats), ending)
    if wrong:
        raise DamagedError(f"{where} is damaged: {wrong}")
    return _head(match), ending, _extent(match)


def ending_data(ending: Ending) -> dict[str, object]:
    """The ending as plain data, in the words of match.json."""
    verdicts = [_said(each) for each in ending.verdicts]
    return {"verdicts": verdicts, "outcome": ending.outcome, "void": ending.void}


def _head(match: _Match) -> Head:
    seats = tuple(match.seats)
    return Head(
        match.game,
        match.rules_version,
        match.settings,
        match.map,
        match.seed,
        seats,
        first_turn=match.first_turn,
        source=match.source,
    )


def _extent(match: _Match) -> Extent:
    return Extent(match.turns, match.steps, int(match.orders_digest, 16), match.lost_asides)


def _said(verdict: Verdict) -> _Verdict:
    text = "" if verdict.fault is None else verdict.fault.text
    forgiven = {kind.value: times for kind, times in verdict.forgiven.items()}
    return _Verdict(verdict.word, text, verdict.turn, forgiven)


def _verdict(verdict: _Verdict, where: str) -> Verdict:
    try:
        fault = None if verdict.word == "ok" else Fault(FaultKind(verdict.word), verdict.text, is_final=True)
        forgiven = {FaultKind(word): times for word, times in verdict.forgiven.items()}
    except ValueError as wrong:
        raise DamagedError(f"{where} is damaged: {wrong}") from None
    return Verdict(fault, verdict.turn, forgiven)


def _misfit(seats: int, ending: Ending) -> str | None:
    """Why these are not that many seats' words; a void match may have no verdicts."""
    lists: dict[str, Sequence[object]] = {}
    if ending.verdicts or ending.void is None:
        lists["verdicts"] = ending.verdicts
    if ending.outcome is not None:
        outcome = ending.outcome
        lists |= {"places": outcome.places, "scores": outcome.scores, "reasons": outcome.reasons}
    for name, values in lists.items():
        if len(values) != seats:
            return f"{len(values)} {name} for {seats} seats"
    return None
