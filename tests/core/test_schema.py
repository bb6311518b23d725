"""Sheets give back what was put in, byte for byte, and refuse what does not fit."""

import json
import struct
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quintain.core import Column, Kind, QuintainError, Schema, SchemaError, Sheet, Table, ints, reals

SMALL = Schema((Table("unit", (*ints("id"), Column("x", Kind.INT8), *reals("power"))), Table("coin", ints("cell"))))

VALUES: dict[Kind, st.SearchStrategy[Any]] = {
    Kind.INT8: st.integers(-(2**7), 2**7 - 1),
    Kind.INT16: st.integers(-(2**15), 2**15 - 1),
    Kind.INT32: st.integers(-(2**31), 2**31 - 1),
    Kind.FLOAT32: st.floats(width=32, allow_nan=False),
    Kind.FLOAT64: st.floats(allow_nan=False),
}
NAMES = st.text("abcdefgh_", min_size=1, max_size=8)


@st.composite
def schemas(draw: st.DrawFn) -> Schema:
    tables = []
    for name in draw(st.lists(NAMES, max_size=4, unique=True)):
        columns = draw(st.lists(NAMES, min_size=1, max_size=5, unique=True))
        kinds = [draw(st.sampled_from(Kind)) for _ in columns]
        rows = draw(st.none() | st.integers(0, 5))
        tables.append(Table(name, tuple(map(Column, columns, kinds)), rows))
    return Schema(tuple(tables))


@st.composite
def filled(draw: st.DrawFn) -> tuple[Schema, dict[str, list[list[int | float]]]]:
    schema = draw(schemas())
    values = {}
    for table in schema.tables:
        count = draw(st.integers(0, 6))
        values[table.name] = [
            draw(st.lists(VALUES[column.kind], min_size=count, max_size=count)) for column in table.columns
        ]
    return schema, values


def refused(text: str) -> Any:
    return pytest.raises(SchemaError, match=text)


# round trips ----------------------------------------------------------------------------------------------------------


@given(filled())
def test_a_sheet_gives_back_its_columns(case: tuple[Schema, dict[str, list[list[int | float]]]]) -> None:
    schema, values = case
    sheet = schema.sheet(**values)

    for table in schema.tables:
        columns = values[table.name]
        assert columns == [list(sheet.column(table.name, column.name)) for column in table.columns]
        assert list(zip(*columns, strict=True)) == list(sheet.rows(table.name))
        assert len(columns[0]) == sheet.count(table.name)


@given(filled())
def test_a_sheet_is_its_bytes(case: tuple[Schema, dict[str, list[list[int | float]]]]) -> None:
    schema, values = case
    sheet = schema.sheet(**values)

    again = Sheet(schema, sheet.data)

    assert sheet == again
    assert hash(sheet) == hash(again)
    assert sum(4 + table.width * sheet.count(table.name) for table in schema.tables) == len(sheet.data)


@given(schemas())
def test_a_schema_survives_json(schema: Schema) -> None:
    again = Schema.from_data(json.loads(json.dumps(schema.as_data())))

    assert schema == again
    assert hash(schema) == hash(again)


def test_the_bytes_of_a_sheet() -> None:
    """A count, then column after column, little-endian; written by hand."""
    sheet = SMALL.sheet(unit=[[1, -2], [3, -1], [0.5, 2.0]])

    assert (
        b"\2\0\0\0" + b"\1\0\0\0\xfe\xff\xff\xff" + b"\3\xff" + struct.pack("<dd", 0.5, 2.0) + b"\0\0\0\0"
    ) == sheet.data


@pytest.mark.parametrize(
    ("kind", "name", "size"),
    [
        (Kind.INT8, "int8", 1),
        (Kind.INT16, "int16", 2),
        (Kind.INT32, "int32", 4),
        (Kind.FLOAT32, "float32", 4),
        (Kind.FLOAT64, "float64", 8),
    ],
)
def test_kinds_have_a_name_and_a_size(kind: Kind, name: str, size: int) -> None:
    assert (name, size) == (kind.value, kind.size)
    assert size == struct.calcsize("<" + kind.code)


def test_a_table_left_out_or_none_is_empty() -> None:
    assert SMALL.sheet() == SMALL.sheet(unit=None, coin=[[]])
    assert [0, 0] == [SMALL.sheet().count(name) for name in ("unit", "coin")]


def test_a_column_can_be_copied_from_another_sheet() -> None:
    first = SMALL.sheet(coin=[[5, 6, 7]])

    second = SMALL.sheet(coin=[first.column("coin", "cell")[1:]])

    assert [6, 7] == list(second.column("coin", "cell"))


