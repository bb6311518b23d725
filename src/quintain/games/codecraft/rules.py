"""One tick, phase by phase, and who won. Articles 4.6, 5.1 and 14.

The phases have rooms of their own: taking.py (orders), aiming.py and attacking.py, building.py (repair too), moving.py,
ending.py. They run on the flat columns `s` of a state, on its ground `g` and on the board of the tick (field.py); the
same text runs interpreted and compiled.
"""

from quintain.core import Answers, Outcome, Sheet

from .aiming import aim
from .attacking import attack, forget_attacks
from .building import build, repair
from .ending import end_tick, is_over
from .field import Field
from .moving import move
from .state import CRASHED, PLAYERS, SCORE, State, ground
from .taking import take

Ints = memoryview


def step(state: State, answers: Answers) -> None:
    """Plays one tick. Who did not answer has crashed; its entities go on with the orders they have."""
    s, g = state.ints, ground(state).ints
    if is_over(s, g):
        return
    for seat in range(g[PLAYERS]):
        answer = answers.get(seat)
        if isinstance(answer, Sheet):
            take(s, g, seat, answer.ints)
        elif answer is not None:
            s[CRASHED + seat] = 1
    play(s, g, Field(g))


def play(s: Ints, g: Ints, f: Field) -> None:
    """Article 5.1: the phases of a tick, on a board that is still empty."""
    forget_attacks(s)
    f.lay(s, g)
    aim(s, g, f)
    attack(s, g, f)
    build(s, g, f)
    repair(s, g, f)
    move(s, g, f)
    end_tick(s, g)


def outcome(state: State) -> Outcome | None:
    """Article 14.2: places by score, once the game is over."""
    s, g = state.ints, ground(state).ints
    if not is_over(s, g):
        return None
    scores = [s[SCORE + seat] for seat in range(g[PLAYERS])]
    places = tuple(1 + sum(other > score for other in scores) for score in scores)
    return Outcome(places, tuple(map(float, scores)), tuple(_reason(s, seat) for seat in range(g[PLAYERS])))


def to_act(state: State) -> tuple[int, ...]:
    """All players that have not crashed, at once."""
    s, g = state.ints, ground(state).ints
    return tuple([seat for seat in range(g[PLAYERS]) if not s[CRASHED + seat]])


def _reason(s: Ints, seat: int) -> str:
    points = f"{s[SCORE + seat]} point{'' if s[SCORE + seat] == 1 else 's'}"
    return f"{points}, crashed" if s[CRASHED + seat] else points
