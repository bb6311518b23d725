"""Walls: how a program fares within them, and that nothing of it outlives them."""

import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.processes import carriers, within

import quintain
from quintain.sandbox import Box, Ended, Level, Program, Walls, WallsError, best, demanded, slot, start, tried
from quintain.sandbox.shown import open_up

from .cage import PYTHON, Host, host, watched
from .test_box import ESCAPES, deaf
from .test_box import token as token

LEVELS = [Level.B, Level.C]
SOURCE = Path(quintain.__file__).parent


@pytest.fixture(scope="module")
def cage() -> Iterator[Host]:
    with host() as here:
        yield here


def ran(cage: Host, program: Program, walls: Walls) -> tuple[str, str, Ended]:
    with start(program, walls) as box:
        out, err, ended = watched(box)
    return out.decode(), err.decode(), ended


@pytest.mark.parametrize("level", LEVELS)
def test_a_program_talks_and_its_end_is_told(cage: Host, level: Level) -> None:
    text = "import sys; print('out'); print('err', file=sys.stderr); sys.exit(7)"

    assert ("out\n", "err\n", Ended(code=7)) == ran(cage, cage.python(text), cage.walls(level))


@pytest.mark.parametrize("level", LEVELS)
def test_its_signals_are_those_of_every_program(cage: Host, level: Level) -> None:
    text = """
import signal
print([int(n) for n in signal.valid_signals() if signal.getsignal(n) is signal.SIG_IGN])
print(signal.pthread_sigmask(signal.SIG_BLOCK, ()))
"""
    with deaf():
        out, _, _ = ran(cage, cage.python(text), cage.walls(level))

    assert "[13, 25]\nset()\n" == out  # the two that Python ignores by itself


@pytest.mark.parametrize("level", LEVELS)
def test_a_signal_is_told_as_a_signal(cage: Host, level: Level) -> None:
    text = "import os; os.kill(os.getpid(), 11)"

    assert Ended(signal=11) == ran(cage, cage.python(text), cage.walls(level))[2]


@pytest.mark.parametrize("level", LEVELS)
def test_a_program_that_is_not_there_could_not_be_started(cage: Host, level: Level) -> None:
    ended = ran(cage, cage.program("./no-such-bot"), cage.walls(level))[2]

    assert ended.sentence.startswith("could not be started: No such file or directory")


def test_a_folder_that_the_bot_may_not_see_is_our_failure(cage: Host, tmp_path: Path) -> None:
    with pytest.raises(WallsError, match="the walls of level B cannot be put up"):
        ran(cage, Program((PYTHON, "-c", ""), tmp_path / "gone", has_stdin=False), cage.walls())


@pytest.mark.parametrize("level", LEVELS)
def test_a_limit_that_is_not_to_be_had_is_named(cage: Host, level: Level, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quintain.sandbox.orders.rlimits", lambda *_: [(99, 1)])

    with pytest.raises(WallsError, match=f"{level} cannot be put up: the limit 99 cannot be 1: invalid resource"):
        ran(cage, cage.python(""), cage.walls(level))


def test_its_world_holds_little(cage: Host) -> None:
    text = "import os; print(sorted(os.listdir('/')), os.getpid(), sorted(os.environ))"
    out = ran(cage, cage.python(text), cage.walls())[0]

    known = {"bin", "dev", "etc", "lib", "lib32", "lib64", "libx32", "proc", "sbin", "tmp", "usr"}
    roots, _, rest = out.partition("]")
    found = {word.strip("' ") for word in roots.strip("[").split(",")}
    # Beside the system: whatever leads to the interpreter, where that is not the system's.
    assert found <= known | {Path(sys.prefix).parts[1], Path(sys.base_prefix).parts[1]}
    assert int(rest.split()[0]) < 10
    assert "SECRET" not in rest


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("x = bytearray(400 << 20)", "one piece"),
        ("x = [bytes(1 << 20) for _ in range(400)]", "many pieces"),
    ],
    ids=["one piece", "many pieces"],
)
def test_memory_is_bounded(cage: Host, level: Level, text: str, kind: str) -> None:
    _, err, ended = ran(cage, cage.python(text), cage.walls(level, memory_mib=128))

    assert ended == Ended(code=1)
    assert "MemoryError" in err


CHILDREN = """
import os, time
for _ in range(8):
    if os.fork() == 0:
        hold = b'x' * (100 << 20)
        time.sleep(60)
time.sleep(60)
"""


@pytest.mark.parametrize("level", LEVELS)
def test_memory_of_all_processes_together_is_watched(cage: Host, level: Level, token: str) -> None:
    _, _, ended = ran(cage, cage.python(CHILDREN, token), cage.walls(level, memory_mib=200))

    assert ended.is_memory
    assert ended.sentence == f"took more than the {200 + 64} MiB of memory it may use"
    assert not carriers(token)


