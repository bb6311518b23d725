"""The moves of a round, all at once. Article 3.

Runs on the columns `s` of a state, its ground `g`, scratch columns `w` and moves `m`, as rules.py tells. First each bot
aims at a cell, then some are stopped, then all who go are there: so nobody is before another.
"""

from .constants import MOST_BOTS, MOVE_INTS, MOVED
from .journal import note_bot
from .state import ACTIVE, BOTS, HEIGHT, IS_DEATHMATCH, OCCUPIED, WIDTH, X, Y
from .terrain import is_block

Ints = memoryview

# scratch columns of the move, for each bot ...
_AIMS = 0  # does it ask for a cell that it may ask for?
_TO_X = MOST_BOTS
_TO_Y = 2 * MOST_BOTS
_GOES = 3 * MOST_BOTS  # does it enter that cell?


def walk(s: Ints, g: Ints, w: Ints, m: Ints, at: int) -> None:
    """Article 3: the moves of this match begin at a place of `m`."""
    _take_aim(s, g, w, m, at)
    if not s[IS_DEATHMATCH]:
        _stop_rivals(s, w)
    if s[OCCUPIED]:
        _stop_at_the_standing(s, w)
    _go(s, g, w)


def _take_aim(s: Ints, g: Ints, w: Ints, m: Ints, at: int) -> None:
    """Article 9.2: the lost stand still."""
    for bot in range(s[BOTS]):
        w[_AIMS + bot] = 0
        if s[ACTIVE + bot] and not m[at + MOVE_INTS * bot + 2]:
            _aim(s, g, w, bot, m[at + MOVE_INTS * bot], m[at + MOVE_INTS * bot + 1])
        w[_GOES + bot] = w[_AIMS + bot]


def _aim(s: Ints, g: Ints, w: Ints, bot: int, dx: int, dy: int) -> None:
    """Articles 3.1 and 3.2: the cell a bot asks for, which must be another one than its own, and no obstacle."""
    x = (s[X + bot] + g[WIDTH] + min(1, max(-1, dx))) % g[WIDTH]
    y = (s[Y + bot] + g[HEIGHT] + min(1, max(-1, dy))) % g[HEIGHT]
    if (x != s[X + bot] or y != s[Y + bot]) and not is_block(g, x, y):
        w[_AIMS + bot] = 1
        w[_TO_X + bot] = x
        w[_TO_Y + bot] = y


def _stop_rivals(s: Ints, w: Ints) -> None:
    """Article 3.3: all who ask for the same cell stay."""
    for bot in range(s[BOTS]):
        if w[_AIMS + bot] and _rival(s, w, bot) >= 0:
            w[_GOES + bot] = 0


def _rival(s: Ints, w: Ints, bot: int) -> int:
    """Another bot that asks for the same cell, -1 when there is none."""
    for other in range(s[BOTS]):
        if other != bot and w[_AIMS + other]:
            if w[_TO_X + other] == w[_TO_X + bot] and w[_TO_Y + other] == w[_TO_Y + bot]:
                return other
    return -1


def _stop_at_the_standing(s: Ints, w: Ints) -> None:
    """Article 3.4: nobody enters a cell whose holder stays; whoever is stopped holds its own cell in turn."""
    changed = True
    while changed:
        changed = False
        for bot in range(s[BOTS]):
            if w[_GOES + bot] and _holder(s, w, w[_TO_X + bot], w[_TO_Y + bot]) >= 0:
                w[_GOES + bot] = 0
                changed = True


def _holder(s: Ints, w: Ints, x: int, y: int) -> int:
    """A bot that stays on this cell, -1 when there is none."""
    for bot in range(s[BOTS]):
        if s[X + bot] == x and s[Y + bot] == y and s[ACTIVE + bot] and not w[_GOES + bot]:
            return bot
    return -1


def _go(s: Ints, g: Ints, w: Ints) -> None:
    """Article 2.5: who moved is told by id."""
    for bot in range(s[BOTS]):
        if w[_GOES + bot]:
            s[X + bot] = w[_TO_X + bot]
            s[Y + bot] = w[_TO_Y + bot]
            note_bot(s, g[WIDTH], MOVED, bot)
