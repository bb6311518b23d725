import pytest
from hypothesis import given
from hypothesis import strategies as st

from quintain.core import Column, Kind, Schema, Sheet, Table, ints
from quintain.replay import DamagedError, ReplayError
from quintain.replay.cursor import Cursor
from quintain.replay.frames import Chain

COINS = Schema((Table("coin", ints("x y")),))

kinds = st.sampled_from(Kind)
widths = st.lists(kinds, min_size=1, max_size=4)
schemas = st.lists(widths, min_size=1, max_size=3).map(
    lambda tables: Schema(
        tuple(
            Table(f"t{number}", tuple(Column(f"c{place}", kind) for place, kind in enumerate(columns)))
            for number, columns in enumerate(tables)
        )
    )
)


@st.composite
def films(draw: st.DrawFn) -> list[Sheet]:
    """Frames of one schema whose numbers of rows come and go."""
    schema = draw(schemas)
    return [_sheet(schema, draw) for _ in range(draw(st.integers(1, 5)))]


def _sheet(schema: Schema, draw: st.DrawFn) -> Sheet:
    parts = []
    for table in schema.tables:
        rows = draw(st.integers(0, 5))
        parts.append(rows.to_bytes(4, "little"))
        parts.append(draw(st.binary(min_size=rows * table.width, max_size=rows * table.width)))
    return Sheet(schema, b"".join(parts))


@given(films())
def test_frames_come_back_alike(frames: list[Sheet]) -> None:
    chain = Chain(frames[0].schema)
    cursor = Cursor(b"".join(map(chain.pack, frames)), "x")
    again = Chain(frames[0].schema)

    assert frames == [again.unpack(cursor) for _ in frames]
    assert cursor.is_done


def test_the_first_frame_stands_whole_byte_by_byte() -> None:
    packed = Chain(COINS).pack(COINS.sheet(coin=[[1, 2], [0x0300, 0]]))

    assert bytes([2, 0, 0, 0]) + bytes([1, 1, 2]) + bytes([2, 3, 0]) == packed


def test_later_frames_tell_what_changed() -> None:
    chain = Chain(COINS)
    chain.pack(COINS.sheet(coin=[[1, 2], [5, 6]]))

    assert bytes([2, 0, 0, 0, 1, 0, 3, 0]) == chain.pack(COINS.sheet(coin=[[1, 1], [5, 6]]))


def test_a_new_row_leaves_the_others_quiet() -> None:
    chain = Chain(COINS)
    chain.pack(COINS.sheet(coin=[[1, 2], [5, 6]]))

    packed = chain.pack(COINS.sheet(coin=[[1, 2, 9], [5, 6, 0]]))

    assert bytes([3, 0, 0, 0]) + bytes([1, 0, 0, 9]) + bytes([0]) == packed


def test_a_frame_too_long_for_any_reader_is_not_written() -> None:
    with pytest.raises(ReplayError, match="too long for a replay"):
        Chain(COINS).pack(Sheet(COINS, (3 << 20).to_bytes(4, "little") + bytes(3 << 23)))


BROKEN = {
    "absurd rows": (b"\xff\xff\xff\xff\0\0", "4294967295 rows of coin"),
    "bytes that the column does not have": (b"\1\0\0\0\x10\0", "cannot change as 0x10 says"),
    "too few bytes": (b"\4\0\0\0\1\0", "is announced"),
}


@pytest.mark.parametrize(("data", "text"), BROKEN.values(), ids=BROKEN)
def test_broken_frames_are_damage(data: bytes, text: str) -> None:
    with pytest.raises(DamagedError, match=text):
        Chain(COINS).unpack(Cursor(data, "x"))
