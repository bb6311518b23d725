"""Hashes that are the same in every run. Python takes an address where it knows nothing better, and they differ.

Things of a bot's own classes get a number that counts upwards; functions, classes and None are hashed by their names
where a bot asks for a hash. Only the order of a set of such things hangs on what Python itself takes.
"""

import types
from collections.abc import Callable
from itertools import count
from typing import Any

from .charge import Meter
from .costs import LOOKED_AT

_STABLE = frozenset({bool, bytes, complex, float, int, range, str})


def serials() -> Callable[[Any], int]:
    """A hash for the things of a bot's classes."""
    numbers = count(1)

    def serial(thing: Any) -> int:
        """A number for each thing, in the order in which they are asked for it."""
        try:
            return int(object.__getattribute__(thing, "__serial__"))
        except AttributeError:
            number = next(numbers)
            object.__setattr__(thing, "__serial__", number)
            return number

    return serial


class Hashes:
    """`hash`, for a bot."""

    def __init__(self, meter: Meter) -> None:
        self._meter = meter

    def of(self, thing: Any, /) -> int:
        """hash(thing)"""
        kind = type(thing)
        if kind in _STABLE:
            return hash(thing)
        own: Any = kind.__hash__
        if own is tuple.__hash__ or own is frozenset.__hash__:
            return self._of_all(thing, tuple if own is tuple.__hash__ else frozenset)
        if kind is types.MethodType:
            return hash((self.of(thing.__self__), self.of(thing.__func__)))
        if thing is None or own is object.__hash__ or kind is types.BuiltinFunctionType:
            return hash(getattr(thing, "__qualname__", kind.__qualname__))
        return hash(thing)

    def _of_all(self, thing: Any, kind: Any) -> int:
        self._meter.pay(kind.__len__(thing) >> LOOKED_AT)
        parts = list(kind.__iter__(thing))
        hashes = [self.of(each) for each in parts]
        is_stable = all(told == hash(each) for told, each in zip(hashes, parts, strict=True))
        return hash(thing) if is_stable else hash(kind(hashes))
