"""One turn, phase by phase. Articles 2 to 8.

Runs on the flat columns `s` of a state (state.py names them), on scratch columns `w` of one turn, and on orders
`o`: for each player the columns kind, troop, what, amount. The same text runs interpreted and compiled (rules.pxd).
Knows nothing of text and files (wire.py) and nothing of what players see (view.py).
"""

from array import array

from quintain.core import Answers, Outcome, Sheet
from quintain.kit.draw import draw

from .constants import (
    ACTION,
    ATTACKED,
    CREATE,
    CREATE_PRICE,
    FRESH_DAMAGE,
    FRESH_HEALTH,
    FRESH_SPEED,
    HARVESTED,
    HUNDRED,
    MOST_TROOPS,
    MOVE,
    MOVED,
    NEW_RESOURCE,
    PLAYERS,
    POWERED,
    POWERUP,
    POWERUP_PRICE,
    RESOURCE_HEALTH,
    RESOURCE_WORTH,
    RESOURCES,
    SIDE,
    SPAWNED,
    SPAWNS,
)
from .scratch import AIM, CLEARED, HARM, HAS_MOVED, HITTERS, HURT, LEFT, PAID, STARTED, WAY, scratch
from .state import (
    BOARD,
    CELL,
    COUNT,
    DAMAGE,
    EMPTY,
    EVENTS,
    FIRST_RESOURCE,
    FROM,
    HEALTH,
    ID,
    KIND,
    LAST_TURN,
    NEXT_ID,
    PLACE,
    SCHEMA,
    SEED_HIGH,
    SEED_LOW,
    SLOTS,
    SPEED,
    STOCK,
    STRENGTH,
    TIMES,
    TO,
    TROOPS,
    TURN,
    WHO,
    WHOSE,
    WIDE,
    State,
    cell_at,
)
from .walking import walk

Ints = memoryview

_STEPS = memoryview(array("i", [WIDE, -WIDE, -1, 1]))  # up, down, left, right
_SPAWN = memoryview(array("i", [cell_at(x, y) for x, y in SPAWNS]))
_WORTH = RESOURCE_WORTH * HUNDRED
_HIGH = 1 << 31
_WORDS = len(State(SCHEMA).ints)


