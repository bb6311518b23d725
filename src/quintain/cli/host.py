"""Be a game's original world program, to which bots come by themselves."""

from pathlib import Path

import click

from . import options


@click.command(
    "host",
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
    """Run the world program of GAME with its own ARGUMENTS, and wait for bots.

    troops: [True|False] [print_speed] [--turn-limit S] [--ready-limit S] [--end-grace S]. It writes channel1.txt and
    channel2.txt and plays whoever writes there; True shows the board at every event and waits print_speed seconds,
    False prints one line a turn. The result is left in result.txt.
    """
    from .hosting import run  # noqa: PLC0415 - help comes without it

    code = run(game, arguments, folder, seated, seed, changes, output, as_json=as_json, quiet=quiet)
    context.exit(code)
