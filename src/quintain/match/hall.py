"""A server of matches: greets who connects, sends them to the lobby, plays all matches at once on one thread.

Nobody waits for anybody but the rivals of its own match: every read is bounded; who must register, move or leave has a
time of its own. What decides - names and secrets, maps, logs - is the steward's; what happens in a match is the
loop's.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from quintain.core import Claim, Crowd, Greeting, Refusal
from quintain.link import LinkError, Listener, TcpLink
from quintain.link.link import HOLD

from .lobby import Lobby
from .loop import Loop
from .player import Player
from .table import Table
from .waits import Timer, Waits

_MOST_KEPT = 64 * 1024  # of what a newcomer says before its match
_MOST_ACCEPTED = 64  # in one look
_OUT_OF_HANDLES_S = 0.1


class Steward(Protocol):
    """What the hall asks of whoever runs it."""

    def greeting(self) -> Greeting:
        """The first words for one newcomer."""
        ...

    def admit(self, claim: Claim, answer: Callable[[str | None], None]) -> None:
        """May it play? Answers, at once or later on the hall's thread, why not, or None."""
        ...

    def seat(self, mode: str, claims: Sequence[Claim]) -> Loop:
        """A match for these."""
        ...

    def over(self, loop: Loop, claims: Sequence[Claim], error: Exception | None) -> None:
        """A match is over; the error is what we did wrong, if that ended it."""
        ...

    def note(self, text: str) -> None:
        """Something happened that people may want to know."""
        ...


class Hall:
    """Runs until somebody says `stop`."""

    def __init__(
        self,
        listener: Listener,
        steward: Steward,
        crowds: Mapping[str, Crowd],
        *,
        waits: Waits,
        newcomer_s: float | None,
        end_grace_s: float,
        hold: int = HOLD,
    ) -> None:
        self._listener = listener
        self._steward = steward
        self._waits = waits
        self._lobby: Lobby[_Guest] = Lobby(crowds)
        self._newcomer_s = newcomer_s
        self._end_grace_s = end_grace_s
        self._hold = hold  # bytes that may wait for one bot to read
        self._guests: set[_Guest] = set()
        self._tables: set[Table] = set()
        self._leaving: set[Player] = set()
        self._lobby_is_due: float | None = None
        self._is_stopping = False
        self._is_full = False  # no more connections for now

    @property
    def playing(self) -> int:
        """How many matches are being played."""
        return len(self._tables)

    @property
    def waiting(self) -> int:
        """How many newcomers wait for a match."""
        return self._lobby.waiting

    def run(self) -> None:
        """Hosts until `stop`; whatever ends it, all connections are closed."""
        self._waits.read(self._listener.fileno(), self._accept)
        try:
            while not self._is_stopping:
                self._waits.look()
        finally:
            self._close()

    def stop(self) -> None:
        """Ends `run` after the look that goes on."""
        self._is_stopping = True

    def _close(self) -> None:
        self._waits.forget(self._listener.fileno())
        self._listener.close()
        for table in tuple(self._tables):
            table.void("the server is stopped")
        for guest in tuple(self._guests):
            guest.leave(None)
        for player in tuple(self._leaving):
            player.hang_up()

    def _accept(self) -> None:
        for _ in range(_MOST_ACCEPTED):
            try:
                link = self._listener.accept(hold=self._hold)
            except OSError as error:  # no handles left: let those who are here go on
                if not self._is_full:
                    self._steward.note(f"cannot take more connections for now: {error.strerror}")
                self._is_full = True
                self._waits.forget(self._listener.fileno())
                self._waits.at(time.monotonic() + _OUT_OF_HANDLES_S, self._accept_again)
                return
            if link is None:
                return
            self._is_full = False
            self._guests.add(_Guest(self, link))

    def _accept_again(self, now: float) -> None:
        if self._listener.fileno() >= 0:
            self._waits.read(self._listener.fileno(), self._accept)

    def _joined(self, guest: "_Guest", claim: Claim, now: float) -> None:
        replaced = self._lobby.join(claim.mode, claim.name, guest, now)
        if replaced is not None:
            replaced.leave("asked again under the same name")
        self._seat_parties(now)

    def _seat_parties(self, now: float) -> None:
        """Starts all matches that can start, and looks again when the next may."""
        for mode, guests in self._lobby.parties(now):
            self._begin(mode, guests, now)
        due = self._lobby.deadline()
        if due is not None and (self._lobby_is_due is None or due < self._lobby_is_due):
            self._lobby_is_due = due
            self._waits.at(due, self._look_into_lobby)

    def _look_into_lobby(self, now: float) -> None:
        self._lobby_is_due = None
        self._seat_parties(now)

    def _begin(self, mode: str, guests: Sequence["_Guest"], now: float) -> None:
        claims = [guest.claim for guest in guests if guest.claim is not None]
        try:
            loop = self._steward.seat(mode, claims)
        except Exception as error:  # noqa: BLE001 - what is wrong with one match must not end the others
            for guest in guests:
                guest.leave(f"no match could be made: {error}")
            return

        def over(table: Table, error: Exception | None) -> None:
            self._tables.discard(table)
            self._steward.over(loop, claims, error)

        players = [guest.become_player(self._leaving) for guest in guests]
        table = Table(loop, players, self._waits, end_grace_s=self._end_grace_s, over=over)
        self._tables.add(table)
        table.begin(time.monotonic())  # making a match takes its time, which is none of its bots'


