"""What a bot may ask for: rows of kind, troop, what (direction or power) and amount (cells, or how many)."""

from collections.abc import Iterable

from quintain.core import Schema, Sheet, Table, ints

from .constants import ACTION, CREATE, DIRECTIONS, MOVE, POWERS, POWERUP

ORDERS = Schema((Table("order", ints("kind troop what amount")),))

Row = tuple[int, int, int, int]

NOTHING = ORDERS.sheet()


def sheet(rows: Iterable[Row]) -> Sheet:
    """Orders in the order in which they were written."""
    return ORDERS.sheet(order=list(zip(*rows, strict=True)) or None)


def move(troop: int, direction: str, amount: int) -> Row:
    """Walk in a straight line (article 3)."""
    return (MOVE, troop, DIRECTIONS.index(direction), amount)


def action(troop: int, direction: str) -> Row:
    """Strike the cell in front (article 4)."""
    return (ACTION, troop, DIRECTIONS.index(direction), 0)


def powerup(troop: int, power: str, times: int = 1) -> Row:
    """Improve a troop (article 5)."""
    return (POWERUP, troop, POWERS.index(power), times)


def create() -> Row:
    """A new troop on the spawn cell (article 6)."""
    return (CREATE, 0, 0, 0)
