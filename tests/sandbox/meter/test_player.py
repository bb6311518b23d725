"""The door of a game that limits each call: many units, each with its own module and its own limit a turn.

As Conquest of Code would hold them: a unit whose turn costs more than its limit blows up, whatever it swallows; the
others go on, and the next one has its whole limit.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.sandbox.meter.boxed import run_text

from quintain.sandbox.inner import harness
from quintain.sandbox.inner.meter import OverrunError
from quintain.sandbox.inner.meter.player import Player

LIMIT = 10_000
KIT = Path(__file__).parent / "guest" / "units.py"
COUNTER = "seen = 0\nclass Unit:\n def __init__(self, rc): self.rc = rc\n def update(self):\n"


class OutOfBytecodeError(BaseException):
    """The unit has blown up."""


def player_of(folder: Path, text: str, units: int | None = None) -> Player:
    (folder / "bot.py").write_text(text)
    sys.modules.pop("bot", None)
    return Player(folder / "bot.py", units=units, seed=1, print_text=print)


def update_of(folder: Path, body: str, units: int | None = None) -> tuple[Player, Callable[[], Any]]:
    """The player, and the update of its unit."""
    player = player_of(folder, COUNTER + "".join(f"  {line}\n" for line in body.splitlines()), units)
    update: Callable[[], Any] = player.load()["Unit"](player).update
    player.take_units()
    return player, update


def is_blown_up(player: Player, act: Callable[..., Any], limit: int = LIMIT) -> bool:
    try:
        player.call(act, limit=limit, overrun=OutOfBytecodeError)
    except OutOfBytecodeError:
        return True
    return False


def test_exactly_the_limit_is_allowed(tmp_path: Path) -> None:
    player, update = update_of(tmp_path, "return [i * i for i in range(50)]")
    assert not is_blown_up(player, update)
    cost = player.take_units()

    assert 300 < cost < LIMIT
    assert [False, True] == [is_blown_up(player, update, limit) for limit in (cost, cost - 1)]


SWALLOWED = {
    "nothing": "while True: pass",
    "a bare except": "try:\n while True: pass\nexcept: return 5",
    "every error": "try:\n while True: pass\nexcept BaseException as error: self.error = error",
    "for another": "try:\n while True: pass\nexcept BaseException: raise ValueError('mine')",
    "by a return": "try:\n while True: pass\nfinally: return 5",
    "by a loop": "for i in range(50):\n try:\n  while True: pass\n except BaseException: continue",
    "in a generator": ("def g():\n try:\n  while True: pass\n except BaseException: yield 5\nfor x in g(): return x"),
    "by a context": (
        "class A:\n def __enter__(s): pass\n def __exit__(s, *a): return True\nwith A():\n while True: pass"
    ),
    "in a del": "class A:\n def __del__(s):\n  while True: pass\nA()\nreturn 5",
    "in a call of the game's": "try:\n while True: self.rc.charge(1)\nexcept BaseException: pass",
    "before a call of the game's": "try:\n while True: pass\nexcept BaseException: pass\nself.rc.charge(0)",
    "by one dear call": "try:\n sorted(range(10**9))\nexcept BaseException: return 1",
}


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # of a __del__
@pytest.mark.parametrize("way", SWALLOWED)
def test_an_overrun_is_an_overrun_whatever_the_unit_does_with_it(way: str, tmp_path: Path) -> None:
    player, update = update_of(tmp_path, SWALLOWED[way])

    assert is_blown_up(player, update)
    assert player.take_units() == LIMIT + 1


def test_after_one_unit_blew_up_the_others_have_their_whole_limit(tmp_path: Path) -> None:
    text = (
        "n = 0\nclass Unit:\n def __init__(self, number): self.number = number\n"
        " def update(self):\n  global n\n  n += 1\n  while self.number == 2: pass\n  return n\n"
    )
    player = player_of(tmp_path, text)
    units = [player.load()["Unit"](number) for number in range(4)]
    costs: list[int] = []
    for unit in units + units:
        player.take_units()
        assert is_blown_up(player, unit.update) == (unit.number == 2)
        costs.append(player.take_units())

    assert costs[:4] == costs[4:]
    assert {costs[0], LIMIT + 1} == set(costs)
    assert 3 == units[0].update()  # its globals are its own


def test_what_was_used_and_what_is_left_can_be_asked_within_the_call(tmp_path: Path) -> None:
    player, update = update_of(
        tmp_path, "self.rc.charge(75)\nreturn self.rc.units, self.rc.left, [self.rc.charge(25), self.rc.units][1]"
    )

    used, left, later = player.call(update, limit=LIMIT, overrun=OutOfBytecodeError)

    assert LIMIT == used + left
    assert (75 < used < 130, used + 25) == (True, later)
    assert later == player.units == player.take_units()
    assert 0 == player.units


def test_loading_and_making_have_a_limit_of_their_own(tmp_path: Path) -> None:
    endless = player_of(tmp_path, "while True: pass")
    assert is_blown_up(endless, endless.load)

    player = player_of(tmp_path, "class Unit:\n def __init__(self):\n  while True: pass\n")
    there = player.call(player.load, limit=LIMIT, overrun=OutOfBytecodeError)
    assert is_blown_up(player, there["Unit"])


def test_errors_of_a_unit_come_out_as_they_are(tmp_path: Path) -> None:
    player, update = update_of(tmp_path, "raise KeyError('mine')")

    with pytest.raises(KeyError, match="mine"):
        player.call(update, limit=LIMIT, overrun=OutOfBytecodeError)


def test_the_budget_of_the_match_is_no_unit_s_limit(tmp_path: Path) -> None:
    player, update = update_of(tmp_path, "while True: pass", units=LIMIT // 2)

    with pytest.raises(OverrunError):
        player.call(update, limit=LIMIT, overrun=OutOfBytecodeError)
    assert player.left < 0


class InnerError(BaseException):
    """The inner limit."""


@pytest.mark.parametrize(("inner", "expected"), [(500, "inner"), (LIMIT * 2, "outer")])
def test_a_call_within_a_call_has_no_more_than_the_outer_one(inner: int, expected: str, tmp_path: Path) -> None:
    player = player_of(tmp_path, "def work():\n while True: pass\n")
    work = player.load()["work"]
    player.take_units()

    def asked_by_the_bot() -> str:
        with pytest.raises(InnerError):
            player.call(work, limit=inner, overrun=InnerError)
        return "inner"

    try:
        found = player.call(asked_by_the_bot, limit=LIMIT, overrun=OutOfBytecodeError)
    except OutOfBytecodeError:
        found = "outer"

    assert expected == found
    assert min(inner, LIMIT) + 1 == player.take_units()


@given(st.lists(st.integers(0, 400), min_size=1, max_size=6), st.integers(1, 300))
def test_every_unit_used_is_told_once(charges: list[int], limit: int) -> None:
    player = Player(Path("nothing.py"), units=None, seed=1, print_text=print)

    blown_up = [is_blown_up(player, lambda price=price: player.charge(price), limit) for price in charges]

    assert [price > limit for price in charges] == blown_up
    assert sum(min(price, limit + 1) for price in charges) == player.take_units()


UNITS = "from robot import Unit\nclass Player(Unit):\n def update(self):\n"


@pytest.mark.parametrize("compiled", [True, False], ids=["compiled", "twin"])
def test_a_whole_game_of_units_goes_on_when_some_blow_up(compiled: bool, tmp_path: Path) -> None:
    text = (
        UNITS + "  if self.number % 3 == 2:\n   while True: pass\n  return sum(range(self.number))\ndef turn(): pass\n"
    )

    ran = run_text(text, tmp_path, [2, 4, 1], kit=KIT, compiled=compiled)

    assert [b"..", b"..X..X", b"..X..X."] == [each.payload for each in ran.reports]
    assert 0 == ran.code


def test_a_unit_that_will_not_stop_ends_the_bot(tmp_path: Path) -> None:
    text = (
        "from robot import Unit\nclass A(list):\n def __del__(self):\n  while True: pass\n"
        "class B:\n def __del__(self):\n  things = list(map(A, [()] * 2000))\n  while True: pass\n"
        "class Player(Unit):\n def update(self):\n  B()\ndef turn(): pass\n"
    )

    ran = run_text(text, tmp_path, [1], kit=KIT)

    assert (harness.SPENT, "does not stop when it is told to") == (ran.code, ran.last_line)
