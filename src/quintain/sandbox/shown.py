"""What bots are shown of this machine must be theirs to read: bots of root are users whom nobody else is.

A checkout may lie below a folder that is closed to them, and who works with a strict umask closes all that is made.
"""

import os
import shutil
from pathlib import Path


def is_open(folder: Path) -> bool:
    """May everybody look into it?"""
    resolved = folder.resolve()
    return all(path.stat().st_mode & 1 for path in (resolved, *resolved.parents))


def copied(folder: Path, copy: Path) -> Path:
    """A copy of the folder that everybody may read, where its own parents are open."""
    shutil.copytree(folder, copy)
    open_up(copy)
    return copy


def open_up(top: Path) -> None:
    """Lets everybody read a file, or a folder and all below it. Links are left alone: a stranger may have made them."""
    _open(top)
    for folder, folders, files in os.walk(top):
        for name in (*folders, *files):
            _open(Path(folder, name))


def _open(path: Path) -> None:
    if path.is_symlink():
        return
    mode = path.stat().st_mode & 0o777
    path.chmod(mode | (0o555 if path.is_dir() or mode & 0o100 else 0o444))
