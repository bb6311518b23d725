"""Debugging bots without a window: what they draw and log is kept, their questions are answered. Article 16."""

from collections.abc import Callable

from quintain.core import Debugger

from ..settings import Settings, ruled
from .observer import Observer
from .retelling import retold
from .store import Store

__all__ = ["Observer", "Store", "debugger", "retold"]


def debugger(settings: Settings, seat: int, tell: Callable[[str], None]) -> Debugger:
    """A debugger for a seat; `tell` is given each line for people."""
    return Observer(seat, tell, is_global=ruled(settings).debug_store == "global")
