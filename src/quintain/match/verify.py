"""Plays a replay's orders again and compares: states, frames, orders, outcome.

Nothing is measured again: faults stand among the orders. So a replay verifies on every build and every machine, or
names the first turn that differs.
"""

from dataclasses import dataclass

from quintain.core import AnyGame, QuintainError, Sheet, State, UsageError, from_data
from quintain.replay import OrdersDigest, Replay, ReplayError


@dataclass(frozen=True, slots=True)
class Difference:
    """The first turn that comes out otherwise, and in what."""

    turn: int
    what: str


def first_state(game: AnyGame, replay: Replay) -> State:
    """The state of the replay's first frame."""
    if replay.start is not None:
        state: State = game.load(replay.start)
        return state
    head = replay.head
    settings = from_data(game.Settings, head.settings)
    started: State = game.start(settings, head.map, head.seed, len(head.seats))
    return started


def verify(game: AnyGame, replay: Replay) -> Difference | None:
    """None when the replay is what the rules make of its orders; UsageError when it has none."""
    if replay.head.source is not None:
        raise UsageError(f"{replay.name} was read from {replay.head.source}; it has no orders to play again")
    first = replay.head.first_turn
    if replay.head.game != game.NAME:
        return Difference(first, f"a match of {replay.head.game}, these are the rules of {game.NAME}")
    if replay.head.rules_version != game.RULES_VERSION:
        return Difference(first, f"rules version {replay.head.rules_version}, these are {game.RULES_VERSION}")
    if replay.frame_schema != game.FRAME or replay.orders_schema != game.ORDERS:
        return Difference(first, "the columns of frames or orders are others")
    try:
        playing = _Playing(game, first_state(game, replay), replay)
    except ReplayError:
        raise
    except QuintainError as error:  # settings, map or seed that no match has
        return Difference(first, str(error))
    if game.ground(playing.state) != replay.ground:
        return Difference(first, "what never changes in a match")
    return _compare(playing)


class _Playing:
    """A replay's orders, being played again."""

    def __init__(self, game: AnyGame, state: State, replay: Replay) -> None:
        self.game = game
        self.state = state
        self.replay = replay
        self.digest = OrdersDigest()
        self._steps = replay.steps()

    def advance(self) -> bool:
        """Plays to the next frame; False when the orders or the match end before."""
        while self.game.outcome(self.state) is None:
            answers = next(self._steps, None)
            if answers is None:
                return False
            self.digest.add(answers)
            self.game.step(self.state, answers)
            if self.game.is_frame(self.state):
                return True
        return False

    def has_more(self) -> bool:
        """Are there orders for a match that is over?"""
        return next(self._steps, None) is not None


def _compare(playing: _Playing) -> Difference | None:
    game, replay = playing.game, playing.replay
    turn = replay.head.first_turn
    for number, (frame, sums) in enumerate(zip(replay.frames(), replay.checksums(), strict=True)):
        turn = replay.head.first_turn + number
        if number and not playing.advance():
            return Difference(turn, "the number of turns")
        what = _difference(playing, frame, sums)
        if what is not None:
            return Difference(turn, what)
    if playing.advance() or playing.has_more():
        return Difference(turn + 1, "the number of turns")
    if playing.digest.value != replay.digest:
        return Difference(turn, "the orders")
    if game.outcome(playing.state) != replay.ending.outcome:
        return Difference(turn, "the outcome")
    return None


def _difference(playing: _Playing, frame: Sheet, sums: tuple[int, int]) -> str | None:
    if playing.digest.value != sums[1]:
        return "the orders"
    if playing.state.checksum() != sums[0]:
        return "the state"
    if playing.game.frame(playing.state) != frame:
        return "the frame"
    return None
