"""Walls and limits from the command line."""

import json
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from quintain.sandbox import trial, tried

from .conftest import Quintain

MATCH = ("play", "troops", "--seed", "1", "--set", "turns=3", "--set", "end_grace_s=0", "--no-watch")
BOT = """
import os, sys, time
channel = sys.argv[-1]
def read():
    try:
        with open(channel) as file: return file.read()
    except OSError: return ""
with open(channel, "w") as file: file.write("ready")
while "end_match" not in (text := read()):
    if "world_done" in text:
        end = time.process_time() + float(sys.argv[1])
        while time.process_time() < end: pass
        with open(channel, "w") as file: file.write("end_turn")
    time.sleep(0.001)
"""


@pytest.fixture
def bot() -> Iterator[str]:
    """A bot's command without its last word: how long it thinks."""
    with tempfile.TemporaryDirectory(dir="/tmp") as folder:
        Path(folder).chmod(0o755)
        Path(folder, "bot.py").write_text(BOT)
        before = Path.cwd()
        os.chdir(folder)
        yield f"cmd:python3 -I -S {folder}/bot.py"
        os.chdir(before)


def test_the_level_that_was_asked_for_is_told_and_repeated(quintain: Quintain, bot: str) -> None:
    for level in ("B", "C"):
        ran = quintain(*MATCH, f"{bot} 0", "house:idle", "--sandbox", level)

        assert 0 == ran.code, ran.out + ran.err
        assert f"sandbox: {level}, " in ran.out
        assert f"--sandbox {level} " in ran.out.splitlines()[-1]


def test_auto_is_the_highest_level_there_is(quintain: Quintain, bot: str) -> None:
    told = json.loads(quintain(*MATCH, f"{bot} 0", "house:idle", "--sandbox", "auto", "--json").out)

    assert trial.best().level == told["host"]["sandbox"]["level"] == told["host"]["seats"][0]["sandbox"]
    assert {"stopped"} == set(told["host"]["sandbox"]["probes"].values())


def test_own_bots_run_without_walls_and_that_is_told(quintain: Quintain, bot: str) -> None:
    assert (
        "sandbox: D, no walls: bots run with all rights of whoever runs them"
        in quintain(*MATCH, f"{bot} 0", "house:idle").out
    )


def test_a_level_that_is_not_to_be_had_is_refused(
    quintain: Quintain, bot: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("quintain.sandbox.bwrap.found", lambda: None)
    tried.cache_clear()
    ran = quintain(*MATCH, f"{bot} 0", "house:idle", "--sandbox", "B")
    tried.cache_clear()

    assert (2, "") == (ran.code, ran.out)
    assert "sandbox level B is not to be had here: bubblewrap is not installed" in ran.err


def test_limits_are_of_all_seats_or_of_one(quintain: Quintain, bot: str) -> None:
    words = (*MATCH, f"{bot} 0.2", f"{bot} 0.2", "--wall-turn", "60", "--json")
    all_seats = json.loads(quintain(*words, "--cpu-turn", "0.1").out)
    one = json.loads(quintain(*words, "--cpu-turn", "2=0.1").out)
    saved = json.loads(quintain(*words, "--cpu-turn", "2=0.1", "--bank", "2").out)
    lifted = json.loads(quintain(*words, "--cpu-turn", "0.1", "--cpu-turn", "2=none").out)

    def verdicts(told: dict[str, list[dict[str, str]]]) -> list[str]:
        return [seat["verdict"] for seat in told["seats"]]

    assert ["timeout_turn", "timeout_turn"] == verdicts(all_seats)
    assert ["ok", "timeout_turn"] == verdicts(one)
    assert ["ok", "ok"] == verdicts(saved)
    assert ["timeout_turn", "ok"] == verdicts(lifted)


def test_the_limit_of_the_whole_match_has_its_own_verdict(quintain: Quintain, bot: str) -> None:
    ran = quintain(*MATCH, f"{bot} 0.2", "house:idle", "--wall-turn", "60", "--cpu-game", "0.3")

    assert 4 == ran.code
    assert "timeout_total" in ran.out
    assert "used more than 0.3 s of processor time in the whole match" in ran.out


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (("--cpu-turn", "fast"), "--cpu-turn fast: expected a number above 0 and up to 1000000, or none"),
        (("--cpu-turn", "nan"), "--cpu-turn nan: expected a number"),
        (("--cpu-game", "-1"), "--cpu-game -1: expected a number"),
        (("--memory", "0.5", "--sandbox", "auto"), "--memory 0.5: expected a whole number"),
        (("--bank", "3=1"), "--bank 3=1: seats are numbered from 1 to 2"),
        (("--bank", "=1"), "--bank =1: seats are numbered from 1 to 2"),
        (("--memory", "100"), "--memory: without walls nothing bounds that; add --sandbox auto"),
        (("--sandbox", "E"), "Invalid value for '--sandbox'"),
    ],
    ids=" ".join,
)
def test_what_makes_no_sense_is_refused(quintain: Quintain, bot: str, words: tuple[str, ...], text: str) -> None:
    ran = quintain(*MATCH, f"{bot} 0", "house:idle", *words)

    assert (2, "") == (ran.code, ran.out)
    assert text in ran.err
