"""The attacks of a round, richest first. Article 4.

Bots attack one after another until nobody is in contact any more. Knows nothing of coins on the ground (coins.py), and
obstacles do not matter.
"""

from quintain.kit.draw import draw

from .constants import ATTACK_TIE, BEATEN
from .journal import note
from .state import (
    ACTIVE,
    ATTACK_DICE,
    ATTACK_RADIUS,
    BEATEN_BY,
    BOTS,
    HEIGHT,
    LEFT_IN,
    ROUND,
    SEED_HIGH,
    SEED_LOW,
    WEIGHT,
    WIDTH,
    X,
    Y,
)
from .terrain import squared

Ints = memoryview

_HIGH = 1 << 31


def fight(s: Ints, g: Ints) -> None:
    """Article 4: the richest of those in contact beats all in its reach, until nobody is in contact."""
    pick = 0
    attacker = _attacker(s, g, pick)
    while attacker >= 0:
        for bot in range(s[BOTS]):
            if _reaches(s, g, attacker, bot):
                _beat(s, g, attacker, bot)
        pick += 1
        attacker = _attacker(s, g, pick)


def _attacker(s: Ints, g: Ints, pick: int) -> int:
    """Articles 4.2 and 4.4: the richest bot in contact, equals by lot; -1 when there is none."""
    attacker, tied = -1, 0
    for bot in range(s[BOTS]):
        if attacker >= 0 and s[WEIGHT + bot] < s[WEIGHT + attacker]:
            continue
        if _opponent(s, g, bot) >= 0:
            if attacker < 0 or s[WEIGHT + bot] > s[WEIGHT + attacker]:
                attacker, tied = bot, 1
            else:
                tied += 1
    if tied > 1 and s[ATTACK_DICE]:
        skipped = draw(s[SEED_HIGH] * _HIGH + s[SEED_LOW], s[ROUND], ATTACK_TIE, pick) % tied
        return _equal(s, g, attacker, skipped)
    return attacker


def _equal(s: Ints, g: Ints, first: int, skipped: int) -> int:
    """Of the bots in contact that are as rich as the first one, the one after so many."""
    bot = first
    while skipped > 0:
        bot += 1
        if s[WEIGHT + bot] == s[WEIGHT + first] and _opponent(s, g, bot) >= 0:
            skipped -= 1
    return bot


def _opponent(s: Ints, g: Ints, bot: int) -> int:
    """Some bot in contact with this one, -1 when there is none."""
    for other in range(s[BOTS]):
        if _reaches(s, g, bot, other):
            return other
    return -1


def _reaches(s: Ints, g: Ints, bot: int, other: int) -> bool:
    """Article 4.1: are these two different, active, and within the attack radius?"""
    if bot == other or not s[ACTIVE + bot] or not s[ACTIVE + other]:
        return False
    within = g[ATTACK_RADIUS] * g[ATTACK_RADIUS]
    return squared(s[X + bot], s[Y + bot], s[X + other], s[Y + other], g[WIDTH], g[HEIGHT]) <= within


def _beat(s: Ints, g: Ints, attacker: int, bot: int) -> None:
    """Article 4.3: the beaten bot's coins go to the attacker, and it leaves the match."""
    s[WEIGHT + attacker] += s[WEIGHT + bot]
    s[WEIGHT + bot] = 0
    s[ACTIVE + bot] = 0
    s[LEFT_IN + bot] = s[ROUND]
    s[BEATEN_BY + bot] = 1 + attacker
    note(s, BEATEN, attacker, bot, s[Y + bot] * g[WIDTH] + s[X + bot], s[WEIGHT + attacker])
