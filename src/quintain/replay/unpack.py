"""A ZIP file read member by member, whatever somebody did to its bytes.

The standard library's reader trusts the sizes it finds and raises a dozen kinds of errors; here each size
is checked against the file and against a bound before memory is taken, and everything wrong is one
`DamagedError`. Reads what any ZIP tool writes: stored or deflated members, no encryption, no ZIP64. Knows
nothing of replays.
"""

import zlib
from collections.abc import Iterator
from os import SEEK_END
from struct import error
from typing import BinaryIO, NamedTuple

from .errors import DamagedError, NotAReplayError, ReplayError
from .pack import DEFLATED, END, END_MARK, ENTRY, ENTRY_MARK, LOCAL, LOCAL_MARK, MEMBER_BYTES

_STORED = 0
_ENCRYPTED = 1
_COMMENT_BYTES = 0xFFFF
_TABLE_BYTES = 16 << 20


class _Entry(NamedTuple):
    flags: int
    method: int
    crc: int
    packed: int
    size: int
    place: int


class Archive:
    """The members of one ZIP file; `name` is what messages call the file."""

    def __init__(self, file: BinaryIO, name: str) -> None:
        self.name = name
        self._file = file
        self._length = file.seek(0, SEEK_END)
        self._entries = self._contents()

    @property
    def names(self) -> list[str]:
        """The names of all members."""
        return list(self._entries)

    def __contains__(self, name: str) -> bool:
        return name in self._entries

    def size(self, name: str) -> int:
        """How many bytes a member says it has."""
        return self._entry(name).size

    def read(self, name: str, limit: int = MEMBER_BYTES) -> bytes:
        """A member's bytes, checked against its size and checksum."""
        entry = self._entry(name)
        if entry.size > limit:
            raise self._damaged(f"{name} claims {entry.size} bytes; at most {limit} are sane")
        if entry.flags & _ENCRYPTED or entry.method not in (_STORED, DEFLATED):
            raise self._damaged(f"{name} is encrypted or packed in an unknown way")
        data = self._unpacked(name, entry)
        if len(data) != entry.size or zlib.crc32(data) != entry.crc:
            raise self._damaged(f"{name} is not what was written")
        return data

    def _unpacked(self, name: str, entry: _Entry) -> bytes:
        packed = self._packed(name, entry)
        if entry.method == _STORED:
            return packed
        try:
            return zlib.decompressobj(-zlib.MAX_WBITS).decompress(packed, entry.size + 1)
        except zlib.error as wrong:
            raise self._damaged(f"{name} cannot be unpacked: {wrong}") from None

    def _packed(self, name: str, entry: _Entry) -> bytes:
        head = self._bytes(entry.place, LOCAL.size)
        mark, *_, name_bytes, extra_bytes = LOCAL.unpack(head)
        if mark != LOCAL_MARK:
            raise self._damaged(f"{name} does not begin where it should")
        return self._bytes(entry.place + LOCAL.size + name_bytes + extra_bytes, entry.packed)

    def _entry(self, name: str) -> _Entry:
        if name not in self._entries:
            raise self._damaged(f"it has no {name}")
        return self._entries[name]

    def _contents(self) -> dict[str, _Entry]:
        _, _, _, _, _, size, place, _ = self._end()
        if size > _TABLE_BYTES:
            raise self._damaged(f"its table of contents claims {size} bytes; at most {_TABLE_BYTES} are sane")
        entries: dict[str, _Entry] = {}
        for name, entry in self._table(self._bytes(place, size)):
            if name in entries:
                raise self._damaged(f"it has two members {name}")
            entries[name] = entry
        return entries

    def _table(self, table: bytes) -> Iterator[tuple[str, _Entry]]:
        at = 0
        try:
            while at < len(table):
                mark, _, _, flags, method, _, _, crc, packed, size, *rest = ENTRY.unpack_from(table, at)
                if mark != ENTRY_MARK:
                    raise self._damaged("its table of contents is broken")
                name_bytes, extra_bytes, comment_bytes, _, _, _, place = rest
                at += ENTRY.size
                name = table[at : at + name_bytes].decode("utf-8", "replace")
                at += name_bytes + extra_bytes + comment_bytes
                yield name, _Entry(flags, method, crc, packed, size, place)
        except error:
            raise self._damaged("its table of contents ends too early") from None

    def _end(self) -> tuple[int, ...]:
        tail_bytes = min(self._length, END.size + _COMMENT_BYTES)
        tail = self._bytes(self._length - tail_bytes, tail_bytes)
        at = tail.rfind(END_MARK, 0, max(0, len(tail) - END.size + len(END_MARK)))
        if at < 0 and self._bytes(0, min(self._length, 4)) == LOCAL_MARK:
            raise self._damaged("it ends too early")
        if at < 0:
            raise NotAReplayError(f"{self.name} is not a replay: a replay is a ZIP file")
        return END.unpack_from(tail, at)

    def _bytes(self, place: int, count: int) -> bytes:
        if place + count > self._length:
            raise self._damaged(f"it ends at byte {self._length}, where more is announced")
        try:
            self._file.seek(place)
            data = self._file.read(count)
        except OSError as wrong:
            raise ReplayError(f"{self.name} cannot be read: {wrong.strerror}") from None
        if len(data) != count:
            raise self._damaged("it became shorter while it was read")
        return data

    def _damaged(self, what: str) -> DamagedError:
        return DamagedError(f"{self.name} is damaged: {what}")
