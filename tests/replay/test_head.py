import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from quintain.core import Ending, Outcome
from quintain.replay import DamagedError, NewerFormatError, ReplayError
from quintain.replay.head import Extent, read_match, write_match

from .matches import ENDING, HEAD

EXTENT = Extent(205, 204, 0xABC, 2)


def test_head_ending_and_extent_come_back_alike() -> None:
    assert (HEAD, ENDING, EXTENT) == read_match(write_match(HEAD, ENDING, EXTENT), "x")


def test_a_void_match_needs_neither_verdicts_nor_outcome() -> None:
    ending = Ending((), void="the machine ran out of memory")

    assert ending == read_match(write_match(HEAD, ending, EXTENT), "x")[1]


def test_a_newer_format_is_refused_with_a_clear_sentence() -> None:
    sentence = r"x.quintain was made by a newer version \(format 2\); this one reads up to 1"

    with pytest.raises(NewerFormatError, match=sentence):
        read_match(b'{"format": 2, "who knows": "what"}', "x.quintain")


@pytest.mark.parametrize(
    "ending",
    [Ending(ENDING.verdicts[:1]), Ending(()), replace(ENDING, outcome=Outcome((1,), (1.0, 2.0), ("", "")))],
    ids=["too few verdicts", "no verdicts", "too few places"],
)
def test_an_ending_that_does_not_fit_the_seats_is_our_mistake(ending: Ending) -> None:
    with pytest.raises(ReplayError, match="for 2 seats"):
        write_match(HEAD, ending, EXTENT)


def _set(**values: object) -> Callable[[dict[str, Any]], None]:
    return lambda match: match.update(values)


BROKEN: dict[str, Callable[[dict[str, Any]], None]] = {
    "a format in words": _set(format="1"),
    "no seed": lambda match: match.pop("seed"),
    "a negative count": _set(turns=-1),
    "an absurd count": _set(steps=10**18),
    "a digest in numbers": _set(orders_digest=7),
    "a short digest": _set(orders_digest="abc"),
    "a third seat": lambda match: match["seats"].append({"name": "green", "bot": "x"}),
    "an unknown verdict": lambda match: match["verdicts"][0].update(word="happy"),
    "an unknown forgiven fault": lambda match: match["verdicts"][0].update(forgiven={"happy": 1}),
    "settings with lists": _set(settings={"width": [1]}),
}


@pytest.mark.parametrize("change", BROKEN.values(), ids=BROKEN)
def test_what_does_not_fit_is_damage(change: Callable[[dict[str, Any]], None]) -> None:
    match = json.loads(write_match(HEAD, ENDING, EXTENT))
    change(match)

    with pytest.raises(DamagedError, match=r"match.json of x is damaged"):
        read_match(json.dumps(match).encode(), "x")
