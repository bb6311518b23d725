"""The answers of each step, as the rules got them.

A step: the number of answers (4 bytes), then by rising actor: actor (4, signed), 0 for orders, 1 for a
forgiven fault or 2 for a final one (1), the length of what follows (4), and that: the orders' sheet, or the
fault's word, a line feed and its text in UTF-8. Numbers are little-endian. The same answers always give the
same bytes, in whatever order they came in, and other bytes are other answers or none: so a digest of the bytes
finds every altered one.
"""

from collections.abc import Iterator
from hashlib import blake2b
from struct import Struct

from quintain.core import Answers, Fault, FaultKind, Schema, SchemaError, Sheet

from .cursor import Cursor

_COUNT = Struct("<I")
_ANSWER = Struct("<iBI")
_ORDERS, _FAULT, _FINAL_FAULT = 0, 1, 2


class OrdersDigest:
    """A running digest of all answers since the start of a match."""

    def __init__(self) -> None:
        self._hash = blake2b(digest_size=8)

    def add(self, answers: Answers) -> bytes:
        """Adds one step's answers, and gives the bytes they are stored as."""
        stored = to_bytes(answers)
        self._hash.update(stored)
        return stored

    @property
    def value(self) -> int:
        """64 bits that tell what was added so far."""
        return int.from_bytes(self._hash.digest(), "little")


def to_bytes(answers: Answers) -> bytes:
    """One step's answers."""
    parts = [_COUNT.pack(len(answers))]
    for actor in sorted(answers):
        kind, payload = _payload(answers[actor])
        parts.append(_ANSWER.pack(actor, kind, len(payload)))
        parts.append(payload)
    return b"".join(parts)


def steps(cursor: Cursor, schema: Schema) -> Iterator[dict[int, Sheet | Fault]]:
    """The answers, step by step."""
    while not cursor.is_done:
        (count,) = cursor.unpack(_COUNT)
        answers: dict[int, Sheet | Fault] = {}
        last = None
        for _ in range(count):
            actor, kind, length = cursor.unpack(_ANSWER)
            if last is not None and actor <= last:
                raise cursor.damaged(f"actor {actor} answers after actor {last}")
            answers[actor] = _answer(cursor, kind, cursor.take(length), schema)
            last = actor
        yield answers


def _payload(answer: Sheet | Fault) -> tuple[int, bytes]:
    if isinstance(answer, Sheet):
        return _ORDERS, answer.data
    kind = _FINAL_FAULT if answer.is_final else _FAULT
    return kind, f"{answer.kind.value}\n{answer.text}".encode("utf-8", "replace")


def _answer(cursor: Cursor, kind: int, payload: bytes, schema: Schema) -> Sheet | Fault:
    if kind not in (_ORDERS, _FAULT, _FINAL_FAULT):
        raise cursor.damaged(f"an answer of kind {kind}")
    try:
        return Sheet(schema, payload) if kind == _ORDERS else _fault(payload, is_final=kind == _FINAL_FAULT)
    except (SchemaError, ValueError) as wrong:
        raise cursor.damaged(str(wrong)) from None


def _fault(payload: bytes, *, is_final: bool) -> Fault:
    word, mark, text = payload.decode().partition("\n")
    if not mark:
        raise ValueError("a fault without a line feed")
    return Fault(FaultKind(word), text, is_final)
