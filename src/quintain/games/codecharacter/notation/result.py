"""The line that tells how a match ended. Article 16.3."""

from typing import Protocol

from quintain.core import Sheet

from ..constants import BY_EDGE, BY_ERROR, BY_INSTRUCTIONS, BY_SCORE, BY_TIMEOUT, NORMAL, UNDEFINED

_WINNERS = {0: "PLAYER1", 1: "PLAYER2", 2: "TIE"}
_TYPES = {
    BY_SCORE: "SCORE",
    BY_INSTRUCTIONS: "EXCEEDED_INSTRUCTION_LIMIT",
    BY_TIMEOUT: "TIMEOUT",
    BY_ERROR: "RUNTIME_ERROR",
    BY_EDGE: "RUNTIME_ERROR",
}
_STATUSES = {
    NORMAL: "NORMAL",
    UNDEFINED: "UNDEFINED",
    BY_INSTRUCTIONS: "EXCEEDED_INSTRUCTION_LIMIT",
    BY_ERROR: "RUNTIME_ERROR",
}


class Quirky(Protocol):
    """What is asked of settings here."""

    @property
    def original_quirks(self) -> bool:
        """Is the original's ending told?"""
        ...


def result_line(key: str, frame: Sheet, settings: Quirky | None = None) -> str:
    """The result of a match from its last frame; with the quirks, none of the scores when a limit was crossed."""
    _, _, ending, winner = map(int, next(frame.rows("match")))
    scores = final_scores(frame, is_quirky=settings is not None and settings.original_quirks)
    statuses = [_STATUSES[int(number)] for number in frame.column("player", "status")]
    told = [f"{score} {status}" for score, status in zip(scores, statuses, strict=True)]
    return " ".join([key, _WINNERS.get(winner, "NONE"), _TYPES.get(ending, "NONE"), *told])


def final_scores(frame: Sheet, is_quirky: bool) -> list[int]:
    """Article 17.3: what is told of the scores at the end."""
    if is_quirky and next(frame.rows("match"))[2] == BY_INSTRUCTIONS:
        return [0, 0]
    return [int(score) for score in frame.column("player", "score")]
