"""Light on a grid, against the distance to each source."""

from hypothesis import given
from hypothesis import strategies as st

from quintain.kit.sight import DARK, spread

sources = st.lists(st.tuples(st.integers(0, 8), st.integers(0, 5), st.integers(0, 6)), max_size=6)


@given(sources)
def test_a_cell_is_lit_by_the_source_that_sees_farthest_beyond_it(found: list[tuple[int, int, int]]) -> None:
    light = memoryview(bytearray(4 * 54)).cast("i")
    for cell in range(54):
        light[cell] = max([far for x, y, far in found if (x, y) == (cell % 9, cell // 9)], default=DARK)

    spread(light, 9, 6)

    for cell in range(54):
        left = max((far - abs(x - cell % 9) - abs(y - cell // 9) for x, y, far in found), default=DARK)
        assert max(left, DARK) == max(light[cell], DARK)


def test_light_goes_around_no_edge() -> None:
    light = memoryview(bytearray(b"\xff" * 4 * 12)).cast("i")
    light[3] = 1  # the last cell of the first of three rows

    spread(light, 4, 3)

    assert [2, 3, 7] == [cell for cell in range(12) if light[cell] >= 0]
