"""What a bot may ask for: for each entity that gets a new order one row, in the coordinates of the player's own view.

`does` says which of the four actions a row holds (article 4); what it does not hold is 0. `Actions` is for bots that
are written in Python: it collects actions by entity and makes the sheet.
"""

from typing import Self

from quintain.core import Schema, Sheet, Table, ints

from .constants import AUTO, BREAK_THROUGH, BUILD, FIND_CLOSEST, MOVE, REPAIR, TARGET

COLUMNS = "entity does move_x move_y build_kind build_x build_y target pathfind_range valid_targets repair"
ORDERS = Schema((Table("action", ints(COLUMNS)),))

NOTHING = ORDERS.sheet()

_WIDTH = len(COLUMNS.split())


class Actions:
    """The new orders of one player, one call after another."""

    __slots__ = ("_rows",)

    def __init__(self) -> None:
        self._rows: dict[int, list[int]] = {}

    def clear(self, entity: int) -> Self:
        """It shall do nothing any more."""
        self._rows[entity] = [entity] + [0] * (_WIDTH - 1)
        return self

    def move(self, entity: int, x: int, y: int, *, closest: bool = False, through: bool = False) -> Self:
        """It shall walk to a cell, or to the closest that can be reached, or break through to it."""
        row = self._row(entity)
        row[1] |= MOVE | FIND_CLOSEST * closest | BREAK_THROUGH * through
        row[2], row[3] = x, y
        return self

    def build(self, entity: int, kind: int, x: int, y: int) -> Self:
        """It shall build an entity of this kind, with its minimal corner there."""
        row = self._row(entity)
        row[1] |= BUILD
        row[4], row[5], row[6] = kind, x, y
        return self

    def attack(self, entity: int, target: int | None = None, range: int | None = None, kinds: int = 0) -> Self:
        """It shall attack an entity; or, given a range to look for one, what it finds of these kinds (a mask)."""
        row = self._row(entity)
        if target is not None:
            row[1] |= TARGET
            row[7] = target
        if range is not None:
            row[1] |= AUTO
            row[8], row[9] = range, kinds
        return self

    def repair(self, entity: int, target: int) -> Self:
        """It shall repair an entity."""
        row = self._row(entity)
        row[1] |= REPAIR
        row[10] = target
        return self

    def sheet(self) -> Sheet:
        """All of it, as orders."""
        return ORDERS.sheet(action=list(zip(*self._rows.values(), strict=True)) or None)

    def _row(self, entity: int) -> list[int]:
        if entity not in self._rows:
            self.clear(entity)
        return self._rows[entity]
