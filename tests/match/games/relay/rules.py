"""Teams of runners on a road.

Runners act one after another; a round is over when all have. An answer is a list of runs and rests: a run of n cells
costs n of the runner's energy, a rest earns one to three. Who reaches the goal wins at once for its team; what strength
the others' runners have left nobody sees.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from quintain.core import Answers, Limits, Outcome, Schema, Sheet, Table, UsageError, ints, setting
from quintain.kit.columns import Columns, at
from quintain.kit.draw import draw

RUNNERS = 3  # of one team
MOST_TEAMS = 4
MOST_ORDERS = 8  # of one answer
RUN, REST = 1, 2
ENERGY = 5
REST_EARNS = 1

SCHEMA = Schema(
    (
        Table("match", ints("round rounds goal teams next seed_low seed_high"), rows=1),
        Table("runner", ints("place energy"), rows=MOST_TEAMS * RUNNERS),
    )
)
ROUND, ROUNDS, GOAL, TEAMS, NEXT, SEED_LOW, SEED_HIGH = (
    at(SCHEMA, "match", name) for name in ("round", "rounds", "goal", "teams", "next", "seed_low", "seed_high")
)
PLACE, LEFT = at(SCHEMA, "runner", "place"), at(SCHEMA, "runner", "energy")

ORDERS = Schema((Table("order", ints("kind amount")),))
FRAME = Schema((Table("match", ints("round")), Table("runner", ints("team place energy"))))


@dataclass(frozen=True, slots=True)
class Settings:
    rounds: int = setting(20, "rounds of a match", low=1, high=100_000)
    goal: int = setting(200, "cells to the goal", low=1, high=1_000_000)
    answer_s: float | None = setting(1.0, "time for one runner", low=0.001, high=60, optional=True)
    end_grace_s: float = setting(1.0, "time to leave", low=0, high=60)


class View(NamedTuple):
    round: int
    runner: int
    energy: tuple[int, ...]  # of the own runners
    places: tuple[int, ...]  # of all


class State(Columns):
    __slots__ = ()


def limits(settings: Settings) -> Limits:
    return Limits(start_s=10.0, answer_s=settings.answer_s, end_grace_s=settings.end_grace_s)


def start(settings: Settings, map: str | None, seed: int, seats: int) -> State:
    if map is not None or not 1 <= seats <= MOST_TEAMS or not 0 <= seed < 1 << 62:
        raise UsageError("relay takes no map, 1 to 4 teams and a seed below 2^62")
    state = State(SCHEMA)
    values = state.ints
    values[ROUNDS], values[GOAL], values[TEAMS] = settings.rounds, settings.goal, seats
    values[SEED_LOW], values[SEED_HIGH] = seed & 0x7FFFFFFF, seed >> 31
    for runner in range(seats * RUNNERS):
        values[LEFT + runner] = ENERGY
    return state


def load(data: bytes) -> State:
    return State.load(data, SCHEMA)


def to_act(state: State) -> Sequence[int]:
    return (state.ints[NEXT],)


def seat_of(state: State, actor: int) -> int:
    return actor // RUNNERS


def view(state: State, actor: int) -> View:
    values = state.ints
    first = LEFT + seat_of(state, actor) * RUNNERS
    places = PLACE, PLACE + values[TEAMS] * RUNNERS
    return View(values[ROUND], actor, tuple(values[first : first + RUNNERS]), tuple(values[slice(*places)]))


def scrambled(state: State, actor: int, noise: int) -> State:
    other = state.copy()
    for runner in range(MOST_TEAMS * RUNNERS):
        if seat_of(state, runner) != seat_of(state, actor):
            other.ints[LEFT + runner] = noise
    return other


def step(state: State, answers: Answers) -> None:
    values = state.ints
    runner = values[NEXT]
    answer = answers.get(runner)
    if isinstance(answer, Sheet):
        for kind, amount in list(zip(answer.column("order", "kind"), answer.column("order", "amount"), strict=True))[
            :MOST_ORDERS
        ]:
            _obey(state, runner, kind, amount)
    values[NEXT] = (runner + 1) % (values[TEAMS] * RUNNERS)
    values[ROUND] += values[NEXT] == 0


def _obey(state: State, runner: int, kind: int, amount: int) -> None:
    values = state.ints
    if kind == RUN and 0 < amount <= values[LEFT + runner]:
        values[LEFT + runner] -= amount
        values[PLACE + runner] += amount
    if kind == REST:
        seed = values[SEED_HIGH] << 31 | values[SEED_LOW]
        values[LEFT + runner] += 1 + draw(seed, values[ROUND], REST_EARNS, runner) % 3


def is_frame(state: State) -> bool:
    return state.ints[NEXT] == 0 or _has_winner(state)


def _has_winner(state: State) -> bool:
    values = state.ints
    return any(values[PLACE + runner] >= values[GOAL] for runner in range(MOST_TEAMS * RUNNERS))


def outcome(state: State) -> Outcome | None:
    values = state.ints
    if values[ROUND] < values[ROUNDS] and not _has_winner(state):
        return None
    teams = range(values[TEAMS])
    scores = [sum(values[PLACE + team * RUNNERS + runner] for runner in range(RUNNERS)) for team in teams]
    places = tuple(1 + sum(other > score for other in scores) for score in scores)
    return Outcome(places, tuple(map(float, scores)), ("cells run",) * len(scores))


def frame(state: State) -> Sheet:
    values = state.ints
    count = values[TEAMS] * RUNNERS
    teams = [runner // RUNNERS for runner in range(count)]
    return FRAME.sheet(
        match=[(values[ROUND],)], runner=[teams, values[PLACE : PLACE + count], values[LEFT : LEFT + count]]
    )
