"""Maps on the command line: made, checked, shown."""

import json
import re
import shlex
from pathlib import Path

import pytest

from quintain import games

from .conftest import Quintain
from .shell import shell

SMALL = "map_size 4 2\nview_radius 3\nmining_radius 1\nattack_radius 2\nblock 0 0\nblock 1 0\nspawn_position 3 1\n"
BAD = [
    ("map", "Missing command|Usage"),
    ("map zzz", "No such command 'zzz'"),
    ("map new", "Missing argument 'GAME'"),
    ("map new trops", "did you mean troops"),
    ("map new troops", "troops has no maps"),
    ("map new hypernull --knd maze", "did you mean kind"),
    ("map new hypernull --kind lake", "expected rocks or caves or maze"),
    ("map new hypernull maze", "maze: expected --NAME VALUE"),
    ("map new hypernull --kind", "--kind: expected a value after it"),
    ("map new hypernull --size 60", "expected WIDTHxHEIGHT"),
    ("map new hypernull --size 20x20 --spawns 64 --attack 8", "room for 64"),
    ("map new hypernull --seed -1", "not in the range"),
    ("map new hypernull --json", "--json needs -o"),
    ("map new hypernull -o none/x.map", "there is no folder"),
    ("map check", "Missing argument 'GAME'"),
    ("map check hypernull", "Missing argument 'FILE"),
    ("map check hypernull none.map", "none.map"),
    ("map check troops small.map", "troops has no maps"),
    ("map show hypernull", "Missing argument 'FILE'"),
    ("map show hypernull none.map", "none.map"),
    ("map show hypernull bytes.map", "bytes.map"),
    ("map show hypernull no.map", "no.map: line 1 of the map: 'map_size 4' has 1 value"),
]  # fmt: skip


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a sound map, one with something odd, and two files that are no maps."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "small.map").write_text(SMALL)
    (tmp_path / "odd.map").write_text(SMALL + "Block 1 1\n")
    (tmp_path / "no.map").write_text("map_size 4\n")
    (tmp_path / "bytes.map").write_bytes(b"\xff\xfe")
    return tmp_path


@pytest.mark.usefixtures("desk")
@pytest.mark.parametrize(("line", "said"), BAD, ids=[line for line, _ in BAD])
def test_a_wrong_request_is_answered_in_one_line(quintain: Quintain, line: str, said: str) -> None:
    ran = quintain(*line.split())

    assert (2, "", 1) == (ran.code, ran.out, len(ran.err.splitlines()))
    assert re.search(said, ran.err)


@pytest.mark.usefixtures("desk")
def test_a_new_map_goes_to_a_file(quintain: Quintain) -> None:
    ran = quintain("map", "new", "hypernull", "--kind", "maze", "--size=30x20", "--seed", "3", "-o", "new.map")

    assert (0, "") == (ran.code, ran.err)
    assert ran.out.startswith("made new.map: width 30, height 20, view 9, mining 2, attack 3, blocks ")
    assert "again: quintain map new hypernull --kind maze --size 30x20 --seed 3 -o new.map\n" in ran.out
    assert 0 == quintain("map", "check", "hypernull", "--strict", "new.map").code


def test_without_a_file_the_map_goes_to_stdout_and_its_seed_to_stderr(quintain: Quintain) -> None:
    ran = quintain("map", "new", "hypernull")
    again = quintain(*shlex.split(ran.err.partition("again: quintain ")[2]))

    assert 0 == ran.code
    assert ran.out.startswith("map_size 60 40\n")
    assert ran.out == again.out


def test_without_a_seed_each_map_is_another(quintain: Quintain) -> None:
    assert quintain("map", "new", "hypernull").out != quintain("map", "new", "hypernull").out


@pytest.mark.usefixtures("desk")
def test_a_new_map_as_json(quintain: Quintain) -> None:
    told = json.loads(quintain("map", "new", "hypernull", "--seed", "3", "-o", "new.map", "--json").out)

    assert ("hypernull", "new.map", 3) == (told["game"], told["file"], told["seed"])
    assert (60, 40, 2) == (told["map"]["width"], told["map"]["height"], told["map"]["spawns"])
    assert "quintain map new hypernull --seed 3 -o new.map" == told["repeat"]


@pytest.mark.usefixtures("desk")
def test_a_map_can_be_played(quintain: Quintain) -> None:
    quintain("map", "new", "hypernull", "--spawns", "2", "-o", "new.map")

    ran = quintain("play", "hypernull", "--map", "new.map", "--set", "num_rounds=3", "--no-watch")

    assert (0, "") == (ran.code, ran.err)


