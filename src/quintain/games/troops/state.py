"""What exists: two players, their troops, the resources, the board, and the events of the last turn.

The board has a rim, so that looking one cell further never leaves it: a cell is `(y + 1) * WIDE + x + 1`. What
stands there is EMPTY, EDGE, 1 + slot for a troop, or FIRST_RESOURCE + number. A player's troops fill its ten slots
from the left, in order of their ids. Whoever writes to a column keeps the board in step.
"""

from quintain.core import Schema, Table, ints
from quintain.kit.columns import Columns, at

from .constants import MOST_TROOPS, PLAYERS, RESOURCES, SIDE

WIDE = SIDE + 2
CELLS = WIDE * WIDE
SLOTS = PLAYERS * MOST_TROOPS

EMPTY, EDGE = 0, -1
FIRST_RESOURCE = SLOTS + 1

# a move and an action of each troop, its three power-ups, and a spawn of each player
MOST_EVENTS = 5 * SLOTS + PLAYERS

SCHEMA = Schema(
    (
        Table("match", ints("turn turns seed_low seed_high next_id resources events"), rows=1),
        Table("player", ints("troops stock"), rows=PLAYERS),
        Table("troop", ints("id cell health speed damage"), rows=SLOTS),
        Table("resource", ints("cell health"), rows=RESOURCES),
        Table("board", ints("what"), rows=CELLS),
        Table("event", ints("kind player troop cell target times"), rows=MOST_EVENTS),
    )
)

TURN, LAST_TURN = at(SCHEMA, "match", "turn"), at(SCHEMA, "match", "turns")
SEED_LOW, SEED_HIGH = at(SCHEMA, "match", "seed_low"), at(SCHEMA, "match", "seed_high")
NEXT_ID, COUNT, EVENTS = (at(SCHEMA, "match", name) for name in ("next_id", "resources", "events"))
TROOPS, STOCK = at(SCHEMA, "player", "troops"), at(SCHEMA, "player", "stock")
ID, CELL, HEALTH, SPEED, DAMAGE = (at(SCHEMA, "troop", name) for name in ("id", "cell", "health", "speed", "damage"))
PLACE, STRENGTH = at(SCHEMA, "resource", "cell"), at(SCHEMA, "resource", "health")
BOARD = at(SCHEMA, "board", "what")
KIND, WHOSE, WHO, FROM, TO, TIMES = (
    at(SCHEMA, "event", name) for name in ("kind", "player", "troop", "cell", "target", "times")
)


class State(Columns):
    """One moment of a match."""

    __slots__ = ()


def cell_at(x: int, y: int) -> int:
    """The board's number of a cell."""
    return (y + 1) * WIDE + x + 1


def position(cell: int) -> tuple[int, int]:
    """x and y of a cell."""
    return cell % WIDE - 1, cell // WIDE - 1
