"""The same count on every run, on every Python that is found here, with the compiled objects and with their twin.

The table is the meter's promise: whoever changes a number in it changes the cost table, whose version must grow.
"""

import subprocess
import sys
import types
from pathlib import Path
from typing import Any

import pytest
from tests.sandbox.meter.boxed import BOTS, interpreters, run

from quintain.sandbox.inner.meter.costs import VERSION

TURNS = [0, 3, 7]
COUNTS = {
    2: {
        "astar": [110005, 70724, 155670],
        "everything": [6819, 5025, 5130],
        "negamax": [203826, 278128, 289786],
        "parsing": [18995, 18858, 18860],
    }
}


@pytest.mark.parametrize("bot", sorted(COUNTS[VERSION]))
@pytest.mark.parametrize("compiled", [True, False], ids=["compiled", "twin"])
@pytest.mark.parametrize("number", range(len(interpreters())), ids=lambda number: Path(interpreters()[number]).name)
def test_a_bot_costs_what_the_table_says(bot: str, compiled: bool, number: int) -> None:
    ran = run(BOTS / f"{bot}.py", TURNS, python=interpreters()[number], compiled=compiled)

    assert COUNTS[VERSION][bot] == [report.units for report in ran.reports], ran.printed


@pytest.mark.parametrize("bot", sorted(COUNTS[VERSION]))
def test_a_counted_bot_says_what_it_says_uncounted(bot: str) -> None:
    turn = _plain(bot)

    ran = run(BOTS / f"{bot}.py", TURNS)

    assert [repr(turn(number)) for number in TURNS] == [report.payload.decode() for report in ran.reports]


@pytest.mark.parametrize("number", range(len(interpreters())), ids=lambda number: Path(interpreters()[number]).name)
def test_an_ordinary_bot_prints_what_it_prints_uncounted(number: int) -> None:
    file, python = BOTS / "ordinary.py", interpreters()[number]
    plain = subprocess.run([python, "-I", str(file)], capture_output=True, text=True, check=True)

    for compiled in (True, False):
        ran = run(file, [1], python=python, compiled=compiled)

        assert (plain.stdout, 1) == (ran.printed, len(ran.reports))


def test_the_version_of_the_costs_has_a_table() -> None:
    assert VERSION == max(COUNTS)


def _plain(bot: str) -> Any:
    """The bot's `turn` as Python itself runs it."""
    module = types.ModuleType("bot")
    sys.modules["bot"] = module
    exec(compile((BOTS / f"{bot}.py").read_text("utf-8"), bot, "exec"), vars(module))
    return module.turn
