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
_WALL = -1  # as a cost it is lower than that of any way
_SIDES = memoryview(array("i", chain.from_iterable(permutations(range(4)))))
# for each order of the sides, and each set of them as bits: the same set in that order
_TURNED = [
    sum((sides >> side & 1) << turn for turn, side in enumerate(order))
    for order in permutations(range(4))
    for sides in range(16)
]
_ORDERS = 24  # in which one can go round four sides
_LARGEST = (1 << 31) - 1


class Paths:
    """The memory that searches on a grid of one size need; a limit is the most cells that any of them looks at.

    Rows are as far apart as a power of two, so that a cell's place needs no division. A cell's one number tells all
    that is known of it, and by one comparison whether a way there is better: four times the cost of the way, plus the
    side on which the way leaves the start, above `_base`. Each search has a lower base than all before it, so that what
    it never found looks dearer than any way. `shortest`, which is asked most, has numbers of its own, in which a wall
    looks cheaper than any way: so it need not look at tolls.
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
        self._base = self._room = self._flat_base = 0
        self._cost, self._flat = _column(self.cells), _column(self.cells)
        self._sides, self._tied = _column(self.cells), _column(self.cells)
        self._queue, self._head = _column(2 * self._queued), _column(self._mask + 1)
        self._expanded = _column(self.limit + 1)  # those that may have the cells closest to a goal beside them
        self._side, self._turned = memoryview(array("i", _SIDES)), memoryview(array("i", _TURNED))
        self._way = memoryview(array("i", [(1, self.stride, -1, -self.stride)[side] for side in _SIDES]))

    def at(self, x: int, y: int) -> int:
        """The number of a cell."""
        return (y + 1 << self.shift) + x + 1

    def wall(self, toll: Ints) -> None:
        """From now on `shortest` finds these cells BLOCKED, and all others free whatever their toll."""
        for cell in range(self.cells):
            known = self._flat[cell]
            self._flat[cell] = _WALL if toll[cell] == _BLOCKED else _LARGEST if known == _WALL else known

    def shortest(self, start: int, goal: int, closest: bool, chance: int) -> int:
        """The first cell of a shortest path between the walls.

        Where there is no path: that of a path to the cell reached that is `closest` to the goal, if wanted. The loop
        over the four sides does not branch, for which way it went nobody could foretell, a processor least of all.
        """
        if start == goal:
            return start
        costs, queue, ways, turned, expanded = self._flat, self._queue, self._way, self._turned, self._expanded
        base, order, was = self._begin_flat(), 4 * (chance % _ORDERS), costs[start]
        row, shift, limit = self.stride - 1, self.shift, self.limit
        costs[start] = base
        goal_x, goal_y = goal & row, goal >> shift
        estimate = self._apart(start, goal)
        here, there = 0, self._queued
        top, other_top, looked, noted, least, end = here + 1, there, 0, 0, estimate, start
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
            expanded[noted] = cell
            noted += apart <= least + 1
            least = min(least, apart)
            if apart == 1:
                end = goal if cell == start else start + ways[value & 3]
                break
            closer = (right > 0) | (up > 0) << 1 | (right < 0) << 2 | (up < 0) << 3
            closer = turned[4 * order + closer]
            value += 4
            for turn in range(4):
                near = cell + ways[order + turn]
                known = costs[near]
                is_new = known > value | 3
                costs[near] = known + (value - known & -is_new)
                queue[top] = queue[other_top] = near
                is_closer = closer >> turn & is_new
                top += is_closer
                other_top += is_new - is_closer
            if cell == start:
                self._part(costs, start, value, order)
        self.looked = self.looked + looked
        if closest and end == start:
            end = self._closest(costs, base, start, goal, noted, least, chance)
        costs[start] = min(was, costs[start])
        return end

    def cheapest(self, toll: Ints, start: int, goal: int, closest: bool, chance: int) -> int:
        """The first cell of a path that costs least: the tolls of its cells in all; a goal may be blocked."""
        if start == goal:
            return start
        costs, queue, head, ways, side_of = self._cost, self._queue, self._head, self._way, self._side
        base, order, expanded = self._begin(start, self.limit * self._most_toll), 4 * (chance % _ORDERS), self._expanded
        row, shift, mask, after = self.stride - 1, self.shift, self._mask, self._queued
        goal_x, goal_y = goal & row, goal >> shift
        least = estimate = most = self._apart(start, goal)
        looked, noted, made, waiting, parting, end = 0, 0, 1, 1, 3, start
        queue[0], queue[after] = start, 0
        head[estimate & mask] = 1
        while waiting > 0:
            while head[estimate & mask] == 0:
                estimate += 1
            entry = head[estimate & mask] - 1
            head[estimate & mask] = queue[after + entry]
            waiting -= 1
            cell = queue[entry]
            right, up, value = goal_x - (cell & row), goal_y - (cell >> shift), costs[cell]
            apart = abs(right) + abs(up)
            if value - base >> 2 != estimate - apart:
                continue  # it was found by a cheaper way, and looked at, before
            if looked == self.limit:
                break
            looked += 1
            expanded[noted] = cell
            noted += apart <= least + 1
            least = min(least, apart)
            if apart == 1:
                end = goal if cell == start else start + ways[value & 3]
                break
            closer = (right > 0) | (up > 0) << 1 | (right < 0) << 2 | (up < 0) << 3
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
        for bucket in range(estimate, most + 1):
            head[bucket & mask] = 0
        self.looked = self.looked + looked
        if closest and end == start:
            end = self._closest(costs, base, start, goal, noted, least, chance)
        return end

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
        return self._base

    def _begin_flat(self) -> int:
        """The same for `shortest`, whose costs have walls among them."""
        self.searches = self.searches + 1
        self._room = 4 * (self.limit + 1)
        if self._flat_base < self._room:
            for cell in range(self.cells):
                self._flat[cell] = _WALL if self._flat[cell] == _WALL else _LARGEST
            self._flat_base = _LARGEST - 3
        self._flat_base = self._flat_base - self._room
        return self._flat_base

    def _part(self, costs: Ints, start: int, value: int, order: int) -> None:
        """After the first cell of a search: each way from here on knows by which side it left."""
        for turn in range(order, order + 4):
            near = start + self._way[turn]
            costs[near] += self._side[turn] if costs[near] == value else 0

    def _apart(self, cell: int, other: int) -> int:
        """How many steps lie between two cells."""
        across = abs((cell & self.stride - 1) - (other & self.stride - 1))
        return across + abs((cell >> self.shift) - (other >> self.shift))

    def _closest(self, costs: Ints, base: int, start: int, goal: int, noted: int, least: int, chance: int) -> int:
        """After a search in vain: the way to one of the cells found that are closest to the goal; who is on one stays.

        `least` is how far from the goal the nearest of those looked at is; a cell that was only found may be nearer.
        """
        ties = self._list_closer(costs, base, goal, noted, least, 4 * (chance % _ORDERS))
        if ties == 0 and least < self._apart(start, goal):
            ties = self._list_closer(costs, base, goal, noted, least + 1, 4 * (chance % _ORDERS))
        if ties == 0:
            return start
        return start + self._way[costs[self._tied[chance // _ORDERS % ties]] & 3]

    def _list_closer(self, costs: Ints, base: int, goal: int, noted: int, apart: int, order: int) -> int:
        """Lists the cells found one step closer than this, each once; all were found from one that is so far away."""
        ties = 0
        for number in range(noted):
            cell = self._expanded[number]
            if self._apart(cell, goal) != apart:
                continue
            for turn in range(order, order + 4):
                near = cell + self._way[turn]
                is_found = base <= costs[near] < base + self._room
                if is_found and self._apart(near, goal) < apart and not self._is_listed(near, ties):
                    self._tied[ties] = near
                    ties += 1
        return ties

    def _is_listed(self, cell: int, ties: int) -> bool:
        times = 0
        for number in range(ties):
            times += self._tied[number] == cell
        return times > 0

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
