"""The world program of the rule book, as its users run it: a world, and bots that come by themselves."""

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from quintain import games
from quintain.sandbox.shown import copied, open_up

from .shell import QUINTAIN, Ran, shell

KIT = games.guest_folder("troops") / "python" / "bot.py"

# knows nothing of us: polls without sleep as the bots of the original do, and never leaves by itself
STRANGER = """
import sys
channel = sys.argv[1]
def read():
    try:
        with open(channel) as file:
            return file.read()
    except OSError:
        return ""
while "spawn_pos" not in read():
    pass
with open(channel, "w") as file:
    file.write("ready")
while True:
    text = read()
    if "end_match" in text:
        break
    if "world_done" in text:
        with open(channel, "w") as file:
            file.write("move 0 up 1\\n")
            file.write("move 1 down 1\\n")
            file.write("end_turn")
"""


@contextmanager
def world(folder: Path, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    """A world program waiting for its bots."""
    with subprocess.Popen(
        [*QUINTAIN, "host", "troops", *arguments], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            wait_until(lambda: any(folder.glob("channel?.txt")))
            yield process
        finally:
            process.kill()


def wait_until(happened: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not happened():
        assert time.monotonic() < end
        time.sleep(0.01)


def ended(process: subprocess.Popen[str]) -> Ran:
    out, err = process.communicate(timeout=60)
    return Ran(process.returncode, out, err)


@pytest.fixture
def stranger(tmp_path: Path) -> Path:
    file = tmp_path / "stranger.py"
    file.write_text(STRANGER)
    return file


@contextmanager
def bot(file: Path, channel: Path) -> Iterator[subprocess.Popen[bytes]]:
    with subprocess.Popen([sys.executable, str(file), str(channel)]) as process:
        try:
            yield process
        finally:
            process.kill()


def test_two_strangers_play_a_whole_match_through_the_channels_article_13_1(tmp_path: Path, stranger: Path) -> None:
    with (
        world(tmp_path, "False", "--set", "turns=200") as host,
        bot(stranger, tmp_path / "channel1.txt") as first,
        bot(stranger, tmp_path / "channel2.txt") as second,
    ):
        said = ended(host)

        assert (0, 0, 0) == (said.code, first.wait(10), second.wait(10))
    assert "turn 200: 1 troops, 0 resources | 1 troops, 0 resources" in said.out
    assert "game_ended\nDRAW\n" == (tmp_path / "result.txt").read_text()


@pytest.fixture
def open_kit() -> Iterator[Path]:
    """The kit where everybody may read it: within walls a bot of root's is somebody else."""
    with tempfile.TemporaryDirectory() as temporary:
        kit = copied(KIT.parent, Path(temporary, "kit"))
        open_up(Path(temporary))
        yield kit / KIT.name


def test_a_stranger_meets_a_bot_within_walls(tmp_path: Path, stranger: Path, open_kit: Path) -> None:
    with (
        world(tmp_path, "False", "--bot", f"1={open_kit}", "--set", "turns=50", "--sandbox", "auto", "--json") as host,
        bot(stranger, tmp_path / "channel2.txt") as process,
    ):
        told = json.loads(ended(host).out)

        assert 0 == process.wait(10)
    assert ["ok", "ok"] == [seat["verdict"] for seat in told["seats"]]
    assert [told["host"]["sandbox"]["level"], None] == [seat["sandbox"] for seat in told["host"]["seats"]]


@pytest.mark.parametrize("seat", [1, 2])
def test_a_stranger_meets_a_house_bot_in_either_seat(tmp_path: Path, stranger: Path, seat: int) -> None:
    rival = f"{3 - seat}=house:fighter"
    with (
        world(tmp_path, "False", "--bot", rival, "--seed", "1", "-o", "m.quintain") as host,
        bot(stranger, tmp_path / f"channel{seat}.txt") as process,
    ):
        said = ended(host)

        assert 0 == process.wait(10)
    assert f"game_ended\nWIN_PLAYER{3 - seat}\n" == (tmp_path / "result.txt").read_text()
    assert 0 == said.code
    assert 0 == shell("replay", "verify", "m.quintain", folder=tmp_path).code


def test_a_kit_beats_the_idle_bot_and_leaves_by_itself(tmp_path: Path) -> None:
    with (
        world(tmp_path, "False", "--bot", "2=house:idle") as host,
        bot(KIT, tmp_path / "channel1.txt") as process,
    ):
        ended(host)

        assert 0 == process.wait(10)
    assert "game_ended\nWIN_PLAYER1\n" == (tmp_path / "result.txt").read_text()


def test_the_world_waits_for_as_long_as_a_bot_needs_article_12_1(tmp_path: Path, stranger: Path) -> None:
    with world(tmp_path, "False", "--bot", "2=house:idle", "--set", "turns=3") as host:
        time.sleep(1.0)
        assert host.poll() is None
        with bot(stranger, tmp_path / "channel1.txt"):
            assert 0 == ended(host).code


def test_with_a_turn_limit_a_silent_bot_is_late_article_12_2(tmp_path: Path) -> None:
    with world(tmp_path, "False", "--bot", "2=house:idle", "--turn-limit", "0.2", "--set", "turns=3") as host:
        (tmp_path / "channel1.txt").write_text("ready\n")
        said = ended(host)

    assert 4 == said.code
    assert "seat 1 (channel1.txt): timeout_turn in turn 0: gave no answer within 0.2 s" in said.out


def test_debug_shows_the_board_at_every_event_article_13_3(tmp_path: Path) -> None:
    bots = ("--bot", "1=house:fighter", "--bot", "2=house:idle")

    said = shell("host", "troops", "True", "0", *bots, "--seed", "3", "--set", "turns=2", folder=tmp_path)

    assert 5 == said.out.count("10 - o")  # the start, and for each of two turns a harvest and its end
    assert 2 == said.out.count("troop 0 harvests (2, 1)")


def test_debug_waits_print_speed_seconds_at_every_event_article_13_3(tmp_path: Path) -> None:
    bots = ("--bot", "1=house:fighter", "--bot", "2=house:idle")
    begin = time.monotonic()

    shell("host", "troops", "True", "0.5", *bots, "--seed", "3", "--set", "turns=1", folder=tmp_path)

    assert time.monotonic() - begin >= 1.0  # one move, one board at the end of the turn


def test_the_folder_is_made_and_an_old_result_removed_article_13_4(tmp_path: Path) -> None:
    place = tmp_path / "new" / "place"
    place.mkdir(parents=True)
    (place / "result.txt").write_text("of another match")
    with world(place, "False", "--dir", str(place)) as host:
        assert not (place / "result.txt").exists()
        host.send_signal(signal.SIGINT)
        assert 130 == ended(host).code


def test_a_bot_is_told_when_the_world_is_broken_off(tmp_path: Path, stranger: Path) -> None:
    with (
        world(tmp_path, "False") as host,
        bot(stranger, tmp_path / "channel1.txt") as process,
    ):
        wait_until(lambda: "ready" == (tmp_path / "channel1.txt").read_text())
        host.send_signal(signal.SIGINT)

        said = ended(host)

        assert (130, 0) == (said.code, process.wait(10))
    assert "quintain: interrupted\n" == said.err
    assert ["channel1.txt", "channel2.txt"] == sorted(file for file in os.listdir(tmp_path) if file != stranger.name)


def test_the_match_as_json_stands_alone_on_stdout(tmp_path: Path) -> None:
    bots = ("--bot", "1=house:fighter", "--bot", "2=house:idle")

    said = shell("host", "troops", "False", "--json", *bots, "--seed", "3", folder=tmp_path)

    assert ["fighter", "idle"] == [seat["name"] for seat in json.loads(said.out)["seats"]]
    assert "turn 1:" in said.err


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        pytest.param(["troops", "--turn-limit"], "--turn-limit needs a value", id="no value"),
        pytest.param(["troops", "--turn-limit", "soon"], "setting turn_limit_s is 'soon'", id="no number"),
        pytest.param(["troops", "--fast"], "host troops has no option --fast", id="unknown option"),
        pytest.param(
            ["troops", "--bot", "3=house:idle"], "expected SEAT=BOT with a seat from 1 to 2", id="no such seat"
        ),
        pytest.param(
            ["troops", "--bot", "²=house:idle"], "expected SEAT=BOT with a seat from 1 to 2", id="no plain number"
        ),
        pytest.param(["troops", "--bot", "2="], "expected SEAT=BOT with a seat from 1 to 2", id="no bot"),
        pytest.param(["troops", "--bot", "1=house:nobody"], "troops has no house bot 'nobody'", id="no such bot"),
        pytest.param(["trops"], "did you mean troops?", id="no such game"),
    ],
)
def test_a_wrong_request_is_one_sentence_and_exit_code_2(tmp_path: Path, arguments: list[str], sentence: str) -> None:
    said = shell("host", *arguments, folder=tmp_path)

    assert (2, "") == (said.code, said.out)
    assert sentence in said.err
    assert 1 == len(said.err.splitlines())


def test_the_help_tells_the_arguments_of_each_games_own_program() -> None:
    ran = shell("host", "--help")

    assert ran.code == 0
    assert "troops [True|False] [print_speed]" in ran.out
