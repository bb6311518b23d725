"""What `quintain watch` does: frames, from a file or a match that is being played, to a board or to lines."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from types import ModuleType

from quintain import games
from quintain.core import Sheet
from quintain.match import Blind, Plan, Watcher, play

from . import inputs
from .exits import Exit, InputError, exit_of
from .replaying import as_object, opened
from .report import print_json, repeat_command, seats_in_words, tell
from .terminal import watching


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


def show(what: str, speed: float, first: int, seed: int | None, *, as_json: bool) -> Exit:
    """Shows a replay or a new match."""
    if Path(what).is_file() or (what not in games.names() and ("." in what or "/" in what or Path(what).exists())):
        if seed is not None:
            raise InputError(f"--seed is for a new match; {what} is a file")
        return _show_file(Path(what), speed, first, as_json=as_json)
    return _show_match(what, speed, first, seed, as_json=as_json)


def _show_file(file: Path, speed: float, first: int, *, as_json: bool) -> Exit:
    with opened(file) as replay:
        if as_json:
            print_json(as_object(replay, file))
            return Exit.FINE
        head = replay.head
        last = head.first_turn + replay.turns - 1
        if first > last:
            raise InputError(f"--from {first}: {file} ends with turn {last}")
        first = max(first, head.first_turn)
        with _watcher(games.room(head.game, "picture"), speed, first) as watcher:
            watcher.begin(replay.ground)
            for frame in islice(replay.frames(), first - head.first_turn, None):
                watcher.turn(frame, lambda: 0)
        for line in seats_in_words(head.seats, replay.ending, [replay.log(seat) for seat in range(len(head.seats))]):
            print(line)
    return Exit.FINE


def _show_match(name: str, speed: float, first: int, seed: int | None, *, as_json: bool) -> Exit:
    game = games.load(name)
    plan = Plan(game, game.Settings(), inputs.seed_or_random(seed), inputs.read_bots(game, ()))
    if as_json:
        played = play(plan)
    else:
        with _watcher(games.room(name, "picture"), speed, first) as watcher:
            played = play(plan, (From(watcher, first),))
    tell(plan, played, None, repeat_command(["watch", name], plan), as_json=as_json)
    return exit_of(played.ending.verdicts, played.ending.void)


@contextmanager
def _watcher(room: ModuleType | None, speed: float, first: int) -> Iterator[Watcher]:
    """A live board, or lines where stdout is no terminal or the game has no pictures."""
    if room is None or not sys.stdout.isatty():
        yield Lines(room, first)
        return
    with watching(room, live=True, quiet=False, turns_a_second=speed) as (board,):
        yield board
