"""The arguments of a game's own program: options with a value, with several or with none, and plain words.

A value stands behind its option or after a `=`. Knows what an option looks like; what it means is the game's.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from quintain.core import UsageError

_MARK = "--"


@dataclass(slots=True)
class Given:
    """What stands on a command line; of an option that is there twice the last value counts."""

    values: dict[str, str] = field(default_factory=dict)
    lists: dict[str, list[str]] = field(default_factory=dict)
    flags: set[str] = field(default_factory=set)
    words: list[str] = field(default_factory=list)


def given(
    program: str,
    arguments: Sequence[str],
    usage: str,
    *,
    values: Collection[str] = (),
    lists: Collection[str] = (),
    flags: Collection[str] = (),
) -> Given:
    """The arguments sorted; UsageError for an option that the program does not have, or one without its value."""
    found = Given()
    rest = list(reversed(arguments))
    while rest:
        argument = rest.pop()
        name, equals, value = argument.partition("=")
        if name in values:
            if not equals and not rest:
                raise UsageError(f"{name} needs a value")
            found.values[name] = value if equals else rest.pop()
        elif name in lists:
            found.lists.setdefault(name, []).extend([value] if equals else _until_option(rest))
        elif argument in flags:
            found.flags.add(argument)
        elif argument.startswith(_MARK):
            raise UsageError(f"{program} has no option {argument}; it takes {usage.partition(chr(10))[0]}")
        else:
            found.words.append(argument)
    return found


def _until_option(rest: list[str]) -> list[str]:
    words = []
    while rest and not rest[-1].startswith(_MARK):
        words.append(rest.pop())
    return words
