"""What a bot is told of things: the same in every run, so that no count can hang on where something lies."""

from pathlib import Path

import pytest
from tests.sandbox.meter.boxed import interpreters, run_text

THINGS = ("lambda: 1", "A()", "A", "A().f", "A.f", "g()", "[].sort", "print", "iter([])", "object()", "zip()", "random")
TEXTS = {
    "str": "str(x)",
    "repr": "repr(x)",
    "ascii": "ascii([x])",
    "format": "format(x)",
    "f-string": "f'{x}{x!r:>90}{x!s:.30}'",
    "percent": "'%s %r %.25s' % (x, x, x)",
    "percent of bytes": "(b'%a' % x).decode()",
    "str.format": "'{} {0!r:>80}'.replace('{}', '{0}').format(x)",
    "by another name": "''.join(map(str, [x]))",
    "by its method": "x.__repr__() if x is not A else ''",
    "by its class": "object.__repr__(x)",
    "by getattr": "getattr(object, '__repr__')(x)",
    "a text of the bot's own kind": "S(x)",
    "the same by super": "T(x)",
    "an error": "told(lambda: [].index(x))",
    "an error of an enum": "told(lambda: E(x))",
    "the text of an error": "str(ValueError(x))",
    "in a container": "str({1: (x, [x])})",
    "of a dataclass": "D(x).__repr__()",
}
OF_TEXTS = """
import random
from dataclasses import dataclass
from enum import Enum
class A:
    def f(self): pass
class S(str): pass
class T(str):
    def __new__(cls, x): return super().__new__(cls, x)
class E(Enum):
    ONE = 1
@dataclass
class D:
    x: object
def g(): yield 1
def told(act):
    try:
        act()
    except ValueError as error:
        return error.args[0]
"""


@pytest.mark.parametrize("compiled", [True, False], ids=["compiled", "twin"])
@pytest.mark.parametrize("way", TEXTS)
def test_no_text_of_a_thing_tells_where_it_lies(way: str, compiled: bool, tmp_path: Path) -> None:
    text = OF_TEXTS + "\n".join(f"x = {thing}\nprint('-'.join({TEXTS[way]}))" for thing in THINGS)

    ran = run_text(text, tmp_path, compiled=compiled)

    assert 0 == ran.code, ran.printed
    assert "0-x" not in ran.printed


@pytest.mark.parametrize("python", interpreters(), ids=lambda python: Path(python).name)
def test_hashes_are_the_same_everywhere(python: str, tmp_path: Path) -> None:
    things = (
        "None",
        "print",
        "A",
        "f",
        "A().f",
        "(1, None)",
        "(A, (f, 'x'))",
        "frozenset([f])",
        "D(f)",
        "g()",
        "object()",
    )
    text = (
        "from dataclasses import dataclass\nclass A:\n def f(s): pass\ndef f(): pass\ndef g(): yield 1\n"
        "@dataclass(frozen=True)\nclass D:\n x: object\n" + "\n".join(f"print(hash({thing}))" for thing in things)
    )
    again = run_text(text, tmp_path).printed

    assert len(things) == len(again.splitlines()), again
    assert again == run_text(text, tmp_path, python=python).printed == run_text(text, tmp_path, compiled=False).printed


def test_the_verdict_on_an_error_tells_no_address(tmp_path: Path) -> None:
    ran = run_text("raise ValueError(5, lambda: 1)", tmp_path)

    assert "ValueError: (5, <function <lambda>>)" == ran.last_line
