"""A replay opened: each member is read when somebody asks for it.

Opening reads only what is small and checks that the counts agree, so the first page of a long match comes
at once. Whatever the bytes are, nothing but `ReplayError` comes out. Knows no rules: whether the match is
true is for match.verify to say.
"""

from collections.abc import Iterator, Mapping
from os import PathLike, fspath
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple, Self

from msgspec import Struct

from quintain.core import Answers, Schema, SchemaError, Sheet

from .cursor import Cursor
from .errors import DamagedError, NotAReplayError, ReplayError
from .frames import Chain
from .head import read_match
from .orders import steps
from .text import JSON_BYTES, from_json
from .unpack import Archive
from .writer import ASIDE, CHECKSUM, MEMBER_FRAMES, frames_name, log_name

_TABLES = 1000


class Heard(NamedTuple):
    """What a bot told its debugger, after so many steps."""

    step: int
    seat: int
    data: bytes


class _Table(Struct):
    name: str
    rows: int | None
    columns: list[tuple[str, str]]


class _Schema(Struct):
    tables: list[_Table]


class _Schemas(Struct):
    frame: _Schema
    orders: _Schema
    ground: _Schema | None = None


class _Host(Struct):
    host: dict[str, Any]
    log_marks: dict[str, list[tuple[int, int]]]


class Replay:
    """One replay file, open for reading."""

    def __init__(self, file: BinaryIO, name: str) -> None:
        self._file = file
        self._archive = Archive(file, name)
        if "match.json" not in self._archive:
            raise NotAReplayError(f"{name} is not a replay: it has no match.json")
        self.name = name
        self.head, self.ending, self._extent = read_match(self._archive.read("match.json", JSON_BYTES), name)
        self.frame_schema, self.orders_schema, self._ground_schema = self._schemas()
        self._host = from_json(self._archive.read("host.json", JSON_BYTES), _Host, f"host.json of {name}")
        self._check_counts()

    @classmethod
    def open(cls, path: str | PathLike[str]) -> Self:
        """The replay in that file."""
        try:
            file = Path(path).open("rb")  # noqa: SIM115 - stays open until `close`
        except FileNotFoundError:
            raise ReplayError(f"there is no file {fspath(path)}") from None
        except (OSError, ValueError) as wrong:
            raise ReplayError(f"{fspath(path)} cannot be read: {getattr(wrong, 'strerror', wrong)}") from None
        try:
            return cls(file, fspath(path))
        except BaseException:
            file.close()
            raise

    def close(self) -> None:
        """Ends reading."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    @property
    def turns(self) -> int:
        """How many frames there are; the first one is that of `head.first_turn`."""
        return self._extent.turns

    @property
    def last_turn(self) -> int:
        """The turn of the last frame."""
        return self.head.first_turn + self.turns - 1

    @property
    def step_count(self) -> int:
        """How many steps there are."""
        return self._extent.steps

    @property
    def digest(self) -> int:
        """The digest of all orders, those after the last frame included."""
        return self._extent.digest

    @property
    def lost_asides(self) -> int:
        """How many asides found no room."""
        return self._extent.lost_asides

    @property
    def host(self) -> Mapping[str, Any]:
        """What was measured, as the writer was given it."""
        return self._host.host

    @property
    def start(self) -> bytes | None:
        """The dumped state in which a cut replay begins."""
        return self._archive.read("start.bin") if "start.bin" in self._archive else None

    @property
    def ground(self) -> Sheet:
        """What never changes in the match; without tables where the game has nothing of the kind."""
        data = self._archive.read("ground.bin") if self._ground_schema.tables else b""
        try:
            return Sheet(self._ground_schema, data)
        except SchemaError as wrong:
            raise DamagedError(f"ground.bin of {self.name} is damaged: {wrong}") from None

    def frame(self, number: int) -> Sheet:
        """One frame, counted from 0; reads one member."""
        if not 0 <= number < self.turns:
            raise ReplayError(f"{self.name} has {self.turns} frames, counted from 0; there is no frame {number}")
        member, place = divmod(number, MEMBER_FRAMES)
        cursor, chain = self._cursor(frames_name(member)), Chain(self.frame_schema)
        for _ in range(place):
            chain.unpack(cursor)
        return chain.unpack(cursor)

    def frames(self) -> Iterator[Sheet]:
        """All frames."""
        for first in range(0, self.turns, MEMBER_FRAMES):
            cursor, chain = self._cursor(frames_name(first // MEMBER_FRAMES)), Chain(self.frame_schema)
            for _ in range(min(MEMBER_FRAMES, self.turns - first)):
                yield chain.unpack(cursor)
            cursor.finish()

    def steps(self) -> Iterator[Answers]:
        """The answers of all steps."""
        cursor = self._cursor("orders.bin")
        count = 0
        for answers in steps(cursor, self.orders_schema):
            count += 1
            yield answers
        if count != self.step_count:
            raise cursor.damaged(f"{count} steps, where match.json counts {self.step_count}")

    def checksums(self) -> list[tuple[int, int]]:
        """For each frame the state's checksum and the digest of all orders before it."""
        data = self._archive.read("checksums.bin")
        return [(state, orders) for state, orders in CHECKSUM.iter_unpack(data)]

    def asides(self) -> Iterator[Heard]:
        """What the bots told their debuggers."""
        if "debug.bin" not in self._archive:
            return
        cursor = self._cursor("debug.bin")
        while not cursor.is_done:
            step, seat, length = cursor.unpack(ASIDE)
            if step > self.step_count or seat >= len(self.head.seats):
                raise cursor.damaged(f"an aside of seat {seat} at step {step}")
            yield Heard(step, seat, cursor.take(length))

    def log(self, seat: int) -> bytes:
        """All that a bot printed."""
        name = log_name(seat)
        return self._archive.read(name) if name in self._archive else b""

    def log_marks(self, seat: int) -> list[tuple[int, int]]:
        """Turns, and at which byte of the log each began."""
        return self._host.log_marks.get(str(seat), [])

    def _cursor(self, name: str) -> Cursor:
        return Cursor(self._archive.read(name), f"{name} of {self.name}")

    def _schemas(self) -> tuple[Schema, Schema, Schema]:
        where = f"schema.json of {self.name}"
        data = self._archive.read("schema.json", JSON_BYTES)
        schemas = from_json(data, _Schemas, where)
        ground = schemas.ground or _Schema([])
        return _schema(schemas.frame, where), _schema(schemas.orders, where), _schema(ground, where)

    def _check_counts(self) -> None:
        members = sum(name.startswith("frames/") for name in self._archive.names)
        if members != -(-self.turns // MEMBER_FRAMES):
            raise DamagedError(f"{self.name} is damaged: {members} members of frames for {self.turns} frames")
        if self._archive.size("checksums.bin") != self.turns * CHECKSUM.size:
            raise DamagedError(f"{self.name} is damaged: checksums.bin does not fit {self.turns} frames")


def _schema(data: _Schema, where: str) -> Schema:
    if len(data.tables) > _TABLES or sum(len(table.columns) for table in data.tables) > _TABLES:
        raise DamagedError(f"{where} is damaged: more than {_TABLES} tables or columns")
    plain = [{"name": table.name, "rows": table.rows, "columns": table.columns} for table in data.tables]
    try:
        return Schema.from_data({"tables": plain})
    except SchemaError as wrong:
        raise DamagedError(f"{where} is damaged: {wrong}") from None
