"""The first words on a connection, as vectors written by hand from the rule book. Article 10.2."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quintain.core import Claim, Refusal
from quintain.games.hypernull.settings import Settings
from quintain.games.hypernull.wire import Greeting

from .client import read, register


def heard(data: bytes, most: int = 65_536) -> Claim | Refusal | None:
    return Greeting(Settings(max_message_bytes=most)).feed(data)


def refusal(data: bytes, most: int = 65_536) -> str:
    """Why the bot may not play."""
    found = heard(data, most)
    assert isinstance(found, Refusal)
    return found.text


def claim(data: bytes) -> Claim:
    found = heard(data)
    assert isinstance(found, Claim)
    return found


def registered(*lines: str) -> bytes:
    return "\n".join(["register", *lines, "end", ""]).encode()


def test_the_server_says_hello() -> None:
    """By article 10.2; every byte of it."""
    greeting = Greeting(Settings())

    assert b"hello\nprotocol_version 1\nend\n" == greeting.hello()
    assert "1" == read(greeting.hello()).value("protocol_version")


def test_a_bot_registers() -> None:
    """By article 10.2."""
    data = b"register\nbot_name miner\nbot_secret s3cret\nmode DEATHMATCH\nend\n"

    assert Claim("miner", "DEATHMATCH", secret="s3cret") == heard(data)


@pytest.mark.parametrize(
    ("line", "mode"),
    [
        ("mode FRIENDLY", "FRIENDLY"),
        ("mode DEATHMATCH", "DEATHMATCH"),
        ("mode friendly", "FRIENDLY"),
        ("mode deathmatch", "DEATHMATCH"),
        ("mode Mode.FRIENDLY", "FRIENDLY"),
        ("mode Mode.DEATHMATCH", "DEATHMATCH"),
        ("mode DEATHMATCH please", "DEATHMATCH"),
        ("mode\tDEATHMATCH", "DEATHMATCH"),
        ("mode FRIENDLY\nmode DEATHMATCH", "DEATHMATCH"),
        ("colour red", "FRIENDLY"),
    ],
    ids=repr,
)
def test_modes(line: str, mode: str) -> None:
    """By article 10.2: lower case and a leading `Mode.` work too, and no mode means FRIENDLY."""
    assert Claim("miner", mode) == heard(registered("bot_name miner", line))


@pytest.mark.parametrize("mode", ["", "DEATH", "Mode.", "Mode", "mode", "FRIENDLYMATCH", "0"])
def test_any_other_mode_is_refused(mode: str) -> None:
    """By article 10.2."""
    assert f"a mode {mode!r}; expected FRIENDLY or DEATHMATCH" == refusal(registered("bot_name miner", f"mode {mode}"))


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("bot_name miner", "miner"),
        ("bot_name two words", "two"),
        ("bot_name   tab\tbed", "tab"),
        ("bot_name first\nbot_name second", "second"),
        ("bot_name Шахтёр", "Шахтёр"),
        ("bot_name end", "end"),
        ("  bot_name  indented  ", "indented"),
    ],
    ids=repr,
)
def test_the_first_word_of_the_last_name_counts(line: str, name: str) -> None:
    """By article 10.2."""
    assert Claim(name, "FRIENDLY") == heard(registered(line))


@pytest.mark.parametrize(
    "lines",
    [
        (),
        ("bot_name",),
        ("bot_name ",),
        ("bot_name \x1c",),
        ("bot_name \xa0",),
        ("bot_name miner", "bot_name"),
        ("bot_secret a",),
    ],
)
def test_a_bot_without_a_name_is_refused(lines: tuple[str, ...]) -> None:
    """By article 10.2."""
    assert "a register without a bot_name" == refusal(registered(*lines))


@pytest.mark.parametrize("name", ["a\0b", "\x1b[31mred", "x\x7f", "\u202eabc"], ids=repr)
def test_a_name_that_would_upset_a_terminal_is_refused(name: str) -> None:
    """By article 10.2: names are printed and logged."""
    assert f"a bot_name {name!r} that cannot be printed" == refusal(registered(f"bot_name {name}"))


@pytest.mark.parametrize(
    ("line", "secret"),
    [
        ("bot_secret abc", "abc"),
        ("bot_secret", ""),
        ("bot_secret ", ""),
        ("bot_secret pass phrase of words", "pass phrase of words"),
        ("bot_secret a\nbot_secret b", "b"),
        ("colour red", ""),
    ],
    ids=repr,
)
def test_a_secret_is_all_that_stands_in_its_line(line: str, secret: str) -> None:
    """By article 10.2: an absent and an empty one are the same."""
    assert secret == claim(registered("bot_name miner", line)).secret


def test_secrets_that_are_no_text_stay_different() -> None:
    """By article 10.2."""
    first, second = (b"register\nbot_name a\nbot_secret %b\nend\n" % secret for secret in (b"\xff\xfe", b"\xfe\xff"))

    assert claim(first).secret != claim(second).secret


@pytest.mark.parametrize(
    "before",
    [
        b"move\noffset 1 0\nend\n",
        b"move\noffset 7 -7\nspeed 3\nend\n",
        b"hello\nend\n",
        b"match_over\nend\n",
        b"update\nround 1\nend\n",
        b"match_started\nend\n",
        b"\r\n\r\nend\n",
        b"move\noffset 0 0\nend\n" * 500,
    ],
    ids=lambda before: before[:20].decode(),
)
def test_other_known_messages_before_it_are_skipped(before: bytes) -> None:
    """By article 10.2."""
    assert Claim("miner", "FRIENDLY") == heard(before + register("miner"))


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"GET / HTTP/1.1\nHost: a\nend\n", "an unknown message 'GET / HTTP/1.1'; bots send register and move"),
        (b"Register\nbot_name a\nend\n", "an unknown message 'Register'; bots send register and move"),
        (b"move\nend\n", "a move without an offset"),
        (b"move\noffset 1 a\nend\n", "an offset '1 a'; expected two whole numbers of 32 bits"),
    ],
    ids=repr,
)
def test_what_is_unknown_or_malformed_is_refused(data: bytes, text: str) -> None:
    """By article 10.2."""
    assert text == refusal(data + register("miner"))


def test_a_message_that_is_too_long_is_refused() -> None:
    """By article 10.9."""
    data = b"register\nbot_name " + b"a" * 300

    assert "a message of more than 256 bytes" == refusal(data, most=256)


def test_bytes_may_come_one_by_one() -> None:
    """By article 10.1."""
    greeting, data = Greeting(Settings()), register("miner", "DEATHMATCH", "s")

    said = [greeting.feed(data[at : at + 1]) for at in range(len(data))]

    assert [None] * (len(data) - 1) == said[:-1]
    assert Claim("miner", "DEATHMATCH", secret="s") == said[-1]


def test_what_comes_behind_the_claim_is_for_the_wire() -> None:
    """By article 10.2."""
    greeting = Greeting(Settings())
    greeting.feed(register("miner") + b"move\noffset 1 0\nend\nmo")

    assert b"move\noffset 1 0\nend\nmo" == greeting.rest()


@given(
    st.binary(max_size=300)
    | st.lists(st.sampled_from(["register", "bot_name", "a", "mode", "end", "\n"])).map(
        lambda words: " ".join(words).encode()
    )
)
def test_whatever_comes_is_a_claim_or_a_refusal_or_not_enough(data: bytes) -> None:
    """By article 10.2."""
    found = heard(data + b"\nend\n")

    assert found is None or isinstance(found, Claim | Refusal)
