"""What a player sees: everything but the other's resources. Article 9."""

from typing import NamedTuple

from .constants import HUNDRED, MOST_TROOPS, POWERED, RESOURCE_WORTH, SPAWNS
from .state import (
    CELL,
    COUNT,
    DAMAGE,
    EVENTS,
    FROM,
    HEALTH,
    ID,
    KIND,
    PLACE,
    SPEED,
    STOCK,
    STRENGTH,
    TIMES,
    TO,
    TROOPS,
    TURN,
    WHO,
    WHOSE,
    State,
    position,
)


class Troop(NamedTuple):
    """A troop as both players see it."""

    id: int
    x: int
    y: int
    health: int
    speed: int
    damage: int


class Resource(NamedTuple):
    """A resource on the map."""

    x: int
    y: int
    health: int
    gain: int


class Event(NamedTuple):
    """Something that had an effect in the last turn; of a power-up, `x_target` is the power and `times` how often."""

    kind: int
    is_ally: bool
    troop: int
    x: int
    y: int
    x_target: int
    y_target: int
    times: int


class View(NamedTuple):
    """One player's sight of a turn; `stock` counts hundredths."""

    turn: int
    stock: int
    spawn: tuple[int, int]
    allies: tuple[Troop, ...]
    enemies: tuple[Troop, ...]
    resources: tuple[Resource, ...]
    events: tuple[Event, ...]

    @property
    def points(self) -> float:
        """The stock as the rule book counts it."""
        return self.stock / HUNDRED


def view(state: State, actor: int) -> View:
    """What this player sees now."""
    ints = state.ints
    return View(
        turn=ints[TURN],
        stock=ints[STOCK + actor],
        spawn=SPAWNS[actor],
        allies=troops(state, actor),
        enemies=troops(state, 1 - actor),
        resources=tuple(
            Resource(*position(ints[PLACE + number]), ints[STRENGTH + number], RESOURCE_WORTH)
            for number in range(ints[COUNT])
        ),
        events=tuple(Event(event[0], event[1] == actor, *event[2:]) for event in events(state)),
    )


def scrambled(state: State, actor: int, noise: int) -> State:
    """A copy in which everything hidden from this player is otherwise."""
    other = state.copy()
    other.ints[STOCK + 1 - actor] = noise
    return other


def troops(state: State, player: int) -> tuple[Troop, ...]:
    """A player's troops, by id."""
    ints = state.ints
    begin = player * MOST_TROOPS
    return tuple(
        Troop(
            ints[ID + slot],
            *position(ints[CELL + slot]),
            ints[HEALTH + slot],
            ints[SPEED + slot],
            ints[DAMAGE + slot],
        )
        for slot in range(begin, begin + ints[TROOPS + player])
    )


def events(state: State) -> list[tuple[int, int, int, int, int, int, int, int]]:
    """Kind, player, troop, x, y, x and y of the target, times; in the order of article 11.5."""
    ints = state.ints
    found = []
    for event in range(ints[EVENTS]):
        kind = ints[KIND + event]
        target = ints[TO + event]
        x, y = (target, 0) if kind == POWERED else position(target)
        whence = position(ints[FROM + event])
        found.append((kind, ints[WHOSE + event], ints[WHO + event], *whence, x, y, ints[TIMES + event]))
    found.sort(key=_phase_and_troop)
    return found


def _phase_and_troop(event: tuple[int, ...]) -> tuple[int, int]:
    return (_PHASES[event[0]], event[2])


_PHASES = (0, 1, 2, 2, 3, 4)  # by kind: harvests and attacks are told together
