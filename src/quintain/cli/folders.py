"""A simulator that works in a folder: it takes bots and map from there, plays one match, and leaves its files there."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from quintain.core import Aside, FolderHost, Sheet, UsageError
from quintain.match import Blind, Bot, Plan, Played, play

from . import inputs, limiting
from .exits import Exit, InputError, exit_of
from .report import in_words, repeat_command, tell, tell_building
from .request import Request

_ENDINGS = ("", ".wasm", ".cpp", ".cc", ".cxx", ".py")


class Notes(Blind):
    """Remembers frames for the log, and for each seat what it wrote in each turn."""

    def __init__(self, seats: int, record: Callable[[Sheet], Any]) -> None:
        self.written: list[list[bytes]] = [[] for _ in range(seats)]
        self.record: Any = None
        self.last: Sheet | None = None
        self._make_record = record
        self._now = [b""] * seats

    def begin(self, ground: Sheet) -> None:
        """Begins the log."""
        self.record = self._make_record(ground)

    def turn(self, frame: Sheet, checksum: Callable[[], int]) -> None:
        """Ends what was written in this turn."""
        if self.last is not None:
            for texts, text in zip(self.written, self._now, strict=True):
                texts.append(text)
        self._now = [b""] * len(self._now)
        self.last = frame
        self.record.turn(frame)

    def aside(self, seat: int, aside: Aside) -> None:
        """A bot writes."""
        self._now[seat] += aside.data


def host(request: Request, asked: FolderHost) -> Exit:
    """Plays the match, leaves its files, and says in one line how it ended."""
    request.require_one_match()
    inputs.require_place(request.output)
    notation = request.room("notation")
    plan = _planned(request, asked)
    notes = Notes(len(plan.bots), lambda ground: notation.Record(ground, plan.settings))
    if not request.quiet:
        tell_building(plan)
    played = play(plan, (notes,))
    inputs.save(played, request.output)
    _leave(request.folder, _files(request, asked, notes))
    for name in asked.spent:
        (request.folder / name).unlink(missing_ok=True)
    _tell(request, plan, played)
    if not request.as_json and notes.last is not None and played.ending.outcome is not None:
        print(notation.result_line(asked.key, notes.last, plan.settings))
    return exit_of(played.ending.verdicts, played.ending.void)


def _planned(request: Request, asked: FolderHost) -> Plan:
    settings = inputs.read_settings(request.game, request.changes, asked.settings)
    plan = Plan(request.game, settings, inputs.seed_or_random(request.seed), _bots(request, asked))
    plan = limiting.walled(plan, request.sandbox)
    if asked.map_file is None:  # the usual map, where a match of other verbs has one that the seed chooses
        return plan
    file = request.folder / asked.map_file
    return inputs.with_map(plan, file if file.exists() else Path(asked.map_file))


def _bots(request: Request, asked: FolderHost) -> tuple[Bot, ...]:
    named = dict(inputs.read_seat(text, len(asked.seats)) for text in request.seated)
    texts = [named.get(number) or _found(request.folder, seat) for number, seat in enumerate(asked.seats)]
    return inputs.read_bots(request.game, texts)


def _found(folder: Path, seat: str) -> str:
    for ending in _ENDINGS:
        if (folder / (seat + ending)).exists():
            return str(folder / (seat + ending))
    kinds = ", ".join(f"{seat}{ending}" for ending in _ENDINGS)
    raise UsageError(f"there is no {seat} in {folder.absolute()}: none of {kinds}; or name a bot by --bot SEAT=BOT")


def _files(request: Request, asked: FolderHost, notes: Notes) -> Iterator[tuple[str, bytes]]:
    yield asked.log_file, notes.record.finish()
    room = request.room("host")
    for name, texts in zip(asked.debug_files, notes.written, strict=False):
        yield name, room.debug_log(texts)


def _leave(folder: Path, files: Iterator[tuple[str, bytes]]) -> None:
    for name, data in files:
        try:
            (folder / name).write_bytes(data)
        except OSError as error:
            raise InputError(f"{folder / name} cannot be written: {error.strerror}") from None


def _tell(request: Request, plan: Plan, played: Played) -> None:
    """How it went is for stderr: on stdout stands the one line that tells the result."""
    again = repeat_command(request.words(plan.sandbox), plan)
    if request.as_json:
        tell(plan, played, request.output, again, as_json=True)
    elif not request.quiet:
        for line in in_words(plan, played, request.output, again):
            print(line, file=sys.stderr)
