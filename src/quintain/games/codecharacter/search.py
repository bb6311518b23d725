"""The shortest way from a point to a point: A* over corners. Article 7.

Works on the scratch `w` and `v` of a plan. Lines from corner to corner come from lists (sight.py); lines from the
start are looked at when the search would use them, which gives the same as looking at all of them first; for the same
reason corners that promise a long way are held back until nothing better is left. The heap holds at most one entry
for each corner that is reached from another (its number), one for each that may be reached from the start (its number
after all others), and one for the target.
"""

from quintain.kit.real import Reals, root, whole

from .grid import are_zoned_together, is_open
from .plan import (
    ACROSS,
    AHEAD,
    BEGIN,
    BLOCKED,
    CLOSED,
    CORNERS,
    COST,
    COUNT,
    FROM,
    HEAP,
    HEAP_SIZE,
    HELD,
    KIND,
    LIST,
    LOST,
    NODE,
    NODES,
    PLACE,
    PRUNE,
    QUERY,
    RANK,
    REACHED,
    ROOT,
    SIDE,
    START,
    STEPS,
    TARGET,
    TURN_NUMBER,
)
from .sight import look

Ints = memoryview

_STRIDE = 0.25  # detours that are thought of first
_NARROW = 1e-3  # how far a line may lean and still count as one along an axis: far more than rounding leans it
_NEAR = 1e-5  # how far from a line a corner may lie and still count as one on it


def search(w: Ints, v: Reals, sx: float, sy: float, tx: float, ty: float, x: int, y: int, eps: float) -> bool:
    """Article 7.6: is there a way? Its corners are then found back from the target's FROM, and end at START."""
    if w[PRUNE] and not are_zoned_together(w, sx, sy, x, y, eps):
        return False
    w[QUERY] += 1
    w[HEAP_SIZE] = 0
    w[PLACE + TARGET] = -1
    start = node_at(w, sx, sy, eps)
    target = node_at(w, tx, ty, eps)
    held = _begin(w, v, start, target, sx, sy, tx, ty, eps)
    dx = tx - sx
    dy = ty - sy
    bound = root(dx * dx + dy * dy)
    stride = _STRIDE
    while w[HEAP_SIZE] or held:
        if held and (w[HEAP_SIZE] == 0 or v[RANK + w[HEAP]] > bound):
            bound += stride
            stride *= 2.0
            held = _release(w, v, held, bound, tx, ty, eps)
            continue
        entry = _pop(w, v, tx, ty, eps)
        w[STEPS] += 1
        if entry == TARGET:
            return True
        corner = entry % CORNERS
        if w[CLOSED + corner] == w[QUERY]:
            continue
        if entry >= CORNERS:
            if not _is_free(w, v, start, corner, sx, sy):
                continue
            w[FROM + corner] = START
        w[CLOSED + corner] = w[QUERY]
        cost = v[COST + entry]
        source = w[FROM + corner]
        fx, fy = sx, sy
        if source != START:
            fx, fy = source // ACROSS, source % ACROSS
        _expand(w, v, corner, cost, fx, fy, tx, ty, eps)
        if corner != target:
            _aim(w, v, corner, target, cost, tx, ty, eps)
    return False


def node_at(w: Ints, x: float, y: float, eps: float) -> int:
    """The node at a point (article 7.3, R), -1 when there is none."""
    across = whole(x + 0.5)
    along = whole(y + 0.5)
    if abs(x - across) > eps or abs(y - along) > eps:
        return -1
    corner = across * ACROSS + along
    return corner if w[KIND + corner] and w[LOST + corner] != w[TURN_NUMBER] else -1


def _begin(w: Ints, v: Reals, start: int, target: int, sx: float, sy: float, tx: float, ty: float, eps: float) -> int:
    """The target, if the start sees it; and all corners that the start might see are held back: how many."""
    held = 0
    limit = -1.0
    dx = tx - sx
    dy = ty - sy
    straight = root(dx * dx + dy * dy)
    if _is_direct(w, start, target, sx, sy, tx, ty):
        limit = straight
        _push(w, v, TARGET, START, straight, straight, tx, ty, eps)
    for number in range(w[NODES]):
        corner = w[NODE + number]
        cx = corner // ACROSS
        cy = corner % ACROSS
        if corner == start or w[LOST + corner] == w[TURN_NUMBER]:
            continue
        if limit >= 0.0 and not _is_between(cx, cy, sx, sy, dx, dy, straight):
            continue
        if w[PRUNE] and not _is_hugging(w, corner, start, cx - sx, cy - sy):
            continue
        ahead = root((tx - cx) * (tx - cx) + (ty - cy) * (ty - cy))
        cost = root((cx - sx) * (cx - sx) + (cy - sy) * (cy - sy))
        if limit < 0.0 or cost + ahead <= limit:
            v[COST + CORNERS + corner] = cost
            v[RANK + CORNERS + corner] = cost + ahead
            w[HELD + held] = corner
            held += 1
    return held


