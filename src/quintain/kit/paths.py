"""Shortest paths on a grid in which each cell has four neighbours.

The grid has a blocked cell all around it, so that no search asks whether it is still on the grid; `at` gives a cell's
number. What it costs to enter each cell is the caller's column of tolls, BLOCKED where nobody can. The goal alone may
be blocked: a path leads up to it. Searches look at a limited number of cells (they *expand* them), and answer with the
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
_LARGEST = (1 << 31) - 1


class Paths:
    """The memory that searches on a grid of one size need; a limit is the most cells that any of them looks at.

    Rows are as far apart as a power of two, so that a cell's place needs no division. A cost is kept together with the
    search it is of: searches count on from `_base`, and what is below that was never found.
    """

    def __init__(self, width: int, height: int, limit: int, most_toll: int = FREE) -> None:
        self.width, self.height = width, height
        self.shift = (width + 1).bit_length()
        self.stride = 1 << self.shift
        self.cells = self.stride * (height + 2)
        self.limit = min(limit, width * height)
        self.searches = self.looked = 0  # so far, and cells looked at in them
        self._queued = 4 * self.limit + 2  # each cell looked at finds four neighbours at most
        self._mask = (1 << (most_toll + 2).bit_length()) - 1
        self._base = 1
        self._cost, self._came, self._tied = _column(self.cells), _column(self.cells), _column(self.cells)
        self._queue, self._head = _column(2 * self._queued), _column(self._mask + 1)
        self._side = memoryview(array("i", _SIDES))
        self._way = memoryview(array("i", [(1, self.stride, -1, -self.stride)[side] for side in _SIDES]))

    def at(self, x: int, y: int) -> int:
        """The number of a cell."""
        return (y + 1 << self.shift) + x + 1

    def shortest(self, toll: Ints, start: int, goal: int, closest: bool, chance: int) -> int:
        """The first cell of a shortest path, where a cell is BLOCKED or else free, whatever its toll.

        Where there is no path: that of a path to the cell reached that is `closest` to the goal, if wanted.
        """
        if start == goal:
            return start
        costs, came, queue, ways, side_of = self._cost, self._came, self._queue, self._way, self._side
        base, sides = self._begin(start, self.width * self.height), 4 * (chance % _ORDERS)
        goal_x, goal_y = goal & self.stride - 1, goal >> self.shift
        estimate = self._apart(start, goal)
        best, ties = estimate, 1
        here, there, top, other_top, looked = 0, self._queued, 1, 0, 0
        queue[0] = start
        while True:
            if top == 0:
                if other_top == 0:
                    break
                here, there, top, other_top = there, here, other_top, 0
                estimate += 2
            top -= 1
            cell = queue[here + top]
            x, y = cell & self.stride - 1, cell >> self.shift
            apart = abs(x - goal_x) + abs(y - goal_y)
            cost = base + estimate - apart
            if costs[cell] != cost:
                continue  # it was found by a shorter way, and looked at, before
            if looked == self.limit:
                break
            looked += 1
            cost += 1
            closer = (x < goal_x) | (y < goal_y) << 1 | (x > goal_x) << 2 | (y > goal_y) << 3
            for turn in range(sides, sides + 4):
                near = cell + ways[turn]
                if near == goal:
                    came[goal] = cell
                    self.looked = self.looked + looked
                    return self._first(start, goal)
                known = costs[near]
                if toll[near] == _BLOCKED or base <= known <= cost:
                    continue
                is_closer = closer >> side_of[turn] & 1
                if closest and known < base and apart + 1 - 2 * is_closer <= best:
                    if apart + 1 - 2 * is_closer < best:
                        best, ties = apart - 1, 0
                    self._tied[ties] = near
                    ties += 1
                costs[near] = cost
                came[near] = cell
                if is_closer:
                    queue[here + top] = near
                    top += 1
                else:
                    queue[there + other_top] = near
                    other_top += 1
        self.looked = self.looked + looked
        return self._closest(start, goal, ties, chance) if closest else start

    def cheapest(self, toll: Ints, start: int, goal: int, closest: bool, chance: int) -> int:
        """The first cell of a path that costs least: the tolls of its cells in all; a goal may be blocked."""
        if start == goal:
            return start
        costs, came, queue, ways = self._cost, self._came, self._queue, self._way
        mask, sides = self._mask, 4 * (chance % _ORDERS)
        base = self._begin(start, self.width * self.height * mask)
        goal_x, goal_y = goal & self.stride - 1, goal >> self.shift
        least = self._apart(start, goal)
        most, best, ties, looked, made, waiting = least, least, 1, 0, 1, 1
        end = start
        queue[0], queue[self._queued] = start, 0
        self._head[least & mask] = 1
        while waiting > 0 and end == start:
            while self._head[least & mask] == 0:
                least += 1
            entry = self._head[least & mask] - 1
            self._head[least & mask] = queue[self._queued + entry]
            waiting -= 1
            cell = queue[entry]
            x, y = cell & self.stride - 1, cell >> self.shift
            cost = base + least - abs(x - goal_x) - abs(y - goal_y)
            if costs[cell] != cost:
                continue  # it was found by a cheaper way, and looked at, before
            if looked == self.limit:
                break
            looked += 1
            for turn in range(sides, sides + 4):
                near = cell + ways[turn]
                if near == goal:
                    came[goal] = cell
                    end = goal
                    break
                known, price = costs[near], cost + toll[near]
                if toll[near] == _BLOCKED or base <= known <= price:
                    continue
                apart = self._apart(near, goal)
                if closest and known < base and apart <= best:
                    if apart < best:
                        best, ties = apart, 0
                    self._tied[ties] = near
                    ties += 1
                costs[near] = price
                came[near] = cell
                bucket = price - base + apart
                most = max(most, bucket)
                queue[made] = near
                queue[self._queued + made] = self._head[bucket & mask]
                made += 1
                self._head[bucket & mask] = made
                waiting += 1
        for bucket in range(least, most + 1):
            self._head[bucket & mask] = 0
        self.looked = self.looked + looked
        if end == goal:
            return self._first(start, goal)
        return self._closest(start, goal, ties, chance) if closest else start

    def nearest(self, toll: Ints, start: int, marks: Ints, wanted: int, far: int, chance: int) -> int:
        """The first cell of a shortest path to a nearest free cell with a wanted mark, no more than so far away.

        Marks and what is wanted of them are bits. Each first cell of such a path is as likely.
        """
        costs, came, queue, ways, side_of = self._cost, self._came, self._queue, self._way, self._side
        base, sides = self._begin(start, self.width * self.height), 4 * (chance % _ORDERS)
        queue[0] = start
        begin, end, made, found = 0, 1, 1, 0
        for distance in range(base + 1, base + min(far, self.width * self.height) + 1):
            for looked in range(begin, min(end, self.limit)):
                cell = queue[looked]
                for turn in range(sides, sides + 4):
                    near = cell + ways[turn]
                    if toll[near] == _BLOCKED or base <= costs[near] < distance:
                        continue
                    if costs[near] < base:
                        costs[near] = distance
                        came[near] = 0
                        queue[made] = near
                        made += 1
                        if marks[near] & wanted:
                            self._tied[found] = near
                            found += 1
                    came[near] |= 1 << side_of[turn] if cell == start else came[cell]
            if found > 0 or made == end or end >= self.limit:
                break
            begin, end = end, made
        self.looked = self.looked + min(end, self.limit)
        firsts = 0
        for number in range(found):
            firsts |= came[self._tied[number]]
        return start + self._drawn(firsts, chance // _ORDERS)

    def _begin(self, start: int, most_cost: int) -> int:
        """A new search, in which no way costs more; the cost of the start. Old costs are forgotten in good time."""
        self.searches = self.searches + 1
        if self._base > _LARGEST - 2 * most_cost:
            for cell in range(self.cells):
                self._cost[cell] = 0
            self._base = 1
        base = self._base
        self._base = self._base + most_cost + 1
        self._cost[start] = base
        self._came[start] = start
        self._tied[0] = start
        return base

    def _apart(self, cell: int, other: int) -> int:
        """How many steps lie between two cells."""
        across = abs((cell & self.stride - 1) - (other & self.stride - 1))
        return across + abs((cell >> self.shift) - (other >> self.shift))

    def _first(self, start: int, end: int) -> int:
        """The first cell after the start on the way that led here."""
        while self._came[end] != start:
            end = self._came[end]
        return end

    def _closest(self, start: int, goal: int, ties: int, chance: int) -> int:
        """The way to one of the cells closest to the goal; who is on one stays."""
        end = self._tied[chance // _ORDERS % ties]
        if self._apart(start, goal) == self._apart(end, goal):
            return start
        return self._first(start, end)

    def _drawn(self, sides: int, chance: int) -> int:
        """The way to one of these sides, which are bits; 0 when there is none."""
        count = 0
        for side in range(4):
            count += sides >> side & 1
        if count == 0:
            return 0
        left = chance % count
        for side in range(4):
            left -= sides >> side & 1
            if left < 0:
                return self._way[side]
        return 0


def _column(length: int) -> Ints:
    return memoryview(bytearray(4 * length)).cast("i")
