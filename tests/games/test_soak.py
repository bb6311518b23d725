"""Many matches of every game and every pair of its house bots: the same on every build."""

import json
import os
import subprocess
import sys
from itertools import permutations

import pytest

from ..cli.shell import brief
from .cases import ROOT, Case, cases, members, played

SEEDS = 2 if os.environ.get("QUINTAIN_SOAK") == "small" else 4
TURNS = 200


def every_match(case: Case, seeds: int) -> dict[str, dict[str, str]]:
    """The members of the replays of all pairs, on all seeds."""
    found = {}
    for names in permutations(case.bots, 2):
        for seed in range(seeds):
            bots = tuple(case.bot(name) for name in names)
            found[f"{' '.join(names)} {seed}"] = members(played(case, seed, bots, **brief(case.game, TURNS)))
    return found


def every_match_elsewhere(name: str, seeds: int, **environment: str) -> dict[str, dict[str, str]]:
    done = subprocess.run(
        [sys.executable, "-m", __name__, name, str(seeds)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    found: dict[str, dict[str, str]] = json.loads(done.stdout)
    return found


@pytest.mark.soak
@pytest.mark.parametrize("name", sorted(cases()))
def test_every_pair_of_house_bots_plays_the_same_match_interpreted(name: str) -> None:
    here = every_match(cases()[name], SEEDS)

    elsewhere = every_match_elsewhere(name, SEEDS, QUINTAIN_BUILD="source")

    assert here.keys() == elsewhere.keys()
    assert [] == [match for match in here if here[match] != elsewhere[match]]


if __name__ == "__main__":
    print(json.dumps(every_match(cases()[sys.argv[1]], int(sys.argv[2]))))
