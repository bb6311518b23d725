"""A file that is there whole or not at all.

It grows under a hidden name beside its place and is renamed when it is complete; a process killed on the
way leaves at most the hidden file. There is no fsync: after a power cut the file may be missing.
"""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_hex
from typing import BinaryIO

from .errors import ReplayError

_REASONS = {
    errno.EACCES: "there is no permission to write in {folder}",
    errno.EPERM: "there is no permission to write in {folder}",
    errno.EROFS: "{folder} is read-only",
    errno.ENOTDIR: "{folder} is not a folder",
    errno.EISDIR: "there is a folder of that name",
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "the disk quota is used up",
}


@contextmanager
def whole_file(path: Path) -> Iterator[BinaryIO]:
    """A file to write, in its place when the block ends and gone when the block fails."""
    hidden = path.parent / f".{token_hex(8)}.part"
    try:
        with hidden.open("xb") as file:
            yield file
        hidden.replace(path)
    except OSError as wrong:
        raise ReplayError(f"{path} cannot be written: {_reason(wrong, path.parent)}") from wrong
    finally:
        with suppress(OSError):
            hidden.unlink()


def _reason(wrong: OSError, folder: Path) -> str:
    if wrong.errno == errno.ENOENT:
        return f"there is no folder {folder}"
    text = _REASONS.get(wrong.errno or 0) or wrong.strerror or "unknown reason"
    return text.format(folder=os.fspath(folder))
