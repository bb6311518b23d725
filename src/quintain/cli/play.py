"""Play one match between bots of yours, of the house, or both."""

import sys
from dataclasses import replace
from pathlib import Path

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
def command(
    context: click.Context,
    /,
    game: str,
    bots: tuple[str, ...],
    seed: int | None,
    map_file: Path | None,
    changes: tuple[str, ...],
    output: Path | None,
    watch: bool | None,
    fog: int | None,
    speed: float | None,
    no_limits: bool,
    is_debugged: bool,
    sandbox: str,
    as_json: bool,
    quiet: bool,
    **limits: tuple[str, ...],
) -> None:
    """Play one match of GAME and say how it ended.

    A bot is a file or folder (its language is seen from its contents or its bot.toml), house:NAME for a bot of
    the house (quintain games lists them), or cmd:"…" for any command. Without bots the two strongest of the house
    play.
    """
    from quintain import games  # noqa: PLC0415 - help comes without them
    from quintain.match import Plan, play  # noqa: PLC0415
    from quintain.sandbox import Level  # noqa: PLC0415

    from . import debugging, inputs, limiting, report  # noqa: PLC0415
    from .exits import exit_of  # noqa: PLC0415
    from .terminal import Show, watching  # noqa: PLC0415

    inputs.require_place(output)
    loaded = games.load(game)
    plan = Plan(
        loaded,
        inputs.read_settings(loaded, changes),
        inputs.seed_or_random(seed),
        inputs.read_bots(loaded, bots),
        has_limits=not no_limits,
    )
    plan = inputs.with_map(plan, map_file)
    if is_debugged:
        plan = debugging.debugged(plan, lambda text: None if quiet else print(text, file=sys.stderr, flush=True))
    plan = limiting.walled(plan, sandbox)
    plan = replace(plan, limits=limiting.read_limits(plan, limits))
    if not quiet:
        report.tell_building(plan)
    live = (sys.stdout.isatty() if watch is None else watch) and not as_json
    show = Show(games.room(game, "picture"), inputs.read_fog(fog, len(plan.bots)), speed)
    with watching(show, live=live, quiet=quiet) as watchers:
        played = play(plan, watchers)
    inputs.save(played, output)
    map_words = ["--map", str(map_file)] if map_file else []
    walls = ["--sandbox", plan.sandbox] if plan.sandbox is not Level.D else []
    debug = ["--debug"] if is_debugged else []
    words = [*map_words, *walls, *limiting.as_words(limits), *debug]
    again = report.repeat_command(["play", game, *(bot.text for bot in plan.bots), *words], plan)
    report.tell(plan, played, output, again, as_json=as_json)
    context.exit(exit_of(played.ending.verdicts, played.ending.void))
