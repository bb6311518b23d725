"""The watcher that makes the replay, and what is told beside it: all that was measured, or is of this machine."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from quintain import builds
from quintain.core import Answers, Aside, Sheet
from quintain.replay import Writer
from quintain.sandbox import Trial

from .seat import Seat
from .watcher import Blind


class Recorder(Blind):
    """Writes down what the match tells; saving is up to whoever made the writer."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    def turn(self, frame: Sheet, checksum: Callable[[], int]) -> None:
        """Frame and checksum."""
        self._writer.framed(frame, checksum())

    def answered(self, answers: Answers) -> None:
        """The answers, faults included."""
        self._writer.answered(answers)

    def aside(self, seat: int, aside: Aside) -> None:
        """Debug data."""
        self._writer.aside(seat, aside.data)


def measured(
    seats: Sequence[Seat],
    wall_s: float,
    levels: Mapping[int, str],
    modules: Mapping[int, Mapping[str, object]] = MappingProxyType({}),
    meters: Mapping[int, Mapping[str, object]] = MappingProxyType({}),
    walls: Trial | None = None,
) -> dict[str, object]:
    """The plain data of a replay's host.json, with sandbox levels, modules and meters of the seats that have some.

    `walls` is what was found when they were tried, where there are any.
    """
    return {
        "build": builds.kind(),
        "wall_s": round(wall_s, 6),
        **({} if walls is None else {"sandbox": {"level": str(walls.level), "probes": dict(walls.probes)}}),
        "seats": [
            {
                "sandbox": levels.get(number),
                **({"module": dict(modules[number])} if number in modules else {}),
                **({"meter": dict(meters[number])} if number in meters else {}),
                "exchanges": seat.exchanges,
                "wall_s": round(seat.spent_s, 6),
                "longest_s": round(seat.longest_s, 6),
                "cpu_s": None if seat.used is None else round(seat.cpu_s, 6),
                "longest_cpu_s": None if seat.used is None else round(seat.longest_cpu_s, 6),
            }
            for number, seat in enumerate(seats)
        ],
    }
