"""A turn of codecharacter, in processor time: crowded and scattered, crowded in a block, and small.

Three worlds, each played for some turns in which every bot walks: 150 bots a side among 100 towers a side that stand
singly on every second tile, the same with all towers in one block, and 7 bots a side. Towers stay, as they do in most
turns; bots get a new target when they come near the old one. The workload is printed and must be what the claim says.
"""

import sys
import time
from collections.abc import Sequence

from _bench import report

from quintain import builds
from quintain.games.codecharacter.desk import desk_of
from quintain.games.codecharacter.orders import NOTHING
from quintain.games.codecharacter.plan import NODES, STEPS
from quintain.games.codecharacter.rules import step
from quintain.games.codecharacter.settings import Settings
from quintain.games.codecharacter.start import start
from quintain.games.codecharacter.state import (
    BOTS,
    DEST,
    TOWER_ID,
    TOWER_LIFE,
    TOWERS,
    State,
    X,
    Y,
)
from quintain.games.codecharacter.units import bot_reals, tower_ints, tower_reals
from quintain.kit.draw import draw

TURNS, REPEATS, FAR = 12, 5, 4.0
SCATTERED_MS, BLOCK_MS, SMALL_MS = 8.0, 0.5, 0.02

Tile = tuple[int, int]


def main() -> None:
    print(f"{TURNS} turns, best of {REPEATS}, processor time; rules: {builds.kind()}")
    singly = [(x, y) for x in range(1, 14, 2) for y in range(1, 28, 2)] + [(4, 29), (8, 29)]
    block = [(x, y) for x in range(4, 14) for y in range(4, 14)]
    scattered = measured("scattered", 150, singly, corners=770)
    crowded = measured("in a block", 150, block, corners=8)
    small = measured("small", 7, [], corners=0)
    share = max(scattered / SCATTERED_MS, crowded / BLOCK_MS, small / SMALL_MS)
    report("codecharacter_turn", share, "of_8/0.5/0.02_ms", 1.0, share <= 1.0)


def measured(name: str, bots: int, towers: Sequence[Tile], corners: int) -> float:
    """Milliseconds of a turn."""
    best = float("inf")
    for _ in range(REPEATS):
        state = world(bots, towers)
        step(state, {0: NOTHING, 1: NOTHING})
        plans = desk_of(state).plans
        before = sum(plan.w[STEPS] for plan in plans)
        spent = 0.0
        for turn in range(TURNS):
            require_walking(state, turn)
            begin = time.process_time_ns()
            step(state, {0: NOTHING, 1: NOTHING})
            spent += (time.process_time_ns() - begin) / 1e6
        best = min(best, spent / TURNS)
    looked = (sum(plan.w[STEPS] for plan in plans) - before) / TURNS
    nodes = plans[0].w[NODES]
    print(f"{name}: {bots} bots and {len(towers)} towers a side, {nodes} corners, {looked:.0f} looks, {best:.4f} ms")
    if nodes < corners or looked < 2 * bots:
        sys.exit(f"{name}: {nodes} corners and {looked:.0f} looks are less than the claim says")
    return best


def world(bots: int, towers: Sequence[Tile]) -> State:
    """Towers on the tiles of both, bots at free places, each with a target."""
    state = start(Settings(num_bots_start=bots, max_num_bots=bots), None, 1, 2)
    s, r = state.ints, state.reals
    for player in range(2):
        s[TOWERS + player] = len(towers)
        for number, (x, y) in enumerate(towers):
            s[tower_ints(s, TOWER_ID, player) + number] = 1000 + number
            s[tower_ints(s, TOWER_LIFE, player) + number] = 600
            r[tower_reals(s, X, player) + number], r[tower_reals(s, Y, player) + number] = x + 0.5, y + 0.5
        for bot in range(bots):
            for index, column in enumerate((X, DEST)):
                place(state, player, bot, column, index)
    return state


def require_walking(state: State, turn: int) -> None:
    """A new target for who is near the old one."""
    s, r = state.ints, state.reals
    for player in range(2):
        for bot in range(s[BOTS + player]):
            x, y = (r[bot_reals(s, column, player) + bot] for column in (X, Y))
            tx, ty = (r[bot_reals(s, column, player) + bot] for column in (DEST, DEST + 1))
            if (tx - x) ** 2 + (ty - y) ** 2 < FAR**2:
                place(state, player, bot, DEST, 2 + turn)


def place(state: State, player: int, bot: int, column: int, index: int) -> None:
    """A place that no tower is on, the same in every run."""
    s, r = state.ints, state.reals
    taken = set()
    for owner in range(2):
        for tower in range(s[TOWERS + owner]):
            row, column_of = (int(r[tower_reals(s, axis, owner) + tower]) for axis in (X, Y))
            taken.add((row, column_of) if owner == player else (29 - row, 29 - column_of))
    for attempt in range(1000):
        x, y = (draw(bot, 2 * attempt + axis, player, index) % 30_000 / 1000 for axis in range(2))
        if (int(x), int(y)) not in taken:
            break
    r[bot_reals(s, column, player) + bot], r[bot_reals(s, column + 1, player) + bot] = x, y


if __name__ == "__main__":
    main()
