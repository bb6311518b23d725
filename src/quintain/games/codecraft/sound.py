"""Whether columns are a state of this game at all (kit/sound.py)."""

from collections.abc import Iterator
from itertools import pairwise

from quintain.core import Sheet
from quintain.kit.columns import at
from quintain.kit.sound import require_sound

from .constants import (
    ADJACENT_TARGETS,
    ALL_KINDS,
    AUTO,
    BUILD,
    COST_GROWTHS,
    DEAD_ACTS,
    FEWEST_SEATS,
    FOG_PATHS,
    KINDS,
    LARGEST_MAP,
    MOST_ENTITIES,
    MOST_GATHER_SCORE,
    MOST_SCORE,
    MOST_SEATS,
    MOST_TICKS,
    MOVE,
    REPAIR,
    REPAIR_OWNERS,
    RESOURCE,
    TARGET,
    TICK_ORDERS,
)
from .properties import NAMES, bounds
from .state import (
    ATTACKED,
    CELL,
    ENTITIES,
    ENTITY,
    GAME,
    GROUND,
    HEALTH,
    ID,
    KIND,
    LEFT,
    MAP_SIZE,
    MAX_HEALTH,
    NEXT_ID,
    PLAYERS,
    RESOURCES,
    SIZE,
    TICK,
    State,
    schema,
)

_SMALLEST_MAP = 7  # no entity is larger
_LAST_ID = 1 << 30
_LARGEST = (1 << 31) - 1
_BITS = (REPAIR << 1) - 1
_GAME = {
    "map_size": (_SMALLEST_MAP, LARGEST_MAP),
    "players": (FEWEST_SEATS, MOST_SEATS),
    "max_tick_count": (1, MOST_TICKS),
    "max_pathfind_nodes": (1, LARGEST_MAP * LARGEST_MAP),
    "cost_growth": (0, len(COST_GROWTHS) - 1),
    "tick_order": (0, len(TICK_ORDERS) - 1),
    "adjacent_target": (0, len(ADJACENT_TARGETS) - 1),
    "path_in_fog": (0, len(FOG_PATHS) - 1),
    "dead_act": (0, len(DEAD_ACTS) - 1),
    "repair_owner": (0, len(REPAIR_OWNERS) - 1),
    "gather_score": (-MOST_GATHER_SCORE, MOST_GATHER_SCORE),
}  # the others are 0 or 1
_ENTITY = {
    "active": (0, 1),
    "does": (0, _BITS),
    "build_kind": (0, len(KINDS) - 1),
    "target": (-_LARGEST - 1, _LARGEST),
    "pathfind_range": (0, _LARGEST),
    "valid_targets": (0, ALL_KINDS),
    "repair": (-_LARGEST - 1, _LARGEST),
}
_HOLDS = {"move_to": MOVE, "build_kind": BUILD, "build_at": BUILD, "target": TARGET, "pathfind_range": AUTO,
          "valid_targets": AUTO, "repair": REPAIR}  # fmt: skip


def load(data: bytes) -> State:
    """The state that `dump` wrote; raises StateError on anything that is none of this game."""
    return require_sound(State.load(data), flaws)


def flaws(state: State) -> Iterator[str]:
    """What is wrong with a state; each part is looked at only when what it stands on is sound."""
    ground = state.ground
    if ground is None or ground.schema != GROUND:
        yield "it has no ground"
        return
    yield from _wrong_ground(ground)
    if state.schema != schema(ground.count("resource")):
        yield "its columns are those of another game"
    yield from _wrong_match(state)
    yield from _wrong_entities(state)
    yield from _wrong_rest(state)
    yield from _wrong_board(state)


# the ground


def _wrong_ground(ground: Sheet) -> Iterator[str]:
    if (ground.count("game"), ground.count("property")) != (1, len(KINDS)):
        yield f"{ground.count('game')} rows of rules and {ground.count('property')} of properties"
    for name in GAME.split():
        low, high = _GAME.get(name, (0, 1))
        if not low <= ground.column("game", name)[0] <= high:
            yield f"{name} {ground.column('game', name)[0]}"
    for name in NAMES:
        low, high = bounds(name)
        for kind, value in zip(KINDS, ground.column("property", name), strict=True):
            if not low <= value <= high:
                yield f"{name} {value} of a {kind}"
    yield from _wrong_kinds(ground)
    yield from _wrong_places(ground)


def _wrong_kinds(ground: Sheet) -> Iterator[str]:
    sizes, movers = ground.column("property", "size"), ground.column("property", "can_move")
    for kind, name in enumerate(KINDS):
        if movers[kind] and sizes[kind] != 1:
            yield f"a {name} that moves and has size {sizes[kind]}"
    if sizes[RESOURCE] != 1 or movers[RESOURCE]:
        yield "resources that move or have another size than 1"
    if any(options >> RESOURCE & 1 for options in ground.column("property", "build_options")):
        yield "builders of resources"


