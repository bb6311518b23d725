"""Steps to the next cell: each in the order of the tick, or all at once, step by step. Article 8 and 13.4."""

from .building import can_act
from .constants import ENTRY_TIE, FIND_CLOSEST, MOVE, PATH_TIE
from .field import Field
from .state import CAN_MOVE, CELL, DOES, ID, KIND, MOVE_TO, OWNER, TICK_ORDER

Ints = memoryview

_FIND_CLOSEST, _MOVE, _ENTRY_TIE, _PATH_TIE = FIND_CLOSEST, MOVE, ENTRY_TIE, PATH_TIE


def move(s: Ints, g: Ints, f: Field) -> None:
    """Everybody who may still act and can move, moves."""
    for player in range(1, f.tolls + 1):
        f.paths.wall(f.toll[f.first_toll(player) :])
        _seek(s, g, f, player if f.tolls > 1 else 0)
    if g[TICK_ORDER]:
        _step_together(s, f)
        return
    for place in range(f.count):
        row = f.order[place]
        if f.way[row] != 0 and f.held[f.cell(f.way[row])] == 0:
            _enter(s, f, row)


def _seek(s: Ints, g: Ints, f: Field, player: int) -> None:
    """The next cell of all movers of a player, or of everybody (0)."""
    for row in range(f.count):
        if player and s[OWNER + row] != player:
            continue
        if not g[CAN_MOVE + s[KIND + row]] or not can_act(s, g, f, row):
            f.way[row] = 0
        elif f.way[row] == 0 and s[DOES + row] & _MOVE:
            f.way[row] = _shortest(s, f, row)


def _shortest(s: Ints, f: Field, row: int) -> int:
    """Articles 8.1 to 8.3."""
    closest = s[DOES + row] & _FIND_CLOSEST != 0
    start, goal = f.port(s[CELL + row]), f.port(s[MOVE_TO + row])
    return f.paths.shortest(start, goal, closest, f.chance(_PATH_TIE, s[ID + row]))


def _enter(s: Ints, f: Field, row: int) -> None:
    """Article 8.7: the next cell is entered."""
    f.held[s[CELL + row]] = 0
    s[CELL + row] = f.cell(f.way[row])
    f.held[s[CELL + row]] = 1 + row


def _step_together(s: Ints, f: Field) -> None:
    """Article 13.4. `spent` and `found` are free by now: for each mover the next one that wants its cell, and the cells
    that are free and wanted; `marks` holds for each cell the first who wants it.
    """
    for port in range(f.paths.cells):
        f.marks[port] = 0
    wanted = 0
    for row in range(f.count):
        if f.way[row] != 0:
            f.spent[row] = f.marks[f.way[row]]
            f.marks[f.way[row]] = 1 + row
            if f.spent[row] == 0 and f.held[f.cell(f.way[row])] == 0:
                f.found[wanted] = f.way[row]
                wanted += 1
    begin, end = 0, wanted
    while begin < end:
        for place in range(begin, end):
            row = _winner(s, f, f.found[place])
            left = f.port(s[CELL + row])
            _enter(s, f, row)
            if f.marks[left] != 0:
                f.found[wanted] = left
                wanted += 1
        begin, end = end, wanted


def _winner(s: Ints, f: Field, port: int) -> int:
    """One of those who want to enter a cell, each as likely: who draws the highest number."""
    best = f.marks[port] - 1
    other = f.spent[best]
    while other != 0:
        if f.chance(_ENTRY_TIE, s[ID + other - 1]) > f.chance(_ENTRY_TIE, s[ID + best]):
            best = other - 1
        other = f.spent[other - 1]
    return best
