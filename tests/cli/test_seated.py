"""The original runner of CodeCraft, as its users run it: a configuration, ports, bots that come by themselves."""

import json
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from quintain import games
from quintain.replay import Replay

from .shell import QUINTAIN, Ran, shell

KIT = games.guest_folder("codecraft") / "python" / "my_strategy.py"
KNOCKER: dict[str, Any] = {"Tcp": {"port": 0, "accept_timeout": 20}}
HASTY: dict[str, Any] = {"Tcp": {"port": 0, "accept_timeout": 0.5}}
SHORT = ("--set", "max_tick_count=8")
DIALECT = """
import socket, struct, sys
sock = socket.create_connection((sys.argv[1], int(sys.argv[2])))
sock.sendall(struct.pack("<i", len(sys.argv[3])) + sys.argv[3].encode())
sock.recv(1)
{rest}
"""


def configured(folder: Path, *players: Any, **keys: Any) -> None:
    config = {"seed": 7, "game": {"Create": "Round2"}, "players": players} | keys
    (folder / "config.json").write_text(json.dumps(config))


class Runner:
    """The runner while it waits, and the ports that it told."""

    def __init__(self, process: subprocess.Popen[str], ports: list[int]) -> None:
        self.process = process
        self.ports = ports

    def ended(self) -> Ran:
        out, err = self.process.communicate(timeout=60)
        return Ran(self.process.returncode, out, err)


@contextmanager
def runner(folder: Path, *arguments: str, ports: int = 1) -> Iterator[Runner]:
    words = [*QUINTAIN, "host", "codecraft", "--config", "config.json", *arguments]
    with subprocess.Popen(words, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            yield Runner(process, [_port(process) for _ in range(ports)])
        finally:
            process.kill()


def _port(process: subprocess.Popen[str]) -> int:
    assert process.stdout is not None
    for line in process.stdout:
        found = re.search(r"waiting on 127\.0\.0\.1:(\d+)$", line.strip())
        if found:
            return int(found[1])
    raise AssertionError(process.stderr.read() if process.stderr else "")


@contextmanager
def bot(port: int, token: str = "0" * 16, program: str | None = None) -> Iterator[subprocess.Popen[bytes]]:
    command = [str(KIT)] if program is None else ["-c", DIALECT.format(rest=program)]
    words = [sys.executable, *command, "127.0.0.1", str(port), token]
    with subprocess.Popen(words, stderr=subprocess.DEVNULL, stdout=subprocess.PIPE) as process:
        try:
            yield process
        finally:
            process.kill()


def results(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / "results.json").read_text())
    return found


def test_a_stranger_plays_against_the_house_and_results_are_left_article_16_3(tmp_path: Path) -> None:
    configured(tmp_path, KNOCKER, "QuickStart")
    with (
        runner(tmp_path, "--save-results", "results.json", "--player-names", "ann", "-o", "m.quintain", *SHORT) as host,
        bot(host.ports[0]) as kit,
    ):
        said = host.ended()

        assert (0, 0) == (said.code, kit.wait(10))
    found = results(tmp_path)
    assert [{"crashed": False, "comment": None}] * 2 == found["players"]
    assert 7 == found["seed"]
    assert found["results"][0] > 0
    assert "ann" in said.out
    assert 0 == shell("replay", "verify", "m.quintain", folder=tmp_path).code


def test_a_wrong_token_crashes_that_player_and_the_others_play_on_article_16_4(tmp_path: Path) -> None:
    told = {"Tcp": {"port": 0, "accept_timeout": 20, "token": "right"}}
    configured(tmp_path, told, told)
    with (
        runner(tmp_path, "--save-results", "results.json", *SHORT, ports=2) as host,
        bot(host.ports[0], "wrong"),
        bot(host.ports[1], "right"),
    ):
        said = host.ended()

    assert 6 == said.code
    assert [
        {"crashed": True, "comment": "Token mismatch"},
        {"crashed": False, "comment": None},
    ] == results(tmp_path)["players"]


