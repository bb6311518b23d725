import os
import select
import signal
import subprocess
import sys
import textwrap
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.processes import carriers, within

import quintain.sandbox
from quintain.sandbox import Box, Ended, Program, SandboxError, start

LIMIT_S = 60.0


@pytest.fixture
def token() -> Iterator[str]:
    """A word to put into the arguments of programs; nothing that carries it may be left at the end."""
    token = f"token-{uuid.uuid4().hex}"
    yield token
    assert within(2.0, lambda: not carriers(token)), f"left running: {carriers(token)}"


def python(text: str, folder: Path, *arguments: str, has_stdin: bool = True) -> Program:
    command = (sys.executable, "-I", "-S", "-c", textwrap.dedent(text), *arguments)
    return Program(command, folder, has_stdin=has_stdin)


@contextmanager
def deaf() -> Iterator[None]:
    """A runner that ignores one signal and blocks another, as whoever started it may have wished."""
    before = signal.signal(signal.SIGQUIT, signal.SIG_IGN)
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGUSR1])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGUSR1])
        signal.signal(signal.SIGQUIT, before)


def read(fd: int, size: int = 65536) -> bytes:
    """What comes next, b"" at the end."""
    poller = select.poll()
    poller.register(fd, select.POLLIN)
    assert poller.poll(LIMIT_S * 1000), "nothing came"
    return os.read(fd, size)


def read_all(fd: int) -> bytes:
    return b"".join(iter(lambda: read(fd), b""))


def awaited(box: Box) -> Ended:
    assert within(LIMIT_S, lambda: box.ended() is not None), "did not end"
    ended = box.ended()
    assert ended
    return ended


def test_a_program_talks_by_its_pipes(tmp_path: Path, token: str) -> None:
    echo = python("print(input(), flush=True); import sys; print('noise', file=sys.stderr)", tmp_path, token)
    with start(echo) as box:
        assert box.stdin is not None
        os.write(box.stdin, b"hello\n")

        assert read(box.stdout) == b"hello\n"
        assert read_all(box.stderr) == b"noise\n"
        assert read_all(box.stdout) == b""
        assert awaited(box) == Ended(code=0)


def test_the_handles_never_block(tmp_path: Path, token: str) -> None:
    with start(python("input()", tmp_path, token)) as box:
        assert box.ended() is None
        for fd in (box.stdout, box.stderr, box.status):
            assert not os.get_blocking(fd)


def test_a_program_without_input_reads_an_empty_one(tmp_path: Path, token: str) -> None:
    silent = python("import sys; print(repr(sys.stdin.read()))", tmp_path, token, has_stdin=False)
    with start(silent) as box:
        assert box.stdin is None
        assert read_all(box.stdout) == b"''\n"
        with pytest.raises(SandboxError):
            box.take_pipes()


def test_its_environment_is_small_and_not_ours(tmp_path: Path, token: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SECRET", "42")
    text = "import os; print(*sorted(set(os.environ) - {'LC_CTYPE'}), os.environ['HOME'] == os.getcwd())"
    with start(python(text, tmp_path.resolve(), token)) as box:
        assert read_all(box.stdout) == b"HOME LANG PATH PYTHONHASHSEED True\n"


def test_scratch_home_and_extra_variables_reach_it(tmp_path: Path) -> None:
    program = Program(("x",), tmp_path, home=Path("/h"), scratch=Path("/s"), environment={"LANG": "C", "A": "1"})

    environment = program.whole_environment()

    assert environment | {"HOME": "/h", "TMPDIR": "/s", "LANG": "C", "A": "1"} == environment


def test_it_inherits_no_handle_of_ours(tmp_path: Path, token: str) -> None:
    with start(python("import os; print(os.listdir('/proc/self/fd'))", tmp_path, token)) as box:
        handles = read_all(box.stdout)

    assert handles == b"['0', '1', '2', '3']\n"  # the last one is the listing itself


def test_it_leads_a_session_of_its_own_with_default_signals(tmp_path: Path, token: str) -> None:
    with start(python("import os; print(os.getsid(0) == os.getpid())", tmp_path, token)) as box:
        assert read_all(box.stdout) == b"True\n"
    program = Program(("sh", "-c", f"grep -E 'Sig(Blk|Ign)' /proc/self/status #{token}"), tmp_path)
    with deaf(), start(program) as box:
        _, blocked, _, ignored = read_all(box.stdout).split()
    assert int(blocked, 16) == 0
    assert int(ignored, 16) & 0x7FFFFFFF == 0  # the C library ignores two signals of its own above


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="this system does not pin processes")
def test_it_is_pinned_to_the_core_it_was_given(tmp_path: Path, token: str) -> None:
    core = max(os.sched_getaffinity(0))
    with start(python("import os; print(os.sched_getaffinity(0))", tmp_path, token), core=core) as box:
        assert read_all(box.stdout) == f"{{{core}}}\n".encode()


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="this system does not pin processes")
def test_a_core_that_does_not_exist_is_our_fault(tmp_path: Path, token: str) -> None:
    box = start(python("", tmp_path, token), core=4_000)

    with pytest.raises(SandboxError, match="before it started"):
        _ = box.pid
    with pytest.raises(SandboxError, match="before it started"):
        box.stop()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "exited with code 0"),
        ("import sys; sys.exit(1)", "exited with code 1"),
        ("import os; os.kill(os.getpid(), 11)", "was killed by signal 11 (SIGSEGV)"),
        ("import os; os.kill(os.getpid(), 9)", "was killed by signal 9 (SIGKILL)"),
        ("import os; os.kill(os.getpid(), 40)", "was killed by signal 40"),
    ],
    ids=["well", "badly", "segmentation fault", "killed", "nameless signal"],
)
def test_its_end_is_told_in_a_sentence(text: str, sentence: str, tmp_path: Path, token: str) -> None:
    with start(python(text, tmp_path, token)) as box:
        assert awaited(box).sentence == sentence


