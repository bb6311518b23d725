"""Draws are pure, even, and independent of one another; every build gives the same."""

import json
import os
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quintain.kit.chance import bot_seed
from quintain.kit.draw import draw

SEEDS = st.integers(0, 2**62 - 1)
WORDS = st.integers(0, 2**31 - 1)
INTERPRETED = """
import json, sys
from quintain.kit.draw import draw
print([draw(*words) for words in json.load(sys.stdin)])
"""
CORNERS = [
    (seed, step, purpose, index)
    for seed in (0, 1, 2**61, 2**62 - 1)
    for step in (0, 7, 2**31 - 1)
    for purpose in (0, 2**31 - 1)
    for index in (0, 1, 2**31 - 1)
]


@given(SEEDS, WORDS, WORDS, WORDS)
def test_a_draw_has_62_bits(seed: int, step: int, purpose: int, index: int) -> None:
    assert 0 <= draw(seed, step, purpose, index) < 2**62


def test_the_interpreted_text_draws_the_same() -> None:
    answer = subprocess.run(
        [sys.executable, "-c", INTERPRETED],
        input=json.dumps(CORNERS),
        env=os.environ | {"QUINTAIN_BUILD": "source"},
        capture_output=True,
        check=True,
        text=True,
    )

    assert [draw(*words) for words in CORNERS] == json.loads(answer.stdout)


def test_the_function_never_changes() -> None:
    """Replays rest on it: these numbers were written down when it was made."""
    assert 2391539541053276776 == draw(0, 0, 0, 0)
    assert 325143936239662621 == draw(1, 2, 3, 4)
    assert 386046048660186776 == draw(2**62 - 1, 2**31 - 1, 5, 9)


def test_no_two_names_draw_the_same() -> None:
    assert len(CORNERS) == len({draw(*words) for words in CORNERS})


@pytest.mark.parametrize("moving", range(4), ids=["seed", "step", "purpose", "index"])
def test_draws_are_even_along_every_word(moving: int) -> None:
    counts = [0] * 16
    for number in range(16_000):
        words = [5, 5, 5, 5]
        words[moving] = number
        counts[draw(*words) % 16] += 1

    assert sum((count - 1000) ** 2 / 1000 for count in counts) < 45  # chi-square, 15 degrees: 1 in 10,000


@given(SEEDS, WORDS, WORDS)
def test_one_bit_of_a_word_turns_about_half_the_bits(seed: int, step: int, index: int) -> None:
    first = draw(seed, step, 3, index)

    assert 6 <= (first ^ draw(seed, step, 2, index)).bit_count() <= 56


def test_a_new_purpose_shifts_no_other() -> None:
    coins = [draw(9, step, 1, 0) for step in range(50)]

    mixed = []
    for step in range(50):
        draw(9, step, 2, 0)
        mixed.append(draw(9, step, 1, 0))

    assert coins == mixed


def test_purposes_do_not_echo_one_another() -> None:
    coins = {draw(9, step, 1, index) for step in range(64) for index in range(64)}
    turns = {draw(9, step, 2, index) for step in range(64) for index in range(64)}

    assert set() == coins & turns


@given(SEEDS, st.integers(0, 100))
def test_a_bot_knows_a_number_of_its_own(seed: int, seat: int) -> None:
    assert 0 <= bot_seed(seed, seat) < 2**62
    assert bot_seed(seed, seat) != bot_seed(seed, seat + 1)
    assert bot_seed(seed, seat) == bot_seed(seed, seat)
