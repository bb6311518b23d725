"""What `quintain play` does: one match between bots that the user names, shown, saved and told."""

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from quintain import games
from quintain.match import Plan, play
from quintain.sandbox import Level

from . import debugging, inputs, limiting
from .exits import Exit, exit_of
from .report import repeat_command, tell, tell_building
from .terminal import Show, watching


@dataclass(frozen=True, slots=True)
class Wish:
    """What the user asks for."""

    game: str
    bots: Sequence[str]
    seed: int | None
    map_file: Path | None
    changes: Sequence[str]
    output: Path | None
    watch: bool | None
    fog: int | None
    speed: float | None
    no_limits: bool
    is_debugged: bool
    sandbox: str
    limits: Mapping[str, Sequence[str]]
    as_json: bool
    quiet: bool


def run(wish: Wish) -> Exit:
    """Plays the match and says how it ended."""
    inputs.require_place(wish.output)
    plan = _planned(wish)
    if not wish.quiet:
        tell_building(plan)
    live = (sys.stdout.isatty() if wish.watch is None else wish.watch) and not wish.as_json
    show = Show(games.room(wish.game, "picture"), inputs.read_fog(wish.fog, len(plan.bots)), wish.speed)
    with watching(show, live=live, quiet=wish.quiet) as watchers:
        played = play(plan, watchers)
    inputs.save(played, wish.output)
    tell(plan, played, wish.output, _again(wish, plan), as_json=wish.as_json)
    return exit_of(played.ending.verdicts, played.ending.void)


def _planned(wish: Wish) -> Plan:
    game = games.load(wish.game)
    plan = Plan(
        game,
        inputs.read_settings(game, wish.changes),
        inputs.seed_or_random(wish.seed),
        inputs.read_bots(game, wish.bots),
        has_limits=not wish.no_limits,
    )
    plan = inputs.with_map(plan, wish.map_file)
    if wish.is_debugged:
        plan = debugging.debugged(plan, lambda text: None if wish.quiet else print(text, file=sys.stderr, flush=True))
    plan = limiting.walled(plan, wish.sandbox)
    return replace(plan, limits=limiting.read_limits(plan, wish.limits))


def _again(wish: Wish, plan: Plan) -> str:
    """The command that repeats the match, with the walls that stood."""
    words = ["play", wish.game, *(bot.text for bot in plan.bots)]
    words += ["--map", str(wish.map_file)] if wish.map_file else []
    words += ["--sandbox", plan.sandbox] if plan.sandbox is not Level.D else []
    words += limiting.as_words(wish.limits)
    words += ["--debug"] if wish.is_debugged else []
    return repeat_command(words, plan)
