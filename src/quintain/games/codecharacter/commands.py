"""Commands: checked and applied, or an error each. Article 5.

Works on the columns `s` and `r` of a state, its ground `g`, the desk's `d`, and one player's orders as `unpacked`
lays them out: whole numbers `o`, floats `q`. An error costs the one command and nothing else; what was not touched is
checked again.
"""

from array import array

from quintain.core import Sheet
from quintain.kit.real import Reals, whole

from .constants import (
    BLASTING,
    DEAD,
    EXCEED_TURN_INSTRUCTION_COUNT,
    INVALID_BLAST_POSITION,
    INVALID_MOVE_POSITION,
    INVALID_TRANSFORM_POSITION,
    NO_ALTER_BOT_PROPERTY,
    NO_ALTER_TOWER_PROPERTY,
    NO_EARLY_BLAST_TOWER,
    NO_MULTIPLE_BOT_TASK,
    NULL,
    NUMBER_OF_BOTS_MISMATCH,
    NUMBER_OF_TOWERS_MISMATCH,
    PLAYERS,
    SHOWN_BOT,
    TOWER_DEAD,
    TOWER_LIMIT_REACHED,
    TRANSFORM,
    TRANSFORMING,
    WATER,
)
from .desk import BOT_RUNS, TOWER_RUNS
from .places import is_null, is_same, lies_turned, tile_of, turned
from .state import (
    AGE,
    BASE_X,
    BASE_Y,
    BOT_ROWS,
    BOTS,
    CHANGE,
    DEST,
    EPS,
    ERROR_ROWS,
    ERRORS,
    FINAL,
    HP,
    ID,
    MOST_TOWERS,
    QUIRKS,
    SIZE,
    STATE,
    TILE,
    TOWER_AGE,
    TOWER_BLASTS,
    TOWER_ID,
    TOWER_LIFE,
    TOWER_ROWS,
    TOWER_STATE,
    TOWERS,
    TURN_LIMIT,
    X,
    Y,
)
from .units import bot_ints, bot_reals, errors_at, tower_ints, tower_reals

Ints = memoryview

# orders laid out: is there a row of `turn`, its four counts, the numbers of rows of bots and towers; then their columns
TOLD, OWN_BOTS, ENEMY_BOTS, OWN_TOWERS, ENEMY_TOWERS, BOT_ORDERS, TOWER_ORDERS, HEAD = range(8)
_TURN_BYTES, _TURN_INTS = 24, 4
_ROW_INTS, _BOT_REALS, _TOWER_REALS = 5, 8, 2
_INDEX, _ID, _HP, _STATE, _FLAGS = range(_ROW_INTS)
_SHOWN = memoryview(array("i", SHOWN_BOT))


def unpacked(orders: Sheet) -> tuple[Ints, Reals]:
    """One player's orders in two runs of numbers; the first float is what the code used."""
    data = memoryview(orders.data)
    turns, bots, towers = (orders.count(name) for name in ("turn", "bot", "tower"))
    o, q = array("i", [min(turns, 1), 0, 0, 0, 0, bots, towers]), array("d")
    if turns:
        o[OWN_BOTS : ENEMY_TOWERS + 1] = array("i", [orders.column("turn", name)[0] for name in _COUNTS])
    q.append(orders.column("turn", "units")[0] if turns else 0.0)
    at = 4 + _TURN_BYTES * turns
    for rows, reals in ((bots, _BOT_REALS), (towers, _TOWER_REALS)):
        middle = at + 4 + 4 * _ROW_INTS * rows
        end = middle + 8 * reals * rows
        o.frombytes(data[at + 4 : middle])
        q.frombytes(data[middle:end])
        at = end
    return memoryview(o), memoryview(q)


_COUNTS = ("own_bots", "enemy_bots", "own_towers", "enemy_towers")


def take(s: Ints, r: Reals, g: Ints, d: Ints, o: Ints, q: Reals, player: int) -> None:
    """All commands of one player, in the order of article 5.2."""
    if q[0] > r[TURN_LIMIT]:
        note(s, player, EXCEED_TURN_INSTRUCTION_COUNT, 0)
        return
    if o[TOLD] and (o[OWN_BOTS] != s[BOTS + player] or o[ENEMY_BOTS] != s[BOTS + 1 - player]):
        note(s, player, NUMBER_OF_BOTS_MISMATCH, 0)
        return
    rows = _rows(s)
    _sort(s, d, o, player)
    for bot in range(s[BOTS + player]):
        _take_bot(s, r, g, o, q, player, bot, d[rows + bot] - 1)
    if o[TOLD] and (o[OWN_TOWERS] != s[TOWERS + player] or o[ENEMY_TOWERS] != s[TOWERS + 1 - player]):
        note(s, player, NUMBER_OF_TOWERS_MISMATCH, 0)
        return
    for tower in range(s[TOWERS + player]):
        _take_tower(s, r, o, q, player, tower, d[rows + s[BOT_ROWS] + tower] - 1)


