import pytest
from hypothesis import given
from hypothesis import strategies as st

from quintain.core import Crowd
from quintain.match.lobby import Lobby, Party

MODES = {"calm": Crowd(1, 2, 1.0), "wild": Crowd(2, 3, 0.5)}


def lobby(*joins: tuple[str, str, float], crowds: dict[str, Crowd] = MODES) -> Lobby[str]:
    """A lobby that so many have joined: mode, name, when. A guest is its name in capitals."""
    made: Lobby[str] = Lobby(crowds)
    for mode, name, now in joins:
        made.join(mode, name, name.upper(), now)
    return made


def test_a_match_starts_at_once_when_as_many_wait_as_it_takes() -> None:
    full = lobby(("wild", "a", 0.0), ("wild", "b", 0.1), ("wild", "c", 0.2), ("wild", "d", 0.2))

    assert [Party("wild", ("A", "B", "C"))] == full.parties(0.2)
    assert 1 == full.waiting


def test_enough_bots_wait_for_more_but_not_longer_than_the_grace() -> None:
    two = lobby(("wild", "a", 0.0), ("wild", "b", 3.0))

    assert 3.5 == two.deadline()
    assert [] == two.parties(3.49)
    assert [Party("wild", ("A", "B"))] == two.parties(3.5)
    assert two.deadline() is None


def test_a_bot_alone_starts_after_the_grace_where_one_is_enough() -> None:
    assert [Party("calm", ("A",))] == lobby(("calm", "a", 0.0)).parties(1.0)


def test_too_few_wait_for_ever() -> None:
    alone = lobby(("wild", "a", 0.0))

    assert alone.deadline() is None
    assert [] == alone.parties(1e9)


def test_who_stays_behind_waits_anew() -> None:
    full = lobby(("calm", "a", 0.0), ("calm", "b", 0.5), ("calm", "c", 0.9))

    assert [Party("calm", ("A", "B"))] == full.parties(0.9)
    assert 1.9 == full.deadline()


def test_modes_do_not_mix() -> None:
    both = lobby(("calm", "a", 0.0), ("wild", "b", 0.0))

    assert [Party("calm", ("A",))] == both.parties(5.0)
    assert 1 == both.waiting


@pytest.mark.parametrize("mode", MODES)
def test_a_name_waits_once_in_whatever_mode(mode: str) -> None:
    waiting = lobby(("wild", "a", 0.0), ("wild", "b", 0.0))

    assert waiting.join(mode, "a", "again", 0.1) == "A"
    assert 2 == waiting.waiting
    found = [guest for party in waiting.parties(9.0) for guest in party.guests]
    assert "again" in found
    assert "A" not in found


def test_who_left_is_not_counted() -> None:
    waiting = lobby(("wild", "a", 0.0), ("wild", "b", 0.0))

    assert waiting.leave("a", 0.1) == "A"
    assert waiting.leave("a", 0.1) is None
    assert waiting.deadline() is None
    assert [] == waiting.parties(9.0)


@given(st.lists(st.tuples(st.sampled_from(sorted(MODES)), st.integers(0, 9), st.booleans()), max_size=60))
def test_nobody_is_lost_and_nobody_plays_twice(moves: list[tuple[str, int, bool]]) -> None:
    waiting: Lobby[int] = Lobby(MODES)
    inside: dict[str, int] = {}
    for now, (mode, who, joins) in enumerate(moves):
        name = f"bot{who}"
        expected = inside.pop(name, None)
        if joins:
            assert expected == waiting.join(mode, name, now, now / 10)
            inside[name] = now
        else:
            assert expected == waiting.leave(name, now / 10)
        for party in waiting.parties(now / 10):
            assert MODES[party.mode].fewest <= len(party.guests) <= MODES[party.mode].most
            for guest in party.guests:
                inside = {key: value for key, value in inside.items() if value != guest}
        assert len(inside) == waiting.waiting
