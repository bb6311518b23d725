"""New entities and repair. Articles 6, 7 and 9."""

import pytest

from quintain.games.codecraft.constants import (
    BUILDER_BASE,
    BUILDER_UNIT,
    HOUSE,
    MELEE_BASE,
    MELEE_UNIT,
    RANGED_BASE,
    RANGED_UNIT,
    TURRET,
    WALL,
)
from quintain.games.codecraft.orders import Actions
from quintain.games.codecraft.state import ENTITIES, NEXT_ID

from .world import attacks, exists, health, hurt, is_active, place, score, tick, wealth, world

BASE = (BUILDER_BASE, 1, 20, 20)
NEW = 1001  # the next id of a world without resources
FREE = "BuilderUnit.population_use=0"


def test_a_base_builds_its_unit_at_full_health() -> None:
    """By articles 2.4, 6.1, 6.3, 6.6 and 9.2: it can act in the tick after."""
    state = world(BASE, wealth=25)

    tick(state, lambda my: my.build(101, BUILDER_UNIT, 25, 24))

    assert (10, True, 15, 10) == (health(state, NEW), is_active(state, NEW), wealth(state), score(state))
    assert (25, 24) == place(state, NEW)
    tick(state, lambda my: my.clear(101).move(NEW, 30, 24))
    assert (26, 24) == place(state, NEW)


def test_a_builder_builds_with_5_health_and_the_repaired_building_is_active() -> None:
    """By articles 2.4, 6.6, 6.7, 9.2 and 9.4: the score comes with the activation."""
    state = world((BUILDER_UNIT, 1, 10, 10), wealth=50, properties=FREE)

    tick(state, lambda my: my.build(101, HOUSE, 11, 9))
    assert (5, False, 0, 0) == (health(state, NEW), is_active(state, NEW), wealth(state), score(state))
    tick(state, lambda my: my.repair(101, NEW))
    for _ in range(8):
        assert not is_active(state, NEW)
        tick(state)

    assert (50, True, 50) == (health(state, NEW), is_active(state, NEW), score(state))


def test_active_once_is_active_for_good() -> None:
    """By article 9.3, and the build score is given once, by article 9.4."""
    state = world((WALL, 1, 10, 10), (BUILDER_UNIT, 1, 11, 10))
    hurt(state, 101, 45)

    tick(state, lambda my: my.repair(102, 101))
    assert (50, True, 0) == (health(state, 101), is_active(state, 101), score(state))
    hurt(state, 101, 20)
    tick(state)

    assert (25, True) == (health(state, 101), is_active(state, 101))


@pytest.mark.parametrize(("kind", "option"), [(MELEE_BASE, MELEE_UNIT), (RANGED_BASE, RANGED_UNIT)])
def test_builders_build_what_their_properties_list(kind: int, option: int) -> None:
    """By article 6.1."""
    state = world((kind, 1, 20, 20), wealth=1000)

    tick(state, lambda my: my.build(101, BUILDER_UNIT, 25, 24))
    assert 1000 == wealth(state)
    tick(state, lambda my: my.build(101, option, 25, 24))

    assert exists(state, NEW)


@pytest.mark.parametrize(
    ("x", "y", "is_built"),
    [(11, 10, True), (11, 8, True), (11, 7, False), (12, 10, False), (9, 11, True), (7, 10, True), (8, 11, True)],
)
def test_a_new_square_is_free_and_at_distance_1(x: int, y: int, is_built: bool) -> None:
    """By article 6.2: a corner does not count, nor a square around the builder itself."""
    state = world((BUILDER_UNIT, 1, 10, 10), wealth=50, properties=FREE)

    tick(state, lambda my: my.build(101, HOUSE, x, y))

    assert is_built == exists(state, NEW)


def test_what_stands_in_the_way_forbids_building_without_a_word() -> None:
    """By articles 1.4 and 6.5, and by article 5.2 the builder moves in the same tick."""
    state = world((BUILDER_UNIT, 1, 10, 10), (WALL, 2, 13, 11), wealth=500, properties=FREE)

    tick(state, lambda my: my.build(101, HOUSE, 11, 9).move(101, 9, 10))

    assert (500, (9, 10)) == (wealth(state), place(state, 101))
    assert NEW == state.ints[NEXT_ID]


def test_the_cost_must_be_there_and_what_was_gathered_in_this_tick_counts() -> None:
    """By article 6.3."""
    state = world(BASE, (BUILDER_UNIT, 1, 10, 10), resources=[(11, 10)], wealth=9)

    tick(state, lambda my: my.build(101, BUILDER_UNIT, 25, 24).attack(102, range=0, kinds=1 << 8))

    assert exists(state, 1002)
    assert 0 == wealth(state)


def test_population_used_never_exceeds_what_active_entities_provide() -> None:
    """By article 6.4: a base and an inactive house provide for 5 units."""
    units = [(BUILDER_UNIT, 1, x, 40) for x in range(4)]
    state = world(BASE, *units, (HOUSE, 1, 50, 50), wealth=1000)
    state.column("entity", "active")[5] = 0
    hurt(state, 106, 45)

    tick(state, lambda my: my.build(101, BUILDER_UNIT, 25, 24))
    assert exists(state, NEW)
    tick(state, lambda my: my.build(101, BUILDER_UNIT, 25, 23))
    assert not exists(state, NEW + 1)
    hurt(state, 106, 50)
    tick(state, lambda my: my.clear(101))
    tick(state, lambda my: my.build(101, BUILDER_UNIT, 25, 23))

    assert exists(state, NEW + 1)


