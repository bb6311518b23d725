"""Shortest paths on a grid in which each cell has four neighbours.

The grid has a blocked cell all around it, so that no search asks whether it is still on the grid; `at` gives a cell's
number. What it costs to enter each cell is the caller's column of tolls, BLOCKED where nobody can. The goal alone may be
blocked: a path leads up to it. Searches look at a limited number of cells (they *expand* them), and answer with the
first cell of a path, or with the start where there is none.

On equal tolls A* needs no heap: an estimate grows by 0 or 2 with each step, so two stacks are a queue in order. With
unequal ones the queue is a ring of buckets. Equal paths are told apart by chance: each search goes round the four sides
in an order of its own, so that no axis and no direction is preferred. Knows nothing of what stands on the cells.
"""

from array import array
from itertools import chain, permutations

Ints = memoryview

BLOCKED, FREE = 0, 1  # tolls
_BLOCKED = BLOCKED
_SIDES = memoryview(array("i", chain.from_iterable(permutations(range(4)))))
_ORDERS = 24  # in which one can go round four sides


class Paths:
    """The memory that searches on a grid of one size need; a limit is the most cells that any of them looks at."""

    def __init__(self, width: int, height: int, limit: int, most_toll: int = FREE) -> None:
        self.width, self.height, self.stride = width, height, width + 2
        self.cells = self.stride * (height + 2)
        self.limit = min(limit, self.cells)
        self._queued = 4 * self.limit + 1  # each cell looked at finds four neighbours at most
        self._now = 0
        self._mask = (1 << (most_toll + 2).bit_length()) - 1
        self._cost, self._stamp, self._came = _column(self.cells), _column(self.cells), _column(self.cells)
        self._tied, self._queue = _column(self.cells), _column(2 * self._queued)
        self._head = _column(self._mask + 1)

    def at(self, x: int, y: int) -> int:
        """The number of a cell."""
        return (y + 1) * self.stride + x + 1

    def shortest(self, toll: Ints, start: int, goal: int, closest: bool, chance: int) -> int:
        """The first cell of a shortest path, where a cell is BLOCKED or else free, whatever its toll.

        Where there is no path: that of a path to the cell reached that is `closest` to the goal, if wanted.
        """
        if start == goal:
            return start
        stride, sides = self.stride, 4 * (chance % _ORDERS)
        goal_x, goal_y = goal % stride, goal // stride
        self._begin(start)
        fresh, spent = 2 * self._now, 2 * self._now + 1
        best, ties = _apart(start, goal_x, goal_y, stride), 1
        here, there, top, other_top, looked = 0, self._queued, 1, 0, 0
        self._queue[0] = start
        while True:
            if top == 0:
                if other_top == 0:
                    break
                here, there, top, other_top = there, here, other_top, 0
            top -= 1
            cell = self._queue[here + top]
            if self._stamp[cell] == spent:
                continue
            if looked == self.limit:
                break
            looked += 1
            self._stamp[cell] = spent
            cost = self._cost[cell] + 1
            x, y = cell % stride, cell // stride
            for turn in range(sides, sides + 4):
                side = _SIDES[turn]
                if side == 0:
                    near, is_closer = cell + 1, x < goal_x
                elif side == 1:
                    near, is_closer = cell + stride, y < goal_y
                elif side == 2:
                    near, is_closer = cell - 1, x > goal_x
                else:
                    near, is_closer = cell - stride, y > goal_y
                if near == goal:
                    self._came[goal] = cell
                    return self._first(start, goal)
                if toll[near] == _BLOCKED or self._stamp[near] == spent:
                    continue
                if self._stamp[near] == fresh:
                    if self._cost[near] <= cost:
                        continue
                elif closest:
                    ties = self._note(near, _apart(near, goal_x, goal_y, stride), best, ties)
                    best = min(best, _apart(near, goal_x, goal_y, stride))
                self._stamp[near] = fresh
                self._cost[near] = cost
                self._came[near] = cell
                if is_closer:
                    self._queue[here + top] = near
                    top += 1
                else:
                    self._queue[there + other_top] = near
                    other_top += 1
        return self._closest(start, goal, ties, chance) if closest else start

    def cheapest(self, toll: Ints, start: int, goal: int, closest: bool, chance: int) -> int:
        """The first cell of a path that costs least: the sum of the tolls of its cells, of a blocked goal that of a free."""
        if start == goal:
            return start
        stride, sides, mask = self.stride, 4 * (chance % _ORDERS), self._mask
        goal_x, goal_y = goal % stride, goal // stride
        self._begin(start)
        fresh, spent = 2 * self._now, 2 * self._now + 1
        best, ties = _apart(start, goal_x, goal_y, stride), 1
        found, looked, made, waiting, least, most = start, 0, 1, 1, best, best
        is_found = False
        self._queue[0] = start
        self._queue[self._queued] = -1
        self._head[least & mask] = 1
        while waiting > 0:
            while self._head[least & mask] == 0:
                least += 1
            entry = self._head[least & mask] - 1
            self._head[least & mask] = self._queue[self._queued + entry] + 1
            waiting -= 1
            cell = self._queue[entry]
            if self._stamp[cell] == spent:
                continue
            if looked == self.limit:
                break
            looked += 1
            self._stamp[cell] = spent
            for turn in range(sides, sides + 4):
                near = cell + _way(_SIDES[turn], stride)
                if near == goal:
                    self._came[goal] = cell
                    is_found = True
                    break
                if toll[near] == _BLOCKED or self._stamp[near] == spent:
                    continue
                cost = self._cost[cell] + toll[near]
                apart = _apart(near, goal_x, goal_y, stride)
                if self._stamp[near] == fresh:
                    if self._cost[near] <= cost:
                        continue
                elif closest:
                    ties = self._note(near, apart, best, ties)
                    best = min(best, apart)
                self._stamp[near] = fresh
                self._cost[near] = cost
                self._came[near] = cell
                self._queue[made] = near
                self._queue[self._queued + made] = self._head[(cost + apart) & mask] - 1
                made += 1
                self._head[(cost + apart) & mask] = made
                most = max(most, cost + apart)
                waiting += 1
            if is_found:
                found = self._first(start, goal)
                break
        for bucket in range(least, most + 1):
            self._head[bucket & mask] = 0
        if is_found or not closest:
            return found
        return self._closest(start, goal, ties, chance)

    def nearest(self, toll: Ints, start: int, marks: Ints, wanted: int, far: int, chance: int) -> int:
        """The first cell of a shortest path to a nearest free cell with a wanted mark, no more than so far away.

        Marks and what is wanted of them are bits. Each first cell of such a path is as likely.
        """
        stride, sides = self.stride, 4 * (chance % _ORDERS)
        self._begin(start)
        fresh = 2 * self._now
        self._queue[0] = start
        begin, end, made, found = 0, 1, 1, 0
        for distance in range(1, min(far, self.cells) + 1):
            for looked in range(begin, min(end, self.limit)):
                cell = self._queue[looked]
                for turn in range(sides, sides + 4):
                    side = _SIDES[turn]
                    near = cell + _way(side, stride)
                    if toll[near] == _BLOCKED or near == start:
                        continue
                    if self._stamp[near] != fresh:
                        self._stamp[near] = fresh
                        self._cost[near] = distance
                        self._came[near] = 0
                        self._queue[made] = near
                        made += 1
                        if marks[near] & wanted:
                            self._tied[found] = near
                            found += 1
                    if self._cost[near] == distance:
                        self._came[near] |= 1 << side if cell == start else self._came[cell]
            if found > 0 or made == end or end >= self.limit:
                break
            begin, end = end, made
        firsts = 0
        for number in range(found):
            firsts |= self._came[self._tied[number]]
        return start + _drawn_way(firsts, stride, chance // _ORDERS)

    def _begin(self, start: int) -> None:
        self._now += 1
        self._stamp[start] = 2 * self._now
        self._cost[start] = 0
        self._came[start] = start
        self._tied[0] = start

    def _first(self, start: int, end: int) -> int:
        """The first cell after the start on the way that led here."""
        while self._came[end] != start:
            end = self._came[end]
        return end

    def _note(self, cell: int, apart: int, best: int, ties: int) -> int:
        """Keeps the cells that are closest to the goal; how many there are."""
        if apart > best:
            return ties
        if apart < best:
            ties = 0
        self._tied[ties] = cell
        return ties + 1

    def _closest(self, start: int, goal: int, ties: int, chance: int) -> int:
        """The way to one of the cells closest to the goal; who is on one stays."""
        stride = self.stride
        goal_x, goal_y = goal % stride, goal // stride
        end = self._tied[chance // _ORDERS % ties]
        if _apart(start, goal_x, goal_y, stride) == _apart(end, goal_x, goal_y, stride):
            return start
        return self._first(start, end)


def _column(length: int) -> Ints:
    return memoryview(bytearray(4 * length)).cast("i")


def _way(side: int, stride: int) -> int:
    """From a cell to its neighbour on this side."""
    if side == 0:
        return 1
    if side == 1:
        return stride
    return -1 if side == 2 else -stride


def _apart(cell: int, x: int, y: int, stride: int) -> int:
    """How many steps lie between a cell and a place."""
    return abs(cell % stride - x) + abs(cell // stride - y)


def _drawn_way(sides: int, stride: int, chance: int) -> int:
    """To the neighbour on one of these sides, which are bits; nowhere when there is none."""
    count = (sides & 1) + (sides >> 1 & 1) + (sides >> 2 & 1) + (sides >> 3 & 1)
    if count == 0:
        return 0
    left = chance % count
    for side in range(4):
        if sides >> side & 1:
            if left == 0:
                return _way(side, stride)
            left -= 1
    return 0
