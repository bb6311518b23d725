"""The world program's command line. Article 13."""

import pytest

from quintain.core import ChannelHost, SettingError, UsageError, changed
from quintain.games.troops import Settings
from quintain.games.troops.host import USAGE, plan
from quintain.games.troops.settings import limits


def no_files(name: str) -> None:
    """The world program has no file of its own to read."""
    raise AssertionError(name)


def settings(*arguments: str) -> Settings:
    return changed(Settings(), plan(arguments, no_files).settings)


def test_the_channels_and_the_result_file() -> None:
    """By article 13.1 and article 13.4."""
    found = plan([], no_files)

    assert ("channel1.txt", "channel2.txt") == found.channels
    assert "result.txt" == found.result_file


@pytest.mark.parametrize(
    ("arguments", "shows_board", "pause_s"),
    [
        ("True 0.5", True, 0.5),
        ("True 0", True, 0.0),
        ("True 2", True, 2.0),
        ("False 0.5", False, 0.5),
        ("False 1e-3", False, 0.001),
        ("True", True, 0.3),
        ("False", False, 0.3),
    ],
)
def test_true_or_false_and_a_number_of_seconds(arguments: str, shows_board: bool, pause_s: float) -> None:
    """By article 13.1 and article 13.3."""
    found = plan(arguments.split(), no_files)

    assert (shows_board, pause_s) == (found.shows_board, found.pause_s)


@pytest.mark.parametrize(
    "arguments",
    [
        "",
        "true 1",
        "false 1",
        "0 1",
        "1",
        "False fast",
        "False nan",
        "False inf",
        "False -1",
        "False 1 1",
        "1 False",
        "debug",
    ],
)
def test_anything_else_means_true_and_three_tenths(arguments: str) -> None:
    """By article 13.2."""
    found = plan(arguments.split(), no_files)

    assert (True, 0.3) == (found.shows_board, found.pause_s)


def test_the_world_waits_without_limit_unless_told() -> None:
    """By article 12.1."""
    found = limits(settings("True", "0.3"))

    assert (None, None, 1.0) == (found.start_s, found.answer_s, found.end_grace_s)


@pytest.mark.parametrize(
    "arguments",
    ["--turn-limit 1.5 --ready-limit 20 --end-grace 0", "--turn-limit=1.5 False --ready-limit=20 7 --end-grace=0"],
)
def test_limits_may_be_set(arguments: str) -> None:
    """By article 12.1, in either way of writing, before and after the positions."""
    found = limits(settings(*arguments.split()))

    assert (20.0, 1.5, 0.0) == (found.start_s, found.answer_s, found.end_grace_s)


def test_options_leave_the_positions_alone() -> None:
    """By article 13.2."""
    found = plan(["False", "--turn-limit", "1.5", "7"], no_files)

    assert (False, 7.0) == (found.shows_board, found.pause_s)


def test_a_limit_needs_its_number() -> None:
    with pytest.raises(UsageError, match="--turn-limit needs a value"):
        plan(["True", "--turn-limit"], no_files)


@pytest.mark.parametrize("value", ["0", "-1", "nan", "inf", "soon", ""])
def test_a_limit_out_of_bounds_is_refused(value: str) -> None:
    with pytest.raises(SettingError, match="turn_limit_s"):
        settings("--turn-limit", value)


@pytest.mark.parametrize("option", ["--fast", "--turnlimit=3", "--"])
def test_an_unknown_option_is_refused_with_what_there_is(option: str) -> None:
    with pytest.raises(UsageError, match=r"has no option .*--turn-limit"):
        plan([option], no_files)


def test_the_help_names_every_option() -> None:
    """For article 13.1 and article 13.2."""
    assert all(option in USAGE for option in ("--turn-limit", "--ready-limit", "--end-grace", "True 0.3"))


def test_a_plan_is_plain_data() -> None:
    settings = {"turn_limit_s": "none", "ready_limit_s": "none"}

    assert ChannelHost(settings, ("channel1.txt", "channel2.txt"), "result.txt", False, 2.0) == plan(
        ["False", "2"], no_files
    )
