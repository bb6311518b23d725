"""Columns: the one shape of everything that games hand around.

A `Schema` is a list of tables, a table a list of typed columns. A `Sheet` holds values of a schema: orders of
a bot, a frame for spectators. It is one run of bytes - for each table the number of rows, then column after
column - so it can be stored, compared and sent as it stands, and read by whoever has the schema. Numbers are
little-endian.
States use the same tables with a fixed number of rows (kit/columns.py). Knows no game and no file.
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from itertools import chain
from struct import Struct, error, pack
from typing import Literal, TypeAlias, cast

from .errors import SchemaError

Number: TypeAlias = int | float
Values: TypeAlias = "Sequence[Number] | memoryview"

_COUNT = Struct("<I")
_FEW = 32  # so many rows are packed all at once, more of them column by column

assert sys.byteorder == "little", "sheets are read in place, which needs a little-endian machine"


_SHAPES = {"int8": ("b", 1), "int16": ("h", 2), "int32": ("i", 4), "float32": ("f", 4), "float64": ("d", 8)}


class Kind(Enum):
    """What a column holds; the value is its name in files.

    `code` is the letter `struct` and `memoryview.cast` know it by, `size` the bytes of one value.
    """

    INT8 = "int8"
    INT16 = "int16"
    INT32 = "int32"
    FLOAT32 = "float32"
    FLOAT64 = "float64"

    def __init__(self, name: str) -> None:
        self.code, self.size = _SHAPES[name]


@dataclass(frozen=True, slots=True)
class Column:
    """One named, typed column."""

    name: str
    kind: Kind = Kind.INT32


def ints(names: str) -> tuple[Column, ...]:
    """Columns of 32-bit integers, named in one string."""
    return tuple(Column(name) for name in names.split())


def reals(names: str) -> tuple[Column, ...]:
    """Columns of 64-bit floats, named in one string."""
    return tuple(Column(name, Kind.FLOAT64) for name in names.split())


@dataclass(frozen=True, slots=True)
class Table:
    """Columns of equal length; `rows` is their fixed length in a state, None where each sheet says its own."""

    name: str
    columns: tuple[Column, ...]
    rows: int | None = None

    @property
    def width(self) -> int:
        """Bytes of one row."""
        return sum(column.kind.size for column in self.columns)


@dataclass(frozen=True)
class Schema:
    """Tables by name, in the order in which they are stored."""

    tables: tuple[Table, ...]
    _index: dict[str, int] = field(init=False, repr=False, compare=False)
    _widths: tuple[int, ...] = field(init=False, repr=False, compare=False)
    _codes: tuple[str | None, ...] = field(init=False, repr=False, compare=False)
    _columns: dict[tuple[str, str], tuple[int, int, Kind]] = field(init=False, repr=False, compare=False)
    _hash: int = field(init=False, repr=False, compare=False)  # states are looked up by their schema all the time

    def __post_init__(self) -> None:
        index = {table.name: number for number, table in enumerate(self.tables)}
        object.__setattr__(self, "_index", index)
        object.__setattr__(self, "_widths", tuple(table.width for table in self.tables))
        object.__setattr__(self, "_codes", tuple(_common_code(table) for table in self.tables))
        object.__setattr__(self, "_columns", dict(_placed(self.tables)))
        object.__setattr__(self, "_hash", hash(self.tables))

    def __hash__(self) -> int:
        return self._hash

    def table(self, name: str) -> Table:
        """The table of that name."""
        return self.tables[self.index(name)]

    def index(self, name: str) -> int:
        """The place of a table among the tables."""
        try:
            return self._index[name]
        except KeyError:
            raise SchemaError(f"there is no table {name!r}; the tables are {', '.join(self._index)}") from None

    def place(self, table: str, column: str) -> tuple[int, int, Kind]:
        """Of a column: its table's number, the width in bytes of the columns before it, its kind."""
        try:
            return self._columns[table, column]
        except KeyError:
            raise SchemaError(f"there is no column {column!r} in a table {table!r}") from None

    def sheet(self, **tables: Sequence[Values] | None) -> "Sheet":
        """A sheet made of columns, table by table; a table left out or None is empty."""
        for name in tables:
            self.index(name)
        return Sheet(self, b"".join([_packed(table, tables.get(table.name)) for table in self.tables]))

    def as_data(self) -> dict[str, object]:
        """The schema as plain data for JSON."""
        return {
            "tables": [
                {
                    "name": table.name,
                    "rows": table.rows,
                    "columns": [[column.name, column.kind.value] for column in table.columns],
                }
                for table in self.tables
            ]
        }

    @classmethod
    def from_data(cls, data: Mapping[str, object]) -> "Schema":
        """The schema that `as_data` gave; raises SchemaError on anything else."""
        try:
            tables = data["tables"]
            assert isinstance(tables, list)
            return cls(tuple(_read_table(table) for table in tables))
        except (AssertionError, KeyError, TypeError, ValueError) as wrong:
            raise SchemaError(f"this is no schema: {wrong!r}") from None


