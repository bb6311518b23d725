"""Files of the original: saved games and states, written and read, and the results of a game. Article 16."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from quintain.core import Moment, SettingError, from_data

from ..constants import MOST_SEATS
from ..saved import Game, SavedError, from_text, game_of, state_of, to_text
from ..settings import Settings
from ..state import CRASHED, State
from .match import Record, games, saved_game
from .results import results

__all__ = [
    "MATCH_FORMATS", "STATE_FORMATS", "Record", "Saved", "going_on", "read_saved", "read_states", "results",
]  # fmt: skip


class Saved(NamedTuple):
    """A state that was saved, and the file where it was found."""

    game: Game
    where: str

    @property
    def seed(self) -> int | None:
        """The seed saved with it; only our own files have one."""
        return self.game.extra.seed

    def moment(self, settings: Settings, seed: int | None) -> Moment:
        """Where the game goes on: with this seed, else with its own."""
        chosen = self.seed if seed is None else seed
        assert chosen is not None, "somebody must name a seed"
        own = self._settings()
        seats = len(self.game.players)
        state = state_of(self.game, own or settings, chosen, seats)
        return Moment(own, chosen, self.game.tick, seats, state)

    def _settings(self) -> Settings | None:
        if self.game.extra.settings is None:
            return None
        try:
            return from_data(Settings, self.game.extra.settings)
        except SettingError as error:
            raise SavedError(f"{self.where}: {error}") from None


def _state_file(state: State, settings: Mapping[str, Any]) -> bytes:
    return to_text(game_of(state, settings)).encode()


STATE_FORMATS = {"state": _state_file}
MATCH_FORMATS = {"game": saved_game}


def going_on(state: State) -> State:
    """The state with which other players go on: nobody has crashed."""
    found = state.copy()
    for seat in range(MOST_SEATS):
        found.ints[CRASHED + seat] = 0
    return found


def read_saved(data: bytes, where: str, tick: int | None = None) -> Saved:
    """A state of a file: of the tick wanted, else the first; SavedError when there is none."""
    first = None
    for game in _states(data, where):
        first = first or game
        if tick in (None, game.tick):
            return Saved(game, where)
    assert first is not None
    raise SavedError(f"{where} has no state of tick {tick}; it begins with {first.tick}")


def read_states(data: bytes, where: str, settings: Settings, seed: int) -> tuple[int, Iterator[State]]:
    """How many players a file has, and every state of it."""
    found = _states(data, where)
    first = next(found)
    seats = len(first.players)

    def states() -> Iterator[State]:
        yield state_of(first, settings, seed, seats)
        for game in found:
            yield state_of(game, settings, seed, seats)

    return seats, states()


def _states(data: bytes, where: str) -> Iterator[Game]:
    if not data:
        raise SavedError(f"{where} is empty; expected a saved game or state")
    if b"\0" in data[:4]:  # no JSON has such a byte, and every saved game of a sensible size
        yield from games(data, where)
        return
    try:
        yield from_text(data.decode("utf-8"))
    except (SavedError, ValueError) as error:
        raise SavedError(f"{where}: {error}") from None
