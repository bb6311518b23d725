"""Orders as rows, and the sheets they make."""

import pytest

from quintain.games.troops import orders


@pytest.mark.parametrize(
    ("made", "row"),
    [
        (orders.move(4, "up", 2), (1, 4, 0, 2)),
        (orders.move(4, "down", 2), (1, 4, 1, 2)),
        (orders.move(4, "left", 2), (1, 4, 2, 2)),
        (orders.move(4, "right", 2), (1, 4, 3, 2)),
        (orders.action(7, "left"), (2, 7, 2, 0)),
        (orders.powerup(0, "health"), (3, 0, 0, 1)),
        (orders.powerup(0, "speed", 5), (3, 0, 1, 5)),
        (orders.powerup(0, "damage"), (3, 0, 2, 1)),
        (orders.create(), (4, 0, 0, 0)),
    ],
)
def test_rows(made: orders.Row, row: tuple[int, ...]) -> None:
    """For article 10.1, article 10.2, article 10.3 and article 10.4."""
    assert row == made


def test_a_sheet_keeps_the_rows_in_order() -> None:
    """For article 5.2."""
    rows = [orders.create(), orders.move(1, "up", 1), orders.powerup(2, "speed")]

    assert rows == list(orders.sheet(rows).rows("order"))


def test_no_rows_are_an_empty_sheet() -> None:
    assert orders.NOTHING == orders.sheet([])
    assert 0 == orders.NOTHING.count("order")


@pytest.mark.parametrize("direction", ["north", "UP", ""])
def test_an_unknown_direction_is_our_own_fault(direction: str) -> None:
    with pytest.raises(ValueError, match="not in"):
        orders.move(0, direction, 1)
