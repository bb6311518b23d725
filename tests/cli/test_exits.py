import click
import pytest

from quintain.cli.exits import Exit, code_of, exit_of
from quintain.core import Fault, FaultKind, QuintainError, UsageError, Verdict

IN_ORDER = [Exit.OURS, Exit.BUILD, Exit.CRASHED, Exit.PROTOCOL, Exit.LIMIT]
OF_FAULT = {FaultKind.BUILD: 5, FaultKind.CRASHED: 3, FaultKind.ABSENT: 3, FaultKind.GARBLED: 6}


def verdict(kind: FaultKind) -> Verdict:
    return Verdict(Fault(kind, "why"), 1)


@pytest.mark.parametrize("kind", FaultKind)
def test_each_fault_has_its_code_and_what_is_no_other_is_a_limit(kind: FaultKind) -> None:
    assert OF_FAULT.get(kind, 4) == exit_of([Verdict(), verdict(kind)], None)


def test_of_several_the_gravest_counts() -> None:
    kinds = [FaultKind.LATE, FaultKind.GARBLED, FaultKind.CRASHED, FaultKind.BUILD]
    codes = [exit_of([verdict(kind) for kind in kinds[:count]], None) for count in range(1, 5)]

    assert [Exit.FINE, *IN_ORDER[:0:-1]] == [exit_of([Verdict()], None), *codes]
    assert Exit.OURS == exit_of([verdict(kind) for kind in kinds], "the disk is full")


@pytest.mark.parametrize(
    ("error", "code", "said"),
    [
        (UsageError("no\nsuch  thing"), 2, "no such thing"),
        (click.UsageError("wrong"), 2, "wrong (see quintain --help)"),
        (QuintainError("odd"), 70, "odd"),
        (KeyboardInterrupt(), 130, "interrupted"),
        (click.Abort(), 130, "interrupted"),
        (SystemExit(3), 3, ""),
        (ValueError("a\nb"), 70, "this is our fault: ValueError: a b (QUINTAIN_TRACE=1 shows where)"),
    ],
)
def test_a_failure_is_a_code_and_one_line(
    monkeypatch: pytest.MonkeyPatch, error: BaseException, code: int, said: str
) -> None:
    monkeypatch.delenv("QUINTAIN_TRACE", raising=False)

    assert (code, said) == code_of(error)