def _release(w: Ints, v: Reals, held: int, bound: float, tx: float, ty: float, eps: float) -> int:
    """Lets those into the heap that promise a way within a bound, and says how many are still held back."""
    kept = 0
    for number in range(held):
        corner = w[HELD + number]
        entry = CORNERS + corner
        if v[RANK + entry] <= bound:
            _push(w, v, entry, START, v[COST + entry], v[RANK + entry], tx, ty, eps)
        else:
            w[HELD + kept] = corner
            kept += 1
    return kept


def _is_between(x: float, y: float, sx: float, sy: float, dx: float, dy: float, straight: float) -> bool:
    """Is a corner so near to the straight line to the target that the way by it may be as short?"""
    off = abs(dx * (y - sy) - dy * (x - sx))
    along = dx * (x - sx) + dy * (y - sy)
    return off <= _NEAR * straight and along >= -_NEAR and along <= straight * straight + _NEAR


def _is_direct(w: Ints, start: int, target: int, sx: float, sy: float, tx: float, ty: float) -> bool:
    """Does the start see the target? Points at nodes see what these see (article 7.3)."""
    if start >= 0:
        sx, sy = start // ACROSS, start % ACROSS
    if target >= 0:
        tx, ty = target // ACROSS, target % ACROSS
    return (start >= 0 and start == target) or is_open(w, sx, sy, tx, ty, not w[PRUNE])


