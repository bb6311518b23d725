"""The clocks of a seat: the wall's and the processor's, by hand and with real programs."""

from typing import Any

import pytest

from quintain.core import Fault, FaultKind, Limits
from quintain.match import Bot

from .arena import Arena
from .arena import arena as arena
from .games import relay
from .games.bots import runner
from .hand import RELAY, REST, Hand, wired
from .test_bad_pipe_bots import HEAD

PLENTY = Limits(start_s=10.0, answer_s=60.0, end_grace_s=0.2)


class Used:
    """A processor clock that a test turns."""

    def __init__(self) -> None:
        self.seconds = 7.0  # spent before the match

    def __call__(self) -> float:
        return self.seconds


def clocked(limits: Limits) -> tuple[Hand, Used]:
    seat = wired(RELAY, 0, limits=limits)
    used = seat.used = Used()
    hand = Hand(RELAY, [seat], relay.Settings(rounds=5))
    hand.begin()
    return hand, used


def answered(hand: Hand, used: Used, cpu_s: float, wall_s: float = 0.0) -> Fault | None:
    """Answers once; the final fault."""
    used.seconds += cpu_s
    hand.now += wall_s
    hand.loop.arrived(0, REST, hand.now)
    hand.settle()
    return hand.loop.seats[0].final


def test_what_was_used_before_the_first_question_is_not_counted() -> None:
    hand, used = clocked(Limits(cpu_game_s=1.0, cpu_answer_s=1.0))

    assert answered(hand, used, 0.5) is None
    assert hand.loop.seats[0].cpu_s == 0.5


def test_an_answer_that_cost_too_much_is_late_though_it_is_there() -> None:
    hand, used = clocked(Limits(answer_s=10.0, cpu_answer_s=0.1))

    assert answered(hand, used, 0.3) is None
    (fault,) = hand.diary.answers[0].values()
    assert isinstance(fault, Fault)
    assert fault.kind is FaultKind.LATE
    assert fault.text == "used 0.3 s of processor time for one answer, 0.1 s are allowed"


def test_the_bank_pays_until_it_is_empty() -> None:
    hand, used = clocked(Limits(cpu_answer_s=0.1, bank_s=0.5))

    for cpu_s in (0.3, 0.05, 0.35):
        answered(hand, used, cpu_s)
    assert hand.loop.seats[0].drawn_s == pytest.approx(0.45)
    assert not any(isinstance(fault, Fault) for answers in hand.diary.answers for fault in answers.values())

    answered(hand, used, 0.3)
    (fault,) = hand.diary.answers[-1].values()
    assert isinstance(fault, Fault)
    assert fault.text.endswith("and its time bank is empty")
    assert hand.loop.seats[0].drawn_s == 0.5


def test_time_used_while_nobody_asks_counts_for_the_match_and_not_for_an_answer() -> None:
    hand, used = clocked(Limits(cpu_answer_s=0.1, cpu_game_s=1.0))
    used.seconds += 0.05
    hand.loop.arrived(0, REST, hand.now)
    used.seconds += 0.9  # between the answer and the next question
    hand.settle()

    assert answered(hand, used, 0.04) is None
    fault = answered(hand, used, 0.09)
    assert fault == Fault(FaultKind.OUT_OF_TIME, "used more than 1 s of processor time in the whole match", True)


def test_who_is_waited_for_when_the_time_of_the_match_is_over_is_out_of_time() -> None:
    hand, used = clocked(Limits(answer_s=1.75, game_s=2.0))
    assert hand.loop.deadline() == 1.75

    assert answered(hand, used, 0.0, wall_s=1.5) is None
    assert hand.loop.deadline() == 2.0
    hand.now = 2.0
    hand.loop.due(2.0)
    hand.settle()
    text = "was waited for when the 2 s of the whole match were over"
    assert hand.loop.seats[0].final == Fault(FaultKind.OUT_OF_TIME, text, is_final=True)


