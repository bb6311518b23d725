"""The path planner of article 7, written down as plainly as it is told: all lines between all nodes, for each question.

Shares no code with the game. Slow, and meant to be read beside the article.
"""

import heapq
from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil, floor, sqrt

Point = tuple[float, float]
Tile = tuple[int, int]

SIDE = 30


@dataclass(frozen=True)
class Promise:
    """A node in the heap of article 7.6: how long a way by it is at least."""

    length: float
    node: int
    nodes: list[Point]
    goal: int
    eps: float

    def __lt__(self, other: "Promise") -> bool:
        if self.length != other.length:
            return self.length < other.length
        (ax, ay), (bx, by) = self.nodes[self.node], self.nodes[other.node]
        if abs(ax - bx) > self.eps:
            return ax < bx
        if abs(ay - by) > self.eps:
            return ay < by
        return self.node != self.goal and other.node == self.goal


def next_point(blocked: frozenset[Tile], start: Point, target: Point, speed: float, eps: float = 1e-4) -> Point | None:
    """Where a bot is after one turn on its way; None when it cannot get there. All in the owner's frame."""
    way = path(blocked, start, target, eps)
    if way is None:
        return None
    left, here = speed, way[0]
    for there in way[1:]:
        length = distance(here, there)
        if left < length:
            return (
                here[0] + (there[0] - here[0]) / length * left,
                here[1] + (there[1] - here[1]) / length * left,
            )
        left -= length
        here = there
    return here


def path(blocked: frozenset[Tile], start: Point, target: Point, eps: float = 1e-4) -> list[Point] | None:
    """Article 7.6."""
    tile = floor(target[0]), floor(target[1])
    if not (0 <= target[0] < SIDE and 0 <= target[1] < SIDE) or tile in blocked:
        return None
    nodes: list[Point] = [*corners(blocked), start, target]
    goal = len(nodes) - 1
    first = goal - 1
    seen_from = [_at_corner(blocked, node, eps) for node in nodes]  # 7.3, R
    cost: dict[int, float] = {first: 0.0}
    parent: dict[int, int] = {}
    closed: set[int] = set()
    heap = [Promise(distance(start, target), first, nodes, goal, eps)]
    while heap:
        here = heapq.heappop(heap).node
        if here in closed:
            continue
        closed.add(here)
        if here == goal:
            way = [here]
            while way[-1] != first:
                way.append(parent[way[-1]])
            return [nodes[node] for node in reversed(way)]
        for near in range(len(nodes)):
            if near in closed or _is_same(nodes[here], nodes[near], eps) or near == first:
                continue
            through = cost[here] + distance(nodes[here], nodes[near])
            if through < cost.get(near, float("inf")) and is_free(blocked, seen_from[here], seen_from[near]):
                cost[near], parent[near] = through, here
                heapq.heappush(heap, Promise(through + distance(nodes[near], target), near, nodes, goal, eps))
    return None


def corners(blocked: frozenset[Tile]) -> list[Point]:
    """Article 7.3."""
    found: list[Point] = []
    for x in range(1, SIDE):
        for y in range(1, SIDE):
            around = [(x - 1, y - 1) in blocked, (x - 1, y) in blocked, (x, y) in blocked, (x, y - 1) in blocked]
            beside = any(around[at] and around[(at + 1) % 4] for at in range(4))
            if any(around) and not beside:
                found.append((float(x), float(y)))
    return found


def is_free(blocked: frozenset[Tile], a: Point, b: Point) -> bool:
    """Articles 7.4 and 7.5."""
    if a == b:
        return True
    if a[0] == b[0]:
        return all(_is_passable(blocked, a[0], row, False) for row in _tiles(a[1], b[1]))
    if a[1] == b[1]:
        return all(_is_passable(blocked, a[1], row, True) for row in _tiles(a[0], b[0]))
    (ax, ay), (bx, by) = sorted((a, b))
    cuts = [ax, *(float(x) for x in range(floor(ax) + 1, ceil(bx))), bx]
    ys = [ay, *(ay + (by - ay) * (cut - ax) / (bx - ax) for cut in cuts[1:-1]), by]
    for at in range(len(cuts) - 1):
        low, high = sorted(ys[at : at + 2])
        for row in range(floor(low), floor(high) + 1):
            if row != high and (floor(cuts[at]), row) in blocked:
                return False
    return True


def distance(a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    return sqrt(dx * dx + dy * dy)


def _tiles(a: float, b: float) -> Iterator[int]:
    yield from range(floor(min(a, b)), ceil(max(a, b)))


def _is_passable(blocked: frozenset[Tile], across: float, row: int, is_swapped: bool) -> bool:
    sides = {floor(across), ceil(across) - 1}
    tiles = [(row, side) if is_swapped else (side, row) for side in sides]
    return any(tile not in blocked and min(tile) >= 0 and max(tile) < SIDE for tile in tiles)


def _at_corner(blocked: frozenset[Tile], point: Point, eps: float) -> Point:
    return next((corner for corner in corners(blocked) if _is_same(corner, point, eps)), point)


def _is_same(a: Point, b: Point, eps: float) -> bool:
    return abs(a[0] - b[0]) <= eps and abs(a[1] - b[1]) <= eps
