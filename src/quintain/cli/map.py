"""Make a map, check map files, show one on the terminal."""

from pathlib import Path

import click

from . import options
from .usages import write_usages


class New(click.Command):
    """The verb that makes maps, whose help ends with the options of each game."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What a map of each game can be like."""
        write_usages("maps", formatter)
        super().format_epilog(ctx, formatter)


@click.group("map")
def command() -> None:
    """Do something with maps of GAME, in games that have maps."""


@command.command(
    "new",
    cls=New,
    context_settings={"ignore_unknown_options": True, "allow_interspersed_args": True},
    epilog="For example: quintain map new hypernull --kind maze --size 60x60 --spawns 4 -o maze.map",
)
@click.argument("game")
@click.argument("arguments", metavar="[OPTIONS OF THE GAME]…", nargs=-1, type=click.UNPROCESSED)
@click.option(
    "-s", "--seed", type=click.IntRange(0, options.LARGEST_SEED), help="Repeats a map; 0 is a seed.  [default: random]"
)
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), help="[default: stdout]")
@options.as_json
def new(game: str, arguments: tuple[str, ...], seed: int | None, output: Path | None, as_json: bool) -> None:
    """Make a new map of GAME, the same for the same seed.

    What each game's maps can be like stands below. --json tells what was made, so it needs -o FILE.
    """
    from . import mapping  # noqa: PLC0415 - help comes without it

    mapping.make(game, arguments, seed, output, as_json=as_json)


@command.command(
    "check", epilog="Exit code 0: all are maps; 1: one is none, or with --strict is odd; 2: one cannot be read."
)
@click.argument("game")
@click.argument("files", metavar="FILE…", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--strict", is_flag=True, help="Whatever is odd about a map counts as an error.")
@options.settings
@options.as_json
@click.pass_context
def check(
    context: click.Context,
    game: str,
    files: tuple[Path, ...],
    *,
    strict: bool,
    changes: tuple[str, ...],
    as_json: bool,
) -> None:
    """Say what is odd about map files, line by line, for matches with the usual settings or those given."""
    from . import mapping  # noqa: PLC0415 - help comes without it

    context.exit(mapping.check(game, files, changes, strict=strict, as_json=as_json))


@command.command("show", epilog="For example: quintain map show hypernull maze.map")
@click.argument("game")
@click.argument("file", type=click.Path(path_type=Path))
@options.as_json
def show(game: str, file: Path, as_json: bool) -> None:
    """Draw the map in FILE as large as the terminal allows, and tell its facts (--json: only those)."""
    from . import mapping  # noqa: PLC0415 - help comes without it

    mapping.show(game, file, as_json=as_json)
