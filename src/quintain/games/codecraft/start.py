"""Settings and seed to the first state. Articles 1, 3.3 and 12."""

from collections.abc import Sequence

from quintain.core import Sheet, UsageError

from .constants import (
    BUILDER_BASE,
    BUILDER_UNIT,
    FEWEST_SEATS,
    MELEE_BASE,
    MELEE_UNIT,
    MOST_SEATS,
    RANGED_BASE,
    RANGED_UNIT,
    RESOURCE,
    ROUND_1,
    TURRET,
)
from .ground import ground_of
from .mapping import Cell, resource_cells
from .properties import Properties, properties
from .saved import from_saved
from .settings import Settings
from .state import (
    ACTIVE,
    CELL,
    ENTITIES,
    HEALTH,
    ID,
    KIND,
    LEFT,
    NEXT_ID,
    OWNER,
    SEED_HIGH,
    SEED_LOW,
    State,
    schema,
)
from .turning import real_x, real_y

_BASE = ((BUILDER_BASE, 5, 5), (BUILDER_UNIT, 4, 4))
_ALL = (
    *_BASE,
    (MELEE_BASE, 5, 15),
    (MELEE_UNIT, 4, 14),
    (RANGED_BASE, 15, 5),
    (RANGED_UNIT, 14, 4),
    (TURRET, 15, 15),
)
_MARGIN = 2

Entity = tuple[int, int, int]  # kind, x, y


def start(settings: Settings, map: str | None, seed: int, seats: int) -> State:
    """The first state of a game, on a map that the seed decides; or the one that a saved state, as a map, tells."""
    _require(settings, seed, seats)
    if map is not None:
        return from_saved(settings, map, seed, seats)
    table = properties(settings)
    entities = start_entities(settings)
    cover = settings.resource_cover_low, settings.resource_cover_high
    cells = resource_cells(seed, settings.map_size, seats, cover)
    cleared = _cleared(entities, table, settings.map_size, seats)
    resources = [cell for cell in cells if cell not in cleared]
    first = seats + 1 + seats * len(entities)
    ground = ground_of(settings, table, seats, [(first + at, *cell) for at, cell in enumerate(resources)])
    state = _placed(entities, table, settings.map_size, seats, ground)
    state.ints[SEED_LOW], state.ints[SEED_HIGH] = seed & 0x7FFFFFFF, seed >> 31
    return state


def start_entities(settings: Settings) -> Sequence[Entity]:
    """Article 12.4: what each player begins with, as it sees it itself."""
    if settings.stage == ROUND_1:
        return _ALL
    return _BASE if settings.round2_base else _BASE[1:]


def _require(settings: Settings, seed: int, seats: int) -> None:
    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        raise UsageError(f"codecraft has {FEWEST_SEATS} to {MOST_SEATS} seats, not {seats}")
    if not 0 <= seed < 1 << 62:
        raise UsageError(f"a seed is a whole number from 0 to 2^62 - 1, not {seed}")
    low, high = settings.resource_cover_low, settings.resource_cover_high
    if low > high:
        raise UsageError(f"resource_cover_low is {low:g}, above resource_cover_high, which is {high:g}")


def _placed(entities: Sequence[Entity], table: Properties, map_size: int, seats: int, ground: Sheet) -> State:
    resources = ground.count("resource")
    state = State(schema(resources), ground=ground)
    s = state.ints
    s[ENTITIES] = seats * len(entities)
    s[NEXT_ID] = 1 + seats + s[ENTITIES] + resources
    for row in range(s[ENTITIES]):
        seat, number = divmod(row, len(entities))
        kind, x, y = entities[number]
        size = table[kind]["size"]
        s[ID + row], s[OWNER + row], s[KIND + row], s[ACTIVE + row] = 1 + seats + row, seat + 1, kind, 1
        s[CELL + row] = real_y(seat, map_size, x, y, size) * map_size + real_x(seat, map_size, x, y, size)
        s[HEALTH + row] = table[kind]["max_health"]
    for row in range(resources):
        s[LEFT + row] = table[RESOURCE]["max_health"]
    return state


def _cleared(entities: Sequence[Entity], table: Properties, map_size: int, seats: int) -> set[Cell]:
    """Article 12.3: the boxes around the start entities of the seats in play."""
    xs = [x for _, x, _ in entities]
    ys = [y for _, _, y in entities]
    right = max(x + table[kind]["size"] for kind, x, _ in entities)
    top = max(y + table[kind]["size"] for kind, _, y in entities)
    box = [(x, y) for x in range(min(xs) - _MARGIN, right + _MARGIN) for y in range(min(ys) - _MARGIN, top + _MARGIN)]
    return {(real_x(seat, map_size, x, y, 1), real_y(seat, map_size, x, y, 1)) for seat in range(seats) for x, y in box}
