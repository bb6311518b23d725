import pytest
from hypothesis import given
from hypothesis import strategies as st

from quintain.core import Answers, Fault, FaultKind, Sheet
from quintain.replay import DamagedError, OrdersDigest
from quintain.replay.cursor import Cursor
from quintain.replay.orders import steps, to_bytes

from .matches import LATE, ORDERS

sheets = st.lists(st.integers(-(1 << 31), (1 << 31) - 1), max_size=4).map(
    lambda values: ORDERS.sheet(move=[values, values])
)
faults = st.builds(Fault, st.sampled_from(FaultKind), st.text())
matches = st.lists(st.dictionaries(st.integers(-5, 1000), sheets | faults, max_size=4), max_size=5)


def read(data: bytes) -> list[dict[int, Sheet | Fault]]:
    return list(steps(Cursor(data, "orders.bin"), ORDERS))


def digest(match: list[dict[int, Sheet | Fault]]) -> int:
    running = OrdersDigest()
    for each in match:
        running.add(each)
    return running.value


@given(matches)
def test_answers_come_back_alike(match: list[Answers]) -> None:
    assert match == read(b"".join(map(to_bytes, match)))


def test_bytes_of_orders_and_a_fault() -> None:
    stored = to_bytes({1: Fault(FaultKind.CRASHED, "ü"), 0: ORDERS.sheet(move=[[7], [2]])})

    orders = bytes([0, 0, 0, 0, 0, 12, 0, 0, 0, 1, 0, 0, 0, 7, 0, 0, 0, 2, 0, 0, 0])
    fault = bytes([1, 0, 0, 0, 1, 10, 0, 0, 0]) + b"crashed\n\xc3\xbc"
    assert bytes([2, 0, 0, 0]) + orders + fault[:5] + bytes([len(fault) - 9, 0, 0, 0]) + fault[9:] == stored


def test_a_final_fault_is_told_apart_from_a_forgiven_one() -> None:
    forgiven, final = Fault(FaultKind.LATE, ""), Fault(FaultKind.LATE, "", is_final=True)

    assert [1, 2] == [to_bytes({0: fault})[8] for fault in (forgiven, final)]
    assert [{0: forgiven}, {0: final}] == read(to_bytes({0: forgiven}) + to_bytes({0: final}))


def test_who_answers_first_does_not_matter() -> None:
    assert to_bytes({0: LATE, 1: ORDERS.sheet()}) == to_bytes({1: ORDERS.sheet(), 0: LATE})


@given(matches.filter(bool), st.data())
def test_one_altered_byte_is_damage_or_another_digest(match: list[Answers], data: st.DataObject) -> None:
    stored = bytearray(b"".join(map(to_bytes, match)))
    stored[data.draw(st.integers(0, len(stored) - 1))] ^= data.draw(st.integers(1, 255))

    try:
        altered = read(bytes(stored))
    except DamagedError:
        return
    assert digest(list(map(dict, match))) != digest(altered)


def test_a_text_that_is_no_unicode_is_kept_as_far_as_it_goes() -> None:
    assert [{0: Fault(FaultKind.CRASHED, "a?")}] == read(to_bytes({0: Fault(FaultKind.CRASHED, "a\udc80")}))


def answer(actor: int, kind: int, payload: bytes) -> bytes:
    return actor.to_bytes(4, "little") + bytes([kind, len(payload), 0, 0, 0]) + payload


BROKEN = {
    "absurd count": (b"\xff\xff\xff\xff", "is announced"),
    "unknown kind": (b"\1\0\0\0" + answer(0, 3, b""), "an answer of kind 3"),
    "unknown fault": (b"\1\0\0\0" + answer(0, 1, b"lost\nx"), "'lost' is not a valid FaultKind"),
    "no fault": (b"\1\0\0\0" + answer(0, 1, b"crashed"), "without a line feed"),
    "no text": (b"\1\0\0\0" + answer(0, 1, b"crashed\n\xff"), "invalid start byte"),
    "other columns": (b"\1\0\0\0" + answer(0, 0, b"\1\0\0\0\0"), "bytes long"),
    "twice the same actor": (b"\2\0\0\0" + answer(3, 1, b"crashed\n") * 2, "actor 3 answers after actor 3"),
}


@pytest.mark.parametrize(("data", "text"), BROKEN.values(), ids=BROKEN)
def test_broken_orders_are_damage(data: bytes, text: str) -> None:
    with pytest.raises(DamagedError, match=text):
        read(data)
