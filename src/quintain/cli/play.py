"""Play one match between bots of yours, of the house, or both."""

from pathlib import Path
from typing import Any

import click

from . import options


@click.command("play", epilog="For example: quintain play troops mybot.py house:fighter --seed 7 -o match.quintain")
@click.argument("game")
@click.argument("bots", nargs=-1)
@options.seed
@click.option("--map", "map_file", type=click.Path(path_type=Path), help="A map: a file, or one of the house.")
@options.settings
@options.output
@click.option("--watch/--no-watch", default=None, help="Shows the board.  [default: when stdout is a terminal]")
@click.option("--fog", type=click.IntRange(1), metavar="SEAT", help="Darkens what the bot on that seat does not see.")
@click.option("--speed", type=click.FloatRange(0.01, 10_000), help="Turns a second while watching.  [default: all]")
@click.option("--no-limits", is_flag=True, help="No clocks, for debugging a bot.")
@click.option("--debug", "is_debugged", is_flag=True, help="Lets bots draw and log, in games that have it.")
@options.sandbox
@options.limits
@options.as_json
@options.quiet
@click.pass_context
def command(context: click.Context, /, **asked: Any) -> None:
    """Play one match of GAME and say how it ended.

    A bot is a file or folder (its language is seen from its contents or its bot.toml), house:NAME for a bot of
    the house (quintain games lists them), or cmd:"…" for any command. Without bots the two strongest of the house
    play.
    """
    from . import limiting  # noqa: PLC0415 - help comes without it
    from .playing import Wish, run  # noqa: PLC0415

    limits = {name: asked.pop(name) for name in limiting.FIELDS}
    context.exit(run(Wish(limits=limits, **asked)))
