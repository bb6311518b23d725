"""A Python bot under the harness: frames in and out, units, and how it may end."""

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.sandbox.meter.boxed import KIT, interpreters, run, run_text

from quintain.core import question
from quintain.sandbox import meter
from quintain.sandbox.inner import harness

COUNTING = "calls = 0\ndef turn(number):\n    global calls\n    calls += 1\n    return calls * number\n"


def test_each_message_is_answered_and_the_bot_remembers(tmp_path: Path) -> None:
    ran = run_text(COUNTING, tmp_path, [5, 5, 5])

    assert [b"5", b"10", b"15"] == [report.payload for report in ran.reports]
    assert 0 == ran.code


def test_loading_is_paid_with_the_first_answer_and_equal_turns_cost_the_same(tmp_path: Path) -> None:
    first, second, third = (report.units for report in run_text(COUNTING, tmp_path, [1, 1, 1]).reports)

    assert second == third
    assert first > second > 0


def test_the_budget_is_of_the_whole_match_and_no_unit_more(tmp_path: Path) -> None:
    costs = [report.units for report in run_text(COUNTING, tmp_path, [1, 1, 1]).reports]

    exact = run_text(COUNTING, tmp_path, [1, 1, 1], units=sum(costs))
    less = run_text(COUNTING, tmp_path, [1, 1, 1], units=sum(costs) - 1)

    assert costs == [report.units for report in exact.reports]
    assert costs[:2] == [report.units for report in less.reports]
    assert (harness.SPENT, f"used up its {sum(costs) - 1} units") == (less.code, less.last_line)


def test_a_game_s_calls_may_cost_units(tmp_path: Path) -> None:
    texts = [f"from arena import charged\ndef turn(n):\n    charged({price})\n" for price in (0, 1000)]

    free, dear = (run_text(text, tmp_path).reports[0].units for text in texts)

    assert 1000 == dear - free


def test_a_bot_prints_to_the_log(tmp_path: Path) -> None:
    ran = run_text("import math\nprint('hello', math.pi > 3, sep='-')\n", tmp_path)

    assert "hello-True\n" == ran.printed


def test_a_bot_may_have_several_files(tmp_path: Path) -> None:
    (tmp_path / "helper.py").write_text("from math import sqrt\nSEEN = []\ndef root(n):\n    return sqrt(n)\n")

    ran = run_text(
        "import helper\nfrom helper import root\n\ndef turn(n):\n    return root(n), helper.SEEN\n", tmp_path, [9]
    )

    assert b"(3.0, [])" == ran.reports[0].payload


def test_a_helper_is_judged_too(tmp_path: Path) -> None:
    (tmp_path / "helper.py").write_text("import os\n")

    ran = run_text("import helper\n", tmp_path)

    assert (harness.REFUSED, "helper.py: line 1: the module os is not for bots") == (ran.code, ran.last_line)


def test_chance_comes_from_the_seed(tmp_path: Path) -> None:
    text = "import random\ndef turn(n):\n    return random.random(), random.Random().random()\n"

    one, again, other = (run_text(text, tmp_path, [1, 1], seed=seed).reports for seed in (1, 1, 2))

    assert one == again
    assert not {report.payload for report in one} & {report.payload for report in other}


def test_sets_of_a_bot_s_own_things_have_one_order(tmp_path: Path) -> None:
    text = (
        "class A:\n    __slots__ = ('n',)\n    def __init__(self, n): self.n = n\n"
        "class B(Exception): pass\n"
        "def turn(n):\n"
        "    waste = [object() for _ in range(n)]\n"
        "    things = {A(i) for i in range(50)} | {'text', 3.5}\n"
        "    errors = {B(i): i for i in range(9)}\n"
        "    return [getattr(each, 'n', each) for each in things], set(errors.values())\n"
    )

    assert 1 == len({run_text(text, tmp_path, [number]).reports[0].payload for number in (1, 10, 1000)})


@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        ("def turn(n):\n    return 1 / 0\n", harness.CRASHED, "ZeroDivisionError: division by zero"),
        ("raise ValueError('own words')\n", harness.CRASHED, "ValueError: own words"),
        ("import socket\n", harness.REFUSED, "bot.py: line 1: the module socket is not for bots"),
        (
            "def turn(n):\n    x = '\U0001f600'\n    for i in range(50): x = x + x\n",
            harness.NO_MEMORY,
            "is out of memory",
        ),
        ("def turn(n):\n    while True: pass\n", harness.SPENT, "used up its 1000000 units"),
        ("class E(Exception):\n    def __str__(self): return 1\nraise E\n", harness.CRASHED, "E"),
        ("turns = 1\n", harness.CRASHED, None),
    ],
)
def test_how_a_bot_ended_is_said_by_a_code_and_a_line(text: str, code: int, words: str | None, tmp_path: Path) -> None:
    file = tmp_path / "bot.py"
    file.write_text(text)

    ran = run(file, [1], units=1_000_000, memory_mib=256)

    assert code == ran.code
    assert words is None or words == ran.last_line


