"""The end of a tick, and of the game. Articles 9 and 14."""

from .field import capped
from .state import (
    ACTIVE,
    BUILD_SCORE,
    CRASHED,
    END_WHEN_LEFT,
    ENTITIES,
    HEALTH,
    ID,
    KIND,
    LAST_PLAYER_WINS,
    MAX_HEALTH,
    MAX_TICKS,
    MEND,
    OWNER,
    PLAYERS,
    SCORE,
    TICK,
)

Ints = memoryview

_ROWS = OWNER - ID  # how far one column of entities lies from the next
_COLUMNS = 1 + (MEND - ID) // _ROWS


def end_tick(s: Ints, g: Ints) -> None:
    """Articles 9.1 to 9.4: the dead are taken away, the whole become active, the clock goes on."""
    _bury(s)
    for row in range(s[ENTITIES]):
        if not s[ACTIVE + row] and s[HEALTH + row] >= g[MAX_HEALTH + s[KIND + row]]:
            s[ACTIVE + row] = 1
            score = SCORE + s[OWNER + row] - 1
            s[score] = capped(s[score] + g[BUILD_SCORE + s[KIND + row]])
    s[TICK] += 1
    if g[LAST_PLAYER_WINS] and g[PLAYERS] == 2:
        _crown(s)


def is_over(s: Ints, g: Ints) -> bool:
    """Articles 14.1 and 13.6: all ticks are played, all have crashed, or too few are left."""
    crashed = 0
    for seat in range(g[PLAYERS]):
        crashed += s[CRASHED + seat]
    if s[TICK] >= g[MAX_TICKS] or crashed == g[PLAYERS]:
        return True
    return g[END_WHEN_LEFT] != 0 and _left(s, g) <= 1


def _left(s: Ints, g: Ints) -> int:
    """How many players have an entity."""
    count = 0
    for player in range(1, g[PLAYERS] + 1):
        if owned(s, player) > 0:
            count += 1
    return count


def owned(s: Ints, player: int) -> int:
    """How many entities a player has."""
    count = 0
    for row in range(s[ENTITIES]):
        if s[OWNER + row] == player:
            count += 1
    return count


def _bury(s: Ints) -> None:
    """Rows close up, so that they stay sorted; those no longer used hold 0."""
    kept = 0
    for row in range(s[ENTITIES]):
        if s[HEALTH + row] > 0:
            if kept != row:
                _copy(s, row, kept)
            kept += 1
    for row in range(kept, s[ENTITIES]):
        for column in range(_COLUMNS):
            s[ID + column * _ROWS + row] = 0
    s[ENTITIES] = kept


def _copy(s: Ints, row: int, to: int) -> None:
    for column in range(_COLUMNS):
        s[ID + column * _ROWS + to] = s[ID + column * _ROWS + row]


def _crown(s: Ints) -> None:
    """Article 13.6: the last one left has at least one point more than the other."""
    first, second = owned(s, 1), owned(s, 2)
    if first > 0 and second == 0:
        s[SCORE] = max(s[SCORE], s[SCORE + 1] + 1)
    if second > 0 and first == 0:
        s[SCORE + 1] = max(s[SCORE + 1], s[SCORE] + 1)