def _wrong_places(ground: Sheet) -> Iterator[str]:
    size = ground.ints[MAP_SIZE]
    ids = list(ground.column("resource", "id"))
    if ids and not (0 < ids[0] and ids[-1] < _LAST_ID and all(one < next for one, next in pairwise(ids))):
        yield "resources that are not in the order of their ids"
    if not all(0 <= at < size for axis in "xy" for at in ground.column("resource", axis)):
        yield "a resource beyond the map"


# the state


def _wrong_match(state: State) -> Iterator[str]:
    s = state.ints
    for name in ("tick", "seed_low", "seed_high"):
        if state.column("match", name)[0] < 0:
            yield f"{name} {state.column('match', name)[0]}"
    if s[TICK] > MOST_TICKS or not 0 < s[NEXT_ID] < _LAST_ID:
        yield f"tick {s[TICK]}, and {s[NEXT_ID]} as the next id"
    if not 0 <= s[ENTITIES] <= MOST_ENTITIES or not 0 <= s[ATTACKED] <= MOST_ENTITIES:
        yield f"{s[ENTITIES]} entities and {s[ATTACKED]} attacks"


def _wrong_entities(state: State) -> Iterator[str]:
    s, g = state.ints, _ground(state)
    count = s[ENTITIES]
    ids = [0, *s[ID : ID + count], s[NEXT_ID]]
    if not all(one < next for one, next in pairwise(ids)):
        yield "entities that are not in the order of their ids"
    for name in ENTITY.split():
        values = state.column("entity", name)
        if any(values[count:]):
            yield f"something in column {name} where there is no entity"
        low, high = _limits(name, g)
        wrong = [value for value in values[:count] if not low <= value <= high]
        if wrong:
            yield f"an entity with {name} {wrong[0]}"
    for row in range(count):
        yield from _wrong_entity(state, g, row)


def _limits(name: str, g: memoryview) -> tuple[int, int]:
    """Between which values a column of entities lies."""
    if name in ("cell", "move_to", "build_at"):
        return 0, g[MAP_SIZE] ** 2 - 1
    largest = {"id": _LAST_ID, "owner": g[PLAYERS], "kind": len(KINDS) - 1, "health": _LARGEST}
    if name in largest:
        return int(name != "kind"), largest[name]
    return _ENTITY[name]


def _wrong_entity(state: State, g: memoryview, row: int) -> Iterator[str]:
    s = state.ints
    kind, health = s[KIND + row], s[HEALTH + row]
    if kind == RESOURCE or health > g[MAX_HEALTH + kind] or not _is_inside(g, s[CELL + row], kind):
        yield f"a {KINDS[kind]} with {health} health on cell {s[CELL + row]}"
    values = {name: s[at(state.schema, "entity", name) + row] for name in (*_HOLDS, "does")}
    for name, bit in _HOLDS.items():
        if values[name] and not values["does"] & bit:
            yield f"an order that does not use its {name}"
    if values["does"] & BUILD and not _is_inside(g, values["build_at"], values["build_kind"]):
        yield f"a {KINDS[values['build_kind']]} to be built on cell {values['build_at']}"


def _is_inside(g: memoryview, cell: int, kind: int) -> bool:
    y, x = divmod(cell, g[MAP_SIZE])
    return max(x, y) + g[SIZE + kind] <= g[MAP_SIZE]


def _wrong_rest(state: State) -> Iterator[str]:
    s, g = state.ints, _ground(state)
    for name, low, high in (("score", -MOST_SCORE, MOST_SCORE), ("resource", 0, MOST_SCORE), ("crashed", 0, 1)):
        values = state.column("player", name)
        if not all(low <= value <= high for value in values) or any(values[g[PLAYERS] :]):
            yield f"{name} {list(values)}"
    if any(any(state.column("attack", name)[s[ATTACKED] :]) for name in ("attacker", "target")):
        yield "attacks beyond the last"
    if not all(0 <= left <= g[MAX_HEALTH + RESOURCE] for left in state.column("resource", "health")):
        yield "a resource with too much or too little left"


def _wrong_board(state: State) -> Iterator[str]:
    """Article 1.4: nothing overlaps."""
    s, g = state.ints, _ground(state)
    size, ground = g[MAP_SIZE], state.ground
    assert ground is not None
    taken = [y * size + x for at, (_, x, y) in enumerate(ground.rows("resource")) if s[LEFT + at] > 0]
    for row in range(s[ENTITIES]):
        length = g[SIZE + s[KIND + row]]
        taken += [s[CELL + row] + up * size + right for up in range(length) for right in range(length)]
    if len(set(taken)) != len(taken):
        yield "two things on one cell"


def _ground(state: State) -> memoryview:
    assert state.ground is not None
    assert state.ground.ints[RESOURCES] == state.ground.count("resource")
    return state.ground.ints
