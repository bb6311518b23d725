"""One bot's conversation through one match: questions out, moves in. Articles 10.3 to 10.8.

A bot that missed a round may still send that round's move: its debt. A move first pays a debt and is dropped; only
without debt is it this round's. Some bots answer every question in turn, others skip those they were too slow for: when
a round runs out in which a move was dropped, it was all the bot will send, and it owes nothing any more (article 10.7).
"""

from collections.abc import Sequence

from quintain.core import Garbled, Outcome, Said, Sheet

from ..settings import Settings
from ..state import State
from .messages import Messages
from .moves import AT_ONCE, SKIPPED, said, written
from .opening import Told, match_started, told
from .reading import read_update
from .text import update


class Wire:
    """The protocol of one seat through one match."""

    expects_ready = False

    def __init__(self, settings: Settings, seat: int) -> None:
        self._seat = seat
        self._move_time_limit = settings.move_time_limit
        self._most_bytes = settings.max_message_bytes
        self._messages = Messages(self._most_bytes)
        self._told: Told | None = None
        self._debt = 0
        self._is_asked = False
        self._has_dropped = False  # a move, since it was asked
        self._is_broken = False

    def open(self, state: State, match_id: str) -> bytes:
        """Article 10.3: what holds for the whole match."""
        self._told = told(state, self._seat)
        return match_started(match_id, self._told, self._move_time_limit)

    def ask(self, view: Sheet) -> bytes:
        """Article 10.4: what the bot sees in this round."""
        self._is_asked = True
        self._has_dropped = False
        return update(view)

    def close(self, outcome: Outcome | None) -> bytes:
        """Article 10.8: the match is over for this bot."""
        return b"match_over\nend\n"

    def feed(self, data: bytes) -> Sequence[Said]:
        """Articles 10.5 to 10.7: this round's move, or why there is none."""
        if self._is_asked and self._debt == 0 and self._messages.is_empty and data in AT_ONCE:
            self._is_asked = False
            return AT_ONCE[data]
        if self._is_broken:
            return ()
        self._messages.add(data)
        return self._hear()

    def missed(self) -> None:
        """Article 10.7: the round ran out."""
        self._is_asked = False
        self._debt = 0 if self._has_dropped else self._debt + 1

    def write_ready(self) -> bytes:
        """A bot says nothing before its first move."""
        return b""

    def write_orders(self, orders: Sheet) -> bytes:
        """A move as a bot writes it."""
        return written(orders)

    def read_view(self, data: bytes) -> Sheet:
        """The view back from an update of the match that was opened."""
        assert self._told is not None, "a match is opened before it is played"
        return read_update(data, self._told)

    def _hear(self) -> Sequence[Said]:
        heard: list[Said] = []
        while (message := self._messages.take()) is not None:
            if message.name not in SKIPPED and self._is_for_now():
                heard.append(said(message))
        if self._messages.is_too_long:
            self._is_broken = True
            heard.append(Garbled(f"a message of more than {self._most_bytes} bytes", is_final=True))
        return heard

    def _is_for_now(self) -> bool:
        """Articles 10.5 and 10.7: a move is this round's when no debt is left to pay, and when it was asked for."""
        if self._debt > 0:
            self._debt -= 1
            self._has_dropped = True
            return False
        was_asked, self._is_asked = self._is_asked, False
        return was_asked
