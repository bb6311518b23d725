"""A whole CodeCharacter game of two stock C++ bots, from start to replay, beyond the bots' own work.

Both are compiled before, as in a contest; 1,000 turns on the usual map. The bots' own work is the time within their
turns (not what their kit needs for packing, nor our calls around it). Processor time, for the machine may be busy.
"""

import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from _bench import report

from quintain import games
from quintain.link.instance import Instance
from quintain.match import Plan, play, read_bot
from quintain.match.build import built

TURNS = 1000
BUDGET_S = 2.0
ROUNDS = 3


class Own:
    """The time that bots spend in their turns."""

    def __init__(self) -> None:
        self.spent_s = 0.0
        self._charged: Callable[..., Any] = Instance._charged
        Instance._charged = self._measured(Instance._charged)  # type: ignore[method-assign]

    def _measured(self, charged: Callable[..., Any]) -> Callable[..., Any]:
        def timed(instance: Instance, act: Callable[[], Any]) -> Any:
            begin = time.thread_time()
            try:
                return charged(instance, act)
            finally:
                self.spent_s += time.thread_time() - begin

        return timed


def main() -> None:
    game, home = games.load("codecharacter"), games.FOLDER / "codecharacter"
    bot = read_bot(str(home / "guest" / "cpp"), lambda name: games.house_bot("codecharacter", name), game.LAUNCH, home)
    settings = game.Settings(num_turns=TURNS)
    assert bot.source is not None
    built(bot.source, settings=settings)
    own, best = Own(), float("inf")
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(ROUNDS):
            own.spent_s = 0.0
            begin = time.process_time()
            match = play(Plan(game, settings, 1, (bot, bot)))
            match.save(Path(folder) / "match.quintain")
            whole = time.process_time() - begin
            assert match.turns == TURNS
            assert [verdict.word for verdict in match.ending.verdicts] == ["ok", "ok"]
            print(f"{TURNS} turns, whole {whole:.2f} s, of these the bots' own {own.spent_s:.2f} s")
            best = min(best, whole - own.spent_s)
    report("codecharacter_game", best, "s", BUDGET_S, best <= BUDGET_S)


if __name__ == "__main__":
    main()
