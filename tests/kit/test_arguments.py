import pytest

from quintain.core import UsageError
from quintain.kit.arguments import Given, given

USAGE = "[WORD] [--port N] [--names A B …] [--quiet]\nAnd more of it."


def read(text: str) -> Given:
    options = {"values": ("--port", "--host"), "lists": ("--names",), "flags": ("--quiet",)}
    return given("host moon", text.split(), USAGE, **options)


def test_options_and_words_are_told_apart_wherever_they_stand() -> None:
    assert Given({"--port": "80"}, {}, {"--quiet"}, ["a", "b"]) == read("a --port 80 b --quiet")


def test_a_value_may_stand_behind_an_equals_sign_and_hold_one() -> None:
    assert {"--port": "", "--host": "x=y"} == read("--port= --host=x=y").values


def test_a_value_is_whatever_comes_next() -> None:
    assert {"--port": "--quiet"} == read("--port --quiet").values


def test_of_a_value_given_twice_the_last_one_counts_but_lists_grow() -> None:
    found = read("--port 1 --names a b --port 2 --names=c d --quiet")

    assert ({"--port": "2"}, {"--names": ["a", "b", "c"]}, ["d"]) == (found.values, found.lists, found.words)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("--port", "--port needs a value"),
        ("--loud", "host moon has no option --loud; it takes [WORD] [--port N] [--names A B …] [--quiet]"),
        ("--quiet=1", "host moon has no option --quiet=1; it takes [WORD] [--port N] [--names A B …] [--quiet]"),
    ],
)
def test_what_cannot_be_is_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(UsageError) as wrong:
        read(text)

    assert sentence == str(wrong.value)
