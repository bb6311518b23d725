"""Walls and limits as the user asks for them: for all seats, or for one."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from quintain.core import Limits, UsageError
from quintain.match import Plan
from quintain.sandbox import Level, WallsError, best, demanded

FIELDS: dict[str, tuple[str, type]] = {
    "wall_start": ("start_s", float),
    "wall_turn": ("answer_s", float),
    "cpu_turn": ("cpu_answer_s", float),
    "cpu_game": ("cpu_game_s", float),
    "bank": ("bank_s", float),
    "memory": ("memory_mib", int),
    "processes": ("processes", int),
    "printed": ("printed_mib", int),
}
_NEED_WALLS = ("memory", "processes")
_MOST = 1_000_000


def level_of(wanted: str, plan: Plan) -> Level:
    """The walls that were asked for, and nothing less; without programs on the seats there is nothing to wall in."""
    if (wanted != "auto" and Level(wanted) is Level.D) or all(bot.source is None for bot in plan.bots):
        return Level.D if wanted == "auto" else Level(wanted)
    if wanted == "auto":
        return best().level
    try:
        return demanded(Level(wanted)).level
    except WallsError as error:
        raise UsageError(f"--sandbox {wanted}: {error}") from None


def walled(plan: Plan, wanted: str) -> Plan:
    """The plan, with walls around the bots that it starts."""
    return replace(plan, sandbox=level_of(wanted, plan))


def read_limits(plan: Plan, wanted: Mapping[str, Sequence[str]]) -> dict[int, Limits]:
    """The limits of those seats for which others than the game's were asked for."""
    usual = plan.game.limits(plan.settings)
    changed: dict[int, Limits] = {}
    for option, texts in wanted.items():
        if texts and option in _NEED_WALLS and plan.sandbox is Level.D and _has_programs(plan):
            raise UsageError(f"{_flag(option)}: without walls nothing bounds that; add --sandbox auto")
        for text in texts:
            seats, value = _read(option, text, len(plan.bots))
            for seat in seats:
                changed[seat] = replace(changed.get(seat, usual), **{FIELDS[option][0]: value})
    return changed


def as_words(wanted: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """The options again, for the command that repeats a match."""
    for option, texts in wanted.items():
        for text in texts:
            yield from (_flag(option), text)


def _has_programs(plan: Plan) -> bool:
    return any(bot.source is not None for bot in plan.bots)


def _read(option: str, text: str, seats: int) -> tuple[Sequence[int], Any]:
    """Which seats, and the limit."""
    seat, equals, value = text.rpartition("=")
    if not equals:
        return range(seats), _number(option, text, value)
    if not seat.isascii() or not seat.isdigit() or not 1 <= int(seat) <= seats:
        raise UsageError(f"{_flag(option)} {text}: seats are numbered from 1 to {seats}")
    return (int(seat) - 1,), _number(option, text, value)


def _number(option: str, text: str, value: str) -> float | int | None:
    if value == "none":
        return 0.0 if option == "bank" else None
    try:
        number: float | int = FIELDS[option][1](value)
    except ValueError:
        number = -1
    if not 0 < number <= _MOST:
        kind = "a whole number" if FIELDS[option][1] is int else "a number"
        raise UsageError(f"{_flag(option)} {text}: expected {kind} above 0 and up to {_MOST}, or none")
    return number


def _flag(option: str) -> str:
    return "--" + option.replace("_", "-")
