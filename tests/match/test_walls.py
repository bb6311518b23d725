"""Matches of bots within walls: the same bots, the same verdicts, and nothing of this machine within reach."""

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from quintain.core import AnyGame, Launch, Limits, LinkKind
from quintain.match import Bot, BotError, Plan, play, scratch
from quintain.match.bots import Source
from quintain.match.launch import Place, prepare
from quintain.sandbox import Level, WallsError, shown, tried

from . import test_bad_bots, test_bad_pipe_bots, test_bad_tcp_bots
from .arena import Arena
from .games import relay, swarm
from .games.bots import idler, runner

RELAY: AnyGame = relay
SWARM: AnyGame = swarm
TROOPS = test_bad_bots.TROOPS
LEVELS = [Level.B, Level.C]
AS_ROOT = os.geteuid() == 0  # then bots are users of their own, who see the system's Python alone
PYTHON = ("/usr/bin/python3" if AS_ROOT else sys.executable, "-I", "-S")
RUNNER = Bot("runner", "house:runner", act=runner)


@pytest.fixture(params=LEVELS)
def arena(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Arena]:
    """At each level, in a place that everybody may look into."""
    folder = Path(tempfile.mkdtemp(prefix="quintain-arena-", dir="/tmp"))
    folder.chmod(0o755)
    for name in ("bots", "scratch"):
        (folder / name).mkdir()
    monkeypatch.setattr(scratch, "_SHARED_MEMORY", folder / "scratch")
    yield Arena(folder / "bots", folder / "scratch", python=PYTHON, sandbox=request.param)
    shutil.rmtree(folder)


def relayed(arena: Arena, body: str, limits: Limits | None = None) -> Any:
    bots = [arena.program(test_bad_pipe_bots.HEAD + body), RUNNER]
    return arena.play(RELAY, bots, limits={0: limits or Limits(10.0, 5.0, 0.2)}, rounds=3, end_grace_s=0.2)


PIPE_ODD = ["plain", "in pieces", "floods stderr", "never exits", "leaves daemons that hold its pipes"]
PIPE_BAD = ["dies at start", "kills itself", "answers with its last breath", "dies while its daemon holds the pipes"]


@pytest.mark.parametrize("name", PIPE_ODD)
def test_bots_by_pipe_play_to_the_end(arena: Arena, name: str) -> None:
    match = relayed(arena, test_bad_pipe_bots.ODD[name])

    assert ["ok", "ok"] == match.words()
    seat = match.played.host["seats"][0]
    assert (arena.sandbox, True) == (seat["sandbox"], seat["cpu_s"] is not None)
    assert match.played.host["sandbox"] == {"level": arena.sandbox, "probes": dict(tried(arena.sandbox).probes)}


@pytest.mark.parametrize("name", PIPE_BAD)
def test_bots_by_pipe_get_their_verdicts(arena: Arena, name: str) -> None:
    body, _, text = test_bad_pipe_bots.BAD[name]  # but for one who closes its output: bubblewrap has it open too
    match = relayed(arena, body.replace("questions=6", "questions=3"))

    assert ("crashed", True) == (match.verdict(0).word, text in match.text(0))


@pytest.mark.parametrize("name", [name for name in test_bad_tcp_bots.ODD if "closes" not in name])
def test_bots_by_tcp_play_to_the_end_and_know_no_difference(arena: Arena, name: str) -> None:
    bots = [arena.program(test_bad_tcp_bots.HEAD + test_bad_tcp_bots.ODD[name]), Bot("idler", "house:idler", act=idler)]
    match = arena.play(SWARM, bots, turns=6)

    assert ["ok", "ok"] == match.words()


@pytest.mark.parametrize("name", ["never connects", "dies before it connects", "another token", "silent from turn 3"])
def test_bots_by_tcp_get_their_verdicts(arena: Arena, name: str) -> None:
    body, word, turn, text = test_bad_tcp_bots.BAD[name]
    bots = [arena.program(test_bad_tcp_bots.HEAD + body), Bot("idler", "house:idler", act=idler)]
    match = arena.play(SWARM, bots, turns=6, start_s=1.0 if name == "never connects" else 20.0, answer_s=0.5)

    assert (word, turn, True) == (match.verdict(0).word, match.verdict(0).turn, text in match.text(0))


CHANNEL_GOOD = {
    "plain": "play()",
    "by renaming": """
def turn(text):
    with open(path + ".new", "w") as file: file.write(orders(text) + "end_turn\\n")
    os.rename(path + ".new", path)
play(turn)
""",
}


