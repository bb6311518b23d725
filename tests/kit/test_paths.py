"""Shortest paths, against a search that is plain and slow."""

from collections import Counter
from heapq import heappop, heappush

from hypothesis import given, settings
from hypothesis import strategies as st

from quintain.kit.paths import BLOCKED, FREE, Paths

SIZE = 7
Cell = tuple[int, int]

tolls = st.lists(st.sampled_from([BLOCKED, FREE, FREE, FREE, 4]), min_size=SIZE * SIZE, max_size=SIZE * SIZE)
places = st.tuples(st.integers(0, SIZE - 1), st.integers(0, SIZE - 1))
chances = st.integers(0, 2**62 - 1)


def board(paths: Paths, values: list[int]) -> memoryview:
    column = memoryview(bytearray(4 * paths.cells)).cast("i")
    for number, value in enumerate(values):
        column[paths.at(number % SIZE, number // SIZE)] = value
    return column


def place(paths: Paths, cell: int) -> Cell:
    return cell % paths.stride - 1, cell // paths.stride - 1


def costs(values: list[int], start: Cell, is_flat: bool) -> dict[Cell, int]:
    """What it costs to reach each cell that can be entered."""
    found: dict[Cell, int] = {}
    heap = [(0, start)]
    while heap:
        cost, (x, y) = heappop(heap)
        if (x, y) in found:
            continue
        found[x, y] = cost
        for near in ((x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)):
            if 0 <= near[0] < SIZE and 0 <= near[1] < SIZE and values[near[1] * SIZE + near[0]] != BLOCKED:
                heappush(heap, (cost + (1 if is_flat else values[near[1] * SIZE + near[0]]), near))
    return found


def expected(values: list[int], start: Cell, goal: Cell, closest: bool, is_flat: bool) -> set[Cell]:
    """The first cells of all the paths that may be taken."""
    opened = values.copy()
    price = values[goal[1] * SIZE + goal[0]]
    opened[goal[1] * SIZE + goal[0]] = price or FREE
    from_start = costs(opened, start, is_flat)
    if goal in from_start:
        return firsts(opened, start, {goal}, is_flat)
    if not closest:
        return {start}
    apart = {cell: abs(cell[0] - goal[0]) + abs(cell[1] - goal[1]) for cell in from_start}
    ends = {cell for cell in from_start if apart[cell] == min(apart.values())}
    return {start} if start in ends else firsts(values, start, ends, is_flat)


def firsts(values: list[int], start: Cell, ends: set[Cell], is_flat: bool) -> set[Cell]:
    from_start = costs(values, start, is_flat)
    found = set()
    for x, y in ((1, 0), (0, 1), (-1, 0), (0, -1)):
        first = start[0] + x, start[1] + y
        if from_start.get(first) is None or first == start:
            continue
        price = 1 if is_flat else values[first[1] * SIZE + first[0]]
        rest = costs(values, first, is_flat)
        if any(end in rest and price + rest[end] == from_start[end] for end in ends):
            found.add(first)
    return found


@given(tolls, places, places, st.booleans(), chances)
@settings(max_examples=200, deadline=None)
def test_the_first_cell_is_that_of_a_shortest_path(
    values: list[int], start: Cell, goal: Cell, closest: bool, chance: int
) -> None:
    paths = Paths(SIZE, SIZE, SIZE * SIZE)
    toll = board(paths, values)

    paths.wall(toll)
    found = paths.shortest(paths.at(*start), paths.at(*goal), closest, chance)

    wanted = {start} if start == goal else expected(values, start, goal, closest, is_flat=True)
    assert place(paths, found) in wanted


@given(tolls, places, places, st.booleans(), chances)
@settings(max_examples=200, deadline=None)
def test_the_first_cell_is_that_of_a_cheapest_path(
    values: list[int], start: Cell, goal: Cell, closest: bool, chance: int
) -> None:
    paths = Paths(SIZE, SIZE, SIZE * SIZE, 4)
    toll = board(paths, values)

    found = paths.cheapest(toll, paths.at(*start), paths.at(*goal), closest, chance)

    wanted = {start} if start == goal else expected(values, start, goal, closest, is_flat=False)
    assert place(paths, found) in wanted


@given(tolls, places, st.lists(places, max_size=5), st.integers(1, 12), chances)
@settings(max_examples=200, deadline=None)
def test_the_first_cell_is_that_of_a_way_to_a_nearest_mark(
    values: list[int], start: Cell, marked: list[Cell], far: int, chance: int
) -> None:
    paths = Paths(SIZE, SIZE, SIZE * SIZE)
    marks = board(paths, [4 * ((n % SIZE, n // SIZE) in marked) + 1 for n in range(SIZE * SIZE)])

    found = paths.nearest(board(paths, values), paths.at(*start), marks, 4, far, chance)

    reached = costs(values, start, is_flat=True)
    near = {cell: reached[cell] for cell in marked if 0 < reached.get(cell, 0) <= far}
    ends = {cell for cell in near if near[cell] == min(near.values())}
    assert place(paths, found) in (firsts(values, start, ends, is_flat=True) if ends else {start})


@given(st.lists(st.tuples(places, places, st.integers(0, 2)), min_size=2, max_size=20), tolls)
@settings(max_examples=60, deadline=None)
def test_searches_leave_nothing_behind(asked: list[tuple[Cell, Cell, int]], values: list[int]) -> None:
    used = Paths(SIZE, SIZE, 20, 4)
    for start, goal, kind in asked:
        fresh = Paths(SIZE, SIZE, 20, 4)
        answers = []
        for paths in (used, fresh):
            toll, ends = board(paths, values), (paths.at(*start), paths.at(*goal))
            paths.wall(toll)
            if kind == 2:
                answers.append(paths.nearest(toll, ends[0], toll, 4, 9, 5))
            elif kind == 1:
                answers.append(paths.cheapest(toll, *ends, True, 5))
            else:
                answers.append(paths.shortest(*ends, True, 5))
        assert answers[0] == answers[1]


def test_costs_of_old_searches_are_forgotten_in_good_time() -> None:
    """The counter of costs goes round after 2^31 of them."""
    paths = Paths(SIZE, SIZE, 49, 10_000)
    toll = board(paths, [FREE] * 49)
    for _ in range(4000):
        assert paths.at(1, 0) == paths.cheapest(toll, paths.at(0, 0), paths.at(1, 0), False, 0)


def test_a_search_looks_at_no_more_cells_than_its_limit() -> None:
    for limit, is_found in ((4, False), (5, True)):
        paths = Paths(SIZE, SIZE, limit, 4)
        toll = board(paths, [FREE] * 49)
        marks = board(paths, [0] * 48 + [1])
        start, goal = paths.at(0, 0), paths.at(5, 0)
        paths.wall(toll)
        for found in (paths.shortest(start, goal, False, 0), paths.cheapest(toll, start, goal, False, 0)):
            assert is_found == (found != start)
        assert start == paths.nearest(toll, start, marks, 1, 49, 0)
        assert paths.looked <= 3 * limit


def test_no_axis_and_no_side_is_preferred() -> None:
    paths = Paths(SIZE, SIZE, 49, 4)
    toll = board(paths, [FREE] * 49)
    marks = board(paths, [1 if n in (3, 21, 27, 45) else 0 for n in range(49)])
    ways = [Counter[int](), Counter[int](), Counter[int]()]
    paths.wall(toll)
    for chance in range(24 * 97):
        ways[0][paths.shortest(paths.at(1, 1), paths.at(4, 4), False, chance)] += 1
        ways[1][paths.cheapest(toll, paths.at(1, 1), paths.at(4, 4), False, chance)] += 1
        ways[2][paths.nearest(toll, paths.at(3, 3), marks, 1, 9, chance)] += 1

    assert [2, 2, 4] == [len(found) for found in ways]
    assert all(max(found.values()) < 1.2 * min(found.values()) for found in ways)


def test_among_several_closest_cells_one_is_drawn() -> None:
    """A goal behind a wall that reaches from side to side, the way there blocked right in front of it."""
    paths = Paths(SIZE, SIZE, 49)
    values = [FREE] * 49
    for x in range(SIZE):
        values[4 * SIZE + x] = BLOCKED
    values[2 * SIZE + 3] = values[3 * SIZE + 3] = BLOCKED
    paths.wall(board(paths, values))

    found = {paths.shortest(paths.at(3, 1), paths.at(3, 6), True, chance) for chance in range(24 * 40)}

    assert {(2, 1), (4, 1)} == {place(paths, cell) for cell in found}
