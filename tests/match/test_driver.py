"""The driver where the tests of bad bots do not go: our own failures, and links made by hand."""

import os
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from quintain.core import AnyGame, Fault, FaultKind
from quintain.link import ChannelLink, LinkStuckError, PipeLink
from quintain.match import VoidError
from quintain.match.driver import Driver
from quintain.match.loop import Loop
from quintain.match.running import Running
from quintain.sandbox import Box, LeftoverError, Program, SandboxError, start

from .arena import PYTHON, Arena
from .arena import arena as arena
from .games import relay
from .hand import LIMITS, RELAY, Diary, wired

RESTS = "import sys\nfor line in sys.stdin:\n    if line == 'go\\n': print('rest\\ndone', flush=True)\n"


def driven(running: Running, rounds: int = 2) -> tuple[Loop, Driver]:
    """A match of one team, and what drives it."""
    settings = relay.Settings(rounds=rounds)
    loop = Loop(RELAY, relay.start(settings, None, 1, 1), [wired(RELAY, 0)], (Diary(),))
    return loop, Driver(loop, {0: running}, end_grace_s=0.2)


def program(text: str, folder: Path, on_start: Callable[[Box], None] = lambda box: None) -> Running:
    def started() -> Box:
        box = start(Program((*PYTHON, "-c", text), folder))
        on_start(box)
        return box

    return Running(start=started, connect=lambda box: PipeLink(*box.take_pipes()))


def pipes() -> tuple[PipeLink, int, int]:
    """A link, and the bot's ends of it: for reading and for writing."""
    theirs, ours = os.pipe(), os.pipe()
    return PipeLink(ours[0], theirs[1]), theirs[0], ours[1]


def test_a_match_over_a_pipe_comes_to_its_end(tmp_path: Path) -> None:
    loop, driver = driven(program(RESTS, tmp_path))
    ending = driver.run()

    assert ending.outcome is not None
    assert loop.ending is ending
    assert loop.steps == 6


def test_a_link_without_a_program_is_driven_too() -> None:
    link, read_fd, write_fd = pipes()
    os.write(write_fd, b"rest\ndone\n")  # in advance: it answers the first question
    loop, driver = driven(Running(link=link), rounds=1)

    def answer() -> None:
        for _ in range(2):
            time.sleep(0.1)
            os.write(write_fd, b"rest\ndone\n")

    thread = threading.Thread(target=answer)
    thread.start()
    driver.run()
    thread.join()
    os.close(read_fd)
    os.close(write_fd)

    assert loop.steps == 3
    assert loop.seats[0].forgiven == {}


def test_a_program_that_cannot_be_boxed_makes_the_match_void(tmp_path: Path) -> None:
    def fail() -> Box:
        raise OSError(11, "Resource temporarily unavailable")

    _, driver = driven(Running(start=fail))
    ending = driver.run()

    assert ending.void == "cannot start a bot: Resource temporarily unavailable"
    assert ending.verdicts[0].word == "ok"


def test_a_box_that_fails_in_the_middle_makes_the_match_void(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(box: Box) -> None:
        def ended() -> None:
            raise SandboxError("the keeper is mad")

        monkeypatch.setattr(box, "ended", ended)

    _, driver = driven(program("import sys; sys.stdin.readline()", tmp_path, fail))

    assert driver.run().void == "the keeper is mad"


def test_what_cannot_be_ended_is_told_loudly_and_the_others_are_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(box: Box) -> None:
        real = box.end

        def end(grace_s: float = 0.0) -> None:
            real(grace_s)
            raise LeftoverError("processes of 1 could not be killed: 7")

        monkeypatch.setattr(box, "end", end)

    other, read_fd, write_fd = pipes()
    running = program(RESTS, tmp_path, fail)
    seats = [wired(RELAY, seat) for seat in (0, 1)]
    loop = Loop(RELAY, relay.start(relay.Settings(answer_s=0.01, rounds=1), None, 1, 2), seats)
    driver = Driver(loop, {0: Running(link=other), 1: running}, end_grace_s=0.0)
    with pytest.raises(VoidError, match="could not be killed"):
        driver.run()
    os.close(read_fd)
    os.close(write_fd)

    assert other.fileno() == -1
    assert running.box is not None
    assert running.box.status == -1


def test_an_error_while_a_file_is_written_is_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    link = ChannelLink(tmp_path / "channel1.txt")

    def send(data: bytes) -> bool:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(link, "send", send)
    _, driver = driven(Running(link=link))

    assert driver.run().void == "cannot write to the bot on seat 1: Input/output error"


def test_a_bot_that_cannot_be_prepared_is_faulted_before_the_match() -> None:
    loop, driver = driven(Running(fault=Fault(FaultKind.BUILD, "does not compile: oh")))
    ending = driver.run()

    assert ("build_failed", 0) == (ending.verdicts[0].word, ending.verdicts[0].turn)
    assert loop.steps == 6


def test_a_link_that_is_stuck_is_given_up_though_late_answers_are_forgiven() -> None:
    class Stuck(PipeLink):
        def send(self, data: bytes) -> bool:
            raise LinkStuckError("more than 16777216 bytes wait for it")

    read_fd, write_fd = os.pipe()
    _, driver = driven(Running(link=Stuck(os.dup(read_fd), os.dup(write_fd))))
    ending = driver.run()
    os.close(read_fd)
    os.close(write_fd)

    text = "does not read: more than 16777216 bytes wait for it"
    assert ending.verdicts[0].fault == Fault(FaultKind.LATE, text, is_final=True)


def test_whoever_answered_before_its_deadline_is_not_late_because_we_were_slow(tmp_path: Path) -> None:
    """While a watcher or another bot's end holds us up, an answer may lie in its pipe, and its deadline pass."""
    link, read_fd, write_fd = pipes()
    loop, driver = driven(Running(link=link), rounds=1)
    loop.seats[0].limits = type(LIMITS)(answer_s=0.05)
    driver._begin()
    for _ in range(3):
        os.write(write_fd, b"rest\ndone\n")
        time.sleep(0.08)
        driver._wait()
        driver._settle()
    for fd in (read_fd, write_fd):
        os.close(fd)
    link.close()

    assert loop.is_done
    assert loop.seats[0].forgiven == {}


def test_what_a_slow_reader_has_not_taken_at_the_end_still_reaches_it(arena: Arena) -> None:
    body = """
import sys, time
print("rest\\ndone\\n" * 3, end="", flush=True)
time.sleep(0.3)
text = sys.stdin.read()
print(text.endswith("end\\n"), len(text) > 100_000, file=sys.stderr)
"""
    game: AnyGame = _Wordy()  # type: ignore[assignment]  # relay, but for its wire
    match = arena.play(game, [arena.program(body)], rounds=1, end_grace_s=5.0)

    assert match.played.logs[0] == b"True True\n"


class _Wordy:
    """Relay with a wire that says 100 KB first and takes answers for granted."""

    def __getattr__(self, name: str) -> object:
        return getattr(relay, name)

    class Wire(relay.Wire):
        def open(self, state: relay.rules.State, match_id: str) -> bytes:
            return b"x" * 200_000 + b"\n"
