import csv
import json
from pathlib import Path

import pytest

from quintain.replay import Replay

from .conftest import Quintain
from .test_bad_input import rewritten


def told(quintain: Quintain, *words: str) -> dict[str, object]:
    ran = quintain("replay", *words, "--json")
    data: dict[str, object] = json.loads(ran.out)
    assert "" == ran.err
    return data


def test_info_tells_who_played_and_how_it_ended(quintain: Quintain, match_file: Path) -> None:
    lines = quintain("replay", "info", str(match_file)).out.splitlines()

    assert f"{match_file}: troops, seed 5, turns 0 to 60" == lines[0]
    assert ["1.", "harvester", "seat", "1"] == lines[1].split()[:4]
    assert "resources compared at turn 60" == lines[3].strip()
    assert "bots:     house:harvester house:idle" in lines
    assert any("turns=60, turn_limit_s=2.0" in line for line in lines)


def test_info_as_json(quintain: Quintain, match_file: Path) -> None:
    data = told(quintain, "info", str(match_file))

    assert {
        "file", "bytes", "game", "rules_version", "seed", "settings", "has_map", "first_turn", "last_turn", "turns",
        "steps", "is_cut", "source", "void", "seats", "host",
    } == set(data)  # fmt: skip
    assert (0, 60, 60, 60, False) == tuple(
        data[name] for name in ("first_turn", "last_turn", "turns", "steps", "is_cut")
    )


def test_a_match_that_comes_out_the_same_is_verified(quintain: Quintain, match_file: Path) -> None:
    ran = quintain("replay", "verify", str(match_file))

    assert (0, "verified: 60 turns come out the same\n", "") == (ran.code, ran.out, ran.err)


def test_a_replay_that_was_meddled_with_differs_at_a_turn(quintain: Quintain, match_file: Path, tmp_path: Path) -> None:
    def meddle(members: dict[str, bytes]) -> None:
        sums = bytearray(members["checksums.bin"])
        sums[16 * 33] ^= 1
        members["checksums.bin"] = bytes(sums)

    file = tmp_path / "meddled.quintain"
    file.write_bytes(rewritten(match_file.read_bytes(), meddle))

    assert (1, "differs at turn 33: the state\n") == (
        (ran := quintain("replay", "verify", str(file))).code,
        ran.out,
    )
    assert {"turn": 33, "what": "the state"} == told(quintain, "verify", str(file))["differs"]


def test_export_as_lines_of_json(quintain: Quintain, match_file: Path) -> None:
    lines = [json.loads(line) for line in quintain("replay", "export", str(match_file)).out.splitlines()]

    assert "troops" == lines[0]["head"]["game"]
    assert [*range(61)] == [line["turn"] for line in lines[1:-1]]
    assert 10 == len(lines[1]["resource"])
    assert [1, 2] == lines[-1]["end"]["outcome"]["places"]


def test_export_of_one_table(quintain: Quintain, match_file: Path, tmp_path: Path) -> None:
    file = tmp_path / "players.csv"

    data = told(quintain, "export", str(match_file), "--table", "player", "-o", str(file))

    rows = list(csv.DictReader(file.read_text().splitlines()))
    assert ("csv", "player") == (data["format"], data["table"])
    assert 2 * 61 == len(rows)
    assert {"turn": "0", "troops": "1", "stock": "0.0"} == rows[0]
    assert [file] == [*tmp_path.iterdir()]


@pytest.mark.parametrize("words", [(), ("-o", "-"), ("--format", "jsonl")])
def test_without_a_file_export_goes_to_stdout(quintain: Quintain, match_file: Path, words: tuple[str, ...]) -> None:
    assert 63 == len(quintain("replay", "export", str(match_file), *words).out.splitlines())


def test_a_piece_verifies_and_is_cut_again(quintain: Quintain, match_file: Path, tmp_path: Path) -> None:
    piece, smaller = tmp_path / "piece.quintain", tmp_path / "smaller.quintain"

    ran = quintain("replay", "cut", str(match_file), "--from", "20", "--to", "50", "-o", str(piece))
    told(quintain, "cut", str(piece), "--from", "30", "-o", str(smaller))

    assert f"wrote {piece}: turns 20 to 50\n" == ran.out
    assert "verified: 20 turns" in quintain("replay", "verify", str(smaller)).out
    with Replay.open(match_file) as whole, Replay.open(smaller) as part:
        assert [whole.frame(turn) for turn in range(30, 51)] == [*part.frames()]
    assert "turns 30 to 50, a piece of a match" in quintain("replay", "info", str(smaller)).out
