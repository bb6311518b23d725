"""The other side of the protocol, told by the description of the messages alone: shares no code with the wire.

A structure is a dict, an enumeration the name of its variant, one of several a pair of its name and a dict, a list a
list, a map a dict, and what is absent None.
"""

from struct import pack, unpack_from
from typing import Any

from quintain.games.codecraft.packs import types
from quintain.games.codecraft.packs.description import (
    Enumeration,
    Kind,
    Mapped,
    Named,
    OneOf,
    Optional,
    Several,
    Structure,
)

_FORMS = {"boolean": "<?", "int32": "<i", "float32": "<f"}


def encode(name: str, value: Any) -> bytes:
    """A value of that type as its bytes."""
    if name in _FORMS:
        return pack(_FORMS[name], value)
    if name == "string":
        text = value.encode()
        return pack("<i", len(text)) + bytes(text)
    match types()[name]:
        case Enumeration(variants=variants):
            return pack("<i", [variant for variant, _ in variants].index(value))
        case OneOf(variants=variants):
            chosen, inner = value
            tag = [variant.name for variant in variants].index(chosen)
            return pack("<i", tag) + _encode_fields(variants[tag], inner)
        case Structure() as structure:
            return _encode_fields(structure, value)
    raise AssertionError(name)


def _encode_fields(structure: Structure, value: Any) -> bytes:
    assert set(value) == {field.name for field in structure.fields}
    return b"".join(_encode_kind(field.kind, value[field.name]) for field in structure.fields)


def _encode_kind(kind: Kind, value: Any) -> bytes:
    match kind:
        case Named(name):
            return encode(name, value)
        case Optional(of):
            return b"\0" if value is None else b"\1" + encode(of.name, value)
        case Several(of):
            return pack("<i", len(value)) + b"".join(encode(of.name, item) for item in value)
        case Mapped(key, of):
            pairs = [encode(key.name, k) + encode(of.name, v) for k, v in value.items()]
            return pack("<i", len(value)) + b"".join(pairs)


def decode(name: str, data: bytes) -> Any:
    """The value of that type that the bytes are, all of them."""
    value, end = _decode(name, data, 0)
    assert end == len(data), f"{len(data) - end} bytes behind a {name}"
    return value


def _decode(name: str, data: bytes, at: int) -> tuple[Any, int]:
    if name in _FORMS:
        (value,) = unpack_from(_FORMS[name], data, at)
        assert name != "boolean" or data[at] in (0, 1)
        return value, at + (1 if name == "boolean" else 4)
    if name == "string":
        size, at = _decode("int32", data, at)
        return data[at : at + size].decode(), at + size
    match types()[name]:
        case Enumeration(variants=variants):
            number, at = _decode("int32", data, at)
            return variants[number][0], at
        case OneOf(variants=variants):
            number, at = _decode("int32", data, at)
            inner, at = _decode_fields(variants[number], data, at)
            return (variants[number].name, inner), at
        case Structure() as structure:
            return _decode_fields(structure, data, at)
    raise AssertionError(name)


def _decode_fields(structure: Structure, data: bytes, at: int) -> tuple[dict[str, Any], int]:
    found = {}
    for field in structure.fields:
        found[field.name], at = _decode_kind(field.kind, data, at)
    return found, at


def _decode_kind(kind: Kind, data: bytes, at: int) -> tuple[Any, int]:
    match kind:
        case Named(name):
            return _decode(name, data, at)
        case Optional(of):
            given, at = _decode("boolean", data, at)
            return _decode(of.name, data, at) if given else (None, at)
        case Several(of):
            count, at = _decode("int32", data, at)
            items = []
            for _ in range(count):
                item, at = _decode(of.name, data, at)
                items.append(item)
            return items, at
        case Mapped(key, of):
            count, at = _decode("int32", data, at)
            pairs = {}
            for _ in range(count):
                k, at = _decode(key.name, data, at)
                pairs[k], at = _decode(of.name, data, at)
            assert len(pairs) == count
            return pairs, at
