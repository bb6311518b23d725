"""A bot as the game's kit holds it: loaded, called, paid for.

The kit is ours and pays nothing; whatever of the bot's code runs, runs on the bot's account, also when the kit only
touches a thing of the bot's and that runs a property. A whole match has one budget; a single call may have a limit of
its own.
"""

import sys
import types
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from . import charge
from .charge import Meter, OverrunError
from .costs import HUGE
from .doors import Doors
from .library import NAMES, Facade, Library
from .prepare import Prepared, prepare

_MODULE = "bot"


class Player:
    """One bot's code, and what is left of its units."""

    def __init__(self, file: Path, *, units: int | None, seed: int, print_text: Callable[[str], None]) -> None:
        self.seed = seed
        self.print = print_text
        self.modules: dict[str, types.ModuleType] = {}
        self.meter = Meter()
        self.meter.left = self._told = HUGE if units is None else units
        self._file = file
        self._doors = Doors(self.meter, print_text)
        self._library = Library(self._doors, seed, self.modules)
        self._prepared: dict[str, Prepared] = {}

    @property
    def units(self) -> int:
        """What was used since the last answer."""
        return self._told - self.meter.left

    def take_units(self) -> int:
        """The same, and the next answer begins."""
        units, self._told = self.units, self.meter.left
        return units

    def charge(self, units: int) -> None:
        """Makes the bot pay for a call of the game's."""
        self.meter.pay(units)

    def offer(self, name: str, things: Mapping[str, Any]) -> None:
        """A module of the game's that the bot may import."""
        self.modules[name] = Facade(name, things)

    def load(self, name: str | None = None) -> dict[str, Any]:
        """Runs the bot's main file, or another one, in fresh globals."""
        own = {path.stem: path for path in sorted(self._file.parent.glob("*.py"))}
        run: dict[str, Callable[[], types.ModuleType]] = {}
        imported = self._library.importer(run)
        for stem, path in own.items():
            run[stem] = lambda stem=stem, path=path: Facade(stem, self._run(stem, path, own, imported))  # type: ignore[misc]
        path = self._file if name is None else own[name]
        return self._run(_MODULE if name is None else name, path, own, imported)

    def call(
        self,
        function: Callable[..., Any],
        *args: Any,
        limit: int | None = None,
        overrun: type[BaseException] = OverrunError,
    ) -> Any:
        """Calls the bot's code. What it raises comes out as it is; over the limit, an `overrun`."""
        meter = self.meter
        before, meter.overruns = meter.left, 0
        allowed = meter.left = before if limit is None else min(limit, before)
        meter.error = overrun
        try:
            answer = function(*args)
            if meter.left < 0:  # swallowed
                raise overrun
        finally:
            meter.left = before - (allowed - meter.left)
            meter.error = OverrunError
        return answer

    def _run(self, name: str, path: Path, own: Mapping[str, Path], imported: Callable[..., Any]) -> dict[str, Any]:
        sys.modules.setdefault(name, types.ModuleType(name))  # where dataclasses look for names
        if name not in self._prepared:
            known = NAMES | set(self.modules) | set(own)
            in_line = str(charge.__file__).endswith(".py")
            self._prepared[name] = prepare(path.read_bytes(), path.name, self._doors, known, in_line=in_line)
        return self._prepared[name].run(name, {"__import__": imported})
