import os

import pytest

from quintain.core import LinkKind
from quintain.match.pin import pinned


@pytest.mark.parametrize("link", [LinkKind.PIPE, LinkKind.TCP])
def test_matches_of_bots_that_sleep_while_they_wait_stay_on_one_core(link: LinkKind) -> None:
    before = os.sched_getaffinity(0)
    with pinned(link) as core:
        assert {core} == os.sched_getaffinity(0)
        assert core in before
    assert before == os.sched_getaffinity(0)


def test_matches_of_bots_that_poll_are_not_pinned() -> None:
    before = os.sched_getaffinity(0)
    with pinned(LinkKind.CHANNEL) as core:
        assert core is None
        assert before == os.sched_getaffinity(0)


def test_the_core_is_let_go_though_the_match_fails() -> None:
    before = os.sched_getaffinity(0)
    with pytest.raises(ZeroDivisionError), pinned(LinkKind.PIPE):
        raise ZeroDivisionError

    assert before == os.sched_getaffinity(0)
