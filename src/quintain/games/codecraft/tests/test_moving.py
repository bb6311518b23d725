"""Moves and the paths that lead them. Article 8."""

from collections import Counter

import pytest

from quintain.games.codecraft.constants import BUILDER_UNIT, HOUSE, MELEE_UNIT, RANGED_UNIT, WALL

from .world import attacks, exists, health, hurt, left, nothing, place, tick, world


def test_units_take_shortest_paths_of_both_axes() -> None:
    """By article 8.2: 20 steps away in 20 ticks, the first along either axis about as often."""
    first: Counter[tuple[int, int]] = Counter()
    for seed in range(200):
        state = world((MELEE_UNIT, 1, 10, 10), seed=seed)
        tick(state, lambda my: my.move(101, 20, 20))
        first[place(state)] += 1
    for _ in range(19):
        tick(state)

    assert (20, 20) == place(state)
    assert {(11, 10), (10, 11)} == set(first)
    assert min(first.values()) > 70


def test_who_has_arrived_stays() -> None:
    """By article 8.3."""
    state = world((MELEE_UNIT, 1, 10, 10))

    tick(state, lambda my: my.move(101, 10, 10, closest=True, through=True))

    assert (10, 10) == place(state)


def test_everything_blocks_as_it_stood_when_the_tick_began() -> None:
    """By article 8.1: a corridor of walls with a unit in it that walks away in the same tick is no way."""
    corridor = [(WALL, 1, x, y) for x in range(9, 14) for y in (9, 11)]
    state = world((MELEE_UNIT, 1, 10, 10), (MELEE_UNIT, 1, 11, 10), *corridor, (WALL, 1, 9, 10), (WALL, 1, 14, 9))

    tick(state, lambda my: my.move(101, 13, 10).move(102, 30, 10))

    assert ((10, 10), (12, 10)) == (place(state, 101), place(state, 102))


def test_a_unit_walks_up_to_a_target_that_is_held() -> None:
    """By article 8.1."""
    state = world((MELEE_UNIT, 1, 10, 10), (HOUSE, 1, 12, 10))
    for _ in range(3):
        tick(state, lambda my: my.move(101, 12, 10))

    assert (11, 10) == place(state)


def test_without_a_path_a_unit_stays_or_goes_to_the_closest_cell() -> None:
    """By article 8.3."""
    box = [(WALL, 1, x, y) for x in range(19, 22) for y in range(19, 22) if (x, y) != (20, 20)]
    for closest, expected in ((False, (18, 12)), (True, (18, 13))):
        state = world((MELEE_UNIT, 1, 18, 12), *box)
        tick(state, lambda my, closest=closest: my.move(101, 20, 20, closest=closest))  # type: ignore[misc]

        assert expected == place(state)


def test_who_is_on_a_closest_cell_stays() -> None:
    """By article 8.3: here or on the other side of the wall, it is as close."""
    box = [(WALL, 1, x, y) for x in range(19, 22) for y in range(19, 22) if (x, y) != (20, 20)]
    state = world((MELEE_UNIT, 1, 20, 18), *box)
    for _ in range(5):
        tick(state, lambda my: my.move(101, 20, 20, closest=True))

    assert (20, 18) == place(state)


def test_a_search_looks_at_no_more_cells_than_it_may() -> None:
    """By article 8.6."""
    for nodes, expected in ((5, (10, 10)), (6, (11, 10))):
        state = world((MELEE_UNIT, 1, 10, 10), max_pathfind_nodes=nodes)
        tick(state, lambda my: my.move(101, 16, 10))

        assert expected == place(state)


def test_a_search_that_ran_out_leads_to_the_closest_cell_that_it_found() -> None:
    """By articles 8.3 and 8.6."""
    state = world((MELEE_UNIT, 1, 10, 10), max_pathfind_nodes=2)

    tick(state, lambda my: my.move(101, 16, 10, closest=True))

    assert (11, 10) == place(state)


def test_a_step_is_blocked_by_what_came_to_stand_there() -> None:
    """By article 8.7: of two who want one cell one gets it, each now and then."""
    got: Counter[bool] = Counter()
    for seed in range(60):
        state = world((MELEE_UNIT, 1, 10, 10), (MELEE_UNIT, 2, 12, 10), seed=seed)
        tick(state, lambda my: my.move(101, 11, 10), lambda my: my.move(102, 11, 10))
        got[place(state, 101) == (11, 10)] += 1
        assert (place(state, 101) == (11, 10)) != (place(state, 102) == (11, 10))

    assert min(got[True], got[False]) > 10


