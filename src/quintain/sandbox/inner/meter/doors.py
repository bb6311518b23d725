"""What a bot finds as its builtins, and the objects that stand in its code as constants.

Builtins that walk through what they are given pay for it; those that look around or run text are not there; names that
are known only at run time are judged by the rule that judges written ones. Classes of a bot get a hash that counts
upwards, for addresses differ from run to run.
"""

import builtins
import types
from collections import deque
from collections.abc import Callable, Mapping
from itertools import count
from typing import Any

from .charge import Alias, Charge, Meter, Price, Product, Remainder, Search, Walk, range_length
from .costs import CHARACTERS, COPIED, HUGE, LOOKED_AT, NOTHING, SMALL_BITS
from .methods import CONTAINERS, TEXTS, Methods
from .refusals import NAMES, is_refused
from .texts import Texts

_VIEWS: tuple[type, ...] = (type({}.keys()), type({}.values()), type({}.items()))
_PLAIN: tuple[type, ...] = (int, float, bool, complex, type(None), types.GeneratorType)
_METHOD_KINDS = frozenset({types.BuiltinFunctionType, types.MethodDescriptorType})
_NOT_THERE = NAMES | {"__debug__", "__doc__", "__loader__", "__spec__", "__package__", "memoryview", "aiter", "anext"}
_SEARCHED: dict[type, int] = dict.fromkeys((list, tuple, deque, _VIEWS[1]), LOOKED_AT) | dict.fromkeys(
    TEXTS, CHARACTERS
)
_RANGE_FREE = 1024
_SHIFT_OF_BITS = 15


def shifts(containers: int) -> dict[type, int]:
    """The prices by size of all sized types."""
    sized = dict.fromkeys((*CONTAINERS, *_VIEWS), containers)
    return sized | dict.fromkeys(TEXTS, CHARACTERS) | dict.fromkeys(_PLAIN, NOTHING)