@pytest.mark.parametrize(
    ("program", "timeout", "comment"),
    [
        pytest.param("sys.exit()", 20, "cannot be reached", id="leaves"),
        pytest.param("sock.recv(10**9)", 0.5, "gave no answer within 0.5 s", id="silent"),
        pytest.param("sock.sendall(struct.pack('<i', 9)); sock.recv(10**9)", 20, "sent", id="garbled"),
    ],
)
def test_a_fault_crashes_its_player_with_the_reason_article_16_4(
    tmp_path: Path, program: str, timeout: float, comment: str
) -> None:
    configured(tmp_path, {"Tcp": {"port": 0, "timeout": timeout}}, "QuickStart")
    with (
        runner(tmp_path, "--save-results", "results.json", *SHORT) as host,
        bot(host.ports[0], program=f"import time\n{program}; time.sleep(60)"),
    ):
        host.ended()

    found = results(tmp_path)["players"]
    assert found[0]["crashed"]
    assert found[0]["comment"].startswith("Player crashed: ")
    assert comment in found[0]["comment"]
    assert not found[1]["crashed"]


def test_whoever_does_not_come_has_crashed_and_a_game_of_the_crashed_is_over_article_16_3(tmp_path: Path) -> None:
    configured(tmp_path, HASTY, HASTY)

    ran = shell("host", "codecraft", "--config", "config.json", "--save-results", "results.json", folder=tmp_path)

    assert 3 == ran.code
    assert ["Player crashed: did not connect within 0.5 s"] * 2 == [
        player["comment"] for player in results(tmp_path)["players"]
    ]


def test_a_port_is_on_this_machine_alone_unless_the_configuration_says_otherwise_article_16_3(tmp_path: Path) -> None:
    configured(tmp_path, {"Tcp": {"port": 0, "host": "127.0.0.2", "accept_timeout": 0.3}}, {"Empty": None})

    ran = shell("host", "codecraft", "--config", "config.json", *SHORT, folder=tmp_path)

    assert "player 1 (player 1): waiting on 127.0.0.2:" in ran.out


