"""Claim: what a match adds to a turn is small, both where a bot must be waited for and where none must.

By pipe: a turn of a tiny game (tests/match/games/relay) against a C bot that answers at once, less the game's own work,
over a bare pipe turn of the same messages with poll(). In-process: a turn of troops between two bots that do nothing,
recorded, less the game's own work: the least of many rounds, for no other of its kind stands beside it to be slowed
alike. Everything on one core; what is compared is measured by turns.
"""

import os
import select
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from _bench import compiled, cores, medians, pinned, report, seconds

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.match.games import relay

from quintain import builds, games
from quintain.core import Answer, AnyGame, Memory
from quintain.link import PipeLink
from quintain.match import Bot, Loop, Plan, play
from quintain.match.driver import Driver
from quintain.match.running import Running
from quintain.match.seat import Seat, Wired

ROUNDS = 700
TURNS = ROUNDS * relay.rules.RUNNERS
TROOPS_TURNS = 1000
ROUNDS_OF_TROOPS = 25
ANSWER = b"rest\ndone\n"
DEADLINE_MS = 10_000
PIPE_BUDGET = 2.0
BUDGET_US = 60.0

C_CHILD = r"""
#include <string.h>
#include <unistd.h>
int main(void) {
    char text[4096];
    for (;;) {
        ssize_t size = read(0, text, sizeof text);
        if (size <= 0) return 0;
        if (memcmp(text + size - 3, "go\n", 3) == 0 && write(1, "rest\ndone\n", 10) != 10) return 1;
    }
}
"""
PYTHON_CHILD = """
import os
while text := os.read(0, 4096):
    if text.endswith(b"go\\n"): os.write(1, b"rest\\ndone\\n")
"""
RELAY: AnyGame = relay
SETTINGS = relay.Settings(rounds=ROUNDS)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, pinned(cores()[0]):
        command = compiled(C_CHILD, Path(folder)) or [sys.executable, "-I", "-S", "-c", PYTHON_CHILD]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0) as child:
            assert child.stdin
            assert child.stdout
            fds = child.stdout.fileno(), child.stdin.fileno()
            works = (bare_turns(*fds), driven_turns(*fds), rules_alone)
            bare, ours, rules = (taken / TURNS * 1e6 for taken in medians(*works))
            child.stdin.close()
        rounds = [(seconds(troops_match), seconds(troops_alone)) for _ in range(ROUNDS_OF_TROOPS)]
        troops, troops_rules = (min(taken) / TROOPS_TURNS * 1e6 for taken in zip(*rounds, strict=True))
    language = "Python" if "-c" in command else "C"
    ratio = (ours - rules) / bare
    print(f"{TURNS} turns by pipe, {language} child; {TROOPS_TURNS} turns of troops, {builds.kind()} build; one core")
    print(f"us a turn by pipe: {bare:.1f} bare, {ours:.1f} in a match, {rules:.1f} of it the game's")
    print(f"us a turn in-process: {troops:.1f} in a match, {troops_rules:.1f} of it the game's")
    print(f"match_turn_pipe {ratio:.3g} x {PIPE_BUDGET:g} {'met' if ratio <= PIPE_BUDGET else 'missed'}")
    added = troops - troops_rules
    report("match_turn", added, "us", BUDGET_US, added <= BUDGET_US)


def bare_turns(read_fd: int, write_fd: int) -> Callable[[], None]:
    state = relay.start(SETTINGS, None, 1, 1)
    question = relay.Wire(SETTINGS, 0).ask(relay.view(state, 0))
    poller = select.poll()
    poller.register(read_fd, select.POLLIN)

    def turns() -> None:
        for _ in range(TURNS):
            os.write(write_fd, question)
            assert poller.poll(DEADLINE_MS)
            assert os.read(read_fd, 65536) == ANSWER

    return turns


def driven_turns(read_fd: int, write_fd: int) -> Callable[[], None]:
    def turns() -> None:
        wire = relay.Wire(SETTINGS, 0)
        seat = Seat(Wired(wire), relay.limits(SETTINGS))
        loop = Loop(RELAY, relay.start(SETTINGS, None, 1, 1), [seat])
        Driver(loop, {0: Running(link=PipeLink(os.dup(read_fd), os.dup(write_fd)))}, end_grace_s=0.0).run()
        assert loop.steps == TURNS
        assert not seat.forgiven

    return turns


def rules_alone() -> None:
    wire = relay.Wire(SETTINGS, 0)
    state = relay.start(SETTINGS, None, 1, 1)
    while relay.outcome(state) is None:
        (actor,) = relay.to_act(state)
        wire.ask(relay.view(state, relay.seat_of(state, actor)))
        (said,) = wire.feed(ANSWER)
        assert isinstance(said, Answer)
        relay.step(state, {actor: said.orders})
        relay.is_frame(state)


def troops_match() -> None:
    game = games.load("troops")
    idle = Bot("idle", "house:idle", act=games.house_bot("troops", "idle"))
    played = play(Plan(game, game.Settings(turns=TROOPS_TURNS), 1, (idle, idle)))
    assert played.turns == TROOPS_TURNS


def troops_alone() -> None:
    game, idle, memory = games.load("troops"), games.house_bot("troops", "idle"), Memory(1)
    state = game.start(game.Settings(turns=TROOPS_TURNS), None, 1, 2)
    while game.outcome(state) is None:
        game.step(state, {actor: idle(game.view(state, actor), memory) for actor in game.to_act(state)})


if __name__ == "__main__":
    main()