class Doors:
    """Everything of ours that a bot's code touches."""

    def __init__(self, meter: Meter, print_text: Callable[[str], None]) -> None:
        self.meter = meter
        self._print_text = print_text
        self.serial = _serial()
        self.walk = Walk(meter, LOOKED_AT, shifts(LOOKED_AT))
        self.lazy = Walk(meter, COPIED, shifts(COPIED))
        self.search = Search(meter, LOOKED_AT, self._searched)
        self.product = Product(self._pay_for_product)
        self.texts = Texts(meter, self.attribute)
        self.methods = Methods(meter, self.walk, self.texts)
        self._made: dict[str, Any] = {
            "meter": meter,
            "walk": self.walk,
            "lazy": self.lazy,
            "search": self.search,
            "copy": Price(meter, shifts(COPIED)),
            "text": Price(meter, {str: CHARACTERS}),
            "alias": Alias(_METHOD_KINDS, self.methods.wrapped),
            "product": self.product,
            "remainder": Remainder(self._remainder),
            "imul": self._imul,
            "pow": self.pow,
            "ipow": self._ipow,
            "ilshift": self._ilshift,
            "imod": self._imod,
            "looking": self.methods.receiver(looks=True),
            "copying": self.methods.receiver(looks=False),
            "format": self.texts.formatted,
            "slots": _slots,
            "plain max": max,
            "plain min": min,
            "plain slice": slice,
        }
        self.builtins = self._builtins()

    def constant(self, name: str) -> Any:
        """The object of that name, made when it is wanted."""
        if name not in self._made:
            kind, _, rest = name.partition(" ")
            if kind == "charge":
                self._made[name] = Charge(self.meter, int(rest))
            elif kind == "method":
                self._made[name] = self.methods.hook(rest)
            else:
                self._made[name] = self._maker(rest)
        return self._made[name]

    def attribute(self, thing: Any, name: str, *default: Any) -> Any:
        """getattr, by the rule."""
        _judge(name)
        return self._made["alias"] @ getattr(thing, name, *default)

    # --- arithmetic

    def mul(self, left: Any, right: Any) -> Any:
        """left * right"""
        return self.product @ (left * right)

    def _imul(self, left: Any, right: Any) -> Any:
        left *= right
        return self.product @ left

    def _pay_for_product(self, made: Any) -> None:
        if isinstance(made, int):
            bits = int.bit_length(made)
            self.meter.pay(bits * bits >> _SHIFT_OF_BITS if bits > SMALL_BITS else 0)
        elif isinstance(made, (*CONTAINERS, *TEXTS)):
            self.meter.pay(len(made) >> (CHARACTERS if isinstance(made, TEXTS) else COPIED))

    def pow(self, base: Any, exponent: Any, modulus: Any = None) -> Any:
        """base ** exponent"""
        self._pay_for_power(base, exponent, modulus)
        return pow(base, exponent) if modulus is None else pow(base, exponent, modulus)

    def _ipow(self, base: Any, exponent: Any) -> Any:
        self._pay_for_power(base, exponent, None)
        base **= exponent
        return base

    def _pay_for_power(self, base: Any, exponent: Any, modulus: Any) -> None:
        if isinstance(base, int) and isinstance(exponent, int) and (modulus is None or isinstance(modulus, int)):
            exponent = int.__index__(exponent)  # a bot's own kind of number may tell another size
            long = int.bit_length(base)
            bits = long * exponent if modulus is None else int.bit_length(modulus) + long
            if bits > SMALL_BITS:
                rounds = 1 if modulus is None else exponent.bit_length()
                self.meter.pay((bits * bits >> _SHIFT_OF_BITS) * rounds)
            elif modulus is not None:
                self.meter.pay(exponent.bit_length())

    def lshift(self, left: Any, right: Any) -> Any:
        """left << right"""
        return self.product @ (left << right)

    def _ilshift(self, left: Any, right: Any) -> Any:
        left <<= right
        return self.product @ left

    def _imod(self, left: Any, right: Any) -> Any:
        left = self._remainder(left)
        left %= right
        return left

    def mod(self, left: Any, right: Any) -> Any:
        """left % right"""
        return self._remainder(left) % right

    def _remainder(self, left: Any) -> Any:
        return _Format(self.texts, left) if isinstance(left, TEXTS) else left

    # --- what is searched

    def _searched(self, value: Any) -> Any:
        if type(value) is range:
            return value if range_length(value) <= _RANGE_FREE else _Range(self.meter, value)
        bases: tuple[Any, ...] = type(value).__mro__
        for base in bases:
            if base in _SEARCHED:
                self.meter.pay(base.__len__(value) >> _SEARCHED[base])
                return value
        return value if hasattr(type(value), "__contains__") else self.walk @ value

    # --- builtins

    def _builtins(self) -> dict[str, Any]:
        there = {name: thing for name, thing in vars(builtins).items() if name not in _NOT_THERE}
        there = {name: thing for name, thing in there.items() if not name.startswith("_")}
        walking = dict.fromkeys(("all", "any", "max", "min", "sum"), self.walk)
        there |= {name: self._walking(getattr(builtins, name), guard) for name, guard in walking.items()}
        there |= {name: self._told(getattr(builtins, name)) for name in ("ascii", "bin", "hex", "oct", "repr")}
        there |= {
            "__build_class__": self._build_class,
            "delattr": self._delattr,
            "filter": lambda act, items: filter(act, self.lazy @ items),
            "looking": self.methods.receiver(looks=True),
            "copying": self.methods.receiver(looks=False),
            "format": self.texts.formatted,
            "getattr": self.attribute,
            "hasattr": self._hasattr,
            "pow": self.pow,
            "print": self._print,
            "setattr": self._setattr,
            "sorted": self._sorted,
        }
        return there

    def _walking(self, act: Callable[..., Any], guard: Walk) -> Callable[..., Any]:
        def walked(*args: Any, **named: Any) -> Any:
            return act(guard @ args[0], *args[1:], **named) if args else act(**named)

        return walked

    def _told(self, act: Callable[[Any], str]) -> Callable[[Any], str]:
        def told(value: Any) -> str:
            made = act(value)
            self.meter.pay(len(made) >> CHARACTERS)
            return made

        return told

    def _sorted(self, items: Any, /, *, key: Any = None, reverse: Any = False) -> list[Any]:
        made = list(self.walk @ items)
        self.meter.pay(len(made) * len(made).bit_length() >> COPIED)
        made.sort(key=key, reverse=reverse)
        return made

    def _print(
        self, *values: Any, sep: str | None = " ", end: str | None = "\n", file: Any = None, flush: Any = False
    ) -> None:
        line = str.join(" " if sep is None else sep, map(str, values))
        text = str.join("", (line, "\n" if end is None else end))  # a bot's own kind of text joins as it likes
        self.meter.pay(10 + (len(text) >> LOOKED_AT))
        self._print_text(text)

    def _hasattr(self, thing: Any, name: str) -> bool:
        return not is_refused(name) and hasattr(thing, name)

    def _setattr(self, thing: Any, name: str, value: Any) -> None:
        _judge(name)
        setattr(thing, name, value)

    def _delattr(self, thing: Any, name: str) -> None:
        _judge(name)
        delattr(thing, name)

    def _maker(self, name: str) -> Callable[..., Any]:
        """The constructor of a builtin type, for those who do more with it than compare."""
        if name == "type":
            return lambda thing: type(thing)  # noqa: PLW0108 - one argument and no more
        make = getattr(builtins, name)
        price = self._made["copy"]

        def made(*args: Any, **named: Any) -> Any:
            if args and isinstance(args[0], int) and make is not str:
                self.meter.pay(min(max(int.__index__(args[0]), 0), HUGE) >> CHARACTERS)
            elif args and make is int:
                self.meter.pay(len(args[0]) ** 2 >> 9)
            elif args and make is not str:
                args = (self.lazy @ args[0], *args[1:])
            return price @ make(*args, **named)

        return made

    def _build_class(self, body: Any, name: str, *bases: Any, **named: Any) -> Any:
        made = builtins.__build_class__(body, name, *bases, **named)
        if getattr(made, "__hash__", None) is object.__hash__:
            made.__hash__ = self.serial
        if isinstance(made, type):
            self.methods.learn(made)
        return made


