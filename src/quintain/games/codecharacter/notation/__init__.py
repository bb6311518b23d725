"""Files of a match: game.log and the result line. Article 16."""

from .log import Record
from .result import result_line

__all__ = ["Record", "result_line"]
