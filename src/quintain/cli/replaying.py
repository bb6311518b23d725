"""What `quintain replay` does."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from pathlib import Path
from typing import TextIO

from quintain import games
from quintain.core import Sheet
from quintain.match import verify
from quintain.match.cut import cut
from quintain.replay import Replay, export_csv, export_jsonl
from quintain.replay.save import whole_file

from . import inputs
from .exits import Exit, InputError
from .listing import as_text
from .report import print_json, seats_as_data, seats_in_words

_TELL_EVERY = 64


class Told(Replay):
    """A replay that tells on a terminal how far it was read."""

    def frames(self) -> Iterator[Sheet]:
        """All frames, counted aloud."""
        for number, frame in enumerate(super().frames()):
            if number % _TELL_EVERY == 0:
                print(f"\rturn {number} of {self.turns - 1}", end="", file=sys.stderr, flush=True)
            yield frame
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)


@contextmanager
def opened(file: Path, kind: type[Replay] = Replay) -> Iterator[Replay]:
    """The replay in a file; what is wrong with it is the user's to mend."""
    with inputs.users_files(), kind.open(file) as replay:
        yield replay


def info(file: Path, *, as_json: bool) -> None:
    """Tells what is in a replay."""
    with opened(file) as replay:
        if as_json:
            print_json(as_object(replay, file))
            return
        for line in _in_words(replay, file):
            print(line)


def check(file: Path, *, as_json: bool, quiet: bool) -> Exit:
    """Verifies a replay."""
    is_told = sys.stderr.isatty() and not quiet
    with opened(file, Told if is_told else Replay) as replay:
        difference = verify(games.load(replay.head.game), replay)
        if as_json:
            found = {"turn": difference.turn, "what": difference.what} if difference else None
            print_json({"file": str(file), "verified": difference is None, "turns": replay.turns - 1, "differs": found})
        elif difference is None:
            print(f"verified: {replay.turns - 1} turns come out the same")
        else:
            print(f"differs at turn {difference.turn}: {difference.what}")
    return Exit.FINE if difference is None else Exit.NEGATIVE


def export(file: Path, kind: str | None, table: str | None, output: Path | None, *, as_json: bool) -> None:
    """Writes a replay as text."""
    to_stdout = output is None or str(output) == "-"
    if as_json and to_stdout:
        raise InputError("--json needs -o FILE: without it stdout is for the match itself")
    kind = kind or ("csv" if table or (output is not None and output.suffix == ".csv") else "jsonl")
    with opened(file) as replay:
        tables = [each.name for each in replay.frame_schema.tables]
        if kind == "csv" and table not in tables:
            said = f"there is no table {table!r}" if table else "csv needs --table"
            raise InputError(f"{said}; the tables are {', '.join(tables)}")
        if kind == "jsonl" and table:
            raise InputError("--table is for csv; jsonl has all tables")
        with _written(None if to_stdout else output) as out:
            if kind == "csv":
                export_csv(replay, table or "", out)
            else:
                export_jsonl(replay, out)
        if as_json:
            print_json({"file": str(file), "format": kind, "table": table, "output": str(output)})


def cut_out(file: Path, first: int | None, last: int | None, output: Path, *, as_json: bool) -> None:
    """Cuts a piece out of a replay."""
    inputs.require_place(output)
    with opened(file) as replay:
        first = replay.head.first_turn if first is None else first
        last = replay.last_turn if last is None else last
        game = games.load(replay.head.game)
        cut(game, replay, first, last).save(output)
    if as_json:
        print_json({"file": str(file), "output": str(output), "first_turn": first, "last_turn": last})
    else:
        print(f"wrote {output}: turns {first} to {last}")


def as_object(replay: Replay, file: Path) -> dict[str, object]:
    """A replay as plain data."""
    head, ending = replay.head, replay.ending
    return {
        "file": str(file),
        "bytes": file.stat().st_size,
        "game": head.game,
        "rules_version": head.rules_version,
        "seed": head.seed,
        "settings": dict(head.settings),
        "has_map": head.map is not None,
        "first_turn": head.first_turn,
        "last_turn": replay.last_turn,
        "turns": replay.turns - 1,
        "steps": replay.step_count,
        "is_cut": replay.start is not None,
        "source": head.source,
        "void": ending.void,
        "seats": seats_as_data(head.seats, ending),
        "host": dict(replay.host),
    }


def _in_words(replay: Replay, file: Path) -> Iterator[str]:
    head = replay.head
    piece = ", a piece of a match" if replay.start is not None else ""
    yield f"{file}: {head.game}, seed {head.seed}, turns {head.first_turn} to {replay.last_turn}{piece}"
    yield from seats_in_words(head.seats, replay.ending, [replay.log(seat) for seat in range(len(head.seats))])
    yield f"bots:     {' '.join(player.bot for player in head.seats)}"
    yield f"settings: {', '.join(f'{name}={as_text(value)}' for name, value in head.settings.items())}"
    build, wall_s = replay.host.get("build"), replay.host.get("wall_s")
    if head.source is None:
        yield f"rules:    version {head.rules_version}, played on the {build} build in {wall_s} s"
    else:
        yield f"source:   {head.source}, played elsewhere"
    yield f"file:     {file.stat().st_size:,} bytes, {replay.step_count} steps"


@contextmanager
def _written(output: Path | None) -> Iterator[TextIO]:
    """Stdout, or a file that is there whole or not at all."""
    if output is None:
        yield sys.stdout
        return
    inputs.require_place(output)
    with whole_file(output) as file, TextIOWrapper(file, "utf-8", newline="") as out:
        yield out
