"""List the games with their house bots, or one game with its settings."""

import click

from . import options


@click.command("games", epilog="For example: quintain games troops")
@click.argument("game", required=False)
@options.as_json
def command(game: str | None, as_json: bool) -> None:
    """List the games: seats, house bots from the weakest to the strongest, languages of the starter kits.

    With GAME only that one, with its settings: their defaults and what they may be (play --set KEY=VALUE).
    """
    from quintain import games  # noqa: PLC0415 - help comes without them

    from . import listing  # noqa: PLC0415
    from .report import print_json  # noqa: PLC0415

    chosen = [games.load(name) for name in ([game] if game else games.names())]
    if as_json:
        print_json({"games": [listing.as_object(each) for each in chosen]})
        return
    for each in chosen:
        for line in listing.in_words(each, has_settings=game is not None):
            click.echo(line)
