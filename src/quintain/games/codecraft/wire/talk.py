"""One bot's conversation through one match: views out, actions in, and debug data both ways. Article 15.

A bot is asked by GetAction and answers by exactly one ActionMessage; all else it may say is for its debugger, and goes
there as asides. Without a debugger, debug messages are read and dropped.
"""

from collections.abc import Sequence

from quintain.core import Answer, Aside, Garbled, Outcome, Said, Sheet

from ..settings import Settings
from ..state import State
from .debug import Command, DebugState, read_command, write_state
from .guest import read_view, written
from .incoming import Incoming, Message, Tag, UnreadableError
from .writing import FINISH, asking, showing


class Wire:
    """The protocol of one seat through one match."""

    expects_ready = False

    def __init__(self, settings: Settings, seat: int) -> None:
        self.debug_available = False  # whoever gives the seat a debugger says so before the match
        self._incoming = Incoming()
        self._is_asked = False
        self._is_broken = False

    def open(self, state: State, match_id: str) -> bytes:
        """Nothing is said before the first view."""
        return b""

    def ask(self, view: Sheet) -> bytes:
        """GetAction."""
        self._is_asked = True
        return asking(view, self.debug_available)

    def close(self, outcome: Outcome | None) -> bytes:
        """Finish."""
        return FINISH.to_bytes(4, "little")

    def feed(self, data: bytes) -> Sequence[Said]:
        """The bot's orders, debug data, or why the bytes are neither, after which no more is read."""
        heard: list[Said] = []
        if self._is_broken:
            return heard
        try:
            for message in self._incoming.add(data):
                said = self._said(message)
                if said is not None:
                    heard.append(said)
        except UnreadableError as error:
            self._is_broken = True
            self._incoming = Incoming()
            heard.append(Garbled(f"sent {error}", is_final=True))
        return heard

    def missed(self) -> None:
        """A deadline passed, which ends this bot's part."""
        self._is_asked = False

    # between the seat's debugger and its bot

    def write_debug_update(self, view: Sheet) -> bytes:
        """DebugUpdate: opens an exchange between two questions."""
        return showing(view)

    def write_debug_state(self, state: DebugState) -> bytes:
        """The reply to an aside that asks."""
        return write_state(state)

    def read_debug(self, aside: Aside) -> Command | None:
        """The command in an aside; None in one that asks or ends."""
        return None if aside.asks or aside.ends else read_command(aside.data)

    # as a bot would do it

    def write_ready(self) -> bytes:
        """A bot says nothing before it is asked."""
        return b""

    def write_orders(self, orders: Sheet) -> bytes:
        """An ActionMessage."""
        return written(orders)

    def read_view(self, data: bytes) -> Sheet:
        """The view in a GetAction or DebugUpdate."""
        return read_view(data)

    def _said(self, message: Message) -> Said | None:
        match message.tag:
            case Tag.ACTION_MESSAGE:
                return self._answer(message)
            case Tag.DEBUG_MESSAGE:
                return Aside(message.data) if self.debug_available else None
            case _ if not self.debug_available:
                raise UnreadableError("debug traffic, and debug is not available")
            case Tag.DEBUG_UPDATE_DONE:
                return Aside(message.data, ends=True)
            case _:
                return Aside(message.data, asks=True)

    def _answer(self, message: Message) -> Answer:
        if not self._is_asked:
            raise UnreadableError("an ActionMessage that nobody asked for")
        assert message.orders is not None
        self._is_asked = False
        return Answer(message.orders)
