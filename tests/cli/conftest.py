from collections.abc import Callable
from pathlib import Path

import pytest

from quintain import games
from quintain.cli import main
from quintain.match import Plan, play, read_bot

from .shell import Ran

Quintain = Callable[..., Ran]


@pytest.fixture
def quintain(capsys: pytest.CaptureFixture[str]) -> Quintain:
    """Runs the command in this process."""

    def run(*arguments: str) -> Ran:
        with pytest.raises(SystemExit) as left:
            main(list(arguments))
        said = capsys.readouterr()
        return Ran(int(left.value.code or 0), said.out, said.err)

    return run


@pytest.fixture(scope="session")
def match_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The replay of a match of 60 turns between two bots of the house."""
    game = games.load("troops")
    names = ("house:harvester", "house:idle")
    bots = tuple(
        read_bot(name, lambda bot: games.house_bot("troops", bot), game.LAUNCH, games.FOLDER / "troops")
        for name in names
    )
    path = tmp_path_factory.mktemp("replays") / "match.quintain"
    play(Plan(game, game.Settings(turns=60), 5, bots)).save(path)
    return path
