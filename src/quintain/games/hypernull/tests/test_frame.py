"""What a spectator sees of a round."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from quintain.core import Sheet
from quintain.games.hypernull import step
from quintain.games.hypernull.frame import FRAME, events, frame
from quintain.games.hypernull.state import ACTIVE, BOTS, CELL, COINS, EVENTS, WEIGHT, State, X, Y, ground

from .drawn import LOST, at_round, drawn, turn
from .scatter import scattered, wishes


def test_a_frame_holds_the_whole_round() -> None:
    """Bots that left included, with what they had by article 9.2."""
    state = drawn("A . . B *", ". . . . .", mode="DEATHMATCH", num_rounds=60, weights={"A": 3, "B": 5})

    seen = frame(turn(at_round(state, 7), B=LOST))

    assert [(8, 60, 1)] == list(seen.rows("match"))
    assert [(0, 1, 3, 1), (3, 1, 5, 0)] == list(seen.rows("bot"))
    assert [(4, 1)] == list(seen.rows("coin"))


def test_a_frame_tells_what_happened() -> None:
    """In the order of article 2.5: kind, bot, other, x, y, coins; -1 where nobody is meant."""
    state = drawn(
        "A . B * . .",
        ". . . . . .",
        ". . . C . .",
        ". . . . . .",
        mode="DEATHMATCH",
        mining=1,
        weights={"B": 2},
        coin_spawn_period=1,
        coin_spawn_volume=2,
        num_rounds=8,
    )

    events = list(frame(turn(at_round(state, 7), A="right", C=LOST)).rows("event"))

    x, y = events[3][3:5]
    assert [(1, 0, -1, 1, 3, 0), (2, 1, 0, 1, 3, 2), (3, 1, -1, 3, 3, 3)] == events[:3]
    assert [(4, -1, -1, x, y, 0), (5, 2, -1, 3, 1, 0), (6, 1, -1, 2, 3, 3)] == [events[3], *events[-2:]]


def test_before_play_there_are_no_events_but_the_first_coins() -> None:
    """By article 2.2."""
    seen = frame(drawn("A . ."))

    assert 0 == seen.count("event")
    assert [(0, 1000, 0)] == list(seen.rows("match"))


@given(st.integers(0, 2**32))
def test_a_frame_is_read_by_its_schema_alone(seed: int) -> None:
    for state in rounds(seed):
        seen = Sheet(FRAME, frame(state).data)

        assert everything(state) == {table.name: list(seen.rows(table.name)) for table in FRAME.tables[1:]}


def rounds(seed: int) -> list[State]:
    chance = Random(seed)
    state = scattered(chance)
    found = []
    for _ in range(5):
        step(state, wishes(chance, state, lost=0.05))
        found.append(state.copy())
    return found


def everything(state: State) -> dict[str, list[tuple[int, ...]]]:
    """The state's columns as rows, cells as x and y."""
    s, width = state.ints, ground(state).ints[1]
    kind, bot, other, cell, coins = (
        state.column("event", name)[: s[EVENTS]] for name in ("kind", "bot", "other", "cell", "coins")
    )
    return {
        "bot": [tuple(s[column + each] for column in (X, Y, WEIGHT, ACTIVE)) for each in range(s[BOTS])],
        "coin": [(each % width, each // width) for each in s[CELL : CELL + s[COINS]]],
        "event": [(kind[n], bot[n], other[n], cell[n] % width, cell[n] // width, coins[n]) for n in range(s[EVENTS])],
    }


@given(st.integers(0, 2**32))
def test_the_quick_way_to_the_events_finds_them_all(seed: int) -> None:
    for state in rounds(seed):
        seen = frame(state)

        assert list(seen.rows("event")) == events(seen)


@given(st.integers(0, 2**32))
def test_taking_a_frame_changes_nothing(seed: int) -> None:
    state = scattered(Random(seed))
    before = state.copy()

    frame(state)

    assert before == state
