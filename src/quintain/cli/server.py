"""A hall, its steward and all that they need, wired together."""

from typing import Any

from quintain.link import Listener
from quintain.match.hall import Hall
from quintain.match.waits import Waits
from quintain.store import Registry

from .steward import House, Steward


class Server:
    """Plays the matches of whoever connects."""

    def __init__(
        self, house: House, listener: Listener, registry: Registry, matches: int | None = None, **hall: Any
    ) -> None:
        limits = house.game.limits(house.settings)
        self._waits = Waits()
        self.steward = Steward(house, registry, self._waits.call)
        self.hall = Hall(
            listener,
            self.steward,
            house.rooms["host"].crowds(house.settings),
            waits=self._waits,
            newcomer_s=limits.start_s,
            end_grace_s=limits.end_grace_s,
            **hall,
        )
        if matches is not None:
            self.steward.when_over = lambda: self.stop() if self.steward.over_matches >= matches else None

    def run(self) -> None:
        """Until it is stopped; then everything is written down."""
        try:
            self.hall.run()
        finally:
            self.steward.close()
            self._waits.close()

    def stop(self) -> None:
        """Ends `run` between two looks; for other threads and signal handlers too."""
        self._waits.call(self.hall.stop)
