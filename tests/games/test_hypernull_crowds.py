"""HyperNull's server over real sockets: many bots, many matches at once.

Facts of the protocol: games/hypernull/README.md.
"""

import os
import threading
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pytest

from quintain.games.hypernull.mapfile import write_map
from quintain.games.hypernull.maps import random_map
from quintain.games.hypernull.tests.client import Client, move

from .hall import Hosted, until
from .miners import entered, named, together

MANY_MATCHES = 50 if os.environ.get("QUINTAIN_SOAK") == "small" else 1000


def test_sixty_four_bots_in_one_match(host: Callable[..., Hosted]) -> None:
    crowd = named(write_map(random_map(5, 64)))
    server = host(maps=[crowd], bots=64, num_rounds=20)
    clients = []
    for number in range(64):
        client = Client(server.address)
        client.enter(f"bot{number}")
        clients.append(client)
    told = together(*clients, answer=lambda update: move(int(update.value("round")) % 3 - 1, 1))

    assert [22] * 64 == [len(messages) for messages in told]
    assert {str(number) for number in range(64)} == {messages[0].value("your_id") for messages in told}


def test_matches_run_side_by_side_and_a_slow_one_holds_up_none(host: Callable[..., Hosted]) -> None:
    server = host(2, num_rounds=50, move_time_limit=60_000)
    slow, rival = entered(server, "slow", "rival")
    slow.expect("match_started")
    rival.expect("match_started")
    for _ in range(3):
        together(*entered(server, "ann", "bob"))

    until(lambda: 3 == sum("is over" in line for line in server.told), lambda: str(server.told))
    slow.close()
    rival.close()


def test_idle_connections_are_no_burden(host: Callable[..., Hosted]) -> None:
    """Those who wait for a match that never comes, and those who say nothing."""
    server = host(2, min_deathmatch=64, max_deathmatch=64)
    with ExitStack() as stack:
        for number in range(300):
            idle = stack.enter_context(Client(server.address))
            if number % 2:
                idle.enter(f"idle{number % 60}", "DEATHMATCH")
        told = together(*entered(server, "ann", "bob"))

        assert ["match_over"] * 2 == [messages[-1].name for messages in told]


def test_nothing_leaks_over_many_matches(host: Callable[..., Hosted]) -> None:
    server = host(2, num_rounds=2)
    together(*entered(server, "ann", "bob"))
    until(lambda: server.server.hall.playing == 0, lambda: "the first match is over")
    handles, threads = len(os.listdir("/proc/self/fd")), threading.active_count()
    for _ in range(20):
        together(*entered(server, "ann", "bob"))
    until(lambda: len(os.listdir("/proc/self/fd")) <= handles, lambda: str(os.listdir("/proc/self/fd")))

    assert threads == threading.active_count()


@pytest.mark.soak
def test_a_thousand_matches_leave_nothing_behind(host: Callable[..., Hosted]) -> None:
    """Among them some whose bots leave, say nonsense, or come with a wrong secret."""
    server = host(2, num_rounds=2)
    sizes, handles, threads = list[int](), 0, threading.active_count()
    for number in range(MANY_MATCHES):
        clients = entered(server, "ann", "bob")
        for client in clients:
            client.expect("match_started")
        if number % 10 == 0:
            clients.pop(number // 10 % 2).close()
        if number % 7 == 0:
            with Client(server.address) as stranger:
                stranger.enter("ann", secret="wrong")
                assert stranger.read() is None
        together(*clients, answer=lambda update: b"what?\nend\n" if update.value("round") == "1" else move(1, 1))
        until(lambda: server.server.hall.playing == 0, lambda: str(server.told[-3:]))
        server.told.clear()
        if number % (MANY_MATCHES // 5) == MANY_MATCHES // 5 - 1:
            handles = handles or len(os.listdir("/proc/self/fd"))
            until(lambda: len(os.listdir("/proc/self/fd")) <= handles, lambda: f"more than {handles} handles")  # noqa: B023
            sizes.append(memory_kib())

    assert MANY_MATCHES == len(server.logs())
    assert threads == threading.active_count()
    assert sizes[-1] - sizes[1] < 2048, sizes  # KiB; Python takes memory from the system in pieces of 1024


def memory_kib() -> int:
    """Memory of this process that is really there."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1024
