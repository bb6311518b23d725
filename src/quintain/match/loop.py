"""The loop of one match: views out, orders in, one step of the rules, again.

A state machine without clock, socket or process: whoever drives it says what arrived and what time it is, and
carries out what it finds in the outbox. Only here is the circle from view to orders closed. Actors may be seats or
units; several may belong to one seat, which is then asked for one after another. Knows no game by name.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple, TypeAlias

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

from .seat import ANSWER, DEBUGGER, NOTHING, PAUSE, READY, House, Seat, Waiting, Wired
from .watcher import Watcher


class Send(NamedTuple):
    """Bytes for a seat."""

    seat: int
    data: bytes


class Close(NamedTuple):
    """A seat that is not listened to any more; `is_end` when it played its part to the end."""

    seat: int
    is_end: bool


Errand: TypeAlias = Send | Close


class Loop:
    """One match, from the first view to the outcome."""

    def __init__(
        self,
        game: AnyGame,
        state: State,
        seats: Sequence[Seat],
        watchers: Sequence[Watcher] = (),
        match_id: str = "1",
        turn: int = 0,
    ) -> None:
        self.game = game
        self.state = state
        self.match_id = match_id
        self.seats = seats
        self.turn = turn
        self.steps = 0
        self.outbox: list[Errand] = []
        self.ending: Ending | None = None
        self._watchers = watchers
        self._answers: dict[int, Sheet | Fault] = {}
        self._house: list[tuple[House, int]] = []
        self._is_asking = False
        self._owing: set[int] = set()  # seats something is expected of
        self._asked: list[int] = []  # those whose question was not sent yet

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
        for watcher in self._watchers:
            watcher.begin(self.game.ground(self.state))
        self._show()
        for number, seat in enumerate(self.seats):
            if seat.lost is not None:
                self._finish(number, seat.lost, now)
            if seat.final or isinstance(seat.player, House):
                continue
            self._send(number, seat.player.wire.open(self.state, self.match_id))
            if seat.player.wire.expects_ready:
                self._expect(number, READY, now)
            elif seat.limits.start_pause_s:
                self._expect(number, PAUSE, now)

    def proceed(self, now: float) -> None:
        """One stride, when nothing is awaited: asks everybody, lets the house bots act, or plays the step and asks."""
        if not self._is_asking:
            self._ask_all(now)
        elif self._house:
            for player, actor in self._house:
                self._answers[actor] = player.act(self.game.view(self.state, actor), player.memory)
            self._house.clear()
        else:
            self._step()
            if self.ending is None:
                self._ask_all(now)

    def arrived(self, number: int, data: bytes, now: float) -> None:
        """A bot has sent something."""
        seat = self.seats[number]
        if seat.final or self.ending or isinstance(seat.player, House):
            return
        for said in seat.player.wire.feed(data):
            self._hear(number, said, now)
            if seat.final:
                return

    def sent(self, now: float) -> None:
        """What was in the outbox is on its way: the clocks of those who were asked begin now, not before we wrote."""
        for number in self._asked:
            if number in self._owing:
                self.seats[number].begin(now)
        self._asked.clear()

    def due(self, now: float) -> None:
        """Nothing more had come by then: whoever missed its deadline is late."""
        for number in sorted(self._owing):
            seat = self.seats[number]
            if seat.deadline is None or seat.deadline > now:
                continue
            if seat.waiting is PAUSE:
                self._rest(number)
                continue
            late = seat.lateness(now)
            if late is not None:
                self.fault(number, late, now)

    def excuse(self, seconds: float) -> None:
        """The machine stood still for so long: whoever owes something has so much more time."""
        for number in self._owing:
            self.seats[number].excuse(seconds)

    def deadline(self) -> float | None:
        """When `due` should be called next."""
        nearest = None
        for number in self._owing:
            deadline = self.seats[number].deadline
            if deadline is not None and (nearest is None or deadline < nearest):
                nearest = deadline
        return nearest

    def fault(self, number: int, fault: Fault, now: float, *, is_answered: bool = False) -> None:
        """A bot's fault: final ones end its part in the match, forgiven ones this answer, even if it is there."""
        seat = self.seats[number]
        if seat.final or self.is_done:
            return
        if fault.is_final or self.game.FAULTS[fault.kind] is Mercy.FINAL or seat.waiting is READY:
            self._finish(number, fault, now)
            return
        seat.forgiven[fault.kind] = seat.forgiven.get(fault.kind, 0) + 1
        is_missing = fault.kind is FaultKind.LATE and seat.waiting is ANSWER and not is_answered
        if is_missing and isinstance(seat.player, Wired):
            seat.player.wire.missed()
        if seat.waiting in (ANSWER, DEBUGGER):
            self._take(number, fault, now)

    def lost(self, number: int, fault: Fault, now: float) -> None:
        """A bot that nothing reaches any more: final, whatever the game forgives.

        While nothing is expected of it, this waits until something is: a bot that leaves after its last answer did its
        duty, and how fast the others think does not show in its verdict.
        """
        seat = self.seats[number]
        if seat.final or seat.lost or seat.has_left or self.is_done:
            return
        if seat.waiting is NOTHING:
            seat.lost = fault
        else:
            self._finish(number, fault, now)

    def void(self, why: str) -> None:
        """This machine failed: the match ends without outcome and nobody is to blame."""
        self._end(None, why)

    def _ask_all(self, now: float) -> None:
        self._is_asking = True
        self._answers = {}
        for actor in self.game.to_act(self.state):
            number = self.game.seat_of(self.state, actor)
            seat = self.seats[number]
            if seat.lost is not None and not seat.final:
                self._finish(number, seat.lost, now)
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
        """Asks a seat for its next actor, once its debugger has nothing to ask."""
        seat = self.seats[number]
        assert isinstance(seat.player, Wired)
        view = self.game.view(self.state, seat.asked[0])
        opening = seat.player.debugger.between(view) if seat.player.debugger is not None else b""
        if opening:
            self._send(number, opening)
            self._expect(number, DEBUGGER, now)
            return
        self._send(number, seat.player.wire.ask(view))
        self._expect(number, ANSWER, now)

    def _hear(self, number: int, said: Said, now: float) -> None:
        seat = self.seats[number]
        match said:
            case Answer() if seat.waiting is ANSWER:
                self._hear_answer(number, said, now)
            case Answer() if seat.waiting is DEBUGGER:
                self.fault(number, Fault(FaultKind.GARBLED, "gave orders while it was asked for debug data"), now)
            case Aside():
                self._hear_aside(number, said, now)
            case Garbled():
                self.fault(number, Fault(FaultKind.GARBLED, said.text, said.is_final), now)
            case Ready() if seat.waiting is READY:
                self._rest(number)

    def _hear_answer(self, number: int, answer: Answer, now: float) -> None:
        """In time by the wall's clock, but by the processor's too?"""
        over = self.seats[number].overrun()
        if over is None:
            self._take(number, answer.orders, now)
        else:
            self.fault(number, over, now, is_answered=True)

    def _hear_aside(self, number: int, aside: Aside, now: float) -> None:
        seat = self.seats[number]
        assert isinstance(seat.player, Wired)
        for watcher in self._watchers:
            watcher.aside(number, aside)
        debugger = seat.player.debugger
        if aside.asks and debugger is None:
            self.fault(number, Fault(FaultKind.GARBLED, "asked its debugger, and there is none"), now)
        elif aside.ends and seat.waiting is not DEBUGGER:
            self.fault(number, Fault(FaultKind.GARBLED, "ended an exchange that nobody had begun"), now)
        elif debugger is not None:
            self._send(number, debugger.aside(aside))
            if aside.ends:
                self._ask(number, now)

    def _finish(self, number: int, fault: Fault, now: float) -> None:
        """Ends a seat's part in the match: the fault answers for all its actors."""
        seat = self.seats[number]
        fault = replace(fault, is_final=True)
        seat.final, seat.final_turn = fault, self.turn
        self.outbox.append(Close(number, is_end=False))
        if seat.waiting is ANSWER:
            seat.clock(now)
        self._answers.update(dict.fromkeys(seat.asked, fault))
        seat.asked.clear()
        self._rest(number)

    def _take(self, number: int, answer: Sheet | Fault, now: float) -> None:
        """Notes an answer and asks for the seat's next actor."""
        seat = self.seats[number]
        if seat.waiting is ANSWER:
            seat.clock(now)
        self._rest(number)
        self._answers[seat.asked.popleft()] = answer
        if seat.asked:
            self._ask(number, now)

    def _step(self) -> None:
        answers: Answers = self._answers
        if len(answers) > 1:  # by actor, not as they came in
            answers = {actor: answers[actor] for actor in sorted(answers)}
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
        else:
            self._dismiss()

    def _dismiss(self) -> None:
        """Says goodbye to whoever has no part in the match any more."""
        for number, seat in enumerate(self.seats):
            if not seat.has_left and not seat.final and self.game.has_left(self.state, number):
                seat.has_left = True
                self._say_goodbye(number, seat, None)

    def _show(self) -> None:
        if not self._watchers:
            return
        frame = self.game.frame(self.state)
        for watcher in self._watchers:
            watcher.turn(frame, self.state.checksum)

    def _end(self, outcome: Outcome | None, void: str | None) -> None:
        if self.is_done:
            return
        self.ending = Ending(tuple(seat.verdict() for seat in self.seats), outcome, void)
        self._owing.clear()
        for number, seat in enumerate(self.seats):
            if not seat.has_left and not seat.final:
                self._say_goodbye(number, seat, outcome)
        for watcher in self._watchers:
            watcher.end(self.ending)

    def _say_goodbye(self, number: int, seat: Seat, outcome: Outcome | None) -> None:
        if isinstance(seat.player, Wired):
            self._send(number, seat.player.wire.close(outcome))
            self.outbox.append(Close(number, is_end=True))

    def _send(self, number: int, data: bytes) -> None:
        if data:
            self.outbox.append(Send(number, data))

    def _expect(self, number: int, what: Waiting, now: float) -> None:
        self.seats[number].expect(what, now)
        self._owing.add(number)
        self._asked.append(number)

    def _rest(self, number: int) -> None:
        self.seats[number].rest()
        self._owing.discard(number)
