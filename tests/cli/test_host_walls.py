"""Walls around the bots that a host starts itself: of channels, of a configuration's seats, of a folder."""

import json
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from quintain import games
from quintain.sandbox import trial
from quintain.sandbox.shown import copied

from .conftest import Quintain


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as temporary:  # where the bots' user may look, unlike the usual folder of a test
        folder = Path(temporary)
        folder.chmod(0o755)
        monkeypatch.setenv("XDG_CACHE_HOME", str(folder / "cache"))
        monkeypatch.chdir(folder)
        yield folder


def is_walled(out: str) -> bool:
    """Did the first seat's bot play within the highest walls there are, and does the command that repeats it say so?"""
    told = json.loads(out)
    level = trial.best().level
    assert "ok" == told["seats"][0]["verdict"]
    assert f" --sandbox {level} " in told["repeat"]
    return bool(level == told["host"]["sandbox"]["level"] == told["host"]["seats"][0]["sandbox"])


def test_the_bot_of_a_channel_is_walled_in(quintain: Quintain, here: Path) -> None:
    copied(games.guest_folder("troops") / "python", here / "mine")
    bots = ("--bot", "1=mine/bot.py", "--bot", "2=house:idle")

    assert is_walled(quintain("host", "troops", "False", *bots, "--set", "turns=5", "--sandbox", "auto", "--json").out)


def test_the_bot_of_a_configured_seat_is_walled_in(quintain: Quintain, here: Path) -> None:
    players = ["QuickStart", "QuickStart"]
    (here / "config.json").write_text(json.dumps({"seed": 7, "game": {"Create": "Round2"}, "players": players}))
    copied(games.guest_folder("codecraft") / "python", here / "mine")
    words = ("--config", "config.json", "--bot", "1=mine/my_strategy.py", "--set", "max_tick_count=8")

    assert is_walled(quintain("host", "codecraft", *words, "--sandbox", "auto", "--json").out)


def test_the_bot_of_a_folder_is_walled_in(quintain: Quintain, here: Path) -> None:
    (here / "player_1.py").write_text("def update(state):\n    return state\n")
    words = ("--bot", "2=house:idle", "--set", "num_turns=3")

    assert is_walled(quintain("host", "codecharacter", *words, "--sandbox", "auto", "--json").out)


@pytest.mark.usefixtures("here")
def test_a_server_that_starts_no_bots_has_nothing_to_wall_in(quintain: Quintain) -> None:
    ran = quintain("host", "hypernull", "--sandbox", "auto")

    assert (2, True) == (ran.code, "starts no bots" in ran.err)