def test_a_port_that_is_taken_is_told(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        configured(tmp_path, {"Tcp": {"port": port}}, "QuickStart")

        ran = shell("host", "codecraft", "--config", "config.json", folder=tmp_path)

    assert (2, 1) == (ran.code, len(ran.err.splitlines()))
    assert f"player 1: 127.0.0.1:{port}: cannot listen" in ran.err


THINKER = """
print("asked", flush=True)
words = b""
while part := sock.recv(65536): words = part
sys.exit(words[-4:] != struct.pack("<i", 1))  # Finish
"""


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_players_are_told_the_end_when_the_runner_is_closed_article_15_3(tmp_path: Path, number: int) -> None:
    configured(tmp_path, KNOCKER, KNOCKER)
    with (
        runner(tmp_path, ports=2) as host,
        bot(host.ports[0]) as kit,
        bot(host.ports[1], program=THINKER) as thinker,
    ):
        assert thinker.stdout is not None
        assert b"asked\n" == thinker.stdout.readline()
        host.process.send_signal(number)

        assert (130, 0, 0) == (host.ended().code, kit.wait(10), thinker.wait(10))


# saved games


def played(folder: Path, *arguments: str) -> Ran:
    return shell("host", "codecraft", "--config", "config.json", *arguments, folder=folder)


def ending(folder: Path, name: str) -> tuple[list[int], bytes]:
    """The checksum of every turn of a replay, and its last frame."""
    with Replay.open(folder / name) as replay:
        return [state for state, _ in replay.checksums()], replay.frame(replay.turns - 1).data


@pytest.mark.parametrize("saved", ["whole.quintain@12", "game.log@12", "game.json"])
def test_a_game_saved_at_a_tick_and_loaded_plays_on_to_the_same_checksums_article_16_7(
    tmp_path: Path, saved: str
) -> None:
    configured(tmp_path, "QuickStart", "QuickStart")
    played(tmp_path, "-o", "whole.quintain", "--save-replay", "game.log", "--set", "max_tick_count=30")
    shell("replay", "export", "whole.quintain", "--format", "state", "--turn", "12", "-o", "game.json", folder=tmp_path)
    configured(tmp_path, "QuickStart", "QuickStart", game={"LoadFrom": saved}, seed=7)

    said = played(tmp_path, "-o", "rest.quintain", "--set", "stage=Round2", "--set", "max_tick_count=30")

    assert 0 == said.code, said.err
    whole, rest = ending(tmp_path, "whole.quintain"), ending(tmp_path, "rest.quintain")
    assert (whole[0][12:], whole[1]) == (rest[0], rest[1])
    assert 0 == shell("replay", "verify", "rest.quintain", folder=tmp_path).code


def test_without_a_seed_the_one_that_was_saved_holds_article_16_7(tmp_path: Path) -> None:
    configured(tmp_path, "QuickStart", "QuickStart")
    played(tmp_path, "-o", "whole.quintain", *SHORT)
    shell("replay", "export", "whole.quintain", "--format", "state", "--turn", "3", "-o", "game.json", folder=tmp_path)
    configured(tmp_path, "QuickStart", "QuickStart", game={"LoadFrom": "game.json"}, seed=None)

    said = played(tmp_path, "--save-results", "results.json")

    assert 7 == results(tmp_path)["seed"]
    assert "seed 7" in said.out


@pytest.mark.parametrize("file", ["whole.quintain", "game.log"])
def test_a_game_is_repeated_to_players_whose_answers_count_for_nothing_article_16_7(tmp_path: Path, file: str) -> None:
    configured(tmp_path, "QuickStart", "QuickStart")
    played(tmp_path, "-o", "whole.quintain", "--save-replay", "game.log", "--save-results", "results.json", *SHORT)
    before = results(tmp_path)
    configured(tmp_path, KNOCKER, {"Empty": None})
    with (
        runner(tmp_path, "--repeat", file, "--save-results", "results.json") as host,
        bot(host.ports[0]) as kit,
    ):
        assert (0, 0) == (host.ended().code, kit.wait(10))

    assert before == results(tmp_path)


BAD = {
    "none.json": "none.json: No such file or directory",
    "config.json": "config.json: the saved state has no key next_id",
    "whole.quintain@9": "whole.quintain has turns 0 to 8; there is no turn 9",
    "damaged.quintain": "damaged.quintain is damaged",
    "empty": "empty is empty; expected a saved game or state",
}


@pytest.mark.parametrize(("file", "sentence"), BAD.items())
def test_a_file_that_cannot_be_loaded_is_told_in_one_sentence(tmp_path: Path, file: str, sentence: str) -> None:
    configured(tmp_path, "QuickStart", "QuickStart")
    played(tmp_path, "-o", "whole.quintain", *SHORT)
    (tmp_path / "damaged.quintain").write_bytes((tmp_path / "whole.quintain").read_bytes()[:500])
    (tmp_path / "empty").write_bytes(b"")
    configured(tmp_path, "QuickStart", "QuickStart", game={"LoadFrom": file})

    ran = played(tmp_path)

    assert (2, "", 1) == (ran.code, ran.out, len(ran.err.splitlines()))
    assert sentence in ran.err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--format game --turn 3", "--turn is for formats of one state: state"),
        ("--format state --turn 9", "m.quintain has turns 0 to 8; there is no turn 9"),
        ("--format state --json", "--json needs -o FILE"),
        ("--format state -o none/game.json", "there is no folder"),
    ],
)
def test_what_cannot_be_exported_is_told_in_one_sentence(tmp_path: Path, words: str, sentence: str) -> None:
    shell("play", "codecraft", "house:empty", "house:empty", "-o", "m.quintain", *SHORT, folder=tmp_path)

    ran = shell("replay", "export", "m.quintain", *words.split(), folder=tmp_path)

    assert (2, "", 1) == (ran.code, ran.out, len(ran.err.splitlines()))
    assert sentence in ran.err


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "host codecraft needs --config FILE"),
        (["--config", "config.json", "--matches", "3"], "plays one match and keeps no statistics"),
        (
            ["--config", "config.json", "--save-results", "none/r.json"],
            "--save-results none/r.json: there is no folder",
        ),
        (["--config", "config.json", "--repeat", "x", "-o", "m.quintain"], "is there already, and is not written once"),
        (["--config", "config.json", "--bot", "3=house:empty"], "a seat from 1 to 2"),
    ],
)
def test_a_wrong_request_is_one_sentence(tmp_path: Path, arguments: list[str], sentence: str) -> None:
    configured(tmp_path, "QuickStart", "QuickStart")

    ran = shell("host", "codecraft", *arguments, folder=tmp_path)

    assert (2, "", 1) == (ran.code, ran.out, len(ran.err.splitlines()))
    assert sentence in ran.err


