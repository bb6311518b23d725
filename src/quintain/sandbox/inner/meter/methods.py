"""Methods of builtin types that take longer the more there is: they pay by size, whichever name they are called by.

A call `thing.sort()` becomes `ours(thing)`; what `thing` is shows only then. Objects of a bot's own classes keep
their own methods of such names, and pay nothing here. Methods whose time does not grow are not in the tables.
"""

from collections import Counter, OrderedDict, defaultdict, deque
from collections.abc import Callable
from typing import Any

from .charge import Meter, Receiver, Walk
from .costs import CHARACTERS, COPIED, HUGE, LOOKED_AT, NOTHING
from .texts import Texts

_LOOKING = frozenset(["count", "index", "remove", "rindex"])
_WALKING = frozenset(
    [
        "difference",
        "difference_update",
        "elements",
        "extend",
        "extendleft",
        "fromkeys",
        "intersection",
        "intersection_update",
        "isdisjoint",
        "issubset",
        "issuperset",
        "join",
        "most_common",
        "subtract",
        "symmetric_difference",
        "symmetric_difference_update",
        "union",
        "update",
    ]
)
_COPYING = frozenset(
    [
        "capitalize",
        "casefold",
        "copy",
        "decode",
        "encode",
        "find",
        "hex",
        "insert",
        "isalnum",
        "isalpha",
        "isdecimal",
        "isdigit",
        "isidentifier",
        "islower",
        "isnumeric",
        "isprintable",
        "isspace",
        "istitle",
        "isupper",
        "lower",
        "lstrip",
        "maketrans",
        "partition",
        "reverse",
        "rfind",
        "rotate",
        "rpartition",
        "rsplit",
        "rstrip",
        "split",
        "splitlines",
        "strip",
        "swapcase",
        "title",
        "translate",
        "upper",
    ]
)
_PADDING = frozenset(["center", "expandtabs", "ljust", "rjust", "zfill"])
_SPECIAL = frozenset(["format", "from_bytes", "replace", "sort", "to_bytes"])
LOOKING, COPYING = _LOOKING, _COPYING  # whose price hangs on the thing alone
METHODS = _LOOKING | _WALKING | _COPYING | _PADDING | _SPECIAL

CONTAINERS = (list, tuple, deque, dict, set, frozenset, defaultdict, OrderedDict, Counter)
TEXTS = (str, bytes, bytearray)
_SHIFTS: dict[type, int] = (
    dict.fromkeys(CONTAINERS, COPIED) | dict.fromkeys(TEXTS, CHARACTERS) | {int: NOTHING, range: NOTHING}
)
_SHIFTS_LOOKING = _SHIFTS | dict.fromkeys(CONTAINERS, LOOKED_AT)
_BASES = (*CONTAINERS, *TEXTS, int, range)
_CLASS_METHODS = frozenset({"fromkeys", "from_bytes", "maketrans"})

Hook = Callable[..., Any]


class Class:
    """A builtin class whose methods are called with the thing as an argument."""

    def __init__(self, methods: "Methods", kind: type) -> None:
        self._methods = methods
        self._kind = kind

    def __getattr__(self, name: str) -> Any:
        hook, kind = self._methods.hook(name), self._kind
        return lambda *args, **named: hook(kind, *args, **named)


