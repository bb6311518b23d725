"""What the user asks of `host`, whatever the kind of host."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from quintain.core import AnyGame, UsageError


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
    wants_statistics: bool = False  # from here on: servers with a lobby
    store: Path | None = None
    replays: Path | None = None
    matches: int | None = None

    def file(self, name: str) -> str | None:
        """The text of a file that the game's program reads; None when there is none."""
        try:
            return (self.folder / name).read_text("utf-8")
        except FileNotFoundError:
            return None
        except (OSError, ValueError) as error:
            raise UsageError(f"{name} cannot be read: {error}") from None
