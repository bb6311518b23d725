"""The bots of the house, and what each of them should beat."""

import os

import pytest

from quintain import games
from quintain.core import Memory
from quintain.games.codecraft import Settings, start, step, view
from quintain.games.codecraft.bots import quickstart
from quintain.games.codecraft.constants import (
    AUTO,
    BUILDER_BASE,
    BUILDER_UNIT,
    HOUSE,
    MELEE_BASE,
    MELEE_UNIT,
    RANGED_BASE,
    RESOURCE,
    TURRET,
)
from quintain.games.codecraft.orders import NOTHING, Actions
from quintain.games.codecraft.state import WEALTH

from .played import Match

SOAK_SEEDS = 2 if os.environ.get("QUINTAIN_SOAK") == "small" else 20
MIGHTIER = ("economy", "rush", "balanced")


def owned(match: Match, seat: int) -> dict[int, int]:
    """How many of each kind a seat has."""
    state = match.state
    count = state.column("match", "entities")[0]
    found: dict[int, int] = {}
    for owner, kind in zip(
        state.column("entity", "owner")[:count], state.column("entity", "kind")[:count], strict=True
    ):
        if owner == seat + 1:
            found[kind] = found.get(kind, 0) + 1
    return found


def test_they_are_listed_from_the_weakest_to_the_strongest_article_17_1() -> None:
    assert ["empty", "quickstart", "economy", "rush", "balanced"] == list(games.house_bots("codecraft"))


def test_empty_gives_no_orders_article_17_1() -> None:
    match = Match(["empty", "empty"])

    assert {0: NOTHING, 1: NOTHING} == match.answers()


def test_quickstart_orders_every_entity_as_the_sample_does_article_17_1() -> None:
    """Round 1, tick 0: base, builder, base, melee, base, ranged, turret of seat 1, in the order of their ids."""
    state = start(Settings(), None, 1, 2)
    expected = Actions()
    expected.build(3, BUILDER_UNIT, 10, 9)
    expected.attack(3, range=5)
    for unit, sight, kinds in ((4, 10, 1 << RESOURCE), (6, 10, 0), (8, 10, 0)):
        expected.move(unit, 79, 79, closest=True, through=True)
        expected.attack(unit, range=sight, kinds=kinds)
    expected.build(5, MELEE_UNIT, 10, 19)
    expected.attack(5, range=5)
    expected.build(7, 7, 20, 9)
    expected.attack(7, range=5)
    expected.attack(9, range=10)

    orders = quickstart.act(view(state, 0), Memory(1))

    assert sorted(expected.sheet().rows("action")) == sorted(orders.rows("action"))


def test_quickstart_stops_at_five_units_of_a_kind_article_17_1() -> None:
    match = Match(["quickstart", "empty"])
    for _ in range(40):
        match.state.ints[WEALTH] = 1000
        match.play(1)
    rows = {row[0]: row for row in match.answers()[0].rows("action")}

    assert 5 == owned(match, 0)[BUILDER_UNIT]
    assert AUTO == rows[3][1]  # the base builds no more


@pytest.mark.parametrize("name", MIGHTIER)
@pytest.mark.parametrize("seat", [0, 1])
def test_each_of_the_mightier_beats_quickstart_in_round_1_article_17_2(name: str, seat: int) -> None:
    names = [name, "quickstart"][:: 1 - 2 * seat]

    ending = Match(names, seed=3, max_tick_count=400).ending()

    assert (1, 2) == (ending.places[seat], ending.places[1 - seat])


def test_the_strongest_beats_the_others_article_17_2() -> None:
    for rival in ("economy", "rush"):
        assert (1, 2) == Match(["balanced", rival], seed=2, max_tick_count=400).ending().places


def test_quickstart_beats_whoever_does_nothing_article_17_1() -> None:
    assert (2, 1) == Match(["empty", "quickstart"], seed=2, max_tick_count=300).ending().places


@pytest.mark.parametrize("name", MIGHTIER)
def test_in_round_2_they_build_houses_and_bases_and_look_around_article_17_2(name: str) -> None:
    match = Match([name, "empty"], seed=2, stage="Round2", max_tick_count=450).play(449)
    mine = owned(match, 0)

    assert mine[HOUSE] >= 5
    assert mine[BUILDER_UNIT] >= 12
    assert mine.get(RANGED_BASE, 0) + mine.get(MELEE_BASE, 0) >= 1
    if name != "economy":  # which stays at home
        assert BUILDER_BASE not in owned(match, 1), "the far corner was found, and what stood there is gone"


def test_what_they_build_gets_ready_for_they_repair_article_17_2() -> None:
    match = Match(["economy", "empty"], seed=2, max_tick_count=300).play(250)
    state = match.state
    count = state.column("match", "entities")[0]
    kinds, active = state.column("entity", "kind")[:count], state.column("entity", "active")[:count]
    ready = [kind for kind, is_active in zip(kinds, active, strict=True) if is_active]

    assert ready.count(HOUSE) >= 5
    assert ready.count(TURRET) >= 3


@pytest.mark.parametrize("rules", ["seed", "final"])
@pytest.mark.parametrize("stage", ["Round1", "Round2", "Finals"])
def test_they_play_by_either_rule_set_at_every_stage(rules: str, stage: str) -> None:
    match = Match(["balanced", "rush", "economy", "quickstart"], seed=6, stage=stage, rules=rules, max_tick_count=60)

    assert 4 == len(match.ending().scores)


def test_they_play_where_there_is_nothing_to_do_but_gather() -> None:
    match = Match(["balanced", "economy"], seed=1, stage="Round2", round2_base=False, max_tick_count=60)

    assert min(match.ending().scores) > 0


def test_a_bot_that_lost_everything_says_nothing_more() -> None:
    match = Match(["rush", "balanced"], seed=1)
    state = match.state
    state.column("match", "entities")[0] = 0

    assert {0: NOTHING, 1: NOTHING} == match.answers()
    step(state, match.answers())


@pytest.mark.soak
def test_the_strongest_beats_quickstart_in_95_percent_of_40_games_of_round_1_article_17_2() -> None:
    """Twenty generated maps, both seats."""
    won = 0
    for seed in range(SOAK_SEEDS):
        for seat in (0, 1):
            names = ["balanced", "quickstart"][:: 1 - 2 * seat]
            ending = Match(names, seed=seed).ending()
            won += ending.places[seat] < ending.places[1 - seat]

    assert won >= 0.95 * 2 * SOAK_SEEDS


@pytest.mark.soak
def test_the_strongest_wins_round_2_in_fog_against_three_quickstarts_article_17_2() -> None:
    """Five generated maps at most, all four seats."""
    seeds = min(SOAK_SEEDS, 5)
    first = 0
    for seed in range(seeds):
        for seat in range(4):
            names = ["quickstart"] * 4
            names[seat] = "balanced"
            first += Match(names, seed=seed, stage="Round2").ending().places[seat] == 1

    assert first >= 0.95 * 4 * seeds
