"""A match that was played before, shown again to bots whose answers count for nothing.

`states` plays a replay's orders and gives the state of every turn, `state_at` that of one. `Repeated` is a game whose
rules are to go on to the next of such states: the loop, the wires and the watchers see no difference. Knows no game by
name.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from quintain.core import Answers, AnyGame, Outcome, Sheet, State, UsageError
from quintain.replay import Replay

from .verify import first_state


def states(game: AnyGame, replay: Replay) -> Iterator[State]:
    """The state of every turn: always the same object, which goes on."""
    state = first_state(game, replay)
    yield state
    for answers in replay.steps():
        game.step(state, answers)
        if game.is_frame(state):
            yield state


def state_at(game: AnyGame, replay: Replay, turn: int) -> State:
    """The state of one turn, counted as in the whole match."""
    first = replay.head.first_turn
    if not first <= turn <= replay.last_turn:
        raise UsageError(f"{replay.name} has turns {first} to {replay.last_turn}; there is no turn {turn}")
    return next(islice(states(game, replay), turn - first, None))


class Page:
    """The state at which a repeated match stands."""

    def __init__(self, seats: int, state: State, rest: Iterator[State]) -> None:
        """`rest` goes on from the state, which may be an object that goes along."""
        self.seats = seats
        self.state = state.copy()
        self.is_last = False
        self._rest = rest

    def turn(self) -> None:
        """Goes on to the next state; at the last one it stays."""
        following = next(self._rest, None)
        if following is None:
            self.is_last = True
        else:
            self.state = following.copy()

    def copy(self) -> "Page":
        """The same page, which alone goes on."""
        return Page(self.seats, self.state, self._rest)

    def checksum(self) -> int:
        """That of the state."""
        return self.state.checksum()

    def dump(self) -> bytes:
        """That of the state."""
        return self.state.dump()


class Repeated:
    """The game, but for its rules: a step shows the next state, and the match ends with the last one."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def to_act(self, page: Page) -> Any:
        """Whoever had to act then."""
        return self._game.to_act(page.state)

    def seat_of(self, page: Page, actor: int) -> int:
        """The seat an actor belongs to."""
        return self._game.seat_of(page.state, actor)

    def view(self, page: Page, actor: int) -> Any:
        """What the actor saw then."""
        return self._game.view(page.state, actor)

    def step(self, page: Page, answers: Answers) -> None:
        """The next state, whatever anybody answers."""
        page.turn()

    def outcome(self, page: Page) -> Outcome | None:
        """How the match ended; one that was broken off ends with its last state, and is nobody's."""
        found = self._game.outcome(page.state)
        if found is None and page.is_last:
            nobody = (0,) * page.seats
            return Outcome(tuple(1 for _ in nobody), nobody, tuple("the saved match goes no further" for _ in nobody))
        return found

    def is_frame(self, page: Page) -> bool:
        """Every state that is shown is one, but for the second look at the last."""
        return not page.is_last

    def has_left(self, page: Page, seat: int) -> bool:
        """Had this seat left by then?"""
        return self._game.has_left(page.state, seat)

    def frame(self, page: Page) -> Sheet:
        """What spectators saw then."""
        return self._game.frame(page.state)

    def ground(self, page: Page) -> Sheet:
        """What never changed."""
        return self._game.ground(page.state)
