"""The code players start from: a bot on each flag, one blasts at the enemy's base, the rest become towers near it."""

from quintain.core import Memory, Sheet

from ..constants import BASE, MAP_SIZE
from ._army import Army, centre, flags

STRENGTH = 1
_ENEMY_BASE = (MAP_SIZE - BASE, MAP_SIZE - BASE)
_LAST = MAP_SIZE - 1
_LINE = (_LAST, _LAST - 4)  # where the line of towers begins
_AGE = 3  # of a tower that may blast, as a rule


def act(view: Sheet, memory: Memory) -> Sheet:
    """The stock behaviour, dead bots and all, as the starter kits have it."""
    army = Army(view, has_dead=True)
    places = flags(view)
    for bot, place in zip(army.bots, places, strict=False):
        army.move(bot, centre(place))
    rest = army.bots[len(places) :]
    if rest:
        army.blast(rest[0], _ENEMY_BASE)
    x, y = _LINE
    for bot in rest[1:]:
        army.transform(bot, (float(x), float(y)))
        if y != _LAST:
            x, y = x - 1, y + 1
    for tower in army.towers:
        if tower.age >= _AGE:
            army.blast_tower(tower)
    return army.orders()
