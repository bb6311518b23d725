"""Compiling a bot, once for the same sources.

A bot that is built is copied to a folder of the user's cache named after its contents and built there, so its own
folder stays as it is and the next match starts at once. A compiler stands within the walls that the bot will have, for
it does what strangers' sources and build commands tell it.
"""

import math
import os
import select
import shutil
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from hashlib import blake2b
from pathlib import Path
from typing import Any

import platformdirs

from quintain.sandbox import Box, Ended, Level, Program, SandboxError, Walls, shown, slot, start

from . import modules
from .bots import Source
from .errors import BuildError, VoidError
from .log import Log

_BUILD_LIMIT_S = 120
_TEMPORARY = ".quintain-tmp"  # for compilers, while they work
_READ = 64 * 1024
_MOST_BYTES = 64 * 1024 * 1024
_SYSTEM_CACHE = Path("/var/cache/quintain/bots")
_COMPILERS = Walls(Level.D, memory_mib=2048, processes=128, file_mib=512, handles=512)
_SKIPPED = {".git", "__pycache__", "node_modules"}


def built(source: Source, cache: Path | None = None, settings: Any = None, level: Level = Level.D) -> Source:
    """The program ready to run; raises BuildError with the compiler's words. Modules may depend on the settings."""
    if not source.build:
        return source
    source = _for_settings(source, settings)
    target = _target(source, cache or _store(level))
    if not target.is_dir():
        _build_into(target, source, level)
    return replace(source, folder=target, build=())


def needs_building(source: Source, cache: Path | None = None, settings: Any = None, level: Level = Level.D) -> bool:
    """Will `built` take its time?"""
    try:
        return bool(source.build) and not _target(_for_settings(source, settings), cache or _store(level)).is_dir()
    except BuildError:  # which `built` will tell
        return False


def _for_settings(source: Source, settings: Any) -> Source:
    return source if source.wasm is None else replace(source, build=modules.filled(source.build, settings))


def _store(level: Level) -> Path:
    """Root's own cache is closed to the users that its bots are within walls."""
    if os.geteuid() == 0 and level is not Level.D:
        return _SYSTEM_CACHE
    return platformdirs.user_cache_path("quintain") / "bots"


def _target(source: Source, store: Path) -> Path:
    return store / _digest(source)


def _build_into(target: Path, source: Source, level: Level) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    if target.parent == _SYSTEM_CACHE:
        for folder in (_SYSTEM_CACHE.parent, _SYSTEM_CACHE):
            folder.chmod(0o755)
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=".building-") as temporary:
        place = Path(temporary) / "bot"
        place.mkdir()
        for name, file in _files(source):
            copy = place / name
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(file, copy)
        (place / _TEMPORARY).mkdir()
        with slot() as user:
            if user is None or level is Level.D:
                _compile(source, place, replace(_COMPILERS, level=level, writable=place))
            else:
                Path(temporary).chmod(0o711)
                _give(place, user)
                _compile(source, place, replace(_COMPILERS, level=level, writable=place, user=user))
                _give(place, 0)
                shown.open_up(place)
        shutil.rmtree(place / _TEMPORARY, ignore_errors=True)
        try:
            place.rename(target)
        except OSError:  # somebody else built the same meanwhile
            if not target.is_dir():
                raise


def _give(place: Path, user: int) -> None:
    """Makes the user the owner of all that is there; links are not followed."""
    os.chown(place, user, user)
    for folder, folders, files in os.walk(place):
        for name in (*folders, *files):
            os.chown(Path(folder, name), user, user, follow_symlinks=False)


def _compile(source: Source, place: Path, walls: Walls) -> None:
    """Runs the compiler in a box, so that nothing of it stays either."""
    tool = source.build[0]
    if source.wasm is not None and (missing := modules.missing()):
        raise BuildError(missing)
    if "/" not in tool and shutil.which(tool) is None:
        raise BuildError(f"{tool} is not installed; it is needed to build this bot")
    log = Log()
    try:
        with start(Program(source.build, place, has_stdin=False, environment=_toolchains(place)), walls) as box:
            ended = _watch(box, log, time.monotonic() + _BUILD_LIMIT_S)
    except SandboxError as error:
        raise VoidError(f"{tool} cannot be started: {error}") from error
    if ended is None:
        raise BuildError(f"{tool} took more than {_BUILD_LIMIT_S} s")
    if ended.code != 0:
        text = log.text().decode("utf-8", "replace").strip() or f"{tool} {ended.sentence}"
        raise BuildError(text if source.wasm is None else modules.explained(text))
    if source.wasm is not None:
        (place / modules.VERSION).write_text(modules.toolchain() + "\n", "utf-8")


def _toolchains(place: Path) -> dict[str, str]:
    """What compilers must be told: where they may write, and, if they live in their user's home, where that was."""
    rustup = os.environ.get("RUSTUP_HOME") or str(Path.home() / ".rustup")
    return {"TMPDIR": str(place / _TEMPORARY), "RUSTUP_HOME": rustup, "GOTOOLCHAIN": "local"}


def _watch(box: Box, log: Log, deadline: float) -> Ended | None:
    """Keeps what a program prints until it ends; None when it does not."""
    poller = select.poll()
    for handle in (box.status, box.stdout, box.stderr):
        poller.register(handle, select.POLLIN)
    while (ended := box.ended()) is None:
        left = deadline - time.monotonic()
        if left <= 0:
            return None
        for handle, _ in poller.poll(math.ceil(left * 1000)):
            if handle != box.status and not _keep(handle, log):
                poller.unregister(handle)
    box.end()
    for handle in (box.stdout, box.stderr):
        while _keep(handle, log):
            pass
    return ended


def _keep(handle: int, log: Log) -> bool:
    """Keeps what there is now; False when there is nothing, or nothing more."""
    try:
        data = os.read(handle, _READ)
    except BlockingIOError:
        return False
    log.add(data, 0)
    return bool(data)


def _files(source: Source) -> list[tuple[Path, Path]]:
    """What it is built from: each file's name in the place of building, and where it lies."""
    folders = [(source.folder, Path(), source.sources)]
    if source.kit is not None:
        folders.append((source.kit, Path(modules.KIT), ()))
    found = [
        (below / file.relative_to(folder), file) for folder, below, ends in folders for file in _within(folder, ends)
    ]
    if sum(file.stat().st_size for _, file in found) > _MOST_BYTES:
        raise BuildError(f"{source.folder}: more than {_MOST_BYTES >> 20} MiB, too much for sources")
    return found


def _within(top: Path, endings: Sequence[str]) -> Iterator[Path]:
    total = 0
    for place, folders, names in os.walk(top):
        folders[:] = [] if endings else sorted(name for name in folders if name not in _SKIPPED)
        for file in (Path(place) / name for name in sorted(names)):
            if not file.is_file() or (endings and not file.name.endswith(tuple(endings))):
                continue
            total += file.stat().st_size
            yield file
            if total > _MOST_BYTES:
                return


def _digest(source: Source) -> str:
    compiler = modules.toolchain() if source.wasm is not None else ""
    digest = blake2b(repr((source.build, source.run, compiler)).encode(), digest_size=16)
    for name, file in _files(source):
        content = file.read_bytes()
        digest.update(f"{name}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()
