"""Where a game begins: what players have, and where resources grow. Articles 1, 2 and 12."""

import pytest

from quintain.core import UsageError
from quintain.games.codecraft.constants import (
    BUILDER_BASE,
    BUILDER_UNIT,
    MELEE_BASE,
    MELEE_UNIT,
    RANGED_BASE,
    RANGED_UNIT,
    TURRET,
)
from quintain.games.codecraft.properties import properties
from quintain.games.codecraft.settings import Settings, has_fog
from quintain.games.codecraft.sound import flaws
from quintain.games.codecraft.start import start
from quintain.games.codecraft.state import MAP_SIZE, NEXT_ID, State, ground
from quintain.games.codecraft.view import view

_WHOLE = {  # by hand from the table of start entities: kind, then the corner of each seat
    BUILDER_BASE: [(5, 5), (70, 70), (70, 5), (5, 70)],
    BUILDER_UNIT: [(4, 4), (75, 75), (75, 4), (4, 75)],
    MELEE_BASE: [(5, 15), (70, 60), (60, 5), (15, 70)],
    MELEE_UNIT: [(4, 14), (75, 65), (65, 4), (14, 75)],
    RANGED_BASE: [(15, 5), (60, 70), (70, 15), (5, 60)],
    RANGED_UNIT: [(14, 4), (65, 75), (75, 14), (4, 65)],
    TURRET: [(15, 15), (63, 63), (63, 15), (15, 63)],
}


def begun(stage: str = "Round1", seats: int = 4, seed: int = 1, **settings: object) -> State:
    return start(Settings(stage=stage, **settings), None, seed, seats)  # type: ignore[arg-type]


