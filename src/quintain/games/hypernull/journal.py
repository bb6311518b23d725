"""The events of a round, noted in the state in the order in which they happen. Article 2.5."""

from .state import CELL, COIN_PLACES, EVENT_PLACES, EVENTS, WEIGHT, X, Y

Ints = memoryview


def note(s: Ints, kind: int, bot: int, other: int, cell: int, coins: int) -> None:
    """One more event; `bot` and `other` are -1 where nobody is meant."""
    rows = s[EVENT_PLACES]
    at = CELL + s[COIN_PLACES] + s[EVENTS]
    s[at] = kind
    s[at + rows] = bot
    s[at + 2 * rows] = other
    s[at + 3 * rows] = cell
    s[at + 4 * rows] = coins
    s[EVENTS] += 1


def note_bot(s: Ints, width: int, kind: int, bot: int) -> None:
    """One more event of a single bot, with where it stands and what it has."""
    note(s, kind, bot, -1, s[Y + bot] * width + s[X + bot], s[WEIGHT + bot])
