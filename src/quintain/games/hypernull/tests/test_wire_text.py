"""Views as text and back, as vectors written by hand from the rule book. Article 10.4."""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quintain.core import Sheet
from quintain.games.hypernull.view import VIEW
from quintain.games.hypernull.wire.opening import Told
from quintain.games.hypernull.wire.reading import read_update
from quintain.games.hypernull.wire.text import update, write_update

from .client import read

Rows = Sequence[tuple[int, ...]]

TOLD = Told(rounds=500, deathmatch=1, width=180, height=240, bots=3, me=2, view=10, mining=3, attack=4)


def seen(round: int, bots: Rows, blocks: Rows | None = None, coins: Rows | None = None) -> Sheet:
    """A view with these rows; bots are x, y, coins, id."""
    match = [(value,) for value in (round, *TOLD)]
    bot, block, coin = (list(zip(*rows or [], strict=True)) or None for rows in (bots, blocks, coins))
    return VIEW.sheet(match=match, bot=bot, block=block, coin=coin)


def test_an_update_tells_round_bots_blocks_and_coins() -> None:
    """By article 10.4; every byte of it. The bots are those of the rule book's example."""
    view = seen(106, [(14, 99, 25, 0), (7, 106, 24, 1)], [(0, 99), (179, 100)], [(8, 107)])

    assert (
        b"update\nround 106\nbot 14 99 25 0\nbot 7 106 24 1\nblock 0 99\nblock 179 100\ncoin 8 107\nend\n"
    ) == update(view)


def test_an_update_of_a_bot_alone() -> None:
    """By article 10.4."""
    assert b"update\nround 1\nbot 0 0 0 2\nend\n" == update(seen(1, [(0, 0, 0, 2)]))


@pytest.mark.parametrize("number", [0, 1, 9, 10, 11, 99, 100, 101, 999, 1000, 32766, 99999, 10**9, 2**31 - 1])
def test_numbers_are_written_with_all_their_digits(number: int) -> None:
    """By article 10.4."""
    view = seen(number, [(1, number, number, 2)], [(number, 3)], [(4, number)])

    assert (
        f"update\nround {number}\nbot 1 {number} {number} 2\nblock {number} 3\ncoin 4 {number}\nend\n"
    ).encode() == update(view)


def test_the_longest_numbers_leave_the_room_that_was_made_for_them() -> None:
    """By article 10.4: nothing is written beyond the buffer."""
    largest = 2**31 - 1
    view = seen(largest, [(largest,) * 4] * 64, [(largest,) * 2] * 500, [(largest,) * 2] * 500)
    out = bytearray(b"\xaa" * (32 + 16 * len(view.ints)))

    size = write_update(view.ints, out)

    assert b"end\n" == out[size - 4 : size]
    assert {0xAA} == set(out[size:])


def scattered(seed: int) -> Sheet:
    """A view full of things."""
    chance = Random(seed)
    bots = [
        (chance.randrange(180), chance.randrange(240), chance.randrange(2000), bot)
        for bot in range(chance.randrange(64))
    ]
    blocks, coins = (
        [(chance.randrange(180), chance.randrange(240)) for _ in range(chance.randrange(300))] for _ in range(2)
    )
    return seen(chance.randrange(1, 501), bots, blocks, coins)


@given(st.integers(0, 2**32))
def test_another_reader_reads_what_the_view_holds(seed: int) -> None:
    """By article 10.4."""
    view = scattered(seed)

    told = read(update(view))

    assert view.column("match", "round")[0] == int(told.value("round"))
    assert list(view.rows("bot")) == told.rows("bot")
    assert list(view.rows("block")) == told.rows("block")
    assert list(view.rows("coin")) == told.rows("coin")


@given(st.integers(0, 2**32))
def test_a_view_can_be_read_back(seed: int) -> None:
    """By article 10.4: with what the bot was told when the match started."""
    view = scattered(seed)

    assert view == read_update(update(view), TOLD)
