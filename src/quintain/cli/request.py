"""What the user asks of `host`, whatever the kind of host."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from quintain.core import AnyGame


@dataclass(frozen=True, slots=True)
class Request:
    """The game, its own arguments, and the options that every host takes."""

    game: AnyGame
    arguments: Sequence[str]
    folder: Path
    seated: Sequence[str]
    seed: int | None
    changes: Sequence[str]
    output: Path | None
    as_json: bool
    quiet: bool
