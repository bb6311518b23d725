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
        self._aside = 0  # what the running call may not use
        self._file = file
        self._doors = Doors(self.meter, print_text)
        self._library = Library(self._doors, seed, self.modules)
        self._prepared: dict[str, Prepared] = {}

    @property
    def units(self) -> int:
        """What was used since the last answer."""
        return self._told - self._aside - self.meter.left

    @property
    def left(self) -> int:
        """What the running call may still use."""
        return self.meter.left

    def take_units(self) -> int:
        """The same, and the next answer begins."""
        units = self.units
        self._told -= units
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
        """Calls the bot's code. What it raises comes out as it is; over the limit, an `overrun` in place of anything.

        A call within a call can use no more than is left to the outer one, whose `overrun` it then is.
        """
        meter = self.meter
        before, overruns, error, aside = meter.left, meter.overruns, meter.error, self._aside
        allowed = before if limit is None else min(limit, before)
        told = error if limit is not None and limit > before else overrun
        meter.left, meter.overruns, meter.error = allowed, 0, told
        self._aside += before - allowed
        try:
            return function(*args)
        finally:
            is_over = meter.left < 0  # whether or not the bot has swallowed that
            meter.left = before - (allowed - meter.left)
            meter.overruns, meter.error, self._aside = overruns, error, aside
            if is_over:
                raise told

    def _run(self, name: str, path: Path, own: Mapping[str, Path], imported: Callable[..., Any]) -> dict[str, Any]:
        if name not in sys.modules:  # where dataclasses look for names
            sys.modules[name] = types.ModuleType(name)
            vars(sys.modules[name])["hash"] = self._doors.hashes.of
        if name not in self._prepared:
            known = NAMES | set(self.modules) | set(own)
            in_line = str(charge.__file__).endswith(".py")
            self._prepared[name] = prepare(path.read_bytes(), path.name, self._doors, known, in_line=in_line)
        return self._prepared[name].run(name, {"__import__": imported})