def test_the_deadline_is_the_first_moment_at_which_a_clock_can_have_run_out() -> None:
    hand, used = clocked(Limits(answer_s=2.0, cpu_answer_s=0.5, bank_s=0.25))
    assert hand.loop.deadline() == 0.75

    used.seconds += 0.5
    hand.loop.due(0.75)
    assert hand.loop.deadline() == 1.0

    used.seconds += 0.2495
    hand.loop.due(1.0)
    assert hand.loop.deadline() == pytest.approx(1.01)

    hand.loop.due(1.999)
    hand.loop.due(2.0)
    assert [FaultKind.LATE] == list(hand.loop.seats[0].forgiven)


def test_who_spins_is_late_long_before_the_wall_says_so() -> None:
    hand, used = clocked(Limits(answer_s=60.0, cpu_answer_s=0.5))
    used.seconds += 0.51
    hand.loop.due(0.51)

    assert [FaultKind.LATE] == list(hand.loop.seats[0].forgiven)


BUSY = """
def busy(seconds):
    end = time.process_time() + seconds
    while time.process_time() < end: pass
"""
OVER = {
    "spins": ("play(questions=2); asked(); busy(600)", "timeout_turn", "for one answer, 0.2 s are allowed"),
    "lets a child spin": (
        """
play(questions=2); asked()
if os.fork() == 0: busy(600)
time.sleep(600)
""",
        "timeout_turn",
        "for one answer, 0.2 s are allowed",
    ),
    "lets a thread spin": (
        "import _thread; play(questions=2); asked(); _thread.start_new_thread(busy, (600,)); time.sleep(600)",
        "timeout_turn",
        "for one answer, 0.2 s are allowed",
    ),
    "is slow everywhere": ("play(lambda: (busy(0.11), say('rest\\ndone\\n')))", "timeout_total", "in the whole match"),
    "lets short children work": (
        """
def work():
    if os.fork() == 0: busy(0.11); os._exit(0)
    os.wait(); say('rest\\ndone\\n')
play(work)
""",
        "timeout_total",
        "in the whole match",
    ),
}


@pytest.mark.parametrize("name", OVER)
def test_processor_time_is_counted_wherever_it_is_spent(arena: Arena, name: str) -> None:
    body, word, text = OVER[name]
    limits = Limits(start_s=10.0, answer_s=60.0, end_grace_s=0.2, cpu_answer_s=0.2, cpu_game_s=0.8)
    bots = [arena.program(HEAD + BUSY + body), Bot("runner", "house:runner", act=runner)]

    match = arena.play(RELAY, bots, limits={0: limits}, rounds=4)

    if word == "timeout_turn":
        assert FaultKind.LATE in match.verdict(0).forgiven
        said = [fault.text for answers in match.answers for fault in answers.values() if isinstance(fault, Fault)]
        assert any(text in each for each in said)
    else:
        assert (word, True) == (match.verdict(0).word, text in match.text(0))
    assert match.words()[1] == "ok"


def test_sleeping_costs_no_processor_time(arena: Arena) -> None:
    limits = Limits(start_s=10.0, answer_s=60.0, end_grace_s=0.2, cpu_answer_s=0.1)
    bots = [arena.program(HEAD + "play(lambda: (time.sleep(0.3), say('rest\\ndone\\n')))")]

    match = arena.play(RELAY, bots, limits={0: limits}, rounds=1)

    assert match.words() == ["ok"]
    assert match.verdict(0).forgiven == {}
    seats: Any = match.played.host["seats"]
    assert seats[0]["cpu_s"] < 0.1 < seats[0]["wall_s"]


def test_who_prints_without_end_is_stopped(arena: Arena) -> None:
    bots = [arena.program(HEAD + "play(questions=2); asked()\nwhile True: os.write(2, b'x' * 65536)")]
    limits = Limits(start_s=10.0, answer_s=60.0, end_grace_s=0.2, printed_mib=3)

    match = arena.play(RELAY, bots, limits={0: limits}, rounds=3)

    assert match.verdict(0).word == "output_limit"
    assert match.text(0) == "printed more than 3 MiB"
