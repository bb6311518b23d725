"""What a spectator sees of a turn: everything."""

from collections.abc import Sequence

from quintain.core import Schema, Sheet, Table, ints, reals

from .constants import HUNDRED, PLAYERS
from .state import COUNT, LAST_TURN, PLACE, STOCK, STRENGTH, TROOPS, TURN, State, position
from .view import events, troops

FRAME = Schema(
    (
        Table("match", ints("turn turns")),
        Table("player", (*ints("troops"), *reals("stock"))),
        Table("troop", ints("player id x y health speed damage")),
        Table("resource", ints("x y health")),
        Table("event", ints("kind player troop x y x_target y_target times")),
    )
)


def frame(state: State) -> Sheet:
    """The turn as a sheet."""
    values = state.ints
    everyone = [(player, *troop) for player in range(PLAYERS) for troop in troops(state, player)]
    about = [(*position(values[PLACE + n]), values[STRENGTH + n]) for n in range(values[COUNT])]
    counts = [values[TROOPS + player] for player in range(PLAYERS)]
    stocks = [values[STOCK + player] / HUNDRED for player in range(PLAYERS)]
    return FRAME.sheet(
        match=[(values[TURN],), (values[LAST_TURN],)],
        player=[counts, stocks],
        troop=_columns(everyone),
        resource=_columns(about),
        event=_columns(events(state)),
    )


def _columns(rows: Sequence[tuple[int, ...]]) -> list[tuple[int, ...]] | None:
    return list(zip(*rows, strict=True)) or None