def test_two_units_cannot_swap() -> None:
    """By article 8.7."""
    state = world((MELEE_UNIT, 1, 10, 10), (MELEE_UNIT, 1, 11, 10))

    tick(state, lambda my: my.move(101, 11, 10).move(102, 10, 10))

    assert ((10, 10), (11, 10)) == (place(state, 101), place(state, 102))


def test_a_follower_enters_only_after_the_other_has_left() -> None:
    """By article 8.7: in the random order of the tick, by article 5.1."""
    followed = set()
    for seed in range(40):
        state = world((MELEE_UNIT, 1, 10, 10), (MELEE_UNIT, 1, 11, 10), seed=seed)
        tick(state, lambda my: my.move(101, 11, 10).move(102, 12, 10))
        assert (12, 10) == place(state, 102)
        followed.add(place(state, 101))

    assert {(10, 10), (11, 10)} == followed


def test_breaking_through_hits_what_stands_in_the_way() -> None:
    """By articles 8.4 and 8.5: it needs no attack action."""
    row = [(WALL, 2, 12, y) for y in range(80)]
    state = world((MELEE_UNIT, 1, 11, 10), *row)

    tick(state, lambda my: my.move(101, 20, 10, through=True))

    assert ((11, 10), 1) == (place(state, 101), len(attacks(state)))
    assert (101, 112) == attacks(state)[0]
    for _ in range(9):
        tick(state)
    assert not exists(state, 112)
    tick(state)
    assert (12, 10) == place(state, 101)


@pytest.mark.parametrize(("gap", "hits"), [(6, False), (40, True)])
def test_breaking_through_weighs_hits_against_steps(gap: int, hits: bool) -> None:
    """By article 8.4: a whole wall costs a melee unit 10 steps, a way round 2 for each cell."""
    row = [(WALL, 2, 12, y) for y in range(80) if y != gap]
    state = world((MELEE_UNIT, 1, 11, 3), *row)

    tick(state, lambda my: my.move(101, 20, 3, through=True))

    assert hits == bool(attacks(state))


def test_resources_and_buildings_are_in_the_way_too_but_not_ones_own() -> None:
    """By article 8.4: a builder needs 30 hits for a resource; through its own house there is no way."""
    house = [(HOUSE, 1, 11, y) for y in range(0, 78, 3)]
    state = world((BUILDER_UNIT, 1, 10, 10), *house, (WALL, 1, 11, 78), resources=[(11, 79)])

    for _ in range(70):
        tick(state, lambda my: my.move(101, 20, 10, through=True))

    assert ((10, 79), 29) == (place(state), left(state))


def test_an_attack_that_is_possible_goes_before_breaking_through() -> None:
    """By article 8.5."""
    state = world((MELEE_UNIT, 1, 11, 10), (WALL, 2, 11, 11), *[(WALL, 2, 12, y) for y in range(80)])

    tick(state, lambda my: my.attack(101, target=102).move(101, 20, 10, through=True))

    assert [(101, 102)] == attacks(state)


def test_the_health_left_is_what_counts() -> None:
    """By article 8.4: a wall with one hit left is as good as a free cell and one more."""
    state = world((MELEE_UNIT, 1, 11, 10), *[(WALL, 2, 12, y) for y in range(80)])
    hurt(state, 102 + 12, 5)

    tick(state, lambda my: my.move(101, 20, 10, through=True))

    assert place(state) in ((11, 11), (11, 10))
    tick(state)
    tick(state, nothing)
    assert not exists(state, 114)
    assert 50 == health(state, 112)


def test_units_walk_as_far_as_a_unit_can_with_attack_range() -> None:
    """By articles 5.6 and 8.2: a ranged unit stops 5 cells from its target."""
    state = world((RANGED_UNIT, 1, 10, 10), (WALL, 2, 30, 10))
    for _ in range(30):
        tick(state, lambda my: my.attack(101, range=80))

    assert (25, 10) == place(state)
    assert not exists(state, 102) or health(state, 102) < 50
