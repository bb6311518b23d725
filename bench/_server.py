"""HyperNull's server for benches, run as its users run it: a process of its own, with match logs and statistics."""

import os
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from quintain.games.hypernull import maps

SEED = 7


class Server(NamedTuple):
    """A running server: its port, and what it has told so far."""

    port: int
    process: subprocess.Popen[str]
    told: list[str]

    def processor_s(self) -> float:
        """Processor time that it has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def lines(self, text: str) -> int:
        """How many lines of what it told have this in them."""
        return sum(text in line for line in self.told)


@contextmanager
def served(folder: Path, plan: Mapping[str, str], *changes: str) -> Iterator[Server]:
    """A server with one map, made by this plan, and these settings."""
    (folder / "maps").mkdir(parents=True)
    (folder / "maps" / "bench.map").write_text(maps.new(plan, SEED))
    words = ["host", "hypernull", "--port", "0", "--dir", str(folder), *(f"--set={change}" for change in changes)]
    with subprocess.Popen([sys.executable, "-m", "quintain", *words], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        out, told = process.stdout, list[str]()
        port = int(out.readline().partition(";")[0].rpartition(":")[2])
        threading.Thread(target=lambda: told.extend(out), daemon=True).start()
        try:
            yield Server(port, process, told)
        finally:
            process.terminate()
