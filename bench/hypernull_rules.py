"""Rules and sight of hypernull: rounds a second on one core with what both bots see, batched and through the contract.

Whole matches of 500 rounds between two bots that walk about at random, on 180x240 cells of which 42 % are blocked, with
view radius 10. The workload is printed and must be what the claim says: so many blocks in a view, bots that move, coins
that are collected and that lie about. Each round both views are written out, as they would be sent.
"""

import sys
import time
from array import array
from itertools import pairwise

from _bench import report

from quintain import builds, games
from quintain.core import Sheet
from quintain.games.hypernull.constants import MOVE_INTS
from quintain.games.hypernull.mapfile import Map
from quintain.games.hypernull.orders import move
from quintain.games.hypernull.rules import spawn, step_many
from quintain.games.hypernull.settings import Settings
from quintain.games.hypernull.start import ground_of, placed
from quintain.games.hypernull.state import COINS, ROUND, WEIGHT, State, X, Y, ground
from quintain.games.hypernull.terrain import scratch
from quintain.games.hypernull.view import VIEW, most_words, see_many
from quintain.kit.draw import draw

WIDTH, HEIGHT, BLOCKED_PERCENT, VIEW_RADIUS = 180, 240, 42, 10
BOTS, MATCHES, ROUNDS, REPEATS, VARIANTS = 2, 64, 500, 5, 61
BATCHED, CONTRACT = 150_000, 20_000

Ints = memoryview


def main() -> None:
    first = matches()
    print(f"{MATCHES} matches of {ROUNDS} rounds, best of {REPEATS}; rules: {builds.kind()}")
    batched = max(play_batched(first, is_last=repeat == REPEATS - 1) for repeat in range(REPEATS))
    contract = max(play_contract(first[0].copy()) for _ in range(REPEATS))
    print(f"batched: {batched:,.0f} rounds/s; through the contract: {contract:,.0f} rounds/s")
    share = min(batched / BATCHED, contract / CONTRACT)
    report("hypernull_rules", share, "of_150k/20k_rounds/s", 1.0, share >= 1.0)


def matches() -> list[State]:
    """Bots on free cells of one map, a different pair in each match."""
    cells = [(cell % WIDTH, cell // WIDTH) for cell in range(WIDTH * HEIGHT)]
    is_block = [draw(7, 0, 0, cell) % 100 < BLOCKED_PERCENT for cell in range(len(cells))]
    blocks = tuple(cell for cell, blocked in zip(cells, is_block, strict=True) if blocked)
    free = [cell for cell, blocked in zip(cells, is_block, strict=True) if not blocked]
    terrain = ground_of(Map(WIDTH, HEIGHT, VIEW_RADIUS, 2, 3, blocks, ()))
    found = []
    for match in range(MATCHES):
        starts = [free[draw(match, 0, 0, bot) % len(free)] for bot in range(BOTS)]
        found.append(placed(Settings(), terrain, match, starts))
        spawn(found[-1])
    return found


def wishes(variant: int, match: int) -> list[tuple[int, int]]:
    drawn = [draw(variant, match, bot, 1) % 9 for bot in range(BOTS)]
    return [(each % 3 - 1, each // 3 - 1) for each in drawn]


def play_batched(first: list[State], is_last: bool) -> float:
    """Rounds a second; after the last time it is looked at what was done in them."""
    words, g = len(first[0].ints), ground(first[0]).ints
    states = memoryview(array("i", [word for state in first for word in state.ints]))
    before = states.tolist()
    work, starts = scratch(g), memoryview(array("i", bytes(4 * (BOTS * MATCHES + 1))))
    out = memoryview(array("i", bytes(4 * BOTS * MATCHES * most_words(states, g))))
    asked = [
        memoryview(
            array("i", [n for match in range(MATCHES) for dx, dy in wishes(variant, match) for n in (dx, dy, 0)])
        )
        for variant in range(VARIANTS)
    ]
    assert len(asked[0]) == MOVE_INTS * BOTS * MATCHES
    begin = time.perf_counter()
    for number in range(ROUNDS):
        see_many(states, words, g, work, out, starts, MATCHES)
        step_many(states, words, g, work, asked[number % VARIANTS], MATCHES)
    pace = ROUNDS * MATCHES / (time.perf_counter() - begin)
    if is_last:
        look_at(states, before, words, [out[a:b].tobytes() for a, b in pairwise(starts)])
    return pace


def look_at(states: Ints, before: list[int], words: int, views: list[bytes]) -> None:
    """Ends the bench when less was done than is claimed."""
    begins = range(0, words * MATCHES, words)
    blocks = sum(Sheet(VIEW, data).count("block") for data in views) / len(views)
    moved = sum(states[at + axis] != before[at + axis] for at in begins for axis in (X, Y, X + 1, Y + 1))
    about = sum(states[at + COINS] for at in begins) / MATCHES
    taken = sum(states[at + WEIGHT + bot] for at in begins for bot in range(BOTS))
    print(
        f"a view has {blocks:.0f} blocks; in the end {about:.0f} coins about, {taken} collected, {moved} axes changed"
    )
    is_played = all(states[at + ROUND] == ROUNDS for at in begins)
    if not is_played or blocks < 100 or moved < 3 * MATCHES or about < 150 or taken < 10:
        sys.exit("the workload is less than claimed")


def play_contract(state: State) -> float:
    """Rounds a second of one match, call by call as the loop does it."""
    game = games.load("hypernull")
    asked = [[move(dx, dy) for dx, dy in wishes(variant, 0)] for variant in range(VARIANTS)]
    begin = time.perf_counter()
    while game.outcome(state) is None:
        seen = {bot: game.view(state, bot) for bot in game.to_act(state)}
        game.step(state, {bot: asked[state.ints[ROUND] % VARIANTS][bot] for bot in seen})
    return ROUNDS / (time.perf_counter() - begin)


main()
