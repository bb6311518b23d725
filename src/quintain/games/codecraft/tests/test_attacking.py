"""Attacks: who is hit, and what it brings. Articles 5 and 11."""

from collections import Counter

import pytest

from quintain.games.codecraft.constants import (
    BUILDER_UNIT,
    HOUSE,
    MELEE_UNIT,
    RANGED_UNIT,
    RESOURCE,
    TURRET,
    WALL,
)
from quintain.games.codecraft.state import SEED_LOW

from .world import attacks, exists, health, hurt, is_active, left, nothing, place, score, tick, wealth, world


def test_a_target_in_range_is_hit() -> None:
    """By articles 5.3 and 5.9: a ranged unit takes 5 from what is 5 away."""
    state = world((RANGED_UNIT, 1, 10, 10), (MELEE_UNIT, 2, 13, 12))

    tick(state, lambda my: my.attack(101, target=102))

    assert 45 == health(state, 102)
    assert [(101, 102)] == attacks(state)


def test_a_target_out_of_range_is_no_attack_and_the_unit_moves() -> None:
    """By articles 5.8 and 5.2."""
    state = world((RANGED_UNIT, 1, 10, 10), (MELEE_UNIT, 2, 13, 13))

    tick(state, lambda my: my.attack(101, target=102).move(101, 9, 10))

    assert 50 == health(state, 102)
    assert (9, 10) == place(state, 101)


def test_a_target_may_be_ones_own_and_gains_nothing() -> None:
    """By articles 5.3 and 11.4."""
    state = world((MELEE_UNIT, 1, 10, 10), (WALL, 1, 11, 10))
    hurt(state, 102, 5)

    tick(state, lambda my: my.attack(101, target=102))

    assert not exists(state, 102)
    assert (0, 0) == (score(state), wealth(state))


def test_a_distance_is_that_of_the_nearest_cells() -> None:
    """By article 1.3: a turret of 2x2 reaches 5 cells from its nearest corner, without diagonals."""
    state = world((TURRET, 1, 10, 10), (HOUSE, 2, 14, 13), (HOUSE, 2, 14, 17))

    tick(state, lambda my: my.attack(101, target=103))
    assert [] == attacks(state)
    tick(state, lambda my: my.attack(101, target=102))

    assert [(101, 102)] == attacks(state)


def test_auto_attack_takes_the_nearest() -> None:
    """By article 5.4."""
    state = world((RANGED_UNIT, 1, 10, 10), (MELEE_UNIT, 2, 14, 10), (MELEE_UNIT, 2, 10, 13))

    tick(state, lambda my: my.attack(101, range=0))

    assert [(101, 103)] == attacks(state)


def test_auto_attack_chooses_among_equally_near_ones_anew_each_tick() -> None:
    """By article 5.4: each as likely, a building of many near cells too, whatever their health."""
    found: Counter[int] = Counter()
    for seed in range(300):
        state = world((RANGED_UNIT, 1, 10, 10), (HOUSE, 2, 12, 9), (MELEE_UNIT, 2, 10, 8), (WALL, 2, 9, 9), seed=seed)
        tick(state, lambda my: my.attack(101, range=0))
        found[attacks(state)[0][1]] += 1

    assert {102, 103, 104} == set(found)
    assert min(found.values()) > 60


def test_valid_targets_are_the_types_listed_or_all_but_resources() -> None:
    """By article 5.4."""
    for kinds, expected in ((0, [(101, 102)]), (1 << RESOURCE, [(101, 1001)]), (1 << HOUSE, [])):
        state = world((MELEE_UNIT, 1, 10, 10), (WALL, 2, 11, 10), resources=[(9, 10)])
        tick(state, lambda my, kinds=kinds: my.attack(101, range=0, kinds=kinds))  # type: ignore[misc]

        assert expected == attacks(state)


def test_auto_attack_never_takes_ones_own() -> None:
    """By article 5.5."""
    state = world((MELEE_UNIT, 1, 10, 10), (WALL, 1, 11, 10))

    tick(state, lambda my: my.attack(101, range=0))

    assert [] == attacks(state)


def test_the_given_target_goes_before_auto_attack() -> None:
    """By article 5.4: and auto attack counts where the target is out of range."""
    state = world((RANGED_UNIT, 1, 10, 10), (WALL, 2, 11, 10), (WALL, 2, 15, 10), (WALL, 2, 20, 10))

    tick(state, lambda my: my.attack(101, target=103, range=0))
    assert [(101, 103)] == attacks(state)
    tick(state, lambda my: my.attack(101, target=104, range=0))

    assert [(101, 102)] == attacks(state)


def test_who_finds_nothing_in_range_walks_to_where_it_can_attack() -> None:
    """By article 5.6: in place of its own move action."""
    state = world((RANGED_UNIT, 1, 10, 10), (WALL, 2, 20, 10))

    tick(state, lambda my: my.attack(101, range=5).move(101, 10, 20))

    assert (11, 10) == place(state, 101)


def test_pathfind_range_bounds_the_path_to_the_cell_of_the_attack() -> None:
    """By article 5.7: with a shorter one the move action counts, and 0 walks nowhere."""
    for far in (4, 0):
        state = world((RANGED_UNIT, 1, 10, 10), (WALL, 2, 20, 10))
        tick(state, lambda my, far=far: my.attack(101, range=far).move(101, 10, 20))  # type: ignore[misc]

        assert (10, 11) == place(state, 101)


