"""What is said of a map, and the facts about it."""

import pytest

from quintain.core import Remark
from quintain.games.hypernull import maps

HEAD = "map_size 12 10\nview_radius 6\nmining_radius 1\nattack_radius 2\n"
WALLS = "".join(f"block {x} {y}\n" for x in (0, 6) for y in range(10))


def test_nothing_is_said_of_a_sound_map() -> None:
    """By article 12.5."""
    assert [] == maps.check(HEAD + "spawn_position 1 1\nspawn_position 5 5\n")


def test_a_text_that_is_no_map_is_an_error() -> None:
    """By article 12.5."""
    error = Remark(5, "'block 1' has 1 value, expected x and y", is_error=True)

    assert [error] == maps.check(HEAD + "block 1\n")


def test_what_reading_remarks_is_said() -> None:
    """By article 12.5."""
    remark = Remark(6, "'Block' is no key of a map; the line is skipped")

    assert [remark] == maps.check(HEAD + "spawn_position 1 1\nBlock 1 1\n")


def test_starts_in_different_regions_are_told() -> None:
    """By article 12.5: two walls from edge to edge part a torus."""
    remark = Remark(None, "the start cells lie in different free regions: some bots can never meet")

    assert [remark] == maps.check(HEAD + WALLS + "spawn_position 3 1\nspawn_position 9 1\n")
    assert [] == maps.check(HEAD + WALLS + "spawn_position 3 1\nspawn_position 3 5\n")


def test_starts_in_reach_of_each_other_are_told() -> None:
    """By article 12.5: (0, 1) and (11, 0) are within a radius of 2 on a torus."""
    remark = Remark(None, "two start cells are within the attack radius 2: a DEATHMATCH begins with an attack")

    assert [remark] == maps.check(HEAD + "spawn_position 0 1\nspawn_position 11 0\n")


def test_a_map_too_large_to_be_walked_through_is_told() -> None:
    said = maps.check("map_size 32767 32767\nspawn_position 1 1\n")

    assert ["the map has more than 2,000,000 cells"] == [remark.text.split(";")[0] for remark in said]


def test_the_facts_of_a_map() -> None:
    facts = maps.facts(HEAD + WALLS + "spawn_position 3 1\nspawn_position 9 8\n")

    assert {
        "width": 12,
        "height": 10,
        "view": 6,
        "mining": 1,
        "attack": 2,
        "blocks": 20,
        "blocked_percent": 16.7,
        "spawns": 2,
        "free_regions": 2,
        "largest_region": 50,
        "symmetries": [],
    } == facts


@pytest.mark.parametrize(
    ("lines", "names"),
    [
        ("spawn_position 3 1\nspawn_position 8 8\n", ["point"]),
        ("spawn_position 3 1\nspawn_position 8 1\n", ["flip-x"]),
        ("spawn_position 3 1\nspawn_position 3 8\n", ["flip-y"]),
        ("block 0 0\nblock 11 9\nblock 11 0\nblock 0 9\n", ["point", "flip-x", "flip-y", "axes"]),
        ("map_size 12 12\nblock 2 0\nblock 0 9\nblock 9 11\nblock 11 2\n", ["point", "quarter"]),
        ("block 0 0\n", []),
    ],
)
def test_the_symmetries_of_blocks_and_starts_are_found(lines: str, names: list[str]) -> None:
    assert names == maps.facts(HEAD + lines)["symmetries"]


def test_facts_that_need_every_cell_are_left_out_for_huge_maps() -> None:
    facts = maps.facts("map_size 30000 30000\n")

    assert (None, None, None) == tuple(facts[name] for name in ("free_regions", "largest_region", "symmetries"))


def test_a_map_of_blocks_alone_has_no_region() -> None:
    facts = maps.facts("map_size 2 1\nblock 0 0\nblock 1 0\n")

    assert (0, 0) == (facts["free_regions"], facts["largest_region"])
