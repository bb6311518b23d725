"""HyperNull's server over real sockets: how bots come, and who is sent away.

Facts of the protocol: games/hypernull/README.md.
"""

import time
from collections.abc import Callable

import pytest

from quintain.games.hypernull.tests.client import Client

from .hall import Hosted, until
from .miners import entered, played, together


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
