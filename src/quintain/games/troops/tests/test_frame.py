"""What a spectator sees of a turn."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from quintain.core import Sheet
from quintain.games.troops.frame import FRAME, frame
from quintain.games.troops.view import events, troops, view

from .drawn import drawn, turn
from .scatter import asked, scattered
from .test_rules_always import matches


def test_a_frame_holds_the_whole_turn() -> None:
    """Both stocks included: article 9.5 is about players."""
    state = drawn("A 2 . d", health={"d": 4}, stock=(1.5, 60), turn=8, spare=False)

    seen = frame(state)

    assert [(8, 1000)] == list(seen.rows("match"))
    assert [(1, 1.5), (1, 60.0)] == list(seen.rows("player"))
    assert [(0, 0, 0, 0, 2, 1, 1), (1, 7, 3, 0, 4, 1, 1)] == list(seen.rows("troop"))
    assert [(1, 0, 2)] == list(seen.rows("resource"))
    assert 0 == seen.count("event")


def test_a_frame_tells_what_happened() -> None:
    """In the order of article 11.5: kind, player, troop, from, to, times; a power-up's target is the power."""
    state = drawn("A . o", stock=(11, 0))

    turn(state, "player 1 creates", "A moves right 1", "A strikes right", "A gains damage", "A gains damage")

    assert [
        (1, 0, 0, 0, 0, 1, 0, 1),
        (2, 0, 0, 1, 0, 2, 0, 1),
        (4, 0, 0, 1, 0, 2, 0, 2),
        (5, 0, 20, 2, 2, 2, 2, 1),
    ] == list(frame(state).rows("event"))


def test_a_board_without_troops_has_a_frame() -> None:
    state = drawn(". .", spare=False)

    seen = frame(state)

    assert [0, 0, 0] == [seen.count(table) for table in ("troop", "resource", "event")]


@given(st.integers(0, 2**32))
def test_a_frame_is_read_by_its_schema_alone(seed: int) -> None:
    for _, state in matches(seed, 3):
        seen = Sheet(FRAME, frame(state).data)

        everyone = [(player, *each) for player in (0, 1) for each in troops(state, player)]
        assert everyone == list(seen.rows("troop"))
        assert [each[:3] for each in view(state, 0).resources] == list(seen.rows("resource"))
        assert events(state) == list(seen.rows("event"))


@given(st.integers(0, 2**32))
def test_taking_a_frame_changes_nothing(seed: int) -> None:
    chance = Random(seed)
    state = scattered(chance)
    turn(state, first=[], second=[])
    before = state.copy()

    frame(state)
    asked(chance, state)

    assert before == state
