from array import array
from collections.abc import Iterator

import pytest

from quintain.core import Schema, Table, ints, reals
from quintain.kit.columns import Columns, StateError
from quintain.kit.sound import out_of_bounds, require_sound

SCHEMA = Schema((Table("robot", (*ints("health"), *reals("x")), rows=3),))


def test_a_state_without_a_flaw_is_given_back() -> None:
    state = Columns(SCHEMA)

    assert state is require_sound(state, lambda state: iter(()))


def test_the_first_flaw_is_told_and_no_other_is_looked_for() -> None:
    def flaws(state: Columns) -> Iterator[str]:
        yield "it has no head"
        raise AssertionError("without a head nobody should have looked for eyes")

    with pytest.raises(StateError, match=r"^these bytes are no state that can be reached: it has no head$"):
        require_sound(Columns(SCHEMA), flaws)


def test_values_may_be_their_bounds_but_not_beyond() -> None:
    state = Columns(SCHEMA)
    state.ints[:3] = memoryview(array("i", (-1, 5, 6)))
    bounds = dict.fromkeys(range(3), (-1, 5))

    assert ["word 2 is 6, not from -1 to 5"] == list(out_of_bounds("word", state.ints, bounds))


def test_what_is_no_number_is_out_of_any_bounds() -> None:
    state = Columns(SCHEMA)
    state.reals[1] = float("nan")

    assert ["float 1 is nan, not from 0.0 to 1.0"] == list(out_of_bounds("float", state.reals, {1: (0.0, 1.0)}))
