"""The house bots: legal, repeatable, and each clearly better than the one before; the best on every map."""

import os
from itertools import pairwise

import pytest

from quintain.core import Memory
from quintain.games import house_bot, house_bots
from quintain.games.codecharacter import Settings, frame, outcome, start, step, to_act, view
from quintain.games.codecharacter.maps import new, stock
from quintain.games.codecharacter.state import State
from quintain.kit.chance import bot_seed

NAMES = tuple(house_bots("codecharacter"))
STEPS = tuple(pairwise(NAMES))
STOCK_MAPS = [each.name for each in stock()]
IS_SMALL = os.environ.get("QUINTAIN_SOAK") == "small"
SOAK_MAPS = 3 if IS_SMALL else 20
SOAK_TURNS = 200 if IS_SMALL else 1000


def played(one: str, other: str, *, turns: int, map: str | None = None, seed: int = 1) -> State:
    state = start(Settings(num_turns=turns), map, seed, 2)
    acts = [house_bot("codecharacter", name) for name in (one, other)]
    memories = [Memory(bot_seed(seed, seat)) for seat in range(2)]
    while outcome(state) is None:
        step(state, {seat: acts[seat](view(state, seat), memories[seat]) for seat in to_act(state)})
    return state


def scores(one: str, other: str, *, turns: int, map: str | None = None) -> tuple[float, float]:
    ended = outcome(played(one, other, turns=turns, map=map))
    assert ended is not None
    return ended.scores[0], ended.scores[1]


def test_there_are_four_and_the_weakest_does_nothing() -> None:
    assert ("idle", "stock", "gatherer", "warlord") == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_no_order_of_a_house_bot_is_an_error(name: str) -> None:
    state = start(Settings(num_turns=90), None, 1, 2)
    acts = [house_bot("codecharacter", each) for each in (name, "stock")]
    memories = [Memory(1), Memory(2)]
    wrong = set()
    while outcome(state) is None:
        step(state, {seat: acts[seat](view(state, seat), memories[seat]) for seat in to_act(state)})
        wrong |= {kind for player, kind, _ in frame(state).rows("error") if player == 0}

    assert set() == wrong


def test_the_same_seed_gives_the_same_match() -> None:
    assert played("warlord", "stock", turns=60) == played("warlord", "stock", turns=60)


@pytest.mark.parametrize(("worse", "better"), STEPS)
def test_each_is_clearly_better_than_the_one_before(worse: str, better: str) -> None:
    mine, theirs = scores(better, worse, turns=160)

    assert mine > theirs + 40


@pytest.mark.parametrize("seat", [0, 1])
def test_the_best_beats_the_stock_bot_on_either_seat(seat: int) -> None:
    pair = scores(*("warlord", "stock")[:: 1 - 2 * seat], turns=120, map=new({}, 7))

    assert pair[seat] > pair[1 - seat] + 20


@pytest.mark.soak
@pytest.mark.parametrize("name", STOCK_MAPS[:: 4 if IS_SMALL else 1])
def test_the_best_beats_the_stock_bot_on_every_map_of_the_house(name: str) -> None:
    map = next(each.text for each in stock() if each.name == name)
    for seat in (0, 1):
        pair = scores(*("warlord", "stock")[:: 1 - 2 * seat], turns=SOAK_TURNS, map=map)

        assert pair[seat] > pair[1 - seat]


@pytest.mark.soak
def test_the_best_beats_the_stock_bot_in_95_of_100_matches_on_made_maps() -> None:
    won = 0
    for seed in range(SOAK_MAPS):
        map = new({}, seed)
        for seat in (0, 1):
            pair = scores(*("warlord", "stock")[:: 1 - 2 * seat], turns=SOAK_TURNS, map=map)
            won += pair[seat] > pair[1 - seat]

    assert won >= 0.95 * 2 * SOAK_MAPS
