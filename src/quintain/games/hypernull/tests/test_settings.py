"""What an organiser may change, and what faults cost. Article 9."""

import pytest

from quintain.core import FaultKind, LinkKind, Mercy, SettingError, bounds_of, changed
from quintain.games import hypernull
from quintain.games.hypernull.settings import Settings, limits


def test_a_bot_has_a_second_for_its_move() -> None:
    """By article 9.3."""
    found = limits(Settings())

    assert (30.0, 1.0, 1.0, 0.02) == (found.start_s, found.answer_s, found.end_grace_s, found.start_pause_s)


def test_a_match_has_500_rounds() -> None:
    """By article 2.4."""
    assert 500 == Settings().num_rounds


def test_the_clock_may_be_taken_away() -> None:
    """By article 9.3."""
    assert limits(changed(Settings(), {"move_time_limit": "none"})).answer_s is None


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("mode", "friendly"),
        ("num_rounds", "0"),
        ("num_rounds", "1000001"),
        ("move_time_limit", "499"),
        ("coin_spawn_period", "0"),
        ("coin_spawn_volume", "0"),
        ("coin_spawn_volume", "1001"),
        ("max_deathmatch", "65"),
        ("min_friendly", "0"),
        ("attack_tie", "highest_id"),
        ("map_choice", "all"),
        ("end_grace_s", "none"),
    ],
)
def test_values_out_of_bounds_are_refused(name: str, text: str) -> None:
    """By articles 1.5 and 9.3, among others."""
    with pytest.raises(SettingError, match=name):
        changed(Settings(), {name: text})


def test_no_weight_outgrows_its_column() -> None:
    """One bot may get all coins of a longest match (article 5.1), counted in 31 bits."""
    bounds = bounds_of(Settings)
    volume, rounds = bounds["coin_spawn_volume"].high, bounds["num_rounds"].high

    assert volume is not None
    assert rounds is not None
    assert volume * (rounds + 1) < 2**31


@pytest.mark.parametrize("kind", FaultKind)
def test_silence_and_nonsense_are_forgiven_and_nothing_else(kind: FaultKind) -> None:
    """By articles 9.1 and 9.2."""
    forgiven = kind in (FaultKind.LATE, FaultKind.GARBLED)

    assert (Mercy.FORGIVEN if forgiven else Mercy.FINAL) == hypernull.FAULTS[kind]


def test_a_bot_gets_a_file_of_properties_as_its_only_argument() -> None:
    launch = hypernull.LAUNCH

    assert (LinkKind.TCP, ("{config}",)) == (launch.link, launch.arguments)
    assert [
        "server.host={host}",
        "server.port={port}",
        "bot.name={name}",
        "bot.secret=",
        "mode={settings.mode}",
    ] == launch.config.splitlines()


def test_there_are_1_to_64_bots() -> None:
    """By article 1.5."""
    assert (1, 64) == hypernull.SEATS
