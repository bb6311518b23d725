"""A tick of codecraft through the contract: orders of four players in, all rules, about 1,000 entities on 80x80 cells.

Each tick every one of 340 units gets a new order, and 300 or more of them search a path: a third by A* to a target
across the map, a third through whatever stands in the way, a third by auto attack with a range of 80. In the worst case
310 ask for a target that is walled in, and each looks at as many cells as it may. Both workloads are printed and must
be what the claim says.
"""

import time
from collections.abc import Callable

from _bench import report

from quintain import builds, games
from quintain.core import Sheet
from quintain.games.codecraft.constants import BUILDER_UNIT, HOUSE, MELEE_UNIT, RANGED_UNIT, WALL
from quintain.games.codecraft.field import Field
from quintain.games.codecraft.ground import ground_of
from quintain.games.codecraft.orders import Actions
from quintain.games.codecraft.properties import properties
from quintain.games.codecraft.rules import play
from quintain.games.codecraft.settings import Settings
from quintain.games.codecraft.state import (
    ACTIVE,
    CELL,
    ENTITIES,
    HEALTH,
    ID,
    KIND,
    LEFT,
    MAX_HEALTH,
    NEXT_ID,
    OWNER,
    SEED_LOW,
    State,
    ground,
    schema,
)
from quintain.games.codecraft.taking import take
from quintain.kit.draw import draw

SIZE, PLAYERS, UNITS, SEARCHES, REPEATS, TICKS = 80, 4, 340, 300, 15, 40
MOST_SEARCHES = 310  # in the worst tick, about as many as in the typical one
TYPICAL_MS, WORST_MS = 1.5, 5.0
KINDS = (RANGED_UNIT, MELEE_UNIT, BUILDER_UNIT)


def main() -> None:
    print(f"{PLAYERS} players, {UNITS} units with new orders each tick, rules: {builds.kind()}")
    typical = measured("typical", *typical_tick(), looked=100 * SEARCHES)
    worst = measured("worst", *worst_tick(), looked=950 * SEARCHES)
    share = max(typical / TYPICAL_MS, worst / WORST_MS)
    report("codecraft_tick", share, f"of_{TYPICAL_MS:g}/{WORST_MS:g}_ms", 1.0, share <= 1.0)


def typical_tick() -> tuple[State, dict[int, Sheet]]:
    """Players' crowds all over the map, among houses, walls and resources."""
    cells = shuffled([(x, y) for x in range(SIZE) for y in range(SIZE)])
    houses = [(x, y) for x in range(3, SIZE - 3, 11) for y in range(3, SIZE - 3, 11)]
    taken = {(x + right, y + up) for x, y in houses for right in range(3) for up in range(3)}
    free = [cell for cell in cells if cell not in taken]
    rows = [(KINDS[unit % 3], unit % PLAYERS + 1, *free[unit]) for unit in range(UNITS)]
    rows += [(HOUSE, number % PLAYERS + 1, *cell) for number, cell in enumerate(houses)]
    rows += [(WALL, number % PLAYERS + 1, *free[UNITS + number]) for number in range(150)]
    state = placed(rows, free[UNITS + 150 : UNITS + 650])
    return state, orders(state, crossing)


