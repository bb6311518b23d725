"""Lines of a match log, and the values in them."""

from collections.abc import Iterator
from dataclasses import dataclass

from ..mapfile import Cell, Map
from .log import LogError


@dataclass(frozen=True, slots=True)
class Line:
    """One line that is not empty: its number, its text, its first word and the others."""

    number: int
    text: str
    key: str
    values: list[str]

    @property
    def is_comment(self) -> bool:
        """Does it begin with #?"""
        return self.text.startswith("#")

    def word_at(self, place: int) -> str:
        """One of its values as it stands."""
        if place >= len(self.values):
            raise LogError(self.number, f"{self.text[:60]!r} has too few values, expected at least {place + 1}")
        return self.values[place]

    def number_at(self, place: int, bits: int = 32) -> int:
        """One of its values as a number that a computer's word holds."""
        word = self.word_at(place)
        try:
            value = int(word)
        except ValueError:
            raise LogError(self.number, f"{self.key} has the value {word[:60]!r}, expected a whole number") from None
        if not -(1 << (bits - 1)) <= value < 1 << (bits - 1):
            raise LogError(self.number, f"{self.key} has the value {word[:60]!r}, expected a number of {bits} bits")
        return value

    def bot_at(self, place: int, bots: int) -> int:
        """One of its values as the id of one of so many bots."""
        bot = self.number_at(place)
        if not 0 <= bot < bots:
            raise LogError(self.number, f"{self.key} names bot {bot}, expected 0 to {bots - 1}")
        return bot

    def cell_at(self, place: int, map: Map) -> Cell:
        """Two of its values as a cell of the map."""
        x, y = self.number_at(place), self.number_at(place + 1)
        if not (0 <= x < map.width and 0 <= y < map.height):
            raise LogError(self.number, f"{self.key} is at ({x}, {y}), expected a cell of {map.width}x{map.height}")
        return x, y


def lines_of(text: str) -> Iterator[Line]:
    """The lines of a text, whatever ends them; empty ones are left out."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    for number, raw in enumerate(text.split("\n"), 1):
        words = raw.split()
        if words:
            yield Line(number, raw.strip(), words[0], words[1:])
