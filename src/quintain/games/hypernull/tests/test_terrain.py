"""Distances, obstacles and discs. Articles 1 and 7."""

from array import array
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quintain.games.hypernull.start import ground_of, ground_sheet
from quintain.games.hypernull.terrain import blocks_along, disc, gap, is_block, scratch, squared

from .scatter import strewn


@pytest.mark.parametrize(
    ("a", "b", "size", "expected"),
    [(0, 0, 1, 0), (2, 7, 20, 5), (7, 2, 20, 5), (1, 19, 20, 2), (0, 10, 20, 10), (0, 4, 7, 3)],
)
def test_along_an_axis_the_shorter_way_counts(a: int, b: int, size: int, expected: int) -> None:
    """By article 1.3."""
    assert expected == gap(a, b, size)


def test_the_farthest_cells_of_the_largest_map_are_told_apart() -> None:
    """By article 1.3: in 31 bits."""
    assert 2 * 16383**2 == squared(0, 0, 16383, 16384, 32767, 32767)


@given(st.integers(0, 2**32))
def test_obstacles_are_where_the_map_has_them(seed: int) -> None:
    """By article 1.2."""
    map, _ = strewn(Random(seed))
    g = ground_of(map).ints

    found = [(x, y) for y in range(map.height) for x in range(map.width) if is_block(g, x, y)]

    assert list(map.blocks) == found


def runs(width: int, height: int, x: int, y: int, radius: int) -> list[tuple[int, ...]]:
    """The disc's runs: row, first x, last x."""
    g = ground_sheet((width, height, radius, 0, 0, 1), (), ()).ints
    w = scratch(g)
    return [tuple(w[4 * run : 4 * run + 3]) for run in range(disc(g, x, y, radius, w))]


@pytest.mark.parametrize(
    ("size", "cell", "radius", "expected"),
    [
        pytest.param((9, 9), (4, 4), 1, [(3, 4, 4), (4, 3, 5), (5, 4, 4)], id="inside"),
        pytest.param((9, 9), (0, 0), 1, [(0, 0, 1), (0, 8, 8), (1, 0, 0), (8, 0, 0)], id="low corner"),
        pytest.param((9, 9), (8, 8), 1, [(0, 8, 8), (7, 8, 8), (8, 0, 0), (8, 7, 8)], id="high corner"),
        pytest.param((1, 5), (0, 2), 1, [(1, 0, 0), (2, 0, 0), (3, 0, 0)], id="one cell wide"),
        pytest.param((5, 1), (2, 0), 1, [(0, 1, 3)], id="one cell high"),
        pytest.param((3, 3), (0, 0), 9, [(0, 0, 2), (1, 0, 2), (2, 0, 2)], id="more than the map"),
    ],
)
def test_a_disc_is_cut_into_runs_by_row(
    size: tuple[int, int], cell: tuple[int, int], radius: int, expected: list[tuple[int, ...]]
) -> None:
    """By article 7.1."""
    assert expected == runs(*size, *cell, radius)


@given(st.integers(1, 12), st.integers(1, 12), st.data())
def test_a_disc_has_each_cell_within_its_radius_once_in_row_order(width: int, height: int, data: st.DataObject) -> None:
    """By articles 1.3 and 7.1."""
    x, y = data.draw(st.integers(0, width - 1)), data.draw(st.integers(0, height - 1))
    radius = data.draw(st.integers(1, 15))

    found = [(row, column) for row, low, high in runs(width, height, x, y, radius) for column in range(low, high + 1)]

    cells = [(row, column) for row in range(height) for column in range(width)]
    assert [each for each in cells if squared(x, y, each[1], each[0], width, height) <= radius**2] == found


@given(st.integers(0, 2**32))
def test_blocks_along_runs_are_those_of_the_disc(seed: int) -> None:
    """By article 7.1: in row order, and each run says how many it has."""
    chance = Random(seed)
    map, _ = strewn(chance, share=0.5)
    g = ground_of(map).ints
    w, out = scratch(g), memoryview(array("i", bytes(4 * (1 + len(map.blocks)))))
    x, y = chance.randrange(map.width), chance.randrange(map.height)

    count = disc(g, x, y, map.view, w)
    end = blocks_along(g, w, count, out, 0)

    seen = [cell for cell in map.blocks if squared(x, y, *cell, map.width, map.height) <= map.view**2]
    assert [column for column, _ in seen] == out[:end].tolist()
    assert len(seen) == sum(w[4 * run + 3] for run in range(count))
