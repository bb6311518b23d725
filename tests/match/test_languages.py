from pathlib import Path

import pytest

from quintain.match.languages import LANGUAGES, language_of, main_file


@pytest.mark.parametrize(
    ("name", "language"),
    [
        ("a.py", "python"),
        ("A.PY", "python"),
        ("a.cc", "cpp"),
        ("a.mjs", "javascript"),
        ("a.c", "c"),
        ("a.go", "go"),
        ("a.rs", "rust"),
        ("a.sh", "shell"),
    ],
)
def test_the_ending_tells_the_language(name: str, language: str) -> None:
    found = language_of(Path(name))

    assert found is not None
    assert language == found.name


def test_other_endings_tell_none() -> None:
    assert language_of(Path("notes.txt")) is None
    assert language_of(Path("py")) is None


def test_no_ending_belongs_to_two_languages() -> None:
    endings = [suffix for language in LANGUAGES for suffix in language.suffixes]

    assert sorted(set(endings)) == sorted(endings)


def test_each_language_names_the_tool_it_needs() -> None:
    tools = {language.name: language.tool for language in LANGUAGES}

    expected = {"cpp": "g++", "c": "gcc", "javascript": "node", "go": "go", "rust": "rustc"}
    assert expected == {name: tools[name] for name in expected}


@pytest.mark.parametrize(
    ("names", "main"),
    [
        (["bot.py", "main.py", "other.py"], "main.py"),
        (["other.py", "MyBot.py"], "MyBot.py"),
        (["only.cpp", "README.md"], "only.cpp"),
        (["codecraft.rs", "model.rs", "my_strategy.rs"], "my_strategy.rs"),
        (["MyStrategy.js", "codecraft.js", "model.js"], "MyStrategy.js"),
        (["one.py", "two.py"], None),
        (["README.md"], None),
    ],
)
def test_the_main_file_goes_by_its_name_or_is_the_only_one(tmp_path: Path, names: list[str], main: str | None) -> None:
    for name in names:
        (tmp_path / name).touch()
    found = main_file(tmp_path)

    assert main == (found.name if found else None)
