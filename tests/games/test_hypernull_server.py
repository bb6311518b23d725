"""HyperNull's server as its bots meet it, over real sockets. Facts of the protocol: games/hypernull/README.md."""

import os
import socket
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import pytest

from quintain.games.hypernull.mapfile import read_map, write_map
from quintain.games.hypernull.maps import Named, random_map
from quintain.games.hypernull.notation import read_log
from quintain.games.hypernull.tests.client import Client, Told, move, read_all, register

from .hall import Hosted, hosted, until

MANY_MATCHES = 50 if os.environ.get("QUINTAIN_SOAK") == "small" else 1000

QUICK: dict[str, Any] = {"start_grace_s": 0, "start_pause_ms": 0, "num_rounds": 5, "move_time_limit": 500}
# with start_grace_s at 0 a match starts as soon as there are enough, so its bots are counted: host(bots=2)


def named(text: str, name: str = "test.map") -> Named:
    return Named(name, text, len(read_map(text)[0].spawns))


OPEN = named(
    "map_size 20 20\nview_radius 5\nattack_radius 3\nmining_radius 2\nspawn_position 2 2\nspawn_position 12 12\n"
)
CLOSE = named("map_size 9 9\nview_radius 5\nattack_radius 3\nmining_radius 2\nspawn_position 2 2\nspawn_position 4 2\n")


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Callable[..., Hosted]]:
    """Starts servers that end with the test."""
    with ExitStack() as stack:

        def start(bots: int = 1, maps: Sequence[Named] = (OPEN,), **settings: Any) -> Hosted:
            settings = {"min_friendly": bots, "max_friendly": bots} | settings
            return stack.enter_context(hosted(tmp_path, maps=maps, **(QUICK | settings)))

        yield start


def entered(server: Hosted, *names: str, mode: str | None = None) -> list[Client]:
    """So many clients, one after another in the queue; with the last one their match begins."""
    clients = []
    for name in names:
        waiting = server.server.hall.waiting
        client = Client(server.address)
        client.enter(name, mode)
        clients.append(client)
        if name != names[-1]:
            until(lambda: server.server.hall.waiting > waiting, lambda: str(server.told))  # noqa: B023 - called here
    return clients


def played(client: Client, answer: Callable[[Told], bytes] = lambda update: move(0, 0)) -> list[Told]:
    """A whole match: all messages after hello, up to the closed connection."""
    messages = []
    while (told := client.read()) is not None:
        messages.append(told)
        if told.name == "update":
            with suppress(ConnectionError):  # its time may be up; what the server still said can be read
                client.send(answer(told))
    client.close()
    return messages


