"""Settings: from a user's words to checked values, and to plain data and back."""

from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quintain.core import SettingError, UsageError, as_data, bounds_of, changed, from_data, setting


@dataclass(frozen=True, slots=True)
class Rules:
    """One setting of every kind."""

    turns: int = setting(100, "how long", low=1, high=1000)
    lives: int = setting(3, "how often", low=0)
    speed: float = setting(1.5, "how fast", low=0, high=10)
    limit_s: float | None = setting(2.0, "how patient", low=0.5, optional=True)
    seed: int | None = setting(None, "how random", kind=int, optional=True)
    fog: bool = setting(False, "how dark")
    board: str = setting("small", "how wide", choices=("small", "large"))
    team: str | None = setting(None, "who", kind=str, choices=("red", "blue"), optional=True)
    motto: str = setting("", "what it says")


@dataclass(frozen=True, slots=True)
class Nothing:
    """A game without settings."""


def value(name: str, text: str) -> Any:
    return getattr(changed(Rules(), {name: text}), name)


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("turns", "1", 1),
        ("turns", "1000", 1000),
        ("turns", " 7 ", 7),
        ("turns", "+7", 7),
        ("lives", "0", 0),
        ("lives", "9" * 400, int("9" * 400)),
        ("speed", "0", 0.0),
        ("speed", "10", 10.0),
        ("speed", "2.25", 2.25),
        ("speed", "1e-3", 0.001),
        ("limit_s", "none", None),
        ("limit_s", "None", None),
        ("limit_s", "0.5", 0.5),
        ("seed", "none", None),
        ("seed", "-5", -5),
        ("fog", "true", True),
        ("fog", "Yes", True),
        ("fog", "ON", True),
        ("fog", "false", False),
        ("fog", "no", False),
        ("fog", "off", False),
        ("board", "large", "large"),
        ("team", "blue", "blue"),
        ("team", "none", None),
        ("motto", "a=1,b=2", "a=1,b=2"),
        ("motto", "none", "none"),
        ("motto", "", ""),
    ],
)
def test_values_as_a_user_writes_them(name: str, text: str, expected: Any) -> None:
    found = value(name, text)

    assert expected == found
    assert type(expected) is type(found)


@pytest.mark.parametrize(
    ("name", "text", "wanted"),
    [
        ("turns", "0", "a whole number from 1 to 1000"),
        ("turns", "1001", "a whole number from 1 to 1000"),
        ("turns", "9" * 400, "a whole number from 1 to 1000"),
        ("turns", "9" * 5000, "a whole number from 1 to 1000"),
        ("turns", "1.0", "a whole number"),
        ("turns", "1e2", "a whole number"),
        ("turns", "many", "a whole number"),
        ("turns", "", "a whole number"),
        ("turns", "true", "a whole number"),
        ("turns", "none", "a whole number"),
        ("turns", "nan", "a whole number"),
        ("lives", "-1", "a whole number of at least 0"),
        ("speed", "nan", "a number from 0 to 10"),
        ("speed", "inf", "a number from 0 to 10"),
        ("speed", "-inf", "a number from 0 to 10"),
        ("speed", "1e999", "a number from 0 to 10"),
        ("speed", "10.001", "a number from 0 to 10"),
        ("speed", "-0.001", "a number from 0 to 10"),
        ("speed", "none", "a number from 0 to 10"),
        ("limit_s", "0.4", "a number of at least 0.5, or none"),
        ("limit_s", "inf", "a number of at least 0.5, or none"),
        ("limit_s", "nan", "a number of at least 0.5, or none"),
        ("limit_s", "never", "a number of at least 0.5, or none"),
        ("fog", "1", "true or false"),
        ("fog", "none", "true or false"),
        ("fog", "", "true or false"),
        ("board", "LARGE", "small or large"),
        ("board", "none", "small or large"),
        ("team", "green", "red or blue, or none"),
    ],
)
def test_values_that_do_not_fit_are_refused_in_one_sentence(name: str, text: str, wanted: str) -> None:
    with pytest.raises(SettingError) as refusal:
        value(name, text)

    assert f"setting {name} is '{text}'; expected {wanted}" in str(refusal.value)