def _is_free(w: Ints, v: Reals, start: int, corner: int, sx: float, sy: float) -> bool:
    """Does the start see this corner?"""
    if start >= 0:
        sx, sy = start // ACROSS, start % ACROSS
    return is_open(w, sx, sy, corner // ACROSS, corner % ACROSS, not w[PRUNE])


def _is_hugging(w: Ints, corner: int, node: int, dx: float, dy: float) -> bool:
    """Can a path along a line that leans like this hug the corner's obstacle? Doubtful lines and nodes can."""
    if abs(dx) <= _NARROW * abs(dy) or abs(dy) <= _NARROW * abs(dx) or node >= 0:
        return True
    return w[KIND + corner] == (1 if (dx < 0.0) != (dy < 0.0) else 2)


def _expand(
    w: Ints, v: Reals, corner: int, cost: float, fx: float, fy: float, tx: float, ty: float, eps: float
) -> None:
    """Offers the way by this corner to all that it sees, but neither back nor around nothing."""
    look(w, corner)
    back_x = _side(w, fx - corner // ACROSS, fy - corner % ACROSS)
    back_y = _side(w, fy - corner % ACROSS, fx - corner // ACROSS)
    begin = LIST + w[BEGIN + corner]
    x = corner // ACROSS
    y = corner % ACROSS
    limit = v[RANK + TARGET] if w[PLACE + TARGET] >= 0 else -1.0
    dx = x - fx
    dy = y - fy
    hand = _hand(w, corner, dx, dy)
    slack = _NARROW * (abs(dx) + abs(dy))
    for number in range(begin, begin + w[COUNT + corner]):
        near = w[number]
        if w[CLOSED + near] == w[QUERY] or w[LOST + near] == w[TURN_NUMBER]:
            continue
        nx = near // ACROSS
        ny = near % ACROSS
        if (nx - x) * back_x > 0 or (ny - y) * back_y > 0:
            continue
        if hand and hand * (dx * (ny - y) - dy * (nx - x)) < -slack * (abs(nx - x) + abs(ny - y)):
            continue
        ahead_cost = cost + v[ROOT + abs(nx - x) * ACROSS + abs(ny - y)]
        if w[REACHED + near] == w[QUERY]:
            if ahead_cost >= v[COST + near]:
                continue
        else:
            w[REACHED + near] = w[QUERY]
            w[PLACE + near] = -1
            v[AHEAD + near] = root((tx - nx) * (tx - nx) + (ty - ny) * (ty - ny))
        rank = ahead_cost + v[AHEAD + near]
        if limit < 0.0 or rank <= limit:
            _push(w, v, near, corner, ahead_cost, rank, tx, ty, eps)
        else:
            v[COST + near] = ahead_cost


def _side(w: Ints, step: float, across: float) -> int:
    """On which side of a corner a way comes from, along one axis; doubtful sides are none."""
    if not w[PRUNE] or abs(step) <= _NARROW * abs(across):
        return 0
    return 1 if step > 0.0 else -1


def _hand(w: Ints, corner: int, dx: float, dy: float) -> int:
    """To which hand a way must turn to go around the one obstacle at a corner; 0 where there are two, or all counts."""
    if not w[PRUNE]:
        return 0
    at = BLOCKED + (corner // ACROSS + 1) * SIDE + corner % ACROSS + 1
    below = w[at] + w[at - 1]
    right = w[at] + w[at - SIDE]
    if below + w[at - SIDE] + w[at - SIDE - 1] != 1:
        return 0
    turn = dx * (1 if right else -1) - dy * (1 if below else -1)
    return 1 if turn > 0.0 else -1


def _aim(w: Ints, v: Reals, corner: int, target: int, cost: float, tx: float, ty: float, eps: float) -> None:
    """Offers the way by this corner to the target, if it is seen from here and the way is shorter."""
    x = corner // ACROSS
    y = corner % ACROSS
    dx = tx - x
    dy = ty - y
    whole_cost = cost + root(dx * dx + dy * dy)
    if w[PLACE + TARGET] >= 0 and whole_cost >= v[COST + TARGET]:
        return
    if w[PRUNE] and not _is_hugging(w, corner, target, dx, dy):
        return
    if target >= 0:
        tx, ty = target // ACROSS, target % ACROSS
    if is_open(w, x, y, tx, ty, not w[PRUNE]):
        _push(w, v, TARGET, corner, whole_cost, whole_cost, x + dx, y + dy, eps)


def _push(
    w: Ints, v: Reals, entry: int, source: int, cost: float, rank: float, tx: float, ty: float, eps: float
) -> None:
    """Puts an entry into the heap, or moves it up where it is there already."""
    if entry < CORNERS or entry == TARGET:
        w[FROM + entry] = source
    v[COST + entry] = cost
    v[RANK + entry] = rank
    at = w[PLACE + entry] if entry < CORNERS or entry == TARGET else -1
    if at < 0:
        at = w[HEAP_SIZE]
        w[HEAP_SIZE] += 1
    while at > 0:
        above = (at - 1) // 2
        other = w[HEAP + above]
        if not _is_before(v, entry, other, tx, ty, eps):
            break
        w[HEAP + at] = other
        w[PLACE + other] = at
        at = above
    w[HEAP + at] = entry
    w[PLACE + entry] = at


def _pop(w: Ints, v: Reals, tx: float, ty: float, eps: float) -> int:
    """Takes the first entry out of the heap."""
    first = w[HEAP]
    w[PLACE + first] = -1
    w[HEAP_SIZE] -= 1
    size = w[HEAP_SIZE]
    if size == 0:
        return first
    entry = w[HEAP + size]
    at = 0
    below = 1
    while below < size:
        if below + 1 < size and _is_before(v, w[HEAP + below + 1], w[HEAP + below], tx, ty, eps):
            below += 1
        other = w[HEAP + below]
        if not _is_before(v, other, entry, tx, ty, eps):
            break
        w[HEAP + at] = other
        w[PLACE + other] = at
        at = below
        below = 2 * at + 1
    w[HEAP + at] = entry
    w[PLACE + entry] = at
    return first


def _is_before(v: Reals, one: int, other: int, tx: float, ty: float, eps: float) -> bool:
    """Article 7.6: by what the way promises, then by x, then by y; then the shorter way, and the older one."""
    if v[RANK + one] != v[RANK + other]:
        return v[RANK + one] < v[RANK + other]
    x = tx if one == TARGET else one % CORNERS // ACROSS
    other_x = tx if other == TARGET else other % CORNERS // ACROSS
    if abs(x - other_x) > eps:
        return x < other_x
    y = ty if one == TARGET else one % CORNERS % ACROSS
    other_y = ty if other == TARGET else other % CORNERS % ACROSS
    if abs(y - other_y) > eps:
        return y < other_y
    if one == TARGET or other == TARGET:
        return other == TARGET
    if v[COST + one] != v[COST + other]:
        return v[COST + one] < v[COST + other]
    return one > other
