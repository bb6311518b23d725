"""What `quintain map` does: the game's `maps` room makes, judges and draws; here are its files and words."""

import shlex
import shutil
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from types import ModuleType

from rich.console import Console

from quintain import games
from quintain.core import Remark, UsageError

from . import inputs
from .exits import Exit, InputError
from .report import print_json
from .terminal import painted

_SIZE = (100, 50)  # of a picture that goes to no terminal
_BELOW = 2  # lines that are kept free: the facts, and the shell's next prompt


def make(name: str, arguments: Sequence[str], seed: int | None, output: Path | None, *, as_json: bool) -> None:
    """Makes a map."""
    if as_json and output is None:
        raise UsageError("--json needs -o FILE, as the map itself goes to stdout otherwise")
    inputs.require_place(output)
    room = _room(name)
    seed = inputs.seed_or_random(seed)
    options = _options(arguments)
    text = room.new(options, seed)
    again = _again(name, options, seed, output)
    if output is None:
        print(text, end="")
        print(f"again: {again}", file=sys.stderr)
        return
    try:
        output.write_text(text, "utf-8", newline="\n")
    except OSError as error:
        raise InputError(f"-o {output}: {error.strerror}") from None
    if as_json:
        print_json({"game": name, "file": str(output), "seed": seed, "map": room.facts(text), "repeat": again})
        return
    print(f"made {output}: {_in_words(room.facts(text))}")
    print(f"again: {again}")


def check(name: str, files: Sequence[Path], changes: Sequence[str], *, strict: bool, as_json: bool) -> Exit:
    """Checks map files for matches with such settings."""
    room = _room(name)
    settings = inputs.read_settings(games.load(name), changes)
    found = {file: list(room.check(_text(file), settings)) for file in files}
    is_bad = any(remark.is_error or strict for remarks in found.values() for remark in remarks)
    code = Exit.NEGATIVE if is_bad else Exit.FINE
    if as_json:
        told = [{"file": str(file), "remarks": [asdict(each) for each in remarks]} for file, remarks in found.items()]
        print_json({"game": name, "files": told, "exit_code": int(code)})
        return code
    for file, remarks in found.items():
        for remark in remarks:
            print(_sentence(file, remark))
        if not remarks:
            print(f"{file}: fine")
    return code


def show(name: str, file: Path, *, as_json: bool) -> None:
    """Shows a map."""
    room = _room(name)
    text = _text(file)
    with _in_file(file):
        facts = room.facts(text)
    if as_json:
        print_json({"game": name, "file": str(file), "map": facts})
        return
    columns, rows = shutil.get_terminal_size(_SIZE) if sys.stdout.isatty() else _SIZE
    picture = painted(room.show(text, columns, rows - _BELOW))
    Console(highlight=False).print(picture, end="", soft_wrap=True)
    print(_in_words(facts))


def _text(file: Path) -> str:
    try:
        return file.read_text("utf-8")
    except OSError as error:
        raise InputError(f"{file}: {error.strerror}") from None
    except ValueError:
        raise InputError(f"{file}: this is no UTF-8 text") from None


@contextmanager
def _in_file(file: Path) -> Iterator[None]:
    """Whatever is wrong is wrong with this file."""
    try:
        yield
    except UsageError as error:
        raise InputError(f"{file}: {error}") from None


def _room(name: str) -> ModuleType:
    room = games.room(name, "maps")
    if room is None:
        raise UsageError(f"{name} has no maps")
    return room


def _options(arguments: Sequence[str]) -> dict[str, str]:
    """Options of the game as its room reads them: `--name value` or `--name=value`."""
    found: dict[str, str] = {}
    words = iter(arguments)
    for word in words:
        name, equals, value = word.removeprefix("--").partition("=")
        if not word.startswith("--") or not name:
            raise UsageError(f"{word}: expected --NAME VALUE")
        after = value if equals else next(words, None)
        if after is None:
            raise UsageError(f"{word}: expected a value after it")
        found[name.replace("-", "_")] = after
    return found


def _again(name: str, options: dict[str, str], seed: int, output: Path | None) -> str:
    """The command that makes the map again."""
    words = ["quintain", "map", "new", name]
    for option, value in options.items():
        words += [f"--{option.replace('_', '-')}", value]
    words += ["--seed", str(seed), *(["-o", str(output)] if output else [])]
    return shlex.join(words)


def _sentence(file: Path, remark: Remark) -> str:
    place = f"{file}:{remark.line}" if remark.line is not None else str(file)
    return f"{place}: {'error' if remark.is_error else 'warning'}: {remark.text}"


def _in_words(facts: dict[str, object]) -> str:
    return ", ".join(f"{name.replace('_', ' ')} {_value(value)}" for name, value in facts.items())


def _value(value: object) -> str:
    if value is None:
        return "unknown"
    return " ".join(map(str, value)) or "none" if isinstance(value, (list, tuple)) else str(value)
