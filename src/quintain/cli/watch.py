"""Watch a replay, or a new match between house bots, on the terminal."""

import click

from . import options


@click.command("watch", epilog="For example: quintain watch match.quintain --speed 25 --from 300")
@click.argument("what", metavar="FILE|GAME")
@click.option("--speed", type=click.FloatRange(0.01, 10_000), default=10.0, show_default=True, help="Turns a second.")
@click.option("--from", "first", type=click.IntRange(0), default=0, metavar="TURN", help="Begins at this turn.")
@click.option("--fog", type=click.IntRange(1), metavar="SEAT", help="Darkens what the bot on that seat does not see.")
@options.seed
@options.as_json
@click.pass_context
def command(
    context: click.Context, what: str, speed: float, first: int, fog: int | None, seed: int | None, as_json: bool
) -> None:
    """Show the board of a replay FILE turn by turn, or play GAME between house bots and show that.

    Where stdout is no terminal, each turn is one line, as fast as it goes. --json shows nothing and tells about the
    match: of a replay as replay info does, of a new match as play does. Ctrl-C ends it.
    """
    from .showing import Wish, show  # noqa: PLC0415 - help comes without it

    context.exit(show(what, Wish(speed, first, fog), seed, as_json=as_json))
