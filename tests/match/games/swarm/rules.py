"""Two swarms on a square.

Each turn a seat may push any of its entities; all drift, lose speed and bounce at the walls. Chance wears them down,
and how much life the other's have left nobody sees. The score counts who ends near the middle.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite
from typing import NamedTuple

from quintain.core import Answers, Limits, Outcome, Schema, Sheet, Table, UsageError, ints, reals, setting
from quintain.kit.columns import Columns, at
from quintain.kit.draw import draw

SIDE = 100.0
PUSH = 3.0  # the most along one axis
DRAG = 0.5
MIDDLE = 20.0
LIFE = 100
PLACES, WEAR = 1, 2  # purposes of draws

ENTITIES = 1000

SCHEMA = Schema(
    (
        Table("match", ints("turn turns seed_low seed_high"), rows=1),
        Table("entity", (*ints("seat"), *reals("x y"), *ints("life"), *reals("dx dy")), rows=ENTITIES),
    )
)
TURN, TURNS, SEED_LOW, SEED_HIGH = (at(SCHEMA, "match", name) for name in ("turn", "turns", "seed_low", "seed_high"))
SEAT, ALIVE = at(SCHEMA, "entity", "seat"), at(SCHEMA, "entity", "life")
X, Y, DX, DY = (at(SCHEMA, "entity", name) for name in ("x", "y", "dx", "dy"))

ORDERS = Schema((Table("push", (*ints("entity"), *reals("dx dy"))),))
FRAME = Schema((Table("match", ints("turn")), Table("entity", (*ints("seat life"), *reals("x y")))))


@dataclass(frozen=True, slots=True)
class Settings:
    turns: int = setting(12, "turns of a match", low=1, high=100_000)
    answer_s: float | None = setting(2.0, "time for an answer", low=0.001, high=60, optional=True)
    start_s: float | None = setting(10.0, "time to connect", low=0.001, high=60, optional=True)
    is_watched: bool = setting(False, "whether somebody watches, so that bots may talk to their debuggers")


class View(NamedTuple):
    turn: int
    seat: tuple[int, ...]
    life: tuple[int, ...]  # of the own entities, 0 for the others'
    x: tuple[float, ...]
    y: tuple[float, ...]
    dx: tuple[float, ...]


class State(Columns):
    __slots__ = ()


def limits(settings: Settings) -> Limits:
    return Limits(start_s=settings.start_s, answer_s=settings.answer_s)


def start(settings: Settings, map: str | None, seed: int, seats: int) -> State:
    if map is not None or seats != 2 or not 0 <= seed < 1 << 62:
        raise UsageError("swarm takes no map, 2 seats and a seed below 2^62")
    state = State(SCHEMA)
    values, reals_ = state.ints, state.reals
    values[TURNS] = settings.turns
    values[SEED_LOW], values[SEED_HIGH] = seed & 0x7FFFFFFF, seed >> 31
    for each in range(ENTITIES):
        values[SEAT + each], values[ALIVE + each] = each % 2, LIFE
        reals_[X + each] = draw(seed, 0, PLACES, 2 * each) % 10_000 / 10_000 * SIDE
        reals_[Y + each] = draw(seed, 0, PLACES, 2 * each + 1) % 10_000 / 10_000 * SIDE
    return state


def load(data: bytes) -> State:
    return State.load(data, SCHEMA)


def to_act(state: State) -> Sequence[int]:
    return (0, 1)


def view(state: State, actor: int) -> View:
    seats = state.ints[SEAT : SEAT + ENTITIES].tolist()
    life = state.ints[ALIVE : ALIVE + ENTITIES].tolist()
    known = (left if seat == actor else 0 for seat, left in zip(seats, life, strict=True))
    columns = (tuple(state.reals[column : column + ENTITIES]) for column in (X, Y, DX))
    return View(state.ints[TURN], tuple(seats), tuple(known), *columns)


def scrambled(state: State, actor: int, noise: int) -> State:
    other = state.copy()
    for each in range(ENTITIES):
        if other.ints[SEAT + each] != actor:
            other.ints[ALIVE + each] = noise
            other.reals[DY + each] = noise
    return other


def step(state: State, answers: Answers) -> None:
    for seat in (0, 1):
        answer = answers.get(seat)
        if isinstance(answer, Sheet):
            _push(state, seat, answer)
    _drift(state)
    state.ints[TURN] += 1


def _push(state: State, seat: int, orders: Sheet) -> None:
    for entity, dx, dy in zip(*(orders.column("push", name) for name in ("entity", "dx", "dy")), strict=True):
        if 0 <= entity < ENTITIES and state.ints[SEAT + entity] == seat and isfinite(dx) and isfinite(dy):
            state.reals[DX + entity] += max(-PUSH, min(PUSH, dx))
            state.reals[DY + entity] += max(-PUSH, min(PUSH, dy))


def _drift(state: State) -> None:
    values, real = state.ints, state.reals
    seed = values[SEED_HIGH] << 31 | values[SEED_LOW]
    for each in range(ENTITIES):
        for place, speed in ((X + each, DX + each), (Y + each, DY + each)):
            real[place] += real[speed]
            real[speed] *= DRAG
            if not 0.0 <= real[place] <= SIDE:
                real[place] = 0.0 if real[place] < 0.0 else SIDE
                real[speed] = -real[speed]
    values[ALIVE + draw(seed, values[TURN], WEAR, 0) % ENTITIES] -= 1


def outcome(state: State) -> Outcome | None:
    values = state.ints
    if values[TURN] < values[TURNS]:
        return None
    scores = [0.0, 0.0]
    for each in range(ENTITIES):
        x, y = state.reals[X + each] - SIDE / 2, state.reals[Y + each] - SIDE / 2
        scores[values[SEAT + each]] += x * x + y * y < MIDDLE * MIDDLE
    places = tuple(1 + (scores[1 - seat] > scores[seat]) for seat in (0, 1))
    return Outcome(places, tuple(scores), ("entities near the middle",) * 2)


def frame(state: State) -> Sheet:
    seats, life = (state.ints[column : column + ENTITIES] for column in (SEAT, ALIVE))
    x, y = (state.reals[column : column + ENTITIES] for column in (X, Y))
    return FRAME.sheet(match=[(state.ints[TURN],)], entity=[seats, life, x, y])
