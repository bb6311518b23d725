import json
from pathlib import Path

from .conftest import Quintain


def test_without_a_terminal_each_turn_of_a_replay_is_a_line(quintain: Quintain, match_file: Path) -> None:
    ran = quintain("watch", str(match_file), "--speed", "0.01")

    lines = ran.out.splitlines()
    assert [f"turn {turn}:" for turn in range(61)] == [" ".join(line.split()[:2]) for line in lines[:61]]
    assert ["1.", "harvester"] == lines[61].split()[:2]
    assert (0, "") == (ran.code, ran.err)


def test_watching_begins_where_it_is_wanted(quintain: Quintain, match_file: Path) -> None:
    assert quintain("watch", str(match_file), "--from", "60").out.startswith("turn 60: ")


def test_a_piece_keeps_its_turns(quintain: Quintain, match_file: Path, tmp_path: Path) -> None:
    piece = str(tmp_path / "piece.quintain")
    quintain("replay", "cut", str(match_file), "--from", "20", "--to", "30", "-o", piece)

    assert quintain("watch", piece).out.startswith("turn 20: ")
    assert quintain("watch", piece, "--from", "25").out.startswith("turn 25: ")


def test_a_game_is_played_by_the_house(quintain: Quintain) -> None:
    ran = quintain("watch", "troops", "--seed", "1", "--from", "5")

    assert ran.out.startswith("turn 5: ")
    assert ran.out.endswith("again:  quintain watch troops --seed 1\n")


def test_json_tells_about_the_match(quintain: Quintain, match_file: Path) -> None:
    assert 60 == json.loads(quintain("watch", str(match_file), "--json").out)["turns"]
    assert 1 == json.loads(quintain("watch", "troops", "--seed", "1", "--json").out)["seed"]
