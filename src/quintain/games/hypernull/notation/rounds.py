"""The rounds of a match log, line by line, into events.

Some events take several lines: an attack tells both bots' coins and who leaves, a collected coin tells its new owner's
coins. A bot's `match_over` is its end by an attack, the end of the match, or a lost connection, whichever fits.
"""

from collections.abc import Callable, Sequence

from quintain.core import Remark

from ..constants import BEATEN, COLLECTED, LEFT, MOST_ROUNDS, MOST_SPAWN_VOLUME, MOVED, OVER, SPAWNED
from ..mapfile import Cell, Map
from .log import Event, LogError
from .scene import Scene
from .words import Line

_MOST_COINS = MOST_SPAWN_VOLUME * (MOST_ROUNDS + 1)  # that all bots of a match have together


class Tale:
    """What happened so far, and the events of the round that is being read."""

    def __init__(self, map: Map, coins: Sequence[Cell]) -> None:
        self.doubts: list[Remark] = []
        self._map = map
        self._scene = Scene(map.spawns, coins)
        self._events: list[Event] = []

    def begin(self) -> None:
        """A new round."""
        self._events = []

    def told(self, *, is_last: bool) -> tuple[Event, ...]:
        """The events of the round; in the match's last, whoever leaves at its very end has played to the end."""
        at = len(self._events)
        while is_last and at and self._events[at - 1].kind == LEFT:
            at -= 1
            self._events[at] = self._events[at]._replace(kind=OVER)
        return tuple(self._events)

    def take(self, line: Line) -> None:
        """One more line of the round."""
        EVENT_LINES[line.key](self, line)

    def moved(self, line: Line) -> None:
        """A bot has moved: bot ID X Y."""
        bot, (x, y) = self._bot(line, 0), line.cell_at(1, self._map)
        self._happen(Event(MOVED, bot, x=x, y=y, coins=self._scene.weights[bot]))

    def attacked(self, line: Line) -> None:
        """A bot has beaten another: attack ID VICTIM."""
        bot, victim = self._bot(line, 0), self._bot(line, 1)
        if bot == victim:
            raise LogError(line.number, f"bot {bot} attacks itself, expected another")
        x, y = self._scene.cells[victim]
        self._happen(Event(BEATEN, bot, victim, x, y, self._scene.weights[bot] + self._scene.weights[victim]))

    def collected(self, line: Line) -> None:
        """A bot has got a coin: coin_collected X Y ID."""
        (x, y), bot = line.cell_at(0, self._map), self._bot(line, 2)
        self._happen(Event(COLLECTED, bot, x=x, y=y, coins=self._scene.weights[bot] + 1))

    def counted(self, line: Line) -> None:
        """What a bot has now: bot_coins ID COINS, right after what changed it."""
        bot, coins = self._bot(line, 0), line.number_at(1)
        weights = self._scene.weights
        if coins == weights[bot]:
            return
        last = self._events[-1] if self._events else None
        if last is None or last.kind not in (BEATEN, COLLECTED) or last.bot != bot:
            self.doubts.append(Remark(line.number, f"bot {bot} has {weights[bot]} coins by what happened, not {coins}"))
            return
        if not 0 <= coins <= _MOST_COINS - sum(weights) + weights[bot]:
            raise LogError(line.number, f"bot {bot} has {coins} coins, expected 0 to what a match can hold")
        self._events[-1] = last._replace(coins=coins)
        self._scene.play(self._events[-1])

    def spawned(self, line: Line) -> None:
        """A new coin: coin X Y."""
        x, y = line.cell_at(0, self._map)
        self._happen(Event(SPAWNED, x=x, y=y))

    def ended(self, line: Line) -> None:
        """A bot's match is over: match_over ID, of the beaten ones too."""
        bot = self._bot(line, 0)
        if self._scene.is_active[bot]:
            x, y = self._scene.cells[bot]
            self._happen(Event(LEFT, bot, x=x, y=y, coins=self._scene.weights[bot]))

    def _happen(self, event: Event) -> None:
        self._events.append(event)
        self._scene.play(event)

    def _bot(self, line: Line, place: int) -> int:
        return line.bot_at(place, len(self._map.spawns))


EVENT_LINES: dict[str, Callable[[Tale, Line], None]] = {
    "bot": Tale.moved,
    "attack": Tale.attacked,
    "coin_collected": Tale.collected,
    "bot_coins": Tale.counted,
    "coin": Tale.spawned,
    "match_over": Tale.ended,
}
