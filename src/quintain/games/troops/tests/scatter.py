"""States and orders strewn at random, for tests of what must hold in every match."""

from random import Random

from quintain.core import Sheet
from quintain.games.troops import orders
from quintain.games.troops.constants import DIRECTIONS, HUNDRED, POWERS, SIDE
from quintain.games.troops.state import STOCK, State
from quintain.games.troops.view import troops

from .drawn import blank, put_resource, put_troop

EXTREMES = (-(2**31), -5, -1, 0, 1, 2, 3, 4, 5, 9, 20, 21, 1000, 2**31 - 1)


def scattered(chance: Random, most: int = 10, side: int = SIDE, rocks: int = 10) -> State:
    """Up to `most` troops of each player and some resources in a corner of that many cells a side."""
    state = blank(turn=chance.randrange(900), seed=chance.randrange(2**31))
    cells = [(x, y) for x in range(side) for y in range(side)]
    chance.shuffle(cells)
    everyone = [chance.randrange(2) for _ in range(20)]
    for id, player in enumerate(everyone):
        if everyone[:id].count(player) < most and chance.random() < 0.8 and len(cells) > rocks:
            put_troop(state, player, id, cells.pop(), [chance.choice((1, 1, 2, 3, 5)) for _ in range(3)])
    for _ in range(min(rocks, len(cells))):
        put_resource(state, cells.pop(), chance.randint(1, 5))
    for player in (0, 1):
        state.ints[STOCK + player] = chance.choice((0, 0, 3, 5, 8, 40)) * HUNDRED
    return state


def wishes(chance: Random, state: State, player: int, creates: bool = True) -> list[orders.Row]:
    """Orders of a lively bot, now and then foolish: foreign and absent troops, second moves, unpaid wishes."""
    rows = []
    for id in [each.id for each in troops(state, player)] + [chance.randrange(25)]:
        if chance.random() < 0.8:
            rows.append(orders.move(id, chance.choice(DIRECTIONS), chance.choice((0, 1, 1, 2, 3, 9))))
        if chance.random() < 0.7:
            rows.append(orders.action(id, chance.choice(DIRECTIONS)))
        if chance.random() < 0.3:
            rows.append(orders.powerup(id, chance.choice(POWERS), chance.choice((1, 1, 2))))
        if chance.random() < 0.1:
            rows.append(orders.move(id, chance.choice(DIRECTIONS), 1))
    if creates and chance.random() < 0.5:
        rows.append(orders.create())
    chance.shuffle(rows)
    return rows


def asked(chance: Random, state: State, creates: bool = True) -> dict[int, Sheet]:
    """What both players ask for."""
    return {player: orders.sheet(wishes(chance, state, player, creates)) for player in (0, 1)}


def garbage(chance: Random) -> Sheet:
    """Rows of which nothing is true but that they are numbers."""
    rows = range(chance.randrange(30))
    kinds = [chance.choice((1, 2, 3, 4, *EXTREMES)) for _ in rows]
    return orders.sheet([(kind, *(chance.choice(EXTREMES) for _ in range(3))) for kind in kinds])  # type: ignore[misc]
