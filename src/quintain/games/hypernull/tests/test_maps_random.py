"""The map that is made where no file fits."""

import pytest

from quintain.games.hypernull.mapfile import Map, read_map, write_map
from quintain.games.hypernull.maps import random_map
from quintain.games.hypernull.maps.grid import grid_of, regions
from quintain.games.hypernull.maps.spawns import closest

MAPS = [random_map(seed, seats) for seed in range(60) for seats in (1, 2, 7)]


def test_sizes_and_radii_are_those_of_the_rule_book() -> None:
    """By article 12.3; 180 maps reach every bound."""
    assert (48, 79) == (min(map.width for map in MAPS), max(map.width for map in MAPS))
    assert (20, 39) == (min(map.height for map in MAPS), max(map.height for map in MAPS))
    assert set(range(8, 15)) == {map.view for map in MAPS}
    assert {3, 4} == {map.attack for map in MAPS}
    assert {1, 2} == {map.mining for map in MAPS}


def test_rectangles_block_some_of_it() -> None:
    """By article 12.3: from 12 of 2x2 to 31 of 7x7 cells."""
    assert all(2 * 2 < len(map.blocks) <= 31 * 7 * 7 for map in MAPS)
    assert len({len(map.blocks) for map in MAPS}) > 40


@pytest.mark.parametrize("seats", [1, 2, 3, 8, 20, 40, 64])
def test_every_bot_has_a_start_out_of_reach_of_the_others(seats: int) -> None:
    """By article 12.3, up to the largest match."""
    for seed in range(5):
        map = random_map(seed, seats)
        grid = grid_of(map.width, map.height, map.blocks)
        cells = [grid.at(x, y) for x, y in map.spawns]

        assert seats == len(cells)
        assert set(cells) <= set(regions(grid)[0])
        assert map.attack**2 < closest(grid, cells)


def test_the_seed_decides_the_map() -> None:
    """By article 12.3."""
    assert random_map(3, 2) == random_map(3, 2)
    assert random_map(3, 2) != random_map(4, 2)


def test_more_bots_find_other_starts_on_the_same_ground() -> None:
    assert random_map(3, 2).blocks == random_map(3, 5).blocks


@pytest.mark.parametrize("map", MAPS[:10], ids=range(10))
def test_it_can_be_written_as_a_file(map: Map) -> None:
    """By article 11.7."""
    assert map == read_map(write_map(map))[0]
