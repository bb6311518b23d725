"""Make a new bot that plays as it stands."""

from pathlib import Path

import click

from . import options


@click.group("new")
def command() -> None:
    """Make something new to begin with."""


@command.command("bot", epilog="For example: quintain new bot troops mybot --lang c++")
@click.argument("game")
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@click.option("--lang", default="python", show_default=True, help="The language: python, c++, js, …")
@options.as_json
def bot(game: str, folder: Path, lang: str, as_json: bool) -> None:
    """Copy a starter kit of GAME to DIR, a new or an empty folder, and say how to play it."""
    from .kits import make  # noqa: PLC0415 - help comes without it
    from .report import print_json  # noqa: PLC0415

    made = make(game, folder, lang)
    if as_json:
        print_json(made.as_object())
        return
    for line in made.in_words():
        click.echo(line)
