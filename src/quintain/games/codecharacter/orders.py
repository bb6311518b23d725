"""What a bot may ask for: what it gave back, where that is not what it was shown. Article 5.

A row of `turn` says how long the lists were that came back, and what the code used; a row of `bot` or `tower` is an
object that was touched, by its place in the player's list. What has no row repeats its standing order.
"""

from collections.abc import Sequence

from quintain.core import Schema, Sheet, Table, ints, reals

from .constants import NULL

ORDERS = Schema(
    (
        Table("turn", (*ints("own_bots enemy_bots own_towers enemy_towers"), *reals("units"))),
        Table(
            "bot",
            (
                *ints("index id hp state flags"),
                *reals("x y dest_x dest_y final_x final_y transform_x transform_y"),
            ),
        ),
        Table("tower", (*ints("index id hp state flags"), *reals("x y"))),
    )
)

NOTHING = ORDERS.sheet()

BotRow = tuple[int, int, int, int, int, float, float, float, float, float, float, float, float]
TowerRow = tuple[int, int, int, int, int, float, float]
NO_TARGET = (NULL, NULL)


def given(
    counts: tuple[int, int, int, int], bots: Sequence[BotRow] = (), towers: Sequence[TowerRow] = (), units: float = 0.0
) -> Sheet:
    """Orders: the lengths of the lists of own and enemy bots and towers, and the objects that were touched."""
    return ORDERS.sheet(
        turn=[*((count,) for count in counts), (units,)],
        bot=list(zip(*bots, strict=True)) or None,
        tower=list(zip(*towers, strict=True)) or None,
    )
