"""One turn, phase by phase. Articles 2, 8 and 9.

Runs on the flat columns `s` and `r` of a state, on its ground `g` and on the desk's scratch; the same text runs
interpreted and compiled. The phases have rooms of their own: commands.py, deeds.py, building.py, spawning.py;
paths.py finds the ways.
"""

from quintain.core import Answers, Fault, FaultKind
from quintain.kit.real import Reals

from .building import build, bury
from .commands import take, unpacked
from .constants import BY_ERROR, BY_INSTRUCTIONS, BY_SCORE, BY_TIMEOUT, DEAD, PLAYERS, RUNNING
from .deeds import settle_bots, settle_towers, update_bots, update_towers
from .desk import desk_of
from .endings import outcome as outcome
from .grid import follow
from .orders import NOTHING
from .paths import new_turn
from .places import is_flag
from .spawning import spawn_turn
from .state import (
    BOT_POINTS,
    BOTS,
    ENDING,
    ERRORS,
    GAME_LIMIT,
    LOSERS,
    POINTS,
    QUIRKS,
    SCORE,
    STATE,
    TIMED,
    TOWER_POINTS,
    TOWERS,
    TURN,
    TURNS,
    UNITS,
    UNITS_GAME,
    State,
    X,
    Y,
    ground,
)
from .units import bot_ints, bot_reals, tower_reals

Ints = memoryview

_MOST_UNITS = float(1 << 53)
_FATAL = {FaultKind.INSTRUCTIONS: BY_INSTRUCTIONS, FaultKind.OUT_OF_TIME: BY_TIMEOUT, FaultKind.LATE: BY_TIMEOUT}


def step(state: State, answers: Answers) -> None:
    """Plays one turn. A final fault ends the match; a late answer leaves the standing orders as they are."""
    s = state.ints
    if s[ENDING] != RUNNING:
        return
    s[TURN] += 1
    s[ERRORS] = 0
    desk = desk_of(state)
    one, other = desk.plans
    orders = [_orders(state, player, answers) for player in range(PLAYERS)]
    if s[ENDING] == RUNNING:
        (o0, q0), (o1, q1) = orders
        play(s, state.reals, ground(state).ints, desk.d, desk.n, one.w, one.v, other.w, other.v, o0, q0, o1, q1)


def to_act(state: State) -> tuple[int, ...]:
    """Both players at once, until it is over."""
    return tuple(range(PLAYERS)) if state.ints[ENDING] == RUNNING else ()


def _orders(state: State, player: int, answers: Answers) -> tuple[Ints, Reals]:
    """One player's orders, once its counters and its faults are looked at (articles 9.1 to 9.5)."""
    answer = answers.get(player, NOTHING)
    # who was stopped has used all that was left (article 13.4)
    is_spent = isinstance(answer, Fault) and answer.kind is FaultKind.INSTRUCTIONS
    if isinstance(answer, Fault):
        if answer.is_final or answer.kind is not FaultKind.LATE or state.ints[TIMED]:
            _lose(state.ints, player, _FATAL.get(answer.kind, BY_ERROR))
        answer = NOTHING
    o, q = unpacked(answer)
    r = state.reals
    _count(state.ints, r, player, r[GAME_LIMIT] - r[UNITS_GAME + player] if is_spent else q[0])
    return o, q


def _count(s: Ints, r: Reals, player: int, units: float) -> None:
    """Article 9.1: the counters of this turn and of the match."""
    used = min(max(units, 0.0), _MOST_UNITS) if units == units else 0.0  # no number counts as none
    r[UNITS + player] = used
    r[UNITS_GAME + player] += used
    if r[UNITS_GAME + player] > r[GAME_LIMIT]:
        _lose(s, player, BY_INSTRUCTIONS)


def _lose(s: Ints, player: int, ending: int) -> None:
    """The match ends without this turn; who lost is told by a bit for each player."""
    s[ENDING] = s[ENDING] or ending
    s[LOSERS] |= 1 << player


def play(
    s: Ints,
    r: Reals,
    g: Ints,
    d: Ints,
    n: Reals,
    w0: Ints,
    v0: Reals,
    w1: Ints,
    v1: Reals,
    o0: Ints,
    q0: Reals,
    o1: Ints,
    q1: Reals,
) -> None:
    """Article 2.3: the phases of a turn."""
    take(s, r, g, d, o0, q0, 0)
    take(s, r, g, d, o1, q1, 1)
    bury(s, r, 0)
    bury(s, r, 1)
    follow(w0, s, r, g, 0)
    new_turn(w0)
    if not s[QUIRKS]:
        follow(w1, s, r, g, 1)
        new_turn(w1)
    update_bots(s, r, d, n, w0, v0, 0)
    update_bots(s, r, d, n, w1, v1, 1)
    update_towers(s, r, d, 0)
    update_towers(s, r, d, 1)
    for player in range(PLAYERS):
        settle_bots(s, r, d, n, player)
    for player in range(PLAYERS):
        settle_towers(s, d, player)
    if s[ENDING]:
        return
    build(s, r, g, d)
    score(s, r, g)
    for player in range(PLAYERS):
        spawn_turn(s, r, player)
    if s[TURN] >= s[TURNS]:
        s[ENDING] = BY_SCORE


def score(s: Ints, r: Reals, g: Ints) -> None:
    """Article 8: turn points of both, and a point for who has more."""
    for player in range(PLAYERS):
        bots = 0
        for bot in range(s[BOTS + player]):
            if s[bot_ints(s, STATE, player) + bot] != DEAD:
                x = r[bot_reals(s, X, player) + bot]
                bots += is_flag(s, g, player, x, r[bot_reals(s, Y, player) + bot])
        towers = 0
        for tower in range(s[TOWERS + player]):
            x = r[tower_reals(s, X, player) + tower]
            towers += is_flag(s, g, player, x, r[tower_reals(s, Y, player) + tower])
        r[POINTS + player] = r[BOT_POINTS] * bots + r[TOWER_POINTS] * towers
    if r[POINTS] > r[POINTS + 1]:
        s[SCORE] += 1
    elif r[POINTS] < r[POINTS + 1]:
        s[SCORE + 1] += 1
