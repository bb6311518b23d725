"""What a player sees. Articles 3.4 and 10."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quintain.games.codecraft.constants import BUILDER_UNIT, HOUSE, MELEE_UNIT, RANGED_UNIT, TURRET, WALL
from quintain.games.codecraft.frame import frame
from quintain.games.codecraft.scramble import scrambled
from quintain.games.codecraft.settings import Settings
from quintain.games.codecraft.sound import flaws
from quintain.games.codecraft.start import start
from quintain.games.codecraft.state import State
from quintain.games.codecraft.view import view

from .world import hurt, tick, world


def seen(state: State, player: int = 1) -> list[int]:
    return [int(each) for each in view(state, player - 1).column("entity", "id")]


def test_a_view_tells_the_game_the_players_and_all_entities() -> None:
    """By article 3.4: without fog everything, sorted by id; a resource belongs to nobody."""
    state = world((WALL, 2, 3, 4), (HOUSE, 1, 10, 20), resources=[(7, 8)], wealth=5, max_tick_count=77)
    hurt(state, 101, 9)

    told = view(state, 1)

    assert [(2, 80, 0, 77, 1000, 0)] == list(told.rows("game"))
    assert [(1, 0, 5), (2, 0, 5)] == list(told.rows("player"))
    assert [(101, 2, 0, 3, 4, 9, 1), (102, 1, 1, 10, 20, 50, 1), (1001, 0, 8, 7, 8, 30, 1)] == list(told.rows("entity"))
    assert 10 == told.count("property")


def test_entities_built_later_come_after_resources() -> None:
    """By article 3.4: sorted by id."""
    state = world((BUILDER_UNIT, 1, 10, 10), resources=[(7, 8)], wealth=10, properties="BuilderUnit.population_use=0")

    tick(state, lambda my: my.build(101, WALL, 11, 10))

    assert [101, 1001, 1002] == seen(state)
    assert [1, 1, 0] == list(view(state, 0).column("entity", "active"))


@pytest.mark.parametrize(("kind", "reach"), [(WALL, 2), (MELEE_UNIT, 10), (TURRET, 10), (HOUSE, 5)])
def test_sight_goes_from_nearest_cell_to_nearest_cell(kind: int, reach: int) -> None:
    """By articles 10.1 and 1.3."""
    size = {TURRET: 2, HOUSE: 3}.get(kind, 1)
    edge = 40 + size - 1
    inside = [(edge + reach, 40), (40 - reach, 40), (edge + 1, edge + reach - 1)]
    outside = [(edge + reach + 1, 40), (40, 40 - reach - 1), (edge + 1, edge + reach)]
    state = world((kind, 1, 40, 40), resources=inside + outside, fog_of_war=True)

    assert [101, 1001, 1002, 1003] == seen(state)


def test_a_large_building_is_seen_by_any_of_its_cells() -> None:
    """By article 10.1."""
    state = world((WALL, 1, 10, 10), (HOUSE, 2, 12, 8), (HOUSE, 2, 12, 11), fog_of_war=True)

    assert [101, 102] == seen(state)


def test_the_inactive_see_and_nothing_is_remembered() -> None:
    """By article 10.2."""
    state = world((HOUSE, 1, 10, 10), (RANGED_UNIT, 1, 30, 30), resources=[(13, 10), (40, 30)], fog_of_war=True)
    state.column("entity", "active")[0] = 0
    hurt(state, 101, 5)
    assert [101, 102, 1001, 1002] == seen(state)

    tick(state, lambda my: my.move(102, 20, 30))

    assert [101, 102, 1001] == seen(state)


def test_ones_own_and_all_scores_are_always_seen() -> None:
    """By article 10.3."""
    state = world((WALL, 1, 10, 10), (WALL, 2, 60, 60), fog_of_war=True, wealth=3)

    assert [[101], [102]] == [seen(state, player) for player in (1, 2)]
    assert [(1, 0, 3), (2, 0, 3)] == list(view(state, 0).rows("player"))


@given(noise=st.integers(0, 2**40), stage=st.sampled_from(["Round1", "Round2"]), seat=st.integers(0, 3))
@settings(max_examples=20, deadline=None)
def test_what_is_hidden_never_changes_a_view(noise: int, stage: str, seat: int) -> None:
    """By articles 10.1 and 10.3."""
    state = start(Settings(stage=stage), None, noise, 4)
    for _ in range(3):
        tick(state, *[lambda my: my.attack(6, range=20, kinds=1 << 8)] * 4)
    other = scrambled(state, seat, noise)

    assert view(state, seat) == view(other, seat)
    assert state.checksum() != other.checksum()
    assert [] == list(flaws(other))


def test_what_is_unseen_is_changed_when_a_state_is_scrambled() -> None:
    """By article 10.1: else the test above would say nothing."""
    state = start(Settings(stage="Round2"), None, 1, 4)
    other = scrambled(state, 0, 5)

    assert view(state, 1) != view(other, 1)


def test_a_frame_tells_all_of_it() -> None:
    """By articles 1.5 and 6.4: what players use and provide, too."""
    state = world((BUILDER_UNIT, 1, 10, 10), (HOUSE, 2, 20, 30), resources=[(11, 10), (5, 5)], wealth=4)
    tick(state, lambda my: my.attack(101, target=1001))

    told = frame(state)

    assert [(1,)] == list(told.rows("match"))
    assert [(1, 5, 1, 0, 0), (0, 4, 0, 5, 0)] == list(told.rows("player"))
    assert [(101, 1, 3, 10, 10, 10, 1), (102, 2, 1, 20, 30, 50, 1)] == list(told.rows("entity"))
    assert [29, 30] == list(told.column("resource", "health"))
    assert [(101, 1001)] == list(told.rows("attack"))
