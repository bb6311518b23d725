"""Ways around obstacles: the same as the plain planner's, to the last bit. Article 7."""

from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from quintain.kit.real import Reals

from ..constants import LEAST_SIZE, MOST_SIZE
from ..grid import follow
from ..mapfile import Map, ground_of
from ..paths import new_turn, walk
from ..plan import Plan
from ..settings import Settings
from ..start import blank
from ..state import TOWERS
from ..units import tower_reals
from . import reference

Tile = tuple[int, int]
Point = tuple[float, float]

_OUT: Reals = memoryview(bytearray(16)).cast("d")


class Planner:
    """A plan that goes from one set of obstacles to the next."""

    def __init__(self, size: int = 30) -> None:
        self.size = size
        self.plan = Plan(size, is_pruned=True)
        self.water = frozenset((x, y) for x in range(size) for y in range(size) if (x * y) % 3 == 0)
        self.has_water = False

    def block(self, blocked: frozenset[Tile]) -> None:
        """Some obstacles are water, the rest towers, which come and go."""
        if not self.has_water:
            self.water, self.has_water = self.water & blocked, True
        blocked |= self.water
        tiles = tuple(int((x, y) in self.water) for x in range(self.size) for y in range(self.size))
        state = blank(Settings(max_num_towers=900, map_size=self.size), ground_of(Map(tiles)))
        assert state.ground is not None
        towers = sorted(blocked - self.water)
        state.ints[TOWERS] = len(towers)
        for number, (x, y) in enumerate(towers):
            state.reals[tower_reals(state.ints, 0, 0) + number] = x + 0.5
            state.reals[tower_reals(state.ints, 1, 0) + number] = y + 0.5
        follow(self.plan.w, state.ints, state.reals, state.ground.ints, 0)
        new_turn(self.plan.w)

    def next_point(self, start: Point, target: Point, speed: float = 1.0) -> Point | None:
        x, y = int(target[0]), int(target[1])
        found = walk(self.plan.w, self.plan.v, 0, *start, *target, x, y, 1e-4, speed, _OUT, 0)
        return (_OUT[0], _OUT[1]) if found else None


def planned(blocked: frozenset[Tile]) -> Planner:
    planner = Planner()
    planner.block(blocked)
    return planner


def tiles(most: int) -> st.SearchStrategy[frozenset[Tile]]:
    """Obstacles: crowds in a part of the map, where ways are crooked, and a few anywhere."""
    near = st.tuples(st.integers(8, 16), st.integers(8, 16))
    far = st.tuples(st.integers(0, 29), st.integers(0, 29))
    return st.frozensets(near | near | near | far, max_size=most)


def coordinates() -> st.SearchStrategy[float]:
    """Anywhere, and where lines meet edges and corners."""
    return (
        st.floats(7.0, 18.0)
        | st.floats(0.0, 29.999)
        | st.integers(7, 17).map(float)
        | st.integers(14, 35).map(lambda half: half / 2)
        | st.tuples(st.integers(8, 17), st.floats(-1e-3, 1e-3)).map(sum)
    )


points = st.tuples(coordinates(), coordinates())


@given(blocked=tiles(40), start=points, target=points, speed=st.sampled_from([1.0, 1.0, 3.0, 6.0]))
@settings(max_examples=150, deadline=None)
def test_the_way_is_that_of_the_plain_planner(
    blocked: frozenset[Tile], start: Point, target: Point, speed: float
) -> None:
    """Articles 7.3 to 7.7."""
    assume(not _is_same(start, target))
    assert reference.next_point(blocked, start, target, speed) == planned(blocked).next_point(start, target, speed)


@pytest.mark.parametrize("size", [LEAST_SIZE, 19, MOST_SIZE])
def test_on_maps_of_other_sizes_it_is_too(size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Article 7: borders are where the map ends."""
    monkeypatch.setattr(reference, "SIDE", size)
    rng = Random(size)
    for _ in range(40):
        near = rng.choice([0, size - 9])  # a corner of the map
        spots = [(near + rng.randrange(9), near + rng.randrange(9)) for _ in range(25)]
        blocked = frozenset([*spots, (rng.randrange(size), rng.randrange(size))])
        start, target = ((rng.randrange(2 * size) / 2, near + rng.uniform(0, 8.9)) for _ in range(2))
        if not _is_same(start, target):
            there = Planner(size)
            there.block(blocked)
            assert reference.next_point(blocked, start, target, 3.0) == there.next_point(start, target, 3.0)


@given(blocked=tiles(30), start=points, target=points)
@settings(max_examples=60, deadline=None)
def test_a_bot_that_walks_on_and_on_goes_as_the_plain_planner_goes(
    blocked: frozenset[Tile], start: Point, target: Point
) -> None:
    """Articles 1.2 and 7.7: points that come of walking lie just beside lines and corners."""
    planner = planned(blocked)
    here: Point | None = start
    for _ in range(12):
        if here is None or _is_same(here, target):
            return
        expected = reference.next_point(blocked, here, target, 1.0)
        assert expected == planner.next_point(here, target)
        here = expected
        new_turn(planner.plan.w)


@given(worlds=st.lists(tiles(25), min_size=2, max_size=5), start=points, target=points, data=st.data())
@settings(max_examples=60, deadline=None)
def test_what_a_plan_remembers_of_other_obstacles_changes_nothing(
    worlds: list[frozenset[Tile]], start: Point, target: Point, data: st.DataObject
) -> None:
    """Article 7.2: small changes mend the lists of corners in sight, large ones make them anew."""
    assume(not _is_same(start, target))
    planner = Planner()
    blocked: frozenset[Tile] = frozenset()
    for world in worlds:
        change = frozenset(data.draw(st.lists(st.sampled_from(sorted(world)), max_size=4))) if world else world
        blocked = (blocked ^ change) if data.draw(st.booleans()) else world
        planner.block(blocked)
        blocked |= planner.water

        assert reference.next_point(blocked, start, target, 1.0) == planner.next_point(start, target)


@pytest.mark.parametrize(
    ("blocked", "start", "target", "expected"),
    [
        pytest.param([], (1.5, 1.5), (1.5, 9.5), (1.5, 2.5), id="straight"),
        pytest.param([], (1.0, 1.0), (4.0, 5.0), (1.6, 1.8), id="slanting"),
        pytest.param([(5, 5)], (4.5, 5.5), (9.5, 5.5), (5.292893218813452, 5.0), id="ties go up"),
        pytest.param([(5, 5)], (5.0, 4.0), (5.0, 9.0), (5.0, 5.0), id="along an edge"),
        pytest.param([(5, 5), (4, 5)], (5.0, 4.5), (5.0, 9.5), (4.105572809000084, 4.947213595499958), id="no gap"),
        pytest.param([(5, 5)], (1.0, 1.0), (5.5, 5.5), None, id="into an obstacle"),
        pytest.param([(4, 5), (5, 4)], (4.5, 4.5), (5.5, 5.5), (5.207106781186548, 5.207106781186548), id="squeeze"),
    ],
)
def test_ways_by_hand(blocked: list[Tile], start: Point, target: Point, expected: Point | None) -> None:
    """Articles 7.1 to 7.6."""
    found = planned(frozenset(blocked)).next_point(start, target)

    assert found is None if expected is None else expected == pytest.approx(found)


def _is_same(a: Point, b: Point) -> bool:
    return abs(a[0] - b[0]) <= 1e-4 and abs(a[1] - b[1]) <= 1e-4
