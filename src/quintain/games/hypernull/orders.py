"""What a bot may ask for: one row, how far to go along each axis."""

from quintain.core import Schema, Sheet, Table, ints

ORDERS = Schema((Table("move", ints("dx dy")),))

NOTHING = ORDERS.sheet()


def move(dx: int, dy: int) -> Sheet:
    """A step of -1, 0 or 1 cells along each axis (article 3.1)."""
    return ORDERS.sheet(move=[(dx,), (dy,)])
