"""One round, phase by phase, and the end. Articles 2, 8 and 9.

Runs on the flat columns `s` of a state, on its ground `g` and on scratch columns `w` (terrain.scratch); `m` has three
values a bot: how far it wants to go along x and along y, and whether it is lost for good. The same text runs
interpreted and compiled. The phases have rooms of their own: walk.py, fight.py and coins.py; sight is in view.py.
"""

from array import array

from quintain.core import Answers, Outcome, Sheet

from .coins import gather, sprinkle
from .constants import LEFT, MOVE_INTS, OVER
from .fight import fight
from .journal import note_bot
from .state import (
    ACTIVE,
    BEATEN_BY,
    BOTS,
    EVENTS,
    IS_DEATHMATCH,
    LEFT_IN,
    PERIOD,
    ROUND,
    ROUNDS,
    WEIGHT,
    WIDTH,
    State,
    ground,
)
from .terrain import scratch
from .walk import walk

Ints = memoryview


def step(state: State, answers: Answers) -> None:
    """Plays one round. A fault in place of a move makes the bot stand still; after a final one it leaves."""
    g = ground(state).ints
    play(state.ints, g, scratch(g), moves(state, answers), 0)


def step_many(states: Ints, words: int, g: Ints, w: Ints, m: Ints, matches: int) -> None:
    """One round of many matches on one ground; those that are over stay as they are.

    The states lie one after another, each so many words long; so do the moves of all their bots.
    """
    at = 0
    for match in range(matches):
        s = states[match * words : (match + 1) * words]
        if not is_over(s):
            play(s, g, w, m, at)
        at += MOVE_INTS * s[BOTS]


def play(s: Ints, g: Ints, w: Ints, m: Ints, at: int) -> None:
    """Article 2.2: the phases of a round. The moves of this match begin at a place of `m`."""
    s[EVENTS] = 0
    s[ROUND] += 1
    walk(s, g, w, m, at)
    if s[IS_DEATHMATCH]:
        fight(s, g)
    gather(s, g, w)
    if s[ROUND] % s[PERIOD] == 0:
        sprinkle(s, g, w)
    _dismiss(s, g, m, at)


def move(state: State, answers: Answers) -> None:
    """The moves alone (article 3); the events are those of this phase, as with each phase that is played alone."""
    g = ground(state).ints
    state.ints[EVENTS] = 0
    walk(state.ints, g, scratch(g), moves(state, answers), 0)


def attack(state: State) -> None:
    """The attacks alone, whatever the mode (article 4)."""
    state.ints[EVENTS] = 0
    fight(state.ints, ground(state).ints)


def collect(state: State) -> None:
    """The pick-ups alone (article 5)."""
    g = ground(state).ints
    state.ints[EVENTS] = 0
    gather(state.ints, g, scratch(g))


def spawn(state: State) -> None:
    """A spawn of coins alone, whatever the round (article 6)."""
    g = ground(state).ints
    state.ints[EVENTS] = 0
    sprinkle(state.ints, g, scratch(g))


def outcome(state: State) -> Outcome | None:
    """Article 8: who has won, once the match is over."""
    s = state.ints
    if not is_over(s):
        return None
    bots = range(s[BOTS])
    merits = [(s[WEIGHT + bot], s[LEFT_IN + bot] or s[ROUNDS] + 1) for bot in bots]
    places = tuple(1 + sum(other > merit for other in merits) for merit in merits)
    return Outcome(places, tuple(float(s[WEIGHT + bot]) for bot in bots), tuple(_reason(s, bot) for bot in bots))


def to_act(state: State) -> tuple[int, ...]:
    """All active bots at once (article 2.2)."""
    s = state.ints
    return tuple([bot for bot in range(s[BOTS]) if s[ACTIVE + bot]])


def has_left(state: State, seat: int) -> bool:
    """Beaten, or lost for good (article 8.2)."""
    return state.ints[ACTIVE + seat] == 0


def moves(state: State, answers: Answers) -> Ints:
    """The answers as `play` wants them; a sheet's first row counts."""
    m = array("i", bytes(4 * MOVE_INTS * state.ints[BOTS]))
    for bot, answer in answers.items():
        if not isinstance(answer, Sheet):
            m[MOVE_INTS * bot + 2] = answer.is_final
        elif len(answer.data) > 4:
            values = answer.ints
            m[MOVE_INTS * bot], m[MOVE_INTS * bot + 1] = values[1], values[1 + values[0]]
    return memoryview(m)


def _reason(s: Ints, bot: int) -> str:
    coins = f"{s[WEIGHT + bot]} coin{'' if s[WEIGHT + bot] == 1 else 's'}"
    if s[ACTIVE + bot]:
        return f"{coins}, played to the end"
    if s[BEATEN_BY + bot]:
        return f"{coins}, beaten by bot {s[BEATEN_BY + bot] - 1} in round {s[LEFT_IN + bot]}"
    return f"{coins}, left in round {s[LEFT_IN + bot]}"


def is_over(s: Ints) -> bool:
    """Article 8.1: all rounds are played, or nobody is left to play them."""
    return s[ROUND] >= s[ROUNDS] or _first_active(s) < 0


def _first_active(s: Ints) -> int:
    for bot in range(s[BOTS]):
        if s[ACTIVE + bot]:
            return bot
    return -1


def _dismiss(s: Ints, g: Ints, m: Ints, at: int) -> None:
    """Articles 9.2 and 8.1: who is lost leaves with its coins; after the last round the others are told."""
    for bot in range(s[BOTS]):
        if s[ACTIVE + bot] and m[at + MOVE_INTS * bot + 2]:
            s[ACTIVE + bot] = 0
            s[LEFT_IN + bot] = s[ROUND]
            note_bot(s, g[WIDTH], LEFT, bot)
    if s[ROUND] >= s[ROUNDS]:
        for bot in range(s[BOTS]):
            if s[ACTIVE + bot]:
                note_bot(s, g[WIDTH], OVER, bot)
