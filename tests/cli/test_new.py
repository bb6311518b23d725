import json
import shlex
import shutil
from pathlib import Path

import pytest

from quintain import games

from .conftest import Quintain
from .shell import brief

KITS = [(game, kit.name) for game in games.names() for kit in games.guest_folder(game).glob("[a-z]*")]


@pytest.mark.parametrize(("game", "language"), KITS)
def test_a_new_bot_plays_as_it_stands(
    quintain: Quintain, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, language: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))

    made = json.loads(quintain("new", "bot", game, "deep/er/mine", "--lang", language, "--json").out)
    words = shlex.split(made["play"])

    assert ["quintain", "play", game, "deep/er/mine"] == words[:4]
    assert {"README.md", "bot.toml"} <= set(made["files"])
    if made["missing"] is None:
        changes = [f"--set={name}={value}" for name, value in brief(games.load(game), 30).items()]
        assert 0 == quintain(*words[1:], *changes, "--no-watch").code


def test_the_command_that_plays_it_is_told(quintain: Quintain, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    out = quintain("new", "bot", "troops", "my bot").out

    assert "a troops bot in python" in out
    assert "play:   quintain play troops 'my bot' house:idle\n" in out


def test_an_empty_folder_will_do(quintain: Quintain, tmp_path: Path) -> None:
    assert 0 == quintain("new", "bot", "troops", str(tmp_path)).code


@pytest.mark.parametrize(
    ("alias", "language"),
    [("py", "python"), ("Python", "python"), ("C++", "cpp"), ("js", "javascript"), ("node", "javascript")],
)
def test_languages_go_by_many_names(quintain: Quintain, tmp_path: Path, alias: str, language: str) -> None:
    made = json.loads(quintain("new", "bot", "troops", str(tmp_path / "x"), "--lang", alias, "--json").out)

    assert language == made["language"]


def test_the_bot_is_called_like_its_folder(quintain: Quintain, tmp_path: Path) -> None:
    quintain("new", "bot", "troops", str(tmp_path / "storm"))

    assert (tmp_path / "storm" / "bot.toml").read_text().startswith('name = "storm"\n')


def test_a_folder_whose_name_looks_like_a_bot_of_the_house_is_still_a_folder(
    quintain: Quintain, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    made = json.loads(quintain("new", "bot", "troops", "house:idle", "--json").out)

    assert "quintain play troops ./house:idle house:idle" == made["play"]
    assert 0 == quintain(*shlex.split(made["play"])[1:], "--set=turns=30", "--no-watch").code


def test_what_somebody_built_in_a_kit_stays_there(
    quintain: Quintain, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kit = tmp_path / "guest" / "cpp"
    shutil.copytree(games.guest_folder("troops") / "cpp", kit, ignore=shutil.ignore_patterns("bot", "*.bin"))
    (kit / "bot").write_bytes(b"\x7fELF...")
    (kit / "bot.o").write_bytes(b"")
    (kit / "__pycache__").mkdir()
    (kit / "__pycache__" / "x.txt").write_bytes(b"")
    monkeypatch.setattr(games, "guest_folder", lambda game: tmp_path / "guest")

    made = json.loads(quintain("new", "bot", "troops", str(tmp_path / "x"), "--lang", "cpp", "--json").out)

    assert ["README.md", "bot.cpp", "bot.toml", "troops.hpp"] == made["files"]


def test_a_tool_that_is_missing_is_told_with_its_package(
    quintain: Quintain, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda tool: None)

    assert (
        "first:  install g++ (Debian: apt install g++)"
        in quintain("new", "bot", "troops", str(tmp_path / "x"), "--lang", "c++").out
    )