class Methods:
    """All methods that pay, by name."""

    def __init__(self, meter: Meter, walk: Walk, texts: Texts) -> None:
        self._meter = meter
        self._walk = walk
        self._texts = texts
        self._bases: dict[type, type | None] = {}
        self._receivers: list[dict[type, int]] = []
        self._special: dict[str, Hook] = {
            "format": self._format,
            "from_bytes": self._from_bytes,
            "replace": self._replace,
            "sort": self._sort,
            "to_bytes": self._to_bytes,
        }

    def hook(self, name: str) -> Hook:
        """What stands in the place of a method's call: hook(thing, …)."""
        if name in self._special:
            return self._specially(name, self._special[name])
        shifts = _SHIFTS_LOOKING if name in _LOOKING else _SHIFTS
        is_walking, is_padding = name in _WALKING, name in _PADDING
        meter, walk, base_of = self._meter, self._walk, self._base

        def hooked(thing: Any, *args: Any, **named: Any) -> Any:
            base = base_of(thing)
            if base is not None:
                this = args[0] if type(thing) is type and args and name not in _CLASS_METHODS else thing
                shift = shifts[base]
                if shift != NOTHING and type(this) is not type:
                    meter.pay(len(this) >> shift)
                if is_walking:
                    args = tuple([walk @ each for each in args])
                elif is_padding:
                    meter.pay(sum(max(int.__index__(each), 0) for each in args if isinstance(each, int)))
            return getattr(thing, name)(*args, **named)

        return hooked

    def of_class(self, kind: type) -> Any:
        """A class as the receiver of a call that pays by size."""
        return Class(self, kind) if kind in _SHIFTS else kind

    def receiver(self, *, looks: bool) -> Receiver:
        """What pays before a method that looks at, or copies, all of the thing."""
        shifts = _SHIFTS_LOOKING if looks else _SHIFTS
        sized = {kind: shift for kind, shift in shifts.items() if shift != NOTHING}
        self._receivers.append(sized)
        return Receiver(self._meter, sized, self.of_class)

    def learn(self, kind: type) -> None:
        """A class of the bot's own pays as the builtin type it is made of."""
        for base in kind.__mro__[1:]:
            if base in _SHIFTS:
                for sized in self._receivers:
                    if base in sized:
                        sized[kind] = sized[base]
                return

    def wrapped(self, method: Any) -> Any:
        """A method under another name: of a thing, or of a class."""
        owner = getattr(method, "__self__", None)
        if method.__name__ not in METHODS:
            return method
        hook = self.hook(method.__name__)
        if owner is None:
            kind = method.__objclass__
            return (lambda *args, **named: hook(kind, *args, **named)) if kind in _BASES else method
        return (lambda *args, **named: hook(owner, *args, **named)) if self._base(owner) is not None else method

    def _base(self, thing: Any) -> type | None:
        """The builtin type that a thing is of, or is; None for all others."""
        kind = type(thing) if type(thing) is not type else thing
        try:
            return self._bases[kind]
        except KeyError:
            base = self._bases[kind] = next((each for each in kind.__mro__ if each in _SHIFTS), None)
            return base

    def _specially(self, name: str, act: Hook) -> Hook:
        base_of = self._base

        def hooked(thing: Any, *args: Any, **named: Any) -> Any:
            if base_of(thing) is None:
                return getattr(thing, name)(*args, **named)
            if type(thing) is type and name not in _CLASS_METHODS and args:
                thing, args = args[0], args[1:]
            return act(thing, *args, **named)

        return hooked

    def _sort(self, thing: list[Any], *args: Any, **named: Any) -> None:
        size = len(thing)
        self._meter.pay(size * size.bit_length() >> COPIED)
        thing.sort(*args, **named)

    def _replace(self, thing: Any, old: Any, new: Any, *count: int) -> Any:
        copies = max(1, len(new)) // max(1, len(old)) + 1
        self._meter.pay(len(thing) * copies >> CHARACTERS)
        return thing.replace(old, new, *count)

    def _to_bytes(self, thing: int, *args: Any, **named: Any) -> bytes:
        size = args[0] if args else named.get("length", 1)
        self._meter.pay(max(min(int.__index__(size), HUGE), 0) >> CHARACTERS if isinstance(size, int) else 0)
        return thing.to_bytes(*args, **named)

    def _from_bytes(self, kind: type[int], data: Any, *args: Any, **named: Any) -> int:
        data = bytes(self._walk @ data)
        self._meter.pay(len(data) * len(data) >> 9)
        return kind.from_bytes(data, *args, **named)

    def _format(self, thing: str, *args: Any, **named: Any) -> str:
        return self._texts.filled(thing, args, named)
