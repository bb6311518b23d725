"""A whole game of codecraft between four QuickStart bots in this process: rules, views and bots in all.

Processor time, for the machine may be busy; the least of a few games, for nothing makes one faster than it is.
"""

import sys
import time

from _bench import report

from quintain import builds, games
from quintain.core import Memory
from quintain.kit.chance import bot_seed

SEATS, TICKS, SEED, ROUNDS = 4, 1000, 5, 3
FEWEST_ATTACKS = 5_000  # or it was no game
BUDGET_S = 3.0

codecraft = games.load("codecraft")


def main() -> None:
    whole, rules, views, bots, attacks = min(game() for _ in range(ROUNDS))
    print(f"{TICKS} ticks of {SEATS} QuickStart bots, {attacks} attacks; {builds.kind()}")
    if attacks < FEWEST_ATTACKS:
        sys.exit(f"the claim is about a game of {FEWEST_ATTACKS} attacks at least")
    print(f"rules {rules:.2f} s, views {views:.2f} s, bots {bots:.2f} s")
    report("codecraft_game", whole, "s", BUDGET_S, whole <= BUDGET_S)


def game() -> tuple[float, float, float, float, int]:
    """Seconds: in all, of the rules, of the views, of the bots; and how often somebody attacked."""
    act = games.house_bot("codecraft", "quickstart")
    begin = time.process_time()
    state = codecraft.start(codecraft.Settings(max_tick_count=TICKS), None, SEED, SEATS)
    memories = [Memory(bot_seed(SEED, seat)) for seat in range(SEATS)]
    rules = views = 0.0
    attacks = 0
    while codecraft.outcome(state) is None:
        at = time.process_time()
        seen = [codecraft.view(state, seat) for seat in range(SEATS)]
        views += time.process_time() - at
        answers = {seat: act(view, memories[seat]) for seat, view in enumerate(seen)}
        at = time.process_time()
        codecraft.step(state, answers)
        rules += time.process_time() - at
        attacks += state.column("match", "attacks")[0]
    whole = time.process_time() - begin
    return whole, rules, views, whole - rules - views, attacks


main()
