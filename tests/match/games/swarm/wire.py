"""Binary messages without frames around them: only parsing tells where one ends. Numbers are little-endian.

A bot introduces itself by its token (a length and so many bytes). From us: 0 question (a byte: is somebody watching;
view), 1 end, 2 debug question (view). From a bot: 0 drawing (length, bytes), 1 orders (count, then entity, dx, dy
each), 2 the debug exchange is over, 3 a question to the debugger, 4 that it can start.
"""

from collections.abc import Sequence
from struct import Struct, error

from quintain.core import Answer, Aside, Claim, Garbled, Outcome, Ready, Refusal, Said, Sheet

from .rules import ENTITIES, ORDERS, Settings, State, View

ASK, END, ASK_DEBUG = 0, 1, 2
DRAW, ORDER, DEBUG_DONE, ASK_STATE, READY = 0, 1, 2, 3, 4

_LONGEST_TOKEN = 64
_COUNT = Struct("<i")
_PUSH = Struct("<idd")
_VIEW = Struct(f"<i{ENTITIES}i{ENTITIES}i{ENTITIES}d{ENTITIES}d{ENTITIES}d")
_MOST_BYTES = 100_000  # of a drawing


class Greeting:
    def __init__(self, settings: Settings) -> None:
        self._held = b""

    def hello(self) -> bytes:
        return b""

    def feed(self, data: bytes) -> Claim | Refusal | None:
        self._held += data
        if len(self._held) < 4:
            return None
        (length,) = _COUNT.unpack_from(self._held)
        if not 0 <= length <= _LONGEST_TOKEN:
            return Refusal(f"a token of {length} bytes")
        token, rest = self._held[4 : 4 + length], self._held[4 + length :]
        if len(token) < length:
            return None
        self._held = rest
        return Claim(token=token.decode("ascii", "replace"))

    def rest(self) -> bytes:
        return self._held


class Wire:
    expects_ready = True

    def __init__(self, settings: Settings, seat: int) -> None:
        self._is_watched = settings.is_watched
        self._held = bytearray()
        self._is_asked = False
        self._is_broken = False

    def open(self, state: State, match_id: str) -> bytes:
        return b""

    def ask(self, view: View) -> bytes:
        self._is_asked = True
        return bytes((ASK, self._is_watched)) + write_view(view)

    def close(self, outcome: Outcome | None) -> bytes:
        return bytes((END,))

    def feed(self, data: bytes) -> Sequence[Said]:
        said: list[Said] = []
        if self._is_broken:
            return said
        self._held += data
        while (found := self._next()) is not None:
            length, one = found
            del self._held[:length]
            said.append(one)
            if isinstance(one, Garbled):
                self._is_broken = True
                self._held.clear()
                break
        return said

    def missed(self) -> None:
        self._is_asked = False

    def write_ready(self) -> bytes:
        return bytes((READY,))

    def write_orders(self, orders: Sheet) -> bytes:
        rows = [_PUSH.pack(*row) for row in orders.rows("push")]
        return bytes((ORDER,)) + _COUNT.pack(len(rows)) + b"".join(rows)

    def read_view(self, data: bytes) -> View:
        return read_view(data[2:])

    def _next(self) -> tuple[int, Said] | None:
        """How long the next message is, and what it says; None while more is coming."""
        try:
            return self._message()
        except error:  # the bytes end within a number
            return None

    def _message(self) -> tuple[int, Said] | None:
        if not self._held:
            return None
        tag = self._held[0]
        if tag == DRAW:
            return self._drawing()
        if tag == ORDER:
            return self._orders()
        if tag == DEBUG_DONE:
            return 1, Aside(b"", ends=True)
        if tag == ASK_STATE:
            return 1, Aside(b"state?", asks=True)
        if tag == READY:
            return 1, Ready()
        return 0, Garbled(f"a message with tag {tag}")

    def _drawing(self) -> tuple[int, Said] | None:
        (length,) = _COUNT.unpack_from(self._held, 1)
        if not 0 <= length <= _MOST_BYTES:
            return 0, Garbled(f"a drawing of {length} bytes")
        if len(self._held) < 5 + length:
            return None
        return 5 + length, Aside(bytes(self._held[5 : 5 + length]))

    def _orders(self) -> tuple[int, Said] | None:
        if not self._is_asked:
            return 0, Garbled("orders that nobody asked for")
        (count,) = _COUNT.unpack_from(self._held, 1)
        if not 0 <= count <= ENTITIES:
            return 0, Garbled(f"{count} orders for {ENTITIES} entities")
        length = 5 + count * _PUSH.size
        if len(self._held) < length:
            return None
        self._is_asked = False
        rows = list(_PUSH.iter_unpack(self._held[5:length]))
        return length, Answer(ORDERS.sheet(push=list(zip(*rows, strict=True)) or None))


def write_view(view: View) -> bytes:
    return _VIEW.pack(view.turn, *view.seat, *view.life, *view.x, *view.y, *view.dx)


def read_view(data: bytes) -> View:
    turn, *values = _VIEW.unpack(data)
    columns = [tuple(values[begin : begin + ENTITIES]) for begin in range(0, len(values), ENTITIES)]
    return View(turn, *columns)
