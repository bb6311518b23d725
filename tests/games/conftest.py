from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from quintain.core import NamedMap

from .hall import Hosted, hosted
from .miners import OPEN, QUICK


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Callable[..., Hosted]]:
    """Starts servers of HyperNull that end with the test."""
    with ExitStack() as stack:

        def start(bots: int = 1, maps: Sequence[NamedMap] = (OPEN,), **settings: Any) -> Hosted:
            settings = {"min_friendly": bots, "max_friendly": bots} | settings
            return stack.enter_context(hosted(tmp_path, maps=maps, **(QUICK | settings)))

        yield start
