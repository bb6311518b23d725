import sys
from pathlib import Path

import pytest

from quintain.core import Act, Launch, LinkKind, UsageError
from quintain.match import Bot, BotError, read_bot

from .games.bots import runner


def house(name: str) -> Act:
    if name != "runner":
        raise UsageError(f"there is no house bot {name}")
    return runner


def read(text: str, link: LinkKind = LinkKind.TCP) -> Bot:
    return read_bot(text, house, Launch(link), Path())


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_house_bot_is_its_function() -> None:
    assert Bot("runner", "house:runner", act=runner) == read("house:runner")
    assert read("house:runner").is_ours


def test_an_unknown_house_bot_is_said_by_the_house() -> None:
    with pytest.raises(UsageError, match="no house bot walker"):
        read("house:walker")


def test_a_command_is_split_like_a_shell_does_and_runs_here(here: Path) -> None:
    bot = read("cmd:python3 -u 'my bot.py' --fast")

    assert bot.source is not None
    assert ("python3", "-u", "my bot.py", "--fast") == bot.source.run
    assert here == bot.source.folder


@pytest.mark.parametrize(
    ("text", "name"), [("python3 bots/alice.py", "alice"), ("./bob --seed=4", "bob"), ("--x", "--x")]
)
def test_a_command_is_named_after_its_last_plain_word(text: str, name: str) -> None:
    assert name == read(f"cmd:{text}").name


@pytest.mark.parametrize("text", ["cmd:", "cmd:  ", "cmd:'open"])
def test_a_command_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(BotError, match="cmd:"):
        read(text)


def test_a_port_is_a_bot_that_somebody_else_starts() -> None:
    bot = read("tcp:4000")

    assert bot.port == 4000
    assert not bot.is_ours


@pytest.mark.parametrize("text", ["tcp:", "tcp:0", "tcp:65536", "tcp:x", "tcp:-1", "tcp:\N{FULLWIDTH DIGIT ONE}"])
def test_a_port_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(BotError, match="1 to 65535"):
        read(text)


def test_a_port_in_a_game_of_files_is_refused() -> None:
    with pytest.raises(BotError, match="a text file, not by TCP"):
        read("tcp:4000", LinkKind.CHANNEL)


@pytest.mark.parametrize("text", ["human", "human:"])
def test_kinds_of_bots_to_come_are_refused_by_name(text: str) -> None:
    with pytest.raises(BotError, match="no game here takes"):
        read(text)


@pytest.mark.parametrize("text", ["nothing.py", "", "huose:runner", "a\0b"])
def test_what_leads_nowhere_is_refused(here: Path, text: str) -> None:
    with pytest.raises(BotError, match=r"no such bot|null byte"):
        read(text)


def test_a_python_file_runs_in_its_folder(here: Path) -> None:
    (here / "alice.py").touch()
    bot = read("alice.py")

    assert bot.source is not None
    assert ("alice", here) == (bot.name, bot.source.folder)
    assert (sys.executable, "alice.py") == bot.source.run
    assert () == bot.source.build


def test_a_cpp_file_is_built_from_itself_and_headers(here: Path) -> None:
    (here / "alice.cpp").touch()
    bot = read("alice.cpp")

    assert bot.source is not None
    assert ("./alice.bin",) == bot.source.run
    assert "alice.cpp" in bot.source.build
    assert {"alice.cpp", ".h", ".hpp"} <= set(bot.source.sources)


def test_a_program_without_a_language_runs_as_it_is(here: Path) -> None:
    program = here / "alice"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    bot = read("alice")

    assert bot.source is not None
    assert (str(program),) == bot.source.run


def test_a_file_that_is_neither_source_nor_program_is_refused(here: Path) -> None:
    (here / "notes.txt").touch()

    with pytest.raises(BotError, match=r"notes.txt: neither a program"):
        read("notes.txt")


