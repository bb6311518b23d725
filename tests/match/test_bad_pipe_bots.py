"""The same for a game by pipe, unit by unit, in which late and garbled answers are forgiven."""

import pytest

from quintain.core import AnyGame, Fault, FaultKind
from quintain.match import Bot

from .arena import Arena, Match
from .arena import arena as arena
from .games import relay
from .games.bots import runner

RELAY: AnyGame = relay
ROUNDS = 6
STEPS = ROUNDS * 6

HEAD = """
import os, signal, subprocess, sys, time
say = lambda text: (sys.stdout.write(text), sys.stdout.flush())

def asked():
    while True:
        line = sys.stdin.readline()
        if line in ("", "end\\n"): sys.exit()
        if line == "go\\n": return

def play(answer=lambda: say("rest\\ndone\\n"), questions=10**9):
    for _ in range(questions):
        asked()
        answer()
"""

ODD = {
    "plain": "play()",
    "in pieces": "play(lambda: [(say(part), time.sleep(0.001)) for part in ('re', 'st', '\\ndon', 'e\\n')])",
    "answers in advance": "say('rest\\ndone\\n'); play()",
    "closes stderr": "os.close(2); play()",
    "floods stderr": "os.write(2, b'x' * 100_000_000); play()",
    "reads on after the end": """
try: play()
except SystemExit: sys.exit(sys.stdin.read() != "")
""",
    "never exits": """
signal.signal(signal.SIGPIPE, signal.SIG_IGN); signal.signal(signal.SIGTERM, signal.SIG_IGN)
try: play()
except SystemExit: time.sleep(600)
""",
    "leaves daemons that hold its pipes": """
for _ in range(3):
    if os.fork() == 0:
        os.setsid()
        time.sleep(600)
play()
""",
    "leaves fifty sleepers": """
for _ in range(50):
    if os.fork() == 0: time.sleep(600)
play()
""",
}

LATE, CRASHED = FaultKind.LATE, FaultKind.CRASHED
BAD = {
    "dies at start": ("sys.exit(3)", 0, "exited with code 3"),
    "dies in round 2": ("play(questions=6); asked(); sys.exit(1)", 2, "exited with code 1"),
    "leaves in round 2": ("play(questions=6); asked(); sys.exit(0)", 2, "exited with code 0"),
    "leaves when all have answered": ("play(questions=6)", 2, "exited with code 0"),
    "kills itself": ("play(questions=6); asked(); os.kill(os.getpid(), 9)", 2, "was killed by signal 9 (SIGKILL)"),
    "closes its output": ("play(questions=6); asked(); os.close(1); time.sleep(600)", 2, "cannot be reached: the bot"),
    "answers with its last breath": ("play(questions=6); asked(); say('rest\\ndone\\n'); os._exit(7)", 2, "code 7"),
    "dies while its daemon holds the pipes": (
        """
if os.fork() == 0: os.setsid(); time.sleep(600)
play(questions=6); asked(); os._exit(8)
""",
        2,
        "exited with code 8",
    ),
}


def met(arena: Arena, body: str, seat: int, answer_s: float = 5.0, **settings: float) -> Match:
    bots = [Bot("runner", "house:runner", act=runner)]
    bots.insert(seat, arena.program(HEAD + body))
    match = arena.play(RELAY, bots, rounds=ROUNDS, answer_s=answer_s, end_grace_s=0.2, **settings)  # type: ignore[arg-type]
    assert match.words()[1 - seat] == "ok"
    assert match.played.ending.outcome is not None
    assert STEPS == match.played.steps
    return match


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("name", ODD)
def test_odd_but_good_bots_play_to_the_end(arena: Arena, name: str, seat: int) -> None:
    match = met(arena, ODD[name], seat)

    assert match.words() == ["ok", "ok"]
    assert not any(isinstance(answer, Fault) for answers in match.answers for answer in answers.values())


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("name", BAD)
def test_bots_that_are_gone_stay_gone(arena: Arena, name: str, seat: int) -> None:
    body, turn, text = BAD[name]
    match = met(arena, body, seat)

    assert CRASHED.value == match.verdict(seat).word
    assert turn == match.verdict(seat).turn
    assert text in match.text(seat)


