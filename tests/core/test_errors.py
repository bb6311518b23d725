"""One tree of errors, and one door."""

import ast
from pathlib import Path

import pytest

from quintain import core
from quintain.core import QuintainError, SchemaError, SettingError, UsageError


@pytest.mark.parametrize(
    ("error", "parent"),
    [
        (QuintainError, Exception),
        (UsageError, QuintainError),
        (SettingError, UsageError),
        (SchemaError, QuintainError),
    ],
)
def test_errors_hang_on_one_tree(error: type[Exception], parent: type[Exception]) -> None:
    assert (parent,) == error.__bases__


def test_the_door_gives_what_it_promises() -> None:
    text = ast.parse(Path(core.__file__).read_text(encoding="utf-8"))
    imported = [alias.name for node in text.body if isinstance(node, ast.ImportFrom) for alias in node.names]

    assert sorted(imported) == sorted(core.__all__)
    assert all(hasattr(core, name) for name in core.__all__)
