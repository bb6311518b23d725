"""Which build runs here: the interpreted text, or its compiled twin (fast, or checked).

Every .py with a .pxd beside it may be compiled; the builder (setup.py) leaves `build.json` behind: the kind
of build and a hash of each compiled text. A process runs one build, all or nothing, for compiled rooms call
each other in C; and a stale extension must never shadow an edited text. So our finder stands before Python's
and picks the loader itself. The first import of a compiled room decides; until then no file is read.
setup.py loads this file by its path, hence it imports nothing of ours.
"""

import os
import sys
from collections.abc import Sequence
from functools import cache
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from types import ModuleType
from typing import Literal, NamedTuple, NoReturn

Kind = Literal["source", "fast", "checked"]

PACKAGE = os.path.dirname(os.path.abspath(__file__))
NOTE = "build.json"
OUR_FAULT = 70


class Choice(NamedTuple):
    """What was decided, and the sentence that tells a person why."""

    kind: Kind
    why: str


def install() -> None:
    """Put our finder before Python's own, once."""
    if not any(isinstance(finder, Finder) for finder in sys.meta_path):
        sys.meta_path.insert(0, Finder())


def kind() -> Kind:
    """The build that this process runs."""
    return _choice().kind


def why() -> str:
    """Why it runs that build, in one sentence."""
    return _choice().why


class Finder:
    """Finds the modules of this package: the text, or its compiled twin when that was chosen."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """The module's spec, or None where Python's own finders know better (packages, other people's)."""
        if path is None or not name.startswith("quintain."):
            return None
        for folder in path:
            text = os.path.join(folder, name.rpartition(".")[2] + ".py")
            if os.path.isfile(text):
                return _spec(name, text)
        return None


def texts(package: str) -> dict[str, str]:
    """The hash of each text that compiles, by its name below the package: {"kit/draw": "5e0f..."}."""
    hashes = {}
    for folder, inner, files in os.walk(package):
        inner[:] = [name for name in inner if name != "__pycache__"]
        for file in files:
            if file.endswith(".pxd"):
                stem = os.path.join(folder, file[:-4])
                hashes[os.path.relpath(stem, package).replace(os.sep, "/")] = _hash(stem)
    return hashes


def extension(package: str, name: str) -> str:
    """Where the compiled twin of a text lies, for the Python that runs."""
    return os.path.join(package, *name.split("/")) + EXTENSION_SUFFIXES[0]


def _spec(name: str, text: str) -> ModuleSpec | None:
    if os.path.isfile(text[:-3] + ".pxd") and kind() != "source":
        twin = text[:-3] + EXTENSION_SUFFIXES[0]
        return spec_from_file_location(name, twin, loader=ExtensionFileLoader(name, twin))
    return spec_from_file_location(name, text, loader=SourceFileLoader(name, text))


@cache
def _choice() -> Choice:
    wanted = os.environ.get("QUINTAIN_BUILD", "")
    if wanted not in {"", "source", "fast", "checked"}:
        raise ImportError(f"QUINTAIN_BUILD is {wanted!r}; it may be source, fast or checked")
    if wanted == "source":
        return Choice("source", "interpreted, because QUINTAIN_BUILD=source asks for it")
    choice = _found()
    if wanted not in {"", choice.kind}:
        raise ImportError(f"QUINTAIN_BUILD={wanted} is not to be had here: {choice.why}")
    if choice.kind == "checked":
        _die_of_unraisable_errors()
    return choice


def _found() -> Choice:
    import json  # noqa: PLC0415  read late: `quintain --help` needs no build

    try:
        with open(os.path.join(PACKAGE, NOTE), encoding="utf-8") as note:
            built = json.load(note)
    except FileNotFoundError:
        return Choice("source", "interpreted (slow), because nothing is compiled here; ./dev build compiles")
    now = texts(PACKAGE)
    changed = sorted(name for name, _ in built["sources"].items() ^ now.items())
    if changed:
        return _stale(f"{changed[0]} is not the text that was compiled")
    if not all(os.path.isfile(extension(PACKAGE, name)) for name in now if _compiles(name)):
        return _stale("the compiled files are of another Python")
    return Choice(built["kind"], f"compiled ({built['kind']}), and every text is the one that was compiled")


def _stale(reason: str) -> Choice:
    sentence = f"interpreted (slow), because {reason}; run ./dev build"
    if not os.environ.get("QUINTAIN_BUILD"):  # who demanded a build gets an ImportError with this sentence
        print(f"quintain: {sentence}", file=sys.stderr)
    return Choice("source", sentence)


def _compiles(name: str) -> bool:
    return os.path.isfile(os.path.join(PACKAGE, *name.split("/")) + ".py")


def _hash(stem: str) -> str:
    from hashlib import blake2b  # noqa: PLC0415  read late: `quintain --help` needs no build

    total = blake2b(digest_size=16)
    for path in (stem + ".py", stem + ".pxd"):
        if os.path.isfile(path):  # a .pxd alone is a header that others cimport
            with open(path, "rb") as text:
                total.update(text.read() + b"\0")
    return total.hexdigest()


def _die_of_unraisable_errors() -> None:
    """A check that fails inside a nogil function cannot be raised, yet it must not be missed."""
    if "pytest" in sys.modules:  # there the warning filter makes a failure of it
        return
    before = sys.unraisablehook

    def die(unraisable: "sys.UnraisableHookArgs") -> None:
        before(unraisable)
        if isinstance(unraisable.object, str) and unraisable.object.startswith("quintain."):
            _exit()

    sys.unraisablehook = die


def _exit() -> NoReturn:
    sys.stderr.flush()
    os._exit(OUR_FAULT)
