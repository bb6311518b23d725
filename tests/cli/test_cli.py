"""What holds for every verb: quick help, clean pipes, Ctrl-C, colours."""

import os
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import quintain as quintain_package
from quintain.cli import _verbs
from quintain.games import load
from quintain.match import verify
from quintain.replay import Replay

from .conftest import Quintain
from .shell import QUINTAIN, python_bot, shell

GROUPS = {
    "map": ["new", "check", "show"],
    "new": ["bot"],
    "replay": ["info", "verify", "export", "cut", "import"],
}
VERBS = [[verb, *inner] for verb in _verbs() for inner in [[], *([each] for each in GROUPS.get(verb, []))]]
HEAVY = ("quintain.core", "quintain.match", "quintain.games.", "rich", "msgspec", "platformdirs")
SILENT = """
import os, time
open("started", "w").write(str(os.getpid()))
time.sleep(100)
"""


@pytest.mark.parametrize("words", [[], *VERBS], ids=" ".join)
def test_help_is_there_and_loads_nothing_heavy(words: list[str]) -> None:
    program = QUINTAIN[2].replace("main()", "import atexit; atexit.register(lambda: print(*sys.modules)); main()")

    done = subprocess.run([QUINTAIN[0], "-c", program, *words, "--help"], check=True, capture_output=True, text=True)

    text, _, modules = done.stdout.rpartition("\n\n")[0], "", done.stdout.splitlines()[-1].split()
    assert text.startswith("Usage: quintain")
    assert [] == [name for name in modules if name.startswith(HEAVY)]


@pytest.mark.parametrize("words", VERBS, ids=" ".join)
def test_every_verb_has_json_but_groups(quintain: Quintain, words: list[str]) -> None:
    is_group = words in ([group] for group in GROUPS)

    assert is_group is not ("--json" in quintain(*words, "--help").out)


def test_python_m_quintain_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(quintain_package.__file__).parents[1]))

    said = subprocess.check_output([QUINTAIN[0], "-m", "quintain", "--version"], text=True)

    assert f"quintain {quintain_package.__version__}\n" == said


@pytest.mark.parametrize(
    "line",
    ["games", "play troops --no-watch", "replay export FILE", "watch FILE", "watch troops"],
)
def test_whoever_reads_our_output_may_leave_early(match_file: Path, line: str) -> None:
    words = [str(match_file) if word == "FILE" else word for word in line.split()]
    read, write = os.pipe()
    with subprocess.Popen([*QUINTAIN, *words], stdout=write, stderr=subprocess.PIPE, text=True) as process:
        os.close(write)
        os.read(read, 1)
        os.close(read)
        _, err = process.communicate(timeout=60)

    assert (0, "") == (process.returncode, err)


def test_ctrl_c_ends_a_match_and_leaves_nothing_behind(tmp_path: Path) -> None:
    bot = python_bot(tmp_path, "silent", SILENT)
    words = ["play", "troops", bot, "house:idle", "--no-limits", "--no-watch", "-o", "match.quintain"]
    with subprocess.Popen(
        [*QUINTAIN, *words], cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        started = tmp_path / "started"
        wait_until(lambda: started.exists() and started.read_text().isdigit())
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=30)

    assert (130, "") == (process.returncode, out)
    assert ["quintain: interrupted"] == [line for line in err.splitlines() if not line.startswith("turn ")]
    assert not Path(f"/proc/{started.read_text()}").exists()
    assert [] == [*Path("/dev/shm").glob(f"quintain-{process.pid}-*")]
    assert ["silent.py", "started"] == sorted(each.name for each in tmp_path.iterdir() if each.name != "__pycache__")


def test_colours_stay_away_where_they_are_not_wanted(match_file: Path) -> None:
    ran = shell("watch", str(match_file), NO_COLOR="1")

    assert "\x1b" not in ran.out


def test_what_is_played_from_the_shell_verifies(tmp_path: Path) -> None:
    ran = shell("play", "troops", "--seed", "9", "-o", "m.quintain", "--no-watch", folder=tmp_path)

    assert (0, "") == (ran.code, ran.err)
    with Replay.open(tmp_path / "m.quintain") as replay:
        assert verify(load("troops"), replay) is None


def wait_until(happened: Callable[[], bool]) -> None:
    end = time.monotonic() + 30
    while not happened():
        assert time.monotonic() < end
        time.sleep(0.02)
