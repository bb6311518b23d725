"""Settings and seed to the first state. Article 1."""

from quintain.core import UsageError

from .constants import PLAYERS, SIDE, SPAWNS
from .rules import enlist, grow
from .settings import Settings
from .state import BOARD, CELLS, EDGE, EMPTY, LAST_TURN, SCHEMA, SEED_HIGH, SEED_LOW, State, cell_at, position


def start(settings: Settings, map: str | None, seed: int, seats: int) -> State:
    """One troop each on its spawn cell, nothing in stock, ten resources about (ruling R1)."""
    if map is not None:
        raise UsageError("troops is always played on the same board; it takes no map")
    if seats != PLAYERS:
        raise UsageError(f"troops has {PLAYERS} seats, not {seats}")
    if not 0 <= seed < 1 << 62:
        raise UsageError(f"a seed is a whole number from 0 to 2^62 - 1, not {seed}")
    state = State(SCHEMA)
    ints = state.ints
    ints[LAST_TURN] = settings.turns
    ints[SEED_LOW], ints[SEED_HIGH] = seed & 0x7FFFFFFF, seed >> 31
    for cell in range(CELLS):
        x, y = position(cell)
        ints[BOARD + cell] = EMPTY if 0 <= x < SIDE and 0 <= y < SIDE else EDGE
    for player, (x, y) in enumerate(SPAWNS):
        enlist(ints, player, cell_at(x, y))
    grow(ints)
    return state
