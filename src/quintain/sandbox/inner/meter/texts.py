"""Texts made by formatting: no wider than a bound, paid by their length, and never a way to an object's insides.

Nor do they tell where an object lies: ` at 0x…`, which differs from run to run, is left out of every text that is made
of things.
"""

import re
import string
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from .charge import Meter
from .costs import CHARACTERS, WIDTH

_FIELD = 10
_ADDRESS = " at 0x"
_COMPILED, _HOME = ("<cyfunction ", "<function "), ("quintain.sandbox.inner.", "")  # our own, however they are built
_ADDRESSES = re.compile(r" at 0x[0-9a-fA-F]*")
_WITHOUT_WIDTH = re.compile(r"[^\d]*\Z").match


class Texts(string.Formatter):
    """Formats for a bot; `attribute` judges the names that stand in a text."""

    def __init__(self, meter: Meter, attribute: Callable[[Any, str], Any]) -> None:
        self._meter = meter
        self._attribute = attribute

    def told(self, made: Any) -> Any:
        """What Python has made of a thing, paid for and without addresses."""
        if not isinstance(made, str):
            return made
        made = stable(made)
        self._meter.pay(len(made) >> CHARACTERS)
        return made

    def text(self, value: Any) -> str:
        """str(value)"""
        return value if isinstance(value, str) else stable(str(value))

    def filled(self, text: str, args: Sequence[Any], named: Mapping[str, Any]) -> str:
        """text.format(*args, **named)"""
        text = str.__str__(text)  # a bot's own kind of text may show other letters
        self._meter.pay((len(text) >> 1) + _FIELD)
        made = text.format(*args, **named) if is_simple(text) else self.vformat(text, args, named)
        return str(self.told(made))

    def formatted(self, value: Any, spec: str = "", /) -> str:
        """format(value, spec)"""
        if spec:
            spec = str.__str__(spec)
            self._check_widths(spec)
        return str(self.told(format(value, spec)))

    def percent(self, text: Any, values: Any) -> Any:
        """text % values"""
        plain = str.__str__(text) if isinstance(text, str) else bytes.decode(bytes(text), "latin-1")
        if not _WITHOUT_WIDTH(plain):
            self._check_widths(plain)
        if "*" in plain:
            for value in values if isinstance(values, tuple) else (values,):
                self._check_width(value)
        self._meter.pay(len(text) >> CHARACTERS)
        made = text % values
        if isinstance(made, str):
            return self.told(made)
        self._meter.pay(len(made) >> CHARACTERS)
        return bytes(stable(made.decode("latin-1")), "latin-1") if _ADDRESS.encode() in made else made

    def get_field(self, field_name: str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        """The value that a field names; attributes on the way are judged."""
        self._meter.pay(_FIELD)
        first, rest = string._string.formatter_field_name_split(field_name)  # type: ignore[attr-defined]
        value = self.get_value(first, args, kwargs)
        for is_attribute, name in rest:
            value = self._attribute(value, name) if is_attribute else value[name]
        return value, first

    def format_field(self, value: Any, format_spec: str) -> str:
        """One field."""
        return self.formatted(value, format_spec)

    def _check_widths(self, spec: str) -> None:
        run = ""
        for letter in spec:
            if letter.isdecimal():
                run += letter
                if len(run) > 6:
                    self._check_width(WIDTH + 1)
            else:
                run = self._check_run(run)
        self._check_run(run)

    def _check_run(self, run: str) -> str:
        if run:
            self._check_width(int(run))
        return ""

    def _check_width(self, width: Any) -> None:
        if isinstance(width, int):
            size = abs(int.__index__(width))
            if size > WIDTH:
                raise ValueError(f"a field of width {size}, expected at most {WIDTH}")
            self._meter.pay(size >> CHARACTERS)


def stable(text: str) -> str:
    """The text without addresses."""
    return _ADDRESSES.sub("", text).replace(*_COMPILED).replace(*_HOME) if _ADDRESS in text else text


def is_simple(text: str) -> bool:
    """Is there nothing in its fields but numbers and names of arguments?"""
    return not any(letter in text for letter in ".[:!")
