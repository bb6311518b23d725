"""What is said of bots and matches."""

import pytest

from quintain.core import Fault, FaultKind, Verdict


@pytest.mark.parametrize(
    ("kind", "word"),
    [
        (FaultKind.LATE, "timeout_turn"),
        (FaultKind.OUT_OF_TIME, "timeout_total"),
        (FaultKind.CRASHED, "crashed"),
        (FaultKind.GARBLED, "protocol"),
        (FaultKind.MEMORY, "memory"),
        (FaultKind.OUTPUT, "output_limit"),
        (FaultKind.INSTRUCTIONS, "instructions"),
        (FaultKind.BUILD, "build_failed"),
        (FaultKind.ABSENT, "not_started"),
    ],
)
def test_a_final_fault_is_the_verdict(kind: FaultKind, word: str) -> None:
    assert word == Verdict(Fault(kind, "it went wrong"), 3).word


def test_without_a_final_fault_all_is_well() -> None:
    assert "ok" == Verdict().word
    assert "ok" == Verdict(forgiven={FaultKind.LATE: 4}).word
