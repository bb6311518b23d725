"""What an organiser may change, and what faults cost. Article 12."""

import pytest

from quintain.core import Fault, FaultKind, LinkKind, Mercy, SettingError, Verdict, bounds_of, changed
from quintain.games import troops
from quintain.games.troops.settings import Settings, limits


def test_play_gives_two_seconds_a_turn_and_ten_to_be_ready() -> None:
    """By article 12.1; the grace after the end by article 9.4."""
    found = limits(Settings())

    assert (10.0, 2.0, 1.0) == (found.start_s, found.answer_s, found.end_grace_s)


def test_a_match_has_1000_turns() -> None:
    """By article 8.1."""
    assert 1000 == Settings().turns


@pytest.mark.parametrize("name", ["turn_limit_s", "ready_limit_s"])
def test_a_clock_may_be_taken_away(name: str) -> None:
    """By article 12.1."""
    assert getattr(changed(Settings(), {name: "none"}), name) is None


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("turns", "0"),
        ("turns", "300001"),
        ("turns", "none"),
        ("turns", "2.5"),
        ("turn_limit_s", "0"),
        ("turn_limit_s", "86401"),
        ("ready_limit_s", "-1"),
        ("end_grace_s", "-0.1"),
        ("end_grace_s", "none"),
    ],
)
def test_values_out_of_bounds_are_refused(name: str, text: str) -> None:
    with pytest.raises(SettingError, match=name):
        changed(Settings(), {name: text})


def test_no_stock_outgrows_its_column() -> None:
    """Ten resources a turn, 6 points each by article 4.5, counted in hundredths in 31 bits."""
    longest = bounds_of(Settings)["turns"].high

    assert longest is not None
    assert longest * 10 * 600 < 2**31


@pytest.mark.parametrize("kind", FaultKind)
def test_every_fault_is_final(kind: FaultKind) -> None:
    """By article 12.2."""
    assert Mercy.FINAL == troops.FAULTS[kind]


def test_a_late_bot_gets_the_verdict_timeout_turn() -> None:
    """By article 12.2."""
    assert "timeout_turn" == Verdict(Fault(FaultKind.LATE, "no answer in 2 s"), 5).word


def test_a_bot_gets_the_channels_name_as_its_only_argument() -> None:
    """By article 9.1."""
    assert (LinkKind.CHANNEL, ("{channel}",)) == (troops.LAUNCH.link, troops.LAUNCH.arguments)


def test_there_are_two_players() -> None:
    """By article 1.2."""
    assert (2, 2) == troops.SEATS
