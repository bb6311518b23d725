"""What a bot says in a match, one message at a time. Articles 10.5 and 10.6."""

import re

from quintain.core import Answer, Garbled, Sheet

from ..orders import move
from .messages import Message

SKIPPED = frozenset((b"hello", b"register", b"match_started", b"update", b"match_over"))  # known, but no moves

_WHOLE = re.compile(rb"([+-]?)0*([0-9]{1,10})")
_SMALLEST, _LARGEST = -(2**31), 2**31 - 1
_SHOWN = 40  # characters of a stranger's words that a sentence repeats

_ANSWERS = {(x, y): Answer(move(x, y)) for x in (-1, 0, 1) for y in (-1, 0, 1)}

# the text that nearly every bot sends, answered without looking into it
AT_ONCE = {b"move\noffset %d %d\nend\n" % offset: (answer,) for offset, answer in _ANSWERS.items()}


def said(message: Message) -> Answer | Garbled:
    """A move, or why it is none (article 10.6)."""
    if message.name != b"move":
        return Garbled(f"an unknown message {shown(message.name)}; bots send register and move")
    offset = message.last(b"offset")
    if offset is None:
        return Garbled("a move without an offset")
    return _answer(offset)


def written(orders: Sheet) -> bytes:
    """A move as a bot writes it; no orders stand still."""
    x, y = next(orders.rows("move"), (0, 0))
    return b"move\noffset %d %d\nend\n" % (x, y)


def shown(words: bytes | str) -> str:
    """A stranger's words, fit for a sentence."""
    text = words if isinstance(words, str) else words.decode("utf-8", "replace")
    return repr(text[:_SHOWN]) + ("…" if len(text) > _SHOWN else "")


def _answer(offset: bytes) -> Answer | Garbled:
    words = offset.split()
    if len(words) < 2:
        return Garbled(f"an offset {shown(offset)}; expected two whole numbers")
    x, y = _step(words[0]), _step(words[1])
    if x is None or y is None:
        return Garbled(f"an offset {shown(offset)}; expected two whole numbers of 32 bits")
    return _ANSWERS[x, y]


def _step(word: bytes) -> int | None:
    """A number cut to -1, 0 or 1; None where it is no whole number of 32 bits."""
    found = _WHOLE.fullmatch(word)
    if found is None:
        return None
    number = int(found[1] + found[2])
    return max(-1, min(number, 1)) if _SMALLEST <= number <= _LARGEST else None
