"""A state as columns over one buffer.

All columns of a schema lie one after another in one run of bytes: the 64-bit floats first, then the 32-bit
integers. Rules work on the two flat views `reals` and `ints`; a column is the place where it begins (`at`), a value
is `state.ints[HEALTH + troop]`. So a copy is one memcpy, a checksum one hash, and a batch of states one array.
What never changes in a match - its map, say - may lie beneath as the `ground`: a sheet that all copies share.
"""

import json
from functools import cache
from hashlib import blake2b
from typing import Self, cast

from quintain.core import Kind, QuintainError, Schema, SchemaError, Sheet

_SEAL_BYTES = 32


class StateError(QuintainError):
    """Bytes that are no state of this game."""


@cache
def _laid_out(schema: Schema) -> tuple[dict[tuple[str, str], int], int, int]:
    """Where each column begins, counted in values of its own kind; how many floats and integers there are in all."""
    found: dict[tuple[str, str], int] = {}
    used = {Kind.FLOAT64: 0, Kind.INT32: 0}
    for table in schema.tables:
        for column in table.columns:
            if column.kind not in used or table.rows is None or table.rows < 0:
                raise SchemaError(f"{table.name}.{column.name}: a state has int32 and float64 columns of fixed length")
            found[table.name, column.name] = used[column.kind]
            used[column.kind] += table.rows
    return found, used[Kind.FLOAT64], used[Kind.INT32]


def words(schema: Schema) -> tuple[int, int]:
    """How many floats and how many integers a state of this schema has."""
    return _laid_out(schema)[1:]


def at(schema: Schema, table: str, column: str) -> int:
    """Where a column begins in `ints` or `reals`."""
    schema.place(table, column)  # refuses names that are not there
    return _laid_out(schema)[0][table, column]


class Columns:
    """All that is true at one moment of a match; games subclass it to give it a name, not to add to it."""

    __slots__ = ("_seal", "buffer", "ground", "ints", "reals", "schema")

    def __init__(
        self, schema: Schema, buffer: bytearray | memoryview | None = None, ground: Sheet | None = None
    ) -> None:
        floats, integers = words(schema)
        split, size = 8 * floats, 8 * floats + 4 * integers
        if buffer is None:
            buffer = bytearray(size)
        elif len(buffer) != size:
            raise StateError(f"a state of this kind has {size} bytes, not {len(buffer)}")
        self.schema = schema
        self.buffer = buffer
        self.ground = ground
        self._seal = b""
        whole = memoryview(buffer)
        self.reals = whole[:split].cast("d")
        self.ints = whole[split:].cast("i")

    def column(self, table: str, column: str) -> memoryview:
        """One column, to read or write."""
        begin = at(self.schema, table, column)
        rows = self.schema.table(table).rows or 0
        kind = self.schema.place(table, column)[2]
        source = self.reals if kind is Kind.FLOAT64 else self.ints
        return cast(memoryview, source[begin : begin + rows])

    def copy(self) -> Self:
        """The same state, with a life of its own."""
        twin = type(self)(self.schema, bytearray(self.buffer), self.ground)
        twin._seal = self._seal
        return twin

    def checksum(self) -> int:
        """64 bits that tell two different states apart."""
        if self.ground is not None and not self._seal:  # once for all copies: a map may be long
            self._seal = blake2b(self.ground.data, digest_size=_SEAL_BYTES).digest()
        return int.from_bytes(blake2b(self.buffer, digest_size=8, key=self._seal).digest(), "little")

    def dump(self) -> bytes:
        """The schema, the ground if there is one, and all columns as bytes."""
        described = self.schema.as_data()
        ground = b""
        if self.ground is not None:
            ground = self.ground.data
            described["ground"] = {**self.ground.schema.as_data(), "bytes": len(ground)}
        head = json.dumps(described, separators=(",", ":")).encode()
        return len(head).to_bytes(4, "little") + head + ground + bytes(self.buffer)

    @classmethod
    def load(cls, data: bytes, schema: Schema | None = None) -> Self:
        """The state that `dump` wrote; with a schema, none but a state of that kind."""
        end = 4 + int.from_bytes(data[:4], "little")
        try:
            described = json.loads(data[4:end])
            found = Schema.from_data(described)
            words(found)
            ground, end = _read_ground(described.get("ground"), data, end)
        except (ValueError, RecursionError, SchemaError) as error:
            raise StateError(f"these bytes are no dumped state: {error}") from None
        if schema not in (None, found):
            raise StateError("these bytes are a dumped state, but of another game or another version of it")
        return cls(found, bytearray(data[end:]), ground)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Columns)
            and self.schema == other.schema
            and self.buffer == other.buffer
            and self.ground == other.ground
        )

    __hash__ = None  # type: ignore[assignment]  # a state changes in place


def _read_ground(described: object, data: bytes, begin: int) -> tuple[Sheet | None, int]:
    """The ground that a dump describes, and where the columns begin."""
    if described is None:
        return None, begin
    if not isinstance(described, dict) or not isinstance(described.get("bytes"), int) or described["bytes"] < 0:
        raise SchemaError("its ground is described by something else")
    end = begin + described["bytes"]
    return Sheet(Schema.from_data(described), data[begin:end]), end