class _Guest:
    """A newcomer until its match begins."""

    def __init__(self, hall: Hall, link: TcpLink) -> None:
        self.claim: Claim | None = None
        self._hall = hall
        self._link = link
        self._greeting = hall._steward.greeting()
        self._kept = bytearray()  # what it said too early; it belongs to the wire
        self._is_here = True
        self._is_waiting = False  # in the lobby
        link.send(self._greeting.hello())
        hall._waits.read(link.fileno(), self._hear)
        self._limit: Timer | None = None
        if hall._newcomer_s is not None:
            self._limit = hall._waits.at(time.monotonic() + hall._newcomer_s, self._miss)

    @property
    def _name(self) -> str:
        return f"{self._link.peer}" if self.claim is None else f"{self.claim.name} ({self._link.peer})"

    def leave(self, why: str | None) -> None:
        """Closes the connection, with a word to the steward if there is a reason."""
        if not self._is_here:
            return
        if why is not None:
            self._hall._steward.note(f"{self._name} is sent away: {why}")
        self._forget()
        self._link.close()

    def become_player(self, leaving: set[Player]) -> Player:
        """Hands the link on."""
        self._forget()
        return Player(self._link, self._hall._waits, leaving, self._greeting.rest() + self._kept)

    def _forget(self) -> None:
        self._is_here = False
        if self._limit is not None:
            self._limit.cancel()
        self._hall._guests.discard(self)
        self._hall._waits.forget(self._link.fileno())

    def _hear(self) -> None:
        try:
            data = self._link.receive()
        except LinkError:
            self._vanish()
            return
        if not data:
            return
        if self.claim is None:
            self._introduce(data)
            return
        self._kept += data
        if len(self._kept) > _MOST_KEPT:
            self._leave_lobby()
            self.leave("talks too much before its match")

    def _introduce(self, data: bytes) -> None:
        said = self._greeting.feed(data)
        if isinstance(said, Refusal):
            self.leave(said.text)
        elif said is not None:
            self.claim = said
            self._hall._steward.admit(said, self._admitted)

    def _admitted(self, why_not: str | None) -> None:
        if not self._is_here:
            return
        assert self.claim is not None
        if why_not is not None:
            self.leave(why_not)
            return
        self._is_waiting = True
        self._hall._joined(self, self.claim, time.monotonic())

    def _vanish(self) -> None:
        self._leave_lobby()
        self.leave(None)

    def _leave_lobby(self) -> None:
        if self._is_waiting and self.claim is not None:
            self._hall._lobby.leave(self.claim.name, time.monotonic())

    def _miss(self, now: float) -> None:
        if self.claim is None:
            self.leave(f"did not register within {self._hall._newcomer_s:g} s")
