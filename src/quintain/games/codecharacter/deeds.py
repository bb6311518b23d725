"""What units do in a turn: states, blasts, damage, deaths and movement. Articles 3 and 4.

In the update phase states change, blasts are dealt with the positions of the turn's start, and the desk `d` notes
damage; in the late phase damage is taken off, who is left without hit points dies, and who is on its way moves. New
positions wait in the desk's `n`. `w` and `v` are the plan of the player's frame.
"""

from quintain.kit.real import Reals, root, whole

from .constants import (
    BLAST,
    BY_EDGE,
    DEAD,
    IDLE,
    MOVE,
    MOVE_TO_BLAST,
    MOVE_TO_TRANSFORM,
    NULL,
    PLAYERS,
    TOWER_BLAST,
    TOWER_DEAD,
    TRANSFORM,
)
from .desk import ASKS, BOT_RUNS, HURT, MOVES
from .paths import walk
from .places import is_null, is_same, lies_turned, tile_of, turned
from .state import (
    AGE,
    BLASTS,
    BOT_DAMAGE,
    BOT_RADIUS,
    BOT_ROWS,
    BOTS,
    CHANGE,
    DEST,
    ENDING,
    EPS,
    FINAL,
    HP,
    QUIRKS,
    SIZE,
    SPEED,
    STATE,
    TOWER_BLASTS,
    TOWER_DAMAGE,
    TOWER_LIFE,
    TOWER_RADIUS,
    TOWER_ROWS,
    TOWER_STATE,
    TOWERS,
    TRANSFORMS,
    X,
    Y,
)
from .units import bot_ints, bot_reals, tower_ints, tower_reals

Ints = memoryview


def update_bots(s: Ints, r: Reals, d: Ints, n: Reals, w: Ints, v: Reals, player: int) -> None:
    """The update phase of a player's bots."""
    for bot in range(s[BOTS + player]):
        place = player * s[BOT_ROWS] + bot
        for run in range(BOT_RUNS):
            if run != HURT:
                d[run * PLAYERS * s[BOT_ROWS] + place] = 0
        while _is_changing(s, r, d, n, w, v, player, bot):
            pass


def update_towers(s: Ints, r: Reals, d: Ints, player: int) -> None:
    """The update phase of a player's towers (article 4.3)."""
    for tower in range(s[TOWERS + player]):
        s[tower_ints(s, AGE, player) + tower] += 1
        if s[tower_ints(s, TOWER_BLASTS, player) + tower]:
            s[tower_ints(s, TOWER_STATE, player) + tower] = TOWER_BLAST
            x = r[tower_reals(s, X, player) + tower]
            y = r[tower_reals(s, Y, player) + tower]
            blast(s, r, d, player, x, y, s[TOWER_RADIUS], s[TOWER_DAMAGE])
            d[_tower_hurt(s, player) + tower] = s[tower_ints(s, TOWER_LIFE, player) + tower]


def settle_bots(s: Ints, r: Reals, d: Ints, n: Reals, player: int) -> None:
    """The late phase of a player's bots (article 3.6)."""
    hp = bot_ints(s, HP, player)
    state = bot_ints(s, STATE, player)
    for bot in range(s[BOTS + player]):
        place = player * s[BOT_ROWS] + bot
        s[hp + bot] = max(0, s[hp + bot] - d[place])
        d[place] = 0
        if s[state + bot] == DEAD:
            continue
        if s[hp + bot] == 0:
            s[state + bot] = DEAD
        elif d[MOVES * PLAYERS * s[BOT_ROWS] + place]:
            _move(s, r, n, player, bot, place)
        elif s[state + bot] == TRANSFORM:
            d[ASKS * PLAYERS * s[BOT_ROWS] + place] = 1


def settle_towers(s: Ints, d: Ints, player: int) -> None:
    """The late phase of a player's towers."""
    life = tower_ints(s, TOWER_LIFE, player)
    hurt = _tower_hurt(s, player)
    for tower in range(s[TOWERS + player]):
        s[life + tower] = max(0, s[life + tower] - d[hurt + tower])
        d[hurt + tower] = 0
        if s[life + tower] == 0:
            s[tower_ints(s, TOWER_STATE, player) + tower] = TOWER_DEAD


def _tower_hurt(s: Ints, player: int) -> int:
    """Where the desk notes the damage of this player's towers."""
    return BOT_RUNS * PLAYERS * s[BOT_ROWS] + player * s[TOWER_ROWS]


def _is_changing(s: Ints, r: Reals, d: Ints, n: Reals, w: Ints, v: Reals, player: int, bot: int) -> bool:
    """One look at a bot's state (article 3.2): does the new one want a look as well?"""
    at = bot_ints(s, STATE, player) + bot
    state = s[at]
    if state == IDLE:
        s[at] = _next_state(s, r, player, bot)
        return s[at] != IDLE
    if state in (MOVE, MOVE_TO_BLAST, MOVE_TO_TRANSFORM):
        return _is_walking_on(s, r, d, n, w, v, player, bot)
    if state == BLAST:
        _blow_up(s, r, d, player, bot)
    elif state == TRANSFORM:
        s[bot_ints(s, TRANSFORMS, player) + bot] = 1
    return False


def _next_state(s: Ints, r: Reals, player: int, bot: int) -> int:
    """The state of the first target that is set."""
    if _has(s, r, player, bot, DEST):
        return MOVE
    if _has(s, r, player, bot, FINAL):
        return MOVE_TO_BLAST
    if _has(s, r, player, bot, CHANGE):
        return MOVE_TO_TRANSFORM
    return IDLE


