"""What can be wrong with a replay.

    ReplayError            it cannot be written, found or asked for that
      NotAReplayError      the file is something else
      DamagedError         it is a replay, and what it holds does not fit together
      NewerFormatError     it was made by a later Quintain

Reading raises nothing else, whatever the bytes are.
"""

from quintain.core import QuintainError


class ReplayError(QuintainError):
    """A replay cannot be written, opened or asked for that."""


class NotAReplayError(ReplayError):
    """The file is something else."""


class DamagedError(ReplayError):
    """A replay whose contents do not fit together."""


class NewerFormatError(ReplayError):
    """A replay made by a later Quintain."""
