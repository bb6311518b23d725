"""What this machine offers, one finding a line.

A gap is something that is not there and may be missed; broken is only what is ours to mend. Each look is small and
changes nothing.
"""

import importlib.util
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import webbrowser
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from enum import StrEnum
from pathlib import Path

from quintain import __version__, builds, games
from quintain.link.inotify import watch
from quintain.match import modules
from quintain.match.languages import LANGUAGES, Language
from quintain.sandbox import Level, Program, best, start, tried

_SHARED_MEMORY = Path("/dev/shm")
_VERSION_LIMIT_S = 10
_SELF_TEST_LIMIT_S = 5.0


class State(StrEnum):
    """How it stands; the value is the mark."""

    FINE = "ok"
    GAP = "--"
    LOUD = "!!"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at."""

    name: str
    state: State
    text: str
    advice: str | None = None
    is_broken: bool = False

    def as_object(self) -> dict[str, object]:
        """The finding as plain data."""
        return asdict(self) | {"state": self.state.name.lower()}


def examine() -> list[Finding]:
    """All findings."""
    looks: dict[str, Callable[[], Finding]] = {
        "quintain": _ourselves,
        "rules": _rules,
        "compiler": _compiler,
        "games": _games,
        "programs": _programs,
        "sandbox": _sandbox,
        "channels": _channels,
        "inotify": _inotify,
    }
    found = [_looked(name, look) for name, look in looks.items()]
    return [*found, *map(_language, LANGUAGES), _looked("wasm", _wasm), _terminal(), _browser()]


def in_words(findings: Sequence[Finding]) -> Iterator[str]:
    """A line for each finding."""
    width = max(len(finding.name) for finding in findings)
    for finding in findings:
        advice = f"; {finding.advice}" if finding.advice else ""
        yield f"{finding.state.value}  {finding.name:<{width}}  {finding.text}{advice}"


def _looked(name: str, look: Callable[[], Finding]) -> Finding:
    try:
        return look()
    except Exception as error:  # noqa: BLE001 - whatever is broken here is ours, and the other looks go on
        return Finding(name, State.LOUD, f"broken: {error}", "this is our fault: please report it", is_broken=True)


def _ourselves() -> Finding:
    system = f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores"
    return Finding("quintain", State.FINE, f"{__version__} on Python {platform.python_version()}, {system}")


def _rules() -> Finding:
    if builds.kind() != "source":
        return Finding("rules", State.FINE, builds.why())
    if os.environ.get("QUINTAIN_BUILD") == "source":
        return Finding("rules", State.GAP, builds.why())
    needed = ", ".join(_missing_for_a_build())
    advice = f"install {needed}, then compile" if needed else "compile"
    return Finding(
        "rules",
        State.LOUD,
        f"{builds.why()}: matches come out the same, but take 20 to 50 times as long",
        f"{advice}: ./dev build in a checkout, elsewhere install Quintain again",
    )


def _missing_for_a_build() -> list[str]:
    missing = []
    if shutil.which(_cc()) is None:
        missing.append("a C compiler (Debian: apt install gcc libc6-dev)")
    if not _python_h().exists():
        missing.append("Python.h (Debian: apt install python3-dev)")
    return missing


def _compiler() -> Finding:
    path = shutil.which(_cc())
    has_header = _python_h().exists()
    if path is None or not has_header:
        what = f"no {_cc()}" if path is None else f"{path}, but no {_python_h()}"
        return Finding("compiler", State.GAP, what, f"to compile the rules install {', '.join(_missing_for_a_build())}")
    cython = "Cython too" if importlib.util.find_spec("Cython") else "Cython comes with the build"
    return Finding("compiler", State.FINE, f"{_version(_cc()) or path}; Python.h is there, {cython}")


def _cc() -> str:
    return str(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]


def _python_h() -> Path:
    return Path(sysconfig.get_path("include"), "Python.h")


def _games() -> Finding:
    told = [f"{games.load(name).NAME} ({len(games.house_bots(name))} house bots)" for name in games.names()]
    return Finding("games", State.FINE, ", ".join(told))


def _programs() -> Finding:
    """Starts a program as a bot is started."""
    with tempfile.TemporaryDirectory() as folder, start(Program(("true",), Path(folder), has_stdin=False)) as box:
        ended = box.end(_SELF_TEST_LIMIT_S)
    if ended.code != 0:
        raise OSError(f"a program that does nothing {ended.sentence}")
    return Finding("programs", State.FINE, "bots can be started, and end with their match")


def _sandbox() -> Finding:
    """Tries the walls, from the highest on."""
    found = best()
    missing = [f"{level}: {tried(level).why_not}" for level in Level if level < found.level]
    lacks = "" if found.level is Level.A else f"; lacks: {found.level.lacks}"
    text = f"level {found.level}: {found.level.text}{lacks}"
    if found.level is Level.D:
        advice = f"only run bots you trust ({'; '.join(missing)})"
        return Finding("sandbox", State.LOUD, text, advice)
    advice = "play --sandbox auto puts bots within them"
    return Finding("sandbox", State.FINE, text, "; ".join([advice, *missing]))


def walls() -> dict[str, dict[str, object]]:
    """What came of the attempts to get out, by level."""
    trials = (tried(level) for level in Level if level is not Level.D)
    return {str(trial.level): {"why_not": trial.why_not, "probes": dict(trial.probes)} for trial in trials}


def walls_in_words(found: dict[str, dict[str, object]]) -> Iterator[str]:
    """A table of the attempts; nothing where no walls could be tried."""
    probes: dict[str, dict[str, str]] = {level: dict(each["probes"]) for level, each in found.items()}  # type: ignore[call-overload]
    names = list(dict.fromkeys(name for each in probes.values() for name in each))
    if not names:
        return
    width = max(map(len, names))
    yield f"a bot within walls {'of level':>{width - 10}}  {'        '.join(probes)}"
    for name in names:
        yield "  " + f"{name:<{width}}  " + "  ".join(f"{each.get(name, '-'):<7}" for each in probes.values()).rstrip()


def _channels() -> Finding:
    if _SHARED_MEMORY.is_dir() and os.access(_SHARED_MEMORY, os.W_OK):
        return Finding("channels", State.FINE, f"text files between bots and match lie in memory ({_SHARED_MEMORY})")
    return Finding(
        "channels", State.GAP, f"{_SHARED_MEMORY} is not there: they lie in {tempfile.gettempdir()}, a bit slower"
    )


def _inotify() -> Finding:
    with tempfile.TemporaryDirectory() as folder:
        handle = watch(Path(folder))
    if handle < 0:
        return Finding("inotify", State.GAP, "not there: channel files are looked at by the clock, which costs time")
    os.close(handle)
    return Finding("inotify", State.FINE, "a channel file is read as soon as it is written")


def _language(language: Language) -> Finding:
    path = shutil.which(language.tool)
    if path is None:
        advice = f"for such bots: apt install {language.package} (Debian)"
        return Finding(language.name, State.GAP, f"no {language.tool}", advice)
    version = _version(path)
    return Finding(language.name, State.FINE, f"{version} ({path})" if version else path)


def _wasm() -> Finding:
    """Where bots are counted, C++ becomes WebAssembly."""
    lack = modules.missing()
    if importlib.util.find_spec("wasmtime") is None:
        return Finding("wasm", State.GAP, "no wasmtime", "to run WebAssembly bots: pip install 'quintain[wasm]'")
    if lack is not None:
        return Finding("wasm", State.GAP, "wasmtime, but no compiler for C++ bots that are counted", lack)
    return Finding("wasm", State.FINE, f"C++ bots that are counted: {modules.toolchain()}")


def _version(tool: str) -> str | None:
    """The first line that a tool says of its version."""
    try:
        done = subprocess.run(
            [tool, "--version"], stdin=subprocess.DEVNULL, capture_output=True, timeout=_VERSION_LIMIT_S, check=True
        )
    except (OSError, subprocess.SubprocessError):
        return None
    lines = (done.stdout or done.stderr).decode("utf-8", "replace").splitlines()
    return lines[0].strip() if lines else None


def _terminal() -> Finding:
    if not sys.stdout.isatty():
        return Finding("terminal", State.GAP, "stdout is none: play and watch tell turns in lines, without a board")
    size = shutil.get_terminal_size()
    colours = "without colours (NO_COLOR)" if os.environ.get("NO_COLOR") else "with colours"
    return Finding("terminal", State.FINE, f"{size.columns}x{size.lines}, {colours}")


def _browser() -> Finding:
    try:
        found = webbrowser.get().name
    except webbrowser.Error:
        return Finding("browser", State.GAP, "none found; nothing needs one yet")
    return Finding("browser", State.FINE, f"{found}; nothing needs one yet")