def test_of_two_who_want_the_same_place_one_gets_it() -> None:
    """By article 6.7: the resource is enough for both."""
    state = world((BUILDER_UNIT, 1, 10, 10), (BUILDER_UNIT, 1, 12, 10), wealth=100, properties=FREE)

    tick(state, lambda my: my.build(101, WALL, 11, 10).build(102, WALL, 11, 10))

    assert (True, False, 90) == (exists(state, NEW), exists(state, NEW + 1), wealth(state))


def test_two_builders_never_spend_the_same_resource() -> None:
    """By article 6.3: which of them builds is decided by the order of the tick."""
    built = set()
    for seed in range(20):
        state = world((BUILDER_UNIT, 1, 10, 10), (BUILDER_UNIT, 1, 20, 10), wealth=19, seed=seed, properties=FREE)
        tick(state, lambda my: my.build(101, WALL, 11, 10).build(102, WALL, 21, 10))
        assert 9 == wealth(state)
        built.add(place(state, NEW))

    assert {(11, 10), (21, 10)} == built


def test_who_attacked_does_not_build_repair_or_move() -> None:
    """By articles 4.1 and 4.5: the first possible action is done, and nothing else."""
    state = world((BUILDER_UNIT, 1, 10, 10), (WALL, 1, 10, 11), (WALL, 2, 11, 10), wealth=100, properties=FREE)
    hurt(state, 102, 20)

    def everything(my: Actions) -> None:
        my.attack(101, target=103)
        my.build(101, WALL, 9, 10)
        my.repair(101, 102)
        my.move(101, 10, 5)

    tick(state, everything)
    assert ([(101, 103)], 20, 100, (10, 10)) == (attacks(state), health(state, 102), wealth(state), place(state, 101))
    hurt(state, 103, 1)
    tick(state)  # the enemy's wall falls
    tick(state)
    assert (90, 20, (10, 10)) == (wealth(state), health(state, 102), place(state, 101))
    tick(state)
    assert (90, 25, (10, 10)) == (wealth(state), health(state, 102), place(state, 101))
    hurt(state, 102, 50)
    tick(state)
    assert (10, 9) == place(state, 101)


def test_several_repair_one_target_up_to_its_maximum() -> None:
    """By articles 7.1 and 7.4."""
    state = world((WALL, 1, 10, 10), (BUILDER_UNIT, 1, 11, 10), (BUILDER_UNIT, 1, 9, 10))
    hurt(state, 101, 37)

    tick(state, lambda my: my.repair(102, 101).repair(103, 101))
    assert 47 == health(state, 101)
    tick(state)

    assert 50 == health(state, 101)


def test_a_repair_needs_an_adjacent_damaged_target_of_a_valid_type() -> None:
    """By articles 7.2 and 7.3: units are none, a corner is not adjacent, the whole need nothing."""
    state = world(
        (BUILDER_UNIT, 1, 10, 10), (MELEE_UNIT, 1, 11, 10), (WALL, 1, 11, 11), (WALL, 1, 9, 10), (WALL, 1, 10, 8)
    )
    for hurt_one in (102, 103, 105):
        hurt(state, hurt_one, 20)
    for target in (102, 103, 104, 105, 999):
        tick(state, lambda my, target=target: my.repair(101, target))  # type: ignore[misc]

    assert [20, 20, 50, 20] == [health(state, each) for each in (102, 103, 104, 105)]


def test_whose_the_target_is_does_not_matter() -> None:
    """By article 7.2, but for `own`, by article 13.8."""
    for owner, expected in (("any", 25), ("own", 20)):
        state = world((BUILDER_UNIT, 1, 10, 10), (TURRET, 2, 11, 10), repair_owner=owner)
        hurt(state, 102, 20)
        tick(state, lambda my: my.repair(101, 102))

        assert expected == health(state, 102)


def test_the_dead_are_removed_at_the_end_of_the_tick() -> None:
    """By articles 9.1 and 5.11: until then they block."""
    state = world((MELEE_UNIT, 1, 10, 10), (WALL, 2, 11, 10), (MELEE_UNIT, 1, 12, 10))
    hurt(state, 102, 5)

    tick(state, lambda my: my.attack(101, target=102).move(103, 11, 10))

    assert (False, (12, 10)) == (exists(state, 102), place(state, 103))


def test_what_is_at_0_cannot_be_repaired() -> None:
    """By article 7.3."""
    state = world((MELEE_UNIT, 1, 10, 10), (WALL, 2, 11, 10), (BUILDER_UNIT, 2, 12, 10))
    hurt(state, 102, 5)

    tick(state, lambda my: my.attack(101, target=102), lambda my: my.repair(103, 102))

    assert not exists(state, 102)


def test_there_are_no_more_than_2048_entities() -> None:
    """By article 1.7: the last place is taken, one more is not built."""
    walls = [(WALL, 2, x, y) for x in range(40) for y in range(52)][:2046]
    state = world((BUILDER_UNIT, 1, 60, 60), *walls, wealth=1000, properties=FREE)
    for _ in range(2):
        tick(state, lambda my: my.build(101, WALL, 61, 60))
        tick(state, lambda my: my.build(101, WALL, 60, 61))

    assert (990, 2048) == (wealth(state), state.ints[ENTITIES])
