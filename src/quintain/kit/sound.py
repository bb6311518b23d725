"""States that come from outside, which are looked at before rules trust them.

A replay or a saved game may bring a state with it, and both are strangers' files: compiled rules trust their columns
without looking. So a game tells what is wrong with columns that can be no state of it, flaw by flaw; each is looked
for only when nothing was found before it. The rules never leave a state that has a flaw.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeVar

from .columns import Columns, StateError

S = TypeVar("S", bound=Columns)


def require_sound(state: S, flaws: Callable[[S], Iterator[str]]) -> S:
    """The state itself; StateError tells its first flaw."""
    flaw = next(flaws(state), None)
    if flaw is not None:
        raise StateError(f"these bytes are no state that can be reached: {flaw}")
    return state


def out_of_bounds(what: str, values: Sequence[float], bounds: Mapping[int, tuple[float, float]]) -> Iterator[str]:
    """The values that do not lie between the lowest and the highest that their places may have."""
    for place, (low, high) in bounds.items():
        if not low <= values[place] <= high:
            yield f"{what} {place} is {values[place]}, not from {low} to {high}"
