"""Maps: read, written, checked, made. Article 15."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from quintain.core import UsageError

from ..constants import FLAG, LAND, WATER
from ..mapfile import Map, MapError, default_map, read_map, write_map
from ..maps import check, chosen, facts, new, show, stock
from ..maps.land import regions
from ..maps.making import Plan
from ..settings import Settings
from ..start import start

ROWS = ["L" * 30] * 30
PLAIN = "\n".join(ROWS) + "\n"


@given(tiles=st.lists(st.sampled_from([LAND, WATER, FLAG]), min_size=900, max_size=900))
@settings(max_examples=30)
def test_a_written_map_is_read_as_it_was(tiles: list[int]) -> None:
    """Articles 15.1 and 15.2."""
    map = Map(tuple(tiles))
    text = write_map(map)

    assert map == read_map(text)
    assert text.splitlines()[7].split()[11] == "LWF"[map.at(7, 11)]


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("", 1, "line end"),
        (PLAIN[:-1], 30, "line end"),
        (PLAIN.replace("L", "X", 1), 1, "'X' is no tile"),
        ("L" + PLAIN, 1, "31 tiles"),
        (PLAIN + "L" * 30 + "\n", None, "31 rows"),
        (PLAIN[31:], None, "29 rows"),
        (PLAIN.replace("\n", "\n\n", 1), 2, "0 tiles"),
    ],
)
def test_what_is_no_map_is_refused(text: str, line: int | None, says: str) -> None:
    """Article 15.1: with the line, what was found and what was expected."""
    with pytest.raises(MapError, match=says) as caught:
        read_map(text, 30)

    assert line == caught.value.line
    assert [True] == [remark.is_error for remark in check(text)]


@given(text=st.text(alphabet="LWF \n\t\rX", max_size=2000))
def test_any_text_is_a_map_or_refused(text: str) -> None:
    """Article 15.1."""
    if any(remark.is_error for remark in check(text)):
        with pytest.raises(MapError):
            read_map(text, 30)
    else:
        assert 900 == len(read_map(text, 30).tiles)


def test_blanks_between_letters_do_no_harm() -> None:
    """Article 15.1."""
    assert read_map(PLAIN) == read_map(PLAIN.replace("L", " L  "))


def test_odd_maps_get_warnings() -> None:
    """Article 15.3."""
    assert [] == check(write_map(default_map()))
    assert ["the map has no flags: every match on it is a tie"] == [each.text for each in check(PLAIN)]
    lonely = ["F" + row[1:] if x == 0 else row for x, row in enumerate(ROWS)]
    assert ["tile (0, 0) is not that of (29, 29): the map is unfair"] == [
        each.text for each in check("\n".join(lonely) + "\n")
    ]
    wet = ["WF" + "L" * 28, *ROWS[1:29], "L" * 28 + "FW"]
    assert 2 == sum("spawn tile" in each.text for each in check("\n".join(wet) + "\n"))
    cut = [*ROWS[:14], "W" * 30, "W" * 30, *ROWS[16:]]
    assert any("cut off" in each.text for each in check("\n".join(cut) + "\n"))


def test_the_usual_map() -> None:
    """Article 15.4."""
    usual = next(each for each in stock() if each.name == "default.map")

    assert default_map() == read_map(usual.text)
    assert usual == chosen(stock(), 2, Settings(), 77)
    assert start(Settings(), None, 1, 2) == start(Settings(), usual.text, 9, 2)
    assert {"size": 30, "water": 0, "water_percent": 0.0, "flags": 16, "symmetric": "yes", "land_regions": 1} == facts(
        usual.text
    )


@pytest.mark.parametrize("name", [each.name for each in stock()])
def test_the_maps_of_the_house_are_fair(name: str) -> None:
    """Article 15.3."""
    text = next(each.text for each in stock() if each.name == name)

    assert [] == check(text)
    assert read_map(text).is_symmetric


def test_there_are_a_dozen_different_maps() -> None:
    assert 12 <= len({each.text for each in stock()}) == len(stock())


@given(
    kind=st.sampled_from(["lakes", "walls", "islets", "river"]),
    water=st.integers(0, 50),
    flags=st.integers(1, 10).map(lambda half: 2 * half),
    spread=st.sampled_from(["middle", "lanes", "scattered"]),
    seed=st.integers(0, 2**62 - 1),
)
@settings(max_examples=25, deadline=None)
def test_new_maps_are_symmetric_and_hang_together(kind: str, water: int, flags: int, spread: str, seed: int) -> None:
    """Article 15.5."""
    options = {"kind": kind, "water": str(water), "flags": str(flags), "spread": spread}
    try:
        text = new(options, seed)
    except UsageError:
        assume(False)
    map = read_map(text)

    assert text == new(options, seed)
    assert map.is_symmetric
    assert 1 == len(regions(map.tiles))
    assert flags == map.tiles.count(FLAG)


def test_another_seed_gives_another_map() -> None:
    assert new({}, 1) != new({}, 2)


@pytest.mark.parametrize(
    ("options", "says"),
    [({"flags": "3"}, "even"), ({"kind": "sea"}, "lakes"), ({"watr": "3"}, "water"), ({"flags": "900"}, "200")],
)
def test_plans_that_cannot_be(options: dict[str, str], says: str) -> None:
    with pytest.raises(UsageError, match=says):
        new(options, 1)
    assert Plan().flags == 16


def test_a_map_is_shown_as_it_lies() -> None:
    """Article 1.1: x points down, y to the right."""
    tiles = [LAND] * 900
    tiles[30 * 2 + 5], tiles[30 * 2 + 6] = WATER, FLAG
    picture = show(write_map(Map(tuple(tiles))), 80, 40)

    assert 30 == len(picture)
    assert ["≈ ", "⚑ "] == [text for text, _ in picture[2][5:7]]
    assert ["≈"] == [text for text, _ in show(write_map(Map(tuple(tiles))), 40, 40)[2][5:6]]
