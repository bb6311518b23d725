"""Games of house bots, for tests that need states in which something goes on."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from quintain import games
from quintain.core import Memory, Outcome, Sheet
from quintain.games.codecraft import Settings, outcome, start, step, view
from quintain.games.codecraft.state import State
from quintain.kit.chance import bot_seed


class Match:
    """A match of house bots, step by step."""

    def __init__(self, bots: Sequence[str], seed: int = 1, **settings: Any) -> None:
        self.settings = Settings(**settings)
        self.seed = seed
        self.state: State = start(self.settings, None, seed, len(bots))
        self._acts = [games.house_bot("codecraft", bot) for bot in bots]
        self._memories = [Memory(bot_seed(seed, seat)) for seat in range(len(bots))]

    def answers(self) -> dict[int, Sheet]:
        return {seat: act(view(self.state, seat), self._memories[seat]) for seat, act in enumerate(self._acts)}

    def play(self, ticks: int) -> "Match":
        for _ in range(ticks):
            if outcome(self.state) is None:
                step(self.state, self.answers())
        return self

    def ending(self) -> Outcome:
        while (found := outcome(self.state)) is None:
            step(self.state, self.answers())
        return found


@cache
def busy() -> Match:
    """Four players in the middle of a game, with fights, sites and orders of all kinds."""
    return Match(["balanced", "quickstart", "rush", "economy"], seed=4, max_tick_count=400).play(150)


@cache
def foggy() -> Match:
    """Two players in fog, by the rule set of the contest's last version."""
    return Match(["balanced", "rush"], seed=5, stage="Finals", rules="final", max_tick_count=400).play(100)
