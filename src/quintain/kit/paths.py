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

    Rows are as far apart as a power of two, so that a cell's place needs no division. A cell's one number tells all
    that is known of it, and by one comparison whether a way there is better: four times the cost of the way, plus the
    side on which the way leaves the start, above `_base`. Each search has a lower base than all before it, so that what
    it never found looks dearer than any way.
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
        self._most_toll = most_toll
        self._base = self._room = self._best = self._ties = 0
        self._cost, self._sides, self._tied = _column(self.cells), _column(self.cells), _column(self.cells)
        self._queue, self._head = _column(2 * self._queued), _column(self._mask + 1)
        self._side = memoryview(array("i", _SIDES))
        self._way = memoryview(array("i", [(1, self.stride, -1, -self.stride)[side] for side in _SIDES]))

    def at(self, x: int, y: int) -> int:
        """The number of a cell."""
        return (y + 1 << self.shift) + x + 1

    def shortest(self, toll: Ints, start: int, goal: int, closest: bool, chance: int) -> int:
        """The first cell of a shortest path, where a cell is BLOCKED or else free, whatever its toll.

        Where there is no path: that of a path to the cell reached that is `closest` to the goal, if wanted. The loop
        over the four sides does not branch, for which way it went nobody could foretell, a processor least of all.
        """
        if start == goal:
            return start
        costs, queue, ways, side_of = self._cost, self._queue, self._way, self._side
        base, order = self._begin(start, self.limit), 4 * (chance % _ORDERS)
        row, shift, limit, blocked = self.stride - 1, self.shift, self.limit, _BLOCKED
        goal_x, goal_y = goal & row, goal >> shift
        estimate = self._apart(start, goal)
        self._best, self._ties = estimate, 1
        here, there = 0, self._queued
        top, other_top, looked, parting = here + 1, there, 0, 3
        queue[here] = start
        while True:
            if top == here:
                if other_top == there:
                    break
                here, there, top, other_top = there, here, other_top, here
                estimate += 2
            top -= 1
            cell = queue[top]
            right, up, value = goal_x - (cell & row), goal_y - (cell >> shift), costs[cell]
            apart = abs(right) + abs(up)
            if value - base >> 2 != estimate - apart:
                continue  # it was found by a shorter way, and looked at, before
            if looked == limit:
                break
            looked += 1
            if apart == 1:
                self.looked = self.looked + looked
                return goal if cell == start else start + ways[value & 3]
            closer = (right > 0) | (up > 0) << 1 | (right < 0) << 2 | (up < 0) << 3
            if closest and apart <= self._best + 1:
                self._note(toll, cell, closer, apart - 1, order)
            value += 4
            for turn in range(order, order + 4):
                near = cell + ways[turn]
                known = costs[near]
                is_new = (known > value | 3) & (toll[near] != blocked)
                costs[near] = known + (value + (side_of[turn] & parting) - known & -is_new)
                queue[top] = queue[other_top] = near
                is_closer = closer >> side_of[turn] & is_new
                top += is_closer
                other_top += is_new - is_closer
            parting = 0
        self.looked = self.looked + looked
        return self._closest(start, goal, chance) if closest else start

    def cheapest(self, toll: Ints, start: int, goal: int, closest: bool, chance: int) -> int:
        """The first cell of a path that costs least: the tolls of its cells in all; a goal may be blocked."""
        if start == goal:
            return start
        costs, queue, head, ways, side_of = self._cost, self._queue, self._head, self._way, self._side
        base, order = self._begin(start, self.limit * self._most_toll), 4 * (chance % _ORDERS)
        row, shift, mask, after = self.stride - 1, self.shift, self._mask, self._queued
        goal_x, goal_y = goal & row, goal >> shift
        least = self._apart(start, goal)
        self._best, self._ties = least, 1
        most, looked, made, waiting, parting, end = least, 0, 1, 1, 3, start
        queue[0], queue[after] = start, 0
        head[least & mask] = 1
        while waiting > 0:
            while head[least & mask] == 0:
                least += 1
            entry = head[least & mask] - 1
            head[least & mask] = queue[after + entry]
            waiting -= 1
            cell = queue[entry]
            right, up, value = goal_x - (cell & row), goal_y - (cell >> shift), costs[cell]
            apart = abs(right) + abs(up)
            if value - base >> 2 != least - apart:
                continue  # it was found by a cheaper way, and looked at, before
            if looked == self.limit:
                break
            looked += 1
            if apart == 1:
                end = goal if cell == start else start + ways[value & 3]
                break
            closer = (right > 0) | (up > 0) << 1 | (right < 0) << 2 | (up < 0) << 3
            if closest and apart <= self._best + 1:
                self._note(toll, cell, closer, apart - 1, order)
            for turn in range(order, order + 4):
                near = cell + ways[turn]
                price = value + 4 * toll[near]
                if toll[near] == _BLOCKED or costs[near] <= price | 3:
                    continue
                costs[near] = price + (side_of[turn] & parting)
                bucket = (price - base >> 2) + apart + 1 - 2 * (closer >> side_of[turn] & 1)
                most = max(most, bucket)
                queue[made], queue[after + made] = near, head[bucket & mask]
                made += 1
                head[bucket & mask] = made
                waiting += 1
            parting = 0
        for bucket in range(least, most + 1):
            head[bucket & mask] = 0
        self.looked = self.looked + looked
        return self._closest(start, goal, chance) if closest and end == start else end

    def nearest(self, toll: Ints, start: int, marks: Ints, wanted: int, far: int, chance: int) -> int:
        """The first cell of a shortest path to a nearest free cell with a wanted mark, no more than so far away.

        Marks and what is wanted of them are bits. Each first cell of such a path is as likely.
        """
        costs, sides, queue, ways, side_of = self._cost, self._sides, self._queue, self._way, self._side
        base, order = self._begin(start, self.limit), 4 * (chance % _ORDERS)
        queue[0] = start
        begin, end, made, found = 0, 1, 1, 0
        for distance in range(base + 1, base + min(far, self.limit) + 1):
            for looked in range(begin, min(end, self.limit)):
                cell = queue[looked]
                for turn in range(order, order + 4):
                    near = cell + ways[turn]
                    if toll[near] == _BLOCKED or costs[near] < distance:
                        continue
                    if costs[near] > distance:
                        costs[near] = distance
                        sides[near] = 0
                        queue[made] = near
                        made += 1
                        if marks[near] & wanted:
                            self._tied[found] = near
                            found += 1
                    sides[near] |= 1 << side_of[turn] if cell == start else sides[cell]
            if found > 0 or made == end or end >= self.limit:
                break
            begin, end = end, made
        self.looked = self.looked + min(end, self.limit)
        firsts = 0
        for number in range(found):
            firsts |= sides[self._tied[number]]
        return start + self._drawn(firsts, chance // _ORDERS)

    def _begin(self, start: int, most_cost: int) -> int:
        """A new search, in which no way costs more; the cost of the start. Old costs are forgotten in good time."""
        self.searches = self.searches + 1
        self._room = 4 * (most_cost + 1)
        if self._base < self._room:
            for cell in range(self.cells):
                self._cost[cell] = _LARGEST
            self._base = _LARGEST - 3
        self._base = self._base - self._room
        self._cost[start] = self._base
        self._tied[0] = start
        return self._base

    def _apart(self, cell: int, other: int) -> int:
        """How many steps lie between two cells."""
        across = abs((cell & self.stride - 1) - (other & self.stride - 1))
        return across + abs((cell >> self.shift) - (other >> self.shift))

    def _note(self, toll: Ints, cell: int, closer: int, apart: int, order: int) -> None:
        """Which of a cell's neighbours, now found for the first time, are as close to the goal as any; all those do."""
        for turn in range(order, order + 4):
            near = cell + self._way[turn]
            is_found = self._cost[near] < self._base + self._room
            if is_found or toll[near] == _BLOCKED or closer >> self._side[turn] & 1 == 0:
                continue
            if apart < self._best:
                self._best, self._ties = apart, 0
            self._tied[self._ties] = near
            self._ties = self._ties + 1

    def _closest(self, start: int, goal: int, chance: int) -> int:
        """The way to one of the cells closest to the goal; who is on one stays."""
        end = self._tied[chance // _ORDERS % self._ties]
        if self._apart(start, goal) == self._apart(end, goal):
            return start
        return start + self._way[self._cost[end] & 3]

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
