"""The board on a terminal. Article 13.3."""

from quintain.core import Look, Picture
from quintain.games.troops.frame import frame
from quintain.games.troops.picture import picture, scenes, summary
from quintain.games.troops.state import State
from quintain.kit import everyone

from .drawn import drawn, turn

BARE = everyone.GROUND.sheet()
GROUND, GREEN, BLUE, RED = ("-", "dim"), ("o", "green"), ("X", "bold blue"), ("X", "bold red")


def cell(shown: Picture, x: int, y: int) -> tuple[str, str]:
    """The glyph and the style of one cell: line 0 is y = 10, and a line begins with its number."""
    text, style = shown[10 - y][1 + x]
    return text.rstrip(), style


def plain(shown: Picture) -> list[str]:
    return ["".join(text for text, _ in line).rstrip() for line in shown]


def told(shown: Picture) -> str:
    """The sentence beside the board."""
    return plain(shown)[4][27:]


def played(before: State, *sentences: str) -> tuple[Picture, list[Picture]]:
    """The picture before a turn, and its scenes."""
    first = frame(before)
    turn(before, *sentences)
    return picture(first, BARE, Look()), list(scenes(first, frame(before)))


def test_each_kind_of_thing_has_its_sign_and_its_colour() -> None:
    """By article 13.3: resources green o, player 1 blue X, player 2 red X, empty cells -."""
    shown = picture(frame(drawn("A o b .")), BARE, Look())

    assert [BLUE, GREEN, RED, GROUND] == [cell(shown, x, 0) for x in range(4)]


def test_the_bottom_left_is_at_the_bottom_left() -> None:
    """By article 1.1."""
    shown = plain(picture(frame(drawn("A", spare=False)), BARE, Look()))

    assert " 0 X - - - - - - - - - -" == shown[10][:24].rstrip()
    assert "   0 1 2 3 4 5 6 7 8 9 10" == shown[11][:25]
    assert "10 - - - - - - - - - - -" == shown[0][:24]


def test_stocks_and_troops_stand_beside_the_board() -> None:
    shown = "\n".join(plain(picture(frame(drawn("A B . d", stock=(3.5, 12), turn=40)), BARE, Look())))

    assert "turn 40 of 1000" in shown
    assert "player 1     3.50 resources   2 troops" in shown
    assert "player 2    12.00 resources   1 troops" in shown


def test_a_turn_without_events_has_one_scene() -> None:
    """By article 13.3."""
    _, shown = played(drawn("A . b"))

    assert 1 == len(shown)
    assert BLUE == cell(shown[0], 0, 0)


def test_every_event_is_a_scene_of_its_own() -> None:
    """By article 13.3: the board at every event, the event as text beside it."""
    state = drawn("A . o", "B c .", stock=(8, 0))

    _, shown = played(
        state, "A moves right 1", "A strikes right", "B strikes right", "B gains speed", "player 1 creates"
    )

    assert [
        "troop 0 moves to (1, 1)",
        "troop 0 harvests (2, 1)",
        "troop 2 attacks (1, 0)",
        "troop 2 gains 1 speed",
        "troop 20 spawns",
    ] == [told(each) for each in shown[:-1]]


def test_a_move_changes_the_board_from_its_own_scene_on() -> None:
    """By article 13.3."""
    state = drawn("A . .", "B . .")

    before, shown = played(state, "A moves right 1", "B moves right 1")

    assert [BLUE, GROUND, BLUE, GROUND] == [cell(before, x, y) for y in (1, 0) for x in (0, 1)]
    assert [GROUND, BLUE, BLUE, GROUND] == [cell(shown[0], x, y) for y in (1, 0) for x in (0, 1)]
    assert [GROUND, BLUE, GROUND, BLUE] == [cell(shown[1], x, y) for y in (1, 0) for x in (0, 1)]


def test_nobody_vanishes_when_a_chain_walks() -> None:
    """By article 13.3: A comes to the cell of b, whose move is told after A's."""
    state = drawn("A b .")

    _, shown = played(state, "A moves right 1", "b moves right 1")

    assert [GROUND, BLUE, GROUND] == [cell(shown[0], x, 0) for x in range(3)]
    assert [GROUND, BLUE, RED] == [cell(shown[1], x, 0) for x in range(3)]


def test_a_new_troop_appears_in_its_scene() -> None:
    """By article 13.3."""
    state = drawn("A", stock=(5, 0))

    before, shown = played(state, "player 1 creates")

    assert [GROUND, BLUE] == [cell(each, 2, 2) for each in (before, shown[0])]


def test_the_last_scene_is_the_board_as_it_is() -> None:
    """By article 13.3: the dead are gone."""
    state = drawn("A b . d", health={"b": 1})

    _, shown = played(state, "A strikes right")

    assert [RED, GROUND] == [cell(each, 1, 0) for each in shown]


def test_the_summary_is_one_line() -> None:
    """By article 13.3: False prints one line a turn."""
    line = summary(frame(drawn("A B . d", stock=(3.5, 12), turn=40)))

    assert "turn 40: 2 troops, 3.5 resources | 1 troops, 12 resources" == line
