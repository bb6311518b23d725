"""What exists: the map, which never changes in a match, and the bots, the coins and the events of the last round.

The map is the state's ground, a sheet of GROUND read as one flat run of integers: blocks sorted by row, and for
each row the number of its first block, so that memory grows with the blocks and not with the cells. The state has
as many places for coins as can ever lie about in its match; coins are kept sorted by cell, which is `y * width + x`.
"""

from functools import cache

from quintain.core import Schema, Sheet, Table, ints
from quintain.kit.columns import Columns, at

from .constants import MOST_BOTS

GROUND = Schema(
    (
        Table("map", ints("width height view mining attack symmetries")),
        Table("row", ints("first")),  # one more than the map has rows: the last is the number of blocks
        Table("block", ints("x y")),
        Table("spawn", ints("x y")),
    )
)

# places in a ground read as integers, where each table has its number of rows before its columns
WIDTH, HEIGHT, VIEW_RADIUS, MINING_RADIUS, ATTACK_RADIUS, SYMMETRIES = range(1, 7)
FIRST = 8

_MATCH = (
    "round rounds deathmatch period volume occupied attack_tie coin_tie seed_low seed_high "
    "bots coins most_coins events most_events"
)


@cache
def schema(most_coins: int, most_events: int) -> Schema:
    """The columns of a match with so many coins about, and so many events in a round, at most."""
    return Schema(
        (
            Table("match", ints(_MATCH), rows=1),
            Table("bot", ints("x y coins active left beaten_by"), rows=MOST_BOTS),
            Table("coin", ints("cell"), rows=most_coins),
            Table("event", ints("kind bot other cell coins"), rows=most_events),
        )
    )


def most_events(bots: int, most_coins: int, volume: int) -> int:
    """No round has more: each bot moves and leaves, every coin is collected, and a whole spawn comes."""
    return 2 * bots + most_coins + min(volume, most_coins)


_SMALLEST = schema(0, 0)

ROUND, ROUNDS, IS_DEATHMATCH = (at(_SMALLEST, "match", name) for name in ("round", "rounds", "deathmatch"))
PERIOD, VOLUME = at(_SMALLEST, "match", "period"), at(_SMALLEST, "match", "volume")
OCCUPIED, ATTACK_DICE, COIN_DICE = (at(_SMALLEST, "match", name) for name in ("occupied", "attack_tie", "coin_tie"))
SEED_LOW, SEED_HIGH = at(_SMALLEST, "match", "seed_low"), at(_SMALLEST, "match", "seed_high")
BOTS, COINS, COIN_PLACES = (at(_SMALLEST, "match", name) for name in ("bots", "coins", "most_coins"))
EVENTS, EVENT_PLACES = at(_SMALLEST, "match", "events"), at(_SMALLEST, "match", "most_events")
X, Y, WEIGHT, ACTIVE = (at(_SMALLEST, "bot", name) for name in ("x", "y", "coins", "active"))
LEFT_IN, BEATEN_BY = at(_SMALLEST, "bot", "left"), at(_SMALLEST, "bot", "beaten_by")  # a round; 1 + a bot; or 0
CELL = at(_SMALLEST, "coin", "cell")  # the events begin after the last of COIN_PLACES


class State(Columns):
    """One moment of a match; its ground is the map."""

    __slots__ = ()


def ground(state: State) -> Sheet:
    """The map, which never changes."""
    assert state.ground is not None, "a state of this game always has a map"
    return state.ground
