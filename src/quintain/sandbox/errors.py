"""What can go wrong around a stranger's program, as far as it is our fault.

SandboxError
├── LeftoverError    processes of a bot outlived the end of its box
└── WallsError       the walls that were asked for cannot be put up
"""

from quintain.core import QuintainError


class SandboxError(QuintainError):
    """A box did not do its duty."""


class LeftoverError(SandboxError):
    """Something of the bot could not be ended."""


class WallsError(SandboxError):
    """This machine, or who runs us, cannot have such walls."""
