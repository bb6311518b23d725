"""A simulator in a folder: bots and map from there, files left there, one line on stdout."""

import json
from pathlib import Path

import pytest

from .conftest import Quintain

BOT = """
from codecharacter import logr, endl

def update(state):
    logr << "I see " << state.num_enemy_bots << endl
    for bot in state.bots:
        bot.move(state.flag_offsets[0])
"""
TURN = ">>>>>>>>>>>>>>>>>>>START OF TURN LOG<<<<<<<<<<<<<<<<<<<<\n"
SHORT = ("--set", "num_turns=3")


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    (tmp_path / "work").mkdir()
    monkeypatch.chdir(tmp_path / "work")
    return tmp_path / "work"


def test_two_players_of_the_folder_leave_its_files(quintain: Quintain, here: Path) -> None:
    (here / "player_1.py").write_text(BOT)
    (here / "player_2").mkdir()
    (here / "player_2" / "bot.py").write_text("def update(state):\n    return state\n")
    (here / "key.txt").write_text("KEY7\n")

    ran = quintain("host", "codecharacter", *SHORT)

    assert (0, "KEY7 TIE SCORE 0 NORMAL 0 NORMAL\n") == (ran.code, ran.out)
    assert {"game.log", "player_1.dlog", "player_2.dlog"} < {each.name for each in here.iterdir()}
    assert not (here / "key.txt").exists()
    assert "".join(TURN + f"I see {20 + turn}\n" for turn in range(3)) == (here / "player_1.dlog").read_text()
    assert TURN * 3 == (here / "player_2.dlog").read_text()


def test_bots_and_map_may_be_named(quintain: Quintain, here: Path, tmp_path: Path) -> None:
    (here / "map.txt").write_text("F" + "L" * 29 + "\n" + ("L" * 30 + "\n") * 29)
    bots = ("--bot", "1=house:stock", "--bot", "2=house:idle")

    ran = quintain("host", "codecharacter", "--key", "k", "--no-dlog", *bots, *SHORT, "-o", "m.quintain")

    assert "k PLAYER1 SCORE 3 NORMAL 0 NORMAL\n" == ran.out
    assert ["quintain: map map.txt: warning: tile (0, 0) is not that of (29, 29): the map is unfair"] == [
        line for line in ran.err.splitlines() if "warning" in line
    ]
    assert {"map.txt", "game.log", "m.quintain"} == {each.name for each in here.iterdir()}
    assert "again:  quintain host codecharacter --key k --no-dlog --bot 1=house:stock --bot 2=house:idle" in ran.err


def test_a_map_of_the_house_will_do(quintain: Quintain, here: Path) -> None:
    bots = ("--bot", "1=house:idle", "--bot", "2=house:idle")

    assert 0 == quintain("host", "codecharacter", "maze", *bots, *SHORT, "--quiet").code


def test_json_is_one_object_and_no_line(quintain: Quintain, here: Path) -> None:
    bots = ("--bot", "1=house:idle", "--bot", "2=house:idle")

    assert 3 == json.loads(quintain("host", "codecharacter", *bots, *SHORT, "--json").out)["turns"]


def test_a_player_that_fails_is_in_the_line_and_in_the_exit_code(quintain: Quintain, here: Path) -> None:
    (here / "player_1.py").write_text("def update(state):\n    return 1 / 0\n")

    ran = quintain("host", "codecharacter", "--bot", "2=house:idle", *SHORT)

    assert (3, "game PLAYER2 RUNTIME_ERROR 0 RUNTIME_ERROR 0 UNDEFINED\n") == (ran.code, ran.out)


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        ((), "there is no player_1 in "),
        (("--bot", "3=house:idle"), "expected SEAT=BOT with a seat from 1 to 2"),
        (("--bot", "1=house:idle", "--bot", "2=house:idle", "nowhere"), "no such map of the house"),
        (("--stats",), "keeps no statistics"),
    ],
    ids=["nobody", "no such seat", "no such map", "statistics"],
)
def test_what_is_missing_is_said(quintain: Quintain, here: Path, arguments: tuple[str, ...], text: str) -> None:
    ran = quintain("host", "codecharacter", *arguments)

    assert 2 == ran.code
    assert text in ran.err
