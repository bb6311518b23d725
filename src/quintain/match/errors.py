"""What can go wrong around a match.

QuintainError
  UsageError
    BotError      a bot's name or folder leads to nothing that can be started
  MatchError
    BuildError    a bot's program does not compile; the text is the compiler's
    VoidError     this machine failed, not a bot: the match is void
      StallError  it stood still, or left a bot without a core, for too long: play it again
"""

from quintain.core import QuintainError, UsageError


class BotError(UsageError):
    """A bot that cannot be found or started as named."""


class MatchError(QuintainError):
    """Something around a match."""


class BuildError(MatchError):
    """A bot's program does not compile."""


class VoidError(MatchError):
    """The match cannot go on, and no bot is to blame."""


class StallError(VoidError):
    """This machine is too busy with other things for a fair match."""
