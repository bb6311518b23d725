"""What the user asks of `host`, whatever the kind of host."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

from quintain import games
from quintain.core import AnyGame, UsageError
from quintain.sandbox import Level


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
    sandbox: str  # the walls around the bots that the host starts itself
    wants_statistics: bool = False  # from here on: servers with a lobby
    store: Path | None = None
    replays: Path | None = None
    matches: int | None = None

    def room(self, name: str) -> ModuleType:
        """A room of the game, without which it could not be hosted in this way."""
        found = games.room(self.game.NAME, name)
        assert found is not None, f"{self.game.NAME} is hosted like this and has no {name}"
        return found

    def require_one_match(self) -> None:
        """Refuses what only servers with a lobby can do."""
        if self.wants_statistics or self.store or self.replays or self.matches:
            raise UsageError(f"host {self.game.NAME} plays one match and keeps no statistics; use -o for its replay")

    def words(self, level: Level) -> list[str]:
        """The command as it was given, but for seed and settings, and with the walls that stood."""
        place = [] if self.folder == Path() else ["--dir", str(self.folder)]
        seated = [word for text in self.seated for word in ("--bot", text)]
        walls = [] if level is Level.D else ["--sandbox", level]
        return ["host", self.game.NAME, *self.arguments, *place, *seated, *walls]

    def file(self, name: str) -> str | None:
        """The text of a file that the game's program reads; None when there is none."""
        try:
            return (self.folder / name).read_text("utf-8")
        except FileNotFoundError:
            return None
        except (OSError, ValueError) as error:
            raise UsageError(f"{name} cannot be read: {error}") from None
