"""Rules of troops over a batch of matches on one core: turns a second with 4 and with 10 troops a side.

Every troop gets a move and an action each turn, in directions drawn anew; every fourth turn each player also asks for a
create and a power-up. Resources are struck, paid and grow again; troops have so much health that their number stays.
The workload is printed and must be what the claim says: so many troops alive at the end, events in every match.
"""

import sys
import time
from array import array

from _bench import report

from quintain import builds, games
from quintain.games.troops import rules, state
from quintain.games.troops.constants import ACTION, CREATE, MOST_TROOPS, MOVE, POWERUP
from quintain.games.troops.scratch import scratch
from quintain.kit.draw import draw

MATCHES, TURNS, ROUNDS, VARIANTS = 256, 200, 5, 16
WORDS = len(state.State(state.SCHEMA).ints)
BUDGETS = {4: 1_000_000, 10: 300_000}
STURDY = 1_000_000_000


def batch(troops: int) -> memoryview:
    game = games.load("troops")
    states = memoryview(array("i", bytes(4 * WORDS * MATCHES)))
    for match in range(MATCHES):
        one = game.start(game.Settings(turns=1_000_000), None, match, 2)
        for player in range(2):
            fill(one.ints, player, troops, match)
        states[match * WORDS : (match + 1) * WORDS] = one.ints
    return states


def fill(ints: memoryview, player: int, troops: int, match: int) -> None:
    tries = 0
    while ints[state.TROOPS + player] < troops:
        cell = state.cell_at(*(draw(match, tries, player, axis) % 11 for axis in range(2)))
        tries += 1
        if ints[state.BOARD + cell] == state.EMPTY:
            rules.enlist(ints, player, cell)
    for slot in range(player * MOST_TROOPS, player * MOST_TROOPS + troops):
        ints[state.HEALTH + slot] = STURDY


def orders(states: memoryview, troops: int, variant: int) -> tuple[memoryview, memoryview]:
    rows, starts = array("i"), array("i", [0])
    for match in range(MATCHES):
        for player in range(2):
            begin = match * WORDS + state.ID + player * MOST_TROOPS
            ids = list(states[begin : begin + troops])
            extra = [CREATE, POWERUP] if variant % 4 == 0 else []
            kinds = [MOVE] * troops + [ACTION] * troops + extra
            whats = [draw(variant, match, player, row) % 4 for row in range(2 * troops)] + [0] * len(extra)
            rows.extend(kinds + ids + ids + [ids[0]] * len(extra) + whats + [1] * len(kinds))
            starts.append(starts[-1] + len(kinds))
    return memoryview(rows), memoryview(starts)


def measure(troops: int) -> float:
    states, work = batch(troops), scratch()
    asked = [orders(states, troops, variant) for variant in range(VARIANTS)]
    best = float("inf")
    for _ in range(ROUNDS):
        begin = time.perf_counter()
        for turn in range(TURNS):
            rules.step_many(states, work, *asked[turn % VARIANTS], MATCHES)
        best = min(best, time.perf_counter() - begin)
    alive = [states[m * WORDS + state.TROOPS] + states[m * WORDS + state.TROOPS + 1] for m in range(MATCHES)]
    events = sum(states[m * WORDS + state.EVENTS] for m in range(MATCHES)) / MATCHES
    pace = MATCHES * TURNS / best
    print(f"{troops:2} a side: {pace:,.0f} turns/s; {min(alive)} to {max(alive)} alive, {events:.1f} events a turn")
    if min(alive) < 2 * troops or events < troops / 2:
        sys.exit("the workload is less than claimed")
    return pace


def main() -> None:
    print(f"{MATCHES} matches, {TURNS} turns, best of {ROUNDS}; rules: {builds.kind()}")
    paces = {troops: measure(troops) for troops in BUDGETS}
    share = min(paces[troops] / budget for troops, budget in BUDGETS.items())
    report("troops_rules", share, "of_1M/300k_turns/s", 1.0, share >= 1.0)


main()
