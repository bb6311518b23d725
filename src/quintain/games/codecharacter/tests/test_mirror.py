"""A mirrored match is the mirrored match, to the last bit. Article 1.5."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quintain.core import Sheet

from ..frame import frame
from ..maps import new, stock
from ..settings import Settings
from ..start import start
from ..state import BOTS, SCORE, SIZE, TOWERS, State
from ..view import view
from .scenes import Command, orders, play

TEXTS = [each.text for each in stock()] + [new({"kind": kind}, 7) for kind in ("lakes", "walls", "islets", "river")]


def whims(state: State, player: int, rng: Random) -> Sheet:
    """Commands of all kinds, some of them wrong; nearer to the middle the more there are."""
    bots: dict[int, Command] = {}
    size = state.ints[SIZE]
    low, high = size * 4 // 15, size * 11 // 15
    for place in range(state.ints[BOTS + player]):
        if rng.random() < 0.25:
            point = (rng.uniform(0, size + 0.5), rng.uniform(0, size + 0.5))
            near = (float(rng.randint(low, high)), rng.randint(2 * low, 2 * high) / 2)
            bots[place] = rng.choice(
                [("move", *point), ("move", *near), ("blast_at", *near), ("transform_at", *near), ("transform",)]
                + [("blast",)] * (rng.random() < 0.1)
            )
    towers = [tower for tower in range(state.ints[TOWERS + player]) if rng.random() < 0.1]
    return orders(state, player, bots, towers, units=rng.choice([5.0, 5.0, 5.0, 11.0]))


def seen(state: State, seat: int) -> list[list[tuple[float, ...]]]:
    """A view without the ids."""
    sheet = view(state, seat)
    rows = [list(sheet.rows("match")), list(sheet.rows("tile"))]
    return rows + [[row[1:] for row in sheet.rows(name)] for name in ("bot", "enemy", "tower", "enemy_tower")]


@given(seed=st.integers(0, 2**32), text=st.sampled_from(TEXTS), block=st.sampled_from(["open", "floor"]))
@settings(max_examples=20, deadline=None)
def test_swapping_the_players_mirrors_the_match(seed: int, text: str, block: str) -> None:
    """Articles 1.5 and 7.6: two codes that change seats see the same match, ids aside, on every symmetric map."""
    rules = Settings(num_turns=60, max_num_bots=30, bot_speed=2, turn_instruction_limit=10, transform_block=block)
    require_mirrored(rules, text, seed)


@given(seed=st.integers(0, 2**32), size=st.sampled_from([10, 13, 24]))
@settings(max_examples=6, deadline=None)
def test_on_maps_of_other_sizes_too(seed: int, size: int) -> None:
    """Articles 1.1, 1.4 and 1.5."""
    rules = Settings(num_turns=60, max_num_bots=30, bot_speed=2, map_size=size, base_x=1.75, base_y=2.25)
    require_mirrored(rules, new({"size": str(size), "flags": "4"}, seed), seed)


def require_mirrored(rules: Settings, text: str, seed: int) -> None:
    match, mirrored = start(rules, text, 1, 2), start(rules, text, 1, 2)
    codes = Random(seed), Random(seed + 1)
    again = Random(seed), Random(seed + 1)
    for _ in range(60):
        play(match, whims(match, 0, codes[0]), whims(match, 1, codes[1]))
        play(mirrored, whims(mirrored, 0, again[1]), whims(mirrored, 1, again[0]))
        for seat in range(2):
            assert seen(match, seat) == seen(mirrored, 1 - seat)
    assert match.ints[SCORE] == mirrored.ints[SCORE + 1]


@pytest.mark.parametrize("quirks", [False, True])
def test_what_the_rules_remember_of_ways_changes_nothing(quirks: bool) -> None:
    """Article 2.3: a state that was just loaded, with nothing remembered, plays on alike."""
    rng = Random(5)
    state = start(Settings(max_num_bots=25, original_quirks=quirks), TEXTS[6], 1, 2)
    for _ in range(40):
        sheets = [whims(state, player, rng) for player in range(2)]
        fresh = state.copy()
        play(state, *sheets)
        play(fresh, *sheets)
        assert state == fresh
        assert frame(state) == frame(fresh)
