"""The token that a bot begins with."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quintain.core import Claim, Refusal
from quintain.games.codecraft.settings import Settings
from quintain.games.codecraft.wire import Greeting
from quintain.games.codecraft.wire.bounds import MOST_TOKEN_BYTES

from .client import encode
from .test_wire_writing import hexed


def greeting() -> Greeting:
    return Greeting(Settings())


def test_the_server_says_nothing() -> None:
    assert b"" == greeting().hello()


def test_a_token_is_a_string() -> None:
    """By article 15.2."""
    data = hexed("10000000 30303030303030303030303030303030")

    assert Claim(token="0000000000000000") == greeting().feed(data)


def test_a_token_may_be_empty() -> None:
    assert Claim() == greeting().feed(hexed("00000000"))


def test_a_token_that_is_no_utf_8_is_mended() -> None:
    assert Claim(token="a\ufffd") == greeting().feed(hexed("02000000 61ff"))


@given(st.text(max_size=20), st.integers(1, 5), st.binary(max_size=9))
def test_a_token_comes_in_whatever_pieces_and_what_follows_is_kept(token: str, size: int, more: bytes) -> None:
    data = encode("string", token)
    found = greeting()
    pieces = [data[at : at + size] for at in range(0, len(data), size)]
    pieces[-1] += more
    claims = [found.feed(piece) for piece in pieces]

    assert [None] * (len(pieces) - 1) + [Claim(token=token)] == claims
    assert more == found.rest()


@pytest.mark.parametrize("size", [-1, MOST_TOKEN_BYTES + 1, 2**31 - 1, -(2**31)])
def test_no_token_is_of_such_a_length(size: int) -> None:
    """By article 15.6."""
    expected = Refusal(f"a token of {size} bytes; expected 0 to {MOST_TOKEN_BYTES}")

    assert expected == greeting().feed(size.to_bytes(4, "little", signed=True))
