"""What is otherwise behind a bot's sight. Article 7."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from quintain.games.hypernull import scrambled, to_act, view
from quintain.games.hypernull.constants import POINT
from quintain.games.hypernull.start import ground_sheet
from quintain.games.hypernull.state import SEED_HIGH, SEED_LOW, State, ground

from .drawn import coins, drawn, places, weights
from .scatter import scattered

HALF = ". . . . . . . . . . . . . . . . # . . * . . . ."


def hall() -> State:
    """A bot at either end of a hall, out of each other's sight."""
    return drawn(*[HALF] * 4, HALF.replace(". ", "A ", 1).replace("# . .", "# B ."), view=3, weights={"A": 4, "B": 5})


def test_bots_coins_blocks_and_the_seed_are_otherwise() -> None:
    """By articles 7.2 and 7.3."""
    state = hall()

    other = scrambled(state, 0, 77)

    assert places(state)[:7] == places(other)[:7] == "A(0, 0)"
    assert places(state)[7:] != places(other)[7:]
    assert 4 == weights(other)[0]
    assert 5 != weights(other)[1]
    assert coins(state) != coins(other)
    assert list(ground(state).rows("block")) != list(ground(other).rows("block"))
    assert state.ints[SEED_LOW] != other.ints[SEED_LOW] == 77
    assert 0 == other.ints[SEED_HIGH]


def test_what_is_in_sight_stays() -> None:
    """By article 7.1: with a view around the map there is nothing to change but the seed and the start positions."""
    state = drawn("A # . *", ". B # .", view=9, weights={"B": 3})

    other = scrambled(state, 0, 5)

    assert (places(state), weights(state), coins(state)) == (places(other), weights(other), coins(other))
    before = ground(state)
    assert ground(other) == ground_sheet((*before.ints[1:6], POINT), list(before.rows("block")), ())  # type: ignore[arg-type]


def test_another_noise_is_another_match() -> None:
    assert scrambled(hall(), 0, 1) != scrambled(hall(), 0, 2)


@given(st.integers(0, 2**32), st.integers(0, 2**40))
def test_no_hidden_thing_changes_a_view(seed: int, noise: int) -> None:
    """By article 7.2, for the bots that still play."""
    state = scattered(Random(seed))
    before = state.copy()
    for actor in to_act(state):
        assert view(state, actor) == view(scrambled(state, actor, noise), actor)

    assert before == state
