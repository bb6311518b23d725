"""Settings, map and seed to the first state. Articles 1 and 2.1."""

from array import array
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import accumulate

from quintain.core import Sheet, UsageError
from quintain.kit.draw import draw

from .constants import DEATHMATCH, MOST_BOTS, MOST_COINS, START_ORDER
from .mapfile import Map, read_map
from .maps.random_map import random_map
from .rules import spawn
from .settings import Settings
from .state import (
    ACTIVE,
    ATTACK_DICE,
    BOTS,
    COIN_DICE,
    COIN_PLACES,
    EVENT_PLACES,
    GROUND,
    IS_DEATHMATCH,
    OCCUPIED,
    PERIOD,
    ROUNDS,
    SEED_HIGH,
    SEED_LOW,
    VOLUME,
    State,
    X,
    Y,
    most_events,
    schema,
)
from .symmetry import symmetries

Cell = tuple[int, int]


def start(settings: Settings, map: str | None, seed: int, seats: int) -> State:
    """Bots on start positions of the map, which is made by chance when none is given, and a first spawn of coins."""
    if not 1 <= seats <= MOST_BOTS:
        raise UsageError(f"hypernull has 1 to {MOST_BOTS} seats, not {seats}")
    if not 0 <= seed < 1 << 62:
        raise UsageError(f"a seed is a whole number from 0 to 2^62 - 1, not {seed}")
    spawns, ground = _prepared(random_map(seed, seats)) if map is None else _read(map)
    if len(spawns) < seats:
        raise UsageError(f"the map has {len(spawns)} start positions, and {seats} bots need as many")
    state = placed(settings, ground, seed, _start_cells(settings, spawns, seed)[:seats])
    spawn(state)
    return state


def placed(settings: Settings, ground: Sheet, seed: int, cells: Sequence[Cell]) -> State:
    """Bots on these cells of a map, with no coins about yet."""
    most_coins = _most_coins(settings, ground)
    events = most_events(len(cells), most_coins, settings.coin_spawn_volume)
    state = State(schema(most_coins, events), ground=ground)
    s = state.ints
    s[ROUNDS], s[PERIOD], s[VOLUME] = settings.num_rounds, settings.coin_spawn_period, settings.coin_spawn_volume
    s[IS_DEATHMATCH], s[OCCUPIED] = settings.mode == DEATHMATCH, settings.occupied_cells == "block"
    s[ATTACK_DICE], s[COIN_DICE] = settings.attack_tie == "random", settings.coin_tie == "random"
    s[SEED_LOW], s[SEED_HIGH] = seed & 0x7FFFFFFF, seed >> 31
    s[BOTS], s[COIN_PLACES], s[EVENT_PLACES] = len(cells), most_coins, events
    for bot, (x, y) in enumerate(cells):
        s[X + bot], s[Y + bot], s[ACTIVE + bot] = x, y, 1
    return state


@lru_cache(maxsize=64)  # a server plays its maps again and again, and a large one takes 20 ms to read
def _read(text: str) -> tuple[Sequence[Cell], Sheet]:
    return _prepared(read_map(text)[0])


def _prepared(map: Map) -> tuple[Sequence[Cell], Sheet]:
    """Its start positions and its ground."""
    return map.spawns, ground_of(map)


def ground_of(map: Map) -> Sheet:
    """A map as the rules read it: its blocks by row, and where each row begins."""
    facts = (map.width, map.height, map.view, map.mining, map.attack, symmetries(map))
    return ground_sheet(facts, map.blocks, map.spawns)


def ground_sheet(facts: Sequence[int], blocks: Sequence[Cell], spawns: Sequence[Cell]) -> Sheet:
    """The ground with these facts of the map (`GROUND` names them), blocks in row order, and start positions."""
    in_row = [0] * (facts[1] + 1)
    for _, y in blocks:
        in_row[y + 1] += 1
    return GROUND.sheet(
        map=[(fact,) for fact in facts],
        row=[_column(accumulate(in_row))],
        block=[_column([x for x, _ in blocks]), _column([y for _, y in blocks])],
        spawn=[_column([x for x, _ in spawns]), _column([y for _, y in spawns])],
    )


def _column(values: Iterable[int]) -> memoryview:
    return memoryview(array("i", values))


def _most_coins(settings: Settings, ground: Sheet) -> int:
    """Article 6.6: as many as can ever lie about in this match."""
    width, height, *_ = next(ground.rows("map"))
    spawned = settings.coin_spawn_volume * (1 + settings.num_rounds // settings.coin_spawn_period)
    return min(MOST_COINS, spawned, int(width) * int(height) - ground.count("block"))


def _start_cells(settings: Settings, cells: Sequence[Cell], seed: int) -> list[Cell]:
    """Article 2.1: the map's start positions in the order in which bots get them."""
    order = list(cells)
    if settings.spawn_order == "shuffled":
        for last in range(len(order) - 1, 0, -1):
            other = draw(seed, 0, START_ORDER, last) % (last + 1)
            order[last], order[other] = order[other], order[last]
    return order
