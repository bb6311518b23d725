"""The code players start from: a bot on each flag, one blasts at the enemy's base, the rest become towers near it."""

from quintain.core import Memory, Sheet

from ._army import Army, base_of, centre, flags, size_of

STRENGTH = 1
_LINE = 4  # tiles before the last corner, where the line of towers begins
_AGE = 3  # of a tower that may blast, as a rule


def act(view: Sheet, memory: Memory) -> Sheet:
    """The stock behaviour, dead bots and all, as the starter kits have it."""
    army = Army(view, has_dead=True)
    places, size, (base_x, base_y) = flags(view), size_of(view), base_of(view)
    for bot, place in zip(army.bots, places, strict=False):
        army.move(bot, centre(place))
    rest = army.bots[len(places) :]
    if rest:
        army.blast(rest[0], (size - base_x, size - base_y))
    x, y = size - 1, size - 1 - _LINE
    for bot in rest[1:]:
        army.transform(bot, (float(x), float(y)))
        if y != size - 1:
            x, y = x - 1, y + 1
    for tower in army.towers:
        if tower.age >= _AGE:
            army.blast_tower(tower)
    return army.orders()
