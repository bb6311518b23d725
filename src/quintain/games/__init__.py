"""The games, found by looking: every folder here is one."""

from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import cast

from quintain.core import Act, AnyGame, UsageError

FOLDER = Path(__file__).parent


@cache
def names() -> tuple[str, ...]:
    """All games, by name."""
    return tuple(sorted(each.name for each in FOLDER.iterdir() if (each / "__init__.py").is_file()))


def load(name: str) -> AnyGame:
    """The game of that name."""
    _require(name)
    return cast(AnyGame, import_module(f"quintain.games.{name}"))


def room(name: str, room: str) -> ModuleType | None:
    """One room of a game that not every game has, such as `host` or `picture`; None when it has none."""
    _require(name)
    places = (FOLDER / name / f"{room}.py", FOLDER / name / room / "__init__.py")
    if not any(place.is_file() for place in places):
        return None
    return import_module(f"quintain.games.{name}.{room}")


@cache
def house_bots(name: str) -> Mapping[str, str]:
    """A game's house bots, strongest last, each with the one line that its file begins with."""
    _require(name)
    found = {}
    for file in sorted((FOLDER / name / "bots").glob("[a-z]*.py")):
        module = import_module(f"quintain.games.{name}.bots.{file.stem}")
        found[file.stem] = (module.STRENGTH, (module.__doc__ or "").strip().splitlines()[0])
    return {bot: text for bot, (_, text) in sorted(found.items(), key=lambda item: (item[1][0], item[0]))}


def house_bot(name: str, bot: str) -> Act:
    """How a house bot acts: act(view, memory) gives orders."""
    known = list(house_bots(name))
    if bot not in known:
        raise UsageError(f"{name} has no house bot {bot!r}; it has {', '.join(known)}")
    return cast(Act, import_module(f"quintain.games.{name}.bots.{bot}").act)


def guest_folder(name: str) -> Path:
    """Where a game's starter kits lie, one folder a language."""
    _require(name)
    return FOLDER / name / "guest"


def _require(name: str) -> None:
    if name in names():
        return
    near = get_close_matches(name, names(), 1)
    hint = f"did you mean {near[0]}?" if near else f"the games are {', '.join(names())}"
    raise UsageError(f"there is no game {name!r}; {hint}")
