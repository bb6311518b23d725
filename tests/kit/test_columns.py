"""States as columns over one buffer."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quintain.core import Column, Kind, Schema, SchemaError, Table, ints, reals
from quintain.kit.columns import Columns, StateError, at, words

MIXED = Schema(
    (
        Table("match", (*ints("turn"), *reals("clock"), *ints("seed")), rows=1),
        Table("unit", (*reals("x y"), *ints("health")), rows=3),
    )
)
INTS, REALS = st.integers(-(2**31), 2**31 - 1), st.floats(allow_nan=False)


class Game(Columns):
    """What a game makes of it."""

    __slots__ = ()


def some(turn: int = 7, health: int = 9) -> Game:
    state = Game(MIXED)
    state.ints[at(MIXED, "match", "turn")] = turn
    state.ints[at(MIXED, "unit", "health") + 2] = health
    state.reals[at(MIXED, "unit", "y") + 1] = 2.5
    return state


def dumped(schema: object, values: bytes) -> bytes:
    """A dump made by hand: the length of the schema, the schema, the values."""
    head = json.dumps(schema).encode()
    return len(head).to_bytes(4, "little") + head + values


# where things lie -----------------------------------------------------------------------------------------------------


def test_floats_come_first_and_each_column_has_its_place() -> None:
    assert (7, 5) == words(MIXED)
    assert [0, 0, 1] == [at(MIXED, "match", column) for column in ("turn", "clock", "seed")]
    assert [1, 4, 2] == [at(MIXED, "unit", column) for column in ("x", "y", "health")]


def test_a_new_state_is_all_zero() -> None:
    state = Columns(MIXED)

    assert bytes(7 * 8 + 5 * 4) == bytes(state.buffer)
    assert ([0.0] * 7, [0] * 5) == (list(state.reals), list(state.ints))


def test_a_column_is_a_window_on_the_flat_values() -> None:
    state = some()

    state.column("unit", "health")[0] = 4

    assert [7, 0, 4, 0, 9] == list(state.ints)
    assert [4, 0, 9] == list(state.column("unit", "health"))
    assert [0.0, 2.5, 0.0] == list(state.column("unit", "y"))


@given(st.lists(INTS, min_size=5, max_size=5), st.lists(REALS, min_size=7, max_size=7))
def test_columns_do_not_overlap(integers: list[int], floats: list[float]) -> None:
    state = Columns(MIXED)
    for place, number in enumerate(integers):
        state.ints[place] = number
    for place, real in enumerate(floats):
        state.reals[place] = real

    assert (integers, floats) == (list(state.ints), list(state.reals))
    assert integers[2:] == list(state.column("unit", "health"))
    assert floats[4:] == list(state.column("unit", "y"))


def test_a_batch_of_states_is_one_buffer() -> None:
    size = 7 * 8 + 5 * 4
    batch = bytearray(2 * (size + 4))  # of whole floats
    second = Columns(MIXED, memoryview(batch)[size + 4 : 2 * size + 4])

    second.ints[0] = 5

    assert 1 == sum(byte != 0 for byte in batch)
    assert 5 == batch[size + 4 + 7 * 8]


def test_unknown_columns_are_refused() -> None:
    with pytest.raises(SchemaError, match="no column"):
        some().column("unit", "speed")


@pytest.mark.parametrize(
    "table",
    [
        Table("t", (Column("x", Kind.INT8),), rows=1),
        Table("t", (Column("x", Kind.INT16),), rows=1),
        Table("t", (Column("x", Kind.FLOAT32),), rows=1),
        Table("t", ints("x")),
        Table("t", ints("x"), rows=-1),
    ],
)
def test_a_state_has_columns_of_two_kinds_and_of_fixed_length(table: Table) -> None:
    with pytest.raises(SchemaError, match=r"t\.x: a state has int32 and float64 columns of fixed length"):
        Columns(Schema((table,)))


@pytest.mark.parametrize("size", [0, 75, 77])
def test_a_buffer_of_another_size_is_refused(size: int) -> None:
    with pytest.raises(StateError, match=f"has 76 bytes, not {size}"):
        Columns(MIXED, bytearray(size))


# copies, checksums ----------------------------------------------------------------------------------------------------


def test_a_copy_has_a_life_of_its_own() -> None:
    state = some()
    copy = state.copy()

    copy.ints[0] = 8

    assert isinstance(copy, Game)
    assert [7, 8] == [state.ints[0], copy.ints[0]]
    assert state != copy


def test_states_are_equal_by_kind_and_value() -> None:
    other = Schema((Table("match", ints("a b c d e"), rows=1), Table("unit", reals("f g h i j k l"), rows=1)))

    assert some() == some()
    assert some() != some(turn=8)
    assert Columns(MIXED) != Columns(other)
    assert some() != bytes(some().buffer)


def test_a_state_is_no_key() -> None:
    """It changes in place."""
    with pytest.raises(TypeError, match="unhashable"):
        hash(some())


@given(st.integers(0, 75), st.integers(1, 255))
def test_a_checksum_tells_every_byte(place: int, change: int) -> None:
    state = some()
    other = state.copy()
    other.buffer[place] ^= change

    assert 0 <= state.checksum() < 2**64
    assert state.checksum() == some().checksum()
    assert state.checksum() != other.checksum()


def test_checksums_never_change() -> None:
    """Replays rest on it: blake2b of the bytes, 8 of them, little-endian."""
    assert 12800034453183852597 == Columns(MIXED).checksum()


# dumps ----------------------------------------------------------------------------------------------------------------


@given(st.lists(INTS, min_size=5, max_size=5), st.lists(REALS, min_size=7, max_size=7))
def test_a_dump_brings_everything_back(integers: list[int], floats: list[float]) -> None:
    state = Game(MIXED)
    for place, number in enumerate(integers):
        state.ints[place] = number
    for place, real in enumerate(floats):
        state.reals[place] = real

    loaded = Game.load(state.dump())

    assert state == loaded
    assert isinstance(loaded, Game)
    assert state.dump() == loaded.dump()


def test_a_loaded_state_can_be_played_on() -> None:
    loaded = Game.load(some().dump())

    loaded.ints[0] += 1

    assert 8 == loaded.ints[0]


def test_a_state_of_another_kind_is_refused_where_one_kind_is_wanted() -> None:
    other = Columns(Schema((Table("match", ints("turn"), rows=1),)))

    assert some() == Game.load(some().dump(), MIXED)
    with pytest.raises(StateError, match="another game"):
        Game.load(other.dump(), MIXED)


def data(**changes: Any) -> dict[str, object]:
    return {"tables": [{"name": "t", "rows": 1, "columns": [["x", "int32"]]} | changes]}


@pytest.mark.parametrize(
    "garbage",
    [
        b"",
        b"\0",
        b"\0\0\0\0",
        b"\xff" * 4,
        b"\xff" * 99,
        b"\2\0\0\0{}",
        b"\2\0\0\0[]",
        b"\4\0\0\0null",
        dumped(data(), b""),
        dumped(data(), b"\0" * 3),
        dumped(data(), b"\0" * 5),
        dumped(data(rows=None), b""),
        dumped(data(rows=-1), b""),
        dumped(data(rows=10**30), b"\0" * 4),
        dumped(data(rows="1"), b"\0" * 4),
        dumped(data(columns=[["x", "int8"]]), b"\0"),
        dumped(data(columns=[["x", "float16"]]), b"\0\0"),
        dumped(data(columns=None), b""),
        b"\xa0\x86\1\0" + b"[" * 100_000,
        b"\x70\x17\0\0" + b"9" * 6000,
    ],
    ids=lambda garbage: repr(garbage[:30]),
)
def test_garbage_is_refused_by_one_error(garbage: bytes) -> None:
    with pytest.raises(StateError):
        Columns.load(garbage)


@given(st.binary(max_size=300))
def test_any_bytes_are_refused_by_one_error(garbage: bytes) -> None:
    with pytest.raises(StateError):
        Columns.load(garbage)


@given(st.integers(0, 10_000), st.integers(1, 255))
def test_a_dump_with_one_wrong_byte_is_another_state_or_refused(place: int, change: int) -> None:
    whole = bytearray(some().dump())
    whole[place % len(whole)] ^= change
    try:
        loaded = Columns.load(bytes(whole))
    except StateError:
        return

    assert some() != loaded


@given(st.integers(1, 10_000))
def test_a_shortened_dump_is_refused(cut: int) -> None:
    whole = some().dump()

    with pytest.raises(StateError):
        Columns.load(whole[: len(whole) - min(cut, len(whole))])


# the ground -----------------------------------------------------------------------------------------------------------

LAND = Schema((Table("hill", ints("x y")), Table("river", ints("x"))))
HILLS = LAND.sheet(hill=[[1, 2], [3, 4]], river=[[5]])


def test_a_ground_is_shared_by_all_copies_and_told_by_the_checksum() -> None:
    state = Game(MIXED, ground=HILLS)
    other = Game(MIXED, ground=LAND.sheet(hill=[[1, 2], [3, 5]], river=[[5]]))

    assert state.copy().ground is HILLS
    assert state.copy().checksum() == state.checksum()
    assert 3 == len({state.checksum(), other.checksum(), Game(MIXED).checksum()})
    assert state != other
    assert state != Game(MIXED)


def test_a_dump_brings_the_ground_back() -> None:
    state = Game(MIXED, ground=HILLS)
    state.ints[0] = 7
    loaded = Game.load(state.dump(), MIXED)

    assert state == loaded
    assert HILLS == loaded.ground
    assert state.checksum() == loaded.checksum()


@given(st.integers(0, 400), st.integers(1, 255))
def test_a_broken_dump_with_a_ground_is_refused_or_another_state(place: int, change: int) -> None:
    state = Game(MIXED, ground=HILLS)
    dump = bytearray(state.dump())
    dump[place % len(dump)] ^= change

    try:
        loaded = Game.load(bytes(dump))
    except StateError:
        return
    assert state != loaded


def test_a_ground_of_integers_is_read_as_it_lies() -> None:
    assert [2, 1, 2, 3, 4, 1, 5] == HILLS.ints.tolist()
