"""What can go wrong between us and a running bot.

LinkError
├── LinkClosedError     the other side is gone, or its end of the link is
├── LinkStuckError      the other side stopped reading and too much is held for it
├── LinkOversizeError   more came at once than the link lets through
└── PortTakenError      somebody else listens there
"""

from quintain.core import QuintainError


class LinkError(QuintainError):
    """A link did not carry what it should."""


class LinkClosedError(LinkError):
    """Nothing will ever come from the other side again."""


class LinkStuckError(LinkError):
    """The other side does not read, and what is held for it passed the bound."""


class LinkOversizeError(LinkError):
    """One message was longer than the link's limit."""


class PortTakenError(LinkError):
    """The port belongs to another program."""
