"""Grids, regions, distances, tunnels: small worlds drawn as text, the bottom row last."""

from quintain.games.hypernull.maps.grid import BLOCK, Grid, distance, grid_of, nearest_path, regions
from quintain.games.hypernull.maps.joining import join
from quintain.games.hypernull.maps.spawns import closest
from quintain.games.hypernull.maps.symmetry import Symmetry


def drawn(picture: str) -> Grid:
    rows = picture.split()[::-1]
    blocks = [(x, y) for y, row in enumerate(rows) for x, what in enumerate(row) if what == "#"]
    return grid_of(len(rows[0]), len(rows), blocks)


def picture(grid: Grid) -> list[str]:
    rows = [grid.cells[start : start + grid.width] for start in range(0, len(grid.cells), grid.width)]
    return ["".join(".#"[cell] for cell in row) for row in rows[::-1]]


def test_free_cells_touch_across_corners_and_edges() -> None:
    grid = drawn(
        """
        .###.
        #.###
        #####
        ##.##
        #####
        """
    )

    assert [[16, 20, 24], [7]] == regions(grid)


def test_the_largest_region_comes_first() -> None:
    grid = drawn(
        """
        ######
        ######
        .#..#.
        ######
        """
    )

    assert [[6, 11], [8, 9]] == regions(grid)


def test_a_grid_without_free_cells_has_no_region() -> None:
    assert [] == regions(drawn("### ###"))


def test_the_neighbours_of_a_corner_lie_at_all_corners() -> None:
    grid = Grid(4, 3)

    assert {11, 8, 9, 3, 1, 7, 4, 5} == set(grid.neighbours(0))


def test_the_distance_is_that_of_a_torus() -> None:
    grid = Grid(10, 6)

    assert 1 + 4 == distance(grid, grid.at(0, 0), grid.at(9, 4))


def test_the_closest_of_three_are_found() -> None:
    assert 4 == closest(Grid(10, 6), [0, 22, 24])


def test_a_path_goes_through_blocks_to_the_nearest_target() -> None:
    grid = Grid(9, 1)
    grid.block(range(9))

    assert [2, 1] == nearest_path(grid, [0], [3, 5])


def test_regions_are_joined_by_symmetric_tunnels() -> None:
    grid = drawn(
        """
        ##########
        ##########
        #..####..#
        #..####..#
        ##########
        ##########
        """
    )

    join(grid, Symmetry("point", 10, 6))

    assert 1 == len(regions(grid))
    assert [row[::-1] for row in picture(grid)[::-1]] == picture(grid)


def test_a_tiny_region_and_its_image_are_filled() -> None:
    grid = Grid(20, 20)
    ring = [(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
    symmetry = Symmetry("point", 20, 20)
    for x, y in ring:
        grid.block(symmetry.orbit(grid.at(x, y)))

    join(grid, symmetry)

    assert 18 == grid.cells.count(BLOCK)
