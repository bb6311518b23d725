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
from .costs import DEEP_COPY, FACTORIAL, HUGE
from .doors import Doors

_NAMES = {
    "__future__": "annotations division",
    "abc": "ABC ABCMeta abstractmethod",
    "bisect": "bisect bisect_left bisect_right insort insort_left insort_right",
    "collections": "ChainMap Counter OrderedDict defaultdict deque namedtuple",
    "collections.abc": (
        "Callable Collection Container Generator Hashable Iterable Iterator Mapping MutableMapping "
        "MutableSequence MutableSet Reversible Sequence Set Sized"
    ),
    "copy": "copy",
    "dataclasses": "FrozenInstanceError KW_ONLY field fields is_dataclass replace",
    "enum": "Enum Flag IntEnum IntFlag auto unique",
    "functools": "cache cached_property cmp_to_key lru_cache partial total_ordering",
    "heapq": "heappop heappush heappushpop heapreplace",
    "itertools": "count repeat",
    "math": (
        "acos acosh asin asinh atan atan2 atanh cbrt ceil copysign cos cosh degrees e exp exp2 expm1 fabs "
        "floor fmod frexp gcd hypot inf isclose isfinite isinf isnan isqrt lcm ldexp log log10 log1p log2 "
        "modf nan nextafter pi pow radians remainder sin sinh sqrt tan tanh tau trunc ulp"
    ),
    "operator": (
        "abs add and_ eq floordiv ge gt inv invert is_ is_not itemgetter le lt ne neg not_ or_ pos rshift sub "
        "truediv truth xor"
    ),
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
_RANDOM = (
    "betavariate choice choices expovariate gammavariate gauss getrandbits normalvariate randbytes "
    "randint random randrange sample shuffle triangular uniform "
)
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
            paying = getattr(self, f"_{name.replace('.', '_')}", dict)
            self._made[name] = Facade(name, things | paying())
        return self._made[name]

    def _collections(self) -> dict[str, Any]:
        return {
            "abc": self.module("collections.abc"),
            **{name: self._paying(name) for name in ("deque", "Counter", "OrderedDict")},
        }

    def _paying(self, name: str) -> type:
        """A container of the library that pays for what it is filled with."""
        real, walk = getattr(collections, name), self._doors.walk

        def init(thing: Any, *args: Any, **named: Any) -> None:
            real.__init__(thing, *[walk @ each if place == 0 else each for place, each in enumerate(args)], **named)

        return type(name, (real,), {"__init__": init, "__slots__": ()} if name == "deque" else {"__init__": init})

    def _copy(self) -> dict[str, Any]:
        meter = self._doors.meter

        def deepcopy(thing: Any) -> Any:
            memory: dict[int, Any] = {}
            made = copy.deepcopy(thing, memory)
            meter.pay(DEEP_COPY * (len(memory) + 1))
            return made

        return {
            "deepcopy": deepcopy,
            "copy": lambda thing: copy.copy(self._doors.lazy @ thing if _is_sized(thing) else thing),
        }

    def _dataclasses(self) -> dict[str, Any]:
        fields.guard()
        return {"dataclass": fields.decorator(self._doors.serial)}

    def _functools(self) -> dict[str, Any]:
        walk = self._doors.walk
        return {
            "reduce": lambda act, items, *first: functools.reduce(act, walk @ items, *first),
            "wraps": lambda wrapped: functools.wraps(wrapped, updated=()),  # else a bot could read any attribute
        }

    def _heapq(self) -> dict[str, Any]:
        walk = self._doors.walk
        return {
            "heapify": lambda items: heapq.heapify(walk @ items),
            "merge": lambda *items, **named: heapq.merge(*[walk @ each for each in items], **named),
            "nlargest": lambda number, items, key=None: heapq.nlargest(number, walk @ (walk @ items), key),
            "nsmallest": lambda number, items, key=None: heapq.nsmallest(number, walk @ (walk @ items), key),
        }

    def _itertools(self) -> dict[str, Any]:
        return {name: self._lazily(getattr(itertools, name)) for name in _LAZY.split()}

    def _lazily(self, act: Callable[..., Any]) -> Any:
        lazy, meter = self._doors.lazy, self._doors.meter

        def made(*args: Any, **named: Any) -> Any:
            meter.pay(min(max(int.__index__(named.get("repeat", 0)), 0), HUGE))
            return act(*[each if callable(each) else lazy @ each for each in args], **named)

        if act is itertools.chain:
            made.from_iterable = lambda items: itertools.chain.from_iterable(lazy @ items)  # type: ignore[attr-defined]
        return made

    def _math(self) -> dict[str, Any]:
        walk, meter = self._doors.walk, self._doors.meter

        def growing(act: Callable[..., Any]) -> Callable[..., Any]:
            def grown(number: int, *more: int) -> Any:
                sizes = [int.__index__(each) for each in (number, *more) if isinstance(each, int)]
                size = min(sizes, default=0)
                meter.pay(min(size, HUGE) ** 2 >> FACTORIAL if size > 0 else 0)
                return act(number, *more)

            return grown

        made: dict[str, Any] = {name: growing(getattr(math, name)) for name in ("comb", "factorial", "perm")}
        made |= {name: _walked(getattr(math, name), walk) for name in ("dist", "fsum", "prod")}
        return made

    def _operator(self) -> dict[str, Any]:
        doors = self._doors

        def attrgetter(*names: str) -> Any:
            def get(thing: Any) -> Any:
                found = [functools.reduce(doors.attribute, name.split("."), thing) for name in names]
                return found[0] if len(found) == 1 else tuple(found)

            return get

        def contains(items: Any, item: Any) -> bool:
            return item in (doors.search @ items)

        return {
            "attrgetter": attrgetter,
            "contains": contains,
            "mul": doors.mul,
            "mod": doors.mod,
            "pow": doors.pow,
            "lshift": doors.lshift,
        }

    def _random(self) -> dict[str, Any]:
        chance, meter = self._chance, self._doors.meter

        def paying(act: Callable[..., Any]) -> Callable[..., Any]:
            def made(*args: Any, **named: Any) -> Any:
                sizes = [len(each) for each in args if _is_sized(each)]
                sizes += [int.__index__(each) for each in (*args, named.get("k", 0)) if isinstance(each, int)]
                meter.pay(5 + (min(max(sizes, default=0), HUGE) if act.__name__ in _BY_SIZE else 0))
                return act(*args, **named)

            return made

        class Random(random.Random):
            """Chance of the bot's own, from a seed that is never the system's."""

            def __init__(self, seed: Any = None) -> None:
                super().__init__(chance.getrandbits(62) if seed is None else seed)

            def seed(self, a: Any = None, version: int = 2) -> None:
                super().seed(chance.getrandbits(62) if a is None else a, version)

        def seed(a: Any = None, version: int = 2) -> None:
            meter.pay(5)
            chance.seed(chance.getrandbits(62) if a is None else a, version)

        made = {name: paying(getattr(chance, name)) for name in _RANDOM.split()}
        return made | {"Random": Random, "seed": seed}


_BY_SIZE = frozenset({"choices", "getrandbits", "randbytes", "sample", "shuffle"})


def _is_sized(thing: Any) -> bool:
    return isinstance(thing, (list, tuple, dict, set, frozenset, str, bytes, bytearray, collections.deque))


def _walked(act: Callable[..., Any], walk: Any) -> Callable[..., Any]:
    return lambda *args, **named: act(*[walk @ each for each in args], **named)
