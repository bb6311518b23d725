"""A world program of channel files at work: it writes channels, waits for bots, tells the match, leaves the result."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType
from typing import IO

from rich.console import Console

from quintain import games
from quintain.core import AnyGame, ChannelHost, Look, Sheet, UsageError
from quintain.match import Blind, Bot, Plan, Played, pause, play

from . import inputs, limiting
from .exits import Exit, exit_of
from .report import repeat_command, tell, tell_building
from .request import Request
from .terminal import painted


class Teller(Blind):
    """Prints each turn: the board at every event with a pause, or one line."""

    def __init__(self, room: ModuleType, plan: ChannelHost, out: IO[str]) -> None:
        self._room = room
        self._plan = plan
        self._console = Console(file=out, highlight=False)
        self._before: Sheet | None = None
        self._ground: Sheet | None = None

    def begin(self, ground: Sheet) -> None:
        """Remembers what lies under every picture."""
        self._ground = ground

    def turn(self, frame: Sheet, checksum: Callable[[], int]) -> None:
        """Tells the turn, at the pace asked for."""
        if not self._plan.shows_board:
            self._console.print(self._room.summary(frame))
        elif self._before is None:
            self._console.print(painted(self._room.picture(frame, self._ground, Look())))
        else:
            for scene in self._room.scenes(self._before, frame):
                self._console.print(painted(scene))
                pause(self._plan.pause_s)
        self._before = frame


def host(request: Request, asked: ChannelHost) -> Exit:
    """Hosts one match and says how it ended."""
    request.require_one_match()
    inputs.require_place(request.output)
    usual = inputs.read_settings(request.game, (), asked.settings)
    plan = Plan(
        request.game,
        inputs.read_settings(request.game, request.changes, asked.settings),
        inputs.seed_or_random(request.seed),
        _bots(request.game, asked, request.seated),
        channels=_channels(request.folder, asked),
    )
    plan = limiting.walled(plan, request.sandbox)
    out = sys.stderr if request.as_json else sys.stdout
    played = _host(plan, asked, request.folder, out, quiet=request.quiet)
    inputs.save(played, request.output)
    again = repeat_command(request.words(plan.sandbox), plan, usual)
    tell(plan, played, request.output, again, as_json=request.as_json)
    return exit_of(played.ending.verdicts, played.ending.void)


def _host(plan: Plan, asked: ChannelHost, folder: Path, out: IO[str], *, quiet: bool) -> Played:
    """Plays the match and leaves the result file."""
    result = folder / asked.result_file
    result.unlink(missing_ok=True)  # an old result is none of this match
    room = games.room(plan.game.NAME, "picture")
    if not quiet:
        tell_building(plan)
        awaited = [str(path) for path, bot in zip(plan.channels, plan.bots, strict=True) if not bot.is_ours]
        if awaited:
            print(f"seed {plan.seed}; waiting for bots that write to {' and '.join(awaited)}", file=out, flush=True)
    played = play(plan, () if quiet or room is None else (Teller(room, asked, out),))
    notation = games.room(plan.game.NAME, "notation")
    if notation is not None and played.ending.outcome is not None:
        result.write_text(notation.result(played.ending.outcome), "utf-8")
    return played


def _channels(folder: Path, asked: ChannelHost) -> tuple[Path, ...]:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"--dir {folder}: {error.strerror}") from None
    return tuple(folder.absolute() / name for name in asked.channels)


def _bots(game: AnyGame, asked: ChannelHost, seated: Sequence[str]) -> tuple[Bot, ...]:
    """Whoever writes to the channels, but for the seats that were given a bot."""
    return inputs.seated(game, [Bot(name, name) for name in asked.channels], seated)
