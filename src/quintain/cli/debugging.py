"""Debuggers for the bots of a match: the game's own, for every seat with a bot that talks by a link."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from quintain import games
from quintain.core import AnyGame, Debugger, UsageError
from quintain.match import Bot


def debuggers(game: AnyGame, bots: Sequence[Bot], settings: Any, tell: Callable[[str], None]) -> Mapping[int, Debugger]:
    """A debugger for each seat that may have one; `tell` is given what bots say to people."""
    room = games.room(game.NAME, "debug")
    if room is None:
        raise UsageError(f"--debug: bots of {game.NAME} have no debugger to talk to")
    return {number: room.debugger(settings, number, tell) for number, bot in enumerate(bots) if bot.act is None}
