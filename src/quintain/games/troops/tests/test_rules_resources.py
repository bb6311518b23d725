"""New resources. Article 7."""

import pytest

from quintain.games.troops.rules import step
from quintain.games.troops.view import view

from .drawn import drawn, sketch, still, turn


def count(rows: list[str]) -> int:
    """How many resources a picture shows."""
    return sum(glyph.isdigit() or glyph == "o" for row in rows for glyph in row.split())


def whole(**more: int) -> list[str]:
    """The board one turn after it held a single resource."""
    state = drawn(". . .", ". . .", "A . 2", spare=False, **more)  # type: ignore[arg-type]
    step(state, still())
    return sketch(state, 11, 11)


def test_resources_are_topped_up_to_ten() -> None:
    """By article 7.1."""
    assert 10 == count(whole())


def test_new_resources_are_fresh_and_the_old_one_is_not_healed() -> None:
    """By article 7.1 and article 4.4: 3 health when fresh."""
    glyphs = " ".join(whole()).split()

    assert [9, 1] == [glyphs.count("o"), glyphs.count("2")]


def test_where_they_lie_is_random() -> None:
    """By article 7.1: another seed or another turn, other cells; the same, the same."""
    assert whole(seed=5) == whole(seed=5)
    assert whole(seed=5) != whole(seed=6)
    assert whole(seed=5) != whole(seed=5, turn=1)


def test_every_cell_can_get_one() -> None:
    """By article 7.1: at random empty cells, the corners and the spawns as well."""
    found = set()
    for seed in range(150):
        rows = whole(seed=seed)
        found |= {(x, y) for y, row in enumerate(rows) for x, glyph in enumerate(row.split()) if glyph == "o"}

    assert 121 - 2 == len(found)


def test_a_destroyed_resource_is_replaced_in_the_same_turn() -> None:
    """By article 7.1 and article 2.1."""
    state = drawn("A 1 .")

    turn(state, "A strikes right")

    assert 10 == count(sketch(state, 11, 11))


def test_the_new_one_keeps_off_the_cell_where_a_troop_was_made() -> None:
    """By article 2.1: creates come before new resources. Each seed would try many cells on this full board."""
    for seed in range(30):
        state = drawn("1 A", at=(2, 2), seed=seed)

        turn(state, "A strikes left", "player 1 creates")

        assert ["K A"] == sketch(state, 2, 1, (2, 2))


def test_nothing_is_added_when_there_are_ten() -> None:
    """By article 7.1."""
    state = drawn("A o o")
    before = sketch(state, 11, 11)

    turn(state)

    assert before == sketch(state, 11, 11)


@pytest.mark.parametrize("health", [1, 2, 3])
def test_the_gain_told_is_always_the_full_worth(health: int) -> None:
    """By article 7.2."""
    state = drawn(f"A {health}")

    seen = view(state, 0).resources[0]

    assert (1, 0, health, 6) == seen
