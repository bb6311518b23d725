"""Distances and obstacles on the torus, read from the ground `g` of a state (state.py names its places).

There is no grid: obstacles are looked up in their row, and a disc is cut into a few runs of cells per row. So a
huge map with few blocks is as cheap as a small one. Knows nothing of bots and coins. Articles 1 and 7.
"""

from array import array

from .constants import MOST_BOTS, RUN_INTS
from .state import FIRST, HEIGHT, VIEW_RADIUS, WIDTH

Ints = memoryview

_PER_BOT = 4  # integers that a phase of a round may note of each bot


def scratch(ground: Ints) -> Ints:
    """Scratch columns for all that is computed on this ground, view by view and round by round."""
    rows = min(ground[HEIGHT], 2 * ground[VIEW_RADIUS] + 1)
    return memoryview(array("i", bytes(4 * max(_PER_BOT * MOST_BOTS, 2 * RUN_INTS * rows))))


def gap(a: int, b: int, size: int) -> int:
    """Article 1.3: how far apart two coordinates are along an axis."""
    straight = abs(a - b)
    return min(straight, size - straight)


def squared(x: int, y: int, other_x: int, other_y: int, width: int, height: int) -> int:
    """Article 1.3: the squared distance of two cells on a map of this size; always below 2**30."""
    across = gap(x, other_x, width)
    up = gap(y, other_y, height)
    return across * across + up * up


def first_from(g: Ints, x: int, y: int) -> int:
    """The number of the first block in row y at x or further right; of the row's end when there is none."""
    low = g[FIRST + y]
    high = g[FIRST + y + 1]
    xs = FIRST + g[HEIGHT] + 2
    while low < high:
        middle = (low + high) // 2
        if g[xs + middle] < x:
            low = middle + 1
        else:
            high = middle
    return low


def is_block(g: Ints, x: int, y: int) -> bool:
    """Is there an obstacle on this cell?"""
    at = first_from(g, x, y)
    return at < g[FIRST + y + 1] and g[FIRST + g[HEIGHT] + 2 + at] == x


def disc(g: Ints, x: int, y: int, radius: int, w: Ints) -> int:
    """Article 7.1: writes the cells within a radius as runs, in row order and each cell once; how many runs.

    A run is its row, its first and its last x, and a place for a count of whoever walks along it.
    """
    height = g[HEIGHT]
    low = y - radius
    high = y + radius + 1
    if high - low >= height:
        return _runs(g, x, y, radius, 0, height, w, 0)
    if low < 0:
        runs = _runs(g, x, y, radius, 0, high, w, 0)
        return _runs(g, x, y, radius, low + height, height, w, runs)
    if high > height:
        runs = _runs(g, x, y, radius, 0, high - height, w, 0)
        return _runs(g, x, y, radius, low, height, w, runs)
    return _runs(g, x, y, radius, low, high, w, 0)


def blocks_along(g: Ints, w: Ints, runs: int, out: Ints, at: int) -> int:
    """Writes the x of all blocks along some runs, notes for each run how many it has, and says where they end."""
    xs = FIRST + g[HEIGHT] + 2
    for run in range(runs):
        row, high = w[RUN_INTS * run], w[RUN_INTS * run + 2]
        block = first_from(g, w[RUN_INTS * run + 1], row)
        last = g[FIRST + row + 1]
        before = at
        while block < last and g[xs + block] <= high:
            out[at] = g[xs + block]
            at += 1
            block += 1
        w[RUN_INTS * run + 3] = at - before
    return at


def _runs(g: Ints, x: int, y: int, radius: int, begin: int, end: int, w: Ints, runs: int) -> int:
    """The runs of some neighbouring rows, appended to those that are there."""
    within = radius * radius
    reach = radius  # along the row; from row to row it changes little, so it is followed and never computed
    for row in range(begin, end):
        up = gap(row, y, g[HEIGHT])
        while reach * reach + up * up > within:
            reach -= 1
        while (reach + 1) * (reach + 1) + up * up <= within:
            reach += 1
        runs = _row_runs(g[WIDTH], row, x - reach, x + reach, w, runs)
    return runs


def _row_runs(width: int, row: int, low: int, high: int, w: Ints, runs: int) -> int:
    """A stretch of a row, which may wrap around: one run or two."""
    if high - low + 1 >= width:
        return _run(row, 0, width - 1, w, runs)
    if low < 0:
        runs = _run(row, 0, high, w, runs)
        return _run(row, low + width, width - 1, w, runs)
    if high >= width:
        runs = _run(row, 0, high - width, w, runs)
        return _run(row, low, width - 1, w, runs)
    return _run(row, low, high, w, runs)


def _run(row: int, low: int, high: int, w: Ints, runs: int) -> int:
    w[RUN_INTS * runs] = row
    w[RUN_INTS * runs + 1] = low
    w[RUN_INTS * runs + 2] = high
    return runs + 1
