import json
from pathlib import Path

import pytest

from quintain import games
from quintain.replay import Replay

from .conftest import Quintain
from .shell import Ran, brief, python_bot, shell

READY = """
import sys, time
def say(text):
    open(sys.argv[1], "w").write(text)
def wait():
    while "world_done" not in open(sys.argv[1]).read():
        time.sleep(0.001)
say("ready\\n")
wait()
"""
BOTS = {
    "crash": READY + "print('so long'); sys.exit('I give up')",
    "crash_at_once": "1 / 0",
    "silent": "import time; time.sleep(60)",
    "late": READY + "time.sleep(60)",
    "flood": READY + "say('#' * 300_000); time.sleep(60)",
    "half": READY + "say('\\x00\\xff garbage'); time.sleep(60)",
    "nonsense": READY + "while True: say('jump 3\\nmove up\\n\\x00\\nend_turn\\n'); wait()",
}
IDLE = "house:idle"
QUICK = ("--no-watch", "--set", "turns=20", "--set", "turn_limit_s=20", "--set", "ready_limit_s=20")
HASTY = {"not_started": ("--set", "ready_limit_s=0.5"), "timeout_turn": ("--set", "turn_limit_s=0.3")}


def played(quintain: Quintain, *words: str) -> dict[str, object]:
    """What --json tells of a match that went well."""
    ran = quintain("play", "troops", "--json", *words)
    assert (0, "") == (ran.code, ran.err)
    told: dict[str, object] = json.loads(ran.out)
    return told


@pytest.mark.parametrize(
    ("name", "code", "verdict", "said"),
    [
        ("crash", 3, "crashed", "exited with code 1"),
        ("crash_at_once", 3, "crashed", "exited with code 1"),
        ("silent", 3, "not_started", "was not ready within 0.5 s"),
        ("late", 4, "timeout_turn", "gave no answer within 0.3 s"),
        ("flood", 4, "output_limit", ""),
        ("half", 4, "timeout_turn", "gave no answer within 0.3 s"),
        ("nonsense", 0, "ok", ""),
    ],
)
def test_a_bots_fault_is_told_and_has_its_exit_code(
    quintain: Quintain, tmp_path: Path, name: str, code: int, verdict: str, said: str
) -> None:
    bot = python_bot(tmp_path, name, BOTS[name])

    ran = quintain("play", "troops", bot, IDLE, "--json", *QUICK, *HASTY.get(verdict, ()))
    told = json.loads(ran.out)

    assert (code, code) == (ran.code, told["exit_code"])
    assert (verdict, "ok") == (told["seats"][0]["verdict"], told["seats"][1]["verdict"])
    assert said in (told["seats"][0]["verdict_text"] or "")


def test_the_last_words_of_a_bot_that_crashed_are_shown(quintain: Quintain, tmp_path: Path) -> None:
    ran = quintain("play", "troops", python_bot(tmp_path, "crash", BOTS["crash"]), IDLE, *QUICK)

    assert 3 == ran.code
    assert "seat 1 (crash): crashed in turn 0: exited with code 1" in ran.out
    assert "    | so long\n" in ran.out
    assert "    | I give up\n" in ran.out


def test_a_bot_that_does_not_compile_goes_before_one_that_crashes(quintain: Quintain, tmp_path: Path) -> None:
    folder = tmp_path / "broken"
    folder.mkdir()
    (folder / "bot.toml").write_text('build = ["sh", "-c", "echo line 7: oh no; false"]\nrun = ["./bot"]\n')

    ran = quintain("play", "troops", python_bot(tmp_path, "crash", BOTS["crash"]), str(folder), *QUICK)

    assert 5 == ran.code
    assert "build_failed" in ran.out
    assert "    | line 7: oh no\n" in ran.out


def test_json_tells_all_that_is_documented(quintain: Quintain) -> None:
    told = played(quintain, "--seed", "1")

    assert {
        "game",
        "seed",
        "settings",
        "turns",
        "steps",
        "void",
        "seats",
        "replay",
        "repeat",
        "exit_code",
        "host",
    } == set(told)
    assert ("troops", 1, None, None) == (told["game"], told["seed"], told["void"], told["replay"])
    seats = told["seats"]
    assert isinstance(seats, list)
    assert {
        "name", "bot", "place", "score", "reason", "verdict", "verdict_text", "verdict_turn", "forgiven",
    } == set(seats[0])  # fmt: skip


def test_the_seed_given_and_0_is_one_repeats_the_match(quintain: Quintain, tmp_path: Path) -> None:
    matches = []
    for name in ("a", "b"):
        played(quintain, "--seed", "0", "-o", str(tmp_path / name))
        with Replay.open(tmp_path / name) as replay:
            matches.append(replay.checksums())

    assert matches[0] == matches[1]


def test_the_command_that_is_told_plays_the_match_again(quintain: Quintain) -> None:
    first = played(quintain, "house:harvester", "house:fighter", "--set", "turns=70", "--no-limits")

    words = str(first["repeat"]).split()
    again = played(quintain, *words[3:])

    assert ["quintain", "play", "troops"] == words[:3]
    assert "--no-limits" in words
    assert {**first, "host": None} == {**again, "host": None}


def test_without_a_seed_every_match_is_another(quintain: Quintain) -> None:
    assert 3 == len({played(quintain, "--set", "turns=1")["seed"] for _ in range(3)})


@pytest.mark.parametrize("name", games.names())
def test_without_bots_the_two_strongest_of_the_house_play(quintain: Quintain, name: str) -> None:
    setting = "=".join(map(str, *brief(games.load(name), 2).items()))

    told = json.loads(quintain("play", name, "--json", "--set", setting).out)

    strongest = list(games.house_bots(name))[:-3:-1]
    assert [f"house:{bot}" for bot in strongest] == [seat["bot"] for seat in told["seats"]]


def test_in_words_there_are_the_seed_the_places_and_the_command(quintain: Quintain) -> None:
    ran = quintain("play", "troops", "house:harvester", IDLE, "--seed", "3", "--set", "turns=50", "--quiet")

    lines = ran.out.splitlines()
    assert lines[0].startswith("troops, seed 3: 50 turns in ")
    assert ["1.", "harvester", "seat", "1"] == lines[1].split()[:4]
    assert lines[-1] == "again:  quintain play troops house:harvester house:idle --seed 3 --set turns=50"


def test_a_replay_is_written_where_it_is_wanted(quintain: Quintain, tmp_path: Path) -> None:
    file = tmp_path / "match.quintain"

    ran = quintain("play", "troops", "-o", str(file), "--set", "turns=5", "--no-watch")

    assert f"replay: {file}\n" in ran.out
    assert [file] == [*tmp_path.iterdir()]
    assert 0 == quintain("replay", "verify", str(file)).code


def test_a_bots_name_that_is_no_text_is_shown_somehow(tmp_path: Path) -> None:
    name = b"b\xffd.py"
    Path(tmp_path / "x.py").write_text(BOTS["nonsense"])
    Path(tmp_path / "x.py").rename(tmp_path / name.decode("utf-8", "surrogateescape"))

    ran: Ran = shell("play", "troops", name.decode("utf-8", "surrogateescape"), IDLE, *QUICK, folder=tmp_path)

    assert 0 == ran.code
    assert r"b\udcffd" in ran.out