def test_what_is_not_named_stays() -> None:
    assert Rules(turns=5) == changed(Rules(), {"turns": "5"})
    assert Rules() == changed(Rules(), {})


def test_an_unknown_name_gets_the_one_that_was_meant() -> None:
    with pytest.raises(SettingError, match=r"no setting 'turn'; did you mean turns\?"):
        changed(Rules(), {"turn": "5"})
    with pytest.raises(SettingError, match=r"no setting 'limits'; did you mean limit_s\?"):
        from_data(Rules, {"limits": 5})


def test_a_name_like_no_other_gets_all_there_are() -> None:
    with pytest.raises(SettingError, match="no setting 'xyzzy'; there are turns, lives, speed"):
        changed(Rules(), {"xyzzy": "5"})
    with pytest.raises(SettingError, match="there are none"):
        changed(Nothing(), {"turns": "5"})


def test_a_wrong_setting_is_a_wrong_request() -> None:
    assert issubclass(SettingError, UsageError)


# plain data -----------------------------------------------------------------------------------------------------------


@given(st.integers(1, 1000), st.none() | st.floats(0.5, 1e300), st.booleans(), st.sampled_from(["small", "large"]))
def test_settings_survive_plain_data(turns: int, limit_s: float | None, fog: bool, board: str) -> None:
    rules = Rules(turns=turns, limit_s=limit_s, fog=fog, board=board)

    assert rules == from_data(Rules, as_data(rules))


def test_data_left_out_are_the_defaults() -> None:
    assert Rules(lives=1) == from_data(Rules, {"lives": 1})


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("turns", 0),
        ("turns", 1.0),
        ("turns", "5"),
        ("turns", True),
        ("turns", None),
        ("turns", [5]),
        ("turns", 10**400),
        ("speed", float("nan")),
        ("speed", float("inf")),
        ("speed", True),
        ("speed", {}),
        ("limit_s", 0),
        ("limit_s", float("inf")),
        ("fog", 1),
        ("fog", "true"),
        ("board", "medium"),
        ("board", 3),
        ("board", None),
        ("board", []),
        ("motto", 5),
        ("motto", None),
        ("motto", True),
        ("turns", "a text"),
    ],
)
def test_data_that_do_not_fit_are_refused(name: str, wrong: object) -> None:
    with pytest.raises(SettingError, match=f"setting {name} is .*; expected "):
        from_data(Rules, {name: wrong})


@pytest.mark.parametrize(("name", "right"), [("speed", 2), ("limit_s", None), ("limit_s", 1), ("team", None)])
def test_data_that_fit_are_taken(name: str, right: object) -> None:
    assert right == getattr(from_data(Rules, {name: right}), name)


# bounds ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("turns", "a whole number from 1 to 1000"),
        ("lives", "a whole number of at least 0"),
        ("speed", "a number from 0 to 10"),
        ("limit_s", "a number of at least 0.5, or none"),
        ("seed", "a whole number, or none"),
        ("fog", "true or false"),
        ("board", "small or large"),
        ("team", "red or blue, or none"),
        ("motto", "a text"),
    ],
)
def test_bounds_describe_themselves(name: str, text: str) -> None:
    assert text == bounds_of(Rules)[name].describe()


def test_every_setting_has_its_help() -> None:
    found = {name: bounds.help for name, bounds in bounds_of(Rules()).items()}

    assert "how long" == found["turns"]
    assert list(as_data(Rules())) == list(found)


def test_every_default_is_within_its_bounds() -> None:
    bounds = bounds_of(Rules)

    assert all(bounds[name].admits(default) for name, default in as_data(Rules()).items())
