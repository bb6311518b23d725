"""The messages of `messages.toml` as typed values: what a generator or a codec walks along.

Types keep the order of the file, so a type stands behind all those it is made of. Knows no language and no bytes.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

MESSAGES = Path(__file__).with_name("messages.toml")
PRIMITIVES = ("boolean", "int32", "float32", "string")

_MAP = re.compile(r"Map<(\w+) -> (\w+)>")
_OPTION = re.compile(r"Option<(\w+)>")
_LIST = re.compile(r"\[(\w+)\]")


@dataclass(frozen=True, slots=True)
class Named:
    """A primitive type or a type of the file."""

    name: str


@dataclass(frozen=True, slots=True)
class Optional:
    """A value, or none."""

    of: Named


@dataclass(frozen=True, slots=True)
class Several:
    """Any number of values in order."""

    of: Named


@dataclass(frozen=True, slots=True)
class Mapped:
    """Values by key."""

    key: Named
    value: Named


Kind: TypeAlias = Named | Optional | Several | Mapped


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a structure."""

    name: str
    kind: Kind
    doc: str


@dataclass(frozen=True, slots=True)
class Structure:
    """Fields, one after another."""

    name: str
    doc: str
    fields: tuple[Field, ...]


@dataclass(frozen=True, slots=True)
class Enumeration:
    """One of some names, by its number; each name with its doc."""

    name: str
    doc: str
    variants: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of some structures, after its number."""

    name: str
    doc: str
    variants: tuple[Structure, ...]


Type: TypeAlias = Structure | Enumeration | OneOf


@cache
def types() -> Mapping[str, Type]:
    """All types by name."""
    tables = tomllib.loads(MESSAGES.read_text("utf-8"))
    return {name: _type(name, table) for name, table in tables.items()}


def reachable(*names: str) -> frozenset[str]:
    """These types and all that they are made of: what a side must be able to read, or to write."""
    found: set[str] = set()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name not in found and name not in PRIMITIVES:
            found.add(name)
            waiting += [named.name for named in _parts(types()[name])]
    return frozenset(found)


def _parts(type: Type) -> Iterator[Named]:
    """The types that a type is made of."""
    match type:
        case Structure():
            for field in type.fields:
                yield from _named(field.kind)
        case OneOf():
            for variant in type.variants:
                yield from _parts(variant)


def _named(kind: Kind) -> tuple[Named, ...]:
    match kind:
        case Named():
            return (kind,)
        case Mapped():
            return (kind.key, kind.value)
        case _:
            return (kind.of,)


def _type(name: str, table: Mapping[str, Any]) -> Type:
    (form, doc), *rest = table.items()
    if form == "structure":
        return Structure(name, doc, _fields(rest))
    if form == "enumeration":
        return Enumeration(name, doc, tuple(rest))
    assert form == "one_of", f"{MESSAGES.name}: {name} begins with {form}; expected structure, enumeration or one_of"
    return OneOf(name, doc, tuple(_variant(variant, inner) for variant, inner in rest))


def _variant(name: str, table: Mapping[str, Any]) -> Structure:
    (_, doc), *rest = table.items()
    return Structure(name, doc, _fields(rest))


def _fields(rows: list[tuple[str, Any]]) -> tuple[Field, ...]:
    return tuple(Field(name, _kind(kind), doc) for name, (kind, doc) in rows)


def _kind(text: str) -> Kind:
    if found := _MAP.fullmatch(text):
        return Mapped(Named(found[1]), Named(found[2]))
    if found := _OPTION.fullmatch(text):
        return Optional(Named(found[1]))
    if found := _LIST.fullmatch(text):
        return Several(Named(found[1]))
    return Named(text)
