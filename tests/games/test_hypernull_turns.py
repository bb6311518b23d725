"""HyperNull's server over real sockets: moves in time, late or none, and bots that leave.

Facts of the protocol: games/hypernull/README.md.
"""

import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress

import pytest

from quintain.games.hypernull.notation import read_log
from quintain.games.hypernull.tests.client import Told, move, read_all, register

from .hall import Hosted, until
from .miners import CLOSE, entered, named, played, together


def test_moves_in_pieces_and_all_manners_of_writing_are_moves(host: Callable[..., Hosted]) -> None:
    server = host(num_rounds=4)
    (client,) = entered(server, "ann")
    client.expect("match_started")
    manners = [
        b"move\r\noffset 1 0\r\nend\r\n",
        b"\nmove\n offset  +7 0 9\nend\n",
        b"hello\nend\nmove\noffset 1 0\nend\n",
    ]
    before = client.expect("update").rows("bot")[0]
    for manner in manners:
        for byte in (manner[n : n + 1] for n in range(len(manner))):
            client.send(byte)
        after = client.expect("update").rows("bot")[0]
        assert ((before[0] + 1) % 20, before[1]) == after[:2]
        before = after
    client.send(move(0, 0))
    client.expect("match_over")
    client.close()


@pytest.mark.parametrize("bad", [b"dance\nend\n", b"move\nend\n", b"move\noffset one 0\nend\n", b"\0\1\2\nend\n"])
def test_nonsense_costs_the_move_at_once_and_is_told(host: Callable[..., Hosted], bad: bytes) -> None:
    server = host(move_time_limit=60_000)
    (client,) = entered(server, "ann")
    begin = time.monotonic()
    messages = played(client, lambda update: bad)

    assert time.monotonic() - begin < 60
    assert 1 == len({each.rows("bot")[0][:2] for each in messages if each.name == "update"})
    server.wait_for("ann: protocol 5 times")


def test_a_second_move_in_one_round_is_ignored(host: Callable[..., Hosted]) -> None:
    (client,) = entered(host(), "ann")
    places = [each.rows("bot")[0][:2] for each in played(client, lambda _: move(1, 0) + move(0, 1))[1:-1]]

    assert 1 == len({y for _, y in places})
    assert 5 == len({x for x, _ in places})


def test_a_late_bot_is_waited_for_to_its_limit_and_recovers(host: Callable[..., Hosted]) -> None:
    """Late for ten rounds, then it answers every update it skipped, in turn, and is in step."""
    server = host(2, num_rounds=14)
    ann, bob = entered(server, "ann", "bob")
    thread = threading.Thread(target=played, args=(bob,))
    thread.start()
    ann.expect("match_started")
    first = ann.expect("update")
    for _ in range(10):
        update = ann.expect("update")
    ann.send(move(1, 0) * 10)  # paid for the rounds it slept through
    ann.send(move(0, 1))
    places = [update.rows("bot")[0][:2]]
    for _ in range(3):
        update = ann.expect("update")
        places.append(update.rows("bot")[0][:2])
        ann.send(move(0, 1))
    ann.expect("match_over")
    ann.close()
    thread.join()
    x, y = first.rows("bot")[0][:2]

    assert [(x, (y + n) % 20) for n in range(4)] == places
    server.wait_for("ann: timeout_turn 10 times")


def test_no_second_update_before_the_move_or_the_limit(host: Callable[..., Hosted]) -> None:
    (client,) = entered(host(num_rounds=2, move_time_limit=2_000), "ann")
    client.expect("match_started")
    client.expect("update")
    begin = time.monotonic()
    client.expect("update")

    assert 0.5 <= time.monotonic() - begin
    client.close()


def test_there_is_a_pause_before_the_first_update(host: Callable[..., Hosted]) -> None:
    """Some bots lose a message when a second one is there already."""
    (client,) = entered(host(start_pause_ms=1_500), "ann")
    client.expect("match_started")
    begin = time.monotonic()
    client.expect("update")

    assert 0.1 <= time.monotonic() - begin
    played(client)


