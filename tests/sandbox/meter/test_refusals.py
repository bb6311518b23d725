import pytest
from hypothesis import given
from hypothesis import strategies as st

from quintain.sandbox.inner.meter import Meter, RefusedError, prepare
from quintain.sandbox.inner.meter.doors import Doors
from quintain.sandbox.inner.meter.library import NAMES, Library
from quintain.sandbox.inner.meter.prepare import Prepared


def prepared(text: str | bytes) -> Prepared:
    data = text if isinstance(text, bytes) else text.encode()
    return prepare(data, "bot.py", Doors(Meter(), print), NAMES, in_line=True)


REFUSED = {
    "import os": "line 1: the module os is not for bots",
    "\nfrom os import path": "line 2: the module os is not for bots",
    "from math import *": "line 1: `from math import *` hides where names come from; name them",
    "x.__dict__": "line 1: the attribute __dict__ is not for bots",
    "x.tb_frame": "line 1: the attribute tb_frame is not for bots",
    "eval('1')": "line 1: the name eval is not for bots",
    "def f(__class__): pass": "line 1: the name __class__ is not for bots",
    "import math as __builtins__": "line 1: the name __builtins__ is not for bots",
    "async def f(): pass": "line 1: AsyncFunctionDef is nothing that bots may use",
    "x = ": "invalid syntax (bot.py, line 1)",
    "x\0y": "source code string cannot contain null bytes",
}


@pytest.mark.parametrize("text", REFUSED)
def test_what_is_refused_is_named_with_its_line(text: str) -> None:
    with pytest.raises(RefusedError) as refused:
        prepared(text)

    assert f"bot.py: {REFUSED[text]}" in str(refused.value)


def test_all_that_is_refused_is_told_at_once() -> None:
    with pytest.raises(RefusedError) as refused:
        prepared("import os\nexec('')\nx.gi_frame\n")

    assert 3 == len(str(refused.value).splitlines())


ALLOWED = (
    "class A:\n    def __init__(self): super().__init__()\n    def __add__(self, o): return self\n",
    "if __name__ == '__main__': pass",
    "from __future__ import annotations\nimport collections.abc\nfrom random import Random",
    "x = [].__class__.__name__",
    "class A:\n    __slots__ = ('a',)\n    __x = 1\n    def f(self): return self.__x\n",
)


@pytest.mark.parametrize("text", ALLOWED)
def test_what_ordinary_bots_say_is_allowed(text: str) -> None:
    bot = prepared(text)

    bot.run("bot", {"__import__": Library(bot.doors, 1, {}).importer({})})


@given(st.binary(max_size=80))
def test_any_bytes_are_prepared_or_refused(data: bytes) -> None:
    try:
        prepared(data)
    except RefusedError as error:
        assert str(error)  # noqa: PT017 - either is right


PIECES = [
    *(
        "x",
        "y",
        "1",
        "'a'",
        "[",
        "]",
        "(",
        ")",
        "{",
        "}",
        ":",
        ",",
        "*",
        "**",
        "=",
        "+=",
        "*=",
        "<<",
        "%",
        "in",
        "for",
        "if",
    ),
    *(
        "else",
        "lambda",
        "def f",
        "class A",
        "\n",
        "\n  ",
        "yield",
        "return",
        "f'{x:{y}}'",
        ".sort()",
        ".join",
        "not",
        "and",
    ),
    *(
        "try",
        "except",
        "finally",
        "with",
        "as",
        "while",
        "match",
        "case",
        "_",
        "pass",
        "break",
        "import math",
        "del",
        "global x",
    ),
]


@given(st.lists(st.sampled_from(PIECES), max_size=25))
def test_any_words_of_the_language_are_prepared_or_refused(words: list[str]) -> None:
    try:
        prepared(" ".join(words))
    except RefusedError as error:
        assert str(error)  # noqa: PT017 - either is right
