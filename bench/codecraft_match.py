"""A whole game of codecraft by four C++ starter kits over TCP, and what their being over TCP adds to their own time.

The game is played twice, recorded both times: by the kits, and by bots in this process that give the very same answers
at once. The difference of this process's time is what questions and answers as bytes, sockets, clocks and waiting cost;
that is the claim. The rest of a tick is rules, views and replay. All is processor time, for the machine may be busy.
"""

import resource
import sys
import time
from collections.abc import Iterator

from _bench import report

from quintain import builds, games
from quintain.core import Act, Answers, Fault, Memory, Sheet, changed
from quintain.match import Blind, Bot, Plan, play, read_bot

SEATS, TICKS, SEED, ROUNDS = 4, 1000, 5, 3
FEWEST_ENTITIES = 500
BUDGET_MS = 0.4

codecraft = games.load("codecraft")


class Witness(Blind):
    """Keeps the answers."""

    def __init__(self) -> None:
        self.answers: list[Answers] = []

    def answered(self, answers: Answers) -> None:
        """The answers of one step."""
        self.answers.append(answers)


def main() -> None:
    kit = games.guest_folder("codecraft") / "cpp"
    kits = [read_bot(str(kit), no_house, codecraft.LAUNCH, kit.parents[1])] * SEATS
    match(kits, TICKS // 10)  # builds the kit
    witness, _, theirs = match(kits)
    if any(isinstance(answer, Fault) for answers in witness.answers for answer in answers.values()):
        sys.exit("a bot failed; the claim is about four that play")
    taken = [(match(kits)[1], match(parrots(witness))[1]) for _ in range(ROUNDS)]
    over_tcp, inside = (min(column) for column in zip(*taken, strict=True))
    rules, entities = alone(witness.answers)
    print(f"{TICKS} ticks of {SEATS} C++ kits, {entities} entities in a view at the mean; {builds.kind()}")
    if entities < FEWEST_ENTITIES:
        sys.exit(f"the claim is about {FEWEST_ENTITIES} entities at least")
    print(f"a tick: bots {theirs:.3f} ms, rules {rules:.3f} ms, views and replay {inside - rules:.3f} ms")
    added = over_tcp - inside
    report("codecraft_match", added, "ms", BUDGET_MS, added <= BUDGET_MS)


def no_house(name: str) -> Act:
    sys.exit(f"the house has no part in this: {name}")


def parrots(witness: Witness) -> list[Bot]:
    """Bots that give these answers once more."""
    return [Bot(f"parrot {seat}", "parrot", act=parrot(witness, seat)) for seat in range(SEATS)]


def parrot(witness: Witness, seat: int) -> Act:
    said: Iterator[Answers] = iter(witness.answers)

    def act(view: Sheet, memory: Memory) -> Sheet:
        answer = next(said)[seat]
        assert isinstance(answer, Sheet)
        return answer

    return act


def match(bots: list[Bot], ticks: int = TICKS) -> tuple[Witness, float, float]:
    """Plays it: the answers, and the milliseconds a tick of ourselves and of the bots."""
    witness = Witness()
    settings = changed(codecraft.Settings(), {"max_tick_count": str(ticks)})
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    begin = time.process_time()
    played = play(Plan(codecraft, settings, SEED, tuple(bots)), (witness,))
    ours = time.process_time() - begin
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    theirs = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return witness, 1000 * ours / played.steps, 1000 * theirs / played.steps


def alone(found: list[Answers]) -> tuple[float, int]:
    """The milliseconds that the rules take a tick, and how many entities a view has."""
    state = codecraft.start(codecraft.Settings(), None, SEED, SEATS)
    spent, entities = 0.0, 0
    for answers in found:
        entities += codecraft.view(state, 0).count("entity")
        begin = time.process_time()
        codecraft.step(state, answers)
        spent += time.process_time() - begin
    return 1000 * spent / len(found), entities // len(found)


main()