def entities(state: State) -> list[tuple[int, int, int, int, int]]:
    """Id, owner, kind, x and y."""
    count = state.column("match", "entities")[0]
    names = ("id", "owner", "kind", "cell")
    columns = [state.column("entity", name)[:count] for name in names]
    return [(id, owner, kind, cell % 80, cell // 80) for id, owner, kind, cell in zip(*columns, strict=True)]


def resources(state: State) -> list[tuple[int, int]]:
    found = [(int(x), int(y)) for _, x, y in ground(state).rows("resource")]
    assert found == sorted(found)
    return found


def test_every_seat_begins_in_its_corner() -> None:
    """By articles 1.2, 3.1 and 12.4; ids as in article 1.8."""
    wanted = [(owner, kind, *corners[owner - 1]) for owner in (1, 2, 3, 4) for kind, corners in _WHOLE.items()]

    state = begun()

    assert [(5 + at, *each) for at, each in enumerate(wanted)] == entities(state)
    assert {1} == set(state.column("entity", "active")[:28])
    first = ground(state).column("resource", "id")
    assert list(range(33, 33 + len(first))) == list(first)
    assert 33 + len(first) == state.ints[NEXT_ID]


@pytest.mark.parametrize(("base", "kinds"), [(True, [BUILDER_BASE, BUILDER_UNIT]), (False, [BUILDER_UNIT])])
@pytest.mark.parametrize("stage", ["Round2", "Finals"])
def test_later_stages_begin_with_builders(stage: str, base: bool, kinds: list[int]) -> None:
    """By article 1.6."""
    assert 2 * kinds == [kind for _, _, kind, _, _ in entities(begun(stage, 2, round2_base=base))]


def test_stages_decide_fog_unless_settings_do() -> None:
    """By article 1.6."""
    stages = ("Round1", "Round2", "Finals")

    assert [False, True, True] == [has_fog(Settings(stage=stage)) for stage in stages]
    assert has_fog(Settings(fog_of_war=True))


@pytest.mark.parametrize("seats", [1, 5])
def test_there_are_2_to_4_players(seats: int) -> None:
    """By article 1.5."""
    with pytest.raises(UsageError, match="2 to 4 seats"):
        begun(seats=seats)


def test_scores_and_resource_begin_at_0() -> None:
    """By article 1.5."""
    state = begun()

    assert [0] * 8 == [*state.column("player", "score"), *state.column("player", "resource")]


def test_the_properties_are_those_of_the_rule_books_table() -> None:
    """By articles 2.1, 2.2, 2.3 and 2.4, by hand."""
    names = ("size", "build_score", "destroy_score", "max_health", "cost", "sight_range", "population_provide",
             "population_use", "can_move", "attack_range", "damage", "collect_resource", "power",
             "init_health")  # fmt: skip
    table = [[values[name] for name in names] for values in properties(Settings())]

    assert table == [
        [1, 10, 100, 50, 10, 2, 0, 0, 0, 0, 0, 0, 0, 0],
        [3, 50, 500, 50, 50, 5, 5, 0, 0, 0, 0, 0, 0, 0],
        [5, 500, 5000, 300, 500, 5, 5, 0, 0, 0, 0, 0, 0, 0],
        [1, 10, 100, 10, 10, 10, 0, 1, 1, 1, 1, 1, 5, 5],
        [5, 500, 5000, 300, 500, 5, 5, 0, 0, 0, 0, 0, 0, 0],
        [1, 20, 200, 50, 20, 10, 0, 1, 1, 1, 5, 0, 0, 0],
        [5, 500, 5000, 300, 500, 5, 5, 0, 0, 0, 0, 0, 0, 0],
        [1, 30, 300, 10, 30, 10, 0, 1, 1, 5, 5, 0, 0, 0],
        [1, 0, 0, 30, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        [2, 200, 2000, 100, 200, 10, 0, 0, 0, 5, 5, 0, 0, 0],
    ]


@pytest.mark.parametrize("seed", range(5))
def test_maps_are_symmetric(seed: int) -> None:
    """By article 12.2: a half turn for two, quarter turns for four."""
    two, four = set(resources(begun(seats=2, seed=seed))), set(resources(begun(seed=seed)))

    assert two == {(79 - x, 79 - y) for x, y in two}
    assert four == {(79 - y, x) for x, y in four}


def test_the_corner_of_a_missing_fourth_seat_is_filled_like_the_rest() -> None:
    """By articles 12.2 and 12.3: all but that corner is symmetric."""
    states = [begun(seats=3, seed=seed) for seed in range(5)]
    for state in states:
        three = set(resources(state))
        box = {(x, y) for x in range(2, 22) for y in range(58, 78)}
        rest = three - box
        assert rest == {(79 - y, x) for x, y in rest}

    assert any(set(resources(state)) & box for state in states)


@pytest.mark.parametrize(
    ("stage", "base", "last"), [("Round1", True, 21), ("Round2", True, 11), ("Finals", True, 11), ("Round2", False, 6)]
)
def test_nothing_grows_around_start_entities(stage: str, base: bool, last: int) -> None:
    """By article 12.3: the box from 2 to here in everybody's own view; everything around it can grow."""
    beyond = set()
    for seed in range(6):
        state = begun(stage, seed=seed, round2_base=base, resource_cover_low=0.9, resource_cover_high=0.9)
        for seat in range(4):
            state.ground.column("game", "map_size")  # type: ignore[union-attr]
            cells = {(int(x), int(y)) for _, x, y in ground(state).rows("resource")}
            turned = cells
            for _ in range({0: 0, 1: 2, 2: 3, 3: 1}[seat]):
                turned = {(79 - y, x) for x, y in turned}
            assert not {(x, y) for x, y in turned if 2 <= x <= last and 2 <= y <= last}
            beyond |= {(x, y) for x, y in turned if 1 <= x <= last + 1 and 1 <= y <= last + 1}

    assert {(1, 1), (last + 1, last + 1), (1, last), (last + 1, 2)} <= beyond


def test_the_cover_is_drawn_from_its_range() -> None:
    """By article 12.1: without start boxes it would be exactly that."""
    covers = [len(resources(begun("Round2", 2, seed, round2_base=False))) / 6400 for seed in range(30)]
    narrow = [
        len(resources(begun("Round2", 2, seed, round2_base=False, resource_cover_low=0.3, resource_cover_high=0.3)))
        for seed in range(5)
    ]

    assert all(0.23 < cover <= 0.40 for cover in covers)
    assert max(covers) - min(covers) > 0.08
    assert all(1920 - 50 <= count <= 1920 for count in narrow)


def test_maps_differ_by_seed_and_size() -> None:
    """By articles 12.5 and 1.1."""
    assert resources(begun(seed=1)) == resources(begun(seed=1)) != resources(begun(seed=2))
    small = begun(map_size=44)
    assert 44 == ground(small).ints[MAP_SIZE]
    assert [] == list(flaws(small))


def test_a_cover_upside_down_is_refused() -> None:
    """By article 12.1."""
    with pytest.raises(UsageError, match=r"resource_cover_low is 0\.5, above resource_cover_high"):
        begun(resource_cover_low=0.5)


def test_everybody_sees_itself_at_the_bottom_left() -> None:
    """By articles 3.2 and 12.4."""
    state = begun()
    for seat in range(4):
        own = [(kind, x, y) for _, owner, kind, x, y, _, _ in view(state, seat).rows("entity") if owner == seat + 1]

        assert [(kind, *corners[0]) for kind, corners in _WHOLE.items()] == own
