"""Options that several verbs take. What they name is read by inputs.py."""

from pathlib import Path

import click

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
as_json = click.option("--json", "as_json", is_flag=True, help="One JSON object on stdout, all else on stderr.")
quiet = click.option("-q", "--quiet", is_flag=True, help="No progress, no board.")
