from struct import Struct

import pytest

from quintain.replay import DamagedError
from quintain.replay.cursor import Cursor


def test_bytes_come_from_front_to_back() -> None:
    cursor = Cursor(b"ab\1\0\2\0c", "x")

    assert (b"ab", (1, 2), b"c") == (cursor.take(2), cursor.unpack(Struct("<HH")), cursor.take(1))
    assert cursor.is_done


def test_more_than_there_is_is_damage() -> None:
    with pytest.raises(DamagedError, match="x is damaged: byte 5 is announced, the last one is 3"):
        Cursor(b"abc", "x").take(5)


def test_less_than_there_is_is_damage_in_the_end() -> None:
    cursor = Cursor(b"abc", "x")
    cursor.take(1)

    with pytest.raises(DamagedError, match="2 bytes are left over"):
        cursor.finish()
