"""Roots and whole parts for compiled rooms: the only functions of floats that are the same on every machine.

The C functions are declared in the `.pxd`; a name that is declared there may not be imported here as well, so what
stands for them in the interpreted text comes into the room through its dictionary.
"""

import math
from typing import TypeAlias

Reals: TypeAlias = "memoryview[float]"  # columns of 64-bit floats

globals().update(_sqrt=math.sqrt, _floor=math.floor)


def root(number: float) -> float:
    """The square root of a number that is not negative."""
    return _sqrt(number)  # type: ignore[name-defined, no-any-return]  # noqa: F821  # see above


def whole(number: float) -> int:
    """The largest whole number that is not above this one, which is within the range of a C int."""
    return int(_floor(number))  # type: ignore[name-defined]  # noqa: F821  # see above
