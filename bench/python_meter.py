"""Claim: counting the work of a Python bot slows it little, with the compiled charge object and with its twin.

Three bots (tests/sandbox/meter/guest/bots): A* with heapq and dicts, recursive negamax, and objects with
comprehensions, sorting and text. Each plays the same turns uncounted and counted, by turns in one process, in
processor time; a process for the compiled objects and one for the twin. The figure is the slowest bot's.
"""

import json
import subprocess
import sys
import time
import types
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

from _bench import cores, pinned, report

from quintain import builds
from quintain.sandbox.inner import harness

BOTS = Path(__file__).parents[1] / "tests" / "sandbox" / "meter" / "guest" / "bots"
TURNS = {"astar": 40, "negamax": 60, "parsing": 200}
ROUNDS = 15
LEAST_UNITS = 1_000_000  # of a bot's turns: less would be no work
BUDGETS = {"compiled": 1.35, "twin": 2.8}


def main() -> None:
    with pinned(cores()[0]):
        ratios = {kind: measured(kind) for kind in BUDGETS if kind == "twin" or builds.kind() != "source"}
    for kind, of_bots in ratios.items():
        print(f"slower by, {kind}: " + ", ".join(f"{bot} {ratio:.3f}" for bot, ratio in of_bots.items()))
    twin = max(ratios["twin"].values())
    print(f"python_meter_twin {twin:.3g} x {BUDGETS['twin']:g} {'met' if twin <= BUDGETS['twin'] else 'missed'}")
    worst = max(ratios["compiled"].values()) if "compiled" in ratios else float("inf")
    report("python_meter", worst, "x", BUDGETS["compiled"], worst <= BUDGETS["compiled"])


def measured(kind: str) -> dict[str, float]:
    """The slow-down of each bot, found in a process of its own."""
    command = [sys.executable, *("-S", "-s", "-P"), str(Path(__file__).resolve()), kind]
    told = subprocess.run(
        command, capture_output=True, text=True, check=True, env={"PYTHONHASHSEED": "0", "PYTHONPATH": _path()}
    )
    print(told.stdout.splitlines()[0])
    found: dict[str, float] = json.loads(told.stdout.splitlines()[-1])
    return found


def child(kind: str) -> None:
    sys.meta_path.insert(0, harness.Rooms(compiled=kind == "compiled"))
    sys.path.insert(0, str(harness.HERE))
    from meter import charge, player  # type: ignore[import-not-found]  # noqa: PLC0415 - only now are they found

    is_compiled = not str(charge.__file__).endswith(".py")
    assert is_compiled == (kind == "compiled"), charge.__file__
    ratios, work = {}, []
    for bot, turns in TURNS.items():
        file = BOTS / f"{bot}.py"
        counted = player.Player(file, units=None, seed=1, print_text=print)
        both = plain(file), counted.load()["turn"]
        assert both[0](3) == both[1](3)
        counted.take_units()
        pairs = [(taken(both[0], turns), taken(both[1], turns)) for _ in range(ROUNDS)]
        units = counted.take_units() // ROUNDS
        assert units >= LEAST_UNITS, f"{bot}: {units} units are no work"
        work.append(f"{bot} {turns} turns, {units} units, {median(pair[0] for pair in pairs) * 1e3:.1f} ms uncounted")
        ratios[bot] = median(slow / fast for fast, slow in pairs)
    print(f"{kind}: " + "; ".join(work))
    print(json.dumps(ratios))


def plain(file: Path) -> Callable[[int], Any]:
    module = types.ModuleType("bot")
    exec(compile(file.read_text("utf-8"), file.name, "exec"), vars(module))
    turn: Callable[[int], Any] = module.turn
    return turn


def taken(turn: Callable[[int], Any], turns: int) -> float:
    begin = time.process_time()
    for number in range(turns):
        turn(number)
    return time.process_time() - begin


def _path() -> str:
    return ":".join(path for path in sys.path if path)


if __name__ == "__main__":
    if sys.argv[1:]:
        child(sys.argv[1])
    else:
        main()
