"""Watchers of a hosted match: one writes its log as it is played, one counts what its bots do.

A disk that fails costs the log, not the match.
"""

from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

from quintain.core import Ending, Outcome, Sheet
from quintain.match import Blind


class Counter(Blind):
    """Counts what the game's `tally` room wants counted."""

    def __init__(self, room: Any) -> None:
        self._room = room
        self._tally: Any = None

    def begin(self, ground: Sheet) -> None:
        """Begins to count."""
        self._tally = self._room.Tally(ground)

    def turn(self, frame: Sheet, checksum: Callable[[], int]) -> None:
        """Counts a turn."""
        self._tally.look(frame)

    def figures(self, outcome: Outcome) -> list[dict[str, float]]:
        """What was counted for each seat; may take its time."""
        found: list[dict[str, float]] = self._tally.figures(outcome)
        return found


class LogFile(Blind):
    """Writes the log of a match, piece by piece."""

    def __init__(
        self,
        path: Path,
        writer: Callable[[Sheet], Any],
        *,
        echo: Callable[[str], object] | None,
        failed: Callable[[str], None],
    ) -> None:
        self._path = path
        self._make_writer = writer
        self._writer: Any = None
        self._echo = echo
        self._failed = failed
        self._file: IO[str] | None = None

    def begin(self, ground: Sheet) -> None:
        """Opens the file."""
        self._writer = self._make_writer(ground)
        try:
            self._file = self._path.open("w", encoding="utf-8", newline="\n")
        except OSError as error:
            self._give_up(error)

    def turn(self, frame: Sheet, checksum: Callable[[], int]) -> None:
        """Writes what happened."""
        if self._file is None and self._echo is None:
            return
        text = self._writer.write(frame)
        if self._echo is not None:
            self._echo(text)
        if self._file is not None:
            try:
                self._file.write(text)
            except OSError as error:
                self._give_up(error)

    def end(self, ending: Ending) -> None:
        """Closes the file."""
        if self._file is not None:
            try:
                self._file.close()
            except OSError as error:
                self._give_up(error)

    def _give_up(self, error: OSError) -> None:
        self._file = None
        self._failed(f"{self._path} is not written: {error.strerror}")
