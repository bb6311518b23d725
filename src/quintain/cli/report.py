"""What is said of a match when it is over: for people, and as one JSON object."""

import json
import shlex
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from quintain.core import Ending, as_data
from quintain.match import Plan, Played, needs_building
from quintain.replay import Player

from .exits import exit_of

_LAST_LINES = 5


def tell_building(plan: Plan) -> None:
    """A line for each bot that must be compiled first, which takes seconds."""
    for bot in plan.bots:
        if bot.source is not None and needs_building(bot.source, settings=plan.settings, level=plan.sandbox):
            print(f"building {bot.name}", file=sys.stderr, flush=True)


def repeat_command(verb: Sequence[str], plan: Plan, defaults: Any = None) -> str:
    """The one command that plays the match again; `defaults` are the verb's settings when nothing is said."""
    words = ["quintain", *verb, "--seed", str(plan.seed)]
    usual = as_data(defaults or plan.game.Settings())
    for name, value in as_data(plan.settings).items():
        if value != usual[name]:
            words += ["--set", f"{name}={'none' if value is None else value}"]
    if not plan.has_limits:
        words.append("--no-limits")
    return shlex.join(words)


def as_object(plan: Plan, played: Played, replay: Path | None, again: str) -> dict[str, object]:
    """The match as plain data."""
    ending = played.ending
    return {
        "game": plan.game.NAME,
        "seed": plan.seed,
        "settings": as_data(plan.settings),
        "turns": played.turns,
        "steps": played.steps,
        "void": ending.void,
        "seats": seats_as_data(_players(plan), ending),
        "replay": str(replay) if replay else None,
        "repeat": again,
        "exit_code": int(exit_of(ending.verdicts, ending.void)),
        "host": played.host,
    }


def seats_as_data(players: Sequence[Player], ending: Ending) -> list[dict[str, object]]:
    """The seats as plain data; what is not known is None."""
    outcome = ending.outcome
    seats: list[dict[str, object]] = []
    for number, player in enumerate(players):
        verdict = ending.verdicts[number] if ending.verdicts else None
        seats.append(
            {
                "name": player.name,
                "bot": player.bot,
                "place": outcome.places[number] if outcome else None,
                "score": outcome.scores[number] if outcome else None,
                "reason": outcome.reasons[number] if outcome else None,
                "verdict": verdict.word if verdict else None,
                "verdict_text": verdict.fault.text if verdict and verdict.fault else None,
                "verdict_turn": verdict.turn if verdict else None,
                "forgiven": {kind.value: count for kind, count in verdict.forgiven.items()} if verdict else {},
            }
        )
    return seats


def tell(plan: Plan, played: Played, replay: Path | None, again: str, *, as_json: bool) -> None:
    """Says on stdout how the match ended."""
    if as_json:
        print_json(as_object(plan, played, replay, again))
        return
    for line in in_words(plan, played, replay, again):
        print(line)


def print_json(data: object) -> None:
    """One object on stdout."""
    print(json.dumps(data, ensure_ascii=False))


def in_words(plan: Plan, played: Played, replay: Path | None, again: str) -> Iterator[str]:
    """The match in a few lines."""
    wall_s = float(str(played.host["wall_s"]))
    pace = f", {played.turns / wall_s:,.0f} turns/s" if wall_s > 0 else ""
    yield f"{plan.game.NAME}, seed {plan.seed}: {played.turns} turns in {wall_s:.2f} s{pace}"
    yield from seats_in_words(_players(plan), played.ending, played.logs)
    if any(bot.source is not None for bot in plan.bots):
        yield f"sandbox: {plan.sandbox}, {plan.sandbox.text}"
    if replay is not None:
        yield f"replay: {replay}"
    yield f"again:  {again}"


def seats_in_words(players: Sequence[Player], ending: Ending, logs: Sequence[bytes]) -> Iterator[str]:
    """Who won and why, and what went wrong with whom."""
    if ending.void is not None:
        yield f"void: {ending.void}"
    outcome = ending.outcome
    if outcome is not None:
        width = max((len(player.name) for player in players), default=0)
        for number in sorted(range(len(players)), key=lambda seat: outcome.places[seat]):
            name, place, score = players[number].name, outcome.places[number], outcome.scores[number]
            yield f"  {place}. {name:<{width}}  seat {number + 1}  {score:>10g}  {ending.verdicts[number].word}"
        yield from (f"  {reason}" for reason in dict.fromkeys(outcome.reasons))
    yield from _faults(players, ending, logs)


def _faults(players: Sequence[Player], ending: Ending, logs: Sequence[bytes]) -> Iterator[str]:
    """Whatever went wrong with a bot, with the last it printed."""
    for number, verdict in enumerate(ending.verdicts):
        who = f"seat {number + 1} ({players[number].name})"
        for kind, times in verdict.forgiven.items():
            yield f"{who}: {kind.value}, {times} times, forgiven"
        if verdict.fault is None:
            continue
        yield f"{who}: {verdict.word} in turn {verdict.turn}: {verdict.fault.text}"
        lines = logs[number].decode("utf-8", "replace").splitlines()
        yield from (f"    | {line}" for line in lines[-_LAST_LINES:])


def _players(plan: Plan) -> list[Player]:
    return [Player(bot.name, bot.text) for bot in plan.bots]
