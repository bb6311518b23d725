"""What all generators share: names as languages spell them, which way a type travels, and text with indents."""

import re
from collections.abc import Iterable, Iterator

from .description import Mapped, Named, OneOf, Optional, Structure, reachable, types

READ = reachable("ServerMessage", "DebugState")  # what a bot reads
WRITTEN = reachable("ClientMessage")  # what it writes

_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


def camel(name: str) -> str:
    """`max_health` as maxHealth."""
    first, *rest = name.split("_")
    return first + "".join(word.capitalize() for word in rest)


def pascal(name: str) -> str:
    """`max_health` as MaxHealth."""
    return "".join(word[:1].upper() + word[1:] for word in name.split("_"))


def shouted(name: str) -> str:
    """`BuilderUnit` as BUILDER_UNIT."""
    return _HUMP.sub("_", name).upper()


def structures() -> Iterator[tuple[str, Structure]]:
    """All structures, and variants that are structures, with the name of the type they belong to."""
    for name, type in types().items():
        if isinstance(type, Structure):
            yield name, type
        elif isinstance(type, OneOf):
            for variant in type.variants:
                yield name, variant


def mapped_keys() -> frozenset[str]:
    """The types that are keys of some map."""
    kinds = (field.kind for _, structure in structures() for field in structure.fields)
    return frozenset(kind.key.name for kind in kinds if isinstance(kind, Mapped))


def is_optional_from(structure: Structure, at: int) -> bool:
    """Are this field and all behind it optional?"""
    return all(isinstance(field.kind, Optional) for field in structure.fields[at:])


def indented(lines: Iterable[str], by: int = 4) -> list[str]:
    """The lines farther to the right, empty ones as they are."""
    return [" " * by + line if line else line for line in lines]


def text(blocks: Iterable[Iterable[str]], gap: int = 1) -> str:
    """Blocks of lines with so many empty lines between them."""
    return ("\n" * (gap + 1)).join("\n".join(block) for block in blocks) + "\n"


def is_primitive(named: Named) -> bool:
    """Is it none of the file's own types?"""
    return named.name not in types()
