"""The way of a bot: how far along it a turn leads, and what was asked before in the same turn. Article 7.

Works on the scratch `w` and `v` of a plan; search.py finds the corners of the way.
"""

from quintain.kit.real import Reals, root

from .grid import is_blocked
from .plan import (
    ACROSS,
    ANSWER,
    ASKED,
    ASKER,
    FOUND,
    FROM,
    LOST,
    MOST_ASKED,
    OUT,
    PATH,
    PRUNE,
    START,
    TARGET,
    TURN_NUMBER,
)
from .search import node_at, search

Ints = memoryview


def new_turn(w: Ints) -> None:
    """Forgets what belongs to one turn."""
    w[ASKED] = 0
    w[TURN_NUMBER] += 1


def walk(
    w: Ints,
    v: Reals,
    who: int,
    sx: float,
    sy: float,
    tx: float,
    ty: float,
    x: int,
    y: int,
    eps: float,
    speed: float,
    out: Reals,
    at: int,
) -> bool:
    """The point that is reached in this turn on the way to a target on tile (x, y), if there is one, into `out`."""
    number = _asked_before(w, v, who, sx, sy, tx, ty)
    if number < 0:
        found = not is_blocked(w, x, y) and search(w, v, sx, sy, tx, ty, x, y, eps)
        if found:
            _go(w, v, sx, sy, tx, ty, speed)
        if not w[PRUNE]:
            _lose(w, sx, sy, eps)
            _lose(w, tx, ty, eps)
        out[at], out[at + 1] = v[OUT], v[OUT + 1]
        _note(w, v, who, found, sx, sy, tx, ty)
        return found
    out[at], out[at + 1] = v[ANSWER + 6 * number + 4], v[ANSWER + 6 * number + 5]
    return w[FOUND + number] != 0


def _asked_before(w: Ints, v: Reals, who: int, sx: float, sy: float, tx: float, ty: float) -> int:
    """The answer of this turn to the same question, -1 when there is none."""
    for number in range(w[ASKED] - 1, -1, -1):
        at = ANSWER + 6 * number
        if v[at] == sx and v[at + 1] == sy and v[at + 2] == tx and v[at + 3] == ty and w[ASKER + number] == who:
            return number
    return -1


def _note(w: Ints, v: Reals, who: int, found: int, sx: float, sy: float, tx: float, ty: float) -> None:
    number = w[ASKED]
    if number >= MOST_ASKED:
        return
    at = ANSWER + 6 * number
    v[at], v[at + 1], v[at + 2], v[at + 3] = sx, sy, tx, ty
    v[at + 4], v[at + 5] = v[OUT], v[OUT + 1]
    w[ASKER + number], w[FOUND + number] = who, found
    w[ASKED] += 1


def _go(w: Ints, v: Reals, sx: float, sy: float, tx: float, ty: float, speed: float) -> None:
    """Article 7.7: along the way until the speed is used up, around corners if need be."""
    turns = 0
    corner = w[FROM + TARGET]
    while corner != START:
        w[PATH + turns] = corner
        turns += 1
        corner = w[FROM + corner]
    left = speed
    ax, ay = sx, sy
    for back in range(turns, -1, -1):
        bx, by = tx, ty
        if back:
            bx, by = w[PATH + back - 1] // ACROSS, w[PATH + back - 1] % ACROSS
        dx = bx - ax
        dy = by - ay
        length = root(dx * dx + dy * dy)
        if left < length:
            ax = ax + dx / length * left
            ay = ay + dy / length * left
            break
        left -= length
        ax, ay = bx, by
    v[OUT], v[OUT + 1] = ax, ay


def _lose(w: Ints, x: float, y: float, eps: float) -> None:
    """Quirk 5: a node where a path began or ended is lost for the rest of the turn."""
    corner = node_at(w, x, y, eps)
    if corner >= 0:
        w[LOST + corner] = w[TURN_NUMBER]
