"""A loop driven by hand: no link, no process, no clock but the test's own."""

from collections.abc import Callable, Sequence
from typing import Any

from quintain.core import Answers, AnyGame, Aside, Debugger, Ending, Fault, FaultKind, Limits, Memory, Sheet
from quintain.match.loop import Close, Loop, Send
from quintain.match.seat import House, Seat, Wired

from .games import relay, swarm
from .games.bots import idler
from .games.relay.rules import NEXT, ROUND, RUNNERS, State

RELAY: AnyGame = relay
SWARM: AnyGame = swarm

LIMITS = Limits(start_s=10.0, answer_s=1.0)
REST = b"rest\ndone\n"  # what a bot of relay says
READY = swarm.Wire(swarm.Settings(), 0).write_ready()  # and one of swarm
NO_ORDERS = swarm.Wire(swarm.Settings(), 0).write_orders(swarm.ORDERS.sheet())
CRASH = Fault(FaultKind.CRASHED, "exited with code 1", is_final=True)


class _Retiring:
    """Relay in which the first of two teams goes home after the first round."""

    def __getattr__(self, name: str) -> object:
        return getattr(relay, name)

    def has_left(self, state: State, seat: int) -> bool:
        return seat == 0 and state.ints[ROUND] > 0

    def step(self, state: State, answers: Answers) -> None:
        relay.step(state, answers)
        if state.ints[ROUND] and not state.ints[NEXT]:
            state.ints[NEXT] = RUNNERS

    def is_frame(self, state: State) -> bool:
        return bool(state.ints[ROUND]) and state.ints[NEXT] == RUNNERS


RETIRING: AnyGame = _Retiring()  # type: ignore[assignment]  # a game is whatever has its names


class Diary:
    """A watcher that writes down what it sees."""

    def __init__(self) -> None:
        self.turns = 0
        self.answers: list[Answers] = []
        self.asides: list[tuple[int, bytes]] = []
        self.ending: Ending | None = None

    def begin(self, ground: Sheet) -> None:
        assert self.turns == 0

    def turn(self, frame: Sheet, checksum: Callable[[], int]) -> None:
        self.turns += 1

    def answered(self, answers: Answers) -> None:
        self.answers.append(answers)

    def aside(self, seat: int, aside: Aside) -> None:
        self.asides.append((seat, aside.data))

    def end(self, ending: Ending) -> None:
        assert self.ending is None
        self.ending = ending


class Hand:
    """One match and the hand that drives it."""

    def __init__(self, game: AnyGame, seats: Sequence[Seat], settings: Any = None) -> None:
        self.settings = settings or game.Settings()
        self.diary = Diary()
        self.loop = Loop(game, game.start(self.settings, None, 1, len(seats)), seats, (self.diary,))
        self.now = 0.0

    def begin(self) -> None:
        self.loop.begin(self.now)
        self.settle()

    def settle(self) -> None:
        while self.loop.is_ripe:
            self.loop.proceed(self.now)

    def hear(self, seat: int, data: bytes) -> None:
        self.loop.arrived(seat, data, self.now)
        self.settle()

    def wait(self, seconds: float) -> None:
        self.now += seconds
        self.loop.due(self.now)
        self.settle()

    def told(self, seat: int) -> bytes:
        """What a seat was sent since we looked last; the other errands stay."""
        mine = [errand for errand in self.loop.outbox if isinstance(errand, Send) and errand.seat == seat]
        self.loop.outbox[:] = [errand for errand in self.loop.outbox if errand not in mine]
        return b"".join(errand.data for errand in mine)

    def closed(self) -> list[Close]:
        return [errand for errand in self.loop.outbox if isinstance(errand, Close)]

    def asked(self, seat: int) -> int | None:
        """Which runner of relay a seat was last asked for."""
        _, found, rest = self.told(seat).rpartition(b"runner ")
        return int(rest.split()[0]) if found else None


def house() -> Seat:
    return Seat(House(idler, Memory(1)), LIMITS)


def wired(game: AnyGame, seat: int, debugger: Debugger | None = None, limits: Limits = LIMITS, **settings: Any) -> Seat:
    return Seat(Wired(game.Wire(game.Settings(**settings), seat), debugger), limits)


def relay_hand(teams: int = 2, limits: Limits = LIMITS, **settings: Any) -> Hand:
    """A match of relay that waits for the first runner."""
    hand = Hand(RELAY, [wired(RELAY, seat, limits=limits) for seat in range(teams)], relay.Settings(**settings))
    hand.begin()
    return hand


def swarm_hand(debugger: Debugger | None = None, *, is_watched: bool = False) -> Hand:
    """A match of swarm that waits for its first orders of seat 1; seat 2 is the house's."""
    seat = wired(SWARM, 0, debugger, is_watched=is_watched)
    hand = Hand(SWARM, [seat, house()], swarm.Settings(is_watched=is_watched))
    hand.begin()
    return hand
