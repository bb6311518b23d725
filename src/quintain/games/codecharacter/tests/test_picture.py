"""A turn on a terminal."""

from quintain.core import Look

from ..frame import frame
from ..picture import picture, summary
from ..state import State, ground
from .scenes import add_bot, add_tower, orders, play, scene


def drawn(state: State, columns: int = 150, rows: int = 50) -> list[str]:
    lines = picture(frame(state), ground(state), Look(columns=columns, rows=rows))
    return ["".join(text for text, _ in line) for line in lines]


def some() -> State:
    state = scene(water=[(2, 3)], flags=[(2, 5)])
    for _ in range(3):
        add_bot(state, 0, 4.5, 6.5)
    for _ in range(12):
        add_bot(state, 1, 19.5, 19.5)
    add_tower(state, 1, 9, 9)
    return state


def test_the_map_with_all_that_stands_on_it() -> None:
    """Article 1.1: x points down, y to the right."""
    lines = drawn(some())

    assert " 2 · · · ≈ · ⚑ · " == lines[2][:17]
    assert "3" == lines[4][3 + 2 * 6]
    assert "+" == lines[10][3 + 2 * 10]
    assert "▲" == lines[20][3 + 2 * 20]
    assert 30 == len(lines)


def test_a_narrow_terminal_gets_a_narrow_map() -> None:
    assert " 2 ···≈·⚑" == drawn(some(), columns=80)[2][:9]
    assert 10 == len(drawn(some(), rows=10))


def test_figures_and_errors_are_told() -> None:
    """Article 9.1: what a turn used is shown."""
    state = some()
    sheet = orders(state, 0, dict.fromkeys(range(3), ("move", 99.0, 0.0)), units=1_234_567)
    text = "\n".join(drawn(play(state, sheet)))

    assert "turn 1 of 1000" in text
    assert "1,234,567 instructions, 1.2 million in all" in text
    assert "INVALID_MOVE_POSITION x3" in text
    assert "0 points this turn" in text
    assert "turn 1 of 1000: player 1 0, 3 bots, 0 towers | player 2 0, 12 bots, 1 towers" == summary(frame(state))


def test_bots_of_both_on_one_tile_have_a_colour_of_their_own() -> None:
    state = scene()
    add_bot(state, 0, 4.5, 6.5)
    add_bot(state, 1, 25.5, 23.5)
    line = picture(frame(state), ground(state), Look(columns=150, rows=50))[4]

    assert ("2 ", "bold magenta") == line[1 + 6]