def step(state: State, answers: Answers) -> None:
    """Plays one turn. A fault in place of orders makes the troops stand still (article 12.3)."""
    rows = [_rows(answers.get(player)) for player in range(PLAYERS)]
    orders = memoryview(b"".join(rows) or bytes(4)).cast("i")
    play(state.ints, scratch(), orders, 0, len(rows[0]) // 16, len(rows[1]) // 16)


def step_many(states: Ints, work: Ints, orders: Ints, starts: Ints, matches: int) -> None:
    """One turn of many matches whose states lie one after another; those that are over stay as they are.

    `starts` has two entries a match, and one more at the end: the first row of player 1's orders, then of player 2's,
    counted over all rows. The columns of one player's rows lie together, as in a sheet.
    """
    for match in range(matches):
        s = states[match * _WORDS : (match + 1) * _WORDS]
        if not _is_over(s):
            first, second, end = starts[2 * match], starts[2 * match + 1], starts[2 * match + 2]
            play(s, work, orders, 4 * first, second - first, end - second)


def play(s: Ints, w: Ints, o: Ints, at: int, first: int, second: int) -> None:
    """Article 2: the phases of a turn. Orders begin at `at`: so many rows of player 1, then of player 2."""
    then = at + 4 * first
    _clear(s, w)
    _take_orders(s, w, o, at, first, 0)
    _take_orders(s, w, o, then, second, 1)
    walk(s, w)
    _tell_moves(s, w)
    _strike(s, w)
    _bury(s, w)
    _harvest(s, w)
    _power_up(s, w, o, at, first, 0)
    _power_up(s, w, o, then, second, 1)
    _create(s, o, at, first, 0)
    _create(s, o, then, second, 1)
    s[TURN] += 1
    grow(s)


def outcome(state: State) -> Outcome | None:
    """Article 8: who has won, once somebody has."""
    s = state.ints
    if not _is_over(s):
        return None
    scores = (s[STOCK] / HUNDRED, s[STOCK + 1] / HUNDRED)
    if s[TROOPS] and s[TROOPS + 1]:
        lead, reason = s[STOCK] - s[STOCK + 1], f"resources compared at turn {s[TURN]}"
    else:
        lead = s[TROOPS] - s[TROOPS + 1]
        reason = f"troops destroyed in turn {s[TURN] - 1}" if lead else f"both destroyed in turn {s[TURN] - 1}"
    places = (2 if lead < 0 else 1, 2 if lead > 0 else 1)
    return Outcome(places, scores, (reason, reason))


def to_act(state: State) -> tuple[int, ...]:
    """Both players, turn by turn."""
    return (0, 1)


def _rows(answer: object) -> bytes:
    return answer.data[4:] if isinstance(answer, Sheet) else b""


def _is_over(s: Ints) -> bool:
    return s[TROOPS] == 0 or s[TROOPS + 1] == 0 or s[TURN] >= s[LAST_TURN]


def _clear(s: Ints, w: Ints) -> None:
    s[EVENTS] = 0
    for at in range(CLEARED):
        w[at] = 0


def _slot(s: Ints, player: int, troop: int) -> int:
    """The slot of a player's living troop, -1 if it has none of that id."""
    begin = player * MOST_TROOPS
    for slot in range(begin, begin + s[TROOPS + player]):
        if s[ID + slot] == troop:
            return slot
    return -1


def _tell(s: Ints, kind: int, player: int, troop: int, cell: int, target: int, times: int) -> None:
    event = s[EVENTS]
    s[KIND + event] = kind
    s[WHOSE + event] = player
    s[WHO + event] = troop
    s[FROM + event] = cell
    s[TO + event] = target
    s[TIMES + event] = times
    s[EVENTS] = event + 1


def _take_orders(s: Ints, w: Ints, o: Ints, at: int, rows: int, player: int) -> None:
    """Articles 3.2 and 4.2: the first move and the first action of a troop count, even without effect."""
    for row in range(at, at + rows):
        kind = o[row]
        if kind != MOVE and kind != ACTION:
            continue
        slot = _slot(s, player, o[row + rows])
        what = o[row + 2 * rows]
        if slot < 0 or what < 0 or what > 3:
            continue
        if kind == ACTION:
            if w[AIM + slot] == 0:
                w[AIM + slot] = _STEPS[what]
        elif w[HAS_MOVED + slot] == 0:
            w[HAS_MOVED + slot] = 1
            w[WAY + slot] = _STEPS[what]
            w[LEFT + slot] = min(o[row + 3 * rows], s[SPEED + slot])


def _tell_moves(s: Ints, w: Ints) -> None:
    for player in range(PLAYERS):
        begin = player * MOST_TROOPS
        for slot in range(begin, begin + s[TROOPS + player]):
            if w[STARTED + slot] and s[CELL + slot] != w[STARTED + slot]:
                _tell(s, MOVED, player, s[ID + slot], w[STARTED + slot], s[CELL + slot], 1)


def _strike(s: Ints, w: Ints) -> None:
    """Article 4: all strike at once, enemies and resources only."""
    for player in range(PLAYERS):
        begin = player * MOST_TROOPS
        for slot in range(begin, begin + s[TROOPS + player]):
            if w[AIM + slot]:
                _strike_one(s, w, player, slot)


def _strike_one(s: Ints, w: Ints, player: int, slot: int) -> None:
    target = s[CELL + slot] + w[AIM + slot]
    there = s[BOARD + target]
    if there >= FIRST_RESOURCE:
        w[HARM + there - FIRST_RESOURCE] += s[DAMAGE + slot]
        w[HITTERS + there - FIRST_RESOURCE] |= player + 1
        _tell(s, HARVESTED, player, s[ID + slot], s[CELL + slot], target, 1)
    elif there > EMPTY and (there - 1) // MOST_TROOPS != player:
        w[HURT + there - 1] += s[DAMAGE + slot]
        _tell(s, ATTACKED, player, s[ID + slot], s[CELL + slot], target, 1)


def _bury(s: Ints, w: Ints) -> None:
    """Article 4.3: damage is taken off, the dead leave, the living close ranks in their slots."""
    for player in range(PLAYERS):
        begin = player * MOST_TROOPS
        kept = begin
        for slot in range(begin, begin + s[TROOPS + player]):
            s[HEALTH + slot] -= w[HURT + slot]
            if s[HEALTH + slot] <= 0:
                s[BOARD + s[CELL + slot]] = EMPTY
            else:
                if kept != slot:
                    _shift(s, slot, kept)
                kept += 1
        for slot in range(kept, begin + s[TROOPS + player]):
            _wipe(s, slot)
        s[TROOPS + player] = kept - begin


def _shift(s: Ints, slot: int, to: int) -> None:
    s[ID + to] = s[ID + slot]
    s[CELL + to] = s[CELL + slot]
    s[HEALTH + to] = s[HEALTH + slot]
    s[SPEED + to] = s[SPEED + slot]
    s[DAMAGE + to] = s[DAMAGE + slot]
    s[BOARD + s[CELL + to]] = to + 1


def _wipe(s: Ints, slot: int) -> None:
    s[ID + slot] = s[CELL + slot] = s[HEALTH + slot] = s[SPEED + slot] = s[DAMAGE + slot] = 0


def _harvest(s: Ints, w: Ints) -> None:
    """Article 4.5: resources that fell to 0 pay those who struck them this turn; the rest close ranks."""
    kept = 0
    for number in range(s[COUNT]):
        s[STRENGTH + number] -= w[HARM + number]
        cell = s[PLACE + number]
        if s[STRENGTH + number] <= 0:
            s[BOARD + cell] = EMPTY
            _pay(s, w[HITTERS + number])
        else:
            s[PLACE + kept] = cell
            s[STRENGTH + kept] = s[STRENGTH + number]
            s[BOARD + cell] = FIRST_RESOURCE + kept
            kept += 1
    s[COUNT] = kept


def _pay(s: Ints, hitters: int) -> None:
    share = _WORTH // 2 if hitters == 3 else _WORTH
    if hitters & 1:
        s[STOCK] += share
    if hitters & 2:
        s[STOCK + 1] += share


def _power_up(s: Ints, w: Ints, o: Ints, at: int, rows: int, player: int) -> None:
    """Article 5: in the order written, as long as the player can pay; a row may stand for several alike."""
    paid = 0
    for row in range(at, at + rows):
        if o[row] != POWERUP:
            continue
        slot = _slot(s, player, o[row + rows])
        power = o[row + 2 * rows]
        times = min(o[row + 3 * rows], s[STOCK + player] // POWERUP_PRICE)
        if slot < 0 or power < 0 or power > 2 or times <= 0:
            continue
        s[STOCK + player] -= times * POWERUP_PRICE
        s[HEALTH + power * SLOTS + slot] += times  # health, speed and damage are neighbours in this order
        w[PAID + power * SLOTS + slot] += times
        paid += times
    if paid > 0:
        _tell_power_ups(s, w, player)


def _tell_power_ups(s: Ints, w: Ints, player: int) -> None:
    begin = player * MOST_TROOPS
    for slot in range(begin, begin + s[TROOPS + player]):
        for power in range(3):
            times = w[PAID + power * SLOTS + slot]
            if times > 0:
                _tell(s, POWERED, player, s[ID + slot], s[CELL + slot], power, times)


def _create(s: Ints, o: Ints, at: int, rows: int, player: int) -> None:
    """Article 6: one new troop on a free spawn cell, if the player asks for it and can pay."""
    asked = False
    for row in range(at, at + rows):
        if o[row] == CREATE:
            asked = True
    cell = _SPAWN[player]
    if not asked or s[STOCK + player] < CREATE_PRICE or s[TROOPS + player] >= MOST_TROOPS:
        return
    if s[BOARD + cell] != EMPTY:
        return
    s[STOCK + player] -= CREATE_PRICE
    enlist(s, player, cell)
    _tell(s, SPAWNED, player, s[NEXT_ID] - 1, cell, cell, 1)


def enlist(s: Ints, player: int, cell: int) -> None:
    """A fresh troop on an empty cell (article 1.4)."""
    slot = player * MOST_TROOPS + s[TROOPS + player]
    s[ID + slot] = s[NEXT_ID]
    s[CELL + slot] = cell
    s[HEALTH + slot] = FRESH_HEALTH
    s[SPEED + slot] = FRESH_SPEED
    s[DAMAGE + slot] = FRESH_DAMAGE
    s[BOARD + cell] = slot + 1
    s[TROOPS + player] += 1
    s[NEXT_ID] += 1


def grow(s: Ints) -> None:
    """Article 7: new resources on random empty cells, until there are ten."""
    seed = s[SEED_HIGH] * _HIGH + s[SEED_LOW]
    tries = 0
    while s[COUNT] < RESOURCES:
        drawn = draw(seed, s[TURN], NEW_RESOURCE, tries) % (SIDE * SIDE)
        cell = (drawn // SIDE + 1) * WIDE + drawn % SIDE + 1
        tries += 1
        if s[BOARD + cell] == EMPTY:
            s[PLACE + s[COUNT]] = cell
            s[STRENGTH + s[COUNT]] = RESOURCE_HEALTH
            s[BOARD + cell] = FIRST_RESOURCE + s[COUNT]
            s[COUNT] += 1
