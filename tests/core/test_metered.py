from hypothesis import given
from hypothesis import strategies as st

from quintain.core import Report, Reports, question, report


def test_a_message_is_its_length_and_its_bytes() -> None:
    assert b"\3\0\0\0abc" == question(b"abc")


def test_an_answer_is_its_units_its_length_and_its_bytes() -> None:
    assert b"\1\2\0\0\0\0\0\0\3\0\0\0abc" == report(513, b"abc")


@given(st.lists(st.tuples(st.integers(0, 2**64 - 1), st.binary(max_size=40)), max_size=5), st.integers(1, 30))
def test_answers_are_read_however_they_are_cut(answers: list[tuple[int, bytes]], cut: int) -> None:
    data = b"".join(report(*answer) for answer in answers)
    reports = Reports(40)

    found = [each for place in range(0, len(data), cut) for each in reports.feed(data[place : place + cut])]

    assert [Report(*answer) for answer in answers] == found
    assert not reports.garbled


def test_an_answer_that_is_too_long_is_not_waited_for() -> None:
    reports = Reports(10)

    assert [Report(1, b"ok")] == reports.feed(report(1, b"ok") + report(2, b"x" * 11))
    assert "an answer of 11 bytes, expected at most 10" == reports.garbled
    assert [] == reports.feed(report(3, b"ok"))


@given(st.binary(max_size=100))
def test_any_bytes_are_answers_or_garbled(data: bytes) -> None:
    reports = Reports(20)

    assert all(len(each.payload) <= 20 for each in reports.feed(data))
