"""Bots of HyperNull's server, and maps for them."""

import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from quintain.core import NamedMap
from quintain.games.hypernull.mapfile import read_map
from quintain.games.hypernull.tests.client import Client, Told, move

from .hall import Hosted, until

QUICK: dict[str, Any] = {"start_grace_s": 0, "start_pause_ms": 0, "num_rounds": 5, "move_time_limit": 500}
# with start_grace_s at 0 a match starts as soon as there are enough, so its bots are counted: host(bots=2)


def named(text: str, name: str = "test.map") -> NamedMap:
    return NamedMap(name, text, len(read_map(text)[0].spawns))


OPEN = named(
    "map_size 20 20\nview_radius 5\nattack_radius 3\nmining_radius 2\nspawn_position 2 2\nspawn_position 12 12\n"
)
CLOSE = named("map_size 9 9\nview_radius 5\nattack_radius 3\nmining_radius 2\nspawn_position 2 2\nspawn_position 4 2\n")


def entered(server: Hosted, *names: str, mode: str | None = None) -> list[Client]:
    """So many clients, one after another in the queue; with the last one their match begins."""
    clients = []
    for name in names:
        waiting = server.server.hall.waiting
        client = Client(server.address)
        client.enter(name, mode)
        clients.append(client)
        if name != names[-1]:
            until(lambda: server.server.hall.waiting > waiting, lambda: str(server.told))  # noqa: B023 - called here
    return clients


def played(client: Client, answer: Callable[[Told], bytes] = lambda update: move(0, 0)) -> list[Told]:
    """A whole match: all messages after hello, up to the closed connection."""
    messages = []
    while (told := client.read()) is not None:
        messages.append(told)
        if told.name == "update":
            with suppress(ConnectionError):  # its time may be up; what the server still said can be read
                client.send(answer(told))
    client.close()
    return messages


def together(*clients: Client, answer: Callable[[Told], bytes] = lambda update: move(0, 0)) -> list[list[Told]]:
    """All of them play, each on a thread of its own."""
    found: list[list[Told]] = [[] for _ in clients]

    def play(number: int) -> None:
        found[number] = played(clients[number], answer)

    threads = [threading.Thread(target=play, args=(number,)) for number in range(len(clients))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
        assert not thread.is_alive()
    return found
