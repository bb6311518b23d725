"""The objects that pay. This text also compiles (charge.pxd), and both count the same.

`-charge` pays a fixed price, `walk @ value` pays for what is about to be done to a value in C and gives it back. They
are operators and no calls, for an operator's slot is the cheapest way from a bot's code into ours. Who cannot pay
gets an error that is no Exception; so does every later payment. A bot that swallows that error again and again is
ended.
"""

from collections.abc import Callable, Iterator
from types import GeneratorType
from typing import Any, Self

from .costs import CHARACTERS, HUGE, MOST_OVERRUNS, NOTHING

GENERATOR = GeneratorType
_LARGE = 1 << 1024


class OverrunError(BaseException):
    """All units are used up."""


class Meter:
    """What is left to a bot."""

    left: int
    overruns: int
    error: type[BaseException]
    give_up: Callable[[], object] | None

    def __init__(self) -> None:
        self.left = HUGE
        self.overruns = 0
        self.error = OverrunError
        self.give_up = None  # called when a bot does not take the hint

    def pay(self, cost: int) -> None:
        """Takes some units, however many; raises the error when they are not there."""
        self.take(max(0, min(int.__index__(cost), HUGE)))  # a bot's own kind of number may count as it likes

    def take(self, cost: int) -> None:
        """The same for a number that is surely no longer than a word."""
        self.left -= cost
        if self.left < 0:
            self.overrun()

    def __deepcopy__(self, memory: object) -> Self:
        """There is one meter: a bot that copies what pays does not copy its units."""
        return self

    def overrun(self) -> None:
        """There is nothing left."""
        self.left = -1
        self.overruns += 1
        if self.overruns > MOST_OVERRUNS and self.give_up is not None:
            self.give_up()
        raise self.error()


class Charge:
    """The price of one block."""

    def __init__(self, meter: Meter, cost: int) -> None:
        self.meter = meter
        self.cost = cost

    def __neg__(self) -> bool:
        self.meter.left -= self.cost
        if self.meter.left < 0:
            self.meter.overrun()
        return True


class Walk:
    """Pays for a value that C code will look at or copy, by its size; unsized ones pay item by item."""

    def __init__(self, meter: Meter, shift: int, shifts: dict[type, int]) -> None:
        self.meter = meter
        self.shift = shift  # of lists and tuples
        self.shifts = shifts

    def __matmul__(self, value: Any) -> Any:
        kind = type(value)
        if kind is list or kind is tuple:
            self.meter.left -= len(value) >> self.shift
        elif kind is int or kind is float or kind is str or kind is GENERATOR:
            if kind is str:
                self.meter.left -= len(value) >> CHARACTERS
        else:
            return self.other(value)
        if self.meter.left < 0:
            self.meter.overrun()
        return value

    def other(self, value: Any) -> Any:
        """Values of other kinds than the common ones."""
        kind: Any = type(value)
        shift = self.shifts.get(kind)
        if shift is not None:
            if shift != NOTHING:
                self.meter.pay(len(value) >> shift)
            return value
        if kind is range:
            self.meter.pay(range_length(value))
            return value
        for base in kind.__mro__[1:]:
            shift = self.shifts.get(base)
            if shift is not None and shift != NOTHING:
                self.meter.pay(base.__len__(value) >> shift)
                return value if kind.__iter__ is base.__iter__ else Items(self.meter, iter(value))
        if hasattr(kind, "keys") and hasattr(kind, "__getitem__"):
            return {key: value[key] for key in Items(self.meter, iter(value.keys()))}
        if hasattr(kind, "__next__"):
            return Items(self.meter, value)
        return Items(self.meter, iter(value)) if hasattr(kind, "__iter__") else value


class Search:
    """The same for what stands on the right of `in`."""

    def __init__(self, meter: Meter, shift: int, other: Callable[[Any], Any]) -> None:
        self.meter = meter
        self.shift = shift
        self.other = other

    def __matmul__(self, value: Any) -> Any:
        kind = type(value)
        if kind is dict or kind is set or kind is frozenset:
            return value
        if kind is list or kind is tuple:
            self.meter.left -= len(value) >> self.shift
            if self.meter.left < 0:
                self.meter.overrun()
            return value
        return self.other(value)


class Product:
    """`product @ (left * right)` pays for what was made: long numbers, and things many times over."""

    def __init__(self, pay_for: Callable[[Any], None]) -> None:
        self.pay_for = pay_for

    def __matmul__(self, made: Any) -> Any:
        kind = type(made)
        if kind is float or (kind is int and -_LARGE < made < _LARGE):
            return made
        self.pay_for(made)
        return made


class Remainder:
    """`(remainder % left) % right`: numbers are left alone, a text is formatted by us."""

    def __init__(self, guarded: Callable[[Any], Any]) -> None:
        self.guarded = guarded

    def __mod__(self, left: Any) -> Any:
        kind = type(left)
        return left if kind is int or kind is float else self.guarded(left)


class Price:
    """Pays for what C code has made, by its size; other values cost nothing."""

    def __init__(self, meter: Meter, shifts: dict[type, int]) -> None:
        self.meter = meter
        self.shifts = shifts

    def __matmul__(self, value: Any) -> Any:
        shift = self.shifts.get(type(value))
        if shift is not None and shift != NOTHING:
            self.meter.left -= len(value) >> shift
            if self.meter.left < 0:
                self.meter.overrun()
        return value


class Receiver:
    """`(receiver @ thing).method(…)` pays for a method whose time grows with the thing."""

    def __init__(self, meter: Meter, shifts: dict[type, int], of_class: Callable[[Any], Any]) -> None:
        self.meter = meter
        self.shifts = shifts
        self.of_class = of_class

    def __matmul__(self, value: Any) -> Any:
        kind = type(value)
        if kind is str:
            self.meter.left -= len(value) >> CHARACTERS
        elif kind is type:
            return self.of_class(value)
        else:
            shift = self.shifts.get(kind)
            if shift is None:
                return value
            self.meter.left -= len(value) >> shift
        if self.meter.left < 0:
            self.meter.overrun()
        return value


class Alias:
    """Methods of builtin types that a bot gives another name still pay."""

    def __init__(self, kinds: frozenset[type], wrapped: Callable[[Any], Any]) -> None:
        self.kinds = kinds
        self.wrapped = wrapped

    def __matmul__(self, value: Any) -> Any:
        return self.wrapped(value) if type(value) in self.kinds else value


class Items:
    """An iterator that pays for each item."""

    def __init__(self, meter: Meter, items: Iterator[Any]) -> None:
        self.meter = meter
        self.items = items

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> Any:
        self.meter.left -= 1
        if self.meter.left < 0:
            self.meter.overrun()
        return next(self.items)


def range_length(value: range) -> int:
    """How many numbers a range has, also where len() gives up."""
    if value.step > 0:
        return max(0, (value.stop - value.start + value.step - 1) // value.step)
    return max(0, (value.start - value.stop - value.step - 1) // -value.step)
