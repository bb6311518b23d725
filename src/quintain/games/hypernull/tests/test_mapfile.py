"""Map files. Texts and values are written by hand from the rule book."""

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quintain.games.hypernull.mapfile import Map, MapError, read_map, write_map

SMALL = """\
map_size 5 4
view_radius 3
mining_radius 1
attack_radius 2
block 4 0
block 1 2
spawn_position 3 3
spawn_position 0 1
"""
MAP = Map(5, 4, view=3, mining=1, attack=2, blocks=((4, 0), (1, 2)), spawns=((3, 3), (0, 1)))
EXTRA = os.environ.get("QUINTAIN_EXTRA_MAPS")


def remarks(text: str) -> list[tuple[int | None, str]]:
    return [(remark.line, remark.text) for remark in read_map(text)[1]]


def test_a_map_is_read() -> None:
    """By article 11.1."""
    assert (MAP, []) == read_map(SMALL)


def test_a_map_is_written_size_first_and_starts_last() -> None:
    """By article 11.7."""
    assert SMALL == write_map(MAP)


def test_keys_may_come_in_any_order() -> None:
    """By article 11.1: only the order of the start positions means something."""
    lines = SMALL.splitlines()

    assert (MAP, []) == read_map("\n".join([*lines[6:], *lines[5::-1]]))


@pytest.mark.parametrize(
    "text",
    [
        SMALL.replace("\n", "\r\n"),
        SMALL.replace("\n", "\r"),
        SMALL.replace("\n", "  \n\n\t"),
        SMALL + "# spawn_position 2 2\n  #block 9 9\n",
        "\ufeff" + SMALL,
        SMALL.rstrip("\n"),
        SMALL.replace("block 1 2", "block +1 +2"),
    ],
    ids=["CRLF", "CR", "blanks", "comments", "a byte order mark", "no last line end", "plus signs"],
)
def test_what_means_nothing_is_forgiven_without_a_word(text: str) -> None:
    """By article 11.2."""
    assert (MAP, []) == read_map(text)


@pytest.mark.parametrize(
    ("line", "remark"),
    [
        ("Block 2 2", "'Block' is no key of a map; the line is skipped"),
        ("block\t2 2", r"'block\t2' is no key of a map; the line is skipped"),
        ("block 2 2 # here", "'block 2 2 # here' is skipped whole, as there is a # in it"),
        ("map_size 5 4 1", "'map_size 5 4 1' has more than 2 values; the rest is skipped"),
    ],
)
def test_a_line_that_is_skipped_or_cut_is_remarked_upon(line: str, remark: str) -> None:
    """By article 11.2."""
    assert (MAP, remark, 9) == (
        read_map(SMALL + line)[0],
        read_map(SMALL + line)[1][0].text,
        remarks(SMALL + line)[0][0],
    )


def test_one_kind_of_oddity_is_told_once_and_counted() -> None:
    text = SMALL + "wall 1 1\n" * 3

    assert [(9, "'wall' is no key of a map; the line is skipped (and 2 more such lines)")] == remarks(text)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("block 3", "line 9 of the map: 'block 3' has 1 value, expected x and y"),
        ("map_size", "line 9 of the map: 'map_size' has 0 values, expected width and height"),
        ("view_radius", "line 9 of the map: 'view_radius' has 0 values, expected cells"),
        ("block  3 3", "line 9 of the map: block has the value '', expected a whole number of 32 bits"),
        ("block 1.5 1", "line 9 of the map: block has the value '1.5', expected a whole number of 32 bits"),
        ("block 1_0 1", "line 9 of the map: block has the value '1_0', expected a whole number of 32 bits"),
        (f"block {2**31} 1", "line 9 of the map: block has the value '2147483648', expected a whole number of 32 bits"),
        ("map_size 0 4", "line 9 of the map: the size is 0x4, expected sides from 1 to 32767"),
        ("map_size 5 32768", "line 9 of the map: the size is 5x32768, expected sides from 1 to 32767"),
        ("view_radius 0", "line 9 of the map: view_radius is 0, expected at least 1"),
        ("view_radius 32768", "line 9 of the map: view_radius is 32768, expected at most 32767"),
        ("attack_radius -1", "line 9 of the map: attack_radius is -1, expected at least 0"),
        ("mining_radius -1", "line 9 of the map: mining_radius is -1, expected at least 0"),
    ],
)
def test_what_is_no_map_is_refused_with_its_line(line: str, message: str) -> None:
    """By article 11.3."""
    with pytest.raises(MapError) as refused:
        read_map(SMALL + line)

    assert (message, 9) == (str(refused.value), refused.value.line)


def test_a_text_without_a_size_is_no_map() -> None:
    """By articles 11.1 and 11.3."""
    with pytest.raises(MapError, match="there is no map_size"):
        read_map("block 1 1\n")


def test_of_a_key_that_comes_again_the_last_counts() -> None:
    """By article 11.4."""
    text = SMALL + "view_radius 4\n"

    assert 4 == read_map(text)[0].view
    assert [(9, "view_radius comes again; the last one counts")] == remarks(text)


def test_a_block_that_is_there_twice_counts_once() -> None:
    """By article 11.4."""
    text = SMALL + "block 4 0\n"

    assert MAP == read_map(text)[0]
    assert [(9, "block (4, 0) is in line 5 already")] == remarks(text)


@pytest.mark.parametrize("line", ["block 6 -2", "block 1 6", "block -4 2"])
def test_a_cell_outside_is_brought_inside(line: str) -> None:
    """By article 11.4: (1, 2) on a torus of 5x4."""
    text = SMALL.replace("block 1 2", line)
    x, y = line.split()[1:]

    assert MAP == read_map(text)[0]
    assert [(6, f"block ({x}, {y}) is outside the map; it is taken as (1, 2)")] == remarks(text)


