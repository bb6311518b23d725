"""The other side of sight: a state that differs from another in what a bot cannot see, and in nothing else."""

from quintain.core import Sheet
from quintain.kit.draw import draw

from .constants import POINT
from .start import ground_sheet
from .state import (
    BOTS,
    CELL,
    COIN_PLACES,
    COINS,
    EVENTS,
    HEIGHT,
    SEED_HIGH,
    SEED_LOW,
    VIEW_RADIUS,
    WEIGHT,
    WIDTH,
    State,
    X,
    Y,
    ground,
)
from .terrain import squared

_TRIES = 64  # cells in which something is put or taken away, of each kind
_BLOCKS, _COINS, _FREE, _WEIGHTS = 1, 2, 3, 4  # purposes of draws

_Cells = set[int]


def scrambled(state: State, actor: int, noise: int) -> State:
    """A copy in which everything hidden from this bot is otherwise."""
    s, width = state.ints, ground(state).ints[WIDTH]
    held = {s[Y + bot] * width + s[X + bot] for bot in range(s[BOTS])}
    coins = set(s[CELL : CELL + s[COINS]])
    blocks = {y * width + x for x, y in _positions(ground(state))}
    blocks ^= _hidden(state, actor, noise, _BLOCKS) - held - coins
    coins ^= _hidden(state, actor, noise, _COINS) - held - blocks
    other = State(state.schema, bytearray(state.buffer), _ground(ground(state), blocks))
    _put_coins(other, coins)
    _change_bots(other, actor, noise, _hidden(state, actor, noise, _FREE) - blocks - coins)
    other.ints[SEED_LOW], other.ints[SEED_HIGH] = noise & 0x7FFFFFFF, noise >> 31 & 0x7FFFFFFF
    other.ints[EVENTS] = 0
    return other


def _hidden(state: State, actor: int, noise: int, purpose: int) -> _Cells:
    """Some cells that this bot does not see."""
    g = ground(state).ints
    width = g[WIDTH]
    drawn = {draw(noise, 0, purpose, index) % (width * g[HEIGHT]) for index in range(_TRIES)}
    return {cell for cell in drawn if not _is_seen(state, actor, cell % width, cell // width)}


def _is_seen(state: State, actor: int, x: int, y: int) -> bool:
    s, g = state.ints, ground(state).ints
    return squared(s[X + actor], s[Y + actor], x, y, g[WIDTH], g[HEIGHT]) <= g[VIEW_RADIUS] ** 2


def _positions(ground: Sheet) -> list[tuple[int, int]]:
    return list(zip(ground.column("block", "x"), ground.column("block", "y"), strict=True))


def _ground(before: Sheet, blocks: _Cells) -> Sheet:
    """The same map with other blocks, and without the start positions, which no bot is told."""
    width, height, view, mining, attack, _ = before.ints[1:7]
    cells = [(cell % width, cell // width) for cell in sorted(blocks)]
    return ground_sheet((width, height, view, mining, attack, POINT), cells, ())


def _put_coins(state: State, coins: _Cells) -> None:
    s = state.ints
    kept = sorted(coins)
    if len(kept) <= s[COIN_PLACES]:  # else the coins stay as they are
        s[COINS] = len(kept)
        for number, cell in enumerate(kept):
            s[CELL + number] = cell


def _change_bots(state: State, actor: int, noise: int, free: _Cells) -> None:
    """Bots out of sight stand elsewhere and are otherwise rich, whether they still play or not."""
    s, width = state.ints, ground(state).ints[WIDTH]
    places = sorted(free)
    for bot in range(s[BOTS]):
        if bot != actor and not _is_seen(state, actor, s[X + bot], s[Y + bot]):
            s[WEIGHT + bot] = draw(noise, 0, _WEIGHTS, bot) % 1000
            if places:
                s[Y + bot], s[X + bot] = divmod(places[bot % len(places)], width)
