"""The folder of one match: channels and scratch space of its bots, in memory where the machine offers that.

It is gone after the match. What a killed runner left behind is swept away by the next one: the folder's name tells
whose it is.
"""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_SHARED_MEMORY = Path("/dev/shm")
_PREFIX = "quintain-"


@contextmanager
def scratch_folder(root: Path | None = None) -> Iterator[Path]:
    """A new folder, removed afterwards whatever is in it."""
    root = root or _root()
    _sweep(root)
    folder = Path(tempfile.mkdtemp(prefix=f"{_PREFIX}{os.getpid()}-", dir=root))
    try:
        yield folder
    finally:
        _remove(folder)


def _root() -> Path:
    if _SHARED_MEMORY.is_dir() and os.access(_SHARED_MEMORY, os.W_OK):
        return _SHARED_MEMORY
    return Path(tempfile.gettempdir())


def _sweep(root: Path) -> None:
    for folder in root.glob(f"{_PREFIX}*-*"):
        owner = folder.name.removeprefix(_PREFIX).split("-")[0]
        if owner.isdigit() and folder.stat().st_uid == os.getuid() and not Path(f"/proc/{owner}").exists():
            _remove(folder)


def _remove(folder: Path) -> None:
    """Removes a tree that its owner may have made hard to remove."""
    for place, folders, _ in os.walk(folder):
        for name in folders:
            path = Path(place) / name
            if not path.is_symlink():
                path.chmod(0o700)
    shutil.rmtree(folder, ignore_errors=True)
