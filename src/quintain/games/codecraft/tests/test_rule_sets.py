"""Where the two rule sets differ, and each difference alone. Articles 13 and 2.5."""

import pytest

from quintain.core import UsageError
from quintain.games.codecraft.constants import (
    BUILDER_BASE,
    BUILDER_UNIT,
    HOUSE,
    KINDS,
    MELEE_UNIT,
    RANGED_UNIT,
    TURRET,
    WALL,
)
from quintain.games.codecraft.properties import properties
from quintain.games.codecraft.rules import outcome
from quintain.games.codecraft.settings import RULE_SETS, RuleSet, Settings, ruled

from .world import attacks, exists, health, hurt, place, score, tick, wealth, world


def test_the_rule_book_is_the_default_and_every_value_can_differ_alone() -> None:
    """By article 13.1."""
    assert RuleSet() == ruled(Settings())
    assert RULE_SETS["final"] == ruled(Settings(rules="final"))
    assert RuleSet(dead_act="attack") == ruled(Settings(dead_act="attack"))
    assert "sequential" == ruled(Settings(rules="final", tick_order="sequential")).tick_order


def test_the_properties_that_differ_in_final() -> None:
    """By article 13.2; all others are equal."""
    seed, final = properties(Settings()), properties(Settings(rules="final"))
    differ = {
        (KINDS[kind], name): (seed[kind][name], final[kind][name])
        for kind in range(len(KINDS))
        for name in seed[kind]
        if seed[kind][name] != final[kind][name]
    }

    buildings = sum(1 << kind for kind in (0, 1, 2, 4, 6, 9))
    units = sum(1 << kind for kind in (3, 5, 7))
    assert differ == {
        ("BuilderUnit", "power"): (5, 1),
        ("BuilderUnit", "repair_targets"): (buildings, buildings | units),
        ("Turret", "cost"): (200, 50),
        ("Turret", "build_score"): (200, 50),
        ("Turret", "destroy_score"): (2000, 500),
        ("Wall", "destroy_score"): (100, 10),
    }


def test_single_properties_are_a_setting() -> None:
    """By article 2.5."""
    table = properties(Settings(rules="final", properties="Turret.cost=7, Wall.max_health=40"))

    assert (7, 40, 10) == (table[TURRET]["cost"], table[WALL]["max_health"], table[WALL]["destroy_score"])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Tower.cost=5", "'Tower.cost=5' names no kind"),
        ("Turret.price=5", "'Turret.price=5' names no property"),
        ("Turret.cost=-5", "a whole number from 0 to 10000"),
        ("Turret.cost=99999999999999", "a whole number from 0 to 10000"),
        ("Turret.size=8", "a whole number from 1 to 7"),
        ("Turret.cost", "a whole number"),
        ("Turret.can_move=1", "Turret can move, so its size is 1, not 2"),
        ("BuilderUnit.build_options=256", "nobody builds a Resource"),
        ("Resource.size=2", "a Resource has size 1"),
    ],
)
def test_properties_that_cannot_be_are_refused(text: str, said: str) -> None:
    """By article 2.5."""
    with pytest.raises(UsageError, match=said):
        properties(Settings(properties=text))


@pytest.mark.parametrize(("growth", "unit", "house"), [("flat", 10, 50), ("units", 13, 50), ("all", 13, 51)])
def test_prices_grow_by_what_one_has(growth: str, unit: int, house: int) -> None:
    """By article 13.3: three builder units and a house, and those of others do not count."""
    units = [(BUILDER_UNIT, 1, x, 10) for x in (10, 30, 50)]
    things = (*units, (BUILDER_BASE, 1, 20, 20), (HOUSE, 1, 60, 60), (BUILDER_UNIT, 2, 70, 70))
    state = world(*things, wealth=1000, cost_growth=growth, properties="BuilderUnit.population_use=0")

    tick(state, lambda my: my.build(104, BUILDER_UNIT, 25, 24))
    assert 1000 - unit == wealth(state)
    tick(state, lambda my: my.clear(104).build(101, HOUSE, 11, 9))

    assert 1000 - unit - house == wealth(state)


def test_units_walk_in_a_file_step_by_step() -> None:
    """By article 13.4."""
    for seed in range(10):
        state = world(*[(MELEE_UNIT, 1, x, 10) for x in (10, 11, 12)], tick_order="stepped", seed=seed)
        tick(state, lambda my: [my.move(101 + at, 11 + at, 10) for at in range(3)])

        assert [(11, 10), (12, 10), (13, 10)] == [place(state, 101 + at) for at in range(3)]


