"""How programs of each language are built and started, as far as their files alone tell.

A row of the table is all there is to a language. A `bot.toml` beside the program says otherwise where it must.
"""

import sys
from dataclasses import dataclass
from pathlib import Path

SOURCE, PROGRAM = "{source}", "{program}"


@dataclass(frozen=True, slots=True)
class Language:
    """File endings, the commands to build and to run, and the Debian package that has them.

    `beside` are endings of other files in its folder that a program may be made of.
    """

    name: str
    suffixes: tuple[str, ...]
    run: tuple[str, ...]
    build: tuple[str, ...] = ()
    package: str = ""
    beside: tuple[str, ...] = ()

    @property
    def tool(self) -> str:
        """The program that must be there."""
        return (self.build or self.run)[0]


_HEADERS = (".h", ".hh", ".hpp")

LANGUAGES = (
    Language("python", (".py",), (sys.executable or "python3", SOURCE), package="python3"),
    Language("javascript", (".js", ".mjs", ".cjs"), ("node", SOURCE), package="nodejs"),
    Language(
        "cpp",
        (".cpp", ".cc", ".cxx"),
        (f"./{PROGRAM}",),
        ("g++", "-O2", "-std=c++17", "-o", PROGRAM, SOURCE),
        "g++",
        _HEADERS,
    ),
    Language("c", (".c",), (f"./{PROGRAM}",), ("gcc", "-O2", "-o", PROGRAM, SOURCE, "-lm"), "gcc", _HEADERS),
    Language("go", (".go",), (f"./{PROGRAM}",), ("go", "build", "-o", PROGRAM, SOURCE), "golang-go"),
    Language(
        "rust",
        (".rs",),
        (f"./{PROGRAM}",),
        ("rustc", "-O", "--edition", "2021", "-o", PROGRAM, SOURCE),
        "rustc",
        (".rs",),
    ),
    Language("java", (".java",), ("java", SOURCE), package="default-jdk-headless"),
    Language("shell", (".sh",), ("sh", SOURCE), package="dash"),
)

# what a bot's main file is called, in this order
MAIN_NAMES = ("main", "bot", "mybot", "mystrategy", "my_strategy", "player_code", "run")


def language_of(file: Path) -> Language | None:
    """The language that a file's ending tells."""
    return next((language for language in LANGUAGES if file.suffix.lower() in language.suffixes), None)


def main_file(folder: Path) -> Path | None:
    """The file of a folder that is the bot: by name, or the only one of a known language."""
    files = sorted(file for file in folder.iterdir() if file.is_file() and language_of(file))
    for name in MAIN_NAMES:
        for file in files:
            if file.stem.lower() == name:
                return file
    return files[0] if len(files) == 1 else None
