"""How the match of a log ended, by our rules. Article 13.6."""

from quintain.core import Outcome

from .. import rules
from ..constants import BEATEN, LEFT
from ..start import placed
from ..state import ACTIVE, BEATEN_BY, LEFT_IN, ROUND, WEIGHT
from .log import Log
from .playing import ground, settings
from .scene import Scene


def outcome(log: Log) -> Outcome | None:
    """Places, coins and reasons; None when the log ends before its match does."""
    state = placed(settings(log), ground(log), 0, log.map.spawns)
    s, scene = state.ints, Scene(log.map.spawns, log.coins)
    s[ROUND] = len(log.rounds)
    for each in log.rounds:
        for event in each.events:
            scene.play(event)
            if event.kind == BEATEN:
                s[LEFT_IN + event.other], s[BEATEN_BY + event.other] = each.number, 1 + event.bot
            elif event.kind == LEFT:
                s[LEFT_IN + event.bot] = each.number
    for bot, (weight, is_active) in enumerate(zip(scene.weights, scene.is_active, strict=True)):
        s[WEIGHT + bot], s[ACTIVE + bot] = weight, is_active
    return rules.outcome(state)
