"""Whether columns are a state of this game at all, and their ground a map (kit/sound.py)."""

from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise

from quintain.core import Sheet
from quintain.kit.sound import out_of_bounds, require_sound

from .constants import (
    FLIP_X,
    FLIP_Y,
    LONGEST_SIDE,
    LONGEST_VIEW,
    MOST_BOTS,
    MOST_COINS,
    MOST_ROUNDS,
    MOST_SPAWN_VOLUME,
    MOVED,
    OVER,
    POINT,
    QUARTER,
)
from .state import (
    ACTIVE,
    ATTACK_DICE,
    BEATEN_BY,
    BOTS,
    CELL,
    COIN_DICE,
    COIN_PLACES,
    COINS,
    EVENT_PLACES,
    EVENTS,
    GROUND,
    IS_DEATHMATCH,
    LEFT_IN,
    OCCUPIED,
    PERIOD,
    ROUND,
    ROUNDS,
    SEED_HIGH,
    SEED_LOW,
    VOLUME,
    WEIGHT,
    State,
    X,
    Y,
    most_events,
    schema,
)


def load(data: bytes) -> State:
    """The state that `dump` wrote; raises StateError on anything that is none of this game."""
    return require_sound(State.load(data), flaws)


def flaws(state: State) -> Iterator[str]:
    """What is wrong with a state; each part is looked at only when what it stands on is sound."""
    ground = state.ground
    if ground is None or ground.schema != GROUND:
        yield "it has no map"
        return
    yield from _wrong_ground(ground)
    yield from _wrong_shape(state)
    width, height = _size(ground)
    yield from _wrong_counts(state)
    yield from _wrong_bots(state, width, height)
    yield from _wrong_coins(state, width * height)
    yield from _wrong_events(state, width * height)


def _wrong_ground(ground: Sheet) -> Iterator[str]:
    if ground.count("map") != 1:
        yield f"{ground.count('map')} maps"
    width, height, view, mining, attack, group = next(ground.rows("map"))
    if not (1 <= width <= LONGEST_SIDE and 1 <= height <= LONGEST_SIDE):
        yield f"a map of {width}x{height} cells"
    if not (1 <= view <= LONGEST_VIEW and 0 <= mining <= view and 0 <= attack <= view):
        yield f"view, mining and attack radius {view}, {mining}, {attack}"
    groups = {POINT, FLIP_X, FLIP_Y, POINT | FLIP_X | FLIP_Y}
    if group not in (groups | {POINT | QUARTER} if width == height else groups):
        yield f"symmetries {group}"
    yield from _wrong_rows(ground, int(width), int(height))
    for x, y in ground.rows("spawn"):
        if not (0 <= x < width and 0 <= y < height):
            yield f"a start position ({x}, {y}) beyond the map"


def _wrong_rows(ground: Sheet, width: int, height: int) -> Iterator[str]:
    """Blocks by row, each once; and the numbers at which the rows begin."""
    xs, ys = list(ground.column("block", "x")), list(ground.column("block", "y"))
    if not all(0 <= x < width for x in xs) or not all(0 <= y < height for y in ys):
        yield "a block beyond the map"
    if not _is_ascending([y * width + x for x, y in zip(xs, ys, strict=True)]):
        yield "blocks that are not in row order"
    in_row = [0] * (height + 1)
    for y in ys:
        in_row[y + 1] += 1
    if list(ground.column("row", "first")) != list(accumulate(in_row)):
        yield "rows that do not begin where their blocks do"


def _wrong_shape(state: State) -> Iterator[str]:
    """Places for coins and events are as many as the match needs, whatever its columns say."""
    rows = {table.name: table.rows or 0 for table in state.schema.tables}
    places = rows.get("coin", 0), rows.get("event", 0)
    if places[0] > MOST_COINS or state.schema != schema(*places):
        yield "its columns are those of another game"
    s = state.ints
    if (s[COIN_PLACES], s[EVENT_PLACES]) != places:
        yield f"places for {s[COIN_PLACES]} coins and {s[EVENT_PLACES]} events, but {places} of them"
    if not 1 <= s[BOTS] <= MOST_BOTS or places[1] != most_events(s[BOTS], places[0], s[VOLUME]):
        yield f"places for {places[1]} events of {s[BOTS]} bots"


def _wrong_counts(state: State) -> Iterator[str]:
    s = state.ints
    bounds = {
        ROUNDS: (1, MOST_ROUNDS),
        ROUND: (0, s[ROUNDS]),
        PERIOD: (1, MOST_ROUNDS),
        VOLUME: (1, MOST_SPAWN_VOLUME),
        SEED_LOW: (0, 2**31 - 1),
        SEED_HIGH: (0, 2**31 - 1),
        COINS: (0, s[COIN_PLACES]),
        EVENTS: (0, s[EVENT_PLACES]),
    }
    bounds |= dict.fromkeys((IS_DEATHMATCH, OCCUPIED, ATTACK_DICE, COIN_DICE), (0, 1))
    yield from out_of_bounds("word", s, bounds)
    weight = sum(s[WEIGHT : WEIGHT + s[BOTS]])
    if weight + s[COINS] > s[VOLUME] * (1 + s[ROUND] // s[PERIOD]):
        yield f"bots have {weight} coins and {s[COINS]} lie about: more than were ever spawned"


def _wrong_bots(state: State, width: int, height: int) -> Iterator[str]:
    s = state.ints
    for bot in range(s[BOTS]):
        if not (0 <= s[X + bot] < width and 0 <= s[Y + bot] < height):
            yield f"bot {bot} beyond the map"
        if s[WEIGHT + bot] < 0 or not 0 <= s[BEATEN_BY + bot] <= s[BOTS]:
            yield f"bot {bot} with {s[WEIGHT + bot]} coins, beaten by {s[BEATEN_BY + bot] - 1}"
        if not 0 <= s[LEFT_IN + bot] <= s[ROUND] or s[ACTIVE + bot] != (s[LEFT_IN + bot] == 0):
            yield f"bot {bot} that left in round {s[LEFT_IN + bot]} and is active: {s[ACTIVE + bot]}"
    for column in (X, Y, WEIGHT, ACTIVE, LEFT_IN, BEATEN_BY):
        if any(s[column + s[BOTS] : column + MOST_BOTS]):
            yield "a place without a bot is not blank"


def _wrong_coins(state: State, cells: int) -> Iterator[str]:
    s = state.ints
    coins = list(s[CELL : CELL + s[COINS]])
    if not _is_ascending([-1, *coins, cells]):
        yield "coins that are not in row order, or beyond the map"


def _wrong_events(state: State, cells: int) -> Iterator[str]:
    s = state.ints
    columns = (state.column("event", name)[: s[EVENTS]] for name in ("kind", "bot", "other", "cell", "coins"))
    for kind, bot, other, cell, coins in zip(*columns, strict=True):
        if not (MOVED <= kind <= OVER and -1 <= bot < s[BOTS] and -1 <= other < s[BOTS]):
            yield f"an event of kind {kind} and bots {bot} and {other}"
        if not (0 <= cell < cells and 0 <= coins):
            yield f"an event with {coins} coins on cell {cell}"


def _is_ascending(numbers: Sequence[int]) -> bool:
    return all(number < after for number, after in pairwise(numbers))


def _size(ground: Sheet) -> tuple[int, int]:
    return ground.column("map", "width")[0], ground.column("map", "height")[0]
