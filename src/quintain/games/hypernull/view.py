"""What a bot sees: all within its view radius, whatever stands between. Article 7.

A view is a sheet of VIEW; `see` writes it straight from the columns, walking along the few runs of cells that the
view's disc is made of. Blocks and coins lie sorted in the same row order, so nothing is searched twice.
"""

from array import array

from quintain.core import Schema, Sheet, Table, ints

from .constants import RUN_INTS
from .state import (
    ACTIVE,
    ATTACK_RADIUS,
    BOTS,
    CELL,
    COIN_PLACES,
    COINS,
    FIRST,
    HEIGHT,
    IS_DEATHMATCH,
    MINING_RADIUS,
    ROUND,
    ROUNDS,
    VIEW_RADIUS,
    WEIGHT,
    WIDTH,
    State,
    X,
    Y,
    ground,
)
from .terrain import blocks_along, disc, scratch, squared

Ints = memoryview

VIEW = Schema(
    (
        Table("match", ints("round rounds deathmatch width height bots me view mining attack")),
        Table("bot", ints("x y coins id")),
        Table("block", ints("x y")),
        Table("coin", ints("x y")),
    )
)

_HEAD = 11  # the match's count of rows, and its row
_BOT_COLUMNS = 4


def view(state: State, actor: int) -> Sheet:
    """What this bot is told at the beginning of a round (article 7.2)."""
    g = ground(state).ints
    out = memoryview(array("i", bytes(4 * most_words(state.ints, g))))
    end = see(state.ints, g, actor, scratch(g), out, 0)
    return Sheet.made(VIEW, out[:end].tobytes())


def see_many(states: Ints, words: int, g: Ints, w: Ints, out: Ints, starts: Ints, matches: int) -> None:
    """The views of all active bots of many matches on one ground, one after another as they lie in a sheet.

    `starts` gets the place in `out` where each view begins, bot by bot and match by match, and where the last ends; an
    inactive bot's view is empty. `out` has room for `most_words` a bot.
    """
    at = 0
    seen = 0
    for match in range(matches):
        s = states[match * words : (match + 1) * words]
        for bot in range(s[BOTS]):
            starts[seen] = at
            seen += 1
            if s[ACTIVE + bot]:
                at = see(s, g, bot, w, out, at)
    starts[seen] = at


def most_words(s: Ints, g: Ints) -> int:
    """No view in this match is longer."""
    across = 2 * g[VIEW_RADIUS] + 1
    cells = min(across, g[WIDTH]) * min(across, g[HEIGHT])
    blocks = min(cells, g[FIRST + g[HEIGHT]])
    return _HEAD + 3 + _BOT_COLUMNS * s[BOTS] + 2 * blocks + 2 * min(cells, s[COIN_PLACES])


def see(s: Ints, g: Ints, actor: int, w: Ints, out: Ints, at: int) -> int:
    """Writes one bot's view from a place on; where it ends."""
    at = _tell_match(s, g, actor, out, at)
    at = _tell_bots(s, g, actor, out, at)
    runs = disc(g, s[X + actor], s[Y + actor], g[VIEW_RADIUS], w)
    at = _tell_blocks(g, w, runs, out, at)
    return _tell_coins(s, g, w, runs, out, at)


def _tell_match(s: Ints, g: Ints, actor: int, out: Ints, at: int) -> int:
    out[at] = 1
    out[at + 1] = s[ROUND] + 1
    out[at + 2] = s[ROUNDS]
    out[at + 3] = s[IS_DEATHMATCH]
    out[at + 4] = g[WIDTH]
    out[at + 5] = g[HEIGHT]
    out[at + 6] = s[BOTS]
    out[at + 7] = actor
    out[at + 8] = g[VIEW_RADIUS]
    out[at + 9] = g[MINING_RADIUS]
    out[at + 10] = g[ATTACK_RADIUS]
    return at + _HEAD


def _tell_bots(s: Ints, g: Ints, actor: int, out: Ints, at: int) -> int:
    """Article 7.3: the active bots in sight by id, oneself always."""
    count = 0
    for bot in range(s[BOTS]):
        count += _is_seen(s, g, actor, bot)
    out[at] = count
    at += 1
    for bot in range(s[BOTS]):
        if _is_seen(s, g, actor, bot):
            out[at] = s[X + bot]
            out[at + count] = s[Y + bot]
            out[at + 2 * count] = s[WEIGHT + bot]
            out[at + 3 * count] = bot
            at += 1
    return at + (_BOT_COLUMNS - 1) * count


def _is_seen(s: Ints, g: Ints, actor: int, bot: int) -> bool:
    if bot == actor:
        return True
    if not s[ACTIVE + bot]:
        return False
    far = squared(s[X + actor], s[Y + actor], s[X + bot], s[Y + bot], g[WIDTH], g[HEIGHT])
    return far <= g[VIEW_RADIUS] * g[VIEW_RADIUS]


def _tell_blocks(g: Ints, w: Ints, runs: int, out: Ints, at: int) -> int:
    end = blocks_along(g, w, runs, out, at + 1)
    out[at] = end - at - 1
    return _tell_rows(w, runs, out, end)


def _tell_coins(s: Ints, g: Ints, w: Ints, runs: int, out: Ints, at: int) -> int:
    coin, last = CELL, CELL + s[COINS]
    begin = at + 1
    end = begin
    for run in range(runs):
        row = w[RUN_INTS * run] * g[WIDTH]
        before = end
        while coin < last and s[coin] < row + w[RUN_INTS * run + 1]:
            coin += 1
        while coin < last and s[coin] <= row + w[RUN_INTS * run + 2]:
            out[end] = s[coin] - row
            end += 1
            coin += 1
        w[RUN_INTS * run + 3] = end - before
    out[at] = end - begin
    return _tell_rows(w, runs, out, end)


def _tell_rows(w: Ints, runs: int, out: Ints, at: int) -> int:
    """The column y of what was found along the runs."""
    for run in range(runs):
        row = w[RUN_INTS * run]
        for _ in range(w[RUN_INTS * run + 3]):
            out[at] = row
            at += 1
    return at
