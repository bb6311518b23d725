"""What the rooms of games say of their own arguments, for a verb's help: read as text, nothing is imported."""

import ast
from collections.abc import Iterator
from pathlib import Path

import click

_GAMES = Path(__file__).parents[1] / "games"


def write_usages(room: str, formatter: click.HelpFormatter) -> None:
    """A section of help for each game that has such a room; a USAGE's first line are its arguments."""
    for game, usage in _usages(room):
        head, *rest = usage.splitlines()
        with formatter.section(f"{game} {head}"):
            for line in filter(None, rest):
                formatter.write_text(line)


def _usages(room: str) -> Iterator[tuple[str, str]]:
    for folder in sorted(_GAMES.iterdir()):
        for file in (folder / f"{room}.py", folder / room / "__init__.py"):
            if file.is_file():
                yield from ((folder.name, usage) for usage in _usage(file))


def _usage(file: Path) -> Iterator[str]:
    for statement in ast.parse(file.read_text("utf-8")).body:
        match statement:
            case ast.Assign(targets=[ast.Name(id="USAGE")], value=ast.Constant(value=str(usage))):
                yield usage
