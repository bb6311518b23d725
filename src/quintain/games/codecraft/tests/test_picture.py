"""The tick on a terminal. Articles 1.1 and 10.1."""

import pytest

from quintain.core import Look
from quintain.games.codecraft.constants import BUILDER_UNIT, HOUSE, MELEE_UNIT, WALL
from quintain.games.codecraft.frame import frame
from quintain.games.codecraft.picture import picture, summary
from quintain.games.codecraft.settings import Settings
from quintain.games.codecraft.start import start
from quintain.games.codecraft.state import State, ground

from .world import hurt, world


def text(state: State, fog: int | None = None, columns: int = 150, rows: int = 90) -> list[str]:
    lines = picture(frame(state), ground(state), Look(fog, columns, rows))
    return ["".join(span for span, _ in line) for line in lines]


def test_the_whole_map_is_drawn_with_the_first_row_at_the_bottom() -> None:
    """By article 1.1."""
    state = world((BUILDER_UNIT, 1, 0, 0), (HOUSE, 2, 2, 1), (WALL, 1, 79, 79), resources=[(0, 1)])

    board = [line[:80] for line in text(state)]

    assert ["*.hhh", "b...."] == [line[:5] for line in board[78:80]]
    assert ("..hhh", "#") == (board[76][:5], board[0][79])
    assert "hhh" == board[77][2:5]


@pytest.mark.parametrize(("columns", "rows"), [(150, 90), (150, 50), (100, 40), (80, 24), (20, 10)])
def test_a_picture_fits_its_terminal(columns: int, rows: int) -> None:
    """But for a terminal that is smaller than 62 columns or 17 rows; a unit is always to be seen."""
    state = start(Settings(), None, 1, 4)

    lines = text(state, columns=columns, rows=rows)

    assert len(lines) <= max(rows, 17)
    assert max(map(len, lines)) <= max(columns, 66)
    assert {"b", "m", "r", "T", "*"} <= set("".join(lines))


def test_with_fog_only_what_the_player_sees_is_shown() -> None:
    """By article 10.1."""
    state = world((MELEE_UNIT, 1, 10, 10), (HOUSE, 2, 20, 10), (WALL, 2, 30, 10), resources=[(10, 20), (10, 21)])

    own, other = text(state, fog=0), text(state, fog=1)

    assert "m" == own[69][10]
    assert "hhh" == own[69][20:23]
    assert "#" not in own[69][:80]
    assert ("*", " ") == (own[59][10], own[58][10])
    assert "m" not in "".join(line[:80] for line in other)


def test_the_table_tells_score_resource_population_and_units() -> None:
    state = world((MELEE_UNIT, 1, 10, 10), (HOUSE, 2, 20, 10), (BUILDER_UNIT, 1, 5, 5), wealth=17)
    hurt(state, 101, 7)
    state.column("player", "score")[0] = 1234
    state.column("player", "crashed")[1] = 1

    table = [line[82:] for line in text(state)]

    assert "1     1234     17   2/0     1   1   0      0" == table[3]
    assert table[4].startswith("2        0     17   0/5     0   0   0      1")
    assert table[4].endswith("crashed")
    assert "tick 0: player 1 1234, player 2 0 (crashed) | 0 resources left" == summary(frame(state))
