import subprocess
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.sandbox.meter.boxed import interpreters

from quintain.core import UsageError
from quintain.sandbox import meter
from quintain.sandbox.meter import tokens

TEXTS = {
    "": 0,
    "x = 1\n": 3,
    "x = 1  # a remark\n\n\n": 3,
    "def f(a, b):\n    return a + b\n": 12,
    "class A:\n    x = 'two words'\n": 6,
    "x = f'{a + b!r:>{w}} and {c}'\n": 3,
    "x = f'{f\"{a}\"}'\ny = 2\n": 6,
    '"""One\ntext\n"""\n': 1,
    "x = (1,\n     2)\n": 7,
    "# a remark": 0,
    "a ** b // c\n": 5,
}


@pytest.mark.parametrize("text", TEXTS)
def test_a_python_text_counts_its_tokens_without_remarks_and_layout(text: str) -> None:
    assert TEXTS[text] == meter.count_python(text.encode())


def test_what_is_no_python_counts_its_words() -> None:
    assert 3 == meter.count_python(b"x = (((\n")
    assert 2 == meter.count_python(b"\xff\xfe x")


def test_every_python_here_counts_alike() -> None:
    code = (
        "import sys, types; sys.modules['quintain'] = types.ModuleType('q'); core = types.ModuleType('c');"
        "core.UsageError = Exception; sys.modules['quintain.core'] = core; names = {'__name__': 'tokens'};"
        "sys.modules['tokens'] = types.ModuleType('tokens'); exec(sys.stdin.read(), names);"
        f"print([names['count_python'](text.encode()) for text in {list(TEXTS)!r}])"
    )
    text = Path(tokens.__file__).read_text("utf-8")

    said = {
        subprocess.run([python, "-c", code], input=text, capture_output=True, text=True, check=True).stdout
        for python in interpreters()
    }

    assert {f"{list(TEXTS.values())}\n"} == said


def test_a_folder_counts_all_its_files_but_compiled_ones(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text("x = 1\n")
    (tmp_path / "words.txt").write_text("three short words\n")
    inner = tmp_path / "inner"
    inner.mkdir()
    (inner / "more.py").write_text("y\n")
    (inner / "more.pyc").write_bytes(b"a b c d")
    cache = tmp_path / "__pycache__"
    cache.mkdir()
    (cache / "bot.txt").write_text("a b c d")

    counted = meter.count_folder(tmp_path)

    assert meter.TextCount(7, (("bot.py", 3), ("words.txt", 3), ("inner/more.py", 1))) == counted


def test_a_file_counts_by_itself(tmp_path: Path) -> None:
    file = tmp_path / "bot.py"
    file.write_text("x = 1\n")

    assert meter.TextCount(3, (("bot.py", 3),)) == meter.count_folder(file)


def test_there_is_a_bound_to_what_is_read(tmp_path: Path) -> None:
    with (tmp_path / "big.txt").open("wb") as file:
        file.truncate(17 * 1024 * 1024)

    with pytest.raises(UsageError, match="more than 16 MiB of sources"):
        meter.count_folder(tmp_path)


@given(st.binary(max_size=200))
def test_any_bytes_have_a_count(data: bytes) -> None:
    assert meter.count_python(data) >= 0
    assert meter.count_words(data) >= 0


@given(st.text(alphabet="xyz=+() 1\n", max_size=60))
def test_layout_and_remarks_are_free(text: str) -> None:
    assert meter.count_python(text.encode()) <= len(text)
