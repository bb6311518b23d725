"""Python bots under the harness, as a match starts them, on any interpreter of this machine."""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from quintain.core import Report, Reports, question
from quintain.sandbox import meter
from quintain.sandbox.inner import harness

HERE = Path(__file__).parent
KIT = HERE / "guest" / "kit.py"
BOTS = HERE / "guest" / "bots"
_NAMES = ("python3.11", "python3.12", "python3.13")
_WAIT_S = 60


@dataclass(frozen=True, slots=True)
class Run:
    """What came of a bot."""

    reports: list[Report]
    code: int
    printed: str

    @property
    def last_line(self) -> str:
        return self.printed.strip().splitlines()[-1] if self.printed.strip() else ""


@cache
def interpreters() -> tuple[str, ...]:
    """Every Python from 3.11 to 3.13: those on the path, those that pyenv has, and the one that runs this."""
    found = {sys.executable: None}
    homes = [Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"]
    for name in _NAMES:
        candidates = [shutil.which(name), *(str(path) for home in homes for path in sorted(home.glob(f"*/bin/{name}")))]
        for candidate in candidates:
            if candidate and _works(candidate):
                found[candidate] = None
                break
    return tuple(found)


def _works(python: str) -> bool:
    return subprocess.run([python, "-c", "import heapq"], capture_output=True, check=False).returncode == 0


def run(
    bot: Path,
    turns: list[int],
    *,
    python: str = sys.executable,
    units: int | None = None,
    memory_mib: int | None = 512,
    compiled: bool = True,
    kit: Path = KIT,
    seed: int = 1,
    cpu_s: int = 30,
) -> Run:
    """Asks the bot for these turns, one after another, and waits for its end."""
    program = meter.counted(bot, kit, python=python, units=units, seed=seed, memory_mib=memory_mib)
    command = list(program.command)
    if not compiled:
        command[-1] = command[-1].replace('"compiled": true', '"compiled": false')
    done = subprocess.run(
        ["sh", "-c", f'ulimit -t {cpu_s}; exec "$@"', "sh", *command],
        input=b"".join(question(str(turn).encode()) for turn in turns),
        capture_output=True,
        env=program.whole_environment(),
        cwd=bot.parent,
        timeout=_WAIT_S,
        check=False,
    )
    return Run(Reports(1 << 20).feed(done.stdout), done.returncode, done.stderr.decode("utf-8", "replace"))


def run_text(text: str, folder: Path, turns: list[int] | None = None, **more: object) -> Run:
    """The same for a bot that is written here; without `turn` in it, its text is the whole bot."""
    file = folder / "bot.py"
    file.write_text(text if "def turn" in text else text + "\n\ndef turn(number):\n    return number\n", "utf-8")
    return run(file, [1] if turns is None else turns, **more)  # type: ignore[arg-type]


ENDS = {"crashed": harness.CRASHED, "refused": harness.REFUSED, "spent": harness.SPENT, "memory": harness.NO_MEMORY}
