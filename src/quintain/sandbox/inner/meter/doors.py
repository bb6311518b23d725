"""What a bot finds as its builtins, and the objects that stand in its code as constants.

Builtins that walk through what they are given pay for it; those that look around or run text are not there; names that
are known only at run time are judged by the rule that judges written ones. Classes of a bot get a hash that counts
upwards, for addresses differ from run to run.
"""

import builtins
import types
from collections import deque
from collections.abc import Callable, Mapping
from typing import Any

from .arithmetic import VIEWS, Arithmetic
from .charge import Alias, Charge, Meter, Search, Telling, Walk, range_length
from .costs import CHARACTERS, CLASS, COPIED, FIELD, HUGE, JOINED, LOOKED_AT, NOTHING
from .hashes import Hashes, serials
from .methods import CONTAINERS, SHIFTS_COPYING, SHIFTS_LOOKING, SHIFTS_MOVING, TELLING, TEXTS, Methods, named
from .refusals import NAMES, is_refused
from .texts import Texts, stable

_PLAIN: tuple[type, ...] = (int, float, bool, complex, type(None), types.GeneratorType)
_FUNCTION_KINDS = frozenset({types.FunctionType, types.MethodType})
_METHOD_KINDS = frozenset(
    {types.BuiltinFunctionType, types.MethodDescriptorType, types.MethodWrapperType, types.WrapperDescriptorType}
)
_GROUPS = ("BaseExceptionGroup", "ExceptionGroup")  # whose methods walk through any number of errors
_NOT_THERE = NAMES | {
    "__debug__",
    "__doc__",
    "__loader__",
    "__spec__",
    "__package__",
    "memoryview",
    "aiter",
    "anext",
    *_GROUPS,
}
_SEARCHED: dict[type, int] = dict.fromkeys((list, tuple, deque, VIEWS[1]), LOOKED_AT) | dict.fromkeys(TEXTS, CHARACTERS)
_RANGE_FREE = 1024
_KEYWORDS = {"bytearray": "source", "bytes": "source", "str": "object"}
_ADDS = ("__add__", "__radd__")
_JOINS = ("__or__", "__ror__", "__and__", "__rand__", "__sub__", "__rsub__", "__xor__", "__rxor__")


def shifts(containers: int) -> dict[type, int]:
    """The prices by size of all sized types."""
    sized = dict.fromkeys((*CONTAINERS, *VIEWS), containers)
    return sized | dict.fromkeys(TEXTS, CHARACTERS) | dict.fromkeys(_PLAIN, NOTHING)


