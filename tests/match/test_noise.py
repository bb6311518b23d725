"""A host that stalls costs no bot its match."""

import os
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest
from tests.processes import carriers, within

from quintain.core import FaultKind, Limits
from quintain.match.noise import Noise
from quintain.match.seat import Seat
from quintain.sandbox import Program, start

from .games import relay
from .hand import RELAY, Hand, wired

LIMITS = Limits(start_s=10.0, answer_s=1.0)


class Strangers:
    """Takes the core from a bot as a test says."""

    def __init__(self) -> None:
        self.lost = 0.0

    def mark(self) -> None:
        self.lost = 0.0

    def since(self) -> float:
        return self.lost


def noisy(limits: Limits = LIMITS) -> tuple[Hand, Seat, Strangers]:
    seat, strangers = wired(RELAY, 0, limits=limits), Strangers()
    seat.used, seat.noise = (lambda: 0.0), strangers  # type: ignore[assignment]
    hand = Hand(RELAY, [seat], relay.Settings(rounds=5))
    hand.begin()
    return hand, seat, strangers


def test_noise_is_looked_at_in_the_second_half_of_the_time() -> None:
    hand, seat, _ = noisy()

    assert hand.loop.deadline() == 0.5
    hand.loop.due(0.5)
    assert hand.loop.deadline() == 1.0
    hand.loop.due(1.0)
    assert {FaultKind.LATE: 1} == seat.forgiven


def test_what_strangers_took_is_given_back() -> None:
    hand, seat, strangers = noisy()
    hand.loop.due(0.5)
    strangers.lost = 0.4
    hand.loop.due(1.0)

    assert {} == seat.forgiven
    assert hand.loop.deadline() == 1.4
    strangers.lost = 0.1  # of 0.4: not most of the time
    hand.loop.due(1.4)
    assert {FaultKind.LATE: 1} == seat.forgiven


def test_a_little_noise_excuses_nobody() -> None:
    hand, seat, strangers = noisy()
    hand.loop.due(0.5)
    strangers.lost = 0.2
    hand.loop.due(1.0)

    assert {FaultKind.LATE: 1} == seat.forgiven


def test_a_machine_that_takes_it_all_is_hopeless() -> None:
    hand, seat, strangers = noisy()
    hand.loop.due(0.5)
    now = 1.0
    while not seat.is_hopeless:
        assert now < 20
        strangers.lost = 0.5
        hand.loop.due(now)
        now += 0.5
    assert {} == seat.forgiven


def test_a_machine_that_stood_still_gives_the_time_back() -> None:
    hand, seat, _ = noisy()
    hand.loop.excuse(3.0)

    assert hand.loop.deadline() == 3.5
    assert not seat.is_hopeless
    hand.loop.excuse(2.0)
    assert seat.is_hopeless


class Books:
    """What the kernel writes down of two processes of one bot: how long they ran and waited."""

    def __init__(self) -> None:
        self.pages = {1: (5.0, 2.0), 2: (1.0, 1.0)}

    def waits(self) -> dict[int, tuple[float, float]]:
        return dict(self.pages)

    def used(self) -> float:
        return sum(ran for ran, _ in self.pages.values())


def test_what_strangers_take_is_what_it_waited_for_nobody_of_the_match() -> None:
    books = Books()
    rival = [1.0]
    noise = Noise(books, [books.used, lambda: rival[0]])  # type: ignore[arg-type]
    noise.mark()
    books.pages = {1: (5.1, 2.9), 2: (1.2, 1.1), 3: (0.0, 9.0)}
    rival[0] = 1.3

    # the first waited 0.9 s: 0.2 s of it for the second, 0.3 s for its rival; the third was not there before
    assert noise.since() == pytest.approx(0.4)


def test_what_a_bot_takes_from_itself_is_no_noise() -> None:
    books = Books()
    noise = Noise(books, [books.used])  # type: ignore[arg-type]
    noise.mark()
    books.pages = {1: (5.5, 2.5), 2: (1.5, 1.5)}

    assert noise.since() == 0.0


def test_the_kernels_books_are_read(tmp_path: Path) -> None:
    text = "import time\nend = time.process_time() + 0.1\nwhile time.process_time() < end: pass\ninput()"
    with start(Program((sys.executable, "-I", "-S", "-c", text), tmp_path)) as box:
        pid = box.pid
        assert pid
        assert within(10.0, lambda: box.processor.waits().get(pid, (0.0,))[0] > 0.1)
        assert box.processor.waits()[pid][1] >= 0.0


MATCH = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from tests.match.games import relay
from quintain.match import Bot, Plan, play
from quintain.match.bots import Source
from tests.match.test_bad_pipe_bots import HEAD
bot = Path("bot.py")
bot.write_text(HEAD + "play(lambda: (time.sleep(0.25), say('rest\\\\ndone\\\\n')))")
source = Source(Path.cwd(), (sys.executable, "-I", "-S", str(bot), sys.argv[2]))
print("begins", flush=True)
played = play(Plan(relay, relay.Settings(rounds=2, answer_s=0.5), 1, (Bot("slow", "slow", source=source),)))
print(played.ending.verdicts[0].word, dict(played.ending.verdicts[0].forgiven), played.ending.void)
"""


def test_a_match_on_a_host_that_is_stopped_now_and_then_goes_well(tmp_path: Path) -> None:
    """All of the match is stopped, as on a machine that is suspended."""
    token = f"token-{time.time_ns()}"
    root = Path(__file__).parents[2]
    words = [sys.executable, "-c", textwrap.dedent(MATCH), str(root), token]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    with subprocess.Popen(words, cwd=tmp_path, stdout=subprocess.PIPE, text=True, env=environment) as runner:
        assert runner.stdout
        assert "begins\n" == runner.stdout.readline()
        while not any("bot.py" in line and "keeper" not in line for line in carriers(token)):
            time.sleep(0.01)
        for _ in range(2):
            time.sleep(0.3)
            everybody = sorted({int(line.split(":")[0]) for line in carriers(token)})
            for pid in everybody:  # the runner is the first to stop and the last to go on, for we may be slow here
                os.kill(pid, signal.SIGSTOP)
            time.sleep(0.8)
            for pid in reversed(everybody):
                os.kill(pid, signal.SIGCONT)
        said = runner.stdout.read()

    assert "ok {} None\n" == said