def test_a_folder_with_a_main_file_is_named_after_the_folder(here: Path) -> None:
    (here / "carol").mkdir()
    (here / "carol" / "helper.py").touch()
    (here / "carol" / "bot.py").touch()
    bot = read("carol")

    assert bot.source is not None
    assert ("carol", "bot.py") == (bot.name, bot.source.run[-1])


def test_a_folder_without_anything_to_run_is_refused(here: Path) -> None:
    (here / "carol").mkdir()

    with pytest.raises(BotError, match=r"carol: no bot.toml and no main file"):
        read("carol")


def test_a_descriptor_says_how(here: Path) -> None:
    (here / "bot.toml").write_text('name = "Dora"\nrun = ["./dora", "-x"]\nbuild = ["make"]\n')
    bot = read(".")

    assert bot.source is not None
    assert ("Dora", ("./dora", "-x"), ("make",)) == (bot.name, bot.source.run, bot.source.build)


@pytest.mark.parametrize(
    "text",
    [
        "run = 'make'",
        "run = []",
        "run = [1]",
        "run = ['']",
        'run = ["x\\u0000"]',
        "",
        "name = 3\nrun = ['x']",
        "run = ['x']\nbuild = 'y'",
        "][",
    ],
)
def test_a_descriptor_that_says_nonsense_is_refused(here: Path, text: str) -> None:
    (here / "bot.toml").write_text(text)

    with pytest.raises(BotError, match=r"bot.toml"):
        read(".")


def test_a_folder_that_cannot_be_read_is_refused(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (here / "closed").mkdir()

    def refuse(folder: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "iterdir", refuse)
    with pytest.raises(BotError, match="closed: Permission denied"):
        read("closed")


# --- games that take WebAssembly ---

MODULES = Launch(
    LinkKind.PIPE,
    takes_wasm=True,
    wasm_build=("{clang}", "-I", "{kit}/include", "{source}", "-o", "{program}"),
    wasm_kit="kit",
)


def read_module(text: str, here: Path) -> Bot:
    return read_bot(text, house, MODULES, here / "game")


def test_cpp_becomes_a_module_in_a_game_that_takes_modules(here: Path) -> None:
    (here / "mine.cpp").write_text("")

    source = read_module("mine.cpp", here).source

    assert source is not None
    assert ("{clang}", "-I", "quintain-kit/include", "mine.cpp", "-o", "mine.wasm") == source.build
    assert (Path("mine.wasm"), here / "game" / "kit") == (source.wasm, source.kit)


def test_a_folder_may_name_its_main_file_alone(here: Path) -> None:
    (here / "bot.toml").write_text('name = "x"\nmain = "strategy.cpp"\n')
    (here / "strategy.cpp").write_text("")

    bot = read_module(str(here), here)

    assert bot.source is not None
    assert ("x", "strategy.cpp", ()) == (bot.name, bot.source.main, bot.source.sources)


@pytest.mark.parametrize("main", ['"nowhere.cpp"', "7"])
def test_a_main_file_must_be_there(here: Path, main: str) -> None:
    (here / "bot.toml").write_text(f"main = {main}\n")

    with pytest.raises(BotError, match="expected a file of this folder"):
        read_module(str(here), here)


@pytest.mark.parametrize("text", ["wasm:mine.wasm", "mine.wasm"])
def test_a_module_is_taken_as_it_is(here: Path, text: str) -> None:
    (here / "mine.wasm").write_bytes(b"\0asm")

    source = read_module(text, here).source

    assert source is not None
    assert (here, Path("mine.wasm"), ()) == (source.folder, source.wasm, source.build)


def test_a_module_that_is_not_there_is_said(here: Path) -> None:
    with pytest.raises(BotError, match="no such file"):
        read_module("wasm:nowhere.wasm", here)


def test_a_game_without_modules_takes_none(here: Path) -> None:
    (here / "mine.wasm").write_bytes(b"\0asm")

    with pytest.raises(BotError, match="takes no WebAssembly modules"):
        read("wasm:mine.wasm")
