"""What all tests share, those beside the games included."""

import sys

import pytest
from hypothesis import settings

settings.register_profile("here", deadline=None)  # interpreted rules on a busy machine are slow, not wrong
if settings.get_current_profile_name() != "ci":  # which hypothesis takes by itself where CI=true: without chance
    settings.load_profile("here")


def pytest_collection_finish() -> None:
    if "src" in sys.modules:  # the package would run twice, once under each name
        pytest.exit("a test was collected as src.quintain...; run pytest with the tree that is on sys.path", 4)
