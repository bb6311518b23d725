"""The events of a round, as columns."""

from quintain.games.hypernull.constants import BEATEN, MOVED
from quintain.games.hypernull.journal import note
from quintain.games.hypernull.state import EVENTS

from .drawn import drawn, turn


def test_events_stand_in_the_order_in_which_they_were_noted() -> None:
    """By article 2.5."""
    state = drawn("A B . .")

    note(state.ints, MOVED, 1, -1, 3, 7)
    note(state.ints, BEATEN, 0, 1, 3, 9)

    found = [list(state.column("event", name)[:2]) for name in ("kind", "bot", "other", "cell", "coins")]
    assert [[MOVED, BEATEN], [1, 0], [-1, 1], [3, 3], [7, 9]] == found


def test_each_round_has_events_of_its_own() -> None:
    state = turn(drawn("A . . ."), A="right")

    assert [1, 0] == [state.ints[EVENTS], turn(state).ints[EVENTS]]