def together(*clients: Client, answer: Callable[[Told], bytes] = lambda update: move(0, 0)) -> list[list[Told]]:
    """All of them play, each on a thread of its own."""
    found: list[list[Told]] = [[] for _ in clients]

    def play(number: int) -> None:
        found[number] = played(clients[number], answer)

    threads = [threading.Thread(target=play, args=(number,)) for number in range(len(clients))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
        assert not thread.is_alive()
    return found


# the life of a connection


def test_a_match_from_hello_to_the_closed_connection(host: Callable[..., Hosted]) -> None:
    server = host(2)
    ann, bob = entered(server, "ann", "bob")
    told = together(ann, bob)

    for messages in told:
        assert ["match_started", *["update"] * 5, "match_over"] == [each.name for each in messages]
        assert [str(round_) for round_ in range(1, 6)] == [each.value("round") for each in messages[1:-1]]
    assert ["0", "1"] == [messages[0].value("your_id") for messages in told]
    assert ["2", "2"] == [messages[0].value("num_bots") for messages in told]


def test_match_started_says_everything_in_order_and_its_id_is_a_number(host: Callable[..., Hosted]) -> None:
    ann, bob = entered(host(2), "ann", "bob")
    (started, *_), _ = together(ann, bob)
    match_id = started.value("match_id")

    assert int(match_id) > 0
    assert match_id.replace("_", "").isdigit()
    assert [("num_rounds", ["5"]), ("mode", ["FRIENDLY"]), ("map_size", ["20", "20"])] == started.parameters[1:4]


def test_a_lone_friendly_bot_plays_alone_after_a_grace(host: Callable[..., Hosted]) -> None:
    server = host(max_friendly=2, start_grace_s=0.2)
    begin = time.monotonic()
    (ann,) = entered(server, "ann")
    ann.expect("match_started")

    assert time.monotonic() - begin >= 0.2
    assert ["update"] * 5 + ["match_over"] == [each.name for each in played(ann)]


def test_a_lone_bot_waits_for_a_deathmatch_and_modes_do_not_mix(host: Callable[..., Hosted]) -> None:
    server = host()
    ann, bob = entered(server, "ann", mode="DEATHMATCH") + entered(server, "bob")
    (cid,) = entered(server, "cid", mode="DEATHMATCH")
    told = together(ann, bob, cid)

    assert ["DEATHMATCH", "FRIENDLY", "DEATHMATCH"] == [messages[0].value("mode") for messages in told]
    assert ["2", "1", "2"] == [messages[0].value("num_bots") for messages in told]


def test_a_new_match_needs_a_new_connection_and_the_name_stays_free(host: Callable[..., Hosted]) -> None:
    server = host(2)
    for _ in range(2):
        assert 2 == len(together(*entered(server, "ann", "bob")))

    assert 2 == len(server.logs())


@pytest.mark.parametrize(
    "text",
    [
        b"register\nbot_name ann\nend\n",
        b"register\r\nbot_name ann\r\nmode FRIENDLY\r\nend\r\n",
        b"\n\nregister\n  bot_name ann\nbot_secret \nmode Mode.FRIENDLY\nend\n",
        b"move\noffset 1 1\nend\nregister\nbot_name first\nbot_name ann again\ncolour red\nmode friendly\nend\n",
    ],
    ids=["bare", "crlf", "python", "early move, last name, first word"],
)
def test_registrations_of_all_kinds_are_welcome(host: Callable[..., Hosted], text: bytes) -> None:
    server = host()
    client = Client(server.address)
    client.expect("hello")
    client.send(text)

    assert "match_over" == played(client)[-1].name
    assert "bot_name 0 ann\n" in server.logs()[0]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (b"register\nmode FRIENDLY\nend\n", "without a bot_name"),
        (b"register\nbot_name ann\nmode WAR\nend\n", "mode"),
        (b"GET / HTTP/1.1\nHost: x\nend\n", "is sent away"),
        (b"\0\xff\xfe" * 100 + b"\nend\n", "is sent away"),
        (b"register\nbot_name " + b"x" * 100_000, "more than 65536 bytes"),
    ],
    ids=["no name", "no such mode", "another protocol", "binary", "endless"],
)
def test_who_makes_no_sense_is_sent_away_with_a_reason_in_the_servers_log(
    host: Callable[..., Hosted], text: bytes, why: str
) -> None:
    server = host()
    with Client(server.address) as client:
        client.expect("hello")
        client.send(text)
        assert client.read() is None
    server.wait_for(why)

    assert "match_over" == played(entered(server, "ann")[0])[-1].name


def test_who_says_nothing_is_sent_away_in_time(host: Callable[..., Hosted]) -> None:
    """By article 14.5."""
    server = host(register_timeout_s=0.2)
    with Client(server.address) as client:
        client.expect("hello")
        assert client.read() is None

    server.wait_for("did not register within 0.2 s")


def test_the_first_secret_of_a_name_is_its_secret(host: Callable[..., Hosted]) -> None:
    """By article 14.3."""
    server = host()
    for secret, is_welcome in (("tulip", True), ("rose", False), (None, False), ("tulip", True)):
        client = Client(server.address)
        client.enter("ann", secret=secret)
        assert is_welcome == (len(played(client)) > 0)

    server.wait_for("another secret than the one its name was registered with")


def test_who_asks_again_under_its_name_takes_its_own_place(host: Callable[..., Hosted]) -> None:
    """By article 14.4."""
    server = host()
    (first,) = entered(server, "ann", mode="DEATHMATCH")
    until(lambda: server.server.hall.waiting == 1, lambda: str(server.told))
    (second,) = entered(server, "ann", mode="FRIENDLY")
    messages = played(second)

    assert "match_over" == messages[-1].name
    assert first.read() is None
    first.close()
    server.wait_for("ann (127.0.0.1) is sent away: asked again under the same name")


def test_who_leaves_the_queue_is_not_waited_for(host: Callable[..., Hosted]) -> None:
    server = host()
    (gone,) = entered(server, "gone", mode="DEATHMATCH")
    until(lambda: server.server.hall.waiting == 1, lambda: str(server.told))
    gone.close()
    until(lambda: server.server.hall.waiting == 0, lambda: str(server.told))
    told = together(*entered(server, "ann", "bob", mode="DEATHMATCH"))

    assert ["match_over", "match_over"] == [messages[-1].name for messages in told]
    assert not server.heard("gone,")


# turns


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


# many at once


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
    assert sizes[-1] - sizes[1] < 1024, sizes


def memory_kib() -> int:
    """Memory of this process that is really there."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1024
