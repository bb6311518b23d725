"""The dice of map making."""

from collections import Counter

from quintain.games.hypernull.maps.dice import CAVES, ROCKS, Dice


def test_both_bounds_are_drawn_and_nothing_beyond() -> None:
    dice = Dice(1, ROCKS)

    assert {2, 3, 4, 5, 6, 7} == {dice.among(2, 7) for _ in range(200)}


def test_each_order_is_as_likely() -> None:
    dice = Dice(1, ROCKS)
    orders = Counter(tuple(dice.shuffled("abc")) for _ in range(6000))

    assert 6 == len(orders)
    assert all(850 < count < 1150 for count in orders.values())


def test_purposes_and_attempts_draw_differently_and_seeds_repeat() -> None:
    def drawn(seed: int, purpose: int, attempt: int) -> list[int]:
        dice = Dice(seed, purpose, attempt)
        return [dice.below(1000) for _ in range(8)]

    assert drawn(1, ROCKS, 0) == drawn(1, ROCKS, 0)
    assert 4 == len({tuple(drawn(*each)) for each in [(1, ROCKS, 0), (2, ROCKS, 0), (1, CAVES, 0), (1, ROCKS, 1)]})
