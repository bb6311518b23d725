"""What a spectator sees of a round: everything but the map, which never changes and is told once."""

from array import array

from quintain.core import Schema, Sheet, Table, ints

from .state import (
    ACTIVE,
    BOTS,
    CELL,
    COIN_PLACES,
    COINS,
    EVENT_PLACES,
    EVENTS,
    IS_DEATHMATCH,
    ROUND,
    ROUNDS,
    WEIGHT,
    WIDTH,
    State,
    X,
    Y,
    ground,
)

Ints = memoryview

FRAME = Schema(
    (
        Table("match", ints("round rounds deathmatch")),
        Table("bot", ints("x y coins active")),
        Table("coin", ints("x y")),
        Table("event", ints("kind bot other x y coins")),
    )
)

_BOT_COLUMNS, _COIN_COLUMNS, _EVENT_COLUMNS = 4, 2, 6
_HEAD = 4  # the match's count of rows, and its row


def frame(state: State) -> Sheet:
    """The round as a sheet."""
    s = state.ints
    rows = _BOT_COLUMNS * s[BOTS] + _COIN_COLUMNS * s[COINS] + _EVENT_COLUMNS * s[EVENTS]
    out = memoryview(array("i", bytes(4 * (_HEAD + 3 + rows))))
    tell(s, ground(state).ints[WIDTH], out)
    return Sheet.made(FRAME, out.tobytes())


def events(frame: Sheet) -> list[tuple[int, ...]]:
    """What happened in the round: kind, bot, other, x, y, coins. Asked for every round of a match, and so by hand."""
    values = frame.ints
    begin = _HEAD
    begin += 1 + _BOT_COLUMNS * values[begin]
    begin += 1 + _COIN_COLUMNS * values[begin]
    count = values[begin]
    if not count:
        return []
    columns = values[begin + 1 : begin + 1 + _EVENT_COLUMNS * count].tolist()
    return list(zip(*[columns[at : at + count] for at in range(0, _EVENT_COLUMNS * count, count)], strict=True))


def tell(s: Ints, width: int, out: Ints) -> None:
    """Writes the frame of a state on a map of this width."""
    out[0] = 1
    out[1] = s[ROUND]
    out[2] = s[ROUNDS]
    out[3] = s[IS_DEATHMATCH]
    _tell_events(s, width, out, _tell_coins(s, width, out, _tell_bots(s, out, _HEAD)))


def _tell_bots(s: Ints, out: Ints, at: int) -> int:
    bots = s[BOTS]
    out[at] = bots
    at += 1
    at = _copy(s, X, bots, out, at)
    at = _copy(s, Y, bots, out, at)
    at = _copy(s, WEIGHT, bots, out, at)
    return _copy(s, ACTIVE, bots, out, at)


def _tell_coins(s: Ints, width: int, out: Ints, at: int) -> int:
    out[at] = s[COINS]
    return _tell_cells(s, CELL, s[COINS], width, out, at + 1)


def _tell_events(s: Ints, width: int, out: Ints, at: int) -> None:
    events, rows = s[EVENTS], s[EVENT_PLACES]
    begin = CELL + s[COIN_PLACES]
    out[at] = events
    at = _copy(s, begin, events, out, at + 1)
    at = _copy(s, begin + rows, events, out, at)
    at = _copy(s, begin + 2 * rows, events, out, at)
    at = _tell_cells(s, begin + 3 * rows, events, width, out, at)
    _copy(s, begin + 4 * rows, events, out, at)


def _tell_cells(s: Ints, begin: int, rows: int, width: int, out: Ints, at: int) -> int:
    """A column of cells as two columns, x and y."""
    for row in range(rows):
        cell = s[begin + row]
        out[at + row] = cell % width
        out[at + rows + row] = cell // width
    return at + 2 * rows


def _copy(s: Ints, begin: int, rows: int, out: Ints, at: int) -> int:
    for row in range(rows):
        out[at + row] = s[begin + row]
    return at + rows
