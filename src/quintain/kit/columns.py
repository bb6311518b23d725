"""A state as columns over one buffer.

All columns of a schema lie one after another in one run of bytes: the 64-bit floats first, then the 32-bit
integers. Rules work on the two flat views `reals` and `ints`; a column is the place where it begins (`at`), a value
is `state.ints[HEALTH + troop]`. So a copy is one memcpy, a checksum one hash, and a batch of states one array.
"""

import json
from functools import cache
from hashlib import blake2b
from typing import Self, cast

from quintain.core import Kind, QuintainError, Schema, SchemaError


class StateError(QuintainError):
    """Bytes that are no state of this game."""


@cache
def places(schema: Schema) -> dict[tuple[str, str], int]:
    """Where each column begins, counted in values of its own kind."""
    found: dict[tuple[str, str], int] = {}
    used = {Kind.FLOAT64: 0, Kind.INT32: 0}
    for table in schema.tables:
        for column in table.columns:
            if column.kind not in used or table.rows is None or table.rows < 0:
                raise SchemaError(f"{table.name}.{column.name}: a state has int32 and float64 columns of fixed length")
            found[table.name, column.name] = used[column.kind]
            used[column.kind] += table.rows
    return found


@cache
def words(schema: Schema) -> tuple[int, int]:
    """How many floats and how many integers a state of this schema has."""
    places(schema)  # refuses columns that no state has
    used = {Kind.FLOAT64: 0, Kind.INT32: 0}
    for table in schema.tables:
        for column in table.columns:
            used[column.kind] += table.rows or 0
    return used[Kind.FLOAT64], used[Kind.INT32]


def at(schema: Schema, table: str, column: str) -> int:
    """Where a column begins in `ints` or `reals`."""
    schema.place(table, column)  # refuses names that are not there
    return places(schema)[table, column]


class Columns:
    """All that is true at one moment of a match; games subclass it to give it a name, not to add to it."""

    __slots__ = ("buffer", "ints", "reals", "schema")

    def __init__(self, schema: Schema, buffer: bytearray | memoryview | None = None) -> None:
        floats, integers = words(schema)
        split, size = 8 * floats, 8 * floats + 4 * integers
        if buffer is None:
            buffer = bytearray(size)
        elif len(buffer) != size:
            raise StateError(f"a state of this kind has {size} bytes, not {len(buffer)}")
        self.schema = schema
        self.buffer = buffer
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
        return type(self)(self.schema, bytearray(self.buffer))

    def checksum(self) -> int:
        """64 bits that tell two different states apart."""
        return int.from_bytes(blake2b(self.buffer, digest_size=8).digest(), "little")

    def dump(self) -> bytes:
        """The schema and all columns as bytes."""
        head = json.dumps(self.schema.as_data(), separators=(",", ":")).encode()
        return len(head).to_bytes(4, "little") + head + bytes(self.buffer)

    @classmethod
    def load(cls, data: bytes, schema: Schema | None = None) -> Self:
        """The state that `dump` wrote; with a schema, none but a state of that kind."""
        end = 4 + int.from_bytes(data[:4], "little")
        try:
            found = Schema.from_data(json.loads(data[4:end]))
            words(found)
        except (ValueError, RecursionError, SchemaError) as error:
            raise StateError(f"these bytes are no dumped state: {error}") from None
        if schema not in (None, found):
            raise StateError("these bytes are a dumped state, but of another game or another version of it")
        return cls(found, bytearray(data[end:]))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Columns) and self.schema == other.schema and self.buffer == other.buffer

    __hash__ = None  # type: ignore[assignment]  # a state changes in place
