"""The first bytes on a connection: the bot's token, as a string. The server says nothing and answers nothing."""

from quintain.core import Claim, Refusal

from ..settings import Settings
from .bounds import MOST_TOKEN_BYTES


class Greeting:
    """One newcomer, until its token has come."""

    def __init__(self, settings: Settings) -> None:
        self._held = bytearray()

    def hello(self) -> bytes:
        """The bot speaks first."""
        return b""

    def feed(self, data: bytes) -> Claim | Refusal | None:
        """A claim once all of the token has come; a refusal when it is longer than any token."""
        self._held += data
        if len(self._held) < 4:
            return None
        size = int.from_bytes(self._held[:4], "little", signed=True)
        if not 0 <= size <= MOST_TOKEN_BYTES:
            return Refusal(f"a token of {size} bytes; expected 0 to {MOST_TOKEN_BYTES}")
        if len(self._held) < 4 + size:
            return None
        token = self._held[4 : 4 + size].decode("utf-8", "replace")
        del self._held[: 4 + size]
        return Claim(token=token)

    def rest(self) -> bytes:
        """What came behind the token: it belongs to the wire."""
        return bytes(self._held)
