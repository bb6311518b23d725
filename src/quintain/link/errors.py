"""What can go wrong between us and a running bot.

LinkError
├── LinkClosedError     the other side is gone, or its end of the link is
├── LinkStuckError      the other side stopped reading and too much is held for it
├── LinkOversizeError   more came at once than the link lets through
├── LinkSpentError      the other side used up the units it has for the match
├── LinkTrapError       the other side runs in this process and came to an end of its own
├── ModuleError         a file is no WebAssembly module that a bot can be
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


class LinkSpentError(LinkError):
    """All the work that was allowed is done."""


class LinkTrapError(LinkError):
    """A program in this process stopped, as a process would crash."""


class ModuleError(LinkError):
    """Bytes that are no WebAssembly module, or one that is no bot."""


class PortTakenError(LinkError):
    """The port belongs to another program."""