def faults(match: Match, seat: int) -> list[FaultKind]:
    mine = [answer for answers in match.answers for actor, answer in answers.items() if actor // 3 == seat]
    return [answer.kind for answer in mine if isinstance(answer, Fault)]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_late_bot_is_forgiven_each_time(arena: Arena, seat: int) -> None:
    match = met(arena, "time.sleep(600)", seat, answer_s=0.02)

    assert match.words() == ["ok", "ok"]
    assert {LATE: 3 * ROUNDS} == match.verdict(seat).forgiven


def test_a_bot_that_was_late_once_is_in_step_again(arena: Arena) -> None:
    match = met(arena, "asked(); time.sleep(0.75); say('rest\\ndone\\n'); play()", 0, answer_s=0.5)

    assert [LATE] == faults(match, 0)


def test_a_bot_that_stops_itself_is_late_until_the_end(arena: Arena) -> None:
    match = met(arena, "play(questions=14); asked(); os.kill(os.getpid(), signal.SIGSTOP)", 0, answer_s=0.5)

    assert {LATE: 4} == match.verdict(0).forgiven


def test_garbage_is_forgiven_each_time(arena: Arena) -> None:
    match = met(arena, "play(lambda: say('fly\\ndone\\n'))", 1)

    assert {FaultKind.GARBLED: 3 * ROUNDS} == match.verdict(1).forgiven


def test_a_flood_without_an_answer_in_it_is_garbage(arena: Arena) -> None:
    """20 MB come as many pieces; each of them may cost an answer, none of them memory."""
    match = met(arena, "os.write(1, b'x' * 20_000_000); time.sleep(600)", 0, answer_s=0.1)

    assert match.verdict(0).word == "ok"
    assert set(faults(match, 0)) <= {FaultKind.GARBLED, LATE}
    assert match.verdict(0).forgiven[FaultKind.GARBLED] > 3


def test_a_bot_that_floods_answers_without_end_plays_on(arena: Arena) -> None:
    match = met(arena, "while True: os.write(1, b'rest\\ndone\\n' * 1000)", 0)

    assert match.words() == ["ok", "ok"]


def test_a_bot_that_closes_its_input_can_still_answer(arena: Arena) -> None:
    """It cannot know what it is asked; what it said before it was lost counts."""
    body = "os.close(0); say('rest\\ndone\\n' * 3); time.sleep(600)"
    match = met(arena, body, 0, answer_s=0.5)

    assert match.verdict(0).word in ("crashed", "ok")


def test_a_bot_that_reads_to_the_end_is_not_waited_for(arena: Arena) -> None:
    body = "play(lambda: say('rest\\ndone\\n'))"
    bots = [arena.program(HEAD + body), Bot("runner", "house:runner", act=runner)]
    match = arena.play(RELAY, bots, rounds=ROUNDS, end_grace_s=60.0)

    assert match.seconds < 50


def test_a_bot_that_ignores_the_last_words_sees_the_end_of_its_input(arena: Arena) -> None:
    body = """
for line in sys.stdin:
    if line == "go\\n": say("rest\\ndone\\n")
"""
    bots = [arena.program(HEAD + body), Bot("runner", "house:runner", act=runner)]
    match = arena.play(RELAY, bots, rounds=ROUNDS, end_grace_s=60.0)

    assert match.seconds < 50


def test_without_limits_a_slow_bot_is_waited_for(arena: Arena) -> None:
    bots = [arena.program(HEAD + "asked(); time.sleep(1); say('rest\\ndone\\n'); play()")]
    match = arena.play(RELAY, bots, has_limits=False, rounds=2, answer_s=0.01)

    assert match.verdict(0).forgiven == {}


def test_four_programs_play_together(arena: Arena) -> None:
    bots = [arena.program(HEAD + "play()", f"bot{seat}") for seat in range(4)]
    match = arena.play(RELAY, bots, rounds=ROUNDS)

    assert ["ok"] * 4 == match.words()
    assert ROUNDS * 12 == match.played.steps
