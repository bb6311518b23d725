import os
import select
import subprocess
import sys
from collections.abc import Iterator

import pytest

from quintain.link import LinkClosedError, LinkStuckError, PipeLink

ECHO = "import os\nwhile text := os.read(0, 65536): os.write(1, text)"
WAIT_MS = 10_000


@pytest.fixture
def ends() -> Iterator[tuple[PipeLink, int, int]]:
    """A link, and the bot's handles for reading and writing."""
    theirs_in, ours_out = os.pipe()
    ours_in, theirs_out = os.pipe()
    link = PipeLink(ours_in, ours_out, hold=1 << 20)
    yield link, theirs_in, theirs_out
    link.close()


def wait_for(link: PipeLink) -> bytes:
    poller = select.poll()
    poller.register(link.fileno(), select.POLLIN)
    assert poller.poll(WAIT_MS), "nothing came"
    return link.receive()


def flood(link: PipeLink) -> None:
    for _ in range(20):
        link.send(b"x" * 100_000)


def test_a_program_answers_through_its_pipes() -> None:
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, "-I", "-c", ECHO], stdin=pipe, stdout=pipe, bufsize=0) as bot:
        assert bot.stdin
        assert bot.stdout
        link = PipeLink(os.dup(bot.stdout.fileno()), os.dup(bot.stdin.fileno()))
        bot.stdin.close()

        link.send(b"hello\n")

        assert wait_for(link) == b"hello\n"
        link.close()


def test_nothing_yet_is_no_bytes(ends: tuple[PipeLink, int, int]) -> None:
    link, their_in, their_out = ends

    assert link.receive() == b""
    os.close(their_in)
    os.close(their_out)


def test_what_the_bot_does_not_read_is_held_and_comes_in_order(ends: tuple[PipeLink, int, int]) -> None:
    link, their_in, their_out = ends
    sent = b"".join(b"%07d\n" % number for number in range(100_000))
    for start in range(0, len(sent), 80_000):
        link.send(sent[start : start + 80_000])
    assert link.is_holding()
    assert not link.flush()

    read = bytearray()
    while len(read) < len(sent):
        read += os.read(their_in, 50_000)
        link.flush()

    assert sent == read
    assert not link.is_holding()
    os.close(their_in)
    os.close(their_out)


def test_a_bot_that_never_reads_is_stuck_once_the_bound_is_passed(ends: tuple[PipeLink, int, int]) -> None:
    link, their_in, their_out = ends

    with pytest.raises(LinkStuckError, match="1048576"):
        flood(link)
    os.close(their_in)
    os.close(their_out)


def test_last_words_come_before_the_end(ends: tuple[PipeLink, int, int]) -> None:
    link, their_in, their_out = ends
    os.write(their_out, b"good")
    os.write(their_out, b"bye")
    os.close(their_in)
    os.close(their_out)

    link.send(b"too late")

    assert link.receive() == b"goodbye"
    with pytest.raises(LinkClosedError):
        link.receive()


def test_a_bot_that_closed_only_its_input_is_told_by_receive(ends: tuple[PipeLink, int, int]) -> None:
    link, their_in, their_out = ends
    os.close(their_in)
    assert link.check_after() is None

    link.send(b"anybody?")

    assert link.check_after() == 0.0
    assert not link.is_holding()
    with pytest.raises(LinkClosedError, match="Broken pipe"):
        link.receive()
    os.close(their_out)


def test_a_bot_that_dies_while_bytes_are_held_frees_them(ends: tuple[PipeLink, int, int]) -> None:
    link, their_in, their_out = ends
    link.send(b"x" * 500_000)
    assert link.is_holding()
    os.close(their_in)

    assert link.flush()

    os.close(their_out)


def test_one_read_takes_at_most_64_kib(ends: tuple[PipeLink, int, int]) -> None:
    link, their_in, their_out = ends
    assert os.write(their_out, b"x" * 65_536) == 65_536

    assert len(link.receive()) == 65_536
    os.close(their_in)
    os.close(their_out)


def test_a_closed_link_says_so_and_closes_twice(ends: tuple[PipeLink, int, int]) -> None:
    link, their_in, their_out = ends

    link.close()
    link.close()

    assert (link.fileno(), link.write_fileno()) == (-1, -1)
    link.send(b"ignored")
    with pytest.raises(LinkClosedError):
        link.receive()
    assert os.read(their_in, 1) == b""
    os.close(their_in)
    os.close(their_out)


def test_send_says_whether_all_was_passed_on(ends: tuple[PipeLink, int, int]) -> None:
    link, their_in, their_out = ends

    is_passed = [link.send(b"small"), link.send(b"x" * 500_000), link.send(b"behind it")]

    assert [True, False, False] == is_passed
    os.close(their_in)
    os.close(their_out)
