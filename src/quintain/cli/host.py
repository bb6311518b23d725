"""Be a game's original server or world program, to which bots come by themselves."""

import ast
from collections.abc import Iterator
from pathlib import Path

import click

from . import options

_GAMES = Path(__file__).parents[1] / "games"


class Host(click.Command):
    """The verb, whose help ends with the arguments of each game."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What each game's own server or world program takes."""
        for game, usage in _usages():
            head, *rest = usage.splitlines()
            with formatter.section(f"{game} {head}"):
                for line in filter(None, rest):
                    formatter.write_text(line)
        super().format_epilog(ctx, formatter)


def _usages() -> Iterator[tuple[str, str]]:
    """The USAGE of each game that has a host, read without importing the game."""
    for file in sorted(_GAMES.glob("*/host.py")):
        for statement in ast.parse(file.read_text("utf-8")).body:
            match statement:
                case ast.Assign(targets=[ast.Name(id="USAGE")], value=ast.Constant(value=str(usage))):
                    yield file.parent.name, usage


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
    help="Where channels and result go.  [default: here]",
)
@click.option("--bot", "seated", multiple=True, metavar="SEAT=BOT", help="Starts this bot itself, on that seat.")
@options.seed
@options.settings
@options.output
@options.as_json
@options.quiet
@click.pass_context
def command(
    context: click.Context,
    game: str,
    arguments: tuple[str, ...],
    folder: Path,
    seated: tuple[str, ...],
    seed: int | None,
    changes: tuple[str, ...],
    output: Path | None,
    as_json: bool,
    quiet: bool,
) -> None:
    """Run the server or world program of GAME with its own ARGUMENTS, and wait for bots.

    What each game's program takes stands below.
    """
    from quintain import games  # noqa: PLC0415 - help comes without them

    from .hosting import run  # noqa: PLC0415
    from .request import Request  # noqa: PLC0415

    request = Request(games.load(game), arguments, folder, seated, seed, changes, output, as_json, quiet)
    context.exit(run(request))
