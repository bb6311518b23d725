"""Settings: what an organiser may change in a game, with defaults and bounds.

A game's settings are a frozen dataclass whose fields are made by `setting`. From that one declaration come the
checks of `--set key=value`, the table in the help and the plain data of a replay.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field, fields, replace
from difflib import get_close_matches
from math import isfinite
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar, cast

from .errors import SettingError

Value: TypeAlias = bool | int | float | str | None

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    S = TypeVar("S", bound=DataclassInstance)
else:
    S = TypeVar("S")

_WORDS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


@dataclass(frozen=True, slots=True)
class Bounds:
    """What a setting may be: a kind, and limits or choices; `optional` ones may be none."""

    kind: type
    help: str
    low: float | None = None
    high: float | None = None
    choices: tuple[str, ...] = ()
    optional: bool = False

    def describe(self) -> str:
        """What is expected, in words."""
        if self.choices:
            text = " or ".join(self.choices)
        elif self.kind in (bool, str):
            text = "true or false" if self.kind is bool else "a text"
        else:
            text = ("a whole number" if self.kind is int else "a number") + self._range()
        return text + (", or none" if self.optional else "")

    def _range(self) -> str:
        if self.low is not None and self.high is not None:
            return f" from {self.low:g} to {self.high:g}"
        return f" of at least {self.low:g}" if self.low is not None else ""

    def admits(self, value: Value) -> bool:
        """Is this a value the setting may have?"""
        if value is None:
            return self.optional
        if self.choices:
            return value in self.choices
        for kind in (bool, str):
            if self.kind is kind or isinstance(value, kind):
                return self.kind is kind and isinstance(value, kind)
        if not isinstance(value, (int, float)) or (self.kind is int and not isinstance(value, int)):
            return False
        if isinstance(value, float) and not isfinite(value):
            return False
        return (self.low is None or value >= self.low) and (self.high is None or value <= self.high)


def setting(default: Value, help: str, **bounds: Any) -> Any:
    """A dataclass field that is a setting; its kind is that of its default, or `kind=` when that is None."""
    kind = bounds.pop("kind", type(default))
    return field(default=default, metadata={"bounds": Bounds(kind, help, **bounds)})


def bounds_of(settings: type[S] | S) -> dict[str, Bounds]:
    """The bounds of each setting, by name."""
    return {each.name: cast(Bounds, each.metadata["bounds"]) for each in fields(settings)}


def changed(settings: S, texts: Mapping[str, str]) -> S:
    """The settings with some values changed, given as a user writes them."""
    bounds = bounds_of(settings)
    values = {}
    for name, text in texts.items():
        if name not in bounds:
            raise SettingError(_unknown(name, list(bounds)))
        values[name] = _read(name, text, bounds[name])
    return replace(settings, **values)


def as_data(settings: "DataclassInstance") -> dict[str, Value]:
    """The settings as plain data for JSON."""
    return asdict(settings)


def from_data(kind: type[S], data: Mapping[str, object]) -> S:
    """The settings that `as_data` gave; names or values that do not fit raise SettingError."""
    bounds = bounds_of(kind)
    for name, value in data.items():
        if name not in bounds:
            raise SettingError(_unknown(name, list(bounds)))
        if not bounds[name].admits(cast(Value, value)):
            raise SettingError(f"setting {name} is {value!r}; expected {bounds[name].describe()}")
    return kind(**data)


def _read(name: str, text: str, bounds: Bounds) -> Value:
    if text.lower() == "none" and bounds.optional:
        return None
    value: Value = None
    with suppress(KeyError, ValueError):
        value = _WORDS[text.lower()] if bounds.kind is bool else cast(Value, bounds.kind(text))
    if value is None or not bounds.admits(value):
        raise SettingError(f"setting {name} is {text!r}; expected {bounds.describe()}")
    return value


def _unknown(name: str, known: Sequence[str]) -> str:
    near = get_close_matches(name, known, 1)
    hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(known) or 'none'}"
    return f"there is no setting {name!r}; {hint}"
