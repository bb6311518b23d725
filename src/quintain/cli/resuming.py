"""Saved matches to go on with, or to show again: replays of ours, and files of the game's own notation.

A file may be followed by @TURN: the state of that turn, where the file has several.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

from quintain import games
from quintain.core import AnyGame, Moment, UsageError, from_data
from quintain.match import Plan
from quintain.match.repeat import Page, Repeated, state_at, states
from quintain.replay import Replay

from .exits import InputError
from .replaying import opened

_ZIP = b"PK\x03\x04"


def resumed(plan: Plan, named: Path, seed: int | None) -> Moment:
    """The state of a file, where the match goes on; with the seed wanted, the one saved with it, or the plan's."""
    file, turn = _named(named)
    if _is_replay(file):
        with opened(file) as replay:
            return _replayed(plan.game, replay, turn, seed)
    saved = _notation(plan.game).read_saved(_data(file), str(file), turn)
    found: Moment = saved.moment(plan.settings, plan.seed if seed is None and saved.seed is None else seed)
    return found


@contextmanager
def repeated(plan: Plan, file: Path) -> Iterator[Plan]:
    """The plan of a match in which every state of a file is shown once more."""
    if _is_replay(file):
        with opened(file) as replay:
            _require_game(plan.game, replay)
            seed, settings = replay.head.seed, from_data(plan.game.Settings, replay.head.settings)
            plan = replace(plan, seed=seed, settings=settings)
            yield _repeated(plan, len(replay.head.seats), states(plan.game, replay))
    else:
        yield _repeated(plan, *_notation(plan.game).read_states(_data(file), str(file), plan.settings, plan.seed))


def _repeated(plan: Plan, seats: int, found: Iterator[Any]) -> Plan:
    page = Page(seats, next(found), found)
    return replace(plan, game=cast(AnyGame, Repeated(plan.game)), moment=Moment(None, plan.seed, 0, seats, page))


def _replayed(game: AnyGame, replay: Replay, turn: int | None, seed: int | None) -> Moment:
    head = replay.head
    _require_game(game, replay)
    if seed not in (None, head.seed):
        raise UsageError(f"{replay.name} goes on with its own seed {head.seed}; leave out the seed {seed}")
    turn = head.first_turn if turn is None else turn
    state = _notation(game).going_on(state_at(game, replay, turn))
    return Moment(from_data(game.Settings, head.settings), head.seed, turn, len(head.seats), state)


def _require_game(game: AnyGame, replay: Replay) -> None:
    if replay.head.game != game.NAME or replay.head.rules_version != game.RULES_VERSION:
        raise InputError(
            f"{replay.name} is of {replay.head.game}, rules version {replay.head.rules_version}; "
            f"this is {game.NAME}, version {game.RULES_VERSION}"
        )
    if replay.head.source is not None:
        raise InputError(f"{replay.name} was read from {replay.head.source}; it has no orders to play again")


def _named(file: Path) -> tuple[Path, int | None]:
    name, at, turn = file.name.rpartition("@")
    if at and turn.isascii() and turn.isdigit() and not file.exists():
        return file.with_name(name), int(turn)
    return file, None


def _is_replay(file: Path) -> bool:
    return _data(file, len(_ZIP)) == _ZIP


def _data(file: Path, size: int = -1) -> bytes:
    try:
        with file.open("rb") as opened_file:
            return opened_file.read(size)
    except (OSError, ValueError) as error:
        raise InputError(f"{file}: {getattr(error, 'strerror', error)}") from None


def _notation(game: AnyGame) -> Any:
    found = games.room(game.NAME, "notation")
    assert found is not None, f"{game.NAME} has saved matches and no notation"
    return found
