"""Who plays with whom: newcomers wait in a queue for their mode until there are enough of them.

A match starts once a queue holds as many as it takes, or with fewer, but enough, when those have waited for a while.
A name waits once: its earlier requests are dropped. Knows no socket and no clock, and not what a newcomer is.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import islice
from typing import Generic, NamedTuple, TypeVar

from quintain.core import Crowd

G = TypeVar("G")


class Party(NamedTuple, Generic[G]):
    """Newcomers who will play a match, in the order in which they came."""

    mode: str
    guests: tuple[G, ...]


@dataclass(slots=True)
class _Queue(Generic[G]):
    crowd: Crowd
    waiting: dict[str, G] = field(default_factory=dict)  # by name, first come first
    enough_since: float | None = None

    def count(self, now: float) -> None:
        """Notes since when there are enough."""
        if len(self.waiting) < self.crowd.fewest:
            self.enough_since = None
        elif self.enough_since is None:
            self.enough_since = now

    def first(self, now: float) -> list[str]:
        """The names of those who may start now."""
        if self.enough_since is None:
            return []
        if len(self.waiting) < self.crowd.most and now < self.enough_since + self.crowd.grace_s:
            return []
        return list(islice(self.waiting, self.crowd.most))


class Lobby(Generic[G]):
    """All queues, one for each mode."""

    def __init__(self, crowds: Mapping[str, Crowd]) -> None:
        self._queues: dict[str, _Queue[G]] = {mode: _Queue(crowd) for mode, crowd in crowds.items()}
        self._mode_of: dict[str, str] = {}  # each name that waits

    @property
    def waiting(self) -> int:
        """How many wait."""
        return len(self._mode_of)

    def join(self, mode: str, name: str, guest: G, now: float) -> G | None:
        """Puts a newcomer at the end of its queue; whoever waited under that name is given back."""
        replaced = self.leave(name, now)
        queue = self._queues[mode]
        queue.waiting[name] = guest
        self._mode_of[name] = mode
        queue.count(now)
        return replaced

    def leave(self, name: str, now: float) -> G | None:
        """Takes a name out of its queue, if it waits in one."""
        mode = self._mode_of.pop(name, None)
        if mode is None:
            return None
        queue = self._queues[mode]
        guest = queue.waiting.pop(name)
        queue.count(now)
        return guest

    def parties(self, now: float) -> list[Party[G]]:
        """All that may start now; they wait no more."""
        found = []
        for mode, queue in self._queues.items():
            while names := queue.first(now):
                found.append(Party(mode, tuple(queue.waiting.pop(name) for name in names)))
                for name in names:
                    del self._mode_of[name]
                queue.enough_since = None  # those who stay begin to wait anew
                queue.count(now)
        return found

    def deadline(self) -> float | None:
        """When `parties` is worth another look, though nobody comes."""
        times = [
            queue.enough_since + queue.crowd.grace_s
            for queue in self._queues.values()
            if queue.enough_since is not None
        ]
        return min(times, default=None)