def note(s: Ints, player: int, kind: int, unit: int) -> None:
    """An error, for the logs."""
    if s[ERRORS] >= s[ERROR_ROWS]:
        return
    at = errors_at(s) + s[ERRORS]
    s[at], s[at + s[ERROR_ROWS]], s[at + 2 * s[ERROR_ROWS]] = player, kind, unit
    s[ERRORS] += 1


def _rows(s: Ints) -> int:
    """Where the desk notes the row of each unit, counted from 1."""
    return PLAYERS * (BOT_RUNS * s[BOT_ROWS] + TOWER_RUNS * s[TOWER_ROWS]) + s[SIZE] * s[SIZE]


def _sort(s: Ints, d: Ints, o: Ints, player: int) -> None:
    """Notes which row is about which unit; of several the last, and none about units that are not there."""
    rows = _rows(s)
    for unit in range(s[BOT_ROWS] + s[TOWER_ROWS]):
        d[rows + unit] = 0
    for row in range(o[BOT_ORDERS]):
        index = o[HEAD + row]
        if 0 <= index < s[BOTS + player]:
            d[rows + index] = row + 1
    for row in range(o[TOWER_ORDERS]):
        index = o[HEAD + _ROW_INTS * o[BOT_ORDERS] + row]
        if 0 <= index < s[TOWERS + player]:
            d[rows + s[BOT_ROWS] + index] = row + 1


def _take_bot(s: Ints, r: Reals, g: Ints, o: Ints, q: Reals, player: int, bot: int, row: int) -> None:
    unit = s[bot_ints(s, ID, player) + bot]
    if row >= 0 and _is_altered(s, r, o, q, player, bot, row):
        note(s, player, NO_ALTER_BOT_PROPERTY, unit)
        return
    state = s[bot_ints(s, STATE, player) + bot]
    if state == DEAD:
        return
    flags = o[HEAD + _FLAGS * o[BOT_ORDERS] + row] if row >= 0 else 0
    tasks = (1 if flags & BLASTING else 0) + (1 if flags & TRANSFORMING else 0)
    kind = 0
    for target in range(DEST, CHANGE + 2, 2):
        if not _is_unset(s, r, q, player, bot, row, o[BOT_ORDERS], target):
            tasks += 1
            kind = target
    if tasks > 1:
        note(s, player, NO_MULTIPLE_BOT_TASK, unit)
    elif tasks == 0:
        if row >= 0 and state != TRANSFORM:
            _withdraw(s, r, player, bot)
    elif row < 0:
        _check_standing(s, player, unit, kind)
    elif kind == 0:
        _order_here(s, r, player, bot, flags)
    else:
        at = 1 + kind * o[BOT_ORDERS] + row
        _order_there(s, r, g, player, bot, kind, q[at], q[at + o[BOT_ORDERS]])


def _is_altered(s: Ints, r: Reals, o: Ints, q: Reals, player: int, bot: int, row: int) -> bool:
    """Is what came back another bot than the one that was shown?"""
    rows = o[BOT_ORDERS]
    at = HEAD + row
    if o[at + _ID * rows] != s[bot_ints(s, ID, player) + bot] or o[at + _HP * rows] != s[bot_ints(s, HP, player) + bot]:
        return True
    if o[at + _STATE * rows] != _SHOWN[s[bot_ints(s, STATE, player) + bot]]:
        return True
    is_turned = _is_flipped(s, player)
    x = turned(s, is_turned, r[bot_reals(s, X, player) + bot])
    y = turned(s, is_turned, r[bot_reals(s, Y, player) + bot])
    return not is_same(q[1 + row], q[1 + rows + row], x, y, r[EPS])


def _is_flipped(s: Ints, player: int) -> bool:
    """Are this player's positions kept otherwise than it sees them?"""
    return player == 1 and not lies_turned(s, player)


def _is_unset(s: Ints, r: Reals, q: Reals, player: int, bot: int, row: int, rows: int, target: int) -> bool:
    if row < 0:
        at = bot_reals(s, target, player) + bot
        return is_null(r[at], r[at + PLAYERS * s[BOT_ROWS]])
    at = 1 + target * rows + row
    return is_same(q[at], q[at + rows], NULL, NULL, r[EPS])


def _withdraw(s: Ints, r: Reals, player: int, bot: int) -> None:
    for column in range(DEST, CHANGE + 2):
        r[bot_reals(s, column, player) + bot] = NULL


def _check_standing(s: Ints, player: int, unit: int, kind: int) -> None:
    """A standing order is checked again; only room for towers may be gone since."""
    if kind == CHANGE and s[TOWERS + player] >= s[MOST_TOWERS]:
        note(s, player, TOWER_LIMIT_REACHED, unit)