class Doors:
    """Everything of ours that a bot's code touches."""

    def __init__(self, meter: Meter, print_text: Callable[[str], None]) -> None:
        self.meter = meter
        self._print_text = print_text
        self.serial = serials()
        self.hashes = Hashes(meter)
        self.walk = Walk(meter, LOOKED_AT, shifts(LOOKED_AT))
        self.lazy = Walk(meter, COPIED, shifts(COPIED))
        self.search = Search(meter, LOOKED_AT, self._searched)
        self.texts = Texts(meter, self.attribute)
        self.methods = Methods(meter, self.walk, self.texts, self.hashes.of)
        self.reckon = Arithmetic(meter, self.walk, self.texts, self.methods.price(shifts(COPIED)))
        self._made: dict[str, Any] = {
            "meter": meter,
            "walk": self.walk,
            "lazy": self.lazy,
            "adding": Walk(meter, COPIED, shifts(COPIED), _ADDS),
            "joining": Walk(meter, COPIED, shifts(COPIED), _JOINS),
            "search": self.search,
            "copy": self.methods.price(shifts(COPIED)),
            "added": self.methods.price(shifts(COPIED) | dict.fromkeys(TEXTS, JOINED)),
            "grown": self.methods.price({tuple: COPIED, str: JOINED, bytes: JOINED, frozenset: COPIED}),
            "text": Telling(meter, stable),
            "alias": Alias(_METHOD_KINDS, self.methods.wrapped),
            "telling": Alias(_METHOD_KINDS | _FUNCTION_KINDS, self.methods.telling),
            "looking": self.methods.receiver(SHIFTS_LOOKING),
            "copying": self.methods.receiver(SHIFTS_COPYING),
            "moving": self.methods.receiver(SHIFTS_MOVING),
            "format": self.texts.formatted,
            "caught": self._caught,
            "slots": _slots,
        }
        reckoned = ("product", "remainder", "quotient", "template", "group", "pow")
        self._made |= {name: getattr(self.reckon, name) for name in reckoned}
        self._made |= {
            f"i{name}": getattr(self.reckon, f"i{name}") for name in ("mul", "pow", "lshift", "mod", "floordiv")
        }
        self._made |= {
            f"plain {name}": getattr(builtins, name) for name in ("map", "max", "min", "round", "slice", "zip")
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

    def attribute(self, thing: Any, name: str, /, *default: Any) -> Any:
        """getattr, by the rule."""
        _judge(name)
        return self._made["telling" if name in TELLING else "alias"] @ getattr(thing, name, *default)

    def _caught(self, error: BaseException) -> None:
        """An error that a bot holds: Python may have put the text of a thing into it."""
        if any(isinstance(each, str) and stable(each) != each for each in error.args):
            error.args = tuple(stable(each) if isinstance(each, str) else each for each in error.args)

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
        walking = dict.fromkeys(("all", "any", "max", "min"), self.walk)
        there |= {name: self._walking(getattr(builtins, name), guard) for name, guard in walking.items()}
        there |= {name: self._told(getattr(builtins, name)) for name in ("ascii", "bin", "hex", "oct", "repr")}
        there |= {
            "__build_class__": self._build_class,
            "delattr": self._delattr,
            "divmod": self.reckon.divmod,
            "filter": lambda act, items, /: filter(act, self.lazy @ items),
            "format": self.texts.formatted,
            "getattr": self.attribute,
            "hasattr": self._hasattr,
            "hash": self.hashes.of,
            "map": self.reckon.side_by_side(map, 1),
            "pow": self.reckon.pow,
            "print": self._print,
            "round": self.reckon.round,
            "setattr": self._setattr,
            "sorted": self._sorted,
            "sum": self.reckon.sum,
            "zip": self.reckon.side_by_side(zip, 0),
        }
        return {name: named(thing, name) for name, thing in there.items()}

    def _walking(self, act: Callable[..., Any], guard: Walk) -> Callable[..., Any]:
        def walked(*args: Any, **named: Any) -> Any:
            return act(guard @ args[0], *args[1:], **named) if args else act(**named)

        return walked

    def _told(self, act: Callable[[Any], str]) -> Callable[[Any], str]:
        def told(value: Any, /) -> str:
            return str(self.texts.told(act(value)))

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
        text = stable(str.join("", (line, "\n" if end is None else end)))  # a bot's own kind joins as it likes
        self.meter.pay(10 + (len(text) >> LOOKED_AT))
        self._print_text(text)

    def _hasattr(self, thing: Any, name: str, /) -> bool:
        return not is_refused(name) and hasattr(thing, name)

    def _setattr(self, thing: Any, name: str, value: Any, /) -> None:
        _judge(name)
        setattr(thing, name, value)

    def _delattr(self, thing: Any, name: str, /) -> None:
        _judge(name)
        delattr(thing, name)

    def _maker(self, name: str) -> "Maker":
        """A builtin type, for those who do more with it than compare."""
        if name == "type":
            return Maker(type, lambda thing: type(thing), self.attribute)  # noqa: PLW0108 - one argument and no more
        make, copied = getattr(builtins, name), self._made["copy"]
        keyword = _KEYWORDS.get(name, "")

        def made(*args: Any, **named: Any) -> Any:
            if keyword in named and not args:
                args = (named.pop(keyword),)
            if args and make is str:
                args = args if named or args[1:] else (self.texts.told(str(args[0])),)
            elif args and isinstance(args[0], int):
                self.meter.pay(min(max(int.__index__(args[0]), 0), HUGE) >> CHARACTERS)
            elif args and make is int:
                self.meter.pay(len(args[0]) ** 2 >> 9)
            elif args:
                args = (self.lazy @ args[0], *args[1:])
            return copied @ make(*args, **named)

        return Maker(make, made, self.attribute)

    def _build_class(self, body: Any, name: str, *bases: Any, **named: Any) -> Any:
        made = builtins.__build_class__(body, name, *bases, **named)
        if getattr(made, "__hash__", None) is object.__hash__:
            made.__hash__ = self.serial
        if isinstance(made, type):
            self.meter.pay(CLASS + FIELD * len(getattr(made, "__members__", ())))
            self.methods.learn(made)
            self._fill_by_us(made)
        return made

    def _fill_by_us(self, made: Any) -> None:
        """A container of the bot's own kind pays for what it is filled with as the builtin type does."""
        alias = self._made["alias"]
        for name in ("__init__", "__new__"):
            inherited = getattr(made, name)
            ours = alias @ inherited
            if ours is not inherited:
                setattr(made, name, ours)


class Maker:
    """A builtin type that a bot gives another name: what it makes is paid for, else it is as good as the type."""

    def __init__(self, kind: Any, make: Callable[..., Any], attribute: Callable[[Any, str], Any]) -> None:
        self.__kind__ = kind
        self.__make__ = make
        self.__attribute__ = attribute

    def __call__(self, /, *args: Any, **named: Any) -> Any:
        """Makes one."""
        return self.__make__(*args, **named)

    def __getattr__(self, name: str) -> Any:
        return self.__attribute__(self.__kind__, name)

    def __instancecheck__(self, thing: Any) -> bool:
        return isinstance(thing, self.__kind__)

    def __subclasscheck__(self, kind: Any) -> bool:
        return issubclass(kind, self.__kind__)

    def __eq__(self, other: object) -> bool:
        return other is self or other is self.__kind__

    def __hash__(self) -> int:
        return hash(self.__kind__)

    def __or__(self, other: Any) -> Any:
        return self.__kind__ | other

    def __repr__(self) -> str:
        return repr(self.__kind__)


class _Range:
    """A long range that is searched: at once for an integer, by looking at each number for anything else."""

    def __init__(self, meter: Meter, numbers: range) -> None:
        self._meter = meter
        self._numbers = numbers

    def __contains__(self, value: Any) -> bool:
        if type(value) is not int:
            self._meter.pay(range_length(self._numbers))
        return value in self._numbers


def _judge(name: Any) -> None:
    if isinstance(name, str) and is_refused(name):
        raise AttributeError(f"the attribute {name} is not for bots")


def _slots(names: Any) -> Any:
    """Room for the serial number of things that have no dictionary."""
    listed = (names,) if isinstance(names, str) else tuple(names)
    return names if isinstance(names, Mapping) or "__dict__" in listed else (*listed, "__serial__")
