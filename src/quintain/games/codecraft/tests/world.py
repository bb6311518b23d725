"""Small worlds made by hand, and one tick in them. Entities have the ids 101, 102, …, resources 1001, 1002, …"""

from collections.abc import Callable, Sequence

from quintain.core import Answers, Sheet
from quintain.games.codecraft.constants import RESOURCE
from quintain.games.codecraft.ground import ground_of
from quintain.games.codecraft.orders import Actions
from quintain.games.codecraft.properties import properties
from quintain.games.codecraft.rules import step
from quintain.games.codecraft.settings import Settings
from quintain.games.codecraft.sound import flaws
from quintain.games.codecraft.state import (
    ACTIVE,
    CELL,
    ENTITIES,
    HEALTH,
    ID,
    KIND,
    LEFT,
    NEXT_ID,
    OWNER,
    SCORE,
    SEED_LOW,
    WEALTH,
    State,
    schema,
)

SIZE = 80
FIRST, FIRST_RESOURCE = 101, 1001

Thing = tuple[int, int, int, int]  # kind, player, x, y
Cell = tuple[int, int]


def world(
    *things: Thing, resources: Sequence[Cell] = (), players: int = 2, wealth: int = 0, seed: int = 1, **settings: object
) -> State:
    """A state with these entities, active and whole, on a map that is turned for nobody unless it is asked for."""
    wanted = Settings(**{"rotate_views": False, **settings})  # type: ignore[arg-type]  # whatever a test asks for
    table = properties(wanted)
    placed = [(FIRST_RESOURCE + number, x, y) for number, (x, y) in enumerate(resources)]
    state = State(schema(len(placed)), ground=ground_of(wanted, table, players, placed))
    s = state.ints
    s[ENTITIES], s[SEED_LOW] = len(things), seed
    s[NEXT_ID] = max(FIRST_RESOURCE + len(placed), FIRST + len(things))
    for row, (kind, player, x, y) in enumerate(things):
        s[ID + row], s[OWNER + row], s[KIND + row], s[CELL + row] = FIRST + row, player, kind, y * SIZE + x
        s[HEALTH + row], s[ACTIVE + row] = table[kind]["max_health"], 1
    for row in range(len(placed)):
        s[LEFT + row] = table[RESOURCE]["max_health"]
    for seat in range(players):
        s[WEALTH + seat] = wealth
    assert [] == list(flaws(state))
    return state


def tick(state: State, *orders: Callable[[Actions], object]) -> State:
    """One tick; each player's orders are told to its own `Actions`."""
    answers: dict[int, Sheet] = {}
    for seat, order in enumerate(orders):
        actions = Actions()
        order(actions)
        answers[seat] = actions.sheet()
    return ticked(state, answers)


def ticked(state: State, answers: Answers) -> State:
    """One tick with these answers; no tick leaves a state that could not be."""
    step(state, answers)
    assert [] == list(flaws(state))
    return state


def nothing(_: Actions) -> None:
    """No new orders."""


def row(state: State, entity: int) -> int:
    """The row of an entity that must be there."""
    return list(state.ints[ID : ID + state.ints[ENTITIES]]).index(entity)


def exists(state: State, entity: int) -> bool:
    return entity in list(state.ints[ID : ID + state.ints[ENTITIES]])


def place(state: State, entity: int = FIRST) -> Cell:
    cell = state.ints[CELL + row(state, entity)]
    return cell % SIZE, cell // SIZE


def health(state: State, entity: int) -> int:
    return state.ints[HEALTH + row(state, entity)]


def hurt(state: State, entity: int, left: int) -> None:
    state.ints[HEALTH + row(state, entity)] = left


def is_active(state: State, entity: int) -> bool:
    return bool(state.ints[ACTIVE + row(state, entity)])


def left(state: State, resource: int = FIRST_RESOURCE) -> int:
    return state.ints[LEFT + resource - FIRST_RESOURCE]


def score(state: State, player: int = 1) -> int:
    return state.ints[SCORE + player - 1]


def wealth(state: State, player: int = 1) -> int:
    return state.ints[WEALTH + player - 1]


def attacks(state: State) -> list[tuple[int, int]]:
    """Attacker and target of the attacks of the last tick."""
    count = state.column("match", "attacks")[0]
    pairs = zip(state.column("attack", "attacker"), state.column("attack", "target"), strict=True)
    return list(pairs)[:count]
