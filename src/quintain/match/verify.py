"""Plays a replay's orders again and compares: states, frames, orders, outcome.

Nothing is measured again: faults stand among the orders. So a replay verifies on every build and every machine, or
names the first turn that differs.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from quintain.core import AnyGame, SettingError, State, from_data
from quintain.replay import OrdersDigest, Replay


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


def states(game: AnyGame, replay: Replay) -> Iterator[tuple[State, int]]:
    """The state of each frame with the digest of all orders before it; the same object advances."""
    state = first_state(game, replay)
    digest = OrdersDigest()
    yield state, digest.value
    for answers in replay.steps():
        if game.outcome(state) is not None:
            return
        digest.add(answers)
        game.step(state, answers)
        if game.is_frame(state):
            yield state, digest.value


def verify(game: AnyGame, replay: Replay) -> Difference | None:
    """None when the replay is what the rules make of its orders."""
    first = replay.head.first_turn
    if replay.head.rules_version != game.RULES_VERSION:
        return Difference(first, f"rules version {replay.head.rules_version}, these are {game.RULES_VERSION}")
    if replay.frame_schema != game.FRAME or replay.orders_schema != game.ORDERS:
        return Difference(first, "the columns of frames or orders are others")
    try:
        return _compare(game, replay)
    except SettingError as error:
        return Difference(first, str(error))


def _compare(game: AnyGame, replay: Replay) -> Difference | None:
    first = replay.head.first_turn
    turn = first - 1
    ended = None
    played = states(game, replay)
    for turn, ((state, orders), frame, sums) in enumerate(
        zip(played, replay.frames(), replay.checksums(), strict=False), first
    ):
        if state.checksum() != sums[0]:
            return Difference(turn, "the state")
        if orders != sums[1]:
            return Difference(turn, "the orders")
        if game.frame(state) != frame:
            return Difference(turn, "the frame")
        ended = game.outcome(state)
    if turn + 1 - first != replay.turns or next(played, None) is not None:
        return Difference(turn + 1, "the number of turns")
    if _all_orders(replay) != replay.digest:
        return Difference(turn, "the orders")
    if ended != replay.ending.outcome:
        return Difference(turn, "the outcome")
    return None


def _all_orders(replay: Replay) -> int:
    """The digest of all orders, those after the last frame included."""
    digest = OrdersDigest()
    for answers in replay.steps():
        digest.add(answers)
    return digest.value
