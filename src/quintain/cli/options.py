"""Options that several verbs take. What they name is read by inputs.py."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

Command = TypeVar("Command", bound=Callable[..., Any])

LARGEST_SEED = (1 << 62) - 1

seed = click.option(
    "-s", "--seed", type=click.IntRange(0, LARGEST_SEED), help="Repeats a match; 0 is a seed.  [default: random]"
)
settings = click.option(
    "--set", "changes", multiple=True, metavar="KEY=VALUE", help="Changes a setting of the game; may be repeated."
)
output = click.option(
    "-o", "--output", type=click.Path(dir_okay=False, path_type=Path), help="Writes the replay to this file."
)
sandbox = click.option(
    "--sandbox",
    type=click.Choice(["A", "B", "C", "D", "auto"], case_sensitive=False),
    default="D",
    show_default=True,
    help="Walls around bots: D is none, for your own; auto is the highest to be had here.",
)
_LIMITS = {
    "--wall-start": "seconds until a bot is ready",
    "--wall-turn": "seconds for one answer",
    "--cpu-turn": "seconds of processor time for one answer",
    "--cpu-game": "seconds of processor time for the whole match",
    "--bank": "seconds of processor time that answers over their share may take",
    "--memory": "MiB of memory (needs walls)",
    "--processes": "processes and threads (needs walls)",
    "--printed": "MiB that a bot may print",
}


def limits(command: Command) -> Command:
    """Limits of seats: for all, or as SEAT=VALUE for one; `none` lifts one that the game has."""
    for name, text in reversed(_LIMITS.items()):
        command = click.option(name, multiple=True, metavar="[SEAT=]N", help=f"Limit: {text}.")(command)
    return command


as_json = click.option("--json", "as_json", is_flag=True, help="One JSON object on stdout, all else on stderr.")
quiet = click.option("-q", "--quiet", is_flag=True, help="No progress, no board.")
