"""Was it the machine that was slow, and not the bot?

A program that could run but had to wait for a core says so in the kernel's books. What it waited for its own other
processes, for its rivals or for us is no noise of the host, so their processor time is taken off: what is left is an
amount that strangers took from it for sure. Looked at only when an answer takes long.
"""

from collections.abc import Callable, Sequence

from quintain.sandbox import ProcessorClock


class Noise:
    """What strangers take from one bot; `all_used` are the clocks of all programs of the match, ours included."""

    def __init__(self, clock: ProcessorClock, all_used: Sequence[Callable[[], float]]) -> None:
        self._clock = clock
        self._all_used = all_used
        self._used_then = 0.0
        self._waits_then: dict[int, tuple[float, float]] = {}

    def mark(self) -> None:
        """From now on."""
        self._waits_then = self._clock.waits()
        self._used_then = self._used()

    def since(self) -> float:
        """Seconds taken since the mark, from whichever of its processes lost most."""
        used = self._used() - self._used_then
        lost = 0.0
        for pid, (ran, waited) in self._clock.waits().items():
            if pid in self._waits_then:
                ran_then, waited_then = self._waits_then[pid]
                lost = max(lost, waited - waited_then - (used - (ran - ran_then)))
        return lost

    def _used(self) -> float:
        return sum(used() for used in self._all_used)
