"""A server with a lobby that runs in a thread of the test's own, on loopback."""

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from quintain import games
from quintain.cli.server import Server
from quintain.cli.steward import House
from quintain.core import changed
from quintain.link import listen
from quintain.link.link import HOLD
from quintain.store import Registry

ROOMS = ("host", "maps", "notation", "tally")


@dataclass(frozen=True)
class Hosted:
    """A running server: where it listens, what it told, where its files are."""

    address: tuple[str, int]
    told: list[str]
    folder: Path
    server: Server

    def heard(self, text: str) -> bool:
        """Was this told?"""
        return any(text in line for line in self.told)

    def wait_for(self, text: str) -> None:
        """Until this is told."""
        until(lambda: self.heard(text), lambda: f"{text!r} in {self.told}")

    def logs(self) -> list[str]:
        """The match logs, oldest first."""
        return [path.read_text("utf-8") for path in sorted(self.folder.glob("match_*.log"))]

    def totals(self, game: str = "hypernull") -> dict[str, dict[str, float]]:
        """What is remembered of the bots."""
        with Registry(self.folder / "bots.db", game) as registry:
            return registry.totals()


@contextmanager
def hosted(
    folder: Path,
    name: str = "hypernull",
    *,
    maps: Sequence[Any] | None = None,
    seed: int | None = 1,
    hold: int = HOLD,
    **settings: Any,
) -> Iterator[Hosted]:
    """A server of a game; its maps are the house's, unless others are given; `hold` is what it holds for one bot."""
    game = games.load(name)
    rooms = {room: found for room in ROOMS if (found := games.room(name, room)) is not None}
    told: list[str] = []
    house = House(
        game,
        rooms,
        changed(game.Settings(), {key: str(value) for key, value in settings.items()}),
        rooms["maps"].stock() if maps is None else maps,
        folder,
        None,
        seed,
        None,
        told.append,
    )
    listener = listen(None)
    with Registry(folder / "bots.db", name) as registry:
        server = Server(house, listener, registry, hold=hold)
        thread = threading.Thread(target=server.run)
        thread.start()
        try:
            yield Hosted((listener.address, listener.port), told, folder, server)
        finally:
            server.stop()
            thread.join(10)
            assert not thread.is_alive(), told


def until(is_so: Callable[[], bool], what: Callable[[], str], limit_s: float = 60.0) -> None:
    """Waits until it is so."""
    deadline = time.monotonic() + limit_s
    while not is_so():
        assert time.monotonic() < deadline, what()
        time.sleep(0.005)
