"""The map on a terminal."""

import pytest

from quintain.core import Look, Picture
from quintain.games.hypernull.frame import frame
from quintain.games.hypernull.mapfile import Map
from quintain.games.hypernull.picture import picture, summary
from quintain.games.hypernull.settings import Settings
from quintain.games.hypernull.start import ground_of, placed
from quintain.games.hypernull.state import ACTIVE, WEIGHT, State, ground

from .drawn import LOST, at_round, drawn, lie, turn


def shown(state: State, fog: int | None = None) -> Picture:
    return picture(frame(state), ground(state), Look(fog, columns=150, rows=49))


def plain(picture: Picture) -> list[str]:
    return ["".join(text for text, _ in line).rstrip() for line in picture]


def text(state: State, fog: int | None = None) -> str:
    return "\n".join(plain(shown(state, fog)))


def board(state: State, width: int, height: int, fog: int | None = None) -> list[str]:
    """The map without the numbers at its edges."""
    return [line[4 : 4 + width] for line in plain(shown(state, fog))[:height]]


def styles(state: State, sign: str) -> set[str]:
    """The styles of all spans that are just this sign."""
    return {style for line in shown(state) for span, style in line if span == sign}


def vast(width: int, height: int, *cells: tuple[int, int], blocks: tuple[tuple[int, int], ...] = ()) -> State:
    """A match on a large map, with bots on these cells."""
    map = Map(width, height, 8, 2, 3, blocks, cells)
    return placed(Settings(), ground_of(map), 1, cells)


def test_a_map_is_drawn_with_its_bottom_left_at_the_bottom_left() -> None:
    """By article 1.1: the origin is the bottom left corner."""
    state = drawn(
        "# . B",
        "A * .",
    )

    assert ["█·1", "0*·"] == board(state, 3, 2)


def test_rows_and_columns_are_numbered() -> None:
    lines = plain(shown(drawn("A . . . . . . . . . .", ". . . . . . . . . . #")))

    assert ["  1 ", "  0 "] == [line[:4] for line in lines[:2]]
    assert "    0         10" == lines[2][:16]


def test_bots_have_colours_of_their_own() -> None:
    state = drawn("A B *")

    assert {"bold blue"} == styles(state, "0")
    assert {"bold red"} == styles(state, "1")
    assert {"bold yellow"} == styles(state, "*")


def test_a_bot_that_has_left_is_an_x() -> None:
    state = drawn("A . B")
    state.ints[ACTIVE + 1] = 0

    assert ["0·x"] == board(state, 3, 1)
    assert {"dim"} == styles(state, "x")


def test_who_plays_is_drawn_over_who_has_left() -> None:
    state = turn(drawn("A B .", mode="DEATHMATCH", weights={"B": 1}), A="stays", B="stays")

    assert ["x1·"] == board(state, 3, 1)
    assert ["1··"] == board(turn(state, B="left"), 3, 1)


def test_a_bot_is_drawn_over_the_coin_on_its_cell() -> None:
    assert ["0··"] == board(drawn("A . .", coins=[(0, 0)]), 3, 1)


def test_the_table_has_the_richest_first_and_equals_by_id() -> None:
    rows = [". . ."] * 9
    state = drawn("A B C", "D . .", *rows, weights={"A": 1, "B": 12, "C": 1, "D": 3})

    table = [line[9:] for line in plain(shown(state))[3:8]]

    assert [
        " bot  coins  at",
        "1  1     12  (1, 10)",
        "3  3      3  (0, 9)",
        "0  0      1  (0, 10)",
        "2  2      1  (2, 10)",
    ] == table


def test_a_long_table_is_cut() -> None:
    state = vast(20, 3, *[(x, 0) for x in range(15)])

    assert "and 3 more" in text(state)


def test_a_deathmatch_shows_a_skull() -> None:
    assert "☠ DEATHMATCH" in text(drawn("A . B", mode="DEATHMATCH"))
    assert "☠" not in text(drawn("A . B"))
    assert "FRIENDLY" in text(drawn("A . B"))


def test_events_are_told_in_words() -> None:
    """By article 2.5: in the order in which they happened; moves are seen, not told."""
    state = drawn("A . B C . * D", mode="DEATHMATCH", weights={"A": 0, "B": 1, "C": 4, "D": 2})

    told = text(turn(state, A="left", B="stays", C="stays", D="left"))

    assert "bot 2 beats bot 1 at (2, 0), now 5" in told
    assert "bot 3 collects (5, 0), now 3" in told
    assert told.index("beats") < told.index("collects")
    assert "moves" not in told