class Sheet:
    """Values of one schema, as one immutable run of bytes."""

    __slots__ = ("_found", "data", "schema")

    def __init__(self, schema: Schema, data: bytes) -> None:
        self.schema = schema
        self.data = data
        self._found: list[tuple[int, int]] | None = _starts(schema, data)

    @classmethod
    def made(cls, schema: Schema, data: bytes) -> "Sheet":
        """A sheet of bytes that were made to fit, and are not looked at before somebody asks: the quick way."""
        sheet = cls.__new__(cls)
        sheet.schema, sheet.data, sheet._found = schema, data, None
        return sheet

    @property
    def _starts(self) -> list[tuple[int, int]]:
        if self._found is None:
            self._found = _starts(self.schema, self.data)
        return self._found

    def count(self, table: str) -> int:
        """How many rows a table has."""
        return self._starts[self.schema.index(table)][1]

    def column(self, table: str, column: str) -> memoryview:
        """All values of one column."""
        number, before, kind = self.schema.place(table, column)
        start, rows = self._starts[number]
        begin = start + before * rows
        return memoryview(self.data)[begin : begin + kind.size * rows].cast(cast("Literal['i']", kind.code))

    def rows(self, table: str) -> Iterator[tuple[Number, ...]]:
        """The rows of one table, values in the order of its columns."""
        number = self.schema.index(table)
        start, rows = self._starts[number]
        width, code = self.schema._widths[number], self.schema._codes[number]
        if code is None:
            columns = self.schema.tables[number].columns
            return zip(*(self.column(table, column.name) for column in columns), strict=True)
        values = memoryview(self.data)[start : start + width * rows].cast(cast("Literal['i']", code)).tolist()
        return zip(*[values[at : at + rows] for at in range(0, len(values), rows or 1)], strict=True)

    @property
    def ints(self) -> memoryview:
        """The whole sheet as it lies, where all columns are int32: for each table the number of rows, then columns."""
        return memoryview(self.data).cast("i")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sheet) and self.data == other.data and self.schema == other.schema

    def __hash__(self) -> int:
        return hash(self.data)

    def __repr__(self) -> str:
        tables = ", ".join(f"{table.name}={list(self.rows(table.name))}" for table in self.schema.tables)
        return f"Sheet({tables})"


def _placed(tables: Sequence[Table]) -> Iterator[tuple[tuple[str, str], tuple[int, int, Kind]]]:
    for number, table in enumerate(tables):
        before = 0
        for column in table.columns:
            yield (table.name, column.name), (number, before, column.kind)
            before += column.kind.size


def _common_code(table: Table) -> str | None:
    """The letter of its columns where all are of one kind: their values can be read at once."""
    codes = {column.kind.code for column in table.columns}
    return codes.pop() if len(codes) == 1 else None


def _packed(table: Table, columns: Sequence[Values] | None) -> bytes:
    if columns is None:
        return _COUNT.pack(0)
    if len(columns) != len(table.columns):
        raise SchemaError(f"table {table.name!r} has {len(table.columns)} columns, not {len(columns)}")
    rows = len(columns[0])
    if rows <= _FEW and {rows} == set(map(len, columns)):
        codes = "".join([f"{rows}{column.kind.code}" for column in table.columns])
        try:
            return pack(f"<I{codes}", rows, *chain.from_iterable(columns))
        except (error, OverflowError):
            pass  # below it is said which column it was
    parts = [_COUNT.pack(rows)]
    for column, values in zip(table.columns, columns, strict=True):
        if len(values) != rows:
            raise SchemaError(f"column {table.name}.{column.name} has {len(values)} values, not {rows}")
        parts.append(_column_bytes(column, values))
    return b"".join(parts)


def _column_bytes(column: Column, values: Values) -> bytes:
    code = column.kind.code
    if isinstance(values, memoryview) and values.format == code:
        return values.tobytes()
    try:
        return pack(f"<{len(values)}{code}", *values)
    except (error, OverflowError) as wrong:
        raise SchemaError(f"column {column.name}: {wrong}") from None


def _starts(schema: Schema, data: bytes) -> list[tuple[int, int]]:
    """For each table where its columns begin and how many rows they have; the data must fit to the byte."""
    starts = []
    at = 0
    for width in schema._widths:
        if at + 4 > len(data):
            raise SchemaError(f"the data end after {len(data)} bytes, within a table's head")
        rows = int.from_bytes(data[at : at + 4], "little")
        starts.append((at + 4, rows))
        at += 4 + rows * width
    if at != len(data):
        raise SchemaError(f"the data are {len(data)} bytes long, their tables {at}")
    return starts


def _read_table(data: Mapping[str, object]) -> Table:
    name, rows, columns = data["name"], data["rows"], data["columns"]
    assert isinstance(name, str)
    assert isinstance(columns, list)
    assert rows is None or (isinstance(rows, int) and rows >= 0)
    return Table(name, tuple(Column(str(column), Kind(kind)) for column, kind in columns), rows)
