"""HyperNull's server as its users run it: a program, its files, its signals."""

import json
import signal
import socket
import sqlite3
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import pytest

from quintain import games
from quintain.core import Sheet
from quintain.games.hypernull.tests.client import Client, move
from quintain.match import verify
from quintain.replay import Replay

from .conftest import Quintain
from .shell import QUINTAIN, Ran, shell

QUICK = ["--set=start_pause_ms=0", "--set=num_rounds=5", "--set=start_grace_s=0", "--set=min_friendly=2"]


@contextmanager
def server(folder: Path, *arguments: str) -> Iterator[tuple[subprocess.Popen[str], tuple[str, int]]]:
    """A running server and where it listens."""
    words = [*QUINTAIN, "host", "hypernull", "--port", "0", *QUICK, *arguments]
    with subprocess.Popen(words, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            yield process, listening(process.stderr if "--json" in arguments else process.stdout)
        finally:
            process.kill()


def listening(told: IO[str] | None) -> tuple[str, int]:
    """Where a server says that it listens."""
    assert told is not None
    line = next(line for line in told if ": listening on " in line)
    host, _, port = line.partition(";")[0].split()[-1].rpartition(":")
    return host, int(port)


def match(address: tuple[str, int], *names: str) -> None:
    """One whole match between bots that stand still."""

    def play(name: str) -> None:
        with Client(address) as client:
            client.enter(name)
            while (told := client.read()) is not None:
                if told.name == "update":
                    client.send(move(0, 0))

    threads = [threading.Thread(target=play, args=(name,)) for name in names]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(20)


def end(process: subprocess.Popen[str]) -> Ran:
    out, err = process.communicate(timeout=60)
    return Ran(process.returncode, out, err)


@pytest.fixture(scope="module")
def season(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder after two matches, with replays."""
    folder = tmp_path_factory.mktemp("season")
    with server(folder, "--matches", "2", "--replays", "replays", "--seed", "7") as (process, address):
        match(address, "ann", "bob")
        match(address, "ann", "cid")
        ran = end(process)
    assert (0, "") == (ran.code, ran.err)
    assert 2 == ran.out.count("is over:")
    return folder


def test_a_season_leaves_logs_replays_and_a_store(season: Path) -> None:
    assert ["hypernull.db", "matchlogs", "replays"] == sorted(path.name for path in season.iterdir())
    logs = sorted((season / "matchlogs").iterdir())
    assert ["_00.log", "_01.log"] == [path.name[-7:] for path in logs]
    assert logs[0].read_text().startswith(f"match\nmatch_id {logs[0].stem.removeprefix('match_')}\nnum_bots 2\n")


def test_replays_of_a_server_verify(season: Path) -> None:
    game = games.load("hypernull")
    for path in (season / "replays").iterdir():
        with Replay.open(path) as replay:
            assert verify(game, replay) is None
            assert 6 == replay.turns


def test_statistics_are_a_table_or_an_object(season: Path) -> None:
    table = shell("host", "hypernull", "--stats", folder=season)
    told = json.loads(shell("host", "hypernull", "--stats", "--json", folder=season).out)

    assert (0, "") == (table.code, table.err)
    assert ["name", "ann", "bob", "cid"] == [line.split()[0] for line in table.out.splitlines()]
    assert 1 == len({len(line) for line in table.out.splitlines()})
    assert {"ann": 2, "bob": 1, "cid": 1} == {row["name"]: row["matches"] for row in told["statistics"]}


def test_a_log_becomes_a_replay_that_shows_the_same(season: Path, tmp_path: Path) -> None:
    (log, _), (replay, _) = sorted((season / "matchlogs").iterdir()), sorted((season / "replays").iterdir())
    ran = shell("replay", "import", "hypernull", str(log), "-o", "read.quintain", folder=tmp_path)

    assert (0, "") == (ran.code, ran.err)
    with Replay.open(tmp_path / "read.quintain") as read, Replay.open(replay) as played:
        assert [*map(seen, played.frames())] == [*map(seen, read.frames())]
        assert played.ground.column("block", "x").tolist() == read.ground.column("block", "x").tolist()
        assert played.ending.outcome.places == read.ending.outcome.places  # type: ignore[union-attr]
    again = shell("replay", "verify", "read.quintain", folder=tmp_path)
    assert 2 == again.code
    assert f"read.quintain was read from {log.name}; it has no orders to play again" in again.err


def seen(frame: Sheet) -> list[list[tuple[float, ...]]]:
    """What a frame shows, but for how far the match will go."""
    return [[*frame.rows(table)] for table in ("bot", "coin")]


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 0)])
def test_a_signal_ends_the_server_in_good_order(tmp_path: Path, number: int, code: int) -> None:
    with server(tmp_path) as (process, address):
        waiting, playing, rival = Client(address), Client(address), Client(address)
        playing.enter("ann")
        rival.enter("bob")
        playing.expect("match_started")
        waiting.enter("cid")
        process.send_signal(number)
        ran = end(process)
        messages = [playing.read(), playing.read(), playing.read()]
        for client in (waiting, playing, rival):
            client.close()

    assert (code, "") == (ran.code, ran.err)
    assert "is over: void, the server is stopped" in ran.out
    assert "match_over" in [told.name for told in messages if told is not None]
    assert [("the server is stopped",)] == sqlite3.connect(tmp_path / "hypernull.db").execute(
        "SELECT void FROM match"
    ).fetchall()


def test_the_files_of_the_original_are_read_and_written(tmp_path: Path) -> None:
    """A properties file, a folder of maps with one that is none, logs on stdout."""
    (tmp_path / "my maps" / "deep").mkdir(parents=True)
    (tmp_path / "my maps" / "deep" / "TINY.MAP").write_text("map_size 9 9\nspawn_position 0 0\nspawn_position 4 4\n")
    (tmp_path / "my maps" / "bad.map").write_text("hello")
    (tmp_path / "hypernull.properties").write_text("maps.folder=my maps\nmatch.log.stdout=true\nmatch.log.folder=l\n")
    with server(tmp_path, "--matches", "1", "--json", "--set", "log_map_name=true") as (process, address):
        match(address, "ann", "bob")
        ran = end(process)

    (log,) = (tmp_path / "l").iterdir()
    assert "##MapConfig\n##map deep/TINY.MAP\nmap_size 9 9\n" in log.read_text()
    assert 1 == json.loads(ran.out)["matches"]


def test_logs_go_to_stdout_where_the_file_asks_for_it(tmp_path: Path) -> None:
    (tmp_path / "my.properties").write_text("match.log.stdout=true\n")
    words = [*QUINTAIN, "host", "hypernull", "my.properties", "--port", "0", *QUICK, "--matches", "1"]
    with subprocess.Popen(words, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        match(listening(process.stderr), "ann", "bob")
        ran = end(process)

    (log,) = (tmp_path / "matchlogs").iterdir()
    assert log.read_text() == ran.out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--maps nowhere", "there is no folder of maps nowhere"),
        ("--stats", "there are no statistics: no file hypernull.db"),
        ("no.properties", "no.properties: there is no such file"),
        ("--port 99999", "server.port is '99999'; a port is a number from 0 to 65535"),
        ("--bot 1=house:hunter", "host hypernull hosts many matches"),
        ("-o x.quintain", "host hypernull hosts many matches"),
        ("--set max_friendly=65", "setting max_friendly is '65'; expected a whole number from 1 to 64"),
        ("--set min_friendly=3", "min_friendly is 3, more than max_friendly, which is 2"),
        ("--port 0 --store no/such.db", "unable to open database file"),
        ("--matches 0", "--matches"),
    ],
)
def test_what_cannot_be_is_one_sentence(
    quintain: Quintain, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str, sentence: str
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = quintain("host", "hypernull", *words.split())

    assert 2 == ran.code
    assert sentence in ran.err
    assert 1 == ran.err.count("\n")


def test_a_port_that_is_taken_is_told(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        ran = shell("host", "hypernull", "--port", str(other.getsockname()[1]), folder=tmp_path)

    assert 2 == ran.code
    assert "cannot listen: Address already in use" in ran.err


def test_troops_has_no_statistics(quintain: Quintain) -> None:
    ran = quintain("host", "troops", "--stats")

    assert (2, "quintain: host troops plays one match and keeps no statistics; use -o for its replay\n") == (
        ran.code,
        ran.err,
    )
