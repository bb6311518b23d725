"""A* with heapq and dicts over a walled grid."""

import heapq

WIDE, HIGH = 30, 24


def walls(seed):
    state = seed
    blocked = set()
    for y in range(HIGH):
        for x in range(WIDE):
            state = (state * 1103515245 + 12345) % 2147483648
            if state % 100 < 27 and (x, y) not in ((0, 0), (WIDE - 1, HIGH - 1)):
                blocked.add((x, y))
    return blocked


def neighbours(cell, blocked):
    x, y = cell
    found = []
    for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1)):
        other = (x + dx, y + dy)
        if 0 <= other[0] < WIDE and 0 <= other[1] < HIGH and other not in blocked:
            found.append(other)
    return found


def distance(a, b):
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


def path(start, goal, blocked):
    heap = [(distance(start, goal), 0, start)]
    costs = {start: 0}
    parents = {}
    done = set()
    while heap:
        _, cost, cell = heapq.heappop(heap)
        if cell == goal:
            route = [cell]
            while cell in parents:
                cell = parents[cell]
                route.append(cell)
            return route
        if cell in done:
            continue
        done.add(cell)
        for other in neighbours(cell, blocked):
            price = cost + 1
            if other not in costs or price < costs[other]:
                costs[other] = price
                parents[other] = cell
                heapq.heappush(heap, (price + distance(other, goal), price, other))
    return None


def turn(number):
    blocked = walls(number)
    route = path((0, 0), (WIDE - 1, HIGH - 1), blocked)
    return len(route) if route else 0