class _Format:
    """A text with % behind it."""

    def __init__(self, texts: Texts, text: Any) -> None:
        self._texts = texts
        self._text = text

    def __mod__(self, values: Any) -> Any:
        return self._texts.percent(self._text, values)


class _Range:
    """A long range that is searched: at once for an integer, by looking at each number for anything else."""

    def __init__(self, meter: Meter, numbers: range) -> None:
        self._meter = meter
        self._numbers = numbers

    def __contains__(self, value: Any) -> bool:
        if type(value) is not int:
            self._meter.pay(range_length(self._numbers))
        return value in self._numbers


def _serial() -> Callable[[Any], int]:
    serials = count(1)

    def serial(thing: Any) -> int:
        """A number for each thing, in the order in which they are asked for it."""
        try:
            return int(object.__getattribute__(thing, "__serial__"))
        except AttributeError:
            number = next(serials)
            object.__setattr__(thing, "__serial__", number)
            return number

    return serial


def _judge(name: Any) -> None:
    if isinstance(name, str) and is_refused(name):
        raise AttributeError(f"the attribute {name} is not for bots")


def _slots(names: Any) -> Any:
    """Room for the serial number of things that have no dictionary."""
    listed = (names,) if isinstance(names, str) else tuple(names)
    return names if isinstance(names, Mapping) or "__dict__" in listed else (*listed, "__serial__")
