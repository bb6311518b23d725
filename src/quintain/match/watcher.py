"""Who looks at a match: it sees everything and answers nothing."""

from typing import Protocol

from quintain.core import Answers, Aside, Ending, Sheet


class Watcher(Protocol):
    """Replay, terminal, statistics, live page."""

    def turn(self, frame: Sheet, checksum: int) -> None:
        """A turn is over, or the match begins: what there is to see, and the state's checksum."""
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

    def turn(self, frame: Sheet, checksum: int) -> None:
        """Not looked at."""

    def answered(self, answers: Answers) -> None:
        """Not looked at."""

    def aside(self, seat: int, aside: Aside) -> None:
        """Not looked at."""

    def end(self, ending: Ending) -> None:
        """Not looked at."""
