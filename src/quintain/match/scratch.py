"""The folder of one match: channels and scratch space of its bots, in memory where the machine offers that.

It is gone after the match. What a killed runner left behind is swept away by the next one: while its runner lives, a
folder is locked.
"""

import fcntl
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_SHARED_MEMORY = Path("/dev/shm")
_PREFIX = "quintain-"
_UNLOCKED = ".quintain-"  # not swept: it is about to be locked and named


@contextmanager
def scratch_folder(root: Path | None = None) -> Iterator[Path]:
    """A new folder, removed afterwards whatever is in it."""
    root = root or _root()
    _sweep(root)
    new = Path(tempfile.mkdtemp(prefix=_UNLOCKED, dir=root))
    with _locked(new):
        folder = new.rename(root / (_PREFIX + new.name.removeprefix(_UNLOCKED)))
        try:
            yield folder
        finally:
            _remove(folder)


def _root() -> Path:
    if _SHARED_MEMORY.is_dir() and os.access(_SHARED_MEMORY, os.W_OK):
        return _SHARED_MEMORY
    return Path(tempfile.gettempdir())


def _sweep(root: Path) -> None:
    for folder in root.glob(f"{_PREFIX}*"):
        with suppress(OSError):  # somebody else's, locked by its runner, or already gone
            if folder.lstat().st_uid == os.getuid():
                with _locked(folder):
                    _remove(folder)


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    """Raises BlockingIOError when somebody else holds the lock."""
    fd = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC)
    try:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield
    finally:
        os.close(fd)


def _remove(folder: Path) -> None:
    """Removes a tree that its owner may have made hard to remove."""
    _open_up(folder)
    for place, folders, _ in os.walk(folder):
        for name in folders:
            _open_up(Path(place) / name)
    shutil.rmtree(folder, ignore_errors=True)


def _open_up(folder: Path) -> None:
    with suppress(OSError):
        if not folder.is_symlink():
            folder.chmod(0o700)
