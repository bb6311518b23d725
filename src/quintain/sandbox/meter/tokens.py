"""How long a bot's sources are, in tokens.

A Python file counts the tokens of Python's own tokenizer without comments, line ends and indentation; any other text
counts its words. Compiled Python files and what they lie in are no sources. The count of a file that cannot be read
as Python is that of its words, so that nothing is free.
"""

import io
import os
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from quintain.core import UsageError

_MOST_BYTES = 16 * 1024 * 1024
_MOST_FILES = 10_000
_SKIPPED_FOLDERS = frozenset({"__pycache__"})
_SKIPPED = ".pyc"
_FREE = frozenset(
    {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENCODING}
    | {tokenize.ENDMARKER}
)


@dataclass(frozen=True, slots=True)
class TextCount:
    """The tokens of a folder: in all, and of each file by its path below it."""

    total: int
    files: tuple[tuple[str, int], ...]


def count_folder(folder: Path) -> TextCount:
    """The tokens of all sources in a folder, or of one file."""
    files = []
    left = _MOST_BYTES
    for file in _sources(folder):
        data = _read(file, left)
        left -= len(data)
        name = str(file.relative_to(folder)) if folder.is_dir() else file.name
        files.append((name, count_python(data) if file.suffix == ".py" else count_words(data)))
    return TextCount(sum(count for _, count in files), tuple(files))


def count_python(data: bytes) -> int:
    """The tokens of a Python text, the same on every Python that we run on."""
    count = 0
    depth = 0  # of texts with fields in them, which newer tokenizers take apart
    try:
        for token in tokenize.tokenize(io.BytesIO(data).readline):
            name = tokenize.tok_name[token.type]
            if name == "FSTRING_START":
                depth += 1
                count += depth == 1
            elif name == "FSTRING_END":
                depth -= 1
            elif depth == 0 and token.type not in _FREE:
                count += 1
    except (tokenize.TokenError, SyntaxError, UnicodeDecodeError, ValueError):
        return count_words(data)
    return count


def count_words(data: bytes) -> int:
    """The words of any text, parted by white space."""
    return len(data.decode("utf-8", "replace").split())


def _sources(folder: Path) -> Iterator[Path]:
    if folder.is_file():
        yield folder
        return
    seen = 0
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if name not in _SKIPPED_FOLDERS)
        for name in sorted(names):
            file = Path(place, name)
            if file.suffix == _SKIPPED or not file.is_file():
                continue
            seen += 1
            if seen > _MOST_FILES:
                raise UsageError(f"{folder}: more than {_MOST_FILES} files, too many for a bot")
            yield file


def _read(file: Path, most: int) -> bytes:
    with file.open("rb") as text:
        data = text.read(most + 1)
    if len(data) > most:
        raise UsageError(f"{file}: more than {_MOST_BYTES >> 20} MiB of sources, too much for a bot")
    return data
