"""Which map a match is played on."""

from collections import Counter
from pathlib import Path

import pytest

from quintain.core import NamedMap
from quintain.games.hypernull.maps import chosen, in_folder
from quintain.games.hypernull.settings import Settings

EXACT, ANY = Settings(map_choice="exact"), Settings(map_choice="any")
TEXT = "map_size 9 9\nspawn_position 1 1\n"


def stocked(*counts: int) -> list[NamedMap]:
    """Maps with so many start positions, named by place and number."""
    return [NamedMap(f"{place}:{count}", "", count) for place, count in enumerate(counts)]


def picks(counts: tuple[int, ...], seats: int, settings: Settings) -> Counter[str]:
    found = [chosen(stocked(*counts), seats, settings, seed) for seed in range(600)]
    return Counter(each.name if each else "" for each in found)


def test_maps_for_exactly_so_many_bots_come_first_each_as_likely() -> None:
    """By article 12.1."""
    found = picks((2, 3, 2, 6), 2, EXACT)

    assert {"0:2", "2:2"} == set(found)
    assert 240 < found["0:2"] < 360


@pytest.mark.parametrize(("seats", "settings"), [(4, EXACT), (4, ANY), (5, EXACT)])
def test_else_a_number_of_starts_is_drawn_and_then_a_map(seats: int, settings: Settings) -> None:
    """By article 12.2: half the draws are for 6 starts, though three maps of four have them."""
    found = picks((2, 6, 6, 6, 9), seats, settings)

    assert {"1:6", "2:6", "3:6", "4:9"} == set(found)
    assert 240 < found["4:9"] < 360


def test_any_map_with_enough_starts_will_do() -> None:
    """By article 12.2."""
    assert {"0:2", "1:4", "2:8"} == set(picks((2, 4, 8), 2, ANY))


@pytest.mark.parametrize("settings", [EXACT, ANY], ids=["exact", "any"])
def test_without_a_map_that_fits_none_is_chosen(settings: Settings) -> None:
    """By article 12.3."""
    assert {""} == set(picks((1, 2), 3, settings))
    assert chosen([], 1, settings, 0) is None


def test_a_folder_is_searched_with_its_subfolders(tmp_path: Path) -> None:
    """By article 12.6."""
    for name in ("b.map", "a/deep/c.MAP", "a/d.map.txt", "e.txt"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(TEXT)
    (tmp_path / "folder.map").mkdir()

    found, warnings = in_folder(tmp_path)

    assert ["a/deep/c.MAP", "b.map"] == [each.name for each in found]
    assert (TEXT, 1) == (found[0].text, found[0].spawns)
    assert [] == warnings


def test_what_is_no_map_is_left_out_with_a_warning(tmp_path: Path) -> None:
    """By article 12.6."""
    (tmp_path / "a.map").write_text("map_size 9\n")
    (tmp_path / "b.map").write_bytes(b"\xff\xfe")
    (tmp_path / "c.map").write_text(TEXT)

    found, warnings = in_folder(tmp_path)

    assert ["c.map"] == [each.name for each in found]
    assert "a.map is left out: line 1 of the map: 'map_size 9' has 1 value, expected width and height" == warnings[0]
    assert warnings[1].startswith("b.map is left out: ")


def test_a_folder_that_is_not_there_has_no_maps(tmp_path: Path) -> None:
    assert ([], []) == in_folder(tmp_path / "none")