def _has(s: Ints, r: Reals, player: int, bot: int, target: int) -> bool:
    return not is_null(r[bot_reals(s, target, player) + bot], r[bot_reals(s, target + 1, player) + bot])


def _is_walking_on(s: Ints, r: Reals, d: Ints, n: Reals, w: Ints, v: Reals, player: int, bot: int) -> bool:
    """A bot with a target: does its state change?"""
    at = bot_ints(s, STATE, player) + bot
    target = DEST
    if s[at] == MOVE_TO_BLAST:
        target = FINAL
    elif s[at] == MOVE_TO_TRANSFORM:
        target = CHANGE
    if not _has(s, r, player, bot, target):
        s[at] = _next_state(s, r, player, bot)
        return True
    x = r[bot_reals(s, X, player) + bot]
    y = r[bot_reals(s, Y, player) + bot]
    tx = r[bot_reals(s, target, player) + bot]
    ty = r[bot_reals(s, target + 1, player) + bot]
    if is_same(x, y, tx, ty, r[EPS]):
        return _is_arrived(s, r, player, bot, target)
    if not _is_on_the_way(s, d, n, w, v, player, bot, x, y, tx, ty, r[EPS]):
        return False
    place = 2 * (player * s[BOT_ROWS] + bot)
    if target == DEST and is_same(n[place], n[place + 1], tx, ty, r[EPS]):
        return _is_arrived(s, r, player, bot, target)
    return False


def _is_arrived(s: Ints, r: Reals, player: int, bot: int, target: int) -> bool:
    """At its target a bot does what it came for; to have moved there is all that a move is."""
    at = bot_ints(s, STATE, player) + bot
    if target == FINAL:
        s[at] = BLAST
    elif target == CHANGE:
        s[at] = TRANSFORM
    else:
        s[at] = IDLE
        r[bot_reals(s, DEST, player) + bot] = NULL
        r[bot_reals(s, DEST + 1, player) + bot] = NULL
    return True


def _is_on_the_way(
    s: Ints,
    d: Ints,
    n: Reals,
    w: Ints,
    v: Reals,
    player: int,
    bot: int,
    x: float,
    y: float,
    tx: float,
    ty: float,
    eps: float,
) -> bool:
    """Asks for the point that is reached in this turn; there is none where the target cannot be reached."""
    across = tile_of(s, player, tx)
    along = tile_of(s, player, ty)
    if lies_turned(s, player):
        across, along = s[SIZE] - 1 - across, s[SIZE] - 1 - along
    elif s[QUIRKS]:  # quirk 7: nothing stops player 2 at 0
        across, along = max(0, across), max(0, along)
    who = player if s[QUIRKS] else 0
    if not walk(w, v, who, x, y, tx, ty, across, along, eps, s[SPEED], n, 2 * (player * s[BOT_ROWS] + bot)):
        return False
    d[MOVES * PLAYERS * s[BOT_ROWS] + player * s[BOT_ROWS] + bot] = 1
    return True


def _blow_up(s: Ints, r: Reals, d: Ints, player: int, bot: int) -> None:
    """A blast costs the bot all that it has, at once."""
    x = r[bot_reals(s, X, player) + bot]
    y = r[bot_reals(s, Y, player) + bot]
    blast(s, r, d, player, x, y, s[BOT_RADIUS], s[BOT_DAMAGE])
    d[player * s[BOT_ROWS] + bot] = s[bot_ints(s, HP, player) + bot]
    s[bot_ints(s, STATE, player) + bot] = DEAD
    s[bot_ints(s, BLASTS, player) + bot] = 1


def _move(s: Ints, r: Reals, n: Reals, player: int, bot: int, place: int) -> None:
    x = n[2 * place]
    y = n[2 * place + 1]
    r[bot_reals(s, X, player) + bot] = x
    r[bot_reals(s, Y, player) + bot] = y
    if player == 1 and s[QUIRKS] and (x <= 0.0 or y <= 0.0):  # quirk 7
        s[ENDING] = BY_EDGE


def blast(s: Ints, r: Reals, d: Ints, player: int, x: float, y: float, radius: float, damage: float) -> None:
    """Article 4.1: damage to every enemy unit within the radius, noted for the late phase."""
    enemy = 1 - player
    is_turned = lies_turned(s, player) != lies_turned(s, enemy)
    xs = bot_reals(s, X, enemy)
    ys = bot_reals(s, Y, enemy)
    hp = bot_ints(s, HP, enemy)
    hurt = enemy * s[BOT_ROWS]
    for bot in range(s[BOTS + enemy]):
        hit = _hit(x, y, turned(s, is_turned, r[xs + bot]), turned(s, is_turned, r[ys + bot]), radius, damage)
        if hit:
            d[hurt + bot] = min(s[hp + bot], d[hurt + bot] + hit)
    xs = tower_reals(s, X, enemy)
    ys = tower_reals(s, Y, enemy)
    hp = tower_ints(s, TOWER_LIFE, enemy)
    hurt = _tower_hurt(s, enemy)
    for tower in range(s[TOWERS + enemy]):
        hit = _hit(x, y, turned(s, is_turned, r[xs + tower]), turned(s, is_turned, r[ys + tower]), radius, damage)
        if hit:
            d[hurt + tower] = min(s[hp + tower], d[hurt + tower] + hit)


def _hit(ax: float, ay: float, bx: float, by: float, radius: float, damage: float) -> int:
    """Article 4.2: the damage that a blast at a does at b."""
    dx = bx - ax
    dy = by - ay
    distance = root(dx * dx + dy * dy)
    if distance > radius:
        return 0
    return whole(damage * ((radius - distance) / radius))
