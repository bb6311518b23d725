"""Operators that can make much of little or take long over what is long: they pay by what they make or look at.

Long integers cost the square of their length wherever they are made, multiplied or divided, so that none can be had
whose sum takes long. Sets and views of dictionaries pay for the items that their operators look at.
"""

import operator
from collections.abc import Callable
from typing import Any

from .charge import Group, Items, Meter, Operand, Price, Product, Walk, knows
from .costs import CHARACTERS, COPIED, LOOKED_AT, SMALL_BITS
from .methods import CONTAINERS, TEXTS
from .texts import Texts

VIEWS: tuple[type, ...] = (type({}.keys()), type({}.values()), type({}.items()))
_SHIFT_OF_BITS = 15
_GROUPS: tuple[Any, ...] = (set, frozenset, dict, *VIEWS)
_ROWS = frozenset({list, tuple, set, frozenset, dict})
_INTEGERS = frozenset({int, bool})
_FEW = 16


class Arithmetic:
    """The operators and builtins that reckon, paying."""

    def __init__(self, meter: Meter, walk: Walk, texts: Texts, copied: Price) -> None:
        self._meter = meter
        self._walk = walk
        self._texts = texts
        self._copied = copied
        self.product = Product(self._pay_for_product)
        self.remainder = Operand(self._remainder, is_any=False)
        self.quotient = Operand(self._dividend, is_any=False)
        self.template = Operand(self._template, is_any=True)
        self.group = Group(self._grouped)

    # --- products and powers

    def mul(self, left: Any, right: Any, /) -> Any:
        """left * right"""
        return self.product @ (left * right)

    def imul(self, left: Any, right: Any) -> Any:
        """left *= right"""
        left *= right
        return self.product @ left

    def lshift(self, left: Any, right: Any, /) -> Any:
        """left << right"""
        return self.product @ (left << right)

    def ilshift(self, left: Any, right: Any) -> Any:
        """left <<= right"""
        left <<= right
        return self.product @ left

    def pow(self, base: Any, exp: Any, mod: Any = None) -> Any:
        """base ** exp"""
        self._pay_for_power(base, exp, mod)
        return pow(base, exp) if mod is None else pow(base, exp, mod)

    def ipow(self, base: Any, exponent: Any) -> Any:
        """base **= exponent"""
        self._pay_for_power(base, exponent, None)
        base **= exponent
        return base

    def pay_for_long(self, number: Any) -> None:
        """Pays for reckoning with an integer."""
        if isinstance(number, int):
            self.pay_for_bits(int.bit_length(number))

    def pay_for_bits(self, bits: int) -> None:
        """The same for one of so many bits."""
        self._meter.pay(bits * bits >> _SHIFT_OF_BITS if bits > SMALL_BITS else 0)

    def _pay_for_product(self, made: Any) -> None:
        if isinstance(made, int):
            self.pay_for_long(made)
        elif isinstance(made, (*CONTAINERS, *TEXTS)):
            self._meter.pay(len(made) >> (CHARACTERS if isinstance(made, TEXTS) else COPIED))

    def _pay_for_power(self, base: Any, exponent: Any, modulus: Any) -> None:
        if isinstance(base, int) and isinstance(exponent, int) and (modulus is None or isinstance(modulus, int)):
            exponent = int.__index__(exponent)  # a bot's own kind of number may tell another size
            long = int.bit_length(base)
            bits = long * exponent if modulus is None else int.bit_length(modulus) + long
            if bits > SMALL_BITS:
                rounds = 1 if modulus is None else exponent.bit_length()
                self._meter.pay((bits * bits >> _SHIFT_OF_BITS) * rounds)
            elif modulus is not None:
                self._meter.pay(exponent.bit_length())

    # --- division

    def mod(self, left: Any, right: Any, /) -> Any:
        """left % right"""
        return self._remainder(left) % right

    def imod(self, left: Any, right: Any) -> Any:
        """left %= right"""
        left = self._remainder(left)
        left %= right
        return left

    def floordiv(self, left: Any, right: Any, /) -> Any:
        """left // right"""
        return self._dividend(left) // right

    def ifloordiv(self, left: Any, right: Any) -> Any:
        """left //= right"""
        left = self._dividend(left)
        left //= right
        return left

    def divmod(self, left: Any, right: Any, /) -> Any:
        """left // right, left % right"""
        return divmod(self._dividend(left), right)

    def round(self, number: Any, ndigits: Any = None) -> Any:
        """Rounds; to the left of the point, integers are divided by a power."""
        if isinstance(number, int) and isinstance(ndigits, int) and ndigits < 0:
            self._pay_for_power(10, -int.__index__(ndigits), None)
            self.pay_for_long(number)
        return round(number) if ndigits is None else round(number, ndigits)

    def _dividend(self, left: Any) -> Any:
        self.pay_for_long(left)
        return left

    def _remainder(self, left: Any) -> Any:
        return _Format(self._texts, left) if isinstance(left, TEXTS) else self._dividend(left)

    def _template(self, left: Any) -> Any:
        return _Format(self._texts, left) if isinstance(left, TEXTS) else left

    # --- many at once

    def sum(self, items: Any, /, start: Any = 0) -> Any:
        """Adds one after another, as Python 3.11 does; what is no number may be a row of rows."""
        items = self._walk @ items
        if isinstance(start, TEXTS):
            return sum((), start)  # which says why not
        is_plain = type(start) is int and (type(items) is range or (type(items) in _ROWS and _are_integers(items)))
        if is_plain:
            return sum(items, start)
        copied = self._copied
        for item in items:
            start = copied @ (start + item)
        return start

    def prod(self, iterable: Any, /, *, start: Any = 1) -> Any:
        """Multiplies one after another."""
        product = self.product
        for item in self._walk @ iterable:
            start = product @ (start * item)
        return start

    def side_by_side(self, act: Callable[..., Any], first: int) -> Callable[..., Any]:
        """zip and map: of very many rows each step costs its width."""

        def made(*args: Any, **named: Any) -> Any:
            rows = act(*args, **named)
            width = len(args) - first
            return Items(self._meter, rows, width) if width > _FEW else rows

        return made

    # --- sets

    def _grouped(self, left: Any) -> Any:
        return _Group(self, left)

    def pay_for_groups(self, left: Any, right: Any, *, is_both: bool) -> tuple[Any, Any]:
        """Both sides of an operator of sets; beside a view anything with items may stand."""
        if isinstance(left, VIEWS) or isinstance(right, VIEWS):
            left = left if knows(type(left), "__sub__") and not isinstance(left, _GROUPS) else self._walk @ left
            return left, self._walk @ right
        if isinstance(left, _GROUPS) and isinstance(right, _GROUPS):
            sizes = _size(left), _size(right)
            self._meter.pay((sum(sizes) if is_both else min(sizes)) >> LOOKED_AT)
        return left, right


