"""The model file of the Python kit: dataclasses, an IntEnum for an enumeration, None for what is absent."""

from .description import Enumeration, Field, Kind, Mapped, Named, OneOf, Optional, Several, Structure, types
from .words import READ, WRITTEN, indented, is_optional_from, is_primitive, shouted, text

_HINTS = {"boolean": "bool", "int32": "int", "float32": "float", "string": "str"}
_HEAD = '''\
"""What server and bot tell each other, as types that read and write themselves. Made by a program: no need to edit."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum'''


def model() -> str:
    """The whole file."""
    blocks = [[_HEAD]]
    for type in types().values():
        match type:
            case Enumeration():
                blocks.append(_enumeration(type))
            case Structure():
                blocks.append(_structure(type, type.name, "", reads=type.name in READ, writes=type.name in WRITTEN))
            case OneOf():
                blocks += _one_of(type)
    return text(blocks, gap=2)


def _enumeration(type: Enumeration) -> list[str]:
    values = [f"{shouted(name)} = {number}  # {doc}" for number, (name, doc) in enumerate(type.variants)]
    return [f"class {type.name}(IntEnum):", *indented([f'"""{type.doc}"""', "", *values])]


def _structure(
    type: Structure, name: str, base: str, *, reads: bool, writes: bool, tag: int | None = None
) -> list[str]:
    fields = [_declared(type, at) for at in range(len(type.fields))]
    body = [f'"""{type.doc}"""', "", *fields, ""] if fields else [f'"""{type.doc}"""', ""]
    if reads:
        body += ["@classmethod", f"def read(cls, stream) -> {name}:", *indented(_reading(type)), ""]
    if writes:
        body += ["def write(self, stream) -> None:", *indented(_writing(type, tag)), ""]
    return ["@dataclass", f"class {name}{base}:", *indented(body[:-1])]


def _declared(type: Structure, at: int) -> str:
    field = type.fields[at]
    default = " = None" if is_optional_from(type, at) else ""
    return f"{field.name}: {_hint(field.kind)}{default}  # {field.doc}"


def _hint(kind: Kind) -> str:
    match kind:
        case Named():
            return _HINTS.get(kind.name, kind.name)
        case Optional():
            return f"{_hint(kind.of)} | None"
        case Several():
            return f"list[{_hint(kind.of)}]"
        case Mapped():
            return f"dict[{_hint(kind.key)}, {_hint(kind.value)}]"


def _reading(type: Structure) -> list[str]:
    if not type.fields:
        return ["return cls()"]
    return ["return cls(", *indented(f"{_read(field.kind)}," for field in type.fields), ")"]


def _read(kind: Kind) -> str:
    match kind:
        case Named() if is_primitive(kind):
            return f"stream.read_{kind.name}()"
        case Named() if isinstance(types()[kind.name], Enumeration):
            return f"{kind.name}(stream.read_int32())"
        case Named():
            return f"{kind.name}.read(stream)"
        case Optional():
            return f"{_read(kind.of)} if stream.read_boolean() else None"
        case Several():
            return f"[{_read(kind.of)} for _ in range(stream.read_int32())]"
        case Mapped():
            return f"{{{_read(kind.key)}: {_read(kind.value)} for _ in range(stream.read_int32())}}"


def _writing(type: Structure, tag: int | None) -> list[str]:
    lines = [] if tag is None else [f"stream.write_int32({tag})"]
    for field in type.fields:
        lines += _written(field)
    return lines


def _written(field: Field) -> list[str]:
    name = f"self.{field.name}"
    match field.kind:
        case Named():
            return [_write(field.kind, name)]
        case Optional():
            inner = indented([_write(field.kind.of, name)])
            return [f"stream.write_boolean({name} is not None)", f"if {name} is not None:", *inner]
        case Several():
            inner = indented([_write(field.kind.of, "item")])
            return [f"stream.write_int32(len({name}))", f"for item in {name}:", *inner]
        case Mapped():
            inner = indented([_write(field.kind.key, "key"), _write(field.kind.value, "value")])
            return [f"stream.write_int32(len({name}))", f"for key, value in {name}.items():", *inner]


def _write(named: Named, name: str) -> str:
    if is_primitive(named):
        return f"stream.write_{named.name}({name})"
    if isinstance(types()[named.name], Enumeration):
        return f"stream.write_int32({name})"
    return f"{name}.write(stream)"


def _one_of(type: OneOf) -> list[list[str]]:
    """An empty class that holds its variants' classes."""
    reads, writes = type.name in READ, type.name in WRITTEN
    body = [f'"""{type.doc} {_listed(type)}"""', ""]
    if reads:
        variants = ", ".join(f"{type.name}.{variant.name}" for variant in type.variants)
        body += [
            "@staticmethod",
            f"def read(stream) -> {type.name}:",
            "    tag = stream.read_int32()",
            f"    if not 0 <= tag < {len(type.variants)}:",
            f'        raise ValueError(f"unknown {type.name} {{tag}}")',
            f"    return ({variants})[tag].read(stream)",
            "",
        ]
    blocks = [[f"class {type.name}:", *indented(body[:-1])]]
    for tag, variant in enumerate(type.variants):
        name = f"_{variant.name}"
        lines = _structure(variant, name, f"({type.name})", reads=reads, writes=writes, tag=tag)
        blocks.append(lines)
    blocks.append([f"{type.name}.{variant.name} = _{variant.name}" for variant in type.variants])
    return blocks


def _listed(type: OneOf) -> str:
    *names, last = (variant.name for variant in type.variants)
    return f"One of its classes {', '.join(names)} and {last}."
