import os
import subprocess
import time
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from quintain import builds, games
from quintain.core import AnyGame, Ending, Fault, FaultKind, Memory, Sheet, UsageError
from quintain.kit.chance import bot_seed
from quintain.link import PortTakenError, listen
from quintain.match import Blind, Bot, Plan, Played, launch, play, scratch
from quintain.match.bots import Source
from quintain.replay import Replay

from .arena import PYTHON, Arena
from .arena import arena as arena
from .games import relay, swarm
from .games.bots import idler, runner
from .games.relay.rules import View
from .hand import RELAY, RETIRING, SWARM
from .test_bad_bots import HEAD

RUNNER, IDLER = (Bot(act.__name__, f"house:{act.__name__}", act=act) for act in (runner, idler))


def played(*bots: Bot, game: AnyGame = RELAY, watchers: Any = (), **settings: Any) -> Played:
    return play(Plan(game, game.Settings(**settings), 3, bots), watchers)


@pytest.mark.parametrize(("count", "words"), [(0, "1 to 4 bots, not 0"), (5, "1 to 4 bots, not 5")])
def test_too_few_or_too_many_bots_are_refused(count: int, words: str) -> None:
    with pytest.raises(UsageError, match=words):
        played(*[RUNNER] * count)


def test_a_fixed_number_of_bots_is_named_alone() -> None:
    with pytest.raises(UsageError, match="swarm is played by 2 bots, not 1"):
        played(IDLER, game=SWARM)


def test_a_match_in_process_starts_nothing_and_is_not_pinned(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*arguments: Any) -> None:
        raise AssertionError("nothing is to be prepared")

    monkeypatch.setattr(scratch, "_root", refuse)
    monkeypatch.setattr(os, "sched_setaffinity", refuse)
    match = played(RUNNER, IDLER)

    assert match.ending.outcome is not None
    assert match.ending.outcome.places == (1, 2)
    assert (20, 120) == (match.turns, match.steps)
    assert match.logs == (b"", b"")


def test_what_was_measured_stands_apart() -> None:
    host = played(RUNNER, IDLER).host

    assert builds.kind() == host["build"]
    assert {"build", "wall_s", "seats"} == set(host)


def test_a_house_bot_gets_a_chance_of_its_own() -> None:
    seeds = []

    def ask(view: View, memory: Memory) -> Sheet:
        seeds.append(memory.seed)
        return idler(view, memory)

    asker = Bot("asker", "house:asker", act=ask)
    played(asker, asker, rounds=1)

    assert [bot_seed(3, 0)] * 3 + [bot_seed(3, 1)] * 3 == seeds


def test_watchers_see_every_turn_and_the_end_in_order() -> None:
    seen: list[str] = []

    class Spectator(Blind):
        def turn(self, frame: Sheet, checksum: Callable[[], int]) -> None:
            seen.append(f"turn {frame.column('match', 'round')[0]}")

        def answered(self, answers: Any) -> None:
            seen.append("answers")

        def end(self, ending: Ending) -> None:
            seen.append("end")

    played(IDLER, watchers=(Spectator(),), rounds=2)

    assert ["turn 0", *["answers"] * 3, "turn 1", *["answers"] * 3, "turn 2", "end"] == seen


def test_an_error_of_a_watcher_is_ours_and_leaves_nothing(arena: Arena) -> None:
    class Clumsy(Blind):
        def turn(self, frame: Sheet, checksum: Callable[[], int]) -> None:
            raise BrokenPipeError("nobody reads")

    bot = arena.program("import time; time.sleep(600)")
    with pytest.raises(BrokenPipeError):
        play(Plan(RELAY, relay.Settings(), 1, (bot,)), (Clumsy(),))

    assert [] == list(arena.root.iterdir())


def test_a_bot_that_does_not_compile_is_out_and_its_compiler_is_heard(
    arena: Arena, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(arena.folder))
    words = "print('bot.c:1: what is this?'); print('1 error'); raise SystemExit(1)"
    source = Source(arena.folder, ("./bot",), (*PYTHON, "-c", words))
    match = arena.play(RELAY, [Bot("broken", "broken.c", source=source), RUNNER])

    assert match.words() == ["build_failed", "ok"]
    assert match.text(0) == "does not compile: bot.c:1: what is this?"
    assert match.played.logs[0] == b"bot.c:1: what is this?\n1 error"