def test_what_processes_share_is_counted_once(cage: Host) -> None:
    text = """
import os, time
hold = b'x' * (60 << 20)
for _ in range(6):
    if os.fork() == 0: time.sleep(0.5); os._exit(0)
for _ in range(6): os.wait()
"""
    assert Ended(code=0) == ran(cage, cage.python(text), cage.walls(memory_mib=128))[2]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("escape", [name for name in ESCAPES if name not in ("50 children", "breeds widely")])
def test_nothing_outlives_its_walls(cage: Host, level: Level, escape: str, token: str) -> None:
    lines = ["import os, time", ESCAPES[escape].replace("\n        ", "\n"), "print(flush=True)", "time.sleep(60)"]
    with start(cage.python("\n".join(lines), token), cage.walls(level)) as box:
        assert box.pid
        time.sleep(0.1)
        box.stop()

    assert not carriers(token)


@pytest.mark.parametrize("level", LEVELS)
def test_who_is_killed_at_once_leaves_nothing(cage: Host, level: Level, token: str) -> None:
    for pause_ms in (*[0] * 10, *range(0, 50, 5), *[50] * 3):
        box = start(cage.python("import os; os.fork(); input()", token, has_stdin=True), cage.walls(level))
        time.sleep(pause_ms / 1000)
        box.stop()

    assert not carriers(token)


def test_a_program_outlives_the_thread_that_started_it(cage: Host, token: str) -> None:
    boxes: list[Box] = []
    text = "import time; time.sleep(0.5); print('alive')"
    thread = threading.Thread(target=lambda: boxes.append(start(cage.python(text, token), cage.walls())))
    thread.start()
    thread.join()

    with boxes[0] as box:
        assert (b"alive\n", b"", Ended(code=0)) == watched(box)


def test_two_bots_see_nothing_of_each_other(cage: Host, token: str) -> None:
    with slot() as other:
        first = start(cage.python("import time; time.sleep(60)", token), cage.walls())
        assert first.pid
        text = "import os; print([p for p in os.listdir('/proc') if p.isdigit()])"
        said = ran(cage, cage.python(text), Walls(Level.B, user=other))[0]
        first.stop()

    assert "['1', '2']\n" == said


@pytest.mark.parametrize("level", LEVELS)
def test_floods_are_only_floods(cage: Host, level: Level) -> None:
    text = "import os\nfor _ in range(400): os.write(1, b'x' * 65536); os.write(2, b'y' * 65536)"
    out, err, ended = ran(cage, cage.python(text), cage.walls(level))

    assert (400 * 65536, 400 * 65536, Ended(code=0)) == (len(out), len(err), ended)


@pytest.mark.parametrize("level", LEVELS)
def test_a_compiler_has_one_folder_to_write_in(cage: Host, level: Level) -> None:
    place = cage.folder / f"build-{level}"
    place.mkdir()
    if cage.user is not None:
        os.chown(place, cage.user, cage.user)
    (place / "bot.c").write_text("int main(void) { return 3; }")
    walls = cage.walls(level, writable=place, memory_mib=2048, processes=64, handles=256)

    _, err, ended = ran(cage, Program(("gcc", "-o", "bot", "bot.c"), place, has_stdin=False), walls)
    assert (ended, err) == (Ended(code=0), "")
    assert Ended(code=3) == ran(cage, Program(("./bot",), place, has_stdin=False), cage.walls(level))[2]

    for target in ("../elsewhere", "/usr/elsewhere"):
        spy = Program(("sh", "-c", f"cat {cage.facts['secret']} || touch {target}"), place, has_stdin=False)
        assert "" == ran(cage, spy, walls)[0]
        assert not (place / target).exists()


@pytest.mark.parametrize("runtime", ["node", "java"])
@pytest.mark.parametrize("level", LEVELS)
def test_other_runtimes_start(cage: Host, level: Level, runtime: str) -> None:
    words = {"node": ("-e", "console.log(6 * 7)"), "java": ("-version",)}[runtime]
    out, err, ended = ran(cage, cage.program(runtime, *words), cage.walls(level, memory_mib=256))

    assert Ended(code=0) == ended, err
    assert "42" in out or "version" in err


HOARD = """
const hold = [];
for (;;) hold.push(Buffer.alloc(8 << 20, 1));
"""


