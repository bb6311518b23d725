"""What the planner knows of the ground of one match in one frame: its columns of scratch, and nothing that counts.

A plan has integers `w` and floats `v`; the names below are places in them. It is made blank, follows the obstacles of
whatever state it is used with (`grid.follow`), and gives the same paths whether it is new or has seen many turns.
Corners are numbered x * ACROSS + y, tiles lie in a grid with a border; both have room for the largest of maps.
"""

from array import array

from quintain.kit.real import Reals, root

from .constants import MAP_SIZE, MOST_SIZE

Ints = memoryview

SIDE = MOST_SIZE + 2  # of the grid of tiles, with its border
ACROSS = MOST_SIZE + 1  # corners along an axis
CORNERS = ACROSS * ACROSS
START = -1  # of a way, among its corners
TARGET = 2 * CORNERS  # the same of its end: after all entries of the heap for corners
TILES = SIDE * SIDE
POOL_SIZE = 64 * (MAP_SIZE + 1) ** 2  # room for all lists of corners in sight; when it is full they begin anew
MOST_CHANGES = 8  # of tiles; a list that missed more is made anew
MOST_SEEN = 2 * MOST_SIZE * MOST_SIZE  # towers
MOST_ASKED = 2048  # answers kept in a turn

_INTS = {
    "span": 1,  # tiles along an axis of this map
    "ready": 1,
    "version": 1,
    "zoned": 1,  # the version for which zones were told apart
    "query": 1,
    "turn": 1,  # counts turns, for nodes that are lost in one
    "prune": 1,
    "nodes": 1,
    "pool": 1,
    "heap_size": 1,
    "asked": 1,
    "steps": 1,  # nodes that searches have looked at, for people who measure
    "marking": 1,
    "changes": MOST_CHANGES,
    "blocked": TILES,
    "fresh": TILES,
    "dry": TILES,
    "seen": MOST_SEEN,
    "seen_count": 1,
    "zone": TILES,
    "stack": TILES,
    "kind": CORNERS,
    "node": CORNERS,
    "lost": CORNERS,
    "begin": CORNERS,
    "count": CORNERS,
    "stamp": CORNERS,
    "mark": CORNERS,
    "closed": CORNERS,
    "reached": CORNERS,
    "from": 2 * CORNERS + 1,
    "place": 2 * CORNERS + 1,
    "heap": 2 * CORNERS + 1,
    "path": CORNERS + 1,
    "held": CORNERS,
    "asker": MOST_ASKED,
    "found": MOST_ASKED,
    "list": POOL_SIZE,
}
_REALS = {
    "root": CORNERS,
    "rank": 2 * CORNERS + 1,
    "cost": 2 * CORNERS + 1,
    "ahead": CORNERS,
    "out": 2,
    "answer": 6 * MOST_ASKED,
}


def _places(sizes: dict[str, int]) -> tuple[dict[str, int], int]:
    found, at = {}, 0
    for name, size in sizes.items():
        found[name] = at
        at += size
    return found, at


_AT, _INT_SIZE = _places(_INTS)
_REAL_AT, _REAL_SIZE = _places(_REALS)

SPAN, READY, VERSION, ZONED, QUERY, TURN_NUMBER, PRUNE = (
    _AT[name] for name in ("span", "ready", "version", "zoned", "query", "turn", "prune")
)
NODES, POOL, HEAP_SIZE, ASKED, STEPS, MARKING, CHANGES = (
    _AT[name] for name in ("nodes", "pool", "heap_size", "asked", "steps", "marking", "changes")
)
BLOCKED, FRESH, DRY, ZONE, STACK = (_AT[name] for name in ("blocked", "fresh", "dry", "zone", "stack"))
SEEN, SEEN_COUNT = _AT["seen"], _AT["seen_count"]
KIND, NODE, LOST, BEGIN, COUNT, STAMP, MARK = (
    _AT[name] for name in ("kind", "node", "lost", "begin", "count", "stamp", "mark")
)
CLOSED, REACHED, FROM, PLACE, HEAP, PATH = (
    _AT[name] for name in ("closed", "reached", "from", "place", "heap", "path")
)
HELD, ASKER, FOUND, LIST = (_AT[name] for name in ("held", "asker", "found", "list"))
ROOT, RANK, COST, AHEAD, OUT, ANSWER = (_REAL_AT[name] for name in ("root", "rank", "cost", "ahead", "out", "answer"))


_ROOTS = array("d", (root(float(x * x + y * y)) for x in range(ACROSS) for y in range(ACROSS)))


class Plan:
    """The scratch of one frame."""

    __slots__ = ("v", "w")

    def __init__(self, size: int, is_pruned: bool) -> None:
        self.w: Ints = memoryview(array("i", [0]) * _INT_SIZE)
        self.v: Reals = memoryview(array("d", [0.0]) * _REAL_SIZE)
        self.w[SPAN], self.w[PRUNE] = size, is_pruned
        self.v[ROOT : ROOT + CORNERS] = _ROOTS
