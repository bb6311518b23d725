"""Maps of other sizes and bases at other places. Articles 1.1, 1.4, 5.4, 5.5, 15.1 and 15.4."""

import pytest

from quintain.core import SettingError
from quintain.kit.columns import StateError

from ..constants import FLAG, INVALID_MOVE_POSITION, INVALID_TRANSFORM_POSITION, LEAST_SIZE, MOST_SIZE
from ..frame import frame
from ..mapfile import MapError, default_map, read_map, write_map
from ..maps import check, chosen, facts, new, show, stock
from ..settings import Settings
from ..sound import load
from ..start import start
from ..state import BASE_X, SIZE, TOWERS
from ..view import view
from .scenes import add_bot, kinds, orders, play, position, scene

SIZES = (LEAST_SIZE, 13, 24, MOST_SIZE)


@pytest.mark.parametrize("quirks", [False, True])
def test_bots_come_from_their_bases(quirks: bool) -> None:
    """Articles 1.1, 1.4 and 8.3: player 2 comes from the other end of the map, and sees itself at the first."""
    rules = Settings(map_size=12, base_x=2.5, base_y=0.25, num_bots_start=1, original_quirks=quirks)
    state = play(start(rules, None, 1, 2))
    places = [(x, y) for _, _, _, _, _, _, x, y, *_ in frame(state).rows("bot")]

    assert [(2.5, 0.25)] * 2 + [(9.5, 11.75)] * 2 == places
    for player in range(2):
        seen = view(state, player)
        assert (144, 2.5, 0.25) == (seen.count("tile"), *next(seen.rows("match"))[4:])
        assert [(2.5, 0.25)] * 2 == [(x, y) for _, _, _, x, y, *_ in seen.rows("bot")]
        assert [(9.5, 11.75)] * 2 == [(x, y) for _, _, _, x, y, *_ in seen.rows("enemy")]


def test_the_map_ends_where_it_ends() -> None:
    """Article 5.4."""
    state = scene(map_size=12)
    for player in range(2):
        add_bot(state, player, 5.5, 5.5)
    for x in (11.5, 12.0):
        play(state, *(orders(state, player, {0: ("move", x, 5.5)}) for player in range(2)))

    assert [INVALID_MOVE_POSITION] * 2 == kinds(state)
    assert {(7.5, 5.5)} == {position(state, player, 0) for player in range(2)}


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize(("x", "y", "is_barred"), [(2.9, 0.1, True), (9.5, 11.5, True), (0.5, 0.5, False)])
def test_no_tower_on_the_tiles_that_bots_come_from(player: int, x: float, y: float, is_barred: bool) -> None:
    """Article 5.5: those of both players, and only those."""
    state = scene(map_size=12, base_x=2.5, base_y=0.25)
    add_bot(state, player, x, y)
    command = orders(state, player, {0: ("transform",)})
    play(state, *((command, None) if player == 0 else (None, command)))

    assert ([INVALID_TRANSFORM_POSITION] * is_barred, 1 - is_barred) == (kinds(state), state.ints[TOWERS + player])


@pytest.mark.parametrize("base", [{"base_x": 12.0}, {"base_y": 40.5}])
def test_a_base_beyond_the_map_is_refused(base: dict[str, float]) -> None:
    """Article 1.4."""
    with pytest.raises(SettingError, match="less than map_size, which is 12"):
        Settings(map_size=12, **base)  # type: ignore[arg-type]  # floats


@pytest.mark.parametrize("size", SIZES)
def test_maps_of_all_sizes_are_made_read_and_played(size: int) -> None:
    """Articles 15.1, 15.4 and 15.5."""
    rules = Settings(map_size=size)
    usual = default_map(size)
    assert (16 + 9 * (size % 2), True) == (usual.tiles.count(FLAG), usual.is_symmetric)
    assert start(rules, None, 1, 2) == start(rules, write_map(usual), 1, 2)

    text = new({"size": str(size), "flags": "4"}, 5)
    assert (size, size, size) == (read_map(text).size, facts(text)["size"], len(show(text, 200, 80)))
    assert [] == check(text, rules)
    state = play(start(rules, text, 1, 2))
    assert state == load(state.dump())


def test_a_map_of_another_size_is_refused() -> None:
    """Article 15.1: with what was expected."""
    text = write_map(default_map(12))
    assert ["the row has 12 tiles; expected 30"] == [each.text for each in check(text)]
    with pytest.raises(MapError, match="12 tiles; expected 30"):
        start(Settings(), text, 1, 2)
    with pytest.raises(MapError, match="9 rows; expected 10 to 60"):
        read_map("L" * 9 + "\n" + ("L" * 9 + "\n") * 8)
    assert chosen(stock(), 2, Settings(map_size=12), 1) is None


def test_water_is_looked_for_where_bots_come_from() -> None:
    """Article 15.3."""
    rows = ["L" * 12, *["LLWLLLLLLLLL"] * 2, *["L" * 6 + "F" * 6] * 6, *["LLLLLLLLLWLL"] * 2, "L" * 12]
    told = [each.text for each in check("\n".join(rows) + "\n", Settings(map_size=12, base_x=1.5, base_y=2.5))]

    assert ["spawn tile (1, 2) is water: bots never get away", "spawn tile (10, 9) is water: bots never get away"] == [
        text for text in told if "spawn" in text
    ]


@pytest.mark.parametrize(("place", "value"), [(SIZE, 9), (SIZE, 31), (SIZE, 61), (SIZE, -30)])
def test_a_state_with_a_size_that_is_not_its_maps_is_none(place: int, value: int) -> None:
    state = start(Settings(), None, 1, 2)
    state.ints[place] = value

    with pytest.raises(StateError):
        load(state.dump())


def test_a_state_with_a_base_beyond_its_map_is_none() -> None:
    state = start(Settings(), None, 1, 2)
    state.reals[BASE_X] = 30.0

    with pytest.raises(StateError):
        load(state.dump())
