"""What can go wrong with what we remember.

StoreError    the file is none of ours, cannot be written, or was made by a newer version
"""

from quintain.core import QuintainError


class StoreError(QuintainError):
    """What should be remembered or recalled cannot be."""
