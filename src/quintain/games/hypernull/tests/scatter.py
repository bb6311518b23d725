"""Maps, matches and moves strewn at random, for tests of what must hold in every match."""

from dataclasses import replace
from random import Random
from typing import Any

from quintain.core import Fault, Sheet
from quintain.games.hypernull import orders
from quintain.games.hypernull.mapfile import Map
from quintain.games.hypernull.rules import to_act
from quintain.games.hypernull.settings import Settings
from quintain.games.hypernull.start import ground_of, placed
from quintain.games.hypernull.state import State

from .drawn import LATE, LOST, Cell, at_round, lie

EXTREMES = (-(2**31), -2, -1, 0, 1, 2, 2**31 - 1)


def strewn(chance: Random, share: float = 0.3, bots: int = 2) -> tuple[Map, list[Cell]]:
    """A small map with such a share of blocks, and free cells for some bots; shapes and radii of all kinds."""
    width, height = chance.choice(((1, 1), (1, 9), (7, 1), (2, 3), (5, 5), (8, 6), (9, 13)))
    cells = [(x, y) for y in range(height) for x in range(width)]
    blocks = [cell for cell in cells if chance.random() < share]
    free = [cell for cell in cells if cell not in set(blocks)] or [blocks.pop()]
    view = chance.choice((1, 2, 4, 5, 9, 32767))
    starts = [chance.choice(free) for _ in range(bots)]
    map = Map(width, height, view, chance.choice((0, 1, min(2, view))), chance.choice((0, 1, view)), tuple(blocks), ())
    return map, starts


def scattered(chance: Random, share: float = 0.3, bots: int | None = None, **settings: Any) -> State:
    """A match in full swing on such a map: bots on free cells, some coins about."""
    map, starts = strewn(chance, share, bots or chance.choice((1, 2, 3, 8)))
    chosen = Settings(
        mode=chance.choice(("FRIENDLY", "DEATHMATCH")),
        occupied_cells=chance.choice(("pass", "block")),
        coin_spawn_volume=chance.choice((1, 2, 5)),
        coin_spawn_period=chance.choice((1, 3)),
        num_rounds=40,
    )
    state = placed(replace(chosen, **settings), ground_of(map), chance.randrange(2**62), starts)
    at_round(state, chance.randrange(6, 28))
    taken = set(map.blocks) | set(starts)
    free = [(x, y) for y in range(map.height) for x in range(map.width) if (x, y) not in taken]
    lie(state, chance.sample(free, min(len(free), chance.randrange(chosen.coin_spawn_volume + 1))), map.width)
    return state


def wishes(chance: Random, state: State, lost: float = 0.0) -> dict[int, Sheet | Fault]:
    """What lively bots ask for, now and then foolishly, late, or with such a chance for the last time."""
    found: dict[int, Sheet | Fault] = {}
    for bot in to_act(state):
        if chance.random() < lost:
            found[bot] = LOST
        elif chance.random() < 0.1:
            found[bot] = LATE
        elif chance.random() < 0.1:
            found[bot] = orders.move(chance.choice(EXTREMES), chance.choice(EXTREMES))
        else:
            found[bot] = orders.move(chance.randint(-1, 1), chance.randint(-1, 1))
    return found
