"""Four encoded views of codecraft: what each player sees of a state, and the bytes of GetAction that tell it.

A game of four with about 1,000 entities, without fog, so that every view has them all. A view is made from the state's
columns and then written as bytes; both count. What the bots answer, orders for a quarter of the entities each, is read
back beside it, at once and byte by byte. Times are processor time, the best of many rounds.
"""

import sys
import time
from collections.abc import Callable

from _bench import report

from quintain import builds
from quintain.core import Sheet, changed
from quintain.games.codecraft.constants import RESOURCE
from quintain.games.codecraft.orders import Actions
from quintain.games.codecraft.settings import Settings
from quintain.games.codecraft.start import start
from quintain.games.codecraft.view import view
from quintain.games.codecraft.wire import Wire

SEATS, ENTITIES, ROUNDS, CALLS = 4, 1000, 60, 20
BUDGET_MS = 0.1


def main() -> None:
    settings = changed(Settings(), {"resource_cover_low": "0.21", "resource_cover_high": "0.21"})
    state = start(settings, None, 3, SEATS)
    wires = [Wire(settings, seat) for seat in range(SEATS)]
    views = [view(state, seat) for seat in range(SEATS)]
    fewest = min(each.count("entity") for each in views)
    size = sum(len(wire.ask(each)) for wire, each in zip(wires, views, strict=True))
    print(f"{SEATS} views of {fewest} entities at least, {size:,} bytes together; {builds.kind()}")
    if not ENTITIES <= fewest <= 1.2 * ENTITIES:
        sys.exit(f"a view has {fewest} entities; the claim is about {ENTITIES}")
    seen = best(lambda: [view(state, seat) for seat in range(SEATS)])
    told = best(lambda: [wire.ask(each) for wire, each in zip(wires, views, strict=True)])
    print(f"views {seen:.4f} ms, bytes {told:.4f} ms")
    answers = [wire.write_orders(orders(each)) for wire, each in zip(wires, views, strict=True)]
    heard = best(lambda: [hear(*each) for each in zip(wires, views, answers, strict=True)]) - told
    print(f"{SEATS} answers, {sum(map(len, answers)):,} bytes together: {heard:.4f} ms")
    byte_by_byte(wires[0], views[0], answers[0])
    report("codecraft_views", seen + told, "ms", BUDGET_MS, seen + told <= BUDGET_MS)


def orders(seen: Sheet) -> Sheet:
    """Orders for a quarter of the entities, all parts of them."""
    found = Actions()
    for entity in list(seen.column("entity", "id"))[::4]:
        found.move(entity, 79, 79, closest=True, through=True)
        found.attack(entity, range=80, kinds=1 << RESOURCE)
        found.repair(entity, entity)
    return found.sheet()


def hear(wire: Wire, seen: Sheet, answer: bytes) -> int:
    wire.ask(seen)
    return len(wire.feed(answer))


def byte_by_byte(wire: Wire, seen: Sheet, answer: bytes) -> None:
    """The same answer from a bot that sends it in as many segments as it has bytes."""
    wire.ask(seen)
    begin = time.process_time()
    heard = [said for at in range(len(answer)) for said in wire.feed(answer[at : at + 1])]
    assert len(heard) == 1
    print(f"an answer byte by byte: {1e6 * (time.process_time() - begin) / len(answer):.2f} us a byte")


def best(work: Callable[[], object]) -> float:
    """The fewest milliseconds of processor time that one call takes."""
    taken = []
    for _ in range(ROUNDS):
        begin = time.process_time()
        for _ in range(CALLS):
            work()
        taken.append(time.process_time() - begin)
    return 1000 * min(taken) / CALLS


main()