# crashes


def stranger(folder: Path, rest: str) -> str:
    """A bot that connects, hears a first byte, and does this."""
    (folder / "stranger.py").write_text(DIALECT.format(rest=rest))
    return "stranger.py"


SPINS = "import time\nwhile True:\n    sum(range(10**5))"


@pytest.mark.parametrize(
    ("rest", "settings", "word", "code"),
    [
        pytest.param("sys.exit(3)", [], "crashed", 3, id="process end"),
        pytest.param("sock.sendall(struct.pack('<ii', 1, -1)); sock.recv(10**9)", [], "protocol", 6, id="protocol"),
        pytest.param("import time; time.sleep(60)", ["tick_time_s=0.3"], "timeout_turn", 4, id="time per tick"),
        pytest.param(SPINS, ["tick_time_s=20", "game_cpu_s=0.3"], "timeout_total", 4, id="time per game"),
    ],
)
def test_whoever_breaks_a_rule_has_crashed_and_the_game_goes_on_article_14_3(
    tmp_path: Path, rest: str, settings: list[str], word: str, code: int
) -> None:
    words = ["play", "codecraft", stranger(tmp_path, rest), "house:quickstart", "--json", *SHORT]

    ran = shell(*words, *(text for each in settings for text in ("--set", each)), folder=tmp_path)

    found = json.loads(ran.out)
    assert (code, [word, "ok"], 8) == (ran.code, [seat["verdict"] for seat in found["seats"]], found["turns"])


# debugging


def test_with_debug_a_bot_logs_and_its_drawings_are_in_the_replay_article_16_8(tmp_path: Path) -> None:
    configured(tmp_path, KNOCKER, {"Empty": None})
    with (
        runner(tmp_path, "--debug", "-o", "m.quintain", "--set", "max_tick_count=5") as host,
        bot(host.ports[0]) as kit,
    ):
        said = host.ended()

        assert (0, 0) == (said.code, kit.wait(10)), said.err
    assert [1, 2, 3, 4] == sorted(
        {int(tick) for tick in re.findall(r"^player 1, tick (\d+): ", said.err, re.MULTILINE)}
    )
    with Replay.open(tmp_path / "m.quintain") as replay:
        assert {1, 2, 3, 4} <= {heard.step for heard in replay.asides()}


@pytest.mark.parametrize("options", [["--debug", "--batch-mode"], []])
def test_without_it_there_is_no_debug_traffic_article_16_8(tmp_path: Path, options: list[str]) -> None:
    configured(tmp_path, KNOCKER, {"Empty": None})
    with runner(tmp_path, *options, "-o", "m.quintain", *SHORT) as host, bot(host.ports[0]):
        assert 0 == host.ended().code

    with Replay.open(tmp_path / "m.quintain") as replay:
        assert [] == list(replay.asides())


def test_play_has_debug_too_article_16_8(tmp_path: Path) -> None:
    words = ["play", "codecraft", str(KIT.parent), "house:empty", "--debug", "--seed", "1", *SHORT]

    ran = shell(*words, folder=tmp_path)

    assert 0 == ran.code, ran.err
    assert "player 1, tick 3: " in ran.err
    assert " --debug --seed 1 " in ran.out
    assert "have no debugger" in shell("play", "troops", "--debug", folder=tmp_path).err
