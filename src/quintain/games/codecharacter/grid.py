"""Obstacles of one frame, and whether a straight line is free of them. Articles 7.1 to 7.5.

Works on the scratch `w` of a plan (plan.py). Knows which tiles are blocked, which of their corners are nodes, and which
free tiles hang together at all; nothing of paths.
"""

from quintain.kit.real import Reals, whole

from .constants import PLAYERS, WATER
from .plan import (
    ACROSS,
    BLOCKED,
    CHANGES,
    DRY,
    FRESH,
    KIND,
    MOST_CHANGES,
    NODE,
    NODES,
    READY,
    SEEN,
    SEEN_COUNT,
    SIDE,
    SPAN,
    STACK,
    TILES,
    VERSION,
    ZONE,
    ZONED,
)
from .state import QUIRKS, TILE, TOWERS, X, Y
from .units import tower_reals

Ints = memoryview


def follow(w: Ints, s: Ints, r: Reals, g: Ints, side: int) -> None:
    """Takes over the obstacles of a state, in the frame of this side: all water, and all towers listed."""
    if not w[READY]:
        _note_water(w, g, side)
    if not _are_towers_new(w, s, r, side) and w[READY]:
        return
    w[READY] = 1
    for tile in range((w[SPAN] + 2) * SIDE):
        w[FRESH + tile] = w[DRY + tile]
    for tower in range(w[SEEN_COUNT]):
        w[FRESH + w[SEEN + tower]] = 1
    for tile in range((w[SPAN] + 2) * SIDE):
        if w[FRESH + tile] != w[BLOCKED + tile]:
            w[BLOCKED + tile] = w[FRESH + tile]
            w[CHANGES + w[VERSION] % MOST_CHANGES] = tile
            w[VERSION] += 1
    _choose_nodes(w)


def _note_water(w: Ints, g: Ints, side: int) -> None:
    """What is blocked without towers: water, and all beyond the map."""
    for tile in range(TILES):
        w[DRY + tile] = 1
    last = w[SPAN] * w[SPAN] - 1
    for x in range(w[SPAN]):
        for y in range(w[SPAN]):
            number = x * w[SPAN] + y
            w[DRY + (x + 1) * SIDE + y + 1] = g[TILE + (last - number if side else number)] == WATER


def _are_towers_new(w: Ints, s: Ints, r: Reals, side: int) -> bool:
    """Notes the tiles of all towers: are they others than before?"""
    seen = 0
    is_new = False
    for player in range(PLAYERS):
        is_turned = side != (0 if s[QUIRKS] else player)
        xs = tower_reals(s, X, player)
        ys = tower_reals(s, Y, player)
        for tower in range(s[TOWERS + player]):
            x = whole(r[xs + tower])
            y = whole(r[ys + tower])
            if is_turned:
                x, y = w[SPAN] - 1 - x, w[SPAN] - 1 - y
            tile = (x + 1) * SIDE + y + 1
            if w[SEEN + seen] != tile:
                w[SEEN + seen] = tile
                is_new = True
            seen += 1
    if seen != w[SEEN_COUNT]:
        w[SEEN_COUNT] = seen
        is_new = True
    return is_new


def is_blocked(w: Ints, x: int, y: int) -> bool:
    """Is there an obstacle on this tile, or no tile at all?"""
    if x < 0 or y < 0 or x >= w[SPAN] or y >= w[SPAN]:
        return True
    return w[BLOCKED + (x + 1) * SIDE + y + 1] != 0


def _choose_nodes(w: Ints) -> None:
    """Article 7.3: the corners that paths may turn at, and in which quarters those who turn there come and go.

    Kind 1: an obstacle to the lower right or the upper left, so that x and y of whoever comes differ in sign; kind 2:
    the other two.
    """
    nodes = 0
    for x in range(1, w[SPAN]):
        for y in range(1, w[SPAN]):
            at = BLOCKED + (x + 1) * SIDE + y + 1
            straight = w[at] + w[at - SIDE - 1]
            across = w[at - SIDE] + w[at - 1]
            kind = 0
            if straight and not across:
                kind = 1
            elif across and not straight:
                kind = 2
            w[KIND + ACROSS * x + y] = kind
            if kind:
                w[NODE + nodes] = ACROSS * x + y
                nodes += 1
    w[NODES] = nodes


def is_open(w: Ints, ax: float, ay: float, bx: float, by: float, is_short: bool) -> bool:
    """Articles 7.4 and 7.5: is the straight line between two points free? Short: quirk 4, the last tile is left out."""
    if ax == bx:
        return _is_line_open(w, ax, ay, by, 1, SIDE, is_short)
    if ay == by:
        return _is_line_open(w, ay, ax, bx, SIDE, 1, is_short)
    if ax > bx:
        ax, bx = bx, ax
        ay, by = by, ay
    column = whole(ax)
    cy = ay
    while column < bx:
        ny = by
        if column + 1 < bx:
            ny = ay + (by - ay) * (column + 1 - ax) / (bx - ax)
        low = min(cy, ny)
        high = max(cy, ny)
        last = whole(high)
        at = BLOCKED + (column + 1) * SIDE + 1
        for row in range(whole(low), last + 1):
            if w[at + row] and row != high:
                return False
        cy = ny
        column += 1
    return True


def _is_line_open(w: Ints, across: float, a: float, b: float, along: int, aside: int, is_short: bool) -> bool:
    """A line along an axis: on an integer line it is enough that one side is free."""
    low = min(a, b)
    high = max(a, b)
    end = whole(high) if is_short else -whole(-high)
    place = whole(across)
    at = BLOCKED + (place + 1) * aside + along
    beside = at - aside if place == across else at
    for row in range(whole(low), end):  # noqa: SIM110  # C has no all()
        if w[at + row * along] and w[beside + row * along]:
            return False
    return True


def are_zoned_together(w: Ints, sx: float, sy: float, x: int, y: int, eps: float) -> bool:
    """Can a path from a point reach a free tile at all? Free tiles hang together along edges and corners."""
    if w[ZONED] != w[VERSION] + 1:
        _tell_zones(w)
        w[ZONED] = w[VERSION] + 1
    zone = w[ZONE + (x + 1) * SIDE + y + 1]
    for left in range(whole(sx - eps), whole(sx + eps) + 1):
        for top in range(whole(sy - eps), whole(sy + eps) + 1):
            if not is_blocked(w, left, top) and w[ZONE + (left + 1) * SIDE + top + 1] == zone:
                return True
    return False


def _tell_zones(w: Ints) -> None:
    for tile in range((w[SPAN] + 2) * SIDE):
        w[ZONE + tile] = 0
    zones = 0
    for tile in range((w[SPAN] + 2) * SIDE):
        if not w[BLOCKED + tile] and not w[ZONE + tile]:
            zones += 1
            _flood(w, tile, zones)


def _flood(w: Ints, tile: int, zone: int) -> None:
    w[STACK] = tile
    w[ZONE + tile] = zone
    held = 1
    while held:
        held -= 1
        here = w[STACK + held]
        for across in range(-1, 2):
            for along in range(-1, 2):
                near = here + across * SIDE + along
                if not w[BLOCKED + near] and not w[ZONE + near]:
                    w[ZONE + near] = zone
                    w[STACK + held] = near
                    held += 1
