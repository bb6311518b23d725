"""Two servers for running kits: one says what a test tells it to, one plays a match."""

import socket
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.games.kits import Connected, Kit, listening, started

from quintain.core import Answer, Claim, Outcome, Sheet
from quintain.games.hypernull.frame import frame
from quintain.games.hypernull.orders import move
from quintain.games.hypernull.rules import has_left, outcome, step, to_act
from quintain.games.hypernull.settings import Settings
from quintain.games.hypernull.start import start
from quintain.games.hypernull.view import view
from quintain.games.hypernull.wire import Greeting, Wire

GUEST = Path(__file__).parent.parent / "guest"
LANGUAGES = ("python", "java", "cpp", "javascript")


class Running(Connected):
    """One running kit and its connection."""

    def __init__(self, process: subprocess.Popen[str], link: socket.socket) -> None:
        super().__init__(process, link)
        self._held = b""

    def send(self, data: str) -> None:
        """These very bytes."""
        self.link.sendall(data.encode())

    def read(self) -> list[str]:
        """The lines of the kit's next message, without its end."""
        while b"\nend\n" not in self._held:
            self._held += self.receive()
        message, _, self._held = self._held.partition(b"\nend\n")
        return message.decode().split("\n")

    def move(self) -> tuple[int, int]:
        """The kit's next message, which is a move."""
        name, offset = self.read()
        word, dx, dy = offset.split(" ")
        assert ("move", "offset") == (name, word)
        return int(dx), int(dy)

    def ask(self, update: str) -> tuple[int, int]:
        """The kit's move after this update."""
        self.send(update)
        return self.move()


@contextmanager
def running(kit: Kit, properties: str = "", *, by_file: bool = True) -> Iterator[Running]:
    """A kit that was started with such a configuration file, or with host and port, and has connected."""
    with listening() as server:
        port = server.getsockname()[1]
        config = kit.folder / f"{port}.properties"
        config.write_text(f"server.host=127.0.0.1\nserver.port={port}\n{properties}")
        arguments = [str(config)] if by_file else ["127.0.0.1", str(port)]
        with started(kit, *arguments) as process:
            link, _ = server.accept()
            with link:
                yield Running(process, link)


@dataclass(frozen=True)
class Match:
    """A match that was played."""

    frames: list[Sheet]
    outcome: Outcome

    def coins(self) -> list[int]:
        """What each bot has at the end."""
        return list(self.frames[-1].column("bot", "coins"))


def played(kits: Sequence[Kit | None], settings: Settings, seed: int) -> Match:
    """A match of kits on a random map; None stands still all the time."""
    state = start(settings, None, seed, len(kits))
    frames = [frame(state)]
    with ExitStack() as stack:
        bots = {seat: stack.enter_context(running(kit)) for seat, kit in enumerate(kits) if kit is not None}
        seats = {seat: _Seat(bot, settings, seat) for seat, bot in bots.items()}
        for seat in seats.values():
            seat.bot.link.sendall(seat.wire.open(state, "7"))
        while (ended := outcome(state)) is None:
            acting = to_act(state)
            for number in acting:
                if number in seats:
                    seats[number].bot.link.sendall(seats[number].wire.ask(view(state, number)))
            step(state, {number: seats[number].answer() if number in seats else move(0, 0) for number in acting})
            frames.append(frame(state))
            for number in [number for number in seats if has_left(state, number)]:
                seats.pop(number).end()
        for seat in seats.values():
            seat.end()
    return Match(frames, ended)


class _Seat:
    """A bot that has registered."""

    def __init__(self, bot: Running, settings: Settings, seat: int) -> None:
        self.bot = bot
        self.wire = Wire(settings, seat)
        greeting = Greeting(settings)
        bot.link.sendall(greeting.hello())
        claim = greeting.feed(bot.receive())
        while claim is None:
            claim = greeting.feed(bot.receive())
        assert claim == Claim("starter-bot", "FRIENDLY")

    def answer(self) -> Sheet:
        """Its orders for what it was asked."""
        while not (said := self.wire.feed(self.bot.receive())):
            pass
        (answer,) = said
        assert isinstance(answer, Answer)
        return answer.orders

    def end(self) -> None:
        """Its last words, after which it goes."""
        self.bot.link.sendall(self.wire.close(None))
        assert self.bot.end() == (0, "")
