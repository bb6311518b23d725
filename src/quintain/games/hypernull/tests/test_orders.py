"""What a bot may ask for."""

import pytest

from quintain.core import SchemaError
from quintain.games.hypernull.orders import NOTHING, ORDERS, move


def test_a_move_is_one_row() -> None:
    """By article 3.1."""
    assert [(1, -1)] == list(move(1, -1).rows("move"))
    assert ORDERS == move(0, 0).schema


def test_nothing_is_no_row() -> None:
    assert 0 == NOTHING.count("move")


def test_a_move_that_no_column_holds_is_refused() -> None:
    with pytest.raises(SchemaError, match="dx"):
        move(2**31, 0)
