"""The watcher that makes the replay."""

from collections.abc import Callable

from quintain.core import Answers, Aside, Sheet
from quintain.replay import Writer

from .watcher import Blind


class Recorder(Blind):
    """Writes down what the match tells; saving is up to whoever made the writer."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    def turn(self, frame: Sheet, checksum: Callable[[], int]) -> None:
        """Frame and checksum."""
        self._writer.framed(frame, checksum())

    def answered(self, answers: Answers) -> None:
        """The answers, faults included."""
        self._writer.answered(answers)

    def aside(self, seat: int, aside: Aside) -> None:
        """Debug data."""
        self._writer.aside(seat, aside.data)
