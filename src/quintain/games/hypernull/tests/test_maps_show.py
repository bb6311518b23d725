"""Maps as pictures. What is drawn was drawn by hand."""

from hypothesis import given
from hypothesis import strategies as st

from quintain.games.hypernull import maps

SMALL = "map_size 4 4\nblock 0 0\nblock 1 0\nblock 3 3\nblock 0 3\nblock 1 1\nspawn_position 2 1\nspawn_position 3 2\n"


def shown(text: str, columns: int, rows: int) -> list[str]:
    return ["".join(glyph for glyph, _ in line) for line in maps.show(text, columns, rows)]


def test_a_small_map_is_drawn_a_cell_a_character_with_its_bottom_below() -> None:
    assert ["#··#", "···1", "·#0·", "##··"] == shown(SMALL, 80, 24)


def test_two_rows_share_a_line_where_the_map_is_too_high() -> None:
    assert ["▀  1", "▄█0 "] == shown(SMALL, 4, 3)


def test_a_line_of_halves_begins_at_the_top() -> None:
    text = "map_size 3 3\nblock 0 2\nblock 1 1\nblock 2 0\n"

    assert ["▀▄ ", "  ▀"] == shown(text, 3, 2)


def test_braille_has_eight_cells_a_character() -> None:
    """The left column from the top are dots 1, 2, 3, 7; the right one 4, 5, 6, 8."""
    text = "map_size 4 4\nblock 0 3\nblock 1 0\nblock 2 2\nblock 3 1\n"

    assert [chr(0x2800 + 0x01 + 0x80) + chr(0x2800 + 0x02 + 0x20)] == shown(text, 2, 1)


def test_a_dot_stands_for_a_square_that_is_mostly_blocked() -> None:
    """8x8 cells on 2x1 characters: dots of 2x2 cells, the bottom left one with three blocks, its neighbour with two."""
    blocks = "block 0 0\nblock 1 0\nblock 0 1\nblock 2 0\nblock 3 0\n"

    assert [chr(0x2800 + 0x40), " "] == [*shown("map_size 8 8\n" + blocks, 2, 1)[0]]


def test_starts_are_numbered_by_their_last_digit() -> None:
    text = "map_size 12 1\n" + "".join(f"spawn_position {x} 0\n" for x in range(12))

    assert ["012345678901"] == shown(text, 80, 24)


def test_starts_stand_out() -> None:
    assert [("0", "bold yellow")] == [span for line in maps.show(SMALL, 80, 24) for span in line if span[0] == "0"]


@given(st.integers(1, 32767), st.integers(1, 32767), st.integers(0, 200), st.integers(0, 60))
def test_every_map_fits_where_it_is_shown(width: int, height: int, columns: int, rows: int) -> None:
    picture = shown(f"map_size {width} {height}\nblock 0 0\nblock {width - 1} {height - 1}\n", columns, rows)

    assert 1 <= len(picture) <= max(1, rows)
    assert 1 <= max(map(len, picture)) <= max(1, columns)
