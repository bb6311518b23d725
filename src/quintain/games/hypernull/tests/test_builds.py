"""Interpreted and compiled, the rules are the same: crowds and lone bots, tiny and huge maps, every round and view."""

import hashlib
import os
import subprocess
import sys
from random import Random

from quintain.games.hypernull import frame, outcome, step, to_act, view
from quintain.games.hypernull.mapfile import Map
from quintain.games.hypernull.settings import Settings
from quintain.games.hypernull.start import ground_of, placed
from quintain.games.hypernull.state import State

from .scatter import scattered, wishes

MATCHES = 60


def digest() -> str:
    """Of all rounds, frames and views of many matches."""
    total = hashlib.sha256()
    for seed in range(MATCHES):
        chance = Random(seed)
        state = (
            vast(chance)
            if seed % 10 == 0
            else scattered(chance, bots=chance.choice((1, 2, 8, 64)), attack_tie="random", coin_tie="random")
        )
        while outcome(state) is None:
            for bot in to_act(state):
                total.update(view(state, bot).data)
            step(state, wishes(chance, state, lost=0.01))
            total.update(state.buffer)
            total.update(frame(state).data)
    return total.hexdigest()


def vast(chance: Random) -> State:
    """The largest map there is, with few blocks, and bots at its corners."""
    side = 32767
    cells = sorted({(chance.randrange(-9, 9) % side, chance.randrange(-9, 9) % side) for _ in range(90)}, key=_by_row)
    corners = [(0, 0), (side - 1, 0), (0, side - 1), (side - 1, side - 1)]
    blocks = tuple(cell for cell in cells if cell not in corners)
    settings = Settings(mode="DEATHMATCH", num_rounds=25, coin_spawn_period=1)
    return placed(settings, ground_of(Map(side, side, 40, 20, 0, blocks, ())), chance.randrange(2**62), corners)


def _by_row(cell: tuple[int, int]) -> tuple[int, int]:
    return cell[1], cell[0]


def test_interpreted_rules_play_the_same_matches() -> None:
    """By article 1.1 on maps of all sizes, by article 1.5 with 1 to 64 bots."""
    done = subprocess.run(
        [sys.executable, "-m", __name__],
        env={**os.environ, "QUINTAIN_BUILD": "source", "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )

    assert digest() == done.stdout.strip()


if __name__ == "__main__":
    print(digest())
