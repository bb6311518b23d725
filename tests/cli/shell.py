"""The command line as a user's shell sees it: an exit code, and two texts."""

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import quintain
from quintain.core import AnyGame, bounds_of

# a background job's children may ignore Ctrl-C; a user's shell gives them back their ears
PROGRAM = f"""
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.path.insert(0, {str(Path(quintain.__file__).parents[1])!r})
from quintain.cli import main
main()
"""
QUINTAIN = [sys.executable, "-c", PROGRAM]


@dataclass(frozen=True)
class Ran:
    """How a command went."""

    code: int
    out: str
    err: str


def shell(*arguments: str, folder: Path | None = None, **environment: str) -> Ran:
    """Runs the command as a process of its own."""
    done = subprocess.run(
        [*QUINTAIN, *arguments],
        check=False,
        cwd=folder,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        timeout=120,
    )
    return Ran(done.returncode, done.stdout, done.stderr)


def brief(game: AnyGame, turns: int) -> dict[str, int]:
    """The setting that makes a match of this game so short."""
    name = next(name for name in ("turns", "rounds", "num_rounds", "num_turns") if name in bounds_of(game.Settings))
    return {name: turns}


def python_bot(folder: Path, name: str, text: str) -> str:
    """A bot of one file."""
    file = folder / f"{name}.py"
    file.write_text(text)
    return str(file)
