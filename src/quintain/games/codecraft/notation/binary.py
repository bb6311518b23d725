"""The encodings of the wire, for files: little-endian, counts of 32 bits, no word too many."""

from collections.abc import Callable, Iterable, Mapping
from struct import Struct
from typing import TypeVar

from ..saved import SavedError

T = TypeVar("T")

_INT = Struct("<i")


class Bytes:
    """What is read, and how far."""

    __slots__ = ("_at", "_data", "_where")

    def __init__(self, data: bytes, where: str) -> None:
        self._data = data
        self._where = where
        self._at = 0

    @property
    def is_done(self) -> bool:
        """There is nothing more."""
        return self._at == len(self._data)

    def number(self) -> int:
        """A whole number of 32 bits."""
        if self._at + _INT.size > len(self._data):
            raise self.wrong(f"ends after {len(self._data)} bytes, within a number")
        (found,) = _INT.unpack_from(self._data, self._at)
        self._at += _INT.size
        return int(found)

    def truth(self) -> bool:
        """A byte that is 0 or 1."""
        if self.is_done:
            raise self.wrong(f"ends after {len(self._data)} bytes, where a boolean was expected")
        found = self._data[self._at]
        if found > 1:
            raise self.wrong(f"has {found} at byte {self._at}, where a boolean was expected, 0 or 1")
        self._at += 1
        return bool(found)

    def choice(self, count: int, what: str) -> int:
        """A number below a count."""
        at, found = self._at, self.number()
        if not 0 <= found < count:
            raise self.wrong(f"has {found} at byte {at}, where {what} was expected, 0 to {count - 1}")
        return found

    def maybe(self, read: Callable[[], T]) -> T | None:
        """A value that may be absent."""
        return read() if self.truth() else None

    def count(self) -> int:
        """How many follow; each takes four bytes at least."""
        at, found = self._at, self.number()
        if not 0 <= found <= (len(self._data) - self._at) // _INT.size:
            raise self.wrong(f"has the count {found} at byte {at}, more than {len(self._data)} bytes can hold")
        return found

    def listed(self, read: Callable[[], T]) -> list[T]:
        """A count and so many values."""
        return [read() for _ in range(self.count())]

    def map(self, read: Callable[[], T]) -> dict[int, T]:
        """A count and so many keys with their values."""
        found = {}
        for _ in range(self.count()):
            key = self.number()
            found[key] = read()
        return found

    def wrong(self, what: str) -> SavedError:
        """What is wrong with the file."""
        return SavedError(f"{self._where} {what}")


class Out:
    """What is written."""

    __slots__ = ("_parts",)

    def __init__(self) -> None:
        self._parts: list[bytes] = []

    def ints(self, *values: int) -> None:
        """Whole numbers."""
        self._parts += [_INT.pack(value) for value in values]

    def truth(self, value: object) -> None:
        """A truth."""
        self._parts.append(b"\x01" if value else b"\x00")

    def listed(self, values: Iterable[int]) -> None:
        """A count and so many numbers."""
        listed = tuple(values)
        self.ints(len(listed), *listed)

    def map(self, values: Mapping[int, T], write: Callable[[T], None]) -> None:
        """A count and so many keys with their values."""
        self.ints(len(values))
        for key, value in values.items():
            self.ints(key)
            write(value)

    def taken(self) -> bytes:
        """All that was written since it was taken last."""
        found = b"".join(self._parts)
        self._parts.clear()
        return found
