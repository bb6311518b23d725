"""Who looks at a match: it sees everything and answers nothing."""

from collections.abc import Callable
from typing import Protocol

from quintain.core import Answers, Aside, Ending, Sheet


class Watcher(Protocol):
    """Replay, terminal, statistics, live page."""

    def begin(self, ground: Sheet) -> None:
        """The match begins: what will never change in it."""
        ...

    def turn(self, frame: Sheet, checksum: Callable[[], int]) -> None:
        """A turn is over, or the first is to come: what there is to see, and the state's checksum for those who ask."""
        ...

    def answered(self, answers: Answers) -> None:
        """The answers of one step, before it is played."""
        ...

    def aside(self, seat: int, aside: Aside) -> None:
        """Debug data of a bot."""
        ...

    def end(self, ending: Ending) -> None:
        """The match is over."""
        ...


class Blind:
    """Watches nothing; others take from it what they do not care for."""

    def begin(self, ground: Sheet) -> None:
        """Not looked at."""

    def turn(self, frame: Sheet, checksum: Callable[[], int]) -> None:
        """Not looked at."""

    def answered(self, answers: Answers) -> None:
        """Not looked at."""

    def aside(self, seat: int, aside: Aside) -> None:
        """Not looked at."""

    def end(self, ending: Ending) -> None:
        """Not looked at."""
