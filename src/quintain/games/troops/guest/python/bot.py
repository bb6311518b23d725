"""Your strategy; the only file you need to edit.

As it stands: gather and grow, attack when clearly stronger, save points for the end.
Of equally good things it takes the first in the order the world lists them.
"""

from __future__ import annotations

from troops import (
    CREATE_COST,
    DIRECTIONS,
    LAST_TURN,
    POWERUP_COST,
    Cell,
    Orders,
    Troop,
    World,
    direction_to,
    distance,
    play,
    step,
)

ARMY = 4  # troops to raise before powering them up
ATTACK_TURN = 100  # no attack before this turn
SAVE_TURN = LAST_TURN - 100  # spend nothing from here on: the richer player wins


def turn(world: World, orders: Orders) -> None:
    """Called once a turn. What you put into `orders` is sent when this returns."""
    goals = goal_cells(world)
    for troop in world.allies:
        if goals:
            walk(world, orders, troop, nearest(troop.cell, goals))
        strike(world, orders, troop)
    if world.turn < SAVE_TURN:
        spend(world, orders)


def goal_cells(world: World) -> list[Cell]:
    """Where to go: to the enemies when we are clearly stronger, to the resources otherwise."""
    is_stronger = strength(world.allies) > 2 * strength(world.enemies)
    if not world.resources or (is_stronger and world.turn >= ATTACK_TURN):
        return [enemy.cell for enemy in world.enemies]
    return [resource.cell for resource in world.resources]


def strength(troops: list[Troop]) -> int:
    return sum(troop.health * troop.damage for troop in troops)


def nearest(start: Cell, goals: list[Cell]) -> Cell:
    return min(goals, key=lambda goal: distance(start, goal))


def walk(world: World, orders: Orders, troop: Troop, goal: Cell) -> None:
    """Moves in the first direction that leads closer, as far as it does and the way is free."""
    for direction in DIRECTIONS:
        end, steps = troop.cell, 0
        ahead = step(end, direction)
        while steps < troop.speed and distance(ahead, goal) < distance(end, goal) and world.is_free(ahead):
            end, steps = ahead, steps + 1
            ahead = step(end, direction)
        if steps > 0:
            orders.move(troop, direction, steps)
            troop.cell = end  # moves come before actions: plan the rest of the turn from there
            return


def strike(world: World, orders: Orders, troop: Troop) -> None:
    """Hits an enemy next to the troop, or else a resource."""
    for target in [*world.enemies, *world.resources]:
        if distance(troop.cell, target.cell) == 1:
            orders.action(troop, direction_to(troop.cell, target.cell))
            return


def spend(world: World, orders: Orders) -> None:
    """First raises the army, then powers up its troops, the oldest first."""
    points = int(world.stock)
    if len(world.allies) < ARMY:
        if points >= CREATE_COST and world.is_free(world.spawn):
            orders.create()
        return
    for troop in world.allies:
        power = wish(troop)
        if power and points >= POWERUP_COST:
            orders.powerup(troop, power)
            points -= POWERUP_COST


def wish(troop: Troop) -> str | None:
    """What the troop needs most, if anything; with damage 3 it breaks a resource at one blow."""
    if troop.damage < 3:
        return "damage"
    if troop.speed < 2:
        return "speed"
    if troop.health < 4:
        return "health"
    return None


if __name__ == "__main__":
    play(turn)