def test_without_the_hash_seed_nothing_is_started(tmp_path: Path) -> None:
    program = meter.counted(tmp_path / "bot.py", KIT, python=sys.executable)

    ended = subprocess.run(program.command, env={"PYTHONHASHSEED": "1"}, capture_output=True, check=False)

    assert (harness.NOT_OURS, b"the hash seed is not 0\n") == (ended.returncode, ended.stderr)


@settings(max_examples=10, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(st.binary(max_size=40))
def test_rubbish_on_standard_input_ends_the_harness(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "bot.py"
    file.write_text(COUNTING)
    program = meter.counted(file, KIT, python=sys.executable, units=1000)

    ended = subprocess.run(
        program.command,
        env=program.whole_environment(),
        input=question(b"1") + data,
        capture_output=True,
        timeout=120,
        check=False,
    )

    assert ended.returncode in (0, harness.CRASHED)


def test_chance_never_comes_from_the_system(tmp_path: Path) -> None:
    text = "import random\nrandom.seed()\nr = random.Random(1)\nr.seed()\nprint(random.random(), r.random())"

    assert len({run_text(text, tmp_path, seed=5).printed for _ in range(2)}) == 1


def test_the_text_of_an_annotation_is_the_bots_own(tmp_path: Path) -> None:
    text = (
        "from __future__ import annotations\nfrom dataclasses import dataclass, fields\n"
        "@dataclass\nclass A:\n x: int[1:2]\nprint(fields(A)[0].type)"
    )

    assert run_text(text, tmp_path).printed.strip() == "int[1:2]"


@pytest.mark.parametrize("python", interpreters(), ids=lambda python: Path(python).name)
def test_dataclasses_are_what_they_are_elsewhere(python: str, tmp_path: Path) -> None:
    text = (
        "from dataclasses import dataclass, field\n"
        "@dataclass(order=True, frozen=True)\nclass A:\n x: int\n y: list = field(default_factory=list)\n"
        " len: int = 5\n"
        "@dataclass(kw_only=True)\nclass B:\n x: int = 3\n a: A = field(default_factory=lambda: A(1))\n"
        " def __post_init__(self): self.x += 1\n"
        "try: A(1).x = 2\nexcept Exception as error: print(error)\n"
        "print(A(1) < A(2), A(1, [2]), A(1) == A(1), B(x=2).x, B(a=A(2)))"
    )

    ran = run_text(text, tmp_path, python=python)

    assert ran.printed.splitlines() == [
        "cannot assign to field 'x'",
        "True A(x=1, y=[2], len=5) True 3 B(x=4, a=A(x=2, y=[], len=5))",
    ]


def test_equal_things_of_a_dataclass_are_one_in_a_set(tmp_path: Path) -> None:
    text = (
        "from dataclasses import dataclass\n@dataclass(frozen=True)\nclass A:\n x: int\n"
        "@dataclass\nclass B:\n x: int\n@dataclass(eq=False)\nclass C:\n x: int\n"
        "try: hash(B(1))\nexcept TypeError as error: print(error)\n"
        "print(len({A(1), A(1)}), {A(1): 2}[A(1)], hash(C(1)), hash(C(1)))"
    )

    assert run_text(text, tmp_path).printed.splitlines() == ["unhashable type: 'B'", "1 2 1 2"]


def test_texts_of_a_bots_own_kind_are_printed_like_others(tmp_path: Path) -> None:
    text = (
        "class S(str):\n def join(self, items): return 5\n def __radd__(self, other): return 5\n"
        "print(1, 2, sep=S('-'), end=S('!'))"
    )

    assert run_text(text, tmp_path).printed == "1-2!"


def test_errors_of_a_del_are_told_within_the_bound_of_printing(tmp_path: Path) -> None:
    text = "class Dying:\n def __del__(self): 1 / 0\ndef turn(n):\n for i in range(n): Dying()\n"

    few, many = (run_text(text, tmp_path, [number]) for number in (2, 40_000))

    assert 2 * ["ZeroDivisionError in a __del__ is ignored"] == few.printed.splitlines()
    assert harness.PRINTED == len(many.printed)
    assert (0, 1) == (many.code, len(many.reports))