def test_every_byte_of_the_server_is_one_that_the_strictest_bot_reads(host: Callable[..., Hosted]) -> None:
    server = host(num_rounds=3)
    with socket.create_connection(server.address, 60) as raw:
        raw.sendall(register("ann") + move(0, 0) * 50)
        text = b""
        while data := raw.recv(4096):
            text += data
            if data.startswith(b"update"):
                raw.sendall(move(1, 1))

    assert b"\r" not in text
    assert ["hello", "match_started", *["update"] * 3, "match_over"] == [told.name for told in read_all(text)]


# those who leave


@pytest.mark.parametrize("how", ["close", "reset", "half a move", "half closed"])
@pytest.mark.parametrize("when", ["before the first update", "after an update", "after a move"])
def test_a_lost_connection_ends_one_bot_and_the_others_play_on(
    host: Callable[..., Hosted], how: str, when: str
) -> None:
    server = host(2, num_rounds=6, start_pause_ms=50)
    ann, bob = entered(server, "ann", "bob")
    told: list[list[Told]] = []
    thread = threading.Thread(target=lambda: told.append(played(bob)))
    thread.start()
    ann.expect("match_started")
    if when != "before the first update":
        ann.expect("update")
    if when == "after a move":
        ann.send(move(0, 0))
        ann.expect("update")
    if how == "half a move":
        ann.send(b"move\noff")
    if how == "reset":
        ann.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
    if how == "half closed":
        ann.socket.shutdown(socket.SHUT_WR)
    else:
        ann.close()
    thread.join(20)
    ann.close()
    log = read_log(server.logs()[0])

    assert ["match_started", *["update"] * 6, "match_over"] == [each.name for each in told[0]]
    server.wait_for("ann: cannot be reached")
    left = 2 if when == "after a move" else 1
    assert [left] == [each.number for each in log.rounds for event in each.events if event.kind == 5 and event.bot == 0]


def test_when_all_have_left_the_match_ends(host: Callable[..., Hosted]) -> None:
    server = host(2, num_rounds=100_000)
    for client in entered(server, "ann", "bob"):
        client.expect("match_started")
        client.close()

    server.wait_for("is over: 1. ann 0; 1. bob 0")


def test_a_beaten_bot_is_told_so_at_once_and_the_winner_plays_on(host: Callable[..., Hosted]) -> None:
    server = host(maps=[CLOSE], num_rounds=40)
    ann, bob = entered(server, "ann", "bob", mode="DEATHMATCH")
    told = together(ann, bob)
    loser, winner = sorted(told, key=len)

    assert ["match_started", "update", "match_over"] == [each.name for each in loser]
    assert ["match_started", *["update"] * 40, "match_over"] == [each.name for each in winner]
    totals = server.totals
    until(lambda: len(totals()) == 2, lambda: "two bots remembered")
    assert [(0, 1), (1, 0)] == sorted((bot["attacks_won"], bot["attacks_lost"]) for bot in totals().values())


def test_a_bot_that_does_not_read_does_not_hold_up_anybody(host: Callable[..., Hosted]) -> None:
    """It answers all the same, so that only its reading fails. Updates have 50 KB here."""
    blocks = "".join(f"block {x} {y}\n" for x in range(90) for y in range(90) if (x + y) % 2)
    walls = named(f"map_size 90 90\nview_radius 70\nspawn_position 0 0\nspawn_position 46 46\n{blocks}")
    server = host(2, maps=[walls], num_rounds=200, hold=100_000, move_time_limit=5000)
    with socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.connect(server.address)
        deaf.sendall(register("deaf"))
        until(lambda: server.server.hall.waiting == 1, lambda: str(server.told))
        (ann,) = entered(server, "ann")

        def both(update: Told) -> bytes:
            with suppress(OSError):
                deaf.sendall(move(0, 0))
            return move(0, 0)

        messages = played(ann, both)

    assert ["match_started", *["update"] * 200, "match_over"] == [each.name for each in messages]
    server.wait_for("deaf: cannot be reached: ")


def test_a_message_without_end_closes_the_connection(host: Callable[..., Hosted]) -> None:
    server = host(2)
    ann, bob = entered(server, "ann", "bob")
    thread = threading.Thread(target=played, args=(bob,))
    thread.start()
    ann.expect("match_started")
    ann.expect("update")
    with suppress(OSError):  # the server may close the connection at any of these
        for _ in range(20):
            ann.send(b"x" * 10_000)
    thread.join(20)
    ann.close()

    server.wait_for("a message of more than 65536 bytes")
