"""Coins on the map: who collects them, and where new ones appear. Articles 5 and 6.

Works on the flat columns `s` of a state and on its ground `g`; coins are kept sorted by cell. Chance is named by what
it decides: a place by the round and the number of its orbit, a tie by the round and the cell of its coin.
"""

from quintain.kit.draw import draw

from .constants import COIN, COIN_TIE, COLLECTED, FLIP_X, FLIP_Y, POINT, QUARTER, SPAWNED
from .journal import note
from .state import (
    ACTIVE,
    BOTS,
    CELL,
    COIN_DICE,
    COIN_PLACES,
    COINS,
    FIRST,
    HEIGHT,
    MINING_RADIUS,
    ROUND,
    SEED_HIGH,
    SEED_LOW,
    SYMMETRIES,
    VOLUME,
    WEIGHT,
    WIDTH,
    X,
    Y,
)
from .terrain import is_block, squared

Ints = memoryview

_HIGH = 1 << 31
_FARTHEST = 2**31 - 1
_NOWHERE = -1


def gather(s: Ints, g: Ints, w: Ints) -> None:
    """Article 5: coins in row order; each goes to the richest in reach, and counts at once."""
    width = g[WIDTH]
    for bot in range(s[BOTS]):
        w[bot] = s[Y + bot] * width + s[X + bot]
    within = (g[MINING_RADIUS] + 1) * width
    area = width * g[HEIGHT]
    kept = 0
    for number in range(s[COINS]):
        cell = s[CELL + number]
        bot = _neighbour(w, s[BOTS], cell, within, area - within)
        if bot >= 0:
            bot = _winner(s, g, cell % width, cell // width)
        if bot < 0:
            s[CELL + kept] = cell
            kept += 1
        else:
            s[WEIGHT + bot] += 1
            note(s, COLLECTED, bot, -1, cell, s[WEIGHT + bot])
    s[COINS] = kept


def _neighbour(w: Ints, bots: int, cell: int, within: int, beyond: int) -> int:
    """A bot that may be in reach of a coin by its row, -1 when there is none: spares most coins a closer look."""
    for bot in range(bots):
        apart = abs(cell - w[bot])
        if apart < within or apart > beyond:
            return bot
    return -1


def _winner(s: Ints, g: Ints, x: int, y: int) -> int:
    """Article 5.2: the richest bot in reach of a coin, -1 when there is none."""
    within = g[MINING_RADIUS] * g[MINING_RADIUS]
    winner, tied = -1, 0
    for bot in range(s[BOTS]):
        if s[ACTIVE + bot] and squared(x, y, s[X + bot], s[Y + bot], g[WIDTH], g[HEIGHT]) <= within:
            if winner < 0 or s[WEIGHT + bot] > s[WEIGHT + winner]:
                winner, tied = bot, 1
            elif s[WEIGHT + bot] == s[WEIGHT + winner]:
                tied += 1
    if tied > 1 and s[COIN_DICE]:
        chosen = draw(s[SEED_HIGH] * _HIGH + s[SEED_LOW], s[ROUND], COIN_TIE, y * g[WIDTH] + x) % tied
        return _tied(s, g, x, y, winner, chosen)
    return winner


def _tied(s: Ints, g: Ints, x: int, y: int, first: int, skipped: int) -> int:
    """Article 5.3: of the bots in reach that are as rich as the first one, the one after so many."""
    within = g[MINING_RADIUS] * g[MINING_RADIUS]
    bot = first
    while skipped > 0:
        bot += 1
        if s[ACTIVE + bot] and s[WEIGHT + bot] == s[WEIGHT + first]:
            if squared(x, y, s[X + bot], s[Y + bot], g[WIDTH], g[HEIGHT]) <= within:
                skipped -= 1
    return bot


def sprinkle(s: Ints, g: Ints, w: Ints) -> None:
    """Article 6: one spawn of coins, orbit by orbit, until the volume is reached or no cell is free."""
    seed = s[SEED_HIGH] * _HIGH + s[SEED_LOW]
    area = g[WIDTH] * g[HEIGHT]
    left = s[VOLUME]
    orbit = 0
    while left > 0:
        placed = _place(s, g, draw(seed, s[ROUND], COIN, orbit) % area)
        if placed < 0:
            return
        left -= 1
        orbit += 1
        for number in range(min(left, images(g, placed, w))):
            if _place(s, g, w[number]) < 0:
                return
            left -= 1


def _place(s: Ints, g: Ints, cell: int) -> int:
    """Article 6.2: a coin on the free cell nearest to this one, and which that is; -1 when there is none."""
    if s[COINS] >= s[COIN_PLACES]:
        return _NOWHERE
    cell = nearest_free(s, g, cell)
    if cell >= 0:
        _insert(s, cell)
        note(s, SPAWNED, -1, -1, cell, 0)
    return cell


def _insert(s: Ints, cell: int) -> None:
    at = CELL + s[COINS]
    while at > CELL and s[at - 1] > cell:
        s[at] = s[at - 1]
        at -= 1
    s[at] = cell
    s[COINS] += 1


def images(g: Ints, cell: int, w: Ints) -> int:
    """Article 6.4: the further cells of an orbit, each once: the point reflection first, the rest in row order."""
    width, height = g[WIDTH], g[HEIGHT]
    x, y = cell % width, cell // width
    group = g[SYMMETRIES]
    found = 0
    if group & POINT:
        found = _image(w, found, cell, (height - 1 - y) * width + width - 1 - x)
    begin = found
    if group & FLIP_X:
        found = _image(w, found, cell, y * width + width - 1 - x)
    if group & FLIP_Y:
        found = _image(w, found, cell, (height - 1 - y) * width + x)
    if group & QUARTER:
        found = _image(w, found, cell, x * width + width - 1 - y)
        found = _image(w, found, cell, (width - 1 - x) * width + y)
    if found - begin == 2 and w[begin] > w[begin + 1]:
        w[begin], w[begin + 1] = w[begin + 1], w[begin]
    return found


def _image(w: Ints, found: int, cell: int, image: int) -> int:
    """Notes an image unless it is known already; how many there are now."""
    if image == cell:
        return found
    for number in range(found):
        if w[number] == image:
            return found
    w[found] = image
    return found + 1


def nearest_free(s: Ints, g: Ints, cell: int) -> int:
    """Article 6.2: by distance, then by the lowest y, then x; -1 when no cell is free."""
    width, height = g[WIDTH], g[HEIGHT]
    x, y = cell % width, cell // width
    best, nearest = _NOWHERE, _FARTHEST
    for up in range(height // 2 + 1):
        if up * up > nearest:
            break
        for side in range(2):
            row = (y + up) % height if side else (y + height - up) % height
            across = _free_in_row(s, g, x, row, nearest - up * up)
            if across >= 0:
                found = _leftmost(s, g, x, row, across)
                far = across * across + up * up
                if far < nearest or found < best:
                    best, nearest = found, far
    return best


def _free_in_row(s: Ints, g: Ints, x: int, row: int, limit: int) -> int:
    """How far along a row the nearest free cell is, when that is within a squared limit; else -1."""
    width = g[WIDTH]
    if g[FIRST + row + 1] - g[FIRST + row] == width:
        return -1  # a full row, as in a wall around the torus
    for across in range(width // 2 + 1):
        if across * across > limit:
            return -1
        if is_free(s, g, (x + across) % width, row) or is_free(s, g, (x + width - across) % width, row):
            return across
    return -1


def _leftmost(s: Ints, g: Ints, x: int, row: int, across: int) -> int:
    """Of the two cells so far along a row, the free one with the lower x."""
    width = g[WIDTH]
    right, left = (x + across) % width, (x + width - across) % width
    low, high = min(left, right), max(left, right)
    return row * width + (low if is_free(s, g, low, row) else high)


def is_free(s: Ints, g: Ints, x: int, y: int) -> bool:
    """Article 6.1: no obstacle, no coin, no active bot."""
    for bot in range(s[BOTS]):
        if s[X + bot] == x and s[Y + bot] == y and s[ACTIVE + bot]:
            return False
    return not is_block(g, x, y) and not _is_coin(s, y * g[WIDTH] + x)


def _is_coin(s: Ints, cell: int) -> bool:
    low, high = CELL, CELL + s[COINS]
    while low < high:
        middle = (low + high) // 2
        if s[middle] < cell:
            low = middle + 1
        else:
            high = middle
    return low < CELL + s[COINS] and s[low] == cell