def test_what_node_takes_beside_its_heap_is_watched(cage: Host) -> None:
    _, err, ended = ran(cage, cage.program("node", "-e", HOARD), cage.walls(memory_mib=128))

    assert ended.is_memory or ended.signal or ended.code, err


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can be refused")
@pytest.mark.parametrize("level", LEVELS)
def test_root_never_runs_a_bot_within_walls_as_root(cage: Host, level: Level) -> None:
    with pytest.raises(WallsError, match="never run as root"):
        start(cage.python(""), Walls(level))
    out = ran(cage, cage.python("import os; print(os.getuid(), os.getgid(), os.getgroups())"), cage.walls(level))[0]
    groups = [cage.user] if level is Level.B else []
    assert out in (f"{cage.user} {cage.user} {groups}\n", f"{cage.user} {cage.user} []\n")


def test_slots_are_users_of_their_own() -> None:
    with slot() as one, slot() as other:
        assert (one is None) == (os.geteuid() != 0)
        assert one is None or one != other
        first = one
    with slot() as again:
        assert again == first


def test_the_walls_of_this_machine_are_found_by_trying() -> None:
    found = best()

    assert found.why_not is None
    assert found.level in (Level.A, Level.B)
    assert found is tried(found.level)
    assert {"stopped"} == set(found.probes.values())
    assert demanded(Level.D).probes == {}


def test_walls_that_are_not_there_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    tried.cache_clear()
    monkeypatch.setattr("quintain.sandbox.bwrap.TOOL", "/no/bwrap")
    monkeypatch.setattr(shutil, "which", lambda tool: None)
    try:
        with pytest.raises(WallsError, match="level B is not to be had here: bubblewrap is not installed"):
            demanded(Level.B)
        assert best().level is Level.C
    finally:
        tried.cache_clear()


ORDINARY = """
import sys
from quintain.sandbox import Level, tried
for level in (Level.B, Level.C):
    trial = tried(level)
    print(level, trial.why_not, set(trial.probes.values()))
"""


SHARED = """
import os, select, socket, sys
from pathlib import Path
from quintain.sandbox import Level, Program, Walls, start
folder = Path.cwd()
def begun(text, walls, **how):
    return start(Program((sys.executable, "-I", "-S", "-c", text), folder, has_stdin=False), walls, **how)
caller = "import socket; print(socket.create_connection(('127.0.0.1', 4000)).recv(9), flush=True)"
with begun(caller, Walls(Level.B, port=4000)) as box, socket.socket(fileno=box.take_handle()) as server:
    server.settimeout(60)
    with server.accept()[0] as client:
        client.sendall(b"welcome")
        select.select([box.stdout], [], [], 20)
        print(os.read(box.stdout, 99))
writer = "print(open('/channel/ask').read(), flush=True); open('/channel/answer', 'w').write('yes')"
with begun(writer, Walls(Level.B, channel=Path(sys.argv[1])), is_held=True) as box:
    shared = box.take_handle()
    ask = os.open("ask", os.O_CREAT | os.O_WRONLY, dir_fd=shared)
    os.write(ask, b"well?")
    box.release()
    print(box.end(20).code, os.read(box.stdout, 99))
    print(os.read(os.open("answer", os.O_RDONLY, dir_fd=shared), 99), os.listdir(sys.argv[1]))
"""


@pytest.fixture
def ordinary() -> Iterator[Callable[[str], str]]:
    """Runs a text as a user of no group, with the system's Python, where we are root; else as who we are."""
    with host() as here:
        rooms = here.folder / "rooms" / "quintain"
        shutil.copytree(SOURCE / "sandbox", rooms / "sandbox", ignore=shutil.ignore_patterns("*.so", "__pycache__"))
        shutil.copytree(SOURCE / "core", rooms / "core", ignore=shutil.ignore_patterns("*.so", "__pycache__"))
        (rooms / "__init__.py").write_text("")
        open_up(rooms.parent)
        channel = here.folder / "channel"
        channel.mkdir()
        who = {} if here.user is None else {"user": here.user, "group": here.user, "extra_groups": []}

        def run(text: str) -> str:
            done = subprocess.run(
                [PYTHON, "-B", "-c", text, str(channel)],
                env={"PYTHONPATH": str(rooms.parent), "PATH": "/usr/bin:/bin"},
                cwd=here.folder,
                capture_output=True,
                text=True,
                check=False,
                **who,  # type: ignore[call-overload]
            )
            return str(done.stdout + done.stderr)

        yield run


def test_an_ordinary_user_has_them_too(ordinary: Callable[[str], str]) -> None:
    assert [f"{level} None {{'stopped'}}" for level in LEVELS] == ordinary(ORDINARY).splitlines()
    assert within(2.0, lambda: not carriers("probes.py"))


def test_an_ordinary_users_bots_share_a_port_and_a_channel(ordinary: Callable[[str], str]) -> None:
    expected = ["b\"b'welcome'\\n\"", "0 b'well?\\n'", "b'yes' []"]

    assert expected == ordinary(SHARED).splitlines()
