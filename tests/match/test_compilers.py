"""The compiler of a stranger's bot is a stranger too: all attacks of the sandbox's tests, tried by a build command."""

import json
import shutil
from collections.abc import Iterator

import pytest

from quintain.core import Act, Launch, LinkKind
from quintain.match.bots import read_bot
from quintain.match.build import built
from quintain.sandbox import Level
from quintain.sandbox.shown import open_up

from ..sandbox.cage import PYTHON, Host, host
from ..sandbox.test_attacks import OPEN, names

# A compiler has more memory and more handles than a bot, and a folder for temporary files that is its own.
GRANTED = {"1 GiB of its own", "1 GiB shared", "1 GiB in one piece", "1 GiB above the break", "300 handles"}
TEMPORARY = {"writes into /tmp", "20 000 empty files in /tmp"}  # in memory; elsewhere it is within its folder
LEVELS = {Level.B: GRANTED | TEMPORARY, Level.C: GRANTED | OPEN[Level.C]}
TOML = """
run = ["true"]
build = ["sh", "-c", '{python} -I -S probes "$(cat facts.json)" > said']
"""


def no_house(name: str) -> Act:
    raise AssertionError(name)


@pytest.fixture(scope="module")
def cage() -> Iterator[Host]:
    with host() as here:
        yield here


@pytest.fixture(scope="module", params=LEVELS)
def level(request: pytest.FixtureRequest) -> Level:
    return Level(request.param)


@pytest.fixture(scope="module")
def said(cage: Host, level: Level) -> dict[str, str]:
    """What came of the attacks of a bot's build command."""
    folder = cage.folder / f"built-{level}"
    shutil.copytree(cage.folder / "probes", folder / "probes")
    (folder / "facts.json").write_text(json.dumps(cage.facts))
    (folder / "bot.toml").write_text(TOML.format(python=PYTHON))
    open_up(folder)
    bot = read_bot(str(folder), no_house, Launch(LinkKind.PIPE), folder)
    assert bot.source is not None

    # What was built at one level would be taken from the cache at another.
    ready = built(bot.source, cage.folder.parent / f"cache-{level}", level=level)

    return dict(line.split("\t") for line in (ready.folder / "said").read_text().splitlines())


@pytest.mark.parametrize("name", names())
def test_an_attack_by_a_compiler_is_stopped_or_known(name: str, level: Level, said: dict[str, str]) -> None:
    assert ("open" if name in LEVELS[level] else "stopped") == said[name]


def test_a_compiler_tried_all_attacks(level: Level, said: dict[str, str]) -> None:
    assert set(names()) <= set(said)
    assert LEVELS[level] == {name for name, word in said.items() if word != "stopped"}
