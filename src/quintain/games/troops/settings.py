"""What an organiser may change. The defaults are those of `play`; `host` waits without limit (article 12.1)."""

from dataclasses import dataclass

from quintain.core import Limits, setting

from .constants import MOST_TURNS, TURNS


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a match."""

    turns: int = setting(TURNS, "turns until resources are compared", low=1, high=MOST_TURNS)
    turn_limit_s: float | None = setting(2.0, "wall time for one turn of a bot", low=0.001, high=86_400, optional=True)
    ready_limit_s: float | None = setting(10.0, "wall time until a bot is ready", low=0.001, high=86_400, optional=True)
    end_grace_s: float = setting(1.0, "time a bot gets to leave after the end", low=0, high=3_600)


def limits(settings: Settings) -> Limits:
    """The clocks of one seat."""
    return Limits(start_s=settings.ready_limit_s, answer_s=settings.turn_limit_s, end_grace_s=settings.end_grace_s)
