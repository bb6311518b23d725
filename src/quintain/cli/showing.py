"""What `quintain watch` does: frames, from a file or a match that is being played, to a board or to lines."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from quintain import games
from quintain.core import Sheet
from quintain.match import Blind, Plan, Watcher, play

from . import inputs
from .exits import Exit, InputError, exit_of
from .replaying import as_object, opened
from .report import print_json, repeat_command, seats_in_words, tell
from .terminal import Show, watching


class Lines(Blind):
    """Every turn in one line on stdout."""

    def __init__(self, room: ModuleType | None, turn: int) -> None:
        self._room = room
        self._turn = turn

    def turn(self, frame: Sheet, checksum: Callable[[], int]) -> None:
        """Prints the turn."""
        print(self._room.summary(frame) if self._room else f"turn {self._turn}")
        self._turn += 1


class From(Blind):
    """Lets another watcher see a match from some turn on."""

    def __init__(self, watcher: Watcher, first: int) -> None:
        self._watcher = watcher
        self._left_out = first

    def begin(self, ground: Sheet) -> None:
        """Passes it on."""
        self._watcher.begin(ground)

    def turn(self, frame: Sheet, checksum: Callable[[], int]) -> None:
        """Passes the turn on, when it is late enough."""
        if self._left_out:
            self._left_out -= 1
        else:
            self._watcher.turn(frame, checksum)


class Wish(NamedTuple):
    """How somebody wants to look: turns a second, from which turn on, seen by which seat (counted from 1)."""

    speed: float
    first: int
    fog: int | None


def show(what: str, wish: Wish, seed: int | None, *, as_json: bool) -> Exit:
    """Shows a replay or a new match."""
    if Path(what).is_file() or (what not in games.names() and ("." in what or "/" in what or Path(what).exists())):
        if seed is not None:
            raise InputError(f"--seed is for a new match; {what} is a file")
        return _show_file(Path(what), wish, as_json=as_json)
    return _show_match(what, wish, seed, as_json=as_json)


def _show_file(file: Path, wish: Wish, *, as_json: bool) -> Exit:
    with opened(file) as replay:
        if as_json:
            print_json(as_object(replay, file))
            return Exit.FINE
        head = replay.head
        if wish.first > replay.last_turn:
            raise InputError(f"--from {wish.first}: {file} ends with turn {replay.last_turn}")
        game = games.load(head.game)
        if (replay.frame_schema, replay.ground.schema) != (game.FRAME, game.GROUND):
            raise InputError(f"{file} was made by another version of {head.game}, whose frames have other columns")
        wish = wish._replace(first=max(wish.first, head.first_turn))
        with _watcher(head.game, wish, len(head.seats)) as watcher:
            watcher.begin(replay.ground)
            for frame in islice(replay.frames(), wish.first - head.first_turn, None):
                watcher.turn(frame, lambda: 0)
        for line in seats_in_words(head.seats, replay.ending, [replay.log(seat) for seat in range(len(head.seats))]):
            print(line)
    return Exit.FINE


def _show_match(name: str, wish: Wish, seed: int | None, *, as_json: bool) -> Exit:
    game = games.load(name)
    plan = Plan(game, game.Settings(), inputs.seed_or_random(seed), inputs.read_bots(game, ()))
    plan = inputs.with_map(plan, None)
    if as_json:
        played = play(plan)
    else:
        with _watcher(name, wish, len(plan.bots)) as watcher:
            played = play(plan, (From(watcher, wish.first),))
    tell(plan, played, None, repeat_command(["watch", name], plan), as_json=as_json)
    return exit_of(played.ending.verdicts, played.ending.void)


@contextmanager
def _watcher(name: str, wish: Wish, seats: int) -> Iterator[Watcher]:
    """A live board, or lines where stdout is no terminal or the game has no pictures."""
    fog, room = inputs.read_fog(wish.fog, seats), games.room(name, "picture")
    if room is None or not sys.stdout.isatty():
        yield Lines(room, wish.first)
        return
    with watching(Show(room, fog, wish.speed), live=True, quiet=False) as (board,):
        yield board
