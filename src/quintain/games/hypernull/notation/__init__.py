"""Match logs of HyperNull: written, read, and played by our rules. Article 13."""

from .ending import outcome
from .log import Event, Log, LogError, Round
from .playing import frames, ground, map_text, settings
from .reader import read_log
from .retracing import Difference, retrace
from .writer import LogHead, LogWriter

__all__ = [
    "Difference", "Event", "Log", "LogError", "LogHead", "LogWriter", "Round",
    "frames", "ground", "map_text", "outcome", "read_log", "retrace", "settings",
]  # fmt: skip
