"""Compiling C++ to WebAssembly: which clang does it, what is missing where it cannot, and what its errors mean.

A game that counts its bots' instructions says in its `LAUNCH` how a module is made of a bot and the game's kit; here
is what is the same for all of them. The same compiler and the same sources make the same module, and the same counts.
"""

import re
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

CLANG = "{clang}"
KIT = "quintain-kit"  # what the kit's folder is called beside the bot's sources
VERSION = "toolchain.txt"  # beside a finished module: what it was compiled with

_CLANGS = ("clang++-14", *(f"clang++-{version}" for version in range(15, 30)), "clang++")
_PARTS = ("wasm-ld", "libc.a", "libc++.a", "libc++abi.a")
_SETTING = re.compile(r"\{settings\.(\w+)\}")
_TARGET = "--target=wasm32-wasi"

_HINTS = {
    "exceptions disabled": "it uses exceptions (try, catch, throw), which a bot that is counted cannot have",
    "can start no threads": "it uses threads, which a bot that is counted cannot have",
}


def clang() -> str | None:
    """The clang that this machine compiles with: 14, which everybody can have, else the oldest newer one."""
    return next((name for name in _CLANGS if shutil.which(name)), None)


def toolchain() -> str:
    """Name and version of that clang, in one line."""
    compiler = shutil.which(clang() or "")
    return "" if compiler is None else _said(compiler, "--version").partition("\n")[0].strip()


def missing() -> str | None:
    """What must be installed before C++ can be compiled to WebAssembly, as one sentence; None when all is there."""
    compiler = clang()
    path = shutil.which(compiler or "")
    if compiler is None or path is None:
        return f"clang is not installed; it makes WebAssembly of C++ bots (Debian: apt install {_packages('14')})"
    lost = [part for part in _PARTS if not _has(path, part)]
    if not lost:
        return None
    version = compiler.partition("-")[2] or _said(path, "-dumpversion").partition(".")[0]
    return f"{compiler} lacks {' and '.join(lost)} for WebAssembly (Debian: apt install {_packages(version)})"


def toolchain_of(folder: Path) -> str | None:
    """What the module in this folder was compiled with; None when somebody else made it."""
    note = folder / VERSION
    return note.read_text("utf-8").strip() if note.is_file() else None


def filled(words: Sequence[str], settings: Any) -> tuple[str, ...]:
    """A build command with the compiler and the values of settings in the places of their names."""
    known = {CLANG: clang() or CLANG}
    return tuple(known.get(word, _SETTING.sub(lambda found: _number(settings, found[1]), word)) for word in words)


def explained(text: str, hints: Mapping[str, str] = _HINTS) -> str:
    """The compiler's words, after a sentence of ours where they are about what no counted bot can have."""
    for mark, hint in hints.items():
        if mark in text:
            return f"{hint}\n{text}"
    first = re.search(r"^\S+?:\d+:\d+: (?:fatal )?error: .*$", text, re.MULTILINE) or re.search(
        "^.*error: .*$", text, re.M
    )
    return text if first is None else f"{first[0]}\n{text}"


def _number(settings: Any, name: str) -> str:
    value = getattr(settings, name)
    return repr(value)


def _packages(version: str) -> str:
    names = ("libc++-{}-dev-wasm32", "libc++abi-{}-dev-wasm32", "libclang-rt-{}-dev-wasm32")
    return " ".join([f"clang-{version}", f"lld-{version}", "wasi-libc", *(name.format(version) for name in names)])


def _has(compiler: str, part: str) -> bool:
    if part == "wasm-ld":
        return any(shutil.which(part + end) for end in ("", Path(compiler).name.removeprefix("clang++")))
    return Path(_said(compiler, _TARGET, f"-print-file-name={part}").strip()).is_absolute()


@cache
def _said(compiler: str, *arguments: str) -> str:
    return subprocess.run([compiler, *arguments], capture_output=True, text=True, check=False).stdout
