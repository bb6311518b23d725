"""One seat of a running match: who plays it, what it owes and uses, what is said of it.

Two clocks run while it owes an answer: the wall's, and the processor's, which is read by asking whoever watches its
program (`used`). Beyond its share of processor time an answer draws on the bank. What the machine took from it is given
back to the wall's clock; when that is several times the limit, the machine is no place for a match.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Any

from quintain.core import Act, Debugger, Fault, FaultKind, Limits, Memory, Verdict, Wire

from .noise import Noise


@dataclass(slots=True)
class House:
    """A bot of the house: a function, asked in-process."""

    act: Act
    memory: Memory


@dataclass(slots=True)
class Wired:
    """A bot behind a link; `debugger` may answer its asides."""

    wire: Wire[Any]
    debugger: Debugger | None = None


class Waiting(Enum):
    """What is expected of a seat."""

    NOTHING = auto()
    PAUSE = auto()  # its own time to read the first words
    READY = auto()
    ANSWER = auto()
    DEBUGGER = auto()


_STARVED = 0.5  # of the time it was looked at, without a core
_MOST_EXCUSES = 4  # times the limit
_LOOK_S = 0.01  # how closely a processor clock is watched that has almost run out

NOTHING, PAUSE, READY, ANSWER, DEBUGGER = Waiting  # by name: a look-up in an enum costs more than a turn can spare


@dataclass(slots=True)
class Seat:
    """The loop's notes on one seat."""

    player: House | Wired
    limits: Limits
    waiting: Waiting = NOTHING
    asked: deque[int] = field(default_factory=deque)  # actors that must answer, the first is being asked
    since: float = 0.0
    deadline: float | None = None  # when it should be looked at: it may be late then
    used: Callable[[], float] | None = None  # processor seconds of its program so far, where they can be read
    noise: Noise | None = None  # what strangers take from it, where that can be seen
    has_left: bool = False  # its part is over, though the match goes on
    lost: Fault | None = None  # nothing reaches it any more, which counts once something is expected of it
    final: Fault | None = None
    final_turn: int | None = None
    forgiven: dict[FaultKind, int] = field(default_factory=dict)
    exchanges: int = 0
    spent_s: float = 0.0
    longest_s: float = 0.0
    cpu_s: float = 0.0
    longest_cpu_s: float = 0.0
    drawn_s: float = 0.0  # from the bank
    excused_s: float = 0.0  # of this answer, because of the machine
    _looked_s: float = 0.0  # how long noise has been watched, 0 before
    _cap: float | None = None  # the end of its wall time
    _end: float | None = None  # the end of the wall time of the whole match
    _used_then: float = 0.0  # as the question was asked
    _used_first: float | None = None  # as the first question was asked

    def expect(self, what: Waiting, now: float) -> None:
        """From now on this is expected, within its limit."""
        limits = self.limits
        if what is PAUSE:
            limit: float | None = limits.start_pause_s
        else:
            limit = limits.start_s if what is READY else limits.answer_s
        self.waiting = what
        self.since = now
        self.deadline = self._cap = None if limit is None else now + limit
        self.excused_s = self._looked_s = 0.0
        if what is not ANSWER:
            return
        if limits.game_s is not None:
            if self._end is None:
                self._end = now + limits.game_s
            self.deadline = self._cap = self._end if self._cap is None else min(self._cap, self._end)
        if self.used is not None:
            self._used_then = self.used()
            if self._used_first is None:
                self._used_first = self._used_then
            self._watch(self._used_then, now)

    def begin(self, now: float) -> None:
        """What is expected was asked for only now: its clocks begin anew."""
        if self.used is not None or self.limits.game_s is not None:
            self.expect(self.waiting, now)
            return
        if self._cap is not None:
            self.deadline = self._cap = self._cap + (now - self.since)
        self.since = now

    def rest(self) -> None:
        """Nothing is expected any more."""
        self.waiting = NOTHING
        self.deadline = None

    def clock(self, now: float) -> None:
        """Notes how long an exchange took, and pays from the bank."""
        taken = now - self.since
        self.exchanges += 1
        self.spent_s += taken
        if taken > self.longest_s:
            self.longest_s = taken
        if self.used is None:
            return
        used = self.used() - self._used_then
        self.cpu_s += used
        if used > self.longest_cpu_s:
            self.longest_cpu_s = used
        share = self.limits.cpu_answer_s
        if share is not None and used > share:
            self.drawn_s = min(self.drawn_s + used - share, self.limits.bank_s)

    def overrun(self) -> Fault | None:
        """The fault of having used more processor time than there is, whether it answered or not."""
        if self.used is None:
            return None
        return self._overrun(self.used())

    def lateness(self, now: float) -> Fault | None:
        """The fault of a seat that was silent until now; None when it has time left after all."""
        if self.waiting is READY:
            return Fault(FaultKind.ABSENT, f"was not ready within {self.limits.start_s:g} s")
        if self.waiting is ANSWER and self.used is not None:
            used = self.used()
            over = self._overrun(used)
            if over is not None:
                return over
            if self._cap is None or self._cap > now or self._is_starved():
                self._watch(used, now)
                return None
        if self._end is not None and self._end <= now:
            text = f"was waited for when the {self.limits.game_s:g} s of the whole match were over"
            return Fault(FaultKind.OUT_OF_TIME, text, is_final=True)
        return Fault(FaultKind.LATE, f"gave no answer within {self.limits.answer_s:g} s")

    def excuse(self, seconds: float) -> None:
        """The machine stood still for so long: that is nobody's time."""
        if self._cap is not None and self.deadline is not None:
            self._cap += seconds
            self.deadline += seconds
            self.excused_s += seconds
            if self._end is not None:
                self._end += seconds

    @property
    def is_hopeless(self) -> bool:
        """Has the machine taken more from it than any limit can mend?"""
        limit = self.limits.answer_s or self.limits.game_s or 0.0
        return self.waiting is ANSWER and self.excused_s > _MOST_EXCUSES * limit

    def verdict(self) -> Verdict:
        """What is said of the seat at the end."""
        return Verdict(self.final, self.final_turn, dict(self.forgiven))

    def _is_starved(self) -> bool:
        """Had it no core for most of the time since we began to look? Then that time is given back."""
        if self.noise is None or not self._looked_s:
            return False
        lost = self.noise.since()
        if lost < _STARVED * self._looked_s:
            return False
        self.noise.mark()
        self._looked_s = lost
        self.excuse(lost)
        return True

    def _overrun(self, used: float) -> Fault | None:
        limits = self.limits
        if limits.cpu_game_s is not None and used - (self._used_first or 0.0) > limits.cpu_game_s:
            text = f"used more than {limits.cpu_game_s:g} s of processor time in the whole match"
            return Fault(FaultKind.OUT_OF_TIME, text, is_final=True)
        if limits.cpu_answer_s is None:
            return None
        taken = used - self._used_then
        if taken <= limits.cpu_answer_s + limits.bank_s - self.drawn_s:
            return None
        bank = ", and its time bank is empty" if limits.bank_s else ""
        text = f"used {taken:.3g} s of processor time for one answer, {limits.cpu_answer_s:g} s are allowed{bank}"
        return Fault(FaultKind.LATE, text)

    def _watch(self, used: float, now: float) -> None:
        """Sets the deadline to the first moment at which a clock can have run out."""
        limits = self.limits
        lefts = []
        if limits.cpu_answer_s is not None:
            lefts.append(limits.cpu_answer_s + limits.bank_s - self.drawn_s - (used - self._used_then))
        if limits.cpu_game_s is not None:
            lefts.append(limits.cpu_game_s - (used - (self._used_first or 0.0)))
        looks = [now + max(min(lefts), _LOOK_S)] if lefts else []
        if self._cap is not None:
            looks.append(self._noise_look(now))
        if looks:
            self.deadline = min(looks)

    def _noise_look(self, now: float) -> float:
        """Noise is watched in the second half of its time: quick answers cost nothing."""
        assert self._cap is not None
        if self.noise is None or self._looked_s:
            return self._cap
        half = (self._cap - self.since) / 2
        if now < self.since + half:
            return self.since + half
        self.noise.mark()
        self._looked_s = self._cap - now
        return self._cap
