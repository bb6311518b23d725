"""Look into a replay, check it, export it, cut a piece out of it; make one of a match log."""

from pathlib import Path

import click

from . import options

_file = click.argument("file", type=click.Path(path_type=Path))


@click.group("replay")
def command() -> None:
    """Do something with the replay FILE of a match (play -o FILE writes one)."""


@command.command("info", epilog="For example: quintain replay info match.quintain --json")
@_file
@options.as_json
def info(file: Path, as_json: bool) -> None:
    """Tell who played what, and how it ended."""
    from . import replaying  # noqa: PLC0415 - help comes without it

    replaying.info(file, as_json=as_json)


@command.command("verify", epilog="Exit code 0: it comes out the same; 1: it does not; 2: FILE cannot be read.")
@_file
@options.as_json
@options.quiet
@click.pass_context
def verify(context: click.Context, file: Path, as_json: bool, quiet: bool) -> None:
    """Play the match again from its orders, and compare every turn."""
    from . import replaying  # noqa: PLC0415 - help comes without it

    context.exit(replaying.check(file, as_json=as_json, quiet=quiet))


@command.command("export", epilog="For example: quintain replay export match.quintain --table troop -o troops.csv")
@_file
@click.option("--format", "kind", help="jsonl, csv, or one of the game's own.  [default: as -o or --table suggest]")
@click.option("--table", help="The table of the frames that CSV is made of.")
@click.option("--turn", type=click.IntRange(0), help="The turn whose state is written, by a format of one state.")
@click.option(
    "-o", "--output", type=click.Path(dir_okay=False, allow_dash=True, path_type=Path), help="[default: stdout]"
)
@options.as_json
def export(
    file: Path, kind: str | None, table: str | None, turn: int | None, output: Path | None, as_json: bool
) -> None:
    """Write the match as text for other programs.

    jsonl: one line about the match, one for each turn with all its tables, one about the end. csv: all rows of one
    table, each with its turn in front. Games may have formats of their own: codecraft has state and game, a saved
    state and a saved game of the original. --json tells what was written, so it needs -o FILE.
    """
    from . import replaying, saving  # noqa: PLC0415 - help comes without them

    if turn is not None or kind not in (None, "jsonl", "csv"):
        saving.export(file, kind, turn, output, as_json=as_json)
    else:
        replaying.export(file, kind, table, output, as_json=as_json)


@command.command("cut", epilog="For example: quintain replay cut match.quintain --from 100 --to 200 -o piece.quintain")
@_file
@click.option("--from", "first", type=click.IntRange(0), help="The first turn of the piece.  [default: the first]")
@click.option("--to", "last", type=click.IntRange(0), help="The last turn of the piece.  [default: the last]")
@click.option("-o", "--output", required=True, type=click.Path(dir_okay=False, path_type=Path), help="The new replay.")
@options.as_json
def cut(file: Path, first: int | None, last: int | None, output: Path, as_json: bool) -> None:
    """Cut some turns out as a replay of their own, which can be verified, watched and cut like any other.

    The outcome stays in it when the end of the match does.
    """
    from . import replaying  # noqa: PLC0415 - help comes without it

    replaying.cut_out(file, first, last, output, as_json=as_json)


@command.command("import", epilog="For example: quintain replay import hypernull match_17_aa.log -o match.quintain")
@click.argument("game")
@_file
@click.option("-o", "--output", required=True, type=click.Path(dir_okay=False, path_type=Path), help="The new replay.")
@options.as_json
def import_(game: str, file: Path, output: Path, as_json: bool) -> None:
    """Make a replay of a match log FILE that the original server of GAME wrote, or ours.

    It can be watched and exported. It cannot be verified, for a log has no orders.
    """
    from . import importing  # noqa: PLC0415 - help comes without it

    importing.read_in(game, file, output, as_json=as_json)
