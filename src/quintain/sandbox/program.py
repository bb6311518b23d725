"""What is to be run: a command, its folder, its environment. Says nothing about walls and limits."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Program:
    """A command and the little it may know of this machine."""

    command: tuple[str, ...]
    folder: Path
    has_stdin: bool = True  # else it reads an empty one
    home: Path | None = None  # the folder when not given
    scratch: Path | None = None  # where it may put temporary files
    reads: tuple[Path, ...] = ()  # folders beside its own that it must be able to read
    environment: Mapping[str, str] = field(default_factory=dict)  # beside, or instead of, the small clean one

    def whole_environment(self) -> dict[str, str]:
        """The environment that the program sees: nothing of ours but the search path."""
        clean = {
            "PATH": os.environ.get("PATH", os.defpath),
            "HOME": str(self.home or self.folder),
            "LANG": "C.UTF-8",
            "PYTHONHASHSEED": "0",
        }
        if self.scratch:
            clean["TMPDIR"] = str(self.scratch)
        return clean | dict(self.environment)
