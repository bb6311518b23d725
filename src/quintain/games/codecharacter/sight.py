"""Which corners see which: lists that are made when a search first needs them and live on from turn to turn.

A list holds the corners that a path may go on to: in sight, and such that the path can hug the obstacle at both ends. A
line that leaves an obstacle's corner as nobody would who goes around it is on no shortest path, so a search without it
finds the same; only with the original's lost nodes (quirk 5) all lines are needed. When tiles have changed, only the
lines that touch them are looked at again.
"""

from .grid import is_open
from .plan import (
    ACROSS,
    BEGIN,
    CHANGES,
    COUNT,
    KIND,
    LIST,
    MARK,
    MARKING,
    MOST_CHANGES,
    NODE,
    NODES,
    POOL,
    POOL_SIZE,
    PRUNE,
    SIDE,
    STAMP,
    VERSION,
)

Ints = memoryview


def look(w: Ints, a: int) -> None:
    """Brings the list of a corner up to date: `COUNT` corners from `LIST + BEGIN` on."""
    if w[STAMP + a] == w[VERSION] + 1:
        return
    if w[POOL] + w[NODES] > POOL_SIZE:
        _begin_anew(w)
    missed = w[VERSION] + 1 - w[STAMP + a]
    if w[STAMP + a] == 0 or missed > MOST_CHANGES:
        _make(w, a)
    else:
        _mend(w, a, missed)
    w[STAMP + a] = w[VERSION] + 1


def _begin_anew(w: Ints) -> None:
    w[POOL] = 0
    for corner in range(ACROSS * ACROSS):
        w[STAMP + corner] = 0


def _make(w: Ints, a: int) -> None:
    begin = w[POOL]
    end = begin
    for number in range(w[NODES]):
        b = w[NODE + number]
        if b != a and _is_hugging(w, a, b) and _is_seen(w, a, b):
            w[LIST + end] = b
            end += 1
    w[BEGIN + a], w[COUNT + a], w[POOL] = begin, end - begin, end


def _mend(w: Ints, a: int, missed: int) -> None:
    """As `_make`, but lines that touch no changed tile are as they were."""
    w[MARKING] += 1
    for number in range(w[COUNT + a]):
        w[MARK + w[LIST + w[BEGIN + a] + number]] = w[MARKING]
    begin = w[POOL]
    end = begin
    for number in range(w[NODES]):
        b = w[NODE + number]
        if b == a or not _is_hugging(w, a, b):
            continue
        if _is_touched(w, a, b, missed):
            seen = _is_seen(w, a, b)
        else:
            seen = w[MARK + b] == w[MARKING]
        if seen:
            w[LIST + end] = b
            end += 1
    w[BEGIN + a], w[COUNT + a], w[POOL] = begin, end - begin, end


def _is_seen(w: Ints, a: int, b: int) -> bool:
    return is_open(w, a // ACROSS, a % ACROSS, b // ACROSS, b % ACROSS, False)


def _is_hugging(w: Ints, a: int, b: int) -> bool:
    """Can a path along this line hug the obstacles at both its ends?"""
    if not w[PRUNE]:
        return True
    turn = (b // ACROSS - a // ACROSS) * (b % ACROSS - a % ACROSS)
    if turn == 0:
        return True
    wanted = 1 if turn < 0 else 2
    return w[KIND + a] == wanted and w[KIND + b] == wanted


def _is_touched(w: Ints, a: int, b: int, missed: int) -> bool:
    """Does one of the tiles that changed lie on this line, or make a corner of its ends?"""
    for back in range(1, missed + 1):
        tile = w[CHANGES + (w[VERSION] - back) % MOST_CHANGES]
        if _is_beside(tile // SIDE - 1, tile % SIDE - 1, a // ACROSS, a % ACROSS, b // ACROSS, b % ACROSS):
            return True
    return False


def _is_beside(x: int, y: int, ax: int, ay: int, bx: int, by: int) -> bool:
    """Does a line between corners run through a tile or along its edge, or end at one of its corners?"""
    if max(ax, bx) < x or min(ax, bx) > x + 1 or max(ay, by) < y or min(ay, by) > y + 1:
        return False
    if ax == bx or ay == by or _is_corner(x, y, ax, ay) or _is_corner(x, y, bx, by):
        return True
    dx = bx - ax
    dy = by - ay
    first = dx * (y - ay) - dy * (x - ax)
    low = min(first, first + dx, first - dy, first + dx - dy)
    high = max(first, first + dx, first - dy, first + dx - dy)
    return low < 0 < high


def _is_corner(x: int, y: int, cx: int, cy: int) -> bool:
    return x <= cx <= x + 1 and y <= cy <= y + 1