def _order_here(s: Ints, r: Reals, player: int, bot: int, flags: int) -> None:
    """Blast or transform at the own position."""
    x = r[bot_reals(s, X, player) + bot]
    y = r[bot_reals(s, Y, player) + bot]
    if flags & BLASTING:
        _apply(s, r, player, bot, FINAL, x, y)
    elif _may_transform(s, r, player, bot, x, y):
        _apply(s, r, player, bot, CHANGE, x, y)


def _order_there(s: Ints, r: Reals, g: Ints, player: int, bot: int, kind: int, x: float, y: float) -> None:
    """Move, blast or transform at some position, given in the player's own frame."""
    is_flipped = _is_flipped(s, player)
    x = turned(s, is_flipped, x)
    y = turned(s, is_flipped, y)
    unit = s[bot_ints(s, ID, player) + bot]
    is_inside = 0.0 <= x < s[SIZE] and 0.0 <= y < s[SIZE]
    if kind == CHANGE:
        if not is_inside:
            note(s, player, INVALID_TRANSFORM_POSITION, unit)
        elif _may_transform(s, r, player, bot, x, y):
            _apply(s, r, player, bot, kind, x, y)
    elif is_inside and not _is_wet(s, g, player, x, y):
        _apply(s, r, player, bot, kind, x, y)
    else:
        note(s, player, INVALID_MOVE_POSITION if kind == DEST else INVALID_BLAST_POSITION, unit)


def _is_wet(s: Ints, g: Ints, player: int, x: float, y: float) -> bool:
    """Is the tile of a valid position water? Both are kept coordinates; quirk 7 rounds them down whosever they are."""
    across, along = whole(x), whole(y)
    if lies_turned(s, player):
        across, along = s[SIZE] - 1 - across, s[SIZE] - 1 - along
    return g[TILE + across * s[SIZE] + along] == WATER


def _may_transform(s: Ints, r: Reals, player: int, bot: int, x: float, y: float) -> bool:
    """Is there room for another tower, and is this no spawn tile?"""
    unit = s[bot_ints(s, ID, player) + bot]
    if s[TOWERS + player] >= s[MOST_TOWERS]:
        note(s, player, TOWER_LIMIT_REACHED, unit)
        return False
    across, along = tile_of(s, player, x), tile_of(s, player, y)
    if _is_base(s, r, across, along) or _is_base(s, r, s[SIZE] - 1 - across, s[SIZE] - 1 - along):
        note(s, player, INVALID_TRANSFORM_POSITION, unit)
        return False
    return True


def _is_base(s: Ints, r: Reals, across: int, along: int) -> bool:
    """Do the bots of player 1 come from this tile?"""
    return across == tile_of(s, 0, r[BASE_X]) and along == tile_of(s, 0, r[BASE_Y])


def _apply(s: Ints, r: Reals, player: int, bot: int, kind: int, x: float, y: float) -> None:
    """Article 5.6: the new order takes the place of the old one; a bot that transforms hears nothing more."""
    if s[bot_ints(s, STATE, player) + bot] == TRANSFORM:
        return
    if not (s[QUIRKS] and kind == DEST):  # quirk 1
        _withdraw(s, r, player, bot)
    r[bot_reals(s, kind, player) + bot] = x
    r[bot_reals(s, kind + 1, player) + bot] = y


def _take_tower(s: Ints, r: Reals, o: Ints, q: Reals, player: int, tower: int, row: int) -> None:
    if row < 0:
        return
    unit = s[tower_ints(s, TOWER_ID, player) + tower]
    if _is_tower_altered(s, r, o, q, player, tower, row):
        note(s, player, NO_ALTER_TOWER_PROPERTY, unit)
        return
    rows = o[TOWER_ORDERS]
    flags = o[HEAD + _ROW_INTS * o[BOT_ORDERS] + _FLAGS * rows + row]
    if not flags & BLASTING or s[tower_ints(s, TOWER_STATE, player) + tower] == TOWER_DEAD:
        return
    if s[tower_ints(s, AGE, player) + tower] < s[TOWER_AGE]:
        note(s, player, NO_EARLY_BLAST_TOWER, unit)
        return
    s[tower_ints(s, TOWER_BLASTS, player) + tower] = 1


def _is_tower_altered(s: Ints, r: Reals, o: Ints, q: Reals, player: int, tower: int, row: int) -> bool:
    rows = o[TOWER_ORDERS]
    at = HEAD + _ROW_INTS * o[BOT_ORDERS] + row
    if o[at + _ID * rows] != s[tower_ints(s, TOWER_ID, player) + tower]:
        return True
    if o[at + _HP * rows] != s[tower_ints(s, TOWER_LIFE, player) + tower]:
        return True
    if o[at + _STATE * rows] != s[tower_ints(s, TOWER_STATE, player) + tower]:
        return True
    is_turned = _is_flipped(s, player)
    x = turned(s, is_turned, r[tower_reals(s, X, player) + tower])
    y = turned(s, is_turned, r[tower_reals(s, Y, player) + tower])
    given = 1 + _BOT_REALS * o[BOT_ORDERS] + row
    return not is_same(q[given], q[given + rows], x, y, r[EPS])