@pytest.mark.parametrize("name", CHANNEL_GOOD)
def test_bots_by_channel_play_to_the_end(arena: Arena, name: str) -> None:
    body = test_bad_bots.HEAD + CHANNEL_GOOD[name]
    limits = Limits(start_s=20.0, answer_s=20.0, end_grace_s=0.2)
    bots = [arena.program(body, "one"), arena.program(body, "other")]
    match = arena.play(TROOPS, bots, turns=5, limits={0: limits, 1: limits})

    assert ["ok", "ok"] == match.words(), (match.text(0), match.text(1), match.played.logs)


FILLS = """
def turn(text):
    try:
        for number in range(20_000): os.close(os.open(f"{folder}/{text.split()[1]}-{number}", os.O_CREAT | os.O_WRONLY))
    except OSError: pass
    for name in os.listdir(folder):
        if name != os.path.basename(path) and not name.startswith("."): os.unlink(f"{folder}/{name}")
    answer(text)
play(turn)
"""


# Without namespaces a channel's folder has no bounds of its own.
@pytest.mark.parametrize("arena", [Level.B], indirect=True)
def test_a_folder_full_of_files_is_emptied_again(arena: Arena) -> None:
    body = test_bad_bots.HEAD + FILLS
    match = arena.play(TROOPS, [arena.program(body, "one"), arena.program(body, "other")], turns=5)

    assert ["ok", "ok"] == match.words(), (match.text(0), match.text(1), match.played.logs)


@pytest.mark.parametrize("arena", [Level.B], indirect=True)
def test_a_channel_that_is_full_is_its_bots_own_doing(arena: Arena) -> None:
    body = test_bad_bots.HEAD + "spawned(); open(folder + '/all', 'wb').write(bytes(64 << 20))"
    bots = [arena.program(body), arena.program(test_bad_bots.HEAD + "play()", "good")]
    match = arena.play(TROOPS, bots, turns=3, end_grace_s=0.2)

    assert ["output_limit", "ok"] == match.words()
    assert "wrote more into a file than it may, and exited with code 1" == match.text(0)
    assert b"No space left" in match.played.logs[0]


FILLS_ONE = """
spawned()
with open(folder + "/all", "wb", buffering=0) as file:
    while True: file.write(bytes(1 << 20))
"""
LARGE_FILES = {
    "told by an error": (FILLS_ONE, "exited with code 1"),
    "killed by a signal": (
        f"signal.signal(signal.SIGXFSZ, signal.SIG_DFL){FILLS_ONE}",
        "was killed by signal 25 (SIGXFSZ)",
    ),
}


# With namespaces its folder is full before a file can be so large.
@pytest.mark.parametrize("arena", [Level.C], indirect=True)
@pytest.mark.parametrize("name", LARGE_FILES)
def test_a_file_that_is_larger_than_it_may_be_has_its_verdict(arena: Arena, name: str) -> None:
    body, end = LARGE_FILES[name]
    bots = [arena.program(test_bad_bots.HEAD + body), arena.program(test_bad_bots.HEAD + "play()", "good")]
    match = arena.play(TROOPS, bots, turns=3, end_grace_s=0.2)

    assert ["output_limit", "ok"] == match.words()
    assert f"wrote more into a file than it may, and {end}" == match.text(0)


# The channel's own limit holds whatever walls there are: what is above it is never read.
@pytest.mark.parametrize("arena", list(Level)[1:], indirect=True)
def test_a_channel_with_more_than_it_may_hold_has_its_verdict(arena: Arena) -> None:
    body = test_bad_bots.HEAD + "spawned(); write('x' * (1 << 20)); time.sleep(600)"
    bots = [arena.program(body), arena.program(test_bad_bots.HEAD + "play()", "good")]
    match = arena.play(TROOPS, bots, turns=3, end_grace_s=0.2)

    assert ["output_limit", "ok"] == match.words()
    assert match.text(0).startswith("wrote too much: ")


# Without walls nothing bounds its files but what its user did.
@pytest.mark.parametrize("arena", [Level.D], indirect=True)
def test_a_limit_of_files_that_its_user_has_set_is_told_without_walls_too(arena: Arena) -> None:
    limit = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 20, 1 << 20))\n"
    body, end = LARGE_FILES["killed by a signal"]
    bots = [arena.program(test_bad_bots.HEAD + limit + body), arena.program(test_bad_bots.HEAD + "play()", "good")]
    match = arena.play(TROOPS, bots, turns=3, end_grace_s=0.2)

    assert ["output_limit", "ok"] == match.words()
    assert f"wrote more into a file than it may, and {end}" == match.text(0)