def test_a_program_is_looked_for_where_our_own_path_says(
    tmp_path: Path, token: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / token).write_text("#!/bin/sh\necho found\n")
    (tmp_path / token).chmod(0o755)
    monkeypatch.setenv("PATH", f"/nowhere:{tmp_path}:{os.environ['PATH']}")

    with start(Program((token,), Path("/"))) as box:
        assert read_all(box.stdout) == b"found\n"


def test_a_program_that_is_not_there_could_not_be_started(tmp_path: Path, token: str) -> None:
    with start(Program((f"./{token}",), tmp_path)) as box:
        assert box.pid is None
        expected = f"could not be started: No such file or directory: './{token}'"
        assert box.stop().sentence == expected


def test_a_file_that_is_no_program_could_not_be_started(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("hello")
    (tmp_path / "text").chmod(0o755)
    (tmp_path / "data").write_text("hello")

    with start(Program(("./text",), tmp_path)) as text, start(Program(("./data",), tmp_path)) as data:
        assert text.stop().sentence == "could not be started: Exec format error: './text'"
        assert data.stop().sentence == "could not be started: Permission denied: './data'"


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with start(Program(("true",), tmp_path / "gone")) as box:
        assert awaited(box).sentence == f"could not be started: No such file or directory: '{tmp_path}/gone'"


def test_stop_grants_its_grace_and_no_more(tmp_path: Path, token: str) -> None:
    polite = start(python("import time; print('', flush=True); time.sleep(0.2)", tmp_path, token))
    stubborn = start(python("import time; print('', flush=True); time.sleep(60)", tmp_path, token))
    for box in (polite, stubborn):
        read(box.stdout)

    begun = time.monotonic()
    assert polite.stop(LIMIT_S) == Ended(code=0)
    assert stubborn.stop(0.2) == Ended(signal=9)
    assert 0.2 < time.monotonic() - begun < LIMIT_S


def test_stopping_twice_is_harmless_and_closes_all_handles(tmp_path: Path, token: str) -> None:
    before = len(os.listdir("/proc/self/fd"))
    box = start(python("input()", tmp_path, token))

    assert box.stop() == box.stop() == box.ended()

    assert before == len(os.listdir("/proc/self/fd"))
    assert (box.stdin, box.stdout, box.stderr, box.status) == (None, -1, -1, -1)


def test_last_words_can_be_read_between_end_and_stop(tmp_path: Path, token: str) -> None:
    text = "import sys, time; print('why', file=sys.stderr, flush=True); print(flush=True); time.sleep(60)"
    with start(python(text, tmp_path, token)) as box:
        read(box.stdout)

        assert box.end() == Ended(signal=9)

        assert read_all(box.stderr) == b"why\n"


def test_taken_pipes_are_left_to_whoever_took_them(tmp_path: Path, token: str) -> None:
    with start(python("print(input())", tmp_path, token)) as box:
        theirs, ours = box.take_pipes()
        os.write(ours, b"x\n")
        awaited(box)
    assert read_all(theirs) == b"x\n"
    os.close(theirs)
    os.close(ours)


def test_a_bot_sees_its_input_end_when_the_box_lets_go(tmp_path: Path, token: str) -> None:
    with start(python("import sys; sys.stdin.read(); print('end')", tmp_path, token)) as box:
        output, into = box.take_pipes()
        os.close(into)
        assert read_all(output) == b"end\n"
        os.close(output)


ESCAPES = {
    "ignores SIGTERM": """
        import signal
        for number in (1, 2, 15): signal.signal(number, signal.SIG_IGN)
        """,
    "new session": "os.fork() or os.setsid()",
    "daemon": "if os.fork() == 0: os.setsid(); os.fork() == 0 or os._exit(0)",
    "parent leaves": "os.fork() and os._exit(0)",
    "50 children": "any(os.fork() == 0 for _ in range(50))",
    "stopped": "os.fork() or os.kill(os.getpid(), 19)",
    "threads": "import _thread; [_thread.start_new_thread(time.sleep, (60,)) for _ in range(20)]",
    "breeds": """
        if os.fork() == 0:
            while True: os.fork() and os._exit(0)
        """,
    "breeds widely": """
        if os.fork() == 0:
            for _ in range(300):
                if os.fork() == 0: time.sleep(0.001 * _); os.fork()
        """,
}


@pytest.mark.parametrize("escape", ESCAPES)
def test_nothing_of_a_bot_outlives_its_box(escape: str, tmp_path: Path, token: str) -> None:
    lines = ["import os, time", textwrap.dedent(ESCAPES[escape]), "print(flush=True)", "time.sleep(60)"]
    with start(python("\n".join(lines), tmp_path, token)) as box:
        if escape != "breeds":
            read(box.stdout)
        else:
            assert within(LIMIT_S, lambda: len(carriers(token)) > 1)

        box.stop()

    assert not carriers(token)


def test_a_bot_that_is_killed_at_once_leaves_nothing(tmp_path: Path, token: str) -> None:
    for pause_ms in range(0, 60, 3):
        box = start(python("import os; os.fork(); input()", tmp_path, token))
        time.sleep(pause_ms / 1000)
        box.stop()

    assert not carriers(token)


def test_children_of_a_bot_that_ended_are_killed_too(tmp_path: Path, token: str) -> None:
    with start(python("import os, time; os.fork() or time.sleep(60)", tmp_path, token)) as box:
        assert awaited(box) == Ended(code=0)
        assert len(carriers(token)) == 2  # the keeper and the child
        box.stop()

    assert not carriers(token)


def test_a_forked_copy_of_the_runner_does_not_hold_up_the_end(tmp_path: Path, token: str) -> None:
    box = start(python("input()", tmp_path, token))
    copy = os.fork()
    if copy == 0:
        time.sleep(LIMIT_S)
        os._exit(0)

    box.stop()

    assert (0, 0) == os.waitpid(copy, os.WNOHANG)  # it is there still, and holds all our handles
    os.kill(copy, signal.SIGKILL)
    os.waitpid(copy, 0)


def test_100_mb_on_standard_error_pass_while_drained(tmp_path: Path, token: str) -> None:
    text = "import os\nfor _ in range(1600): os.write(2, b'x' * 65536)"
    with start(python(text, tmp_path, token)) as box:
        size = sum(map(len, iter(lambda: read(box.stderr), b"")))

        assert size == 1600 * 65536
        assert awaited(box) == Ended(code=0)


RUNNER = """
    import sys, time, os
    from pathlib import Path
    from quintain.sandbox import Program, start
    text = "import os, time; os.fork(); os.setsid() if os.fork() == 0 else 0; time.sleep(60)"
    program = Program((sys.executable, "-I", "-S", "-c", text, sys.argv[1]), Path.cwd())
    boxes = [start(program) for _ in range(3)]
    if os.fork() == 0: time.sleep(3); os._exit(0)  # holds copies of all handles
    print(all(box.pid for box in boxes), flush=True)
    time.sleep(60)
"""


def test_a_runner_that_is_killed_leaves_nothing_within_a_second(tmp_path: Path, token: str) -> None:
    source = Path(quintain.sandbox.__file__).parents[2]
    with subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(RUNNER), token],
        stdout=subprocess.PIPE,
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(source)},
    ) as runner:
        assert runner.stdout
        assert runner.stdout.readline() == b"True\n"
        assert within(LIMIT_S, lambda: len(carriers(token)) == 17)
        os.kill(runner.pid, signal.SIGKILL)

        assert within(1.0, lambda: len(carriers(token)) == 1)  # the runner's own fork
        assert within(5.0, lambda: not carriers(token))


def test_the_door_opens_on_what_it_lists() -> None:
    names = {name for name, thing in vars(quintain.sandbox).items() if type(thing).__name__ != "module"}

    assert {name for name in names if not name.startswith("_")} == set(quintain.sandbox.__all__)
