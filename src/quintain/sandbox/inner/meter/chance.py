"""Chance for a bot: `random.Random` without the system's randomness, whose methods pay by what they make.

What is drawn comes from a generator within, so that a method which calls another is paid for once.
"""

import random
from collections import deque
from collections.abc import Callable
from typing import Any

from .charge import Meter
from .costs import CHANCE, CHARACTERS, HUGE

NAMES = frozenset(
    [
        "betavariate",
        "choice",
        "choices",
        "expovariate",
        "gammavariate",
        "gauss",
        "getrandbits",
        "normalvariate",
        "randbytes",
        "randint",
        "random",
        "randrange",
        "sample",
        "shuffle",
        "triangular",
        "uniform",
    ]
)
_STATE = frozenset({"getstate", "setstate"})
_BY_SIZE = frozenset({"choices", "getrandbits", "randbytes", "sample", "shuffle"})
_SIZED = (list, tuple, dict, set, frozenset, str, bytes, bytearray, deque)


def chance_of(seeds: random.Random, meter: Meter) -> type:
    """The class `Random` of one bot; what is not seeded takes its seed from `seeds`."""

    class Random:
        """Chance of the bot's own; it has no name for what is within."""

        def __init__(self, x: Any = None) -> None:
            self.__chance__ = random.Random()
            self.seed(x)

        def seed(self, a: Any = None, version: int = 2) -> None:
            meter.pay(CHANCE + (len(a) >> CHARACTERS if isinstance(a, (str, bytes, bytearray)) else 0))
            self.__chance__.seed(seeds.getrandbits(62) if a is None else a, version)

    def drawing(name: str) -> Callable[..., Any]:
        is_by_size = name in _BY_SIZE

        def drawn(self: Any, /, *args: Any, **named: Any) -> Any:
            given = (*args, *named.values())
            size = max(map(_size, given), default=0) if is_by_size else 0
            meter.pay(CHANCE + size)
            return getattr(self.__chance__, name)(*args, **named)

        return drawn

    for name in NAMES | _STATE:
        setattr(Random, name, drawing(name))
    return Random


def _size(given: Any) -> int:
    if isinstance(given, int):
        return min(max(int.__index__(given), 0), HUGE)
    return len(given) if isinstance(given, _SIZED) else 0
