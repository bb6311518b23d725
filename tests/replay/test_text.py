from typing import Any

import pytest

from quintain.core import Fault, FaultKind
from quintain.replay import DamagedError
from quintain.replay.text import from_json, to_json


def test_plain_data_come_back_alike() -> None:
    data = {"a": [1, 2.5, None, True], "b": {"c": "ü"}}

    assert data == from_json(to_json(data), dict[str, Any], "x")


def test_records_and_enums_become_plain() -> None:
    plain = {"kind": "crashed", "text": "t", "is_final": False}

    assert plain == from_json(to_json(Fault(FaultKind.CRASHED, "t")), dict[str, Any], "x")


def test_what_json_cannot_hold_is_replaced() -> None:
    assert {"1?": None} == from_json(to_json({"1\udc80": float("nan")}), dict[str, None], "x")


@pytest.mark.parametrize("data", [b"", b"{", b"[1]", b'"\xff"', b'{"a": "1"}', b"[" * 100_000, b'{"a": 1e999}'])
def test_anything_else_is_damage(data: bytes) -> None:
    with pytest.raises(DamagedError, match="x is damaged"):
        from_json(data, dict[str, int], "x")