@pytest.mark.parametrize(
    "body",
    [
        "asked(); x = bytearray(400 << 20)",
        "asked(); x = [bytes(1 << 20) for _ in range(400)]",
        "asked(); import mmap; x = mmap.mmap(-1, 1 << 30)",
    ],
    ids=["one piece", "many pieces", "shared"],
)
def test_who_wants_too_much_memory_is_told_so(arena: Arena, body: str) -> None:
    match = relayed(arena, body, Limits(10.0, 5.0, 0.2, memory_mib=128))

    assert match.verdict(0).word in ("memory", "crashed")
    if "mmap" not in body:
        assert ("memory", "found no more memory, and exited with code 1") == (match.verdict(0).word, match.text(0))


def test_children_that_want_too_much_memory_together_end_their_bot(arena: Arena) -> None:
    body = """
asked()
for _ in range(6):
    if os.fork() == 0: hold = b'x' * (100 << 20); time.sleep(60)
time.sleep(60)
"""
    match = relayed(arena, body, Limits(10.0, 30.0, 0.2, memory_mib=150))

    assert "memory" == match.verdict(0).word
    assert "took more than the 214 MiB of memory it may use" == match.text(0)


def test_processor_time_is_counted_within_walls(arena: Arena) -> None:
    body = "asked(); x = os.fork()\nwhile True: pass"
    match = relayed(arena, body, Limits(10.0, 60.0, 0.2, cpu_game_s=0.4))

    assert ("timeout_total", True) == (match.verdict(0).word, "0.4 s of processor time" in match.text(0))


def test_a_bot_is_built_within_walls(arena: Arena) -> None:
    home = arena.folder / "built"
    home.mkdir()
    (home / "bot.c").write_text('#include <unistd.h>\nint main(void) { return write(2, "built", 5) - 5; }\n')
    (arena.folder.parent / "secret").write_text("secret")
    spy = f"cat {arena.folder.parent}/secret && exit 1; gcc -o bot bot.c"
    bot = Bot("built", "built", source=Source(home, ("./bot",), ("sh", "-c", spy)))

    match = arena.play(RELAY, [bot, RUNNER], rounds=1)

    assert "exited with code 0" == match.text(0)
    assert b"built" == match.played.logs[0]


@pytest.fixture
def strict() -> Iterator[None]:
    """The umask of whoever wants all that is made to be closed to others."""
    before = os.umask(0o077)
    tried.cache_clear()
    yield
    os.umask(before)
    tried.cache_clear()


@pytest.mark.usefixtures("strict")
def test_who_closes_all_files_to_others_has_the_same_walls(arena: Arena) -> None:
    home = arena.folder / "built"
    home.mkdir()
    (home / "bot.c").write_text(f"int main(void) {{ return 3; }} /* {arena.token} */")
    built = Bot("built", "built", source=Source(home, ("./bot",), ("gcc", "-o", "bot", "bot.c")))
    shown.open_up(arena.folder.parent)

    match = arena.play(RELAY, [built, RUNNER], rounds=1)

    assert "exited with code 3" == match.text(0)
    assert {"stopped"} == set(tried(arena.sandbox).probes.values())


def test_a_bot_in_a_folder_that_is_closed_to_it_is_refused(tmp_path: Path) -> None:
    bot = Bot("mine", "mine.py", source=Source(tmp_path, (sys.executable, "mine.py")))
    tmp_path.chmod(0o700)

    with pytest.raises(BotError, match=r"^mine.py: .* is closed to others, as whom root's bots run"):
        prepare(bot, Launch(LinkKind.PIPE), Place(tmp_path, tmp_path / "channel", level=Level.B, user=70_000))


def test_walls_that_are_not_to_be_had_are_no_match(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> Path:
        raise WallsError("no control groups")

    monkeypatch.setattr("quintain.sandbox.groups.base", missing)
    tried.cache_clear()
    with pytest.raises(WallsError, match="level A is not to be had here: no control groups"):
        play(Plan(RELAY, relay.Settings(), 1, (RUNNER,), sandbox=Level.A))
    tried.cache_clear()
