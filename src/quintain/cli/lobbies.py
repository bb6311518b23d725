"""A server with a lobby at work: wires the hall and what it needs, tells what goes on, prints statistics."""

import resource
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import ModuleType

from quintain.core import LobbyHost, NamedMap, UsageError
from quintain.link import LinkError, Listener, listen
from quintain.store import Registry, StoreError

from . import inputs
from .exits import Exit, InputError
from .report import print_json
from .request import Request
from .server import Server
from .statistics import lines, rows
from .steward import House

_ROOMS = ("host", "maps", "notation", "tally")


def host(request: Request, asked: LobbyHost) -> Exit:
    """Hosts matches until it is interrupted, or so many are over; or prints the statistics."""
    if request.output is not None or request.seated:
        raise UsageError(f"host {request.game.NAME} hosts many matches; use --replays DIR, and let bots connect")
    if request.sandbox != "D":
        raise UsageError(f"host {request.game.NAME} starts no bots, so there is nothing to put walls around")
    store = request.folder / (request.store or f"{request.game.NAME}.db")
    if request.wants_statistics:
        return _tell_statistics(request, store)
    house = _house(request, asked)
    with _listening(asked) as listener, _registry(request, store) as registry:
        return _run(request, house, listener, registry)


def _run(request: Request, house: House, listener: Listener, registry: Registry) -> Exit:
    server = Server(house, listener, registry, request.matches)
    house.tell(f"{request.game.NAME}: listening on {listener.address}:{listener.port}; {len(house.maps)} maps")
    with _stopping(server) as signals:
        server.run()
    if request.as_json:
        told = rows(house.rooms["tally"], registry.totals())
        print_json({"game": request.game.NAME, "matches": server.steward.over_matches, "statistics": told})
    return Exit.INTERRUPTED if signal.SIGINT in signals else Exit.FINE


def _tell_statistics(request: Request, store: Path) -> Exit:
    if not store.is_file():
        raise InputError(f"there are no statistics: no file {store}")
    tally = request.room("tally")
    with _registry(request, store) as registry:
        totals = registry.totals()
    if request.as_json:
        print_json({"game": request.game.NAME, "statistics": rows(tally, totals)})
    else:
        for line in lines(tally, totals):
            print(line)
    return Exit.FINE


@contextmanager
def _registry(request: Request, store: Path) -> Iterator[Registry]:
    try:
        registry = Registry(store, request.game.NAME)
    except StoreError as error:
        raise InputError(str(error)) from None
    with registry:
        yield registry


def _house(request: Request, asked: LobbyHost) -> House:
    rooms = {name: request.room(name) for name in _ROOMS}
    maps = _maps(request, asked, rooms["maps"])
    logs = _made(request.folder / asked.logs_folder)
    replays = None if request.replays is None else _made(request.folder / request.replays)
    settings = inputs.read_settings(request.game, request.changes, asked.settings)
    out = sys.stderr if request.as_json or asked.prints_logs else sys.stdout

    def tell(text: str) -> None:
        if not request.quiet:
            print(text, file=out, flush=True)

    echo = (lambda text: print(text, end="", flush=True)) if asked.prints_logs and not request.as_json else None
    return House(request.game, rooms, settings, maps, logs, replays, request.seed, echo, tell)


def _maps(request: Request, asked: LobbyHost, room: ModuleType) -> list[NamedMap]:
    """The maps of the folder asked for, or of the house."""
    folder = request.folder / asked.maps_folder
    if not folder.is_dir():
        if asked.needs_maps:
            raise InputError(f"there is no folder of maps {folder}")
        found: list[NamedMap] = room.stock()
        return found
    maps, warnings = room.in_folder(folder)
    for warning in warnings:
        print(f"quintain: {warning}", file=sys.stderr)
    return list(maps)


def _made(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(f"{folder} cannot be made: {error.strerror}") from None
    return folder


@contextmanager
def _listening(asked: LobbyHost) -> Iterator[Listener]:
    """The port, and as many handles as this machine lets us have: each connection takes one."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    try:
        listener = listen(asked.port, asked.address)
    except LinkError as error:
        raise InputError(str(error)) from None
    try:
        yield listener
    finally:
        listener.close()
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@contextmanager
def _stopping(server: Server) -> Iterator[list[int]]:
    """Signals end the server between two looks, never in the middle of a match's turn."""
    seen: list[int] = []

    def stop(number: int, frame: object) -> None:
        seen.append(number)
        server.stop()

    before = {number: signal.signal(number, stop) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield seen
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
