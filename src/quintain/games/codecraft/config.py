"""The original runner's configuration, as data: a seed, a game to create or to load, and who plays. Article 16.

Keys that we do not know are passed over; what is wrong with a known one is told with its place.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from math import isfinite
from typing import Any, NoReturn

from quintain.core import HostSeat, UsageError

from .constants import STAGES

_LARGEST_SEED = 2**64 - 1
_SEED_BITS = 62  # a match takes so many of the seed
_KINDS = 'expected "QuickStart", {"Empty": null} or {"Tcp": {"port": 31001}}'
_HOUSE = {"QuickStart": "house:quickstart", "Empty": "house:empty"}
_ADDRESS = "127.0.0.1"


@dataclass(frozen=True, slots=True)
class Config:
    """What the file asks for: a stage to create or a file to load, the seed, and the seats in order."""

    seats: tuple[HostSeat, ...]
    stage: str | None
    load_from: str | None
    seed: int | None


def read_config(text: str, file: str) -> Config:
    """The configuration that the text of a file tells; UsageError says which key is wrong."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise UsageError(f"{file} is no JSON: {error}") from None
    if not isinstance(data, dict):
        _refuse(file, "", data, "an object with game and players")
    stage, load_from = _game(file, _required(file, data, "", "game"))
    seats = tuple(_seats(file, _required(file, data, "", "players")))
    return Config(seats, stage, load_from, _seed(file, data.get("seed")))


def _required(file: str, data: dict[str, Any], place: str, key: str) -> Any:
    if key not in data:
        raise UsageError(f"{file} has no key {place}{key}")
    return data[key]


def _refuse(file: str, key: str, found: object, expected: str) -> NoReturn:
    shown = json.dumps(found)
    shown = shown if len(shown) <= 60 else shown[:60] + "…"
    raise UsageError(f"{file}{': ' + key if key else ''} is {shown}; expected {expected}")


def _seed(file: str, found: object) -> int | None:
    """A seed of 64 bits, of which a match takes 62."""
    if found is None:
        return None
    if isinstance(found, bool) or not isinstance(found, int) or not 0 <= found <= _LARGEST_SEED:
        _refuse(file, "seed", found, f"null or a whole number from 0 to {_LARGEST_SEED}")
    return found & (1 << _SEED_BITS) - 1


def _game(file: str, found: object) -> tuple[str | None, str | None]:
    if isinstance(found, dict):
        create, load = found.get("Create"), found.get("LoadFrom")
        if create in STAGES and load is None:
            return str(create), None
        if isinstance(load, str) and load and create is None:
            return None, load
    _refuse(
        file,
        "game",
        found,
        f'{{"Create": {" or ".join(json.dumps(stage) for stage in STAGES)}}} or {{"LoadFrom": path}}',
    )


def _seats(file: str, found: object) -> Iterator[HostSeat]:
    if not isinstance(found, list) or not found:
        _refuse(file, "players", found, "a list of players")
    for number, player in enumerate(found):
        yield _seat(file, f"players[{number}]", number, player)


def _seat(file: str, place: str, number: int, found: object) -> HostSeat:
    kind, value = next(iter(found.items())) if isinstance(found, dict) and len(found) == 1 else (found, None)
    if kind == "Keyboard":
        raise UsageError(f"{file}: {place} is Keyboard, who needs a window to play in, and there is none yet; {_KINDS}")
    if isinstance(kind, str) and kind in _HOUSE and value is None:
        return HostSeat(kind, _HOUSE[kind])
    if kind == "Tcp" and isinstance(value, dict):
        return _tcp(file, f"{place}.Tcp", number, value)
    _refuse(file, place, found, _KINDS.removeprefix("expected "))


def _tcp(file: str, place: str, number: int, found: dict[str, Any]) -> HostSeat:
    port = _required(file, found, f"{place}.", "port")
    if isinstance(port, bool) or not isinstance(port, int) or not 0 <= port < 65_536:
        _refuse(file, f"{place}.port", port, "a port, 0 to 65535 (0: any that is free)")
    address, token = found.get("host"), found.get("token")
    for key, value in (("host", address), ("token", token)):
        if value is not None and not isinstance(value, str):
            _refuse(file, f"{place}.{key}", value, "a text or null")
    return HostSeat(
        f"player {number + 1}",
        address=address or _ADDRESS,
        port=port,
        token=token,
        accept_s=_seconds(file, f"{place}.accept_timeout", found.get("accept_timeout")),
        answer_s=_seconds(file, f"{place}.timeout", found.get("timeout")),
    )


def _seconds(file: str, key: str, found: object) -> float | None:
    if found is None:
        return None
    if isinstance(found, bool) or not isinstance(found, (int, float)) or not isfinite(found) or found <= 0:
        _refuse(file, key, found, "a number of seconds above 0, or null")
    return float(found)