@pytest.mark.parametrize(
    ("line", "spawn", "remark"),
    [
        ("spawn_position 4 0", (4, 0), "spawn_position (4, 0) is a block, expected a free cell"),
        ("spawn_position 0 1", (0, 1), "spawn_position (0, 1) is in line 8 already"),
    ],
)
def test_a_start_on_a_block_or_a_second_time_is_kept(line: str, spawn: tuple[int, int], remark: str) -> None:
    """By article 11.5."""
    assert ((*MAP.spawns, spawn), [(9, remark)]) == (read_map(SMALL + line)[0].spawns, remarks(SMALL + line))


def test_a_map_without_starts_is_remarked_upon() -> None:
    """By article 11.5."""
    assert [(None, "there is no spawn_position: this map is made for no bot")] == remarks("map_size 9 9")


def test_more_starts_than_a_match_has_bots_are_remarked_upon() -> None:
    """By article 11.5."""
    text = "map_size 70 1\n" + "".join(f"spawn_position {x} 0\n" for x in range(65))

    assert [(66, "there are 65 spawn positions; no match has so many bots")] == remarks(text)


@pytest.mark.parametrize(
    ("lines", "radii", "lines_with_remarks"),
    [
        ("", (8, 2, 4), []),
        ("view_radius 3", (3, 2, 2), [None, None]),  # the usual attack is cut, and then mining is not below it
        ("view_radius 1", (1, 1, 0), [None, None, None]),
        ("view_radius 9\nmining_radius 3\nattack_radius 3", (9, 3, 3), [3]),
        ("view_radius 9\nmining_radius 5\nattack_radius 3", (9, 5, 3), [3]),
        ("view_radius 9\nmining_radius 12\nattack_radius 9", (9, 9, 8), [3, 3, 4]),
        ("view_radius 5\nmining_radius 0\nattack_radius 1", (5, 0, 1), []),
    ],
)
def test_radii_are_cut_to_the_view(
    lines: str, radii: tuple[int, int, int], lines_with_remarks: list[int | None]
) -> None:
    """By article 11.6."""
    text = f"map_size 9 9\n{lines}\nspawn_position 1 1\n"
    map, _ = read_map(text)

    assert radii == (map.view, map.mining, map.attack)
    assert lines_with_remarks == [line for line, _ in remarks(text)]


@pytest.mark.parametrize(
    ("map", "said"),
    [
        (Map(9, 9, 5, 3, 3, (), ()), "expected mining < attack < view"),
        (Map(9, 9, 5, 3, 5, (), ()), "expected mining < attack < view"),
        (Map(9, 0, 5, 3, 4, (), ()), "expected sides from 1 to 32767"),
        (Map(9, 9, 5, 3, 4, ((1, 1),), ((1, 1),)), "cells of their own without a block"),
        (Map(9, 9, 5, 3, 4, (), ((1, 1), (1, 1))), "cells of their own without a block"),
        (Map(99, 9, 5, 3, 4, (), tuple((x, 0) for x in range(65))), "at most 64"),
    ],
)
def test_what_the_rule_book_forbids_is_not_written(map: Map, said: str) -> None:
    """By article 11.7."""
    with pytest.raises(MapError, match=said):
        write_map(map)


cells = st.tuples(st.integers(0, 29), st.integers(0, 19))
maps = st.builds(
    lambda blocks, spawns: Map(
        30, 20, 5, 1, 3, tuple(sorted(blocks - spawns, key=lambda cell: (cell[1], cell[0]))), tuple(spawns)
    ),
    st.sets(cells),
    st.sets(cells, max_size=64),
)


@given(maps)
def test_what_is_written_is_read_again(map: Map) -> None:
    """By articles 11.1 and 11.7."""
    assert map == read_map(write_map(map))[0]


LINE = st.builds(
    lambda key, values, between: between.join([key, *values]),
    st.sampled_from(["map_size", "view_radius", "mining_radius", "attack_radius", "block", "spawn_position", "#", "x"]),
    st.lists(st.one_of(st.integers(-9, 40000).map(str), st.text(max_size=4)), max_size=4),
    st.sampled_from([" ", "  ", "\t"]),
)


@given(
    st.one_of(
        st.text(), st.lists(LINE).map("\n".join), st.lists(LINE).map(lambda lines: "\n".join(["map_size 9 9", *lines]))
    )
)
def test_any_text_is_a_map_or_refused(text: str) -> None:
    """By article 11.3."""
    try:
        map, _ = read_map(text)
    except MapError:
        return
    assert all(0 <= x < map.width and 0 <= y < map.height for x, y in map.blocks + map.spawns)
    assert 0 <= map.attack < map.view
    assert 0 <= map.mining <= map.view


def test_the_largest_map_takes_no_memory_for_its_cells() -> None:
    map, _ = read_map("map_size 32767 32767\nblock 32766 32766\nblock 0 32766\n")

    assert ((0, 32766), (32766, 32766)) == map.blocks


@pytest.mark.skipif(EXTRA is None, reason="QUINTAIN_EXTRA_MAPS names no folder with maps of other tools")
def test_extra_maps_are_read() -> None:
    for file in sorted(Path(str(EXTRA), "hypernull").glob("*.map")):
        text = file.read_text("utf-8")
        map, found = read_map(text)

        assert text.count("\nspawn_position ") == len(map.spawns), file
        assert {"mining_radius"} >= {remark.text.split()[0] for remark in found}, file
