"""Defaults, borrowed by name: all seats answer at once, all stay to the end, every step is a turn, nothing is fixed."""

from typing import Any

from quintain.core import Schema, Sheet

GROUND = Schema(())
_BARE = GROUND.sheet()


def seat_of(state: Any, actor: int) -> int:
    """Every seat is its own actor."""
    return actor


def is_frame(state: Any) -> bool:
    """Every step ends a turn."""
    return True


def has_left(state: Any, seat: int) -> bool:
    """Nobody leaves before the end."""
    return False


def ground(state: Any) -> Sheet:
    """Everything may change."""
    return _BARE
