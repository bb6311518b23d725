"""The objects that pay. This text also compiles (charge.pxd), and both count the same.

`-charge` pays a fixed price, `walk @ value` pays for what is about to be done to a value in C and gives it back. They
are operators and no calls, for an operator's slot is the cheapest way from a bot's code into ours. Who cannot pay
gets an error that is no Exception; so does every later payment. A bot that swallows that error again and again is
ended.
"""

from collections import deque
from collections.abc import Callable, Iterator
from types import GeneratorType
from typing import Any, Self

from .costs import CHARACTERS, HUGE, ITEM, MOST_OVERRUNS, NOTHING

GENERATOR = GeneratorType
_LARGE = 1 << 1024
_ADDRESS = " at 0x"
_SIZED: frozenset[Any] = frozenset({bytearray, bytes, deque, dict, frozenset, list, set, str, tuple})


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

    def __init__(self, meter: Meter, shift: int, shifts: dict[type, int], operators: tuple[str, ...] = ()) -> None:
        self.meter = meter
        self.shift = shift  # of lists and tuples
        self.shifts = shifts
        self.operators = operators  # who knows one of them is no mere row of items, and is left alone

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
        for name in self.operators:
            if knows(kind, name):
                return value
        if knows(kind, "keys") and knows(kind, "__getitem__"):
            return {key: value[key] for key in Items(self.meter, iter(value.keys()))}
        if knows(kind, "__next__"):
            return Items(self.meter, value)
        return Items(self.meter, iter(value)) if knows(kind, "__iter__") else value


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


class Operand:
    """`(operand % left) % right`: short numbers are left alone, other things may be exchanged."""

    def __init__(self, guarded: Callable[[Any], Any], *, is_any: bool) -> None:
        self.guarded = guarded
        self.is_any = is_any  # is any number short enough?

    def __mod__(self, left: Any) -> Any:
        kind = type(left)
        if kind is float or (kind is int and (self.is_any or -_LARGE < left < _LARGE)):
            return left
        return self.guarded(left)


class Group:
    """`(group @ left) - right`: what has items may be a set, whose operators are then ours."""

    def __init__(self, guarded: Callable[[Any], Any]) -> None:
        self.guarded = guarded
        self.kinds: dict[type, bool] = {}

    def __matmul__(self, left: Any) -> Any:
        kind = type(left)
        if kind is int or kind is float:
            return left
        has_items = self.kinds.get(kind)
        if has_items is None:
            has_items = self.kinds[kind] = knows(kind, "__iter__")
        return self.guarded(left) if has_items else left


class Price:
    """Pays for a value by its size: for what C code has made, or is about to look at. Other values cost nothing."""

    def __init__(self, meter: Meter, shifts: dict[type, int]) -> None:
        self.meter = meter
        self.shifts = {kind: shift for kind, shift in shifts.items() if shift != NOTHING}

    def __matmul__(self, value: Any) -> Any:
        kind = type(value)
        if kind is int or kind is float:
            return value
        shift = self.shifts.get(kind)
        if shift is not None:
            self.meter.left -= (len(value) >> shift) if shift >= 0 else base_size(value) >> ~shift
            if self.meter.left < 0:
                self.meter.overrun()
        return value

    def learn(self, kind: type, base: type) -> None:
        """A class of the bot's own pays as what it is made of, whatever length it tells."""
        shift = self.shifts.get(base)
        if shift is not None:
            self.shifts[kind] = ~shift


class Telling:
    """Pays for a text that was made of things, which does not tell where they lie."""

    def __init__(self, meter: Meter, stable: Callable[[str], str]) -> None:
        self.meter = meter
        self.stable = stable

    def __matmul__(self, made: Any) -> Any:
        if type(made) is not str:
            return made
        self.meter.left -= len(made) >> CHARACTERS
        if self.meter.left < 0:
            self.meter.overrun()
        return self.stable(made) if _ADDRESS in made else made


class Receiver:
    """`(receiver @ thing).method(…)` pays for a method whose time grows with the thing."""

    def __init__(self, meter: Meter, shifts: dict[type, int], other: Callable[[Any, Any], Any]) -> None:
        self.meter = meter
        self.shifts = shifts
        self.other = other

    def __matmul__(self, value: Any) -> Any:
        kind = type(value)
        if kind is str:
            self.meter.left -= len(value) >> CHARACTERS
        else:
            shift = self.shifts.get(kind)
            if shift is None:
                return self.other(self, value) if kind is super or isinstance(value, type) else value
            self.meter.left -= (len(value) >> shift) if shift >= 0 else base_size(value) >> ~shift
        if self.meter.left < 0:
            self.meter.overrun()
        return value

    def learn(self, kind: type, base: type) -> None:
        """A class of the bot's own pays as what it is made of, whatever length it tells."""
        shift = self.shifts.get(base)
        if shift is not None:
            self.shifts[kind] = ~shift


class Alias:
    """Methods of builtin types that a bot gives another name still pay."""

    def __init__(self, kinds: frozenset[type], wrapped: Callable[[Any], Any]) -> None:
        self.kinds = kinds
        self.wrapped = wrapped

    def __matmul__(self, value: Any) -> Any:
        return self.wrapped(value) if type(value) in self.kinds else value


class Items:
    """An iterator that pays for each item. Bots may hold one: they have no names for what is in it."""

    def __init__(self, meter: Meter, items: Iterator[Any], price: int = ITEM) -> None:
        self.__meter__ = meter
        self.__items__ = items
        self.__price__ = price

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> Any:
        self.__meter__.left -= self.__price__
        if self.__meter__.left < 0:
            self.__meter__.overrun()
        return next(self.__items__)


def range_length(value: range) -> int:
    """How many numbers a range has, also where len() gives up."""
    if value.step > 0:
        return max(0, (value.stop - value.start + value.step - 1) // value.step)
    return max(0, (value.start - value.stop - value.step - 1) // -value.step)


def knows(kind: Any, name: str) -> bool:
    """Do things of this kind have a method of that name? What their class itself has does not count."""
    return any(name in base.__dict__ for base in kind.__mro__)


def base_size(value: Any) -> int:
    """The length of a thing as the builtin type knows it that its class is made of."""
    bases: tuple[Any, ...] = type(value).__mro__
    for base in bases:
        if base in _SIZED:
            return int(base.__len__(value))
    return len(value)
