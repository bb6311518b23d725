"""Commands the flags with towers: some are built beside enemies and blast crowds, others stand on flags and count."""

from collections import Counter
from typing import NamedTuple

from quintain.core import Memory, Sheet

from ._army import Army, Bot, Point, Tile, Tower, centre, distance
from ._ground import Ground, ground_of

STRENGTH = 3
_AGE = 3  # of a tower that may blast, as a rule
_KILLS = 3.6  # how far a tower's blast kills a bot that was not hit before
_FEARED = 4.5  # how far our bots stay away from an enemy's tower that is about to blast
_BUILDERS = 6  # on their way at one time
_WORTH = 2  # enemies for which a tower is built, and spent
_WORTH_ON_FLAG = 5
_DIED = 20  # steps that a site is left alone after its builder is gone


class Plans(NamedTuple):
    """What is remembered: flags by bot, sites by builder."""

    flags: dict[int, Tile]
    sites: dict[int, Tile]


def act(view: Sheet, memory: Memory) -> Sheet:
    """Blast, build, then take the flags."""
    army, ground = Army(view), ground_of(view, memory)
    plans: Plans = memory.notes.setdefault("plans", Plans({}, {}))
    living = {bot.id for bot in army.bots}
    for jobs in plans:
        for gone in jobs.keys() - living:
            del jobs[gone]
    crowd = Counter(bot.tile for bot in army.enemies)
    _blast(army, crowd, set(ground.flags))
    _build(army, ground, plans, crowd)
    _take_flags(army, ground, plans)
    return army.orders()


def _blast(army: Army, crowd: Counter[Tile], flags: set[Tile]) -> None:
    """A tower goes for a crowd; one after another, for the second would find nobody."""
    left = dict(crowd)
    for tower in army.towers:
        if tower.age < _AGE:
            continue
        hit = _within(left, tower.place)
        worth = _WORTH_ON_FLAG if tower.tile in flags else _WORTH
        if sum(left[tile] for tile in hit) >= worth:
            army.blast_tower(tower)
            for tile in hit:
                del left[tile]


def _build(army: Army, ground: Ground, plans: Plans, crowd: Counter[Tile]) -> None:
    """Sends builders to where most enemies near flags would be hit that no tower commands yet."""
    watched = dict(crowd)
    for place in [tower.place for tower in army.towers] + [centre(site) for site in plans.sites.values()]:
        for tile in _within(watched, place):
            del watched[tile]
    taken = _occupied(army) | set(plans.sites.values())
    while watched and len(plans.sites) < _BUILDERS:
        best, site = 0, None
        for tile in ground.sites:
            if tile not in taken:
                count = sum(watched[near] for near in _within(watched, centre(tile)))
                if count > best:
                    best, site = count, tile
        if site is None or best < _WORTH:
            break
        builder = _nearest(army, plans, centre(site))
        if builder is None:
            break
        plans.sites[builder.id] = site
        taken.add(site)
        for tile in _within(watched, centre(site)):
            del watched[tile]
    for bot in army.bots:
        if bot.id in plans.sites:
            army.transform(bot, centre(plans.sites[bot.id]))


def _take_flags(army: Army, ground: Ground, plans: Plans) -> None:
    """A bot for each flag without a tower of ours, then a second; alone on its flag it becomes a tower."""
    if not ground.flags:
        return
    towered = {tower.tile for tower in army.towers}
    enemies = {tower.tile for tower in army.enemy_towers}
    open_flags = [flag for flag in ground.flags if flag not in towered and flag not in enemies] or list(ground.flags)
    there = Counter(plans.flags.values())
    units = Counter(bot.tile for bot in army.bots) + Counter(bot.tile for bot in army.enemies)
    for bot in army.bots:
        if bot.id in plans.sites:
            continue
        flag = plans.flags.get(bot.id)
        if flag is None or flag in towered or flag in enemies:
            flag = min(open_flags, key=lambda tile: (there[tile], ground.steps[tile]))
            plans.flags[bot.id] = flag
            there[flag] += 1
        if bot.tile == flag and units[flag] == 1 and bot.hp > 100:
            army.transform(bot)
        else:
            army.move(bot, centre(flag))


def _within(crowd: dict[Tile, int], place: Point) -> list[Tile]:
    return [tile for tile in crowd if distance(centre(tile), place) <= _KILLS]


def _occupied(army: Army) -> set[Tile]:
    units: list[Bot | Tower] = [*army.bots, *army.enemies, *army.towers, *army.enemy_towers]
    return {unit.tile for unit in units}


def _nearest(army: Army, plans: Plans, place: Point) -> Bot | None:
    free = [bot for bot in army.bots if bot.id not in plans.sites]
    return min(free, key=lambda bot: distance(bot.place, place), default=None)