def crossing(actions: Actions, unit: int, entity: int, x: int, y: int) -> None:
    """One of three kinds of search; a target that is given and out of reach keeps auto attack from anything nearer."""
    far_x, far_y = (x + SIZE // 2 + 7 * unit) % SIZE, (y + SIZE // 2 + 5 * unit) % SIZE
    if unit // 3 % 3 == 0:
        actions.move(entity, far_x, far_y, closest=True)
    elif unit // 3 % 3 == 1:
        actions.move(entity, far_x, far_y, closest=True, through=True)
    else:
        actions.attack(entity, range=SIZE, kinds=1 << HOUSE)


def worst_tick() -> tuple[State, dict[int, Sheet]]:
    """A walled-in target, as far away as a search looks, for everybody."""
    wall = {(x, y) for x in range(36, 45) for y in range(36, 45) if x in (36, 44) or y in (36, 44)}
    cells = shuffled([(x, y) for x in range(SIZE) for y in range(SIZE) if not (36 <= x <= 44 and 36 <= y <= 44)])
    rows = [(KINDS[unit % 3], unit % PLAYERS + 1, *cells[unit]) for unit in range(UNITS)]
    rows += [(WALL, 1, *cell) for cell in sorted(wall)]
    state = placed(rows, cells[UNITS : UNITS + 668])

    def inward(actions: Actions, unit: int, entity: int, x: int, y: int) -> None:
        if unit < MOST_SEARCHES:
            actions.move(entity, 40, 40, closest=True)

    return state, orders(state, inward)


def placed(rows: list[tuple[int, int, int, int]], resources: list[tuple[int, int]]) -> State:
    """Entities as kind, player, x, y, and resources."""
    settings = Settings(rotate_views=False)
    first = PLAYERS + 1 + len(rows)
    sheet = ground_of(
        settings, properties(settings), PLAYERS, [(first + at, *cell) for at, cell in enumerate(sorted(resources))]
    )
    state = State(schema(len(resources)), ground=sheet)
    s, g = state.ints, ground(state).ints
    s[ENTITIES], s[NEXT_ID] = len(rows), first + len(resources)
    for row, (kind, player, x, y) in enumerate(rows):
        s[ID + row], s[OWNER + row], s[KIND + row], s[CELL + row] = PLAYERS + 1 + row, player, kind, y * SIZE + x
        s[HEALTH + row], s[ACTIVE + row] = g[MAX_HEALTH + kind], 1
    for row in range(len(resources)):
        s[LEFT + row] = 30
    assert state == games.load("codecraft").load(state.dump())
    return state


def orders(state: State, order: Callable[[Actions, int, int, int, int], object]) -> dict[int, Sheet]:
    s = state.ints
    found = [Actions() for _ in range(PLAYERS)]
    for unit in range(UNITS):
        y, x = divmod(s[CELL + unit], SIZE)
        order(found[s[OWNER + unit] - 1], unit, s[ID + unit], x, y)
    return {seat: actions.sheet() for seat, actions in enumerate(found)}


def shuffled(cells: list[tuple[int, int]]) -> list[tuple[int, int]]:
    return sorted(cells, key=lambda cell: draw(1, 0, 0, cell[1] * SIZE + cell[0]))


def measured(name: str, state: State, answers: dict[int, Sheet], *, looked: int) -> float:
    """Milliseconds of a tick, after a look at what is done in it."""
    field = Field(ground(state).ints)
    tried = state.copy()
    for seat, answer in answers.items():
        take(tried.ints, ground(state).ints, seat, answer.ints)
    play(tried.ints, ground(state).ints, field)
    entities = state.ints[ENTITIES] + sum(left > 0 for left in state.column("resource", "health"))
    print(f"{name}: {entities} entities, {field.paths.searches} searches, {field.paths.looked} cells looked at")
    assert 950 <= entities <= 1100
    assert field.paths.searches >= SEARCHES
    assert field.paths.looked >= looked
    best = min(_block(state, answers, repeat) for repeat in range(REPEATS))
    print(f"{name}: {best:.3f} ms a tick, best of {REPEATS} blocks of {TICKS}")
    return best


def _block(state: State, answers: dict[int, Sheet], repeat: int) -> float:
    game = games.load("codecraft")
    taken = 0.0
    for tick in range(TICKS):
        trial = state.copy()
        trial.ints[SEED_LOW] = 1 + repeat * TICKS + tick
        begin = time.process_time()
        game.step(trial, answers)
        taken += time.process_time() - begin
    return 1000 * taken / TICKS


if __name__ == "__main__":
    main()
