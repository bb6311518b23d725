"""The part of the standard library that bots have: modules with chosen names, the costly ones paying.

A bot never gets a module itself, for a module's own globals lead everywhere. What differs between runs (clocks, the
system's randomness) is not there, or comes from the bot's own seed. Regular expressions are not there either: their
time cannot be foretold.
"""

import __future__

import abc
import bisect
import collections
import collections.abc
import copy
import copyreg
import dataclasses
import enum
import functools
import heapq
import itertools
import math
import operator
import random
import string
import types
import typing
from collections.abc import Callable, Mapping
from typing import Any

from . import fields
from .chance import NAMES as OF_CHANCE
from .chance import chance_of
from .charge import Items
from .costs import COUNTED, DEEP_COPY, ELEMENT, FIELD, HUGE, ITEM, RECORD
from .doors import Doors
from .methods import named

_NAMES = {
    "__future__": "annotations division",
    "abc": "ABC ABCMeta abstractmethod",
    "bisect": "bisect bisect_left bisect_right",
    "collections": "",
    "collections.abc": (
        "Callable Collection Container Generator Hashable Iterable Iterator Mapping MutableMapping "
        "MutableSequence MutableSet Reversible Sequence Set Sized"
    ),
    "copy": "copy",
    "dataclasses": "FrozenInstanceError KW_ONLY field fields is_dataclass replace",
    "enum": "Enum Flag IntEnum IntFlag auto unique",
    "functools": "cache cached_property cmp_to_key lru_cache total_ordering",
    "heapq": "heappop heappush heappushpop heapreplace",
    "itertools": "count repeat",
    "math": (
        "acos acosh asin asinh atan atan2 atanh cbrt ceil copysign cos cosh degrees e exp exp2 expm1 fabs "
        "floor fmod frexp hypot inf isclose isfinite isinf isnan ldexp log log10 log1p log2 "
        "modf nan nextafter pi pow radians remainder sin sinh sqrt tan tanh tau trunc ulp"
    ),
    "operator": ("abs eq ge gt inv invert is_ is_not le lt ne neg not_ pos rshift truediv truth"),
    "random": "",
    "string": "ascii_letters ascii_lowercase ascii_uppercase digits hexdigits octdigits punctuation",
    "typing": (
        "Any Callable ClassVar DefaultDict Deque Dict Final FrozenSet Generator Generic Hashable Iterable "
        "Iterator List Literal Mapping MutableMapping MutableSequence MutableSet NamedTuple Never NoReturn "
        "Optional Protocol Self Sequence Set Sized Tuple Type TypeAlias TypeVar Union TYPE_CHECKING cast "
        "overload runtime_checkable"
    ),
}
_REAL: dict[str, types.ModuleType] = {
    module.__name__: module
    for module in (
        *(__future__, abc, bisect, collections, collections.abc, copy, dataclasses, enum, functools, heapq, itertools),
        *(math, operator, random, string, typing),
    )
}
_LAZY = (
    "accumulate chain combinations combinations_with_replacement compress cycle dropwhile filterfalse "
    "groupby islice pairwise permutations product starmap takewhile tee zip_longest "
)
_WIDE = "combinations combinations_with_replacement permutations product zip_longest"
_CHOOSING = "combinations combinations_with_replacement permutations"
_ITERABLES = frozenset({"data", "iterable", "selectors"})
_OF_COUNTERS = (
    "__add__ __and__ __eq__ __ge__ __gt__ __iadd__ __iand__ __ior__ __isub__ __le__ __lt__ __ne__ __neg__ __or__ "
    "__pos__ __sub__ most_common subtract total update"
)
_ROWS: tuple[Any, ...] = (list, tuple, set, frozenset, collections.deque)
_BOT = "bot"
_FEW = 16
NAMES = frozenset(_NAMES)