class _Group:
    """A thing with items before an operator of sets."""

    def __init__(self, arithmetic: Arithmetic, left: Any) -> None:
        self._arithmetic = arithmetic
        self._left = left

    def _done(self, act: Callable[[Any, Any], Any], right: Any, *, is_both: bool) -> Any:
        return act(*self._arithmetic.pay_for_groups(self._left, right, is_both=is_both))

    def __sub__(self, right: Any) -> Any:
        return self._done(operator.sub, right, is_both=True)

    def __and__(self, right: Any) -> Any:
        return self._done(operator.and_, right, is_both=False)

    def __or__(self, right: Any) -> Any:
        return self._done(operator.or_, right, is_both=True)

    def __xor__(self, right: Any) -> Any:
        return self._done(operator.xor, right, is_both=True)


class _Format:
    """A text with % behind it."""

    def __init__(self, texts: Texts, text: Any) -> None:
        self._texts = texts
        self._text = text

    def __mod__(self, values: Any) -> Any:
        return self._texts.percent(self._text, values)


def _are_integers(items: Any) -> bool:
    return _INTEGERS.issuperset(map(type, items))


def _size(group: Any) -> int:
    """Whatever a class of the bot's says."""
    return next((int(base.__len__(group)) for base in _GROUPS if isinstance(group, base)), 0)
