"""What is counted of a match for the statistics of its bots. Article 15.

Figures are sums: those of many matches add up, and the table for people is made from the sums. Cells count as seen when
they were ever within the view of the bot. Looks at frames alone.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import isqrt

from quintain.core import Outcome, Sheet

from .constants import BEATEN, LEFT, MOVED
from .frame import events

Figures = dict[str, float]
Cell = tuple[int, int]

# the table for people: a title, and how its value comes from the sums
TABLE: Mapping[str, Callable[[Mapping[str, float]], float]] = {
    "matches": lambda sums: sums["matches"],
    "won": lambda sums: sums["first"],
    "mean place": lambda sums: sums["places"] / sums["matches"],
    "coins": lambda sums: sums["coins"],
    "coins/100 rounds": lambda sums: 100 * sums["coins"] / max(sums["rounds"], 1),
    "attacks won": lambda sums: sums["attacks_won"],
    "attacks lost": lambda sums: sums["attacks_lost"],
    "cells seen": lambda sums: sums["cells_seen"],
}
BEST_BY = "coins/100 rounds"


class Tally:
    """Counts one match."""

    def __init__(self, ground: Sheet) -> None:
        width, height, view, *_ = next(ground.rows("map"))
        self._map = int(width), int(height), int(view)
        self._bots: list[_Count] = []
        self._last: Sheet | None = None

    def look(self, frame: Sheet) -> None:
        """Counts what happened in a round; the first frame is that before the first round."""
        if self._last is None:
            self._bots = [_Count({(int(x), int(y))}) for x, y, *_ in frame.rows("bot")]
        self._last = frame
        for kind, bot, other, x, y, _ in events(frame):
            if kind == MOVED:
                self._bots[bot].trail.add((x, y))
            elif kind == BEATEN:
                self._bots[bot].won += 1
                self._bots[other].lost += 1
                self._bots[other].left = _round(frame)
            elif kind == LEFT:
                self._bots[bot].left = _round(frame)

    def figures(self, outcome: Outcome) -> list[Figures]:
        """All figures of each bot; takes milliseconds, for it looks at every cell that was seen."""
        assert self._last is not None
        coins, rounds = self._last.column("bot", "coins"), _round(self._last)
        return [
            {
                "matches": 1,
                "rounds": bot.left or rounds,
                "places": outcome.places[seat],
                "first": outcome.places[seat] == 1,
                "coins": coins[seat],
                "attacks_won": bot.won,
                "attacks_lost": bot.lost,
                "cells_seen": cells_seen(sorted(bot.trail), *self._map),
            }
            for seat, bot in enumerate(self._bots)
        ]


@dataclass(slots=True)
class _Count:
    """What is counted of one bot while the match goes on."""

    trail: set[Cell]
    won: int = 0
    lost: int = 0
    left: int = 0  # the round in which it left, 0 for never


def _round(frame: Sheet) -> int:
    return int(frame.column("match", "round")[0])


def cells_seen(trail: Sequence[Cell], width: int, height: int, view: int) -> int:
    """How many cells of the torus lie within the view of one of these. A row is a number with a bit for each cell."""
    reach = _reach(width, height, view)
    every = (1 << width) - 1
    rows: dict[int, int] = {}
    for x, y in trail:
        for up, half in reach:
            if 2 * half + 1 >= width:
                seen = every
            else:
                run = ((1 << (2 * half + 1)) - 1) << ((x - half) % width)
                seen = (run | run >> width) & every
            row = (y + up) % height
            rows[row] = rows.get(row, 0) | seen
    return sum(row.bit_count() for row in rows.values())


def _reach(width: int, height: int, view: int) -> list[tuple[int, int]]:
    """For each row in view, once: how far up it is, and how far the view goes to either side in it."""
    furthest = min(view, height // 2)
    lowest = -furthest if 2 * furthest < height else 1 - furthest
    return [(up, isqrt(view * view - up * up)) for up in range(lowest, furthest + 1)]