def test_if_a_later_bot_cannot_be_prepared_the_earlier_ones_are_let_go(
    arena: Arena, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = sorted(os.listdir("/proc/self/fd"))
    ports = iter([None])

    def few(port: int | None, host: str) -> object:
        for _ in ports:
            return listen(port, host)
        raise PortTakenError("no port is left")

    monkeypatch.setattr(launch, "listen", few)
    with pytest.raises(PortTakenError):
        play(Plan(SWARM, swarm.Settings(), 1, (arena.program(""), arena.program(""))))

    assert before == sorted(os.listdir("/proc/self/fd"))
    assert [] == list(arena.root.iterdir())


def test_the_replay_has_settings_seats_verdicts_and_logs(arena: Arena) -> None:
    bot = arena.program("import sys; print('oh', file=sys.stderr); sys.exit(1)", "oh")
    arena.play(RELAY, [bot, RUNNER], seed=9, rounds=3)

    with Replay.open(arena.folder / "match.quintain") as replay:
        assert ("relay", 9, 3) == (replay.head.game, replay.head.seed, replay.head.settings["rounds"])
        assert ["oh", "runner"] == [player.name for player in replay.head.seats]
        assert Fault(FaultKind.CRASHED, "exited with code 1", is_final=True) == replay.ending.verdicts[0].fault
        assert replay.log(0) == b"oh\n"
        assert replay.host["seats"][0]["sandbox"] == "D"
        assert replay.host["seats"][1]["sandbox"] is None


def test_two_matches_with_real_bots_differ_in_what_was_measured_only(arena: Arena) -> None:
    body = "import sys\nfor line in sys.stdin:\n    if line == 'go\\n': print('run 1\\nrest\\ndone', flush=True)"
    bots = [arena.program(body), RUNNER]
    found = []
    for _ in range(2):
        arena.play(RELAY, bots, answer_s=5.0)
        with zipfile.ZipFile(arena.folder / "match.quintain") as archive:
            found.append({name: archive.read(name) for name in archive.namelist() if name != "host.json"})

    assert found[0] == found[1]


# Channels that a host gives


def test_whoever_writes_to_a_hosts_channels_plays(tmp_path: Path, arena: Arena) -> None:
    troops = games.load("troops")
    channels = (tmp_path / "channel1.txt", tmp_path / "channel2.txt")
    guest = arena.program(HEAD + "play()")
    assert guest.source is not None
    for channel in channels:
        channel.touch()
    bots = tuple(Bot(channel.name, channel.name) for channel in channels)
    plan = Plan(troops, troops.Settings(turns=20, turn_limit_s=None, ready_limit_s=None), 1, bots, channels=channels)
    programs = [subprocess.Popen([*guest.source.run, str(channel)]) for channel in channels]
    try:
        match = play(plan)
        assert [0, 0] == [program.wait(10) for program in programs]
    finally:
        for program in programs:
            program.kill()

    assert ["ok", "ok"] == [verdict.word for verdict in match.ending.verdicts]
    assert [b"end_match\n"] * 2 == [channel.read_bytes() for channel in channels]


def test_a_pause_between_turns_is_nobodys_fault() -> None:
    """A watcher may take its time: the clocks run only while somebody is awaited."""

    class Slow(Blind):
        def turn(self, frame: Sheet, checksum: Callable[[], int]) -> None:
            time.sleep(0.05)

    match = played(RUNNER, watchers=(Slow(),), rounds=2, answer_s=0.01)

    assert match.ending.verdicts[0].word == "ok"


def test_a_bot_whose_part_is_over_may_leave_while_the_match_goes_on(arena: Arena) -> None:
    early = arena.program("""
        import sys
        for line in sys.stdin:
            if line == "go\\n": print("rest\\ndone", flush=True)
        print("gone home", file=sys.stderr)
        """)
    match = arena.play(RETIRING, [early, RUNNER], rounds=3)

    assert ["ok", "ok"] == match.words()
    assert b"gone home\n" == match.played.logs[0]
    assert 3 == match.played.turns