def test_swaps_and_rings_never_move() -> None:
    """By article 13.4."""
    ring = [(10, 10), (11, 10), (11, 11), (10, 11)]
    state = world(*[(MELEE_UNIT, 1, *cell) for cell in ring], tick_order="stepped")

    tick(state, lambda my: [my.move(101 + at, *ring[(at + 1) % 4]) for at in range(4)])

    assert ring == [place(state, 101 + at) for at in range(4)]


def test_of_several_who_want_a_cell_a_random_one_enters_it() -> None:
    """By article 13.4: and the others stay."""
    got = set()
    for seed in range(40):
        places = [(10, 10), (12, 10), (11, 11)]
        state = world(*[(MELEE_UNIT, 1, *cell) for cell in places], tick_order="stepped", seed=seed)
        tick(state, lambda my: [my.move(101 + at, 11, 10) for at in range(3)])
        inside = [at for at in range(3) if place(state, 101 + at) == (11, 10)]
        assert 1 == len(inside)
        got |= set(inside)

    assert {0, 1, 2} == got


def test_a_target_next_door_is_entered_or_attacked_directly() -> None:
    """By article 13.5: under `path` nothing is hit without break_through."""
    for rule, expected in (("direct", [(101, 102)]), ("path", [])):
        state = world((MELEE_UNIT, 1, 10, 10), (WALL, 2, 11, 10), adjacent_target=rule)
        tick(state, lambda my: my.move(101, 11, 10))

        assert expected == attacks(state)


def test_an_own_one_next_door_is_not_attacked() -> None:
    """By article 13.5."""
    state = world((MELEE_UNIT, 1, 10, 10), (WALL, 1, 11, 10), adjacent_target="direct")

    tick(state, lambda my: my.move(101, 11, 10))

    assert ([], (10, 10)) == (attacks(state), place(state, 101))


@pytest.mark.parametrize(("ends", "expected"), [(True, True), (False, False)])
def test_the_game_ends_when_one_player_is_left(ends: bool, expected: bool) -> None:
    """By article 13.6."""
    state = world((MELEE_UNIT, 1, 10, 10), (WALL, 2, 11, 10), end_when_left=ends)
    hurt(state, 102, 5)
    assert outcome(state) is None

    tick(state, lambda my: my.attack(101, target=102))

    assert expected == (outcome(state) is not None)


def test_the_last_one_of_two_wins() -> None:
    """By article 13.6: with the other's score and 1, or more if it has more."""
    for before, expected in ((5000, 5001), (3, 100)):
        state = world((MELEE_UNIT, 1, 10, 10), (WALL, 2, 11, 10), last_player_wins=True, end_when_left=True)
        hurt(state, 102, 5)
        state.column("player", "score")[1] = before
        tick(state, lambda my: my.attack(101, target=102))
        found = outcome(state)

        assert found is not None
        assert ((1, 2), expected) == (found.places, score(state))


def test_unseen_cells_count_as_free_in_paths() -> None:
    """By article 13.7: a hidden dead end is entered, a known one is not."""
    walls = [(WALL, 2, x, y) for y in (9, 11) for x in range(11, 40)] + [(WALL, 2, 40, y) for y in (9, 10, 11)]
    for rule, first in (("all", False), ("seen", True)):
        state = world((MELEE_UNIT, 1, 10, 10), *walls, fog_of_war=True, path_in_fog=rule)
        tick(state, lambda my: my.move(101, 60, 10))

        assert first == (place(state, 101) == (11, 10))


def test_the_dead_only_attack_where_that_is_the_rule() -> None:
    """By article 13.9, against article 5.12."""
    for rule, built in (("all", True), ("attack", False)):
        things = ((BUILDER_UNIT, 1, 10, 10), (RANGED_UNIT, 2, 14, 10))
        state = world(*things, wealth=100, dead_act=rule, properties="BuilderUnit.population_use=0")
        hurt(state, 101, 5)
        tick(state, lambda my: my.build(101, WALL, 9, 10), lambda my: my.attack(102, target=101))

        assert (False, built) == (exists(state, 101), exists(state, 1001))


def test_the_store_of_debug_data_is_a_rule_too() -> None:
    """By article 13.10: what it does is told by the articles of the debug interface."""
    assert ("tick", "global") == (ruled(Settings()).debug_store, ruled(Settings(rules="final")).debug_store)


def test_units_are_repaired_in_final() -> None:
    """By article 13.2: by 1."""
    state = world((BUILDER_UNIT, 1, 10, 10), (MELEE_UNIT, 1, 11, 10), (WALL, 2, 50, 50), rules="final")
    hurt(state, 102, 20)

    tick(state, lambda my: my.repair(101, 102))

    assert 21 == health(state, 102)