@pytest.mark.usefixtures("desk")
def test_a_map_is_made_checked_and_played_for_other_settings(quintain: Quintain) -> None:
    """Articles 1.1 and 15.1 of codecharacter."""
    rules = ("--set", "map_size=20")
    quintain("map", "new", "codecharacter", "--size", "20", "--seed", "3", "-o", "new.map")

    assert "new.map: fine\n" == quintain("map", "check", "codecharacter", *rules, "new.map").out
    assert 1 == quintain("map", "check", "codecharacter", "new.map").code
    ran = quintain("play", "codecharacter", "--map", "new.map", *rules, "--set", "num_turns=3", "--no-watch")
    assert (0, "") == (ran.code, ran.err)
    assert 2 == quintain("play", "codecharacter", "--map", "new.map", "--no-watch").code


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("F" + "L" * 29, "tile (0, 0) is not that of (29, 29): the map is unfair"),
        ("W" + "L" * 29, "tile (0, 0) is not that of (29, 29): the map is unfair (and 2 more: see quintain map check)"),
    ],
    ids=["unfair", "unfair, wet and without flags"],
)
def test_an_odd_map_can_be_played_with_one_line_of_warning(
    quintain: Quintain, desk: Path, text: str, said: str
) -> None:
    """Article 15.3 of codecharacter."""
    (desk / "odd.map").write_text(text + "\n" + ("L" * 30 + "\n") * 29)

    ran = quintain("play", "codecharacter", "--map", "odd.map", "--set", "num_turns=2", "--no-watch")

    assert (0, f"quintain: map odd.map: warning: {said}\n") == (ran.code, ran.err)


@pytest.mark.usefixtures("desk")
@pytest.mark.parametrize(
    ("line", "code", "out"),
    [
        ("small.map", 0, "small.map: fine\n"),
        ("odd.map", 0, "odd.map:8: warning: 'Block' is no key of a map; the line is skipped\n"),
        ("odd.map --strict", 1, "odd.map:8: warning: 'Block' is no key of a map; the line is skipped\n"),
        (
            "small.map no.map",
            1,
            "small.map: fine\nno.map:1: error: 'map_size 4' has 1 value, expected width and height\n",
        ),
    ],
)
def test_maps_are_checked_line_by_line(quintain: Quintain, line: str, code: int, out: str) -> None:
    ran = quintain("map", "check", "hypernull", *line.split())

    assert (code, out, "") == (ran.code, ran.out, ran.err)


@pytest.mark.usefixtures("desk")
def test_a_check_as_json(quintain: Quintain) -> None:
    ran = quintain("map", "check", "hypernull", "odd.map", "no.map", "--json")

    assert {
        "game": "hypernull",
        "files": [
            {
                "file": "odd.map",
                "remarks": [
                    {"line": 8, "text": "'Block' is no key of a map; the line is skipped", "is_error": False},
                ],
            },
            {
                "file": "no.map",
                "remarks": [
                    {"line": 1, "text": "'map_size 4' has 1 value, expected width and height", "is_error": True},
                ],
            },
        ],
        "exit_code": 1,
    } == json.loads(ran.out)
    assert 1 == ran.code


@pytest.mark.usefixtures("desk")
def test_a_map_is_drawn_with_its_facts_below(quintain: Quintain) -> None:
    ran = quintain("map", "show", "hypernull", "small.map")

    assert (0, ["···0", "##··"]) == (ran.code, ran.out.splitlines()[:2])
    assert ran.out.splitlines()[2].startswith("width 4, height 2, view 3, mining 1, attack 2, blocks 2, ")


@pytest.mark.usefixtures("desk")
def test_the_facts_of_a_map_as_json(quintain: Quintain) -> None:
    told = json.loads(quintain("map", "show", "hypernull", "small.map", "--json").out)

    assert ("hypernull", "small.map", 25.0) == (told["game"], told["file"], told["map"]["blocked_percent"])


@pytest.mark.usefixtures("desk")
def test_a_large_map_fits_the_width_of_a_file(quintain: Quintain) -> None:
    Path("large.map").write_text("map_size 32767 20000\nblock 1 1\n")

    lines = quintain("map", "show", "hypernull", "large.map").out.splitlines()

    assert max(map(len, lines[:-1])) <= 100
    assert "free regions unknown" in lines[-1]


def test_colours_stay_away_where_they_are_not_wanted(desk: Path) -> None:
    ran = shell("map", "show", "hypernull", "small.map", folder=desk, NO_COLOR="1")

    assert (0, False) == (ran.code, "\x1b" in ran.out)


@pytest.mark.parametrize("game", [name for name in games.names() if games.room(name, "maps")])
def test_the_help_tells_the_options_of_every_game_that_has_maps(quintain: Quintain, game: str) -> None:
    assert f"\n{game} [--" in quintain("map", "new", "--help").out
