"""Who dies, and what becomes of the rest. Articles 4.3 and 2.1."""

from quintain.games.troops import orders

from .drawn import drawn, living, number_of, sketch, stock, told, troop, turn


def test_a_troop_at_health_zero_is_gone() -> None:
    """By article 4.3."""
    state = drawn("A b", health={"b": 1})

    turn(state, "A strikes right")

    assert ["A ."] == sketch(state, 2)


def test_a_troop_below_zero_is_gone() -> None:
    """By article 4.3: at health 0 or below."""
    state = drawn("A b", health={"b": 3}, damage={"A": 40})

    turn(state, "A strikes right")

    assert ["A ."] == sketch(state, 2)


def test_a_troop_at_one_lives() -> None:
    """By article 4.3."""
    state = drawn("A b", health={"b": 3}, damage={"A": 2})

    turn(state, "A strikes right")

    assert ["A b"] == sketch(state, 2)
    assert 1 == troop(state, "b").health


def test_two_blows_together_kill() -> None:
    """By article 4.3: damage is summed, then who fell to 0 dies."""
    state = drawn("A d B")

    turn(state, "A strikes right", "B strikes left")

    assert ["A . B"] == sketch(state, 3)


def test_two_kill_each_other() -> None:
    """By article 4.3: a troop that dies has still struck."""
    state = drawn("A b", health={"A": 1, "b": 1})

    turn(state, "A strikes right", "b strikes left")

    assert [". ."] == sketch(state, 2)


def test_a_ring_of_strikers_dies_at_once() -> None:
    """By article 4.3: A kills b, b kills C, C kills d, d kills A."""
    state = drawn("A b", "d C", damage=dict.fromkeys("AbCd", 2))

    turn(state, "A strikes right", "b strikes down", "C strikes left", "d strikes up")

    assert [". .", ". ."] == sketch(state, 2, 2)


def test_a_dying_troop_still_harvests() -> None:
    """By article 4.3 and article 4.5."""
    state = drawn("1 A b", health={"A": 1})

    turn(state, "A strikes left", "b strikes left")

    assert [". . b"] == sketch(state, 3)
    assert [6.0, 0.0] == stock(state)


def test_a_dying_troop_has_moved() -> None:
    """By article 2.1: moves, then deaths."""
    state = drawn("A . . c", health={"A": 1}, speed={"A": 2})

    turn(state, "A moves right 2", "c strikes left")

    assert ["A at (0, 0) moved to (2, 0)", "c at (3, 0) attacked (2, 0)"] == told(state)
    assert [". . . c"] == sketch(state, 4)


def test_the_living_close_ranks_and_keep_their_ids() -> None:
    """By article 1.5: an id is a troop's for life."""
    state = drawn("A B C D", ". b . .", health={"B": 1})

    turn(state, "b strikes up")

    assert "ACDb" == living(state)
    assert ["A . C D", ". b . ."] == sketch(state, 4, 2)


def test_the_living_keep_what_they_are_when_they_close_ranks() -> None:
    """By article 4.3."""
    state = drawn("A B . C", "b . . .", health={"A": 1, "C": 7}, speed={"C": 4}, damage={"C": 5})

    turn(state, "b strikes up")

    assert (number_of("C"), 3, 1, 7, 4, 5) == troop(state, "C")


def test_troops_are_commanded_by_id_after_they_closed_ranks() -> None:
    """By article 1.5."""
    state = drawn("A B .", "b . .", health={"A": 1})
    turn(state, "b strikes up")

    turn(state, "B moves right 1", "A moves right 1")

    assert [". . B", "b . ."] == sketch(state, 3, 2)


def test_orders_for_the_dead_do_nothing() -> None:
    """By article 3.2 and article 4.2: of an own living troop."""
    state = drawn("A b . d", health={"A": 1}, damage={"A": 5})
    turn(state, "b strikes left")

    turn(state, "A moves right 1", "A strikes right", first=[orders.powerup(number_of("A"), "health")])

    assert [". b . d"] == sketch(state, 4)
    assert [] == told(state)


def test_the_cell_of_the_dead_is_free_in_the_next_turn() -> None:
    """By article 3.3."""
    state = drawn("A b .", health={"b": 1})
    turn(state, "A strikes right")

    turn(state, "A moves right 1")

    assert [". A ."] == sketch(state, 3)


def test_many_die_in_one_turn() -> None:
    """By article 4.3: first, middle and last of the ranks."""
    state = drawn("A B C D E", "a . b . c", health={"A": 1, "C": 1, "E": 1})

    turn(state, "a strikes up", "b strikes up", "c strikes up")

    assert [". B . D .", "a . b . c"] == sketch(state, 5, 2)
    assert "BDabc" == living(state)