def test_a_lost_connection_and_the_end_are_told() -> None:
    state = at_round(drawn("A . B", num_rounds=9), 8)

    told = text(turn(state, A=LOST, B="stays"))

    assert "bot 0 leaves: connection lost" in told
    assert "bot 1 is still there" in told


def test_new_coins_are_told() -> None:
    state = drawn(". . A", coin_spawn_period=1, coin_spawn_volume=1)

    told = text(turn(state, A="stays"))

    assert "a coin comes at (" in told
    assert "1 coins about" in told


def test_many_events_are_cut() -> None:
    state = drawn(". . . . . . . . . . A", *[". . . . . . . . . . ."] * 3, mining=8)
    lie(state, [(x, y) for x in range(10) for y in (0, 1, 2)], 11)

    assert "and 15 events more" in text(turn(state, A="stays"))


def test_fog_darkens_what_a_bot_does_not_see() -> None:
    """By article 7.1: what lies within its view radius is seen."""
    state = drawn("A . . # . * B", view=1)

    assert ["0·░█░░1"] == board(state, 7, 1, fog=0)
    assert ["0░░█░*1"] == board(state, 7, 1, fog=1)


def test_blocks_in_the_fog_are_darker() -> None:
    state = drawn("A # . # .", view=1)
    walls = [style for line in shown(state, 0) for span, style in line if "█" in span]

    assert ["white", "bright_black"] == walls


def test_a_high_map_has_two_cells_in_a_character() -> None:
    blocks = ((0, 0), (1, 1), (2, 0), (2, 1))
    state = vast(4, 60, (3, 58), blocks=blocks)

    lines = board(state, 4, 30)

    assert "▄▀█" == lines[29][:3]
    assert "   0" == lines[0]
    assert 30 + 1 == len(plain(shown(state)))


def test_an_odd_row_stands_alone_at_the_top() -> None:
    state = vast(3, 51, (0, 0), blocks=((1, 50),))

    assert [" ▄ ", "   "] == [line.ljust(3) for line in board(state, 3, 2)]
    assert " 50 " == plain(shown(state))[0][:4]


@pytest.mark.parametrize(("width", "height"), [(240, 240), (32767, 1), (1, 32767), (101, 20), (2000, 2000)])
def test_the_largest_map_fits_a_terminal(width: int, height: int) -> None:
    lines = plain(shown(vast(width, height, (0, 0), (width - 1, height - 1))))

    assert len(lines) <= 50
    assert max(map(len, lines)) <= 150


def test_a_window_follows_the_richest_that_still_plays() -> None:
    state = vast(200, 200, (10, 10), (150, 150), (80, 80))
    state.ints[WEIGHT + 1], state.ints[WEIGHT + 2] = 5, 9
    state.ints[ACTIVE + 2] = 0

    signs = "".join(board(state, 100, 48))

    assert "1" in signs
    assert "0" not in signs


def test_a_window_in_the_fog_follows_the_bot_in_it() -> None:
    state = vast(200, 200, (10, 10), (150, 150))
    state.ints[WEIGHT + 1] = 5

    assert "0" in "".join(board(state, 100, 48, fog=0))
    assert "1" not in "".join(board(state, 100, 48, fog=0))


def test_a_window_reaches_over_the_edge_of_the_map() -> None:
    """By article 1.1: the map is closed in both directions."""
    state = vast(200, 10, (0, 5), blocks=((199, 5), (1, 5)))

    assert "█0█" in board(state, 100, 10)[4]


def test_the_summary_is_one_line() -> None:
    state = at_round(drawn("A . B *", weights={"A": 2, "B": 7}), 41)

    assert "round 41 of 1000: bot 1 7, bot 0 2 | 1 coins about" == summary(frame(state))


def test_the_summary_says_who_is_gone() -> None:
    state = drawn("A . B")
    state.ints[ACTIVE + 1] = 0

    assert "bot 1 0 (gone)" in summary(frame(state))


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (100, 40), (200, 60)])
def test_a_picture_fits_the_terminal_and_shows_the_bot_that_is_followed(columns: int, rows: int) -> None:
    state = vast(180, 240, (100, 100), (20, 20))
    lines = plain(picture(frame(state), ground(state), Look(None, columns, rows)))

    assert rows == len(lines)
    assert max(map(len, lines)) <= columns
    assert any("0" in line[4 : columns - 50] for line in lines)
