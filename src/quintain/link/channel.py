"""A bot that talks by a text file: the world writes it, the bot overwrites it, the world overwrites that.

Our text is renamed into place, so that nobody ever reads half of it. The bot's text may be half-written
whenever we look; so receive() gives the whole text each time it is another one, and the game's wire says
whether it is complete. A bot that closes its file wakes us by inotify (where there is none, and for a bot
that never closes it, looking now and then does). The folder may hold anything a bot can put there: links are
not followed, pipes not waited for.
"""

import errno
import os
import stat
import time
from contextlib import suppress
from pathlib import Path

from . import inotify
from .errors import LinkClosedError, LinkError, LinkOversizeError

_LIMIT = 256 * 1024
_READ_FLAGS = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC
_WRITE_FLAGS = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
_MODE = 0o666
_QUICK_S = 0.00005  # a bot that polls answers before a sleeper would have woken up
_FIRST_PAUSE_S, _LAST_PAUSE_S = 0.002, 0.05
_CLOCK_STEP_NS = 20_000_000  # file times advance in steps of up to 10 ms; younger ones prove nothing
# What a bot can bring about in its folder; anything else is our fault and stays an exception.
_BOTS_DOING = frozenset(
    {errno.EACCES, errno.EDQUOT, errno.EEXIST, errno.EISDIR, errno.ELOOP, errno.ENODEV, errno.ENOENT}
    | {errno.ENOSPC, errno.ENOTDIR, errno.ENOTEMPTY, errno.ENXIO, errno.EPERM}
)

_Mark = tuple[int, int, int]


