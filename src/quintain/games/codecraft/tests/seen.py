"""Views made by hand, and what a bot says, for tests of the wire and of the kits."""

from collections.abc import Iterable, Sequence

from quintain.core import Sheet
from quintain.games.codecraft.properties import NAMES, properties
from quintain.games.codecraft.settings import Settings
from quintain.games.codecraft.view import VIEW

Row = tuple[int, int, int, int, int, int, int]  # id player_id kind x y health active

HOME = [(3, 1, 2, 5, 5, 300, 1), (4, 1, 3, 4, 4, 10, 1), (5, 1, 4, 5, 15, 300, 1), (6, 1, 5, 4, 14, 50, 1)]


def seen(
    entities: Iterable[Row] = (),
    *,
    settings: Settings | None = None,
    me: int = 1,
    size: int = 80,
    fog: int = 0,
    tick: int = 0,
    players: Sequence[tuple[int, int, int]] = ((1, 0, 0), (2, 0, 0)),
) -> Sheet:
    """A view of these entities."""
    game = (me, size, fog, 1000, 1000, tick)
    rows = [[values[name] for name in NAMES] for values in properties(settings or Settings())]
    return VIEW.sheet(
        game=[(value,) for value in game],
        property=list(zip(*rows, strict=True)),
        player=list(zip(*players, strict=True)),
        entity=list(zip(*entities, strict=True)) or None,
    )
