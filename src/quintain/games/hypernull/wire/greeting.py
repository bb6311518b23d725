"""The first words on a connection: `hello`, then the bot's `register`. Article 10.2.

Bots of all kinds are welcome: with a mode in lower case or with `Mode.` before it, without one, with no secret or an
empty one. The protocol has no message for a refusal: its text is for the server's log.
"""

from quintain.core import Claim, Garbled, Refusal

from ..constants import MODES, PROTOCOL_VERSION
from ..settings import Settings
from .messages import Message, Messages
from .moves import SKIPPED, said, shown


class Greeting:
    """One newcomer, until it is known who it is."""

    def __init__(self, settings: Settings) -> None:
        self._most_bytes = settings.max_message_bytes
        self._messages = Messages(self._most_bytes)

    def hello(self) -> bytes:
        """Article 10.2: the server speaks first."""
        return b"hello\nprotocol_version %d\nend\n" % PROTOCOL_VERSION

    def feed(self, data: bytes) -> Claim | Refusal | None:
        """Article 10.2: a claim once the bot registers, a refusal at the first message that makes no sense."""
        self._messages.add(data)
        while (message := self._messages.take()) is not None:
            found = _claim(message) if message.name == b"register" else _refusal(message)
            if found is not None:
                return found
        if self._messages.is_too_long:
            return Refusal(f"a message of more than {self._most_bytes} bytes")
        return None

    def rest(self) -> bytes:
        """What came behind the claim: it belongs to the wire."""
        return self._messages.rest()


def _refusal(message: Message) -> Refusal | None:
    """Article 10.2: known messages are skipped."""
    found = None if message.name in SKIPPED else said(message)
    return Refusal(found.text) if isinstance(found, Garbled) else None


def _claim(message: Message) -> Claim | Refusal:
    name = _first_word(_text(message, b"bot_name", ""))
    if not name:
        return Refusal("a register without a bot_name")
    if not name.isprintable():
        return Refusal(f"a bot_name {shown(name)} that cannot be printed")
    word = _first_word(_text(message, b"mode", MODES[0]))
    mode = word.upper().removeprefix("MODE.")
    if mode not in MODES:
        return Refusal(f"a mode {shown(word)}; expected {' or '.join(MODES)}")
    return Claim(name, mode, secret=_text(message, b"bot_secret", ""))


def _text(message: Message, parameter: bytes, otherwise: str) -> str:
    """Bytes that are no UTF-8 are spelt out: two different secrets never become one."""
    value = message.last(parameter)
    return otherwise if value is None else value.decode("utf-8", "backslashreplace")


def _first_word(text: str) -> str:
    return next(iter(text.split()), "")
