"""Starter kits: a game's `guest` folder of one language, copied to where a user wants to begin."""

import re
import shlex
import shutil
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from difflib import get_close_matches
from pathlib import Path

from quintain import games
from quintain.core import UsageError
from quintain.match import modules
from quintain.match.languages import LANGUAGES

from .exits import InputError
from .listing import languages

_ALIASES = {
    "c#": "csharp", "c++": "cpp", "cc": "cpp", "cs": "csharp", "cxx": "cpp", "golang": "go", "js": "javascript",
    "kt": "kotlin", "node": "javascript", "nodejs": "javascript", "py": "python", "python3": "python", "rs": "rust",
}  # fmt: skip
_LEFTOVERS = {".pyc", ".o", ".class", ".exe", ".bin"}
_PROGRAM = b"\x7fELF"
_NAME = re.compile(r'^name = ".*"$', re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Made:
    """A starter kit at its new place; `missing` is what this machine lacks to run it."""

    game: str
    language: str
    folder: str
    files: list[str]
    play: str
    missing: str | None

    def as_object(self) -> dict[str, object]:
        """All of it as plain data."""
        return asdict(self)

    def in_words(self) -> Iterator[str]:
        """What was made, and what to do next."""
        yield f"made {self.folder}: a {self.game} bot in {self.language} ({', '.join(self.files)})"
        if self.missing:
            yield f"first:  {self.missing}"
        yield f"play:   {self.play}"


def make(game: str, folder: Path, language: str) -> Made:
    """Copies the kit; the folder must be new or empty."""
    chosen = _language(game, language)
    kit = games.guest_folder(game) / chosen
    _require_empty(folder)
    files = [file for file in sorted(kit.rglob("*")) if file.is_file() and not _is_built(file.relative_to(kit), file)]
    try:
        for file in files:
            copy = folder / file.relative_to(kit)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, copy)
        _christen(folder)
    except OSError as error:
        raise InputError(f"{folder} cannot be written: {error.strerror}") from None
    names = [file.relative_to(kit).as_posix() for file in files]
    play = shlex.join(["quintain", "play", game, *_bots(game, folder)])
    return Made(game, chosen, str(folder), names, play, _missing(game, chosen))


def _language(game: str, wanted: str) -> str:
    known = languages(game)
    chosen = _ALIASES.get(wanted.lower(), wanted.lower())
    if chosen in known:
        return chosen
    near = get_close_matches(chosen, known, 1)
    hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(known)}"
    raise UsageError(f"{game} has no starter kit in {wanted}; {hint}")


def _require_empty(folder: Path) -> None:
    try:
        if folder.exists() and not folder.is_dir():
            raise InputError(f"{folder} is a file; name a new folder")
        if folder.is_dir() and any(folder.iterdir()):
            raise InputError(f"{folder} is not empty; name a new folder")
    except OSError as error:
        raise InputError(f"{folder} cannot be used: {error.strerror}") from None


def _is_built(name: Path, file: Path) -> bool:
    """Was it left by somebody who tried the kit where it lies?"""
    if name.suffix in _LEFTOVERS or {"__pycache__", "node_modules"} & set(name.parts):
        return True
    with file.open("rb") as opened:
        return opened.read(len(_PROGRAM)) == _PROGRAM


def _christen(folder: Path) -> None:
    """Two bots from one kit should not bear one name."""
    descriptor, name = folder / "bot.toml", folder.absolute().name
    if descriptor.is_file() and re.fullmatch(r"[\w.-]+", name):
        text = descriptor.read_text("utf-8")
        descriptor.write_text(_NAME.sub(f'name = "{name}"', text, count=1), "utf-8")


def _bots(game: str, folder: Path) -> list[str]:
    """The bot and the weakest of the house on all other seats."""
    path = str(folder)
    me = path if ":" not in path.split("/")[0] else f"./{path}"  # house:x would be a bot of the house
    weakest = next(iter(games.house_bots(game)), "")
    return [me, *[f"house:{weakest}"] * (games.load(game).SEATS[0] - 1)]


def _missing(game: str, language: str) -> str | None:
    if language == "cpp" and games.load(game).LAUNCH.wasm_build:
        return modules.missing()
    row = next((row for row in LANGUAGES if row.name == language), None)
    if row is None or shutil.which(row.tool):
        return None
    return f"install {row.tool} (Debian: apt install {row.package})"
