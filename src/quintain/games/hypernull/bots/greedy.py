"""Goes straight for the nearest coin in sight, and straight on while there is none; remembers nothing else."""

from quintain.core import Memory, Sheet
from quintain.kit.draw import draw

from .. import orders
from ._land import offset

STRENGTH = 1

Move = tuple[int, int]

_PATIENCE = 8  # one step in so many goes anywhere: whoever only goes straight is soon stuck behind a block
_WAYS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))


def act(view: Sheet, memory: Memory) -> Sheet:
    """Towards the coin, or along; beside a block whichever way is left."""
    round, _, _, width, height, _, me, *_ = map(int, next(view.rows("match")))
    x, y = next((x, y) for x, y, _, bot in view.rows("bot") if bot == me)
    blocks = set(view.rows("block"))
    free = [(dx, dy) for dx, dy in _WAYS if ((x + dx) % width, (y + dy) % height) not in blocks]
    if not free:
        return orders.move(0, 0)
    wish = _towards_coin(view, int(x), int(y), width, height) or memory.notes.get("way", _WAYS[0])
    chance = draw(memory.seed, round, 0, 0)
    if wish not in free or chance % _PATIENCE == 0:
        wish = free[draw(memory.seed, round, 0, 1) % len(free)]
    memory.notes["way"] = wish
    return orders.move(*wish)


def _towards_coin(view: Sheet, x: int, y: int, width: int, height: int) -> Move | None:
    """One step on the straight line to the nearest coin."""
    ways = [(offset(x, int(a), width), offset(y, int(b), height)) for a, b in view.rows("coin")]
    if not ways:
        return None
    dx, dy = min(ways, key=lambda way: (way[0] ** 2 + way[1] ** 2, way))
    return (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)
