"""Grows fast, sits on the enemy's spawn cell, strikes whoever stands still and dodges what would strike it.

Every choice is counted in points: what a resource pays, and what the powers of a troop cost.
"""

from typing import NamedTuple

from quintain.core import Memory, Sheet

from ..constants import HUNDRED, POWERUP_PRICE, RESOURCE_HEALTH, RESOURCE_WORTH, SPAWNS, TURNS
from ..state import cell_at
from ..view import Troop, View
from ._tactics import STEPS, Landing, Plan, gap, left, nearest, place

STRENGTH = 3

SAVING = TURNS - 20  # from this turn on nothing pays back in time
LEAD = 3  # with so many more troops than the enemy, one goes and sits on the enemy's spawn cell
SPEED = 4  # what a harvester should have
ARMOUR = 40  # health and damage beyond this are not worth their price

POWERUP = POWERUP_PRICE // HUNDRED
BUSY, IDLE = 0.7, 0.15  # how likely an enemy stays where it is: beside its prey, or not
CHANCE_HIT = 0.05  # how likely an enemy hits a troop that moves
PULL = 0.5  # points for each cell that the next resource is nearer
HASTE = 0.01  # of two ways alike, the shorter
NOBODY = -1  # no cell to strike


class Sight(NamedTuple):
    """What to fear and what to hope for.

    For each cell, the damage that it may take; for each enemy's cell, the odds that the enemy is still there when we
    strike, and what its death is worth.
    """

    danger: dict[int, int]
    bounty: dict[int, tuple[float, int]]


def act(view: View, memory: Memory) -> Sheet:
    """One troop blocks the enemy's spawn cell; the others take what is worth most."""
    plan = Plan(view)
    sight = Sight(danger(plan), bounty(plan))
    base = cell_at(*SPAWNS[1 - SPAWNS.index(view.spawn)])
    can_raid = len(view.allies) >= len(view.enemies) + LEAD
    raider = min(view.allies, key=lambda troop: gap(place(troop), base)) if can_raid else None
    if raider:
        raid(plan, raider, base)
    for troop in view.allies:
        if troop is not raider:
            decide(plan, sight, troop)
    if view.turn < SAVING:
        grow(plan, sight, raider)
    return plan.sheet()


def danger(plan: Plan) -> dict[int, int]:
    """For each cell, the damage of all enemies that could strike it this turn."""
    found: dict[int, int] = {}
    for enemy in plan.view.enemies:
        for cell in {landing.cell + step for landing in plan.landings(enemy) for step in STEPS}:
            found[cell] = found.get(cell, 0) + enemy.damage
    return found


def bounty(plan: Plan) -> dict[int, tuple[float, int]]:
    """For each enemy's cell, the odds and the worth of a strike. Who cannot or will not move is hit for sure."""
    prey = {*plan.resources, *map(place, plan.view.allies)}
    found = {}
    for enemy in plan.view.enemies:
        cell = place(enemy)
        is_busy = any(cell + step in prey for step in STEPS)
        is_stuck = cell == plan.spawn or len(plan.landings(enemy)) == 1
        found[cell] = (1.0 if is_stuck else BUSY if is_busy else IDLE, worth(enemy))
    return found


def worth(troop: Troop) -> int:
    """What it would cost to buy all that the troop has."""
    return POWERUP * (troop.health + troop.speed + troop.damage)


def raid(plan: Plan, troop: Troop, base: int) -> None:
    """Walks to the enemy's spawn cell and stays there: on a taken cell nobody is created (article 6.2)."""
    landing = min(plan.landings(troop), key=lambda landing: gap(landing.cell, base))
    for prey in (plan.enemies, plan.resources):
        for step in STEPS:
            if prey.get(landing.cell + step, 0) > 0:
                plan.strike(troop, landing, landing.cell + step)
                return
    plan.move(troop, landing)


def decide(plan: Plan, sight: Sight, troop: Troop) -> None:
    """Takes the best of all moves and strikes."""
    goals = left(plan.resources) or list(plan.enemies)
    options = []
    for landing in plan.landings(troop):
        points = -risk(sight, troop, landing) - PULL * nearest(landing.cell, goals) - HASTE * landing.length
        options.append((points, landing, NOBODY))
        for step in STEPS:
            gain = value(plan, sight, troop, landing.cell + step)
            if gain > 0:
                options.append((points + gain, landing, landing.cell + step))
    _, landing, target = max(options)
    if target == NOBODY:
        plan.move(troop, landing)
    else:
        plan.strike(troop, landing, target)


def risk(sight: Sight, troop: Troop, landing: Landing) -> float:
    """What the troop may lose there; whoever moves is hard to hit."""
    harm = sight.danger.get(landing.cell, 0)
    loss = worth(troop) if harm >= troop.health else POWERUP * harm
    return loss * (CHANCE_HIT if landing.length else 1)


def value(plan: Plan, sight: Sight, troop: Troop, target: int) -> float:
    """What a strike at this cell is worth."""
    health = plan.resources.get(target, 0)
    if health > 0:
        return RESOURCE_WORTH if troop.damage >= health else troop.damage * RESOURCE_WORTH / 4
    health = plan.enemies.get(target, 0)
    if health > 0:
        odds, price = sight.bounty[target]
        return odds * (price if troop.damage >= health else POWERUP * troop.damage)
    return 0


def grow(plan: Plan, sight: Sight, raider: Troop | None) -> None:
    """The raider's life comes first, then good harvesters, then more of them, then arms against what the enemy has."""
    troops, enemies = plan.view.allies, plan.view.enemies
    if raider:
        plan.train(raider, "health", sight.danger.get(place(raider), 0) + 1)
    for power, level in (("damage", RESOURCE_HEALTH), ("speed", SPEED)):
        if not all(plan.train(troop, power, level) for troop in troops):
            return
    plan.create()
    health = min(ARMOUR, max((enemy.damage for enemy in enemies), default=0) + 1)
    damage = min(ARMOUR, max((enemy.health for enemy in enemies), default=0))
    for troop in troops:
        plan.train(troop, "health", health)
        plan.train(troop, "damage", damage)
