"""Debug data out of a replay: the asides of a match, told once more to stores.

What a seat said of a step before its last DebugUpdateDone was said inside debug updates, the rest when it was asked.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple, TypeAlias

from .store import Store

_COMMAND, _DONE = b"\0\0\0\0", b"\2\0\0\0"


class _Said(NamedTuple):
    step: int
    seat: int
    data: bytes


Asides: TypeAlias = Iterable[tuple[int, int, bytes]]  # steps done before, seat, data


def retold(asides: Asides, seats: int, first_tick: int, *, is_global: bool) -> Sequence[Store]:
    """The store of each seat at the end of a match."""
    stores = [Store(is_global, lambda text: None) for _ in range(seats)]
    said = sorted((_Said(*each) for each in asides), key=lambda each: (each.step, each.seat))
    for (step, seat), group in groupby(said, key=lambda each: (each.step, each.seat)):
        for data, in_update in _sorted_out([each.data for each in group]):
            stores[seat].hear(data, first_tick + step, in_update=in_update)
    return stores


def _sorted_out(said: Sequence[bytes]) -> Iterator[tuple[bytes, bool]]:
    """The commands, and whether each was given inside a debug update."""
    done = max((place for place, data in enumerate(said) if data == _DONE), default=-1)
    for place, data in enumerate(said):
        if data.startswith(_COMMAND):
            yield data, place < done
