"""The hall with a tiny game: who comes, who plays, who is sent away, and what an error of ours costs."""

import socket
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace

from tests.processes import within

from quintain.core import Answers, Claim, Crowd, Greeting, Refusal
from quintain.link import listen
from quintain.match.hall import Hall
from quintain.match.loop import Loop
from quintain.match.seat import Seat, Wired
from quintain.match.waits import Waits
from quintain.match.watcher import Blind

from .games import swarm
from .games.swarm.wire import ASK, END
from .hand import NO_ORDERS, READY, SWARM

TURNS = 3


class Naming(swarm.Greeting):
    """Swarm's bots say a token; here it is their name."""

    def feed(self, data: bytes) -> Claim | Refusal | None:
        said = super().feed(data)
        return replace(said, name=said.token, mode="any") if isinstance(said, Claim) else said


class Clumsy(Blind):
    """A watcher that fails in some match."""

    def answered(self, answers: Answers) -> None:
        raise ZeroDivisionError("our fault")


@dataclass
class Keeper:
    """A steward that lets everybody in but `stranger`, and writes down what it hears."""

    notes: list[str] = field(default_factory=list)
    ended: list[tuple[str, ...]] = field(default_factory=list)
    errors: list[Exception | None] = field(default_factory=list)
    voids: list[str | None] = field(default_factory=list)
    answers: list[Callable[[str | None], None]] = field(default_factory=list)

    def greeting(self) -> Greeting:
        return Naming(swarm.Settings())

    def admit(self, claim: Claim, answer: Callable[[str | None], None]) -> None:
        if claim.name == "patient":
            self.answers.append(answer)
        else:
            answer("is a stranger" if claim.name == "stranger" else None)

    def seat(self, mode: str, claims: Sequence[Claim]) -> Loop:
        if any(claim.name == "curse" for claim in claims):
            raise ValueError("no map")
        settings = swarm.Settings(turns=TURNS)
        seats = [Seat(Wired(swarm.Wire(settings, seat)), swarm.limits(settings)) for seat in (0, 1)]
        watchers = [Clumsy()] if any(claim.name == "clumsy" for claim in claims) else []
        return Loop(SWARM, swarm.start(settings, None, 1, 2), seats, watchers)

    def over(self, loop: Loop, claims: Sequence[Claim], error: Exception | None) -> None:
        assert loop.ending is not None
        self.ended.append(tuple(claim.name for claim in claims))
        self.errors.append(error)
        self.voids.append(loop.ending.void)

    def note(self, text: str) -> None:
        self.notes.append(text)


@contextmanager
def running() -> Iterator[tuple[Keeper, int, Waits]]:
    """A hall in a thread, and its port."""
    keeper, waits, listener = Keeper(), Waits(), listen(None)
    crowds = {"any": Crowd(2, 2, 0.0)}
    hall = Hall(listener, keeper, crowds, waits=waits, newcomer_s=10.0, end_grace_s=0.5)
    thread = threading.Thread(target=hall.run)
    thread.start()
    try:
        yield keeper, listener.port, waits
    finally:
        waits.call(hall.stop)
        thread.join(10)
        waits.close()
        assert not thread.is_alive()


def bot(port: int, name: str, *, is_late: bool = False) -> bytes:
    """Plays a match by standing still; the first bytes of all that it was told."""
    with socket.create_connection(("127.0.0.1", port), 60) as connection:
        connection.sendall(len(name).to_bytes(4, "little") + name.encode() + READY)
        told = b""
        while data := connection.recv(1 << 20):
            told += data[:1]
            if data[0] == ASK:
                _read_rest(connection, len(data))
                with suppress(OSError):
                    connection.sendall(NO_ORDERS)
        return told


def _read_rest(connection: socket.socket, got: int) -> None:
    view = swarm.view(swarm.start(swarm.Settings(), None, 1, 2), 0)
    size = len(swarm.Wire(swarm.Settings(), 0).ask(view))
    while got < size:
        got += len(connection.recv(size - got))


def bots(port: int, *names: str) -> list[bytes]:
    found = [b""] * len(names)

    def play(number: int) -> None:
        with suppress(ConnectionError):
            found[number] = bot(port, names[number])

    threads = [threading.Thread(target=play, args=(number,)) for number in range(len(names))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(20)
        assert not thread.is_alive()
    return found


def test_two_newcomers_play_a_match() -> None:
    with running() as (keeper, port, _):
        told = bots(port, "ann", "bob")

    assert [bytes([ASK] * TURNS + [END])] * 2 == told
    assert [("ann", "bob")] == [tuple(sorted(names)) for names in keeper.ended]
    assert ([None], [None]) == (keeper.errors, keeper.voids)


def test_what_a_bot_says_before_its_match_belongs_to_its_wire() -> None:
    """Here each says that it is ready together with its name."""
    with running() as (keeper, port, _):
        bots(port, "ann", "bob")

    assert [] == keeper.notes


def test_an_error_of_ours_ends_its_match_and_no_other() -> None:
    with running() as (keeper, port, _):
        bots(port, "clumsy", "ann")
        told = bots(port, "bob", "cid")

    assert [bytes([ASK] * TURNS + [END])] * 2 == told
    assert ["ZeroDivisionError: our fault", None] == keeper.voids
    assert isinstance(keeper.errors[0], ZeroDivisionError)


def test_a_match_that_cannot_be_made_sends_its_bots_away_and_no_others() -> None:
    with running() as (keeper, port, _):
        told = bots(port, "curse", "ann") + bots(port, "bob", "cid")

    assert [b"", b"", *[bytes([ASK] * TURNS + [END])] * 2] == told
    assert ["is sent away: no match could be made: no map"] * 2 == [note.partition(") ")[2] for note in keeper.notes]


def test_who_is_refused_is_sent_away_with_the_reason() -> None:
    with running() as (keeper, port, _):
        told = bots(port, "stranger")

    assert [b""] == told
    assert ["stranger (127.0.0.1) is sent away: is a stranger"] == keeper.notes


def test_who_leaves_before_it_is_admitted_is_forgotten() -> None:
    with running() as (keeper, port, waits):
        with socket.create_connection(("127.0.0.1", port), 60) as early:
            early.sendall((7).to_bytes(4, "little") + b"patient")
            assert within(5, lambda: len(keeper.answers) == 1)
        waits.call(lambda: keeper.answers[0](None))
        told = bots(port, "ann", "bob")

    assert [bytes([ASK] * TURNS + [END])] * 2 == told


def test_stopping_closes_newcomers_players_and_leavers() -> None:
    with running() as (keeper, port, _):
        waiting, playing, rival = (socket.create_connection(("127.0.0.1", port), 60) for _ in range(3))
        for name, connection in (("ann", playing), ("bob", rival)):
            connection.sendall(len(name).to_bytes(4, "little") + name.encode() + READY)
        assert playing.recv(1)[0] == ASK
    for connection in (waiting, playing, rival):
        with suppress(ConnectionError):
            while connection.recv(1 << 20):
                pass
        connection.close()

    assert ["the server is stopped"] == keeper.voids
