"""Be a game's original server or world program, to which bots come by themselves."""

from pathlib import Path
from typing import Any

import click

from . import options
from .usages import write_usages


class Host(click.Command):
    """The verb, whose help ends with the arguments of each game."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What each game's own server or world program takes."""
        write_usages("host", formatter)
        super().format_epilog(ctx, formatter)


@click.command(
    "host",
    cls=Host,
    context_settings={"ignore_unknown_options": True, "allow_interspersed_args": True},
    epilog="For example: quintain host troops False --bot 2=house:fighter, "
    "and in another window: python3 mybot.py channel1.txt",
)
@click.argument("game")
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
@click.option(
    "--dir",
    "folder",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path(),
    help="Where all files of the program are.  [default: here]",
)
@click.option("--bot", "seated", multiple=True, metavar="SEAT=BOT", help="Starts this bot itself, on that seat.")
@click.option("--stats", "wants_statistics", is_flag=True, help="Servers: prints the bots' statistics and ends.")
@click.option(
    "--store",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Servers: keeps names, secrets and results.  [default: GAME.db]",
)
@click.option(
    "--replays", type=click.Path(file_okay=False, path_type=Path), help="Servers: a folder for replays of all matches."
)
@click.option("--matches", type=click.IntRange(min=1), help="Servers: ends after so many matches.")
@options.seed
@options.settings
@options.sandbox
@options.output
@options.as_json
@options.quiet
@click.pass_context
def command(
    context: click.Context,
    /,
    game: str,
    arguments: tuple[str, ...],
    folder: Path,
    **asked: Any,
) -> None:
    """Run the server or world program of GAME with its own ARGUMENTS, and wait for bots.

    What each game's program takes stands below.
    """
    from quintain import games  # noqa: PLC0415 - help comes without them

    from .hosting import run  # noqa: PLC0415
    from .request import Request  # noqa: PLC0415

    context.exit(run(Request(games.load(game), arguments, folder, **asked)))
