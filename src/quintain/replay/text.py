"""JSON members: any plain data out, and back in only what fits its type exactly."""

from collections.abc import Mapping
from typing import TypeVar

import msgspec

from .errors import DamagedError

T = TypeVar("T")

JSON_BYTES = 64 << 20


def to_json(data: object) -> bytes:
    """The data as JSON that people can read as well."""
    plain = _plain(msgspec.to_builtins(data, str_keys=True))
    return msgspec.json.format(msgspec.json.encode(plain), indent=1) + b"\n"


def from_json(data: bytes, kind: type[T], where: str) -> T:
    """The value of that type; `where` is what messages call it."""
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, ValueError, RecursionError) as wrong:
        raise DamagedError(f"{where} is damaged: {wrong}") from None


def _plain(data: object) -> object:
    """Names of files may hold bytes that are no text; JSON cannot."""
    if isinstance(data, str):
        return data.encode("utf-8", "replace").decode()
    if isinstance(data, Mapping):
        return {_plain(name): _plain(value) for name, value in data.items()}
    if isinstance(data, (list, tuple)):
        return [_plain(value) for value in data]
    return data