class Facade(types.ModuleType):
    """A module of which a bot sees the names that are meant for it, and can change none."""

    def __init__(self, name: str, things: Mapping[str, Any]) -> None:
        super().__init__(name)
        vars(self).update(things)

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"the module {self.__name__} is not for bots to change")

    def __delattr__(self, name: str) -> None:
        self.__setattr__(name, None)


class Library:
    """The modules of one bot, each made when it is imported first."""

    def __init__(self, doors: Doors, seed: int, more: Mapping[str, types.ModuleType]) -> None:
        self._doors = doors
        self._chance = random.Random(seed)
        self._more = more  # the game's own
        self._made: dict[str, types.ModuleType] = {}

    def importer(self, own: Mapping[str, Callable[[], types.ModuleType]]) -> Callable[..., Any]:
        """What stands behind `import` in a bot's code; `own` runs the bot's other files."""
        run: dict[str, types.ModuleType] = {}

        def imported(name: str, there: Any = None, here: Any = None, names: Any = None, level: int = 0) -> Any:
            if level or (name not in _NAMES and name not in self._more and name not in own):
                raise ImportError(f"the module {name} is not for bots")
            if name in self._more:
                return self._more[name]
            if name in own:
                if name not in run:
                    run[name] = own[name]()
                return run[name]
            return self.module(name if names else name.partition(".")[0])

        return imported

    def module(self, name: str) -> types.ModuleType:
        """A module of the standard library, as bots see it."""
        if name not in self._made:
            real = _REAL[name]
            things = {each: getattr(real, each) for each in _NAMES[name].split()}
            paying: dict[str, Any] = getattr(self, f"_{name.replace('.', '_')}", dict)()
            self._made[name] = Facade(name, things | {each: named(thing, each) for each, thing in paying.items()})
        return self._made[name]

    def _collections(self) -> dict[str, Any]:
        return {
            "abc": self.module("collections.abc"),
            "namedtuple": self._namedtuple,
            **{name: self._paying(name) for name in ("deque", "OrderedDict", "defaultdict")},
            "Counter": self._counter(),
        }

    def _namedtuple(self, typename: str, field_names: Any, **named: Any) -> type:
        names = field_names.replace(",", " ").split() if isinstance(field_names, str) else list(field_names)
        self._doors.meter.pay(RECORD + FIELD * len(names))
        make: Any = collections.namedtuple
        made: type = make(typename, names, **({"module": _BOT} | named))
        self._doors.methods.learn(made)
        return made

    def _paying(self, name: str) -> type:
        """A container of the library that pays for what it is filled with."""
        real, walk = getattr(collections, name), self._doors.walk

        def init(thing: Any, /, *args: Any, **named: Any) -> None:
            named = {key: walk @ each if key == "iterable" else each for key, each in named.items()}
            real.__init__(
                thing, *[each if each is None or isinstance(each, type) else walk @ each for each in args], **named
            )

        made = type(name, (real,), {"__init__": init, "__slots__": ()} if name == "deque" else {"__init__": init})
        self._doors.methods.learn(made)
        return made

    def _counter(self) -> type:
        """Counter is written in Python, which takes about ten instructions for an item."""
        made, meter = self._paying("Counter"), self._doors.meter

        def paying(act: Callable[..., Any]) -> Callable[..., Any]:
            def paid(thing: Any, /, *args: Any, **named: Any) -> Any:
                others = [each for each in args if isinstance(each, dict)]
                meter.pay(COUNTED * (dict.__len__(thing) + sum(map(dict.__len__, others))))
                found = act(thing, *args, **named)
                if type(found) is collections.Counter:
                    found.__class__ = made
                return found

            return paid

        for name in _OF_COUNTERS.split():
            setattr(made, name, paying(getattr(collections.Counter, name)))
        return made

    def _copy(self) -> dict[str, Any]:
        meter = self._doors.meter

        def deepcopy(x: Any) -> Any:
            meter.pay(ELEMENT * _elements(x))
            memory: dict[int, Any] = {}
            made = copy.deepcopy(x, memory)
            meter.pay(DEEP_COPY * (len(memory) + 1))
            return made

        return {
            "deepcopy": deepcopy,
            "copy": lambda x: copy.copy(self._doors.lazy @ x if _is_sized(x) else x),
        }

    def _dataclasses(self) -> dict[str, Any]:
        fields.guard()
        meter, decorator = self._doors.meter, fields.decorator(self._doors.serial)

        def dataclass(kind: Any = None, /, **named: Any) -> Any:
            if kind is None:
                return lambda kind: dataclass(kind, **named)
            meter.pay(RECORD)
            made = decorator(kind, **named)
            meter.pay(FIELD * len(dataclasses.fields(made)))
            return made

        return {"dataclass": dataclass}

    def _functools(self) -> dict[str, Any]:
        walk = self._doors.walk

        def partial(func: Callable[..., Any], /, *args: Any, **named: Any) -> Any:
            made = functools.partial(func, *args, **named)
            if len(made.args) + len(made.keywords) > _FEW:
                raise TypeError(
                    f"a partial of {len(made.args) + len(made.keywords)} arguments, expected at most {_FEW}"
                )
            return made

        return {
            "partial": partial,
            "reduce": lambda act, items, /, *first: functools.reduce(act, walk @ items, *first),
            "wraps": lambda wrapped: functools.wraps(wrapped, updated=()),  # else a bot could read any attribute
        }

    def _heapq(self) -> dict[str, Any]:
        walk = self._doors.walk
        return {
            "heapify": lambda items, /: heapq.heapify(walk @ items),
            "merge": lambda *items, **named: heapq.merge(*[walk @ each for each in items], **named),
            "nlargest": lambda n, iterable, key=None: heapq.nlargest(n, walk @ (walk @ iterable), key),
            "nsmallest": lambda n, iterable, key=None: heapq.nsmallest(n, walk @ (walk @ iterable), key),
        }

    def _bisect(self) -> dict[str, Any]:
        moving = self._doors.constant("moving")

        def inserting(act: Callable[..., Any]) -> Callable[..., Any]:
            def inserted(a: Any, x: Any, *args: Any, **named: Any) -> None:
                act(moving @ a, x, *args, **named)

            return inserted

        return {name: inserting(getattr(bisect, name)) for name in ("insort", "insort_left", "insort_right")}

    def _itertools(self) -> dict[str, Any]:
        return {name: self._lazily(getattr(itertools, name)) for name in _LAZY.split()}

    def _lazily(self, act: Callable[..., Any]) -> Any:
        lazy, meter, by_width = self._doors.lazy, self._doors.meter, act.__name__ in _WIDE.split()

        def made(*args: Any, **named: Any) -> Any:
            repeat = min(max(int.__index__(named.get("repeat", 0)), 0), HUGE)
            meter.pay(repeat)
            args = tuple([each if callable(each) else lazy @ each for each in args])
            named = {name: lazy @ each if name in _ITERABLES else each for name, each in named.items()}
            if not by_width:
                return act(*args, **named)
            args = tuple(
                [list(each) if hasattr(each, "__iter__") and not hasattr(each, "__len__") else each for each in args]
            )
            return self._by_width(act(*args, **named), args, named, repeat)

        if act is itertools.chain:
            made.from_iterable = lambda items, /: itertools.chain.from_iterable(lazy @ items)  # type: ignore[attr-defined]
        return made

    def _by_width(self, rows: Any, args: tuple[Any, ...], named: Mapping[str, Any], repeat: int) -> Any:
        """Each row of very many things costs its width."""
        lengths = [len(each) for each in (*args, *named.values()) if hasattr(each, "__len__")]
        width = len(args) * max(1, repeat)
        if rows.__class__.__name__ in _CHOOSING.split():
            width = max(lengths, default=0)
        return Items(self._doors.meter, rows, width) if width > _FEW else rows

    def _math(self) -> dict[str, Any]:
        walk, reckon = self._doors.walk, self._doors.reckon

        def growing(act: Callable[..., Any]) -> Callable[..., Any]:
            def grown(number: int, /, *more: int) -> Any:
                sizes = [int.__index__(each) for each in (number, *more) if isinstance(each, int)]
                size = min(max(0, min(sizes, default=0)), HUGE)
                reckon.pay_for_bits(size * max(sizes, default=0).bit_length())
                return act(number, *more)

            return grown

        def dividing(act: Callable[..., Any]) -> Callable[..., Any]:
            def divided(*numbers: Any) -> Any:
                reckon.pay_for_bits(sum(int.bit_length(each) for each in numbers if isinstance(each, int)))
                return act(*numbers)

            return divided

        made: dict[str, Any] = {name: growing(getattr(math, name)) for name in ("comb", "factorial", "perm")}
        made |= {name: dividing(getattr(math, name)) for name in ("gcd", "isqrt", "lcm")}
        made |= {name: _walked(getattr(math, name), walk) for name in ("dist", "fsum")}
        return made | {"prod": reckon.prod}

    def _operator(self) -> dict[str, Any]:
        doors, reckon, added = self._doors, self._doors.reckon, self._doors.constant("added")

        def grouped(act: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
            return lambda left, right, /: act(reckon.group @ left, right)

        def itemgetter(*items: Any) -> Any:
            get, copied = operator.itemgetter(*items), doors.constant("copy")
            if len(items) <= _FEW and not any(isinstance(each, slice) for each in items):
                return get
            return lambda thing, /: copied @ get(thing)

        def attrgetter(*names: str) -> Any:
            parts = sum(map(_parts, names))

            def get(thing: Any, /) -> Any:
                doors.meter.pay(parts * ITEM)
                found = [functools.reduce(doors.attribute, name.split("."), thing) for name in names]
                return found[0] if len(found) == 1 else tuple(found)

            return get

        def contains(items: Any, item: Any, /) -> bool:
            return item in (doors.search @ items)

        return {
            "attrgetter": attrgetter,
            "contains": contains,
            **{name: getattr(reckon, name) for name in ("mul", "mod", "lshift", "floordiv")},
            **{name: grouped(getattr(operator, name)) for name in ("sub", "and_", "or_", "xor")},
            "add": lambda left, right, /: added @ (left + right),
            "itemgetter": itemgetter,
            "pow": lambda base, exponent, /: reckon.pow(base, exponent),
        }

    def _random(self) -> dict[str, Any]:
        kind = chance_of(self._chance, self._doors.meter)
        shared = kind(self._chance.getrandbits(62))
        return {name: getattr(shared, name) for name in (*OF_CHANCE, "seed")} | {"Random": kind}


def _parts(name: str) -> int:
    return 1 + name.count(".")


def _elements(thing: Any) -> int:
    """How many things deepcopy will look at: whatever containers and objects lead to, each container once."""
    seen: set[int] = set()
    waiting, found = [thing], 0
    while waiting:
        each = waiting.pop()
        found += 1
        if id(each) in seen or isinstance(each, (str, bytes, int, float, type)):
            continue
        seen.add(id(each))
        if isinstance(each, dict):
            waiting += [part for pair in dict.items(each) for part in pair]
        elif isinstance(each, _ROWS):
            waiting += next(base.__iter__(each) for base in _ROWS if isinstance(each, base))
        waiting += getattr(each, "__dict__", {}).values()
        waiting += [getattr(each, name, None) for name in copyreg._slotnames(type(each))]  # type: ignore[attr-defined]
    return found


def _is_sized(thing: Any) -> bool:
    return isinstance(thing, (list, tuple, dict, set, frozenset, str, bytes, bytearray, collections.deque))


def _walked(act: Callable[..., Any], walk: Any) -> Callable[..., Any]:
    return lambda *args, **named: act(*[walk @ each for each in args], **named)
