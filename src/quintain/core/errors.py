"""The root of every error Quintain raises on purpose.

    QuintainError
      UsageError      the user asked for something that is not there or not allowed
        SettingError  a setting's name or value
      SchemaError     bytes or columns that do not fit their schema

Every room hangs its own tree below QuintainError. A message is one sentence: where, what was found,
what was expected.
"""


class QuintainError(Exception):
    """Something is wrong that we can name in one sentence."""


class UsageError(QuintainError):
    """The request itself cannot be met: unknown name, missing file, wrong count."""


class SettingError(UsageError):
    """A setting that does not exist, or a value it does not take."""


class SchemaError(QuintainError):
    """Bytes or columns that do not fit their schema."""
