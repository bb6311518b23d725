"""How a Python bot is started when its work is counted: the harness in the box, with the game's kit."""

import json
from collections.abc import Mapping
from pathlib import Path

from quintain import builds
from quintain.core import FaultKind
from quintain.sandbox.inner import harness
from quintain.sandbox.inner.meter.costs import VERSION
from quintain.sandbox.program import Program

INNER = Path(harness.__file__).resolve().parent
# what the harness says by its exit code; its last line on standard error says it in words
ENDS: Mapping[int, FaultKind] = {
    harness.REFUSED: FaultKind.BUILD,
    harness.SPENT: FaultKind.INSTRUCTIONS,
    harness.NO_MEMORY: FaultKind.MEMORY,
}
_OURS_MIB = 64  # the interpreter, and what counts
_FLAGS = ("-S", "-s", "-P", "-B")  # no site-packages, no path but ours; the environment says the hash seed


def counted(
    bot: Path,
    kit: Path,
    *,
    python: str,
    units: int | None = None,
    seed: int = 0,
    memory_mib: int | None = None,
    scratch: Path | None = None,
    inner: Path = INNER,
) -> Program:
    """The program that runs this bot and counts its work; `inner` is where what counts lies for it."""
    config = {
        "bot": str(bot),
        "kit": str(kit),
        "units": units,
        "seed": seed,
        "compiled": builds.kind() != "source",
        "memory_mib": None if memory_mib is None else memory_mib + _OURS_MIB,
    }
    command = (python, *_FLAGS, str(inner / "harness.py"), json.dumps(config))
    return Program(command, bot.parent, scratch=scratch, reads=(inner, kit.parent))


def facts() -> dict[str, object]:
    """What a count depends on beside the bot, for the match record."""
    return {"kind": "python", "costs": VERSION, "build": builds.kind()}
