"""Does a match log come out the same by our rules? Article 13.7.

Only attacks and pick-ups are played: where bots stand after their moves and which coins lie about is taken from the
log, as the moves of bots and the coins of the original server cannot be foretold. Each round starts from what the log
says, so one difference is told once. The original takes one round's coins in any order and counts each gain at once,
so coins are played one by one in the order of the log, and then it is looked whether one in reach was left.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import islice

from ..constants import BEATEN, COLLECTED, DEATHMATCH, LEFT, MOVED
from ..frame import frame
from ..mapfile import Cell
from ..rules import attack, collect
from ..start import ground_of, placed
from ..state import ACTIVE, CELL, COIN_PLACES, COINS, EVENTS, ROUND, WEIGHT, WIDTH, State, X, Y, ground
from .log import Event, Log, Round
from .playing import settings
from .scene import Scene


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing in which a log and our rules differ."""

    round: int
    text: str


def retrace(log: Log, most: int = 10) -> list[Difference]:
    """The first differences between the log's attacks and pick-ups and those of our rules."""
    return list(islice(_differences(log), most))


def _differences(log: Log) -> Iterator[Difference]:
    open_ground = ground_of(replace(log.map, blocks=()))  # blocks shield nobody, and every coin has a place
    state = placed(settings(log), open_ground, 0, log.map.spawns)
    scene = Scene(log.map.spawns, log.coins)
    for each in log.rounds:
        yield from (Difference(each.number, text) for text in _in_round(log, each, state, scene))


def _in_round(log: Log, each: Round, state: State, scene: Scene) -> Iterator[str]:
    """What differs in one round; afterwards the scene is what the log says."""
    for event in _before_the_fight(each.events):
        scene.play(event)
    _set_bots(state, scene, each.number)
    if log.mode == DEATHMATCH:
        attack(state)
    yield from _attacks(each.events, state)
    for event in each.events:
        if event.kind == BEATEN:
            scene.play(event)
    _set_bots(state, scene, each.number)
    yield from _pick_ups(each.events, state, scene)
    for event in each.events:
        scene.play(event)


def _before_the_fight(events: Iterable[Event]) -> Iterator[Event]:
    """Moves; and losses of a connection that are told first, as the original does."""
    is_first = True
    for event in events:
        is_first = is_first and event.kind == LEFT
        if is_first or event.kind == MOVED:
            yield event


def _attacks(events: Iterable[Event], state: State) -> Iterator[str]:
    logged = [event for event in events if event.kind == BEATEN]
    ours = [event for event in _told(state) if event.kind == BEATEN]
    theirs_only, ours_only = _pairs(logged) - _pairs(ours), _pairs(ours) - _pairs(logged)
    yield from (f"the log says that bot {bot} beats bot {other}" for bot, other in sorted(theirs_only))
    yield from (f"by the rules bot {bot} beats bot {other}" for bot, other in sorted(ours_only))
    if theirs_only or ours_only:
        return
    has = {event.bot: event.coins for event in ours}  # after its last attack
    for bot, coins in {event.bot: event.coins for event in logged}.items():
        if coins != has[bot]:
            yield f"after its attacks bot {bot} has {coins} coins in the log, {has[bot]} by the rules"


def _pairs(attacks: Iterable[Event]) -> set[tuple[int, int]]:
    return {(event.bot, event.other) for event in attacks}


def _pick_ups(events: Iterable[Event], state: State, scene: Scene) -> Iterator[str]:
    left = set(scene.coins)
    for event in events:
        if event.kind != COLLECTED:
            continue
        cell = event.x, event.y
        if cell not in left:
            yield f"the log says that bot {event.bot} gets a coin at {cell}, where none lies"
            continue
        left.discard(cell)
        winners = _collected(state, [cell])
        if winners != [event.bot]:
            yield f"the coin at {cell} goes to {_bot(event.bot)} in the log, to {_bot(*winners)} by the rules"
        elif state.ints[WEIGHT + event.bot] != event.coins:
            yield f"bot {event.bot} has {event.coins} coins in the log, {state.ints[WEIGHT + event.bot]} by the rules"
        state.ints[WEIGHT + event.bot] = event.coins
    for bot in sorted(set(_collected(state, sorted(left)))):
        yield f"by the rules bot {bot} has another coin in reach"


def _collected(state: State, coins: list[Cell]) -> list[int]:
    """Who gets these coins by the rules."""
    s, width = state.ints, ground(state).ints[WIDTH]
    winners = []
    for begin in range(0, len(coins), s[COIN_PLACES]):
        some = sorted(y * width + x for x, y in coins[begin : begin + s[COIN_PLACES]])
        s[COINS], s[EVENTS] = len(some), 0
        for place, cell in enumerate(some):
            s[CELL + place] = cell
        collect(state)
        winners += [event.bot for event in _told(state)]
    return winners


def _set_bots(state: State, scene: Scene, number: int) -> None:
    s = state.ints
    s[ROUND], s[EVENTS], s[COINS] = number, 0, 0
    for bot, (x, y) in enumerate(scene.cells):
        s[X + bot], s[Y + bot] = x, y
        s[WEIGHT + bot], s[ACTIVE + bot] = scene.weights[bot], scene.is_active[bot]


def _told(state: State) -> list[Event]:
    return [Event(*map(int, row)) for row in frame(state).rows("event")]


def _bot(*bots: int) -> str:
    return f"bot {bots[0]}" if bots else "nobody"
