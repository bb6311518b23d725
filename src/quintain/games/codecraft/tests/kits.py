"""A server that shows running kits what a test wants."""

import socket
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.games.kits import Connected, Kit, listening, started

from quintain.core import Answer, Aside, Outcome, Said, Sheet
from quintain.games.codecraft.rules import outcome, step, to_act
from quintain.games.codecraft.settings import Settings
from quintain.games.codecraft.start import start
from quintain.games.codecraft.view import view
from quintain.games.codecraft.wire import Greeting, Wire

GUEST = Path(__file__).parent.parent / "guest"
LANGUAGES = ("python", "cpp", "java", "javascript", "go", "rust")
DEFAULT_TOKEN = "0000000000000000"


class Running(Connected):
    """One running kit, its connection and its wire."""

    def __init__(self, process: subprocess.Popen[str], link: socket.socket, *, debug: bool) -> None:
        super().__init__(process, link)
        self.wire = Wire(Settings(), 0)
        self.wire.debug_available = debug
        greeting = Greeting(Settings())
        while (claim := greeting.feed(self.receive())) is None:
            pass
        self.claim = claim
        self._heard: list[Said] = list(self.wire.feed(greeting.rest()))

    def hear(self) -> Said:
        """The next thing the kit says."""
        while not self._heard:
            self._heard += self.wire.feed(self.receive())
        return self._heard.pop(0)

    def orders(self) -> Sheet:
        """The kit's orders, which it gives next."""
        said = self.hear()
        assert isinstance(said, Answer), said
        return said.orders

    def aside(self) -> Aside:
        """What the kit says next, which is for its debugger."""
        said = self.hear()
        assert isinstance(said, Aside), said
        return said

    def ask(self, view: Sheet) -> Sheet:
        """The kit's orders for this view."""
        self.link.sendall(self.wire.ask(view))
        return self.orders()


@contextmanager
def running(kit: Kit, *, token: str | None = "secret", debug: bool = False) -> Iterator[Running]:
    """A kit that was started with host, port and token, and has connected."""
    with listening() as server:
        words = () if token is None else (token,)
        with started(kit, "127.0.0.1", str(server.getsockname()[1]), *words) as process:
            link, _ = server.accept()
            with link:
                yield Running(process, link, debug=debug)


@dataclass(frozen=True)
class Game:
    """A game that was played: the checksum of every state, and how it ended."""

    checksums: list[int]
    outcome: Outcome


def played(kits: Sequence[Kit], settings: Settings, seed: int) -> Game:
    """A whole game of kits, to the words that end it."""
    state = start(settings, None, seed, len(kits))
    checksums = [state.checksum()]
    with ExitStack() as stack:
        bots = [stack.enter_context(running(kit)) for kit in kits]
        while (ended := outcome(state)) is None:
            acting = to_act(state)
            for seat in acting:
                bots[seat].link.sendall(bots[seat].wire.ask(view(state, seat)))
            step(state, {seat: bots[seat].orders() for seat in acting})
            checksums.append(state.checksum())
        for bot in bots:
            bot.link.sendall(bot.wire.close(ended))
        assert [(0, "")] * len(bots) == [bot.end() for bot in bots]
    return Game(checksums, ended)
