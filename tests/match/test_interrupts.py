"""Ctrl-C in the middle of a match: whoever plays is told the end, in whole messages."""

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator

import pytest

from quintain.core import Sheet
from quintain.link import PipeLink
from quintain.match import Blind
from quintain.match.driver import Driver
from quintain.match.interrupts import Interrupts, pause
from quintain.match.loop import Loop
from quintain.match.running import Running

from .games import relay
from .hand import RELAY, Diary, house, wired

SIGNALS = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]


@pytest.fixture(autouse=True)
def _interrupting() -> Iterator[None]:
    before = {number: signal.signal(number, signal.default_int_handler) for number in SIGNALS}
    yield
    kept = {signal.signal(number, handler) for number, handler in before.items()}
    assert kept == {signal.default_int_handler}


class Pressing(PipeLink):
    """A link whose sending of the first question a signal interrupts."""

    number: int = signal.SIGINT

    def send(self, data: bytes) -> bool:
        if not data.endswith(b"go\n"):
            return super().send(data)
        middle = len(data) // 2
        super().send(data[:middle])
        signal.raise_signal(self.number)
        return super().send(data[middle:])


@pytest.mark.parametrize("number", SIGNALS)
def test_a_message_is_sent_to_its_end_and_then_the_end_is_told(number: int) -> None:
    (theirs, to_them), (to_us, ours) = os.pipe(), os.pipe()
    link = Pressing(to_us, to_them)
    link.number = number
    diary = Diary()
    loop = Loop(RELAY, relay.start(relay.Settings(), None, 1, 1), [wired(RELAY, 0)], (diary,))

    with pytest.raises(KeyboardInterrupt):
        Driver(loop, {0: Running(link=link)}, end_grace_s=0.2).run()

    with os.fdopen(theirs, "rb") as heard:
        words = heard.read()
    os.close(ours)
    assert (1, 1) == (words.count(b"go\n"), words.count(b"end\n"))
    assert words.endswith(b"go\nend\n")
    assert diary.ending is not None
    assert "interrupted" == diary.ending.void


def test_whoever_reads_slowly_has_a_moment_to_hear_the_end() -> None:
    (theirs, to_them), (to_us, ours) = os.pipe(), os.pipe()
    link = Pressing(to_us, to_them)
    os.set_blocking(to_them, False)
    filled = 0
    while True:
        try:
            filled += os.write(to_them, b"." * 4096)
        except BlockingIOError:
            break
    heard: list[bytes] = []

    def read() -> None:
        time.sleep(0.2)
        with os.fdopen(theirs, "rb") as file:
            heard.append(file.read()[filled:])

    reader = threading.Thread(target=read)
    reader.start()
    loop = Loop(RELAY, relay.start(relay.Settings(), None, 1, 1), [wired(RELAY, 0)])
    with pytest.raises(KeyboardInterrupt):
        Driver(loop, {0: Running(link=link)}, end_grace_s=30).run()
    reader.join()
    os.close(ours)

    assert heard[0].endswith(b"go\nend\n")


class Presser(Blind):
    """Interrupts in the midst of a step, and counts how many times it was called."""

    def __init__(self, times: int = 1) -> None:
        self.turns = 0
        self._times = times

    def turn(self, frame: Sheet, checksum: Callable[[], int]) -> None:
        self.turns += 1
        if self.turns == 3:
            for _ in range(self._times):
                signal.raise_signal(signal.SIGINT)


def test_a_match_of_the_house_ends_between_two_steps() -> None:
    presser, diary = Presser(), Diary()
    loop = Loop(RELAY, relay.start(relay.Settings(), None, 1, 1), [house()], (presser, diary))

    with pytest.raises(KeyboardInterrupt):
        Driver(loop, {}, end_grace_s=0.0).run()

    assert 3 == presser.turns == diary.turns  # the watcher after the one that was interrupted saw the turn as well
    assert "interrupted" == (loop.ending and loop.ending.void)


def test_the_second_one_does_not_wait_for_the_step_to_end() -> None:
    presser, diary = Presser(times=2), Diary()
    loop = Loop(RELAY, relay.start(relay.Settings(), None, 1, 1), [house()], (presser, diary))

    with pytest.raises(KeyboardInterrupt):
        Driver(loop, {}, end_grace_s=0.0).run()

    assert 2 == diary.turns


def test_while_nobody_says_anything_the_match_is_left_at_once() -> None:
    (theirs, to_them), (to_us, ours) = os.pipe(), os.pipe()
    loop = Loop(RELAY, relay.start(relay.Settings(answer_s=60), None, 1, 1), [wired(RELAY, 0)])
    press = threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT))
    press.start()

    with pytest.raises(KeyboardInterrupt):
        Driver(loop, {0: Running(link=PipeLink(to_us, to_them))}, end_grace_s=0.0).run()

    press.join()
    assert b"end\n" == os.read(theirs, 10_000)[-4:]
    os.close(theirs)
    os.close(ours)


def test_pauses_end_too() -> None:
    with Interrupts() as interrupts:
        press = threading.Timer(0.1, os.kill, (os.getpid(), signal.SIGINT))
        press.start()
        pause(60)
        press.join()
        pause(60)

        assert interrupts.is_asked
        with pytest.raises(KeyboardInterrupt):
            interrupts.let_in()


def test_a_signal_that_somebody_else_hears_stays_theirs() -> None:
    heard: list[int] = []
    before = signal.signal(signal.SIGTERM, lambda number, frame: heard.append(number))
    with Interrupts() as interrupts:
        signal.raise_signal(signal.SIGTERM)
    signal.signal(signal.SIGTERM, before)

    assert [signal.SIGTERM] == heard
    assert not interrupts.is_asked


def test_other_threads_play_without() -> None:
    ended: list[object] = []

    def run() -> None:
        loop = Loop(RELAY, relay.start(relay.Settings(rounds=2), None, 1, 1), [house()])
        ended.append(Driver(loop, {}, end_grace_s=0.0).run().outcome)
        pause(0.001)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()

    assert ended[0] is not None
