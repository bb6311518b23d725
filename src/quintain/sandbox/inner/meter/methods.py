"""Methods of builtin types that take longer the more there is: they pay by size, whichever name they are called by.

A call `thing.sort()` becomes `ours(thing)`; what `thing` is shows only then. Objects of a bot's own classes keep
their own methods of such names, and pay nothing here. Methods whose time does not grow are not in the tables.
"""

import types
from collections import Counter, OrderedDict, defaultdict, deque
from collections.abc import Callable, Mapping
from typing import Any

from .charge import Meter, Price, Receiver, Walk
from .costs import CHARACTERS, COPIED, HUGE, JOINED, LOOKED_AT, MOVED, NOTHING
from .texts import Texts

_LOOKING = frozenset(["count", "index", "remove"])
_MOVING = frozenset(["insert", "pop"])
_WALKING = frozenset(
    [
        "difference",
        "difference_update",
        "elements",
        "endswith",
        "extend",
        "extendleft",
        "fromkeys",
        "intersection",
        "intersection_update",
        "isdisjoint",
        "issubset",
        "issuperset",
        "join",
        "maketrans",
        "most_common",
        "startswith",
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
        "partition",
        "reverse",
        "rotate",
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
_SPECIAL = frozenset(["format", "from_bytes", "replace", "rfind", "rindex", "rpartition", "rsplit", "sort", "to_bytes"])
_FILLING = frozenset(["__init__", "__new__"])
TELLING = frozenset(["__repr__", "__str__"])
LOOKING, MOVING, COPYING = _LOOKING, _MOVING, _COPYING  # whose price hangs on the thing alone
DUNDERS = _FILLING | TELLING | {"__hash__"}  # of builtin types; a bot's own cost what is in them
METHODS = _LOOKING | _MOVING | _WALKING | _COPYING | _PADDING | _SPECIAL

CONTAINERS = (list, tuple, deque, dict, set, frozenset, defaultdict, OrderedDict, Counter)
TEXTS = (str, bytes, bytearray)
SHIFTS_COPYING: dict[type, int] = (
    dict.fromkeys(CONTAINERS, COPIED) | dict.fromkeys(TEXTS, CHARACTERS) | {int: NOTHING, range: NOTHING}
)
SHIFTS_LOOKING = SHIFTS_COPYING | dict.fromkeys((*CONTAINERS, range), LOOKED_AT)  # a range is, for what is no int
SHIFTS_MOVING = dict.fromkeys(SHIFTS_COPYING, NOTHING) | {list: MOVED, deque: MOVED, bytearray: JOINED}
_BASES = (*CONTAINERS, *TEXTS, int, range)
_KINDS: dict[str, tuple[type, ...]] = {
    **dict.fromkeys(("replace", "rfind", "rindex", "rpartition", "rsplit", *_PADDING), TEXTS),
    "format": (str,),
    "from_bytes": (int,),
    "sort": (list,),
    "to_bytes": (int,),
}
_CLASS_METHODS = frozenset({"fromkeys", "from_bytes", "maketrans"})

Hook = Callable[..., Any]
Args = tuple[Any, ...]
Named = Mapping[str, Any]
Payer = Callable[[Any, Any, Args, Named], None]
_SELF = vars(super)["__self__"].__get__  # what stands behind a `super()`


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

    def __init__(self, meter: Meter, walk: Walk, texts: Texts, hash_of: Callable[[Any], int]) -> None:
        self._meter = meter
        self._walk = walk
        self._texts = texts
        self._hash_of = hash_of
        self._bases: dict[type, type | None] = {}
        self._learning: list[Price | Receiver] = []
        self.copied = self.price(SHIFTS_COPYING)
        self._payers: dict[str, Payer] = {
            "replace": self._pay_for_replacing,
            "sort": self._pay_for_sorting,
            "to_bytes": self._pay_for_bytes,
            **dict.fromkeys(("rfind", "rindex", "rpartition", "rsplit"), self._pay_for_looking_backwards),
            **dict.fromkeys(_PADDING, self._pay_for_padding),
        }

    def hook(self, name: str) -> Hook:
        """What stands in the place of a method's call: hook(thing, …)."""
        act = self._paying(name)
        return lambda thing, /, *args, **named: act(getattr(thing, name), thing, args, named)

    def receiver(self, shifts: Mapping[type, int]) -> Receiver:
        """What pays before a method that looks at, copies or moves all of the thing."""
        sized = {kind: shift for kind, shift in shifts.items() if shift != NOTHING}
        made = Receiver(self._meter, sized, self._received)
        self._learning.append(made)
        return made

    def price(self, shifts: dict[type, int]) -> Price:
        """What pays for a value by its size."""
        made = Price(self._meter, shifts)
        self._learning.append(made)
        return made

    def learn(self, kind: type) -> None:
        """A class of the bot's own pays as the builtin type it is made of."""
        base = self._base(kind)
        if base is not None:
            for each in self._learning:
                each.learn(kind, base)

    def wrapped(self, method: Any) -> Any:
        """A method under another name: of a thing, or of a class."""
        name, owner = method.__name__, getattr(method, "__self__", None)
        if name == "__hash__":
            return named(lambda *args: self._hash_of(args[0] if owner is None else owner), name)
        thing = method.__objclass__ if owner is None else owner
        base = self._base(thing) if name in METHODS or name in DUNDERS else None
        if base is None:
            return method
        if name == "__new__":
            return self._new(method, base)
        act = self._paying(name)
        return named(lambda *args, **more: act(method, thing, args, more), name)

    def telling(self, method: Any) -> Any:
        """`__repr__` or `__str__` of anything, without addresses."""
        return named(lambda *args: self._texts.told(method(*args)), method.__name__)

    def _received(self, receiver: Receiver, thing: Any) -> Any:
        """Classes whose methods are called with the thing as an argument, and what `super()` stands for."""
        if type(thing) is super:
            receiver @ _SELF(thing)
            return thing
        return Class(self, thing) if self._base(thing) is not None else thing

    def _base(self, thing: Any) -> type | None:
        """The builtin type that a thing is of, or is; None for all others."""
        if type(thing) is super:
            thing = _SELF(thing)
        kind = thing if isinstance(thing, type) else type(thing)
        try:
            return self._bases[kind]
        except KeyError:
            base = self._bases[kind] = next((each for each in kind.__mro__ if each in SHIFTS_COPYING), None)
            return base

    def _paying(self, name: str) -> Callable[[Any, Any, Args, Named], Any]:
        """Calls a method of a thing, or of a class with the thing as its first argument, and pays for it."""
        base_of, kinds = self._base, _KINDS.get(name, _BASES)
        pay = self._payers.get(name) or self._payer(name)
        whole = {"format": self._formatted, "from_bytes": self._from_bytes}.get(name)
        is_walking = name in _WALKING or name in _FILLING
        walk, copied = self._walk, self.copied

        def act(method: Any, thing: Any, args: Args, named: Named) -> Any:
            base = base_of(thing)
            if base not in kinds:
                return method(*args, **named)
            is_of_class = isinstance(thing, type) and name not in _CLASS_METHODS
            this = args[0] if is_of_class and args else _SELF(thing) if type(thing) is super else thing
            rest = args[1:] if is_of_class else args
            if whole is not None:
                return whole(method, this, rest, named)
            if isinstance(this, base):
                pay(this, base, rest, named)
            if not is_walking:
                return method(*args, **named)
            walked = [walk @ each for each in rest]
            return copied @ (method(this, *walked, **named) if is_of_class and args else method(*walked, **named))

        return act

    def _payer(self, name: str) -> "Payer":
        meter, shifts, is_moving = self._meter, _shifts_of(name), name in _MOVING

        def pay(this: Any, base: Any, args: Args, named: Named) -> None:
            shift = shifts[base]
            if shift != NOTHING and not (is_moving and not args):
                meter.pay(base.__len__(this) >> shift)

        return pay

    def _new(self, method: Any, base: type) -> Any:
        walk, texts = self._walk, self._texts

        def made(kind: Any, /, *args: Any, **named: Any) -> Any:
            if base is str and args and not named:
                args = (texts.text(args[0]), *args[1:])
            return method(kind, *[walk @ each for each in args], **named)

        return named(made, "__new__")

    # --- prices of their own

    def _pay_for_padding(self, this: Any, base: Any, args: Args, named: Named) -> None:
        width = sum(max(int.__index__(each), 0) for each in (*args, *named.values()) if isinstance(each, int))
        tabs = base.count(this, "\t" if base is str else b"\t")
        self._meter.pay((base.__len__(this) >> CHARACTERS) + width * max(1, tabs))

    def _pay_for_sorting(self, this: Any, base: Any, args: Args, named: Named) -> None:
        size = list.__len__(this)
        self._meter.pay(size * size.bit_length() >> COPIED)

    def _pay_for_replacing(self, this: Any, base: Any, args: Args, named: Named) -> None:
        old, new = (_length(each) for each in (*args, "", "")[:2])
        copies = max(1, new) // max(1, old) + 1
        self._meter.pay(base.__len__(this) * copies >> CHARACTERS)

    def _pay_for_looking_backwards(self, this: Any, base: Any, args: Args, named: Named) -> None:
        """Python looks for a text from behind letter by letter, however long the text is."""
        size = _length(args[0] if args else named.get("sep"))
        self._meter.pay(base.__len__(this) * (1 + (size >> 3)) >> CHARACTERS)

    def _pay_for_bytes(self, this: Any, base: Any, args: Args, named: Named) -> None:
        size = args[0] if args else named.get("length", 1)
        self._meter.pay(max(min(int.__index__(size), HUGE), 0) >> CHARACTERS if isinstance(size, int) else 0)

    def _from_bytes(self, method: Any, this: Any, args: Args, named: Named) -> Any:
        data = bytes(self._walk @ (args[0] if args else named["bytes"]))
        self._meter.pay(len(data) * len(data) >> 9)
        return method(data, *args[1:], **{name: value for name, value in named.items() if name != "bytes"})

    def _formatted(self, method: Any, this: Any, args: Args, named: Named) -> Any:
        return self._texts.filled(this, args, named)


def named(act: Any, name: str) -> Any:
    """One of our functions under the name of Python's: bots may look at its text."""
    if isinstance(act, _FUNCTIONS):
        act.__name__ = act.__qualname__ = name
    return act


_FUNCTIONS = (types.FunctionType, type(named))  # which is another one when this is compiled


def _length(thing: Any) -> int:
    bases: tuple[Any, ...] = TEXTS
    return next((int(base.__len__(thing)) for base in bases if isinstance(thing, base)), 0)


def _shifts_of(name: str) -> Mapping[type, int]:
    if name in _MOVING:
        return SHIFTS_MOVING
    return SHIFTS_LOOKING if name in _LOOKING else SHIFTS_COPYING
