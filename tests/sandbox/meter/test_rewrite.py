"""A counted program does what the program does: on programs made at random, and where rewriting is delicate."""

import warnings
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quintain.sandbox.inner.meter import Meter, OverrunError, prepare
from quintain.sandbox.inner.meter.doors import Doors
from quintain.sandbox.inner.meter.library import NAMES, Library


def counted(text: str, *, in_line: bool = False, units: int = 10_000_000) -> tuple[Any, int]:
    """What is called `result` at the end, or the error; and the units."""
    meter = Meter()
    doors = Doors(meter, lambda text: None)
    bot = prepare(text.encode(), "bot.py", doors, NAMES, in_line=in_line)
    meter.left = units
    try:
        there = bot.run("bot", {"__import__": Library(doors, 1, {}).importer({})})
    except Exception as error:  # noqa: BLE001 - any error is an answer
        return _said(error), units - meter.left
    return repr(there["result"]), units - meter.left


def plain(text: str) -> Any:
    there: dict[str, Any] = {"__name__": "bot"}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        code = compile(text, "bot.py", "exec")
    try:
        exec(code, there)
    except Exception as error:  # noqa: BLE001 - any error is an answer
        return _said(error)
    return repr(there["result"])


def _said(error: Exception) -> str:
    """Of two errors in one expression either may come first."""
    return "TypeError or AttributeError" if isinstance(error, (AttributeError, TypeError)) else repr(error)


NAMES_OF_VALUES = ("a", "b", "c", "d")
SETTING = "a, b, c, d = 3, [1, 2], 'xy', {'k': 5}\nresult = None\n"
ATOMS = st.sampled_from([*NAMES_OF_VALUES, "1", "2.5", "'q'", "[]", "(1, 2)", "None", "-3"])
OPERATORS = st.sampled_from(["+", "-", "*", "//", "%", "in", "not in", "==", "<", "and", "or", "is"])


def compound(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """A larger expression."""
    return st.one_of(
        st.tuples(inner, OPERATORS, inner).map(lambda parts: f"({' '.join(parts)})"),
        inner.map(lambda value: f"[{value}, *[{value}]]"),
        inner.map(lambda value: f"len([x for x in [{value}] if x])"),
        inner.map(lambda value: f"(lambda p: p)({value})"),
        inner.map(lambda value: f"f'{{{value}}}'" if "'" not in value else f"str({value})"),
        inner.map(lambda value: f"sorted([{value}, {value}])"),
        inner.map(lambda value: f"({value} if {value} else b)"),
        inner.map(lambda value: f"b[:]. count({value})"),
        inner.map(lambda value: f"list({value})"),
        inner.map(lambda value: f"c.join({value})"),
    )


EXPRESSIONS = ATOMS
for _ in range(3):  # as deep as that
    EXPRESSIONS = ATOMS | compound(EXPRESSIONS)
STATEMENTS = st.one_of(
    st.tuples(st.sampled_from(NAMES_OF_VALUES), EXPRESSIONS).map(" = ".join),
    st.tuples(st.sampled_from(NAMES_OF_VALUES), st.sampled_from([" += ", " *= ", " %= "]), EXPRESSIONS).map("".join),
    EXPRESSIONS.map(lambda value: f"for x in [1, 2]:\n    result = ({value}, result)\n    if x: continue"),
    EXPRESSIONS.map(lambda value: f"if {value}:\n    result = {value}\nelse:\n    result = 'no'"),
    EXPRESSIONS.map(lambda value: f"try:\n    result = {value}\nexcept Exception:\n    result = 'error'"),
)


@given(st.lists(STATEMENTS, max_size=5))
def test_a_counted_program_gives_what_it_gives_uncounted(statements: list[str]) -> None:
    text = SETTING + "\n".join([*statements, "result = (result, a, b, c, d)"])
    expected = plain(text)

    found, units = counted(text)
    again, in_line = counted(text, in_line=True)

    assert expected == found == again
    assert units == in_line
    assert units > 0


DELICATE = {
    "base is looked at once": (
        "n = []\ndef f():\n    n.append(1)\n    return [2]\nf()[0] *= 3\nf()[len(n) - 2] <<= 1\nresult = n"
    ),
    "slices in place": "b = [1, 2, 3]\nb[0:2] *= 2\nresult = b",
    "a list keeps its identity": "b = [1]\nk = b\nb *= 3\nb += (4,)\nresult = k",
    "own multiplication": "class V:\n    def __imul__(s, o): return ('i', o)\nv = V()\nv *= 'w'\nresult = v",
    "own names of builtins": "def sum(x): return 'own'\nlist = lambda x: 'mine'\nresult = sum([1]), list([1])",
    "names of methods as data": "class A: pass\na = A()\na.sort = a.count = 3\na.count += 1\nresult = a.sort, a.count",
    "super": (
        "class A(list):\n    def update(s, x): s.extend(x)\n    def copy(s): return super().copy()\n"
        "a = A()\na.update([1])\nresult = a.copy()"
    ),
    "closures and defaults": "result = [f() for f in [lambda i=i: i * i for i in range(3)]]",
    "generators": "def g():\n    x = yield 1\n    yield x\nk = g()\nresult = [next(k), k.send(5)]",
    "conversion and width": "x = 'é'\nresult = f'{x!r:>6}{x!a}{3:0{4}}{x=}'",
    "docstring": "def f():\n    'text'\nresult = f.__doc__",
    "class body": "class A:\n    x = [i for i in range(3)]\n    y = 2\n    y *= y\nresult = A.x, A.y",
    "chained comparison": "x = 5\nresult = 1 < x in [5] != 3",
    "walrus": "result = [y for x in range(4) if (y := x * x) > 2], y",
    "exception groups of names": "try:\n    {}['x']\nexcept (KeyError, ValueError) as e:\n    result = e.args\n",
    "star assignment": "first, *rest = range(4)\nresult = first, rest",
    "dict merging": "result = {**{'a': 1}, 'b': 2} | dict(c=3)",
    "nested formats": "result = '%s %s' % ('a', [1]), '{:>{w}}'.format('x', w=3), '%5.2f' % 2.5",
}


@pytest.mark.parametrize("name", DELICATE)
def test_delicate_places_do_what_they_do_uncounted(name: str) -> None:
    expected = plain(DELICATE[name])

    assert expected == counted(DELICATE[name])[0] == counted(DELICATE[name], in_line=True)[0]
    assert "Error" not in expected


def test_an_overrun_goes_through_every_except() -> None:
    text = "try:\n    while True: pass\nexcept BaseException:\n    result = 'swallowed'\n"

    for in_line in (False, True):
        with pytest.raises(OverrunError):
            counted(text, in_line=in_line, units=1000)


@pytest.mark.parametrize(
    ("cheap", "dear", "at_least"),
    [
        ("sum([1])", "sum([1] * 1000)", 400),
        ("x = [1].sort()", "x = list(range(1000)).sort()", 1000),
        ("1 in [1]", "1 in [0] * 1000", 400),
        ("'a'.upper()", "('a' * 32000).upper()", 900),
    ],
)
def test_what_is_larger_costs_more(cheap: str, dear: str, at_least: int) -> None:
    costs = [counted(f"{text}\nresult = 0")[1] for text in (cheap, dear)]

    assert costs[1] - costs[0] >= at_least
