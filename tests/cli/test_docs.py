"""README and docs are true: their commands run, and they name every verb, game and setting.

All blocks of `sh` of one page are run in one folder, one after another, and blocks of `python` too. What must not run
has `<!-- not run: why -->` above it. In a checkout `./dev` is the same command, after its set-up.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from quintain import games
from quintain.cli.listing import as_text
from quintain.core import as_data, bounds_of

from .shell import QUINTAIN
from .test_cli import VERBS

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCK = re.compile(r"(<!-- not run: [^\n]+ -->\n)?```(sh|python)\n(.*?)```", re.DOTALL)
COMMAND = re.compile(r"^(quintain|\./dev) ", re.MULTILINE)
MATCH = "quintain play troops house:harvester house:idle --seed 1 --set turns=20 -o match.quintain --no-watch\n"


def blocks(page: Path, kind: str) -> list[str]:
    found = BLOCK.findall(page.read_text("utf-8"))
    return [text for is_not_run, language, text in found if language == kind and not is_not_run]


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder with the command at hand, as `quintain` and as `./dev`."""
    program = tmp_path / "program.py"
    program.write_text(QUINTAIN[2])
    (tmp_path / "bin").mkdir()
    (tmp_path / "desk").mkdir()
    for name in ("bin/quintain", "desk/dev"):
        (tmp_path / name).write_text(f'#!/bin/sh\nexec {sys.executable} {program} "$@"\n')
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}:{os.environ['PATH']}")
    monkeypatch.setenv("PYTHONPATH", QUINTAIN[2].split("'")[1])
    return tmp_path / "desk"


def run(desk: Path, *command: str) -> None:
    done = subprocess.run(command, check=False, cwd=desk, capture_output=True, text=True, timeout=120)
    assert 0 == done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page, "sh")], ids=lambda page: page.name)
def test_the_commands_of_a_page_run(desk: Path, page: Path) -> None:
    run(desk, "sh", "-e", "-c", "\n".join(blocks(page, "sh")))


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page, "python")], ids=lambda page: page.name)
def test_the_programs_of_a_page_run(desk: Path, page: Path) -> None:
    run(desk, "sh", "-e", "-c", MATCH)

    for text in blocks(page, "python"):
        run(desk, sys.executable, "-c", text)


def test_the_match_of_the_readme_is_told_as_it_is_shown_there(desk: Path) -> None:
    """All but the first line, which has times."""
    shown = (ROOT / "README.md").read_text("utf-8").split("```text\n")[1].partition("```")[0].splitlines()
    commands = [line for block in blocks(ROOT / "README.md", "sh") for line in block.splitlines()]
    made = next(line for line in commands if line.startswith("quintain new bot"))
    played = next(line for line in commands if "--seed" in line)

    told = subprocess.check_output(["sh", "-e", "-c", f"{made}\n{played}"], cwd=desk, text=True).splitlines()

    assert shown[1:] == told[-len(shown) + 1 :]


def test_the_reader_of_the_format_page_reads_what_we_wrote(desk: Path) -> None:
    run(desk, "sh", "-e", "-c", MATCH)
    (text,) = blocks(ROOT / "docs" / "replay-format.md", "python")

    said = subprocess.check_output([sys.executable, "-c", text], cwd=desk, text=True).splitlines()
    ours = subprocess.check_output(
        ["quintain", "replay", "export", "match.quintain", "--table", "player"], cwd=desk, text=True
    ).splitlines()[1:]

    stocks = [row.split(",")[2] for row in ours]
    assert [f"{turn} ({stocks[2 * turn]}, {stocks[2 * turn + 1]})" for turn in range(21)] == said


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_blocks_with_commands_are_marked_as_such(page: Path) -> None:
    for block in re.findall(r"```\n(.*?)```", page.read_text("utf-8"), re.DOTALL):
        assert not COMMAND.search(block), f"a block without a language: {block}"


def test_every_verb_is_in_the_reference() -> None:
    text = (ROOT / "docs" / "reference.md").read_text("utf-8")

    assert [] == [words for words in VERBS if f"`quintain {' '.join(words)}" not in text]


@pytest.mark.parametrize("name", games.names())
def test_every_setting_is_in_its_games_rule_book(name: str) -> None:
    game = games.load(name)
    book = (games.FOLDER / name / "README.md").read_text("utf-8")
    section = book.partition("\n## Settings\n")[2].partition("\n## ")[0]
    values = as_data(game.Settings())

    for setting, bounds in bounds_of(game.Settings).items():
        default = values[setting]
        shown = f"{default:g}" if isinstance(default, float) else as_text(default)
        assert f"| `{setting}` | {shown} |" in section
        assert f"| {bounds.help} |" in section
