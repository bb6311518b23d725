"""Builtins and methods that pay take what they take elsewhere, and types under another name stay those types."""

from pathlib import Path
from typing import Any

import pytest
from tests.sandbox.meter.boxed import run_text

BY_KEYWORD = [
    *("pow(2, exp=3)", "pow(base=2, exp=3, mod=5)", "round(number=2.567, ndigits=1)", "sum([1], start=2)"),
    *("sorted([1, 3], key=lambda x: -x, reverse=True)", "max([1, 2], key=lambda x: -x)", "min([], default=4)"),
    *(
        "int('ff', base=16)",
        "str(object=5)",
        "str(b'a', encoding='ascii')",
        "bytes(source=[1])",
        "bytearray(source=b'x')",
    ),
    *("list(enumerate(iterable='ab', start=3))", "list(zip([1], [2], strict=True))", "dict(thing=1, self=2, name=3)"),
    *(
        "complex(real=1, imag=2)",
        "(5).to_bytes(length=2, byteorder='big')",
        "int.from_bytes(bytes=b'a', byteorder='big')",
    ),
    *("'a b c'.split(sep=' ', maxsplit=1)", "'a b c'.rsplit(sep=' ', maxsplit=1)", "'a'.encode(encoding='utf8')"),
    *("'{thing} {self}'.format(thing=1, self=2)", "'a\\tb'.expandtabs(tabsize=3)", "'a\\nb'.splitlines(keepends=True)"),
    *("[2, 1].sort(key=abs, reverse=True)", "{1: 2}.update(thing=3, self=4)", "b'a'.hex(sep='-')"),
    *("Counter(thing=1, self=2)", "Counter(iterable=3)", "Counter('aab').most_common(n=1)", "OrderedDict(thing=1)"),
    *("deque(iterable=[1, 2], maxlen=1)", "defaultdict(int, thing=3)", "functools.reduce(max, [1, 2], 3)"),
    *("heapq.nlargest(n=1, iterable=[1, 2])", "heapq.nsmallest(1, [3, 2], key=abs)", "list(heapq.merge([2], key=abs))"),
    *("bisect.bisect_left(a=[1, 2], x=2, lo=0, hi=2)", "bisect.insort(a=[1], x=2, key=abs)", "copy.copy(x=[1])"),
    *("copy.deepcopy(x=[1])", "list(itertools.accumulate(iterable=[1, 2], initial=3))", "math.prod([2], start=3)"),
    *(
        "[(k, list(g)) for k, g in itertools.groupby(iterable='ab', key=str)]",
        "list(itertools.product('ab', repeat=2))",
    ),
    *("list(itertools.compress(data='ab', selectors=[0, 1]))", "list(itertools.permutations(iterable='ab', r=1))"),
    *(
        "list(itertools.zip_longest([1], [], fillvalue=0))",
        "list(itertools.repeat(object=1, times=2))",
        "math.isclose(1, 1, rel_tol=1)",
    ),
    *(
        "random.Random(5).choices(population='ab', k=3)",
        "random.Random(x=5).randint(a=1, b=9)",
        "random.Random(5).shuffle(x=[1])",
    ),
    *(
        "random.Random(5).sample(population=range(9), k=2)",
        "functools.cmp_to_key(mycmp=max) is None",
        "print(end='', sep='x')",
    ),
    *(
        "getattr(5, 'real', 3)",
        "isinstance(5, int)",
        "divmod(7, 2)",
        "format(5, '03')",
        "hash((1, 2))",
        "list(map(abs, [-1]))",
    ),
    *("list(filter(None, [0, 1]))", "list(reversed([1, 2]))", "hasattr(5, 'real')", "callable(print)", "slice(1, 2)"),
]
MODULES = "import bisect, copy, functools, heapq, itertools, math, random\nfrom collections import *\n"


@pytest.mark.parametrize("compiled", [True, False], ids=["compiled", "twin"])
def test_builtins_and_methods_take_the_keywords_that_they_take_elsewhere(compiled: bool, tmp_path: Path) -> None:
    text = MODULES.replace("*", "Counter, OrderedDict, defaultdict, deque")
    lines = "".join(f"print({call})\n" for call in BY_KEYWORD)

    ran = run_text(text + lines, tmp_path, compiled=compiled)

    elsewhere: list[str] = []
    there: dict[str, Any] = {}
    exec(MODULES, there)
    for call in BY_KEYWORD:
        elsewhere.append(f"{eval(call, there)}")
    assert elsewhere == ran.printed.splitlines(), ran.printed


@pytest.mark.parametrize(
    "wrong", ["pow(2)", "pow(2, x=3)", "sorted(key=abs)", "round()", "hash(obj=1)", "bytes(src=1)"]
)
def test_wrong_keywords_are_errors_as_elsewhere(wrong: str, tmp_path: Path) -> None:
    ran = run_text(f"try: {wrong}\nexcept TypeError: print('no')", tmp_path)

    assert "no\n" == ran.printed


def test_types_under_another_name_are_still_those_types(tmp_path: Path) -> None:
    text = (
        "rows = (list, tuple)\nkind = dict\nempty = {list: 'row', str: 'text'}\nnew = [each() for each in rows]\n"
        "print(isinstance([], rows), isinstance('', rows), issubclass(bool, rows))\n"
        "print(type(()) in rows, type({}) == kind)\n"
        "print(new, kind(a=1), empty[type('')], kind.fromkeys('ab'), kind, rows, isinstance(5, kind))\n"
    )

    assert run_text(text, tmp_path).printed.splitlines() == [
        "True False False",
        "True True",
        "[[], ()] {'a': 1} text {'a': None, 'b': None} <class 'dict'> (<class 'list'>, <class 'tuple'>) False",
    ]
