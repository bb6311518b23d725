import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests.processes import carriers

from quintain.core import Act, Launch, LinkKind
from quintain.match import build
from quintain.match.bots import Source, read_bot
from quintain.match.build import built
from quintain.match.errors import BuildError
from quintain.sandbox.walls import Runtime, runtime_of

COPY = (sys.executable, "-I", "-S", "-c")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "bot.src").write_text("one")
    return folder


def source(folder: Path, program: str, *arguments: str, sources: tuple[str, ...] = ()) -> Source:
    return Source(folder, ("./bot",), (*COPY, program, *arguments), sources)


COMPILE = "open('bot', 'w').write(open('bot.src').read()); open('count', 'a').write('.')"


def test_what_needs_no_building_stays_where_it_is(folder: Path, tmp_path: Path) -> None:
    plain = Source(folder, ("python3", "bot.py"))

    assert built(plain, tmp_path / "cache") is plain
    assert not (tmp_path / "cache").exists()


def test_it_is_built_in_the_cache_and_its_folder_stays_clean(folder: Path, tmp_path: Path) -> None:
    ready = built(source(folder, COMPILE), tmp_path / "cache")

    assert (ready.folder / "bot").read_text() == "one"
    assert ("./bot",) == ready.run
    assert ["bot.src"] == [each.name for each in folder.iterdir()]


def test_the_same_sources_are_built_once(folder: Path, tmp_path: Path) -> None:
    first = built(source(folder, COMPILE), tmp_path / "cache")
    again = built(source(folder, COMPILE), tmp_path / "cache")

    assert first == again
    assert (first.folder / "count").read_text() == "."


@pytest.mark.parametrize("change", ["text", "name", "command"])
def test_other_sources_are_built_anew(folder: Path, tmp_path: Path, change: str) -> None:
    first = built(source(folder, COMPILE), tmp_path / "cache")
    command = COMPILE
    if change == "text":
        (folder / "bot.src").write_text("two")
    elif change == "name":
        (folder / "more.src").touch()
    else:
        command += "; 0"

    assert first.folder != built(source(folder, command), tmp_path / "cache").folder


def test_only_the_files_it_is_made_of_count(folder: Path, tmp_path: Path) -> None:
    first = built(source(folder, COMPILE, sources=(".src",)), tmp_path / "cache")
    (folder / "notes.txt").touch()

    assert first == built(source(folder, COMPILE, sources=(".src",)), tmp_path / "cache")
    assert not (first.folder / "notes.txt").exists()


def test_a_failure_tells_the_compilers_words_and_leaves_nothing(folder: Path, tmp_path: Path) -> None:
    with pytest.raises(BuildError, match=r"bot\.src:1: oh no"):
        built(source(folder, "print('bot.src:1: oh no'); raise SystemExit(1)"), tmp_path / "cache")

    assert [] == list((tmp_path / "cache").iterdir())


def test_a_silent_failure_says_how_it_ended(folder: Path, tmp_path: Path) -> None:
    with pytest.raises(BuildError, match="exited with code 4"):
        built(source(folder, "raise SystemExit(4)"), tmp_path / "cache")


def test_a_compiler_that_is_missing_is_named(folder: Path, tmp_path: Path) -> None:
    with pytest.raises(BuildError, match="no-such-compiler is not installed"):
        built(Source(folder, ("./bot",), ("no-such-compiler", "bot.src")), tmp_path / "cache")


def test_a_compiler_that_hangs_is_ended_with_all_its_children(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "_BUILD_LIMIT_S", 0.5)
    hang = "import os, time; os.fork(); os.setsid() if os.fork() == 0 else 0; time.sleep(600)"
    with pytest.raises(BuildError, match=r"took more than 0.5 s"):
        built(source(folder, hang, "hanging-compiler"), tmp_path / "cache")

    assert [] == carriers("hanging-compiler")


def test_a_compiler_that_prints_without_end_takes_no_memory(folder: Path, tmp_path: Path) -> None:
    flood = "import os\nfor _ in range(2000): os.write(1, b'warning\\n' * 5000)\nraise SystemExit(1)"
    with pytest.raises(BuildError) as caught:
        built(source(folder, flood), tmp_path / "cache")

    assert len(str(caught.value)) < 300_000


def test_too_many_bytes_are_no_sources(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "_MOST_BYTES", 2)
    with pytest.raises(BuildError, match="too much for sources"):
        built(source(folder, COMPILE), tmp_path / "cache")


def test_a_real_compiler_builds_a_program_that_runs(tmp_path: Path) -> None:
    folder = tmp_path / "real"
    folder.mkdir()
    (folder / "bot.c").write_text("int main(void) { return 0; }\n")
    assert shutil.which("gcc"), "the tests need a C compiler"
    ready = built(Source(folder, ("./bot.bin",), ("gcc", "-o", "bot.bin", "bot.c")), tmp_path / "cache")

    assert (ready.folder / "bot.bin").stat().st_mode & 0o100


GO = 'package main\n\nimport "fmt"\n\nfunc main() { fmt.Println("built") }\n'
RUST = {
    "bot.rs": 'mod other;\nfn main() { println!("{}", other::WORD); }\n',
    "other.rs": 'pub const WORD: &str = "built";\n',
}


@pytest.mark.parametrize(
    ("main", "files", "runtime"),
    [("bot.go", {"bot.go": GO}, Runtime.GO), ("bot.rs", RUST, Runtime.NATIVE)],
    ids=["go", "rust"],
)
def test_a_program_that_is_known_by_its_ending_is_built(
    tmp_path: Path, main: str, files: dict[str, str], runtime: Runtime
) -> None:
    for name, text in files.items():
        (tmp_path / name).write_text(text)
    bot = read_bot(str(tmp_path / main), no_house, Launch(LinkKind.TCP), tmp_path)
    assert bot.source is not None
    ready = built(bot.source, tmp_path / "cache")

    assert runtime is runtime_of(ready.run, ready.folder)
    assert "built\n" == subprocess.run(ready.run, cwd=ready.folder, capture_output=True, text=True, check=True).stdout


def no_house(name: str) -> Act:
    raise AssertionError(name)
