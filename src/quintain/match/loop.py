"""The loop of one match: views out, orders in, one step of the rules, again.

A state machine without clock, socket or process: whoever drives it says what arrived and what time it is, and
carries out what it finds in the outbox. Only here is the circle from view to orders closed. Actors may be seats or
units; several may belong to one seat, which is then asked for one after another. Knows no game by name.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from quintain.core import (
    Answer,
    Answers,
    AnyGame,
    Aside,
    Ending,
    Fault,
    FaultKind,
    Garbled,
    Mercy,
    Outcome,
    Ready,
    Said,
    Sheet,
    State,
)

from .seat import House, Seat, Waiting, Wired
from .watcher import Watcher


@dataclass(frozen=True, slots=True)
class Send:
    """Bytes for a seat."""

    seat: int
    data: bytes


@dataclass(frozen=True, slots=True)
class Close:
    """A seat that is not listened to any more; `is_end` when the match is over, not just for it."""

    seat: int
    is_end: bool


Errand: TypeAlias = Send | Close


class Loop:
    """One match, from the first view to the outcome."""

    def __init__(self, game: AnyGame, state: State, seats: Sequence[Seat], watchers: Sequence[Watcher] = ()) -> None:
        self.game = game
        self.state = state
        self.seats = seats
        self.turn = 0
        self.steps = 0
        self.outbox: list[Errand] = []
        self.ending: Ending | None = None
        self._watchers = watchers
        self._answers: dict[int, Sheet | Fault] = {}
        self._house: list[tuple[House, int]] = []
        self._is_asking = False
        self._owing: set[int] = set()  # seats something is expected of

    @property
    def is_done(self) -> bool:
        """The match is over."""
        return self.ending is not None

    @property
    def is_ripe(self) -> bool:
        """Nothing is awaited: `proceed` has work to do."""
        return self.ending is None and not self._owing

    def begin(self, now: float) -> None:
        """Shows the first state and opens the conversations."""
        self._show()
        for number, seat in enumerate(self.seats):
            if seat.final or isinstance(seat.player, House):
                continue
            self._send(number, seat.player.wire.open())
            if seat.player.wire.expects_ready:
                self._expect(number, Waiting.READY, now)

    def proceed(self, now: float) -> None:
        """One stride, when nothing is awaited: asks everybody, lets the house bots act, or plays the step."""
        if not self._is_asking:
            self._ask_all(now)
        elif self._house:
            for player, actor in self._house:
                self._answers[actor] = player.act(self.game.view(self.state, actor), player.memory)
            self._house.clear()
        else:
            self._step()

    def arrived(self, number: int, data: bytes, now: float) -> None:
        """A bot has sent something."""
        seat = self.seats[number]
        if seat.final or isinstance(seat.player, House) or self.is_done:
            return
        for said in seat.player.wire.feed(data):
            self._hear(number, said, now)
            if seat.final:
                return

    def due(self, now: float) -> None:
        """Time has passed: whoever missed its deadline is late."""
        for number in sorted(self._owing):
            seat = self.seats[number]
            if seat.deadline is not None and seat.deadline <= now:
                self.fault(number, seat.lateness(), now)

    def deadline(self) -> float | None:
        """When `due` should be called next."""
        return min((d for n in self._owing if (d := self.seats[n].deadline) is not None), default=None)

    def fault(self, number: int, fault: Fault, now: float) -> None:
        """A bot's fault: final ones end its part in the match, forgiven ones this answer."""
        seat = self.seats[number]
        if seat.final or self.is_done:
            return
        is_final = self.game.FAULTS[fault.kind] is Mercy.FINAL or seat.waiting is Waiting.READY
        if is_final:
            seat.final, seat.final_turn = fault, self.turn
            self.outbox.append(Close(number, is_end=False))
        else:
            seat.forgiven[fault.kind] = seat.forgiven.get(fault.kind, 0) + 1
        if isinstance(seat.player, Wired) and fault.kind is FaultKind.LATE:
            seat.player.wire.missed()
        if seat.waiting in (Waiting.ANSWER, Waiting.DEBUGGER) or is_final:
            self._take(number, fault, now)

    def void(self, why: str) -> None:
        """This machine failed: the match ends without outcome and nobody is to blame."""
        self._end(None, why)

    def _ask_all(self, now: float) -> None:
        self._is_asking = True
        self._answers = {}
        for actor in self.game.to_act(self.state):
            number = self.game.seat_of(self.state, actor)
            seat = self.seats[number]
            if seat.final:
                self._answers[actor] = seat.final
            elif isinstance(seat.player, House):
                self._house.append((seat.player, actor))
            else:
                seat.asked.append(actor)
        for number, seat in enumerate(self.seats):
            if seat.asked:
                self._ask(number, now)

    def _ask(self, number: int, now: float) -> None:
        """Asks a seat for its next actor, after its debugger had a word."""
        seat = self.seats[number]
        assert isinstance(seat.player, Wired)
        view = self.game.view(self.state, seat.asked[0])
        debugger = seat.player.debugger
        if debugger is not None and seat.waiting is not Waiting.DEBUGGER:
            opening = debugger.between(view)
            if opening:
                self._send(number, opening)
                self._expect(number, Waiting.DEBUGGER, now)
                return
        self._send(number, seat.player.wire.ask(view))
        self._expect(number, Waiting.ANSWER, now)

    def _hear(self, number: int, said: Said, now: float) -> None:
        seat = self.seats[number]
        match said:
            case Answer() if seat.waiting is Waiting.ANSWER:
                self._take(number, said.orders, now)
            case Answer() if seat.waiting is Waiting.DEBUGGER:
                self.fault(number, Fault(FaultKind.GARBLED, "gave orders while it was asked for debug data"), now)
            case Aside():
                self._hear_aside(number, said, now)
            case Garbled():
                self.fault(number, Fault(FaultKind.GARBLED, said.text), now)
            case Ready() if seat.waiting is Waiting.READY:
                self._rest(number)

    def _hear_aside(self, number: int, aside: Aside, now: float) -> None:
        seat = self.seats[number]
        for watcher in self._watchers:
            watcher.aside(number, aside)
        if isinstance(seat.player, Wired) and seat.player.debugger is not None:
            self._send(number, seat.player.debugger.aside(aside))
        if aside.ends and seat.waiting is Waiting.DEBUGGER:
            self._ask(number, now)

    def _take(self, number: int, answer: Sheet | Fault, now: float) -> None:
        """Notes an answer and asks for the seat's next actor; a final fault answers for all of them."""
        seat = self.seats[number]
        if seat.waiting is Waiting.ANSWER:
            seat.clock(now)
        self._rest(number)
        if seat.final:
            self._answers.update(dict.fromkeys(seat.asked, seat.final))
            seat.asked.clear()
        elif seat.asked:
            self._answers[seat.asked.popleft()] = answer
            if seat.asked:
                self._ask(number, now)

    def _step(self) -> None:
        answers: Answers = self._answers
        for watcher in self._watchers:
            watcher.answered(answers)
        self.game.step(self.state, answers)
        self.steps += 1
        self._is_asking = False
        if self.game.is_frame(self.state):
            self.turn += 1
            self._show()
        outcome = self.game.outcome(self.state)
        if outcome is not None:
            self._end(outcome, None)

    def _show(self) -> None:
        if not self._watchers:
            return
        frame, checksum = self.game.frame(self.state), self.state.checksum()
        for watcher in self._watchers:
            watcher.turn(frame, checksum)

    def _end(self, outcome: Outcome | None, void: str | None) -> None:
        if self.is_done:
            return
        self.ending = Ending(tuple(seat.verdict() for seat in self.seats), outcome, void)
        self._owing.clear()
        for number, seat in enumerate(self.seats):
            if isinstance(seat.player, Wired) and not seat.final:
                self._send(number, seat.player.wire.close(outcome))
                self.outbox.append(Close(number, is_end=True))
        for watcher in self._watchers:
            watcher.end(self.ending)

    def _send(self, number: int, data: bytes) -> None:
        if data:
            self.outbox.append(Send(number, data))

    def _expect(self, number: int, what: Waiting, now: float) -> None:
        self.seats[number].expect(what, now)
        self._owing.add(number)

    def _rest(self, number: int) -> None:
        self.seats[number].rest()
        self._owing.discard(number)
