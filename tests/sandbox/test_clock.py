"""Processor time where a control group counts it: what the group says, also when it is gone."""

import os
from pathlib import Path

import pytest

from quintain.sandbox import ProcessorClock


@pytest.fixture
def group(tmp_path: Path) -> Path:
    (tmp_path / "cpu.stat").write_text("usage_usec 1500000\nuser_usec 1400000\nsystem_usec 100000\n")
    return tmp_path


def test_the_groups_own_count_is_read_each_time_anew(group: Path) -> None:
    clock = ProcessorClock(os.getpid(), group)
    assert 1.5 == clock()

    (group / "cpu.stat").write_text("usage_usec 2250000\n")
    assert 2.25 == clock()
    clock.close()


def test_what_was_counted_stays_known_without_the_group(group: Path) -> None:
    handles = len(os.listdir("/proc/self/fd"))
    clock = ProcessorClock(os.getpid(), group)
    clock.close()
    clock.close()

    assert 1.5 <= clock()
    assert handles == len(os.listdir("/proc/self/fd"))