def test_a_walk_towards_a_target_goes_around_what_stands_in_the_way() -> None:
    """By article 5.6: the wall between is 5 cells high, so the way round it has 7 steps."""
    wall = [(WALL, 1, 12, y) for y in range(8, 13)]
    for far, moves in ((6, False), (7, True)):
        state = world((BUILDER_UNIT, 1, 11, 10), *wall, resources=[(13, 10)])
        tick(state, lambda my, far=far: my.attack(101, range=far, kinds=1 << RESOURCE))  # type: ignore[misc]

        assert moves == (place(state, 101) in ((11, 9), (11, 11)))


def test_a_hit_takes_no_more_than_there_is() -> None:
    """By articles 5.9 and 5.10: the last hit on a resource yields what was left of it."""
    state = world((BUILDER_UNIT, 1, 10, 10), resources=[(11, 10)], properties="BuilderUnit.damage=20")

    tick(state, lambda my: my.attack(101, target=1001))
    assert (10, 20, 20) == (left(state), wealth(state), score(state))
    tick(state)

    assert (0, 30, 30) == (left(state), wealth(state), score(state))


def test_units_that_do_not_collect_gain_nothing_from_resources() -> None:
    """By articles 2.3 and 5.10."""
    state = world((MELEE_UNIT, 1, 10, 10), resources=[(11, 10)])

    tick(state, lambda my: my.attack(101, target=1001))

    assert (25, 0, 0) == (left(state), wealth(state), score(state))


def test_the_gather_score_is_a_setting() -> None:
    """By article 11.3."""
    state = world((BUILDER_UNIT, 1, 10, 10), resources=[(11, 10)], gather_score=0)

    tick(state, lambda my: my.attack(101, target=1001))

    assert (1, 0) == (wealth(state), score(state))


def test_who_takes_the_last_health_gets_the_destroy_score() -> None:
    """By articles 11.1, 11.2 and 5.11: the other's hit in the same tick is an attack that gains nothing."""
    gained = Counter[int]()
    for seed in range(40):
        state = world((MELEE_UNIT, 1, 10, 10), (MELEE_UNIT, 2, 14, 10), (HOUSE, 3, 11, 9), players=3, seed=seed)
        hurt(state, 103, 5)
        tick(state, lambda my: my.attack(101, target=103), lambda my: my.attack(102, target=103))
        assert 2 == len(attacks(state))
        assert {0, 500} == {score(state, 1), score(state, 2)}
        gained[score(state, 1)] += 1

    assert 2 == len(gained)


def test_whoever_is_brought_to_0_still_attacks_and_acts() -> None:
    """By article 5.12: in any order of the tick."""
    for seed in range(10):
        state = world((RANGED_UNIT, 1, 10, 10), (RANGED_UNIT, 2, 12, 10), (BUILDER_UNIT, 1, 20, 20), seed=seed)
        hurt(state, 101, 5)
        hurt(state, 102, 5)
        tick(state, lambda my: my.attack(101, target=102), lambda my: my.attack(102, target=101))

        assert (False, False) == (exists(state, 101), exists(state, 102))
        assert (300, 300) == (score(state, 1), score(state, 2))


def test_an_inactive_entity_does_nothing() -> None:
    """By article 4.1."""
    state = world((MELEE_UNIT, 1, 10, 10), (WALL, 2, 11, 10))
    state.column("entity", "active")[0] = 0
    hurt(state, 101, 20)

    tick(state, lambda my: my.attack(101, target=102).move(101, 9, 10))

    assert ([], (10, 10), False) == (attacks(state), place(state, 101), is_active(state, 101))


def test_attacks_of_the_last_tick_are_told_no_more() -> None:
    """By article 5.1: every tick has its own."""
    state = world((MELEE_UNIT, 1, 10, 10), (WALL, 2, 11, 10))
    tick(state, lambda my: my.attack(101, target=102))

    tick(state, lambda my: my.clear(101))

    assert [] == attacks(state)
    assert not any(state.column("attack", "attacker"))


def test_under_fog_auto_attack_takes_only_what_is_seen() -> None:
    """By article 10.4: an attack range beyond all sight finds nothing; a target that is given is hit."""
    settings = {"fog_of_war": True, "properties": "RangedUnit.attack_range=30,Wall.sight_range=0"}
    state = world((RANGED_UNIT, 1, 10, 10), (WALL, 2, 25, 10), **settings)  # type: ignore[arg-type]

    tick(state, lambda my: my.attack(101, range=0))
    assert [] == attacks(state)
    tick(state, lambda my: my.attack(101, target=102))

    assert [(101, 102)] == attacks(state)


def test_scores_stop_at_their_limit() -> None:
    """By article 11.5."""
    state = world((BUILDER_UNIT, 1, 10, 10), resources=[(11, 10)], wealth=1_000_000_000)
    state.column("player", "score")[0] = 999_999_999

    tick(state, lambda my: my.attack(101, target=1001))
    tick(state)

    assert (1_000_000_000, 1_000_000_000) == (score(state), wealth(state))


@pytest.mark.parametrize("seed", range(3))
def test_the_seed_decides_the_course_of_the_game(seed: int) -> None:
    """By article 12.5."""
    states = [world((RANGED_UNIT, 1, 10, 10), (WALL, 2, 10, 12), (WALL, 2, 12, 10), seed=seed) for _ in range(2)]
    for state in states:
        for _ in range(5):
            tick(state, lambda my: my.attack(101, range=0), nothing)

    assert seed == states[0].ints[SEED_LOW]
    assert states[0].checksum() == states[1].checksum()