class ChannelLink:
    """The text file at `path`; its folder must exist, the file need not."""

    def __init__(self, path: Path, limit: int = _LIMIT, *, use_inotify: bool = True, is_for_all: bool = False) -> None:
        self._name = path.name
        self._is_for_all = is_for_all  # the bot is another user than we are
        self._limit = limit
        try:
            self._folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        except OSError as error:
            raise LinkError(f"{path}: cannot open the channel's folder: {error.strerror}") from error
        self._events = inotify.watch(path.parent) if use_inotify else -1
        self._pauses_per_wait = 2 if self._events >= 0 else 8
        self._ending = inotify.ending(path.name)
        self._hidden = _hidden_name(path.name)
        self._spare = -1  # the hidden file, open: made while the bot thinks, a turn is a fifth shorter by that
        self._text = b""  # what was sent or delivered last
        self._mark: _Mark | None = None  # the file as it was when its text was known to be _text
        self._has_news = False
        self._gone = ""
        self._sent_at = time.monotonic()

    def send(self, data: bytes) -> bool:
        """Put the text in the place of whatever is there now."""
        if self._gone:
            return False
        try:
            self._replace(data)
        except OSError as error:
            if error.errno not in _BOTS_DOING:
                raise
            self._remove_spare()
            self._gone = f"{self._name} cannot be written any more: {error.strerror}"
            return False
        self._text, self._mark = data, None
        self._sent_at = time.monotonic()
        if self._events >= 0:  # one event is our own renaming; one more: the bot was faster than we are
            self._has_news = inotify.events(self._events).count(self._ending) > 1
        with suppress(OSError):  # the next send will meet it again
            self._spare = self._hidden_file()
        return True

    def flush(self) -> bool:
        """Files take everything at once."""
        return True

    def receive(self) -> bytes:
        """The whole text, once for each time that it is another one."""
        if self._gone:
            self._check_folder()
            raise LinkClosedError(self._gone)
        news = self._has_news or (self._events >= 0 and self._ending in inotify.events(self._events))
        self._has_news = False
        if not news and not self._has_changed():
            return b""
        text = self._read()
        if not text or text == self._text:
            return b""
        self._text = text
        return text

    def fileno(self) -> int:
        """The handle of inotify, -1 without it."""
        return self._events

    def write_fileno(self) -> int:
        """Files take everything at once."""
        return -1

    def is_holding(self) -> bool:
        """Files take everything at once."""
        return False

    def check_after(self) -> float | None:
        """None at first, then a pause that grows with the time since send(): a thinking bot costs next to nothing."""
        if self._has_news or self._gone:
            return 0.0
        waited = time.monotonic() - self._sent_at
        if waited < _QUICK_S:
            return 0.0
        return min(max(waited / self._pauses_per_wait, _FIRST_PAUSE_S), _LAST_PAUSE_S)

    def close(self, *, remove: bool = False) -> None:
        """Stop watching. The channel stays where it is, unless it is to be removed."""
        if self._folder < 0:
            return
        self._remove_spare()
        if remove:
            self._unlink(self._name)
        for fd in (self._folder, self._events):
            if fd >= 0:
                os.close(fd)
        self._folder = self._events = -1
        self._gone = "the link is closed"

    def _replace(self, data: bytes) -> None:
        try:
            self._rename_over(data)
        except FileNotFoundError:  # the bot swept its folder; once more with a fresh file
            self._rename_over(data)

    def _rename_over(self, data: bytes) -> None:
        fd = self._spare if self._spare >= 0 else self._hidden_file()
        self._spare = -1
        try:
            _write_all(fd, data)
        finally:
            os.close(fd)
        os.rename(self._hidden, self._name, src_dir_fd=self._folder, dst_dir_fd=self._folder)

    def _hidden_file(self) -> int:
        fd = self._new_file()
        if self._is_for_all:
            os.fchmod(fd, _MODE)
        return fd

    def _new_file(self) -> int:
        try:
            return os.open(self._hidden, _WRITE_FLAGS, _MODE, dir_fd=self._folder)
        except FileExistsError:  # the bot saw the name and took it
            self._hidden = _hidden_name(self._name)
            return os.open(self._hidden, _WRITE_FLAGS, _MODE, dir_fd=self._folder)

    def _remove_spare(self) -> None:
        if self._spare >= 0:
            os.close(self._spare)
            self._spare = -1
        self._unlink(self._hidden)

    def _has_changed(self) -> bool:
        if self._mark is None:
            return True
        try:
            now = os.stat(self._name, dir_fd=self._folder, follow_symlinks=False)
        except FileNotFoundError:
            self._check_folder()
            return False
        return _mark(now) != self._mark

    def _read(self) -> bytes:
        try:
            fd = os.open(self._name, _READ_FLAGS, dir_fd=self._folder)
        except OSError as error:  # missing, not readable, or no file at all: nothing was said
            if error.errno not in _BOTS_DOING:
                raise
            self._check_folder()
            return b""
        try:
            return self._text_in(fd)
        finally:
            os.close(fd)

    def _text_in(self, fd: int) -> bytes:
        found = os.fstat(fd)
        if not stat.S_ISREG(found.st_mode):
            return b""
        if found.st_size > self._limit:
            raise LinkOversizeError(f"{self._name} holds more than {self._limit} bytes")
        text = os.read(fd, found.st_size + 1)
        if len(text) > found.st_size:  # it grew between two calls; more will be there when we look again
            self._has_news = True
        self._mark = _mark(found) if time.time_ns() - found.st_mtime_ns > _CLOCK_STEP_NS else None
        return text

    def _check_folder(self) -> None:
        if self._folder >= 0 and os.fstat(self._folder).st_nlink == 0:
            raise LinkClosedError(f"the folder of {self._name} was deleted")

    def _unlink(self, name: str) -> None:
        with suppress(OSError):
            os.unlink(name, dir_fd=self._folder)


def _hidden_name(name: str) -> str:
    return f".{name}.{os.urandom(6).hex()}"


def _write_all(fd: int, data: bytes) -> None:
    written = os.write(fd, data)
    while written < len(data):
        written += os.write(fd, memoryview(data)[written:])


def _mark(found: os.stat_result) -> _Mark:
    return found.st_ino, found.st_mtime_ns, found.st_size
