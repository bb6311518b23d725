"""A piece of a replay, as a replay of its own.

The rules play the match again up to the first turn wanted; the state there is stored, and with it the frames and
answers that follow. So a piece verifies like a whole match, and can be cut again. The outcome stays in it only when the
end of the match does.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from quintain.core import Answers, AnyGame, Ending, UsageError
from quintain.replay import Heard, Replay, Writer

from .verify import first_state, verify


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a match, ready to be saved."""

    writer: Writer
    ending: Ending
    host: Mapping[str, object]

    def save(self, path: Path) -> None:
        """Writes the replay."""
        self.writer.save(path, self.ending, self.host)


def cut(game: AnyGame, replay: Replay, first: int, last: int) -> Piece:
    """The turns from the first to the last, both included; turns are counted as in the whole match."""
    begin, end = replay.head.first_turn, replay.last_turn
    if not begin <= first <= last <= end:
        raise UsageError(f"{replay.name} has turns {begin} to {end}; there is no piece from {first} to {last}")
    difference = verify(game, replay)
    if difference is not None:
        raise UsageError(
            f"{replay.name} differs at turn {difference.turn}: {difference.what}; only what verifies can be cut"
        )
    writer = _written(game, replay, first, last)
    for seat in range(len(replay.head.seats)):
        _log(writer, replay, seat, first, last)
    ending = replay.ending if last == end else Ending((), None, f"cut at turn {last}, before the end")
    return Piece(writer, ending, replay.host)


def _written(game: AnyGame, replay: Replay, first: int, last: int) -> Writer:
    """Frames, answers and asides of the piece; those after the last frame of a match belong to its end."""
    state, turn = first_state(game, replay), replay.head.first_turn
    steps, asides = enumerate(replay.steps(), 1), _Asides(replay.asides())
    done = 0
    while turn < first:
        done, answers = next(steps)
        game.step(state, answers)
        turn += game.is_frame(state)
    head = replace(replay.head, first_turn=first)
    writer = Writer(head, replay.frame_schema, replay.orders_schema, ground=replay.ground, start=state.dump())
    writer.framed(game.frame(state), state.checksum())
    asides.skip(done)
    is_end = last == replay.last_turn
    for done, answers in steps:
        if turn == last and not is_end:
            return writer
        _answered(writer, answers, asides.until(done))
        game.step(state, answers)
        if game.is_frame(state):
            turn += 1
            writer.framed(game.frame(state), state.checksum())
    for aside in asides.until(done + 1):
        writer.aside(aside.seat, aside.data)
    return writer


def _answered(writer: Writer, answers: Answers, asides: Iterable[Heard]) -> None:
    for aside in asides:
        writer.aside(aside.seat, aside.data)
    writer.answered(answers)


class _Asides:
    """Asides in the order in which they were heard."""

    def __init__(self, asides: Iterator[Heard]) -> None:
        self._asides = asides
        self._next = next(asides, None)

    def until(self, step: int) -> Iterator[Heard]:
        """Those heard before this step."""
        while self._next is not None and self._next.step < step:
            yield self._next
            self._next = next(self._asides, None)

    def skip(self, steps: int) -> None:
        """Leaves out those heard before so many steps were done."""
        for _ in self.until(steps):
            pass


def _log(writer: Writer, replay: Replay, seat: int, first: int, last: int) -> None:
    """What a bot printed in these turns."""
    text, marks = replay.log(seat), replay.log_marks(seat)
    begin = min((place for turn, place in marks if turn >= first), default=len(text))
    end = min((place for turn, place in marks if turn > last), default=len(text))
    if text[begin:end]:
        writer.log(seat, text[begin:end], [(turn, place - begin) for turn, place in marks if first <= turn <= last])
