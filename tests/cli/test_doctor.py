import json
import os
import shutil

import pytest

from quintain import builds
from quintain.cli import checkup
from quintain.sandbox import Level, Trial, trial

from .conftest import Quintain

LOOKED_AT = {
    "quintain",
    "rules",
    "compiler",
    "games",
    "programs",
    "sandbox",
    "channels",
    "inotify",
    "terminal",
    "browser",
}


def finding(quintain: Quintain, name: str) -> dict[str, object]:
    found = json.loads(quintain("doctor", "--json").out)["findings"]
    return next(each for each in found if each["name"] == name)


def test_one_line_each(quintain: Quintain) -> None:
    ran = quintain("doctor")

    lines = ran.out.splitlines()
    assert 0 == ran.code
    assert LOOKED_AT | {"python", "cpp", "java"} <= {line.split()[1] for line in lines}
    assert {"ok", "--", "!!", "a ", "  "} >= {line[:2] for line in lines}


def test_a_machine_without_walls_is_told(quintain: Quintain, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_walls(level: Level) -> Trial:
        return Trial(level, why_not=None if level is Level.D else "nothing here")

    monkeypatch.setattr(trial, "tried", no_walls)
    monkeypatch.setattr(checkup, "tried", no_walls)
    sandbox = finding(quintain, "sandbox")

    assert "loud" == sandbox["state"]
    assert str(sandbox["text"]).startswith("level D: no walls")
    assert "only run bots you trust (A: nothing here; B: nothing here; C: nothing here)" == sandbox["advice"]


def test_the_walls_are_tried_and_the_table_is_told(quintain: Quintain) -> None:
    told = json.loads(quintain("doctor", "--json").out)["sandbox"]
    lines = quintain("doctor").out.splitlines()

    assert ["A", "B", "C"] == list(told)
    assert all(each["probes"] or each["why_not"] for each in told.values())
    assert {"stopped"} == set(told["B"]["probes"].values())
    assert any(line.split() == ["reads", "a", "secret", "-", "stopped", "stopped"] for line in lines)


def test_interpreted_rules_are_loud_and_say_what_to_do(quintain: Quintain, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("QUINTAIN_BUILD", raising=False)
    monkeypatch.setattr(builds, "kind", lambda: "source")
    monkeypatch.setattr(builds, "why", lambda: "interpreted (slow), because nothing is compiled here")
    monkeypatch.setattr(shutil, "which", lambda tool: None)

    rules = finding(quintain, "rules")

    assert "loud" == rules["state"]
    assert "20 to 50 times as long" in str(rules["text"])
    assert "apt install gcc" in str(rules["advice"])
    assert "./dev build" in str(rules["advice"])


def test_a_language_that_is_missing_is_told_with_its_package(
    quintain: Quintain, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda tool: None)

    assert "for such bots: apt install nodejs (Debian)" == finding(quintain, "javascript")["advice"]
    assert "apt install clang-14 lld-14 wasi-libc" in str(finding(quintain, "wasm")["advice"])


def test_what_is_broken_and_ours_is_told_and_has_its_exit_code(
    quintain: Quintain, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise ImportError("QUINTAIN_BUILD=checked is not to be had here")

    monkeypatch.setattr(builds, "kind", fail)

    ran = quintain("doctor")

    assert (70, "") == (ran.code, ran.err)
    assert "!!  rules       broken: QUINTAIN_BUILD=checked is not to be had here" in ran.out
    assert "sandbox" in ran.out


def test_nothing_is_left_behind(quintain: Quintain) -> None:
    before = len(os.listdir("/proc/self/fd"))
    quintain("doctor")

    assert before == len(os.listdir("/proc/self/fd"))
