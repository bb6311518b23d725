"""A replay as it grows during a match.

Everything is compressed at once and held in memory; `save` puts it into a file, at the end or at any time
before. The order of the members is fixed, host.json comes last: it is the only one in which two runs of one
match differ, as long as the bots' own logs are the same.
"""

import zlib
from collections.abc import Iterator, Mapping, Sequence
from os import PathLike
from pathlib import Path
from struct import Struct

from quintain.core import Answers, Ending, Schema, Sheet

from .errors import ReplayError
from .frames import Chain
from .head import Extent, Head, write_match
from .orders import OrdersDigest
from .pack import Growing, Sealed, sealed, write_zip
from .save import whole_file
from .text import to_json

MEMBER_FRAMES = 100
ASIDES_BYTES = 64 << 20  # a bot may talk to its debugger without end; what goes beyond is counted, not kept

CHECKSUM = Struct("<QQ")  # of the state, of the orders so far
ASIDE = Struct("<III")  # steps done before, seat, length


def frames_name(number: int) -> str:
    """The name of a member with frames."""
    return f"frames/{number:05}.bin"


def log_name(seat: int) -> str:
    """The name of the member with a bot's output."""
    return f"logs/seat{seat}.txt"


class Writer:
    """Hears a match; `save` makes it a file."""

    def __init__(
        self, head: Head, frame: Schema, orders: Schema, *, ground: Sheet | None = None, start: bytes | None = None
    ) -> None:
        self._head = head
        self._frame = frame
        self._schemas = {"frame": frame.as_data(), "orders": orders.as_data()}
        self._ground = b""
        if ground is not None and ground.schema.tables:
            self._ground = ground.data
            self._schemas["ground"] = ground.schema.as_data()
        self._start = start
        self._turns = self._steps = self._lost = 0
        self._full: list[Sealed] = []
        self._frames, self._chain = self._member()
        self._orders = Growing("orders.bin")
        self._digest = OrdersDigest()
        self._checksums = Growing("checksums.bin")
        self._asides = Growing("debug.bin")
        self._logs: dict[int, tuple[Sealed, list[tuple[int, int]]]] = {}

    def answered(self, answers: Answers) -> None:
        """The answers of one step, as the rules get them."""
        self._orders.write(self._digest.add(answers))
        self._steps += 1

    def framed(self, frame: Sheet, checksum: int) -> None:
        """The frame after the steps so far (the first one: before any), and its state's checksum."""
        if self._turns and self._turns % MEMBER_FRAMES == 0:
            self._full.append(self._frames.sealed())
            self._frames, self._chain = self._member()
        self._frames.write(self._chain.pack(frame))
        self._checksums.write(CHECKSUM.pack(checksum, self._digest.value))
        self._turns += 1

    def aside(self, seat: int, data: bytes) -> None:
        """What a bot told its debugger."""
        self._check(seat)
        if self._asides.size + ASIDE.size + len(data) > ASIDES_BYTES:
            self._lost += 1
            return
        self._asides.write(ASIDE.pack(self._steps, seat, len(data)) + data)

    def log(self, seat: int, data: bytes, marks: Sequence[tuple[int, int]] = ()) -> None:
        """All that a bot printed; marks tell at which byte of it a turn began."""
        self._check(seat)
        self._logs[seat] = sealed(log_name(seat), data), list(marks)

    def save(self, path: str | PathLike[str], ending: Ending, host: Mapping[str, object]) -> None:
        """Writes the file, whole or not at all; `host` is what was measured, as plain data."""
        members = [*self._members(ending), sealed("host.json", self._measured(host))]
        with whole_file(Path(path)) as file:
            write_zip(file, members)

    def _members(self, ending: Ending) -> Iterator[Sealed]:
        extent = Extent(self._turns, self._steps, self._digest.value, self._lost)
        yield sealed("match.json", write_match(self._head, ending, extent))
        yield sealed("schema.json", to_json(self._schemas))
        if self._ground:
            yield sealed("ground.bin", self._ground)
        if self._start is not None:
            yield sealed("start.bin", self._start)
        yield from self._full
        if self._turns:
            yield self._frames.sealed()
        yield self._orders.sealed()
        yield self._checksums.sealed()
        if self._asides.size:
            yield self._asides.sealed()
        for seat in sorted(self._logs):
            yield self._logs[seat][0]

    def _measured(self, host: Mapping[str, object]) -> bytes:
        marks = {seat: marks for seat, (_, marks) in sorted(self._logs.items())}
        return to_json({"host": host, "log_marks": marks})

    def _member(self) -> tuple[Growing, Chain]:
        """A new member. RLE packs sparse differences smaller and faster than a search for repeats."""
        return Growing(frames_name(self._turns // MEMBER_FRAMES), zlib.Z_RLE), Chain(self._frame)

    def _check(self, seat: int) -> None:
        if not 0 <= seat < len(self._head.seats):
            raise ReplayError(f"there is no seat {seat} in a match of {len(self._head.seats)}")
