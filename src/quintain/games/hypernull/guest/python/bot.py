"""Your strategy; the only file you need to edit.

As it stands: walk to the nearest coin over cells that were seen, or else to the cell that was in sight the longest ago,
never seen ones first. In DEATHMATCH poorer bots are as good as coins, and richer ones are kept away from.
"""

from __future__ import annotations

from hypernull import MEMORY, World, disc, play

STAY = (0, 0)
WAYS = [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1)]
LOOK = 2000  # cells to look at in a turn; more take more time
CAUTION = 2  # cells to keep away from the reach of a richer bot


def turn(world: World) -> tuple[int, int]:
    """Called once a round. What it returns, -1, 0 or 1 for each axis, is the move."""
    if world.is_stuck and gives_way(world):
        return STAY
    return search(world, goal_cells(world))


def gives_way(world: World) -> bool:
    """Two bots that want the same cell both stay where they are: the one with the lower id may try again."""
    return any(bot.id < world.id and world.distance2(bot.cell, world.me.cell) <= 8 for bot in world.bots)


def goal_cells(world: World) -> set[int]:
    """Where a coin is collected or a poorer bot is beaten."""
    goals = around(world, world.coins, world.mining_radius)
    if world.is_deathmatch:
        victims = {bot.cell for bot in world.bots if 0 < bot.coins < world.me.coins}
        goals |= around(world, victims, world.attack_radius)
    return goals


def around(world: World, cells: set[int], radius: int) -> set[int]:
    near = disc(min(radius, MEMORY))
    return {world.step(cell, dx, dy) for cell in cells for dx, dy in near}


def search(world: World, goals: set[int]) -> tuple[int, int]:
    """The first step to the nearest goal, or else to the cell that was in sight the longest ago."""
    start = world.me.cell
    best, oldest = STAY, world.round
    first = {start: STAY}  # how to set out to each cell
    queue = [start]  # cells in the order of their distance; grows as we go
    for cell in queue:
        if cell in goals:
            return first[cell]
        seen = world.seen.get(cell, 0)
        if seen < oldest:
            best, oldest = first[cell], seen
        if len(queue) > LOOK or (seen == 0 and not goals):
            break
        if seen == 0:
            continue  # what lies behind is not known
        for way in WAYS:
            ahead = world.step(cell, *way)
            if ahead in first or ahead in world.blocks or is_dangerous(world, ahead):
                continue
            first[ahead] = way if cell == start else first[cell]
            queue.append(ahead)
    return best


def is_dangerous(world: World, cell: int) -> bool:
    """Does the cell lead closer to a bot that might beat us there?"""
    if not world.is_deathmatch:
        return False
    reach = (world.attack_radius + CAUTION) ** 2
    for bot in world.bots:
        distance2 = world.distance2(cell, bot.cell)
        is_closer = distance2 < world.distance2(world.me.cell, bot.cell)
        if bot.coins >= world.me.coins and distance2 <= reach and is_closer:
            return True
    return False


if __name__ == "__main__":
    play(turn)
