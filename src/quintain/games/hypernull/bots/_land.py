"""The searches of the house bots over the land that one of them remembers; the only hot room among theirs.

The land is one flat column: for each cell 0 (never seen), BLOCKED, or the round in which it was last seen free. It is
a torus `wide` by `high`, and places on it are numbers `y * wide + x`. A search writes distances in steps into `d`,
where -1 means unreached and SHUT that the place must not be entered, and the places in the order of their distance
into `q`. Knows nothing of coins, of bots and of what is wise.
"""

from array import array

from ._marks import BLOCKED, FARTHEST, SHUT

Ints = memoryview

_DX = memoryview(array("i", [0, 0, -1, 1, 1, -1, 1, -1]))  # straight ways first, which makes plainer paths
_DY = memoryview(array("i", [1, -1, 0, 0, 1, 1, -1, -1]))
_WAYS = len(_DX)
_NEVER = 0

_STRIDE = 3  # an outlook is judged by every third cell along each axis ...
_SOME = 256  # ... and from about so many places
_OLDEST = 120  # rounds after which a cell is as good as a new one
_NEARBY = 6  # steps that count little beside the gain at their end


def look(v: Ints, land: Ints, wide: int, high: int, me: int) -> None:
    """Notes what a view shows around the place on which the bot stands."""
    reach = min(v[8], FARTHEST)
    own = _own_row(v)
    x, y = v[12 + own], v[12 + v[11] + own]
    _note_disc(land, wide, high, me, reach, v[1])
    blocks = 12 + 4 * v[11]
    for block in range(v[blocks]):
        dx = offset(x, v[blocks + 1 + block], v[4])
        dy = offset(y, v[blocks + 1 + v[blocks] + block], v[5])
        if abs(dx) <= reach and abs(dy) <= reach:
            land[beside(me, dx, dy, wide, high)] = BLOCKED


def offset(here: int, there: int, size: int) -> int:
    """How far to go along an axis of this size, the short way round."""
    half = size // 2
    return (there - here + size + half) % size - half


def beside(place: int, dx: int, dy: int, wide: int, high: int) -> int:
    """The place so far away, by at most FARTHEST along each axis."""
    x = (place % wide + dx + FARTHEST * wide) % wide
    y = (place // wide + dy + FARTHEST * high) % high
    return y * wide + x


def flood(land: Ints, wide: int, high: int, sources: int, most: int, d: Ints, q: Ints) -> int:
    """Reaches known free places, at most so many, from those that stand first in `q`; how many were reached.

    What `d` says before is kept: it must be -1, or SHUT.
    """
    for source in range(sources):
        d[q[source]] = 0
    head = 0
    tail = sources
    while head < tail and tail < most:
        place = q[head]
        for way in range(_WAYS):
            other = _next(place, way, wide, high)
            if d[other] < 0 and land[other] > _NEVER:
                d[other] = d[place] + 1
                q[tail] = other
                tail += 1
        head += 1
    return tail


def nearest(d: Ints, wide: int, high: int, goal: int, radius: int) -> int:
    """The place reached first of those within a radius of a goal, -1 where there is none."""
    found = -1
    for dy in range(-radius, radius + 1):
        for dx in range(-radius, radius + 1):
            if dx * dx + dy * dy <= radius * radius:
                place = beside(goal, dx, dy, wide, high)
                if 0 <= d[place] < SHUT and (found < 0 or d[place] < d[found]):
                    found = place
    return found


def before(d: Ints, wide: int, high: int, place: int) -> int:
    """A place one step nearer to where the search began; -1 for a place where it began."""
    for way in range(_WAYS):
        other = _next(place, way, wide, high)
        if d[other] >= 0 and d[other] == d[place] - 1:
            return other
    return -1


def outlook(land: Ints, wide: int, high: int, round: int, reach: int, d: Ints, q: Ints, count: int) -> int:
    """Of the places reached, the one from which most is seen that was not seen lately, for the steps to it; or -1."""
    stride = max(1, count // _SOME)
    best = 0.0
    found = -1
    number = 1
    while number < count:
        place = q[number]
        gain = 1.0 * _gain(land, wide, high, place, round, reach) / (d[place] + _NEARBY)
        if gain > best:
            best = gain
            found = place
        number += stride
    return found


def refuge(d: Ints, e: Ints, q: Ints, count: int) -> int:
    """Of the places in `q`, that which pursuers, at distances `e`, reach latest after us; -1 where they are first."""
    found = -1
    best = 0
    for number in range(count):
        place = q[number]
        lead = min(e[place] - d[place], FARTHEST) if e[place] >= 0 else FARTHEST
        if lead > 0 and lead * FARTHEST + d[place] > best:
            best = lead * FARTHEST + d[place]
            found = place
    return found


def _own_row(v: Ints) -> int:
    """Which of the bots in a view is its receiver."""
    for row in range(v[11]):
        if v[12 + 3 * v[11] + row] == v[7]:
            return row
    return 0


def _note_disc(land: Ints, wide: int, high: int, me: int, radius: int, round: int) -> None:
    for dy in range(-radius, radius + 1):
        for dx in range(-radius, radius + 1):
            if dx * dx + dy * dy <= radius * radius:
                land[beside(me, dx, dy, wide, high)] = round


def _next(place: int, way: int, wide: int, high: int) -> int:
    """The neighbour of a place; without a division by `high`, for it is asked most of all."""
    y = place // wide
    x = place - y * wide + _DX[way]
    y += _DY[way]
    if x < 0:
        x += wide
    elif x == wide:
        x = 0
    if y < 0:
        y += high
    elif y == high:
        y = 0
    return y * wide + x


def _gain(land: Ints, wide: int, high: int, place: int, round: int, reach: int) -> int:
    """How long ago the cells around a place were seen, all in all."""
    gain = 0
    steps = min(reach, FARTHEST) // _STRIDE
    for up in range(-steps, steps + 1):
        for right in range(-steps, steps + 1):
            if up * up + right * right <= steps * steps:
                seen = land[beside(place, _STRIDE * right, _STRIDE * up, wide, high)]
                if seen == _NEVER:
                    gain += _OLDEST
                elif seen != BLOCKED:
                    gain += min(_OLDEST, round - seen)
    return gain
