"""A ZIP file written from members that were compressed while they grew.

The standard library's writer wants to compress one member after the other; a match fills several at once
and holds none of them whole. Dates, attributes, level and order are fixed, so the same contents give the
same bytes. No ZIP64: a file stays below 4 GiB and 65,535 members. Knows nothing of replays.
"""

import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from struct import Struct
from typing import BinaryIO

from .errors import ReplayError

LOCAL = Struct("<4s5H3I2H")  # signature, version, flags, method, time, date, crc, packed, size, name, extra
ENTRY = Struct("<4s6H3I5H2I")  # the same with attributes and the place of the local head
END = Struct("<4s4H2IH")  # signature, disks, members, size and place of the entries, comment
LOCAL_MARK, ENTRY_MARK, END_MARK = b"PK\3\4", b"PK\1\2", b"PK\5\6"
DEFLATED = 8

MEMBER_BYTES = 256 << 20  # no member is longer; readers rely on it

_VERSION = 20
_UNIX = 3 << 8
_TIME, _DATE = 0, 1 << 5 | 1  # 1980-01-01, the first day a ZIP file knows
_ATTRIBUTES = 0o100644 << 16
_LEVEL = 6


@dataclass(frozen=True, slots=True)
class Sealed:
    """A finished member."""

    name: str
    crc: int
    size: int
    packed: bytes

    def local(self) -> bytes:
        """What stands before its bytes."""
        shape = (self.crc, len(self.packed), self.size, len(self.name), 0)
        return LOCAL.pack(LOCAL_MARK, _VERSION, 0, DEFLATED, _TIME, _DATE, *shape) + self.name.encode("ascii")

    def entry(self, place: int) -> bytes:
        """Its line in the table of contents."""
        shape = (self.crc, len(self.packed), self.size, len(self.name), 0, 0, 0, 0, _ATTRIBUTES, place)
        head = ENTRY.pack(ENTRY_MARK, _UNIX | _VERSION, _VERSION, 0, DEFLATED, _TIME, _DATE, *shape)
        return head + self.name.encode("ascii")


class Growing:
    """A member that is compressed while it grows."""

    def __init__(self, name: str, strategy: int = zlib.Z_DEFAULT_STRATEGY) -> None:
        self.name = name
        self.size = 0
        self._crc = 0
        self._parts: list[bytes] = []
        self._deflate = zlib.compressobj(_LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS, zlib.DEF_MEM_LEVEL, strategy)

    def write(self, data: bytes) -> None:
        """Appends bytes."""
        self.size += len(data)
        if self.size > MEMBER_BYTES:
            raise ReplayError(f"the replay's {self.name} grows beyond {MEMBER_BYTES >> 20} MiB, the most it may hold")
        self._crc = zlib.crc32(data, self._crc)
        packed = self._deflate.compress(data)
        if packed:
            self._parts.append(packed)

    def sealed(self) -> Sealed:
        """The member as it stands now; it may go on growing."""
        end = self._deflate.copy().flush()
        return Sealed(self.name, self._crc, self.size, b"".join((*self._parts, end)))


def sealed(name: str, data: bytes) -> Sealed:
    """A member known whole."""
    member = Growing(name)
    member.write(data)
    return member.sealed()


def write_zip(file: BinaryIO, members: Iterable[Sealed]) -> None:
    """Writes the members in their order, and the table of contents."""
    entries = []
    place = 0
    for member in members:
        entries.append(member.entry(place))
        place += file.write(member.local()) + file.write(member.packed)
    table = b"".join(entries)
    if place + len(table) >= 1 << 32 or len(entries) >= 0xFFFF:
        raise ReplayError(f"{len(entries)} members with {place} bytes are more than a replay file can hold")
    file.write(table + END.pack(END_MARK, 0, 0, len(entries), len(entries), len(table), place, 0))
