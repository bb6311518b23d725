"""Bytes read from front to back, with one clear error when they end too early."""

from struct import Struct
from typing import Any

from .errors import DamagedError


class Cursor:
    """A place in some bytes; `where` is what messages call them."""

    def __init__(self, data: bytes, where: str) -> None:
        self.where = where
        self._data = data
        self._at = 0

    @property
    def is_done(self) -> bool:
        """Is nothing left?"""
        return self._at == len(self._data)

    def take(self, count: int) -> bytes:
        """The next bytes."""
        end = self._at + count
        if end > len(self._data):
            raise self.damaged(f"byte {end} is announced, the last one is {len(self._data)}")
        taken = self._data[self._at : end]
        self._at = end
        return taken

    def unpack(self, shape: Struct) -> tuple[Any, ...]:
        """The next values, as `struct` names their shape."""
        return shape.unpack(self.take(shape.size))

    def finish(self) -> None:
        """Makes sure that nothing is left."""
        if not self.is_done:
            raise self.damaged(f"{len(self._data) - self._at} bytes are left over")

    def damaged(self, what: str) -> DamagedError:
        """The error that says what is wrong here."""
        return DamagedError(f"{self.where} is damaged: {what}")
