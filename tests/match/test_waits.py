import gc
import os
import socket
import threading
import time
from collections.abc import Iterator

import pytest

from quintain.match.waits import Timer, Waits


@pytest.fixture
def waits() -> Iterator[Waits]:
    made = Waits()
    yield made
    made.close()


@pytest.fixture
def pipe() -> Iterator[tuple[int, int]]:
    ends = os.pipe()
    yield ends
    for fd in ends:
        os.close(fd)


def test_a_handle_that_can_be_read_is_told(waits: Waits, pipe: tuple[int, int]) -> None:
    heard: list[bytes] = []
    waits.read(pipe[0], lambda: heard.append(os.read(pipe[0], 9)))
    os.write(pipe[1], b"hello")
    waits.look()

    assert [b"hello"] == heard


def test_a_handle_that_was_forgotten_in_the_same_look_is_not_told(waits: Waits) -> None:
    pipes = [os.pipe() for _ in range(2)]
    told: list[int] = []

    def tell(number: int) -> None:
        told.append(number)
        for read, _ in pipes:
            waits.forget(read)

    for number, (read, write) in enumerate(pipes):
        waits.read(read, lambda number=number: tell(number))  # type: ignore[misc]
        os.write(write, b"x")
    waits.look()
    for fd in (fd for pair in pipes for fd in pair):
        os.close(fd)

    assert 1 == len(told)


def test_room_to_write_is_told_until_it_is_read_again(waits: Waits) -> None:
    one, other = socket.socketpair()
    told: list[str] = []
    waits.read(one.fileno(), lambda: told.append("read"))
    waits.write(one.fileno(), lambda: told.append("write"))
    waits.look()
    waits.read(one.fileno(), lambda: told.append("read"))
    other.send(b"x")
    waits.look()
    one.close()
    other.close()

    assert ["write", "read"] == told


def test_times_come_in_order_and_not_too_early(waits: Waits) -> None:
    begin, told = time.monotonic(), list[float]()
    for pause in (0.02, 0.01, 0.03):
        waits.at(begin + pause, told.append)
    while len(told) < 3:
        waits.look()

    assert told == sorted(told)
    assert all(found >= begin + pause for found, pause in zip(told, (0.01, 0.02, 0.03), strict=True))


def test_a_timer_that_was_cancelled_is_silent_and_holds_on_to_nothing(waits: Waits) -> None:
    told: list[float] = []
    timer = waits.at(time.monotonic() + 0.01, told.append)
    waits.at(time.monotonic() + 0.02, told.append)
    timer.cancel()
    while not told:
        waits.look()

    assert 1 == len(told)
    assert timer.act is None


def test_cancelled_times_are_not_kept_until_they_are_due(waits: Waits) -> None:
    told: list[float] = []
    begin = time.monotonic()
    for number in range(5_000):
        timer = waits.at(begin + 600, told.append)
        if number % 500 == 250:
            waits.at(begin - number, told.append)
        timer.cancel()
    kept = sum(isinstance(each, Timer) for each in gc.get_objects())
    waits.look()

    assert kept < 200
    assert 10 == len(told)


def test_what_came_while_we_were_slow_is_told_before_the_time_that_passed(waits: Waits, pipe: tuple[int, int]) -> None:
    told: list[str] = []
    waits.at(time.monotonic() + 0.01, lambda now: told.append("late"))
    waits.read(pipe[0], lambda: told.append(os.read(pipe[0], 9).decode()))
    time.sleep(0.03)
    os.write(pipe[1], b"answer")
    waits.look()

    assert ["answer", "late"] == told


def test_another_thread_may_call(waits: Waits) -> None:
    told: list[int] = []

    def call() -> None:
        for _ in range(500):
            waits.call(lambda: told.append(1))

    threads = [threading.Thread(target=call) for _ in range(2)]
    for thread in threads:
        thread.start()
    while len(told) < 1000:
        waits.look()
    for thread in threads:
        thread.join()

    assert 1000 == len(told)


def test_a_call_that_calls_again_does_not_starve_the_others(waits: Waits, pipe: tuple[int, int]) -> None:
    told: list[bytes] = []

    def again() -> None:
        waits.call(again)

    waits.read(pipe[0], lambda: told.append(os.read(pipe[0], 9)))
    again()
    os.write(pipe[1], b"x")
    for _ in range(3):
        waits.look()

    assert [b"x"] == told
