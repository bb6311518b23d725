import select
import socket
import struct
from collections.abc import Iterator

import pytest

from quintain.link import (
    LinkClosedError,
    LinkError,
    LinkStuckError,
    Listener,
    PortTakenError,
    TcpLink,
    listen,
)

WAIT_MS = 10_000


@pytest.fixture
def listener() -> Iterator[Listener]:
    listener = listen()
    yield listener
    listener.close()


@pytest.fixture
def ends(listener: Listener) -> Iterator[tuple[TcpLink, socket.socket]]:
    bot = connected(listener)
    link = accepted(listener)
    yield link, bot
    bot.close()
    link.close()


def connected(listener: Listener) -> socket.socket:
    return socket.create_connection(("127.0.0.1", listener.port), timeout=WAIT_MS / 1000)


def accepted(listener: Listener) -> TcpLink:
    wait_for(listener.fileno())
    link = listener.accept()
    assert link is not None
    return link


def wait_for(fd: int) -> None:
    poller = select.poll()
    poller.register(fd, select.POLLIN)
    assert poller.poll(WAIT_MS), "nothing came"


def flood(link: TcpLink) -> None:
    for _ in range(40):
        link.send(b"x" * 1_000_000)


def test_accepting_never_waits(listener: Listener) -> None:
    assert listener.accept() is None


def test_a_chosen_port_lies_below_those_of_outgoing_connections(listener: Listener) -> None:
    assert 10_000 <= listener.port < 32_000


def test_a_port_in_use_is_refused_by_its_name(listener: Listener) -> None:
    with pytest.raises(PortTakenError, match=rf"127\.0\.0\.1:{listener.port}: .*in use"):
        listen(listener.port)


def test_an_address_that_is_not_ours_is_refused_at_once() -> None:
    with pytest.raises(LinkError, match=r"192\.0\.2\.1"):
        listen(host="192.0.2.1")


def test_bytes_go_both_ways_and_at_once(ends: tuple[TcpLink, socket.socket]) -> None:
    link, bot = ends
    assert link.receive() == b""

    link.send(b"hello")
    assert bot.recv(100) == b"hello"
    bot.sendall(b"move\n")

    wait_for(link.fileno())
    assert link.receive() == b"move\n"
    assert link.peer == "127.0.0.1"
    with socket.socket(fileno=link.fileno()) as sock:
        assert sock.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
        sock.detach()


def test_many_bots_connect_to_one_port(listener: Listener) -> None:
    bots = [connected(listener) for _ in range(20)]
    links = [accepted(listener) for _ in bots]

    for link in links:
        link.send(b"welcome")

    assert [b"welcome"] * 20 == [bot.recv(100) for bot in bots]
    for link, bot in zip(links, bots, strict=True):
        link.close()
        bot.close()


def test_what_the_bot_does_not_read_is_held(ends: tuple[TcpLink, socket.socket]) -> None:
    link, bot = ends
    link.send(b"x" * 10_000_000)
    assert link.is_holding()

    left = 10_000_000
    while left:
        left -= len(bot.recv(1_000_000))
        link.flush()

    assert not link.is_holding()


def test_a_bot_that_never_reads_is_stuck(ends: tuple[TcpLink, socket.socket]) -> None:
    link, _ = ends

    with pytest.raises(LinkStuckError):
        flood(link)


def test_a_bot_that_leaves_closes_the_link_after_its_last_words(ends: tuple[TcpLink, socket.socket]) -> None:
    link, bot = ends
    bot.sendall(b"bye")
    bot.close()

    wait_for(link.fileno())
    assert link.receive() == b"bye"
    with pytest.raises(LinkClosedError):
        link.receive()


def test_a_reset_closes_the_link(ends: tuple[TcpLink, socket.socket]) -> None:
    link, bot = ends
    bot.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    bot.close()

    wait_for(link.fileno())
    with pytest.raises(LinkClosedError, match="reset"):
        link.receive()
    link.send(b"ignored")


def test_the_closing_message_arrives_though_the_bot_had_more_to_say(
    ends: tuple[TcpLink, socket.socket],
) -> None:
    link, bot = ends
    bot.sendall(b"x" * 5_000)
    wait_for(link.fileno())

    link.send(b"finish")
    link.close()
    link.close()

    assert bot.recv(100) == b"finish"
    assert bot.recv(100) == b""