def test_a_column_of_another_kind_is_converted() -> None:
    cells = SMALL.sheet(coin=[[5, 6]]).column("coin", "cell")

    assert [5.0, 6.0] == list(Schema((Table("t", reals("x")),)).sheet(t=[cells]).column("t", "x"))


def test_a_sheet_cannot_be_written_to() -> None:
    column = SMALL.sheet(coin=[[5]]).column("coin", "cell")

    with pytest.raises(TypeError):
        column[0] = 6


def test_sheets_of_other_schemas_are_other_sheets() -> None:
    one, two = Schema((Table("a", ints("x")),)), Schema((Table("b", ints("x")),))

    assert one.sheet(a=[[1]]) != two.sheet(b=[[1]])
    assert one.sheet(a=[[1]]) != b"\1\0\0\0\1\0\0\0"


def test_a_sheet_shows_its_rows() -> None:
    assert "Sheet(unit=[], coin=[(5,), (6,)])" == repr(SMALL.sheet(coin=[[5, 6]]))


def test_a_column_is_found_by_table_and_name() -> None:
    assert (0, 5, Kind.FLOAT64) == SMALL.place("unit", "power")
    assert 1 == SMALL.index("coin")
    assert 13 == SMALL.table("unit").width


# what does not fit ----------------------------------------------------------------------------------------------------


def test_unknown_names_are_refused() -> None:
    with refused("no table 'gold'; the tables are unit, coin"):
        SMALL.table("gold")
    with refused("no table 'gold'"):
        SMALL.sheet(gold=[[1]])
    with refused("no column 'y' in a table 'unit'"):
        SMALL.sheet().column("unit", "y")


def test_columns_must_be_complete_and_of_one_length() -> None:
    with refused("table 'unit' has 3 columns, not 1"):
        SMALL.sheet(unit=[[1]])
    with refused("column unit.x has 1 values, not 2"):
        SMALL.sheet(unit=[[1, 2], [1], [1, 2]])


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (Kind.INT8, 128),
        (Kind.INT16, -(2**15) - 1),
        (Kind.INT32, 2**31),
        (Kind.INT32, 1.5),
        (Kind.INT32, "1"),
        (Kind.INT32, None),
        (Kind.FLOAT32, 1e39),
        (Kind.FLOAT64, 10**400),
        (Kind.FLOAT64, "x"),
    ],
)
def test_values_must_fit_their_column(kind: Kind, value: Any) -> None:
    with refused("column x: "):
        Schema((Table("t", (Column("x", kind),)),)).sheet(t=[[value]])


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\0\0\0",
        b"\0\0\0\0",
        b"\0\0\0\0\0\0\0",
        b"\0\0\0\0\1\0\0\0",
        b"\0\0\0\0\1\0\0\0\0\0\0\0\0",
        b"\xff" * 8,
        b"\0" * 9,
    ],
)
def test_bytes_must_fit_to_the_byte(data: bytes) -> None:
    with refused("data"):
        Sheet(SMALL, data)


@given(st.binary(max_size=60))
def test_bytes_are_a_sheet_or_refused(data: bytes) -> None:
    try:
        sheet = Sheet(SMALL, data)
    except SchemaError:
        return

    assert data == sheet.data
    assert len(list(sheet.rows("unit"))) == sheet.count("unit")


COLUMN = ["x", "int32"]


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {},
        {"tables": None},
        {"tables": "unit"},
        {"tables": [5]},
        {"tables": [{"name": "t", "rows": None}]},
        {"tables": [{"name": 5, "rows": None, "columns": [COLUMN]}]},
        {"tables": [{"name": "t", "rows": "3", "columns": [COLUMN]}]},
        {"tables": [{"name": "t", "rows": -1, "columns": [COLUMN]}]},
        {"tables": [{"name": "t", "rows": None, "columns": "x"}]},
        {"tables": [{"name": "t", "rows": None, "columns": ["x"]}]},
        {"tables": [{"name": "t", "rows": None, "columns": [["x", "int64"]]}]},
        {"tables": [{"name": "t", "rows": None, "columns": [["x", []]]}]},
    ],
)
def test_data_that_are_no_schema_are_refused(data: Any) -> None:
    with refused("no schema"):
        Schema.from_data(data)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.sampled_from(["tables", "name", "rows", "columns", "int32"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["tables", "name", "rows", "columns"]), inner, max_size=4)
    ),
)


@given(JSON)
def test_any_data_are_a_schema_or_refused(data: Any) -> None:
    try:
        schema = Schema.from_data(data)
    except SchemaError:
        return

    assert schema == Schema.from_data(schema.as_data())


def test_the_error_is_one_of_ours() -> None:
    assert issubclass(SchemaError, QuintainError)
