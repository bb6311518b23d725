"""What `quintain replay export` does with a game's own formats: saved states and matches, from a replay's orders."""

import sys
from collections.abc import Iterator
from pathlib import Path

from quintain import games
from quintain.match.repeat import state_at, states
from quintain.replay import Replay
from quintain.replay.save import whole_file

from . import inputs
from .exits import InputError
from .replaying import opened
from .report import print_json


def export(file: Path, kind: str | None, turn: int | None, output: Path | None, *, as_json: bool) -> None:
    """Writes a state of a replay, or all of it, in a format of its game."""
    to_stdout = output is None or str(output) == "-"
    if as_json and to_stdout:
        raise InputError("--json needs -o FILE: without it stdout is for the match itself")
    with opened(file) as replay:
        if replay.head.source is not None:
            raise InputError(f"{file} was read from {replay.head.source}; it has no orders to play again")
        data = _written(replay, kind, turn)
        if to_stdout:
            for part in data:
                sys.stdout.buffer.write(part)
        else:
            assert output is not None
            _save(output, data)
    if as_json:
        print_json({"file": str(file), "format": kind, "turn": turn, "output": str(output)})


def _written(replay: Replay, kind: str | None, turn: int | None) -> Iterator[bytes]:
    """The bytes of the file, piece by piece."""
    game = games.load(replay.head.game)
    notation = games.room(game.NAME, "notation")
    of_state = getattr(notation, "STATE_FORMATS", {})
    of_match = getattr(notation, "MATCH_FORMATS", {})
    if kind in of_match and turn is None:
        yield from of_match[kind](states(game, replay))
    elif kind in of_state:
        yield of_state[kind](state_at(game, replay, replay.last_turn if turn is None else turn), replay.head.settings)
    elif kind in of_match or kind in (None, "jsonl", "csv"):
        raise InputError(f"--turn is for formats of one state: {', '.join(of_state) or f'{game.NAME} has none'}")
    else:
        raise InputError(f"there is no format {kind!r}; there are {', '.join(('jsonl', 'csv', *of_state, *of_match))}")


def _save(output: Path, data: Iterator[bytes]) -> None:
    inputs.require_place(output)
    with whole_file(output) as file:
        file.writelines(data)
