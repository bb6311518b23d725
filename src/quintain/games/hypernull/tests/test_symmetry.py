"""Which symmetry of a map its coins follow. Article 6.3."""

import pytest

from quintain.games.hypernull.constants import FLIP_X, FLIP_Y, POINT, QUARTER
from quintain.games.hypernull.mapfile import Map
from quintain.games.hypernull.symmetry import symmetries

from .drawn import LETTERS

BOTH_AXES = POINT | FLIP_X | FLIP_Y
TURNS = POINT | QUARTER


def group_of(*rows: str) -> int:
    """Of a picture: # is a block, a letter a start position."""
    things = [((x, y), what) for y, row in enumerate(reversed(rows)) for x, what in enumerate(row.split())]
    blocks = tuple(cell for cell, what in things if what == "#")
    spawns = tuple(cell for cell, what in things if what in LETTERS)
    return symmetries(Map(len(rows[0].split()), len(rows), 3, 1, 2, blocks, spawns))


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        pytest.param((". . . .", ". . . .", ". . . ."), BOTH_AXES, id="a bare oblong"),
        pytest.param((". . .", ". . .", ". . ."), TURNS, id="a bare square: turns before axes"),
        pytest.param(("# . . .", ". . . .", ". . . #"), POINT, id="point"),
        pytest.param(("# . . #", ". . . .", ". . . ."), FLIP_X, id="left and right"),
        pytest.param(("# . . .", ". . . .", "# . . ."), FLIP_Y, id="up and down"),
        pytest.param(("# . . #", ". . . .", "# . . #"), BOTH_AXES, id="both axes"),
        pytest.param((". # . .", ". . . #", "# . . .", ". . # ."), TURNS, id="turns alone"),
        pytest.param(("# . . .", ". . . .", ". . . .", ". . . #"), POINT, id="a square's corners"),
        pytest.param(("# # . .", ". . . .", ". . . ."), POINT, id="none: pairs"),
    ],
)
def test_blocks_have_symmetries(rows: tuple[str, ...], expected: int) -> None:
    """By article 6.3."""
    assert expected == group_of(*rows)


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        pytest.param(("A . . B", ". . . .", ". . . ."), FLIP_X, id="left and right"),
        pytest.param((". A . .", ". . . B", "C . . .", ". . D ."), TURNS, id="turns"),
        pytest.param((". A . .", ". . . B", "C . . .", ". . # ."), POINT, id="a block is no start"),
        pytest.param(("A . . .", "# . . #", ". . . B"), POINT, id="blocks have more than starts"),
    ],
)
def test_start_positions_must_be_symmetric_too(rows: tuple[str, ...], expected: int) -> None:
    """By article 6.3."""
    assert expected == group_of(*rows)


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        pytest.param(("#", ".", "."), POINT, id="wide"),
        pytest.param(("# . .",), POINT, id="high"),
        pytest.param(("# . #",), POINT, id="the point reflection is the axis reflection"),
    ],
)
def test_on_a_map_one_cell_thin_the_reflection_that_moves_nothing_is_none(rows: tuple[str, ...], expected: int) -> None:
    """By article 6.3."""
    assert expected == group_of(*rows)


def test_shifts_are_not_looked_at() -> None:
    """By article 6.3: on the torus these blocks have a point reflection, about another centre."""
    assert POINT == group_of("# # . .", ". . . .", ". . . .")
