"""Maps of our own making."""

from dataclasses import fields
from itertools import product

import pytest

from quintain.core import SettingError, UsageError
from quintain.games.hypernull import maps
from quintain.games.hypernull.mapfile import Map, MapError, read_map, write_map
from quintain.games.hypernull.maps.grid import grid_of, regions
from quintain.games.hypernull.maps.kinds import KINDS
from quintain.games.hypernull.maps.making import Plan, made, planned
from quintain.games.hypernull.maps.spawns import closest
from quintain.games.hypernull.maps.symmetry import SYMMETRIES

PLANS = [
    Plan(kind=kind, symmetry=symmetry, width=width, height=height, spawns=spawns)
    for kind, symmetry in product(KINDS, SYMMETRIES)
    for width, height, spawns in ((24, 24, 4), (31, 31, 3), (40, 26, 8))
    if symmetry != "quarter" or width == height
]

# where a cell's image lies, for the symmetries that have one image
IMAGES = {
    "point": lambda map, x, y: (map.width - 1 - x, map.height - 1 - y),
    "flip-x": lambda map, x, y: (map.width - 1 - x, y),
    "flip-y": lambda map, x, y: (x, map.height - 1 - y),
    "quarter": lambda map, x, y: (y, map.width - 1 - x),
}


def share(map: Map) -> float:
    return len(map.blocks) / map.width / map.height


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: f"{plan.kind}-{plan.symmetry}-{plan.width}x{plan.height}")
def test_all_starts_lie_in_one_region_out_of_reach_of_each_other(plan: Plan) -> None:
    """By article 12.4."""
    map = made(plan, 1)
    grid = grid_of(map.width, map.height, map.blocks)
    free = regions(grid)

    assert (plan.width, plan.height, plan.spawns) == (map.width, map.height, len(map.spawns))
    assert 1 == len(free)
    assert {grid.at(x, y) for x, y in map.spawns} <= set(free[0])
    assert plan.attack**2 < closest(grid, [grid.at(x, y) for x, y in map.spawns])


@pytest.mark.parametrize(("kind", "name"), list(product(KINDS, IMAGES)))
def test_blocks_are_mapped_onto_blocks(kind: str, name: str) -> None:
    """By article 12.4."""
    map = made(Plan(kind=kind, symmetry=name, width=37, height=37), 5)

    assert set(map.blocks) == {IMAGES[name](map, x, y) for x, y in map.blocks}


@pytest.mark.parametrize("name", IMAGES)
def test_starts_are_each_others_images_where_their_number_allows(name: str) -> None:
    """By article 12.4."""
    map = made(Plan(symmetry=name, width=40, height=40, spawns=4), 2)

    assert set(map.spawns) == {IMAGES[name](map, x, y) for x, y in map.spawns}


def test_both_axes_make_four_equal_quarters() -> None:
    """By article 12.4."""
    map = made(Plan(kind="maze", symmetry="axes", width=30, height=40, spawns=4), 2)

    for name in ("point", "flip-x", "flip-y"):
        assert set(map.blocks) == {IMAGES[name](map, x, y) for x, y in map.blocks}


def test_the_same_options_and_seed_give_the_same_map() -> None:
    """By article 12.4."""
    options = {"kind": "rocks", "size": "30x20", "spawns": "3"}

    assert maps.new(options, 7) == maps.new(options, 7)
    assert maps.new(options, 7) != maps.new(options, 8)


@pytest.mark.parametrize(("kind", "low", "high"), [("rocks", 0.12, 0.4), ("caves", 0.1, 0.65), ("maze", 0.2, 0.6)])
def test_a_map_is_neither_empty_nor_full(kind: str, low: float, high: float) -> None:
    for seed in range(10):
        assert low < share(made(Plan(kind=kind), seed)) < high


def test_starts_are_spread_over_the_map() -> None:
    """By article 12.4: two starts on a torus of 60x40 can be 36 apart; nine lie on average a third of that."""
    for seed in range(5):
        two, nine = (made(Plan(kind="rocks", spawns=count, symmetry="none"), seed) for count in (2, 9))

        for map, least in ((two, 18), (nine, 8)):
            grid = grid_of(map.width, map.height, map.blocks)
            assert least**2 <= closest(grid, [grid.at(x, y) for x, y in map.spawns])


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"knd": "maze"}, "did you mean kind"),
        ({"kind": "lake"}, "expected rocks or caves or maze"),
        ({"size": "60"}, "size is '60'; expected WIDTHxHEIGHT, such as 60x40"),
        ({"size": "60xx"}, "expected WIDTHxHEIGHT"),
        ({"size": "5x40"}, "from 12 to 512"),
        ({"spawns": "65"}, "from 1 to 64"),
        ({"mining": "3", "attack": "3"}, "expected mining < attack < view"),
        ({"attack": "9"}, "expected mining < attack < view"),
    ],
)
def test_options_that_cannot_be_are_refused(options: dict[str, str], said: str) -> None:
    with pytest.raises(SettingError, match=said):
        planned(options)


@pytest.mark.parametrize(
    ("plan", "said"),
    [
        (Plan(symmetry="quarter"), "quarter turns need a square map, not 60x40"),
        (Plan(width=12, height=12, spawns=64), "room for 64"),
    ],
)
def test_a_plan_without_room_is_refused(plan: Plan, said: str) -> None:
    with pytest.raises(MapError, match=said):
        made(plan, 1)


@pytest.mark.parametrize("kind", KINDS)
def test_even_the_smallest_maps_are_sound_or_refused(kind: str) -> None:
    for seed, symmetry in product(range(10), SYMMETRIES):
        try:
            map = made(Plan(kind=kind, symmetry=symmetry, width=12, height=12), seed)
        except UsageError:
            continue
        assert map == read_map(write_map(map))[0]


def test_the_help_names_every_option() -> None:
    named = {field.name for field in fields(Plan)} - {"width", "height"} | {"size"}

    assert all(f"--{name} " in maps.USAGE for name in named)
    assert all(name in maps.USAGE for name in (*KINDS, *SYMMETRIES))
