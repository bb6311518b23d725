"""Where coins appear. Article 6."""

from array import array
from collections import Counter
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from quintain.games.hypernull.coins import images, is_free, nearest_free
from quintain.games.hypernull.constants import FLIP_X, FLIP_Y, POINT, QUARTER
from quintain.games.hypernull.rules import spawn
from quintain.games.hypernull.start import ground_sheet
from quintain.games.hypernull.state import State, ground

from .drawn import at_round, coins, drawn, lie, require_sound, told, turn
from .scatter import scattered

Cell = tuple[int, int]

FIELD = (". . . . .", ". . . . .", ". . A . .", ". . . . .", ". . . . .")


def spawned(*rows: str, volume: int, seed: int = 1, **more: object) -> State:
    state = drawn(*rows, coin_spawn_volume=volume, seed=seed, **more)  # type: ignore[arg-type]  # settings by name
    spawn(state)
    require_sound(state)
    return state


def nearest(state: State, cell: Cell) -> Cell | None:
    width = ground(state).ints[1]
    found = nearest_free(state.ints, ground(state).ints, cell[1] * width + cell[0])
    return None if found < 0 else (found % width, found // width)


@pytest.mark.parametrize(
    ("rows", "wanted", "expected"),
    [
        pytest.param(("A . . .",), (2, 0), (2, 0), id="free itself"),
        pytest.param(("A . # .",), (2, 0), (1, 0), id="beside a block, the lower x"),
        pytest.param(("A . * #",), (2, 0), (1, 0), id="beside a coin"),
        pytest.param(("# A . . .",), (1, 0), (2, 0), id="beside a bot"),
        pytest.param((". #", "# A"), (1, 0), (0, 1), id="the diagonal, around the edge"),
        pytest.param(("# . #", ". * .", "# A #"), (1, 1), (0, 1), id="the lower row before the lower x"),
        pytest.param((". . .", "# # #", "# A #", "# # #"), (1, 1), (1, 3), id="two rows away"),
        pytest.param(("* A # .",), (0, 0), (3, 0), id="around the edge"),
    ],
)
def test_a_coin_comes_to_the_nearest_free_cell(rows: tuple[str, ...], wanted: Cell, expected: Cell) -> None:
    """By article 6.2."""
    assert expected == nearest(drawn(*rows), wanted)


def test_where_no_cell_is_free_no_coin_comes() -> None:
    """By article 6.2."""
    state = spawned("# A *", "* # #", volume=2)

    assert [(0, 0), (2, 1)] == coins(state)
    assert [] == told(state)


def brute_force(state: State, cell: Cell) -> Cell | None:
    """By article 6.2, word by word."""
    width, height = ground(state).ints[1], ground(state).ints[2]
    found = []
    for x in range(width):
        for y in range(height):
            if is_free(state.ints, ground(state).ints, x, y):
                across, up = abs(x - cell[0]), abs(y - cell[1])
                far = min(across, width - across) ** 2 + min(up, height - up) ** 2
                found.append((far, y, x))
    return min(found)[2:0:-1] if found else None


@given(st.integers(0, 2**32))
def test_the_nearest_free_cell_is_what_looking_everywhere_finds(seed: int) -> None:
    """By article 6.2."""
    chance = Random(seed)
    state = scattered(chance, share=chance.choice((0.3, 0.8, 0.95, 1)))
    width, height = ground(state).ints[1], ground(state).ints[2]
    for _ in range(5):
        cell = (chance.randrange(width), chance.randrange(height))
        assert brute_force(state, cell) == nearest(state, cell)


def test_a_spawn_has_the_volume_that_was_asked_for() -> None:
    """By article 6.5, for any volume: orbits are cut."""
    for volume in range(1, 9):
        assert volume == len(coins(spawned(*FIELD, volume=volume)))


def test_coins_come_on_all_cells_alike() -> None:
    """By article 6.2: at a random cell."""
    found = Counter(coins(spawned(". . .", ". # .", "A . .", volume=1, seed=seed))[0] for seed in range(900))

    assert 7 == len(found)
    assert all(60 < found[cell] for cell in found)


def test_coins_are_spawned_in_the_rounds_of_the_period_also_in_the_last() -> None:
    """By article 2.2."""
    state = drawn("A . . . . . . . .", coin_spawn_period=3, coin_spawn_volume=1, num_rounds=6, attack=0)

    found = []
    for _ in range(6):
        found.append(sum("spawned" in each for each in told(turn(state))))

    assert [0, 0, 1, 0, 0, 1] == found


def test_the_same_seed_and_round_spawn_the_same_coins() -> None:
    first, again = spawned(*FIELD, volume=3), spawned(*FIELD, volume=3)
    later, other = at_round(drawn(*FIELD, coin_spawn_volume=3), 5), spawned(*FIELD, volume=3, seed=2)
    spawn(later)

    assert coins(first) == coins(again)
    assert coins(first) != coins(other)
    assert coins(first) != coins(later)


# What symmetry the coins have


def orbit(width: int, height: int, group: int, cell: Cell) -> list[Cell]:
    """A cell, then its images in the order in which they get coins."""
    w = memoryview(array("i", bytes(16)))
    found = images(ground_sheet((width, height, 1, 0, 0, group), (), ()).ints, cell[1] * width + cell[0], w)
    return [cell, *((w[n] % width, w[n] // width) for n in range(found))]


@pytest.mark.parametrize(
    ("size", "group", "expected"),
    [
        pytest.param((6, 4), POINT, [(1, 0), (4, 3)], id="point reflection"),
        pytest.param((6, 4), FLIP_X, [(1, 0), (4, 0)], id="left and right"),
        pytest.param((6, 4), FLIP_Y, [(1, 0), (1, 3)], id="up and down"),
        pytest.param((6, 4), POINT | FLIP_X | FLIP_Y, [(1, 0), (4, 3), (4, 0), (1, 3)], id="both axes"),
        pytest.param((6, 6), POINT | QUARTER, [(1, 0), (4, 5), (5, 1), (0, 4)], id="quarter turns"),
    ],
)
def test_an_orbit_is_the_point_reflection_then_row_order(size: Cell, group: int, expected: list[Cell]) -> None:
    """By article 6.4."""
    assert expected == orbit(*size, group, (1, 0))


@pytest.mark.parametrize(
    ("size", "group", "cell", "expected"),
    [
        pytest.param((5, 5), POINT | QUARTER, (2, 2), [(2, 2)], id="the centre"),
        pytest.param((5, 3), POINT | FLIP_X | FLIP_Y, (2, 0), [(2, 0), (2, 2)], id="on an axis"),
        pytest.param((5, 3), FLIP_Y, (3, 1), [(3, 1)], id="on the only axis"),
    ],
)
def test_images_that_coincide_count_once(size: Cell, group: int, cell: Cell, expected: list[Cell]) -> None:
    """By article 6.4."""
    assert expected == orbit(*size, group, cell)


def test_without_a_symmetry_coins_come_in_pairs_by_the_point_reflection() -> None:
    """By article 6.3: the lone bot and the block have none. Pairs whose second cell is taken are left out."""
    rows = ("A . . . . . .", ". . . . . . .", ". . # . . . .", ". . . . . . .", ". . . . . . .")
    pairs = [[where(event) for event in told(spawned(*rows, volume=2, seed=seed))] for seed in range(40)]
    wanted = [(6 - x, 4 - y) for (x, y), _ in pairs]

    plain = [
        (pair[1], image) for pair, image in zip(pairs, wanted, strict=True) if image not in {(0, 4), (2, 2), pair[0]}
    ]

    assert 30 < len(plain)
    assert [image for _, image in plain] == [other for other, _ in plain]


def where(event: str) -> Cell:
    x, y = event.partition("(")[2].rstrip(")").split(", ")
    return int(x), int(y)


def test_the_coins_of_a_symmetric_map_are_symmetric() -> None:
    """By articles 6.3 and 6.4: quarter turns, four coins an orbit."""
    rows = (". . . . B .", "A . . . . .", ". . # # . .", ". . # # . .", ". . . . . D", ". C . . . .")
    for seed in range(30):
        found = set(coins(spawned(*rows, volume=4, seed=seed)))

        assert found == {(5 - y, x) for x, y in found}


def test_an_image_that_is_not_free_goes_to_the_nearest_free_cell() -> None:
    """By article 6.4: (3, 0) mirrors (0, 0), but holds a bot; so the coin falls beside it, at the lower x."""
    state = drawn("* . . A", coin_spawn_volume=2)
    lie(state, [], 4)
    seed = next(seed for seed in range(100) if coins(spawned(". . . A", volume=1, seed=seed)) == [(0, 0)])

    assert ["spawned at (0, 0)", "spawned at (2, 0)"] == told(spawned(". . . A", volume=2, seed=seed))


def test_a_full_state_takes_no_more_coins() -> None:
    """By article 6.6: the places that a state has are the most that can lie about."""
    state = drawn(". . A . . . .", coin_spawn_volume=2, coin_spawn_period=5, num_rounds=4)
    for _ in range(3):
        spawn(state)
        require_sound(state)

    assert 2 == len(coins(state))


@example(0)
@given(st.integers(0, 2**32))
def test_coins_never_come_to_a_taken_cell(seed: int) -> None:
    """By article 6.1."""
    state = scattered(Random(seed), share=0.5)
    before = {cell: is_free(state.ints, ground(state).ints, *cell) for cell in every_cell(state)}
    old = set(coins(state))

    spawn(state)

    require_sound(state)
    new = set(coins(state)) - old
    assert old <= set(coins(state))
    assert all(before[cell] for cell in new)


def every_cell(state: State) -> list[Cell]:
    width, height = ground(state).ints[1], ground(state).ints[2]
    return [(x, y) for x in range(width) for y in range(height)]
