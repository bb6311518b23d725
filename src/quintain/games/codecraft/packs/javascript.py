"""The model file of the JavaScript kit: classes, frozen tables of numbers for enumerations, null for what is absent."""

from .description import Enumeration, Kind, Mapped, Named, OneOf, Optional, Several, Structure, types
from .words import READ, WRITTEN, camel, indented, is_optional_from, is_primitive, shouted, text

_NAMES = {"boolean": "boolean", "int32": "number", "float32": "number", "string": "string"}
_HEAD = """\
// What server and bot tell each other, as types that read and write themselves. Made by a program: no need to edit.

'use strict';"""


def model() -> str:
    """The whole file."""
    blocks = [[_HEAD]]
    for type in types().values():
        match type:
            case Enumeration():
                blocks.append(_enumeration(type))
            case Structure():
                lines = _class(type, type.name, reads=type.name in READ, writes=type.name in WRITTEN)
                blocks.append([*_doc(type), *lines])
            case OneOf():
                blocks += _one_of(type)
    return text([*blocks, ["module.exports = {", *indented(f"{name}," for name in types()), "};"]])


def _enumeration(type: Enumeration) -> list[str]:
    values = [f"{shouted(name)}: {number}, // {doc}" for number, (name, doc) in enumerate(type.variants)]
    return [f"/** {type.doc} */", f"const {type.name} = Object.freeze({{", *indented(values), "});"]


def _doc(type: Structure) -> list[str]:
    if not type.fields:
        return [f"/** {type.doc} */"]
    params = [f" * @param {{{_name(field.kind)}}} {camel(field.name)} {field.doc}" for field in type.fields]
    return ["/**", f" * {type.doc}", *params, " */"]


def _name(kind: Kind) -> str:
    match kind:
        case Named():
            return _NAMES.get(kind.name, kind.name)
        case Optional():
            return f"?{_name(kind.of)}"
        case Several():
            return f"{_name(kind.of)}[]"
        case Mapped():
            return f"Map<{_name(kind.key)}, {_name(kind.value)}>"


def _class(
    type: Structure, name: str, *, reads: bool, writes: bool, tag: int | None = None, base: str = ""
) -> list[str]:
    body: list[str] = []
    if type.fields:
        body += [f"constructor({', '.join(_parameters(type))}) {{", *indented(["super();"] if base else [])]
        body += [*indented(f"this.{camel(each.name)} = {camel(each.name)};" for each in type.fields), "}", ""]
    if reads:
        body += ["static read(stream) {", *indented(_reading(type, name)), "}", ""]
    if writes:
        body += ["write(stream) {", *indented(_writing(type, tag)), "}", ""]
    return [f"class {name}{base} {{", *indented(body[:-1]), "}"]


def _parameters(type: Structure) -> list[str]:
    names = [camel(field.name) for field in type.fields]
    return [f"{name} = null" if is_optional_from(type, at) else name for at, name in enumerate(names)]


def _reading(type: Structure, name: str) -> list[str]:
    """Arguments are evaluated from left to right, so they may read."""
    arguments = [f"{_read_field(field.kind)}," for field in type.fields]
    return [f"return new {name}(", *indented(arguments), ");"] if arguments else [f"return new {name}();"]


def _read_field(kind: Kind) -> str:
    match kind:
        case Named():
            return _read(kind)
        case Optional():
            return f"stream.readBoolean() ? {_read(kind.of)} : null"
        case Several():
            return f"stream.readList(() => {_read(kind.of)})"
        case Mapped():
            return f"stream.readMap(() => {_read(kind.key)}, () => {_read(kind.value)})"


def _read(named: Named) -> str:
    if is_primitive(named):
        return f"stream.read{named.name.capitalize()}()"
    if isinstance(types()[named.name], Enumeration):
        return "stream.readInt32()"
    return f"{named.name}.read(stream)"


def _writing(type: Structure, tag: int | None) -> list[str]:
    lines = [] if tag is None else [f"stream.writeInt32({tag});"]
    for field in type.fields:
        lines += _write_field(field.kind, f"this.{camel(field.name)}")
    return lines


def _write_field(kind: Kind, name: str) -> list[str]:
    match kind:
        case Named():
            return [f"{_write(kind, name)};"]
        case Optional():
            return [f"stream.writeBoolean({name} != null);", f"if ({name} != null) {_write(kind.of, name)};"]
        case Several():
            return [f"stream.writeInt32({name}.length);", f"for (const item of {name}) {_write(kind.of, 'item')};"]
        case Mapped():
            inner = [f"{_write(kind.key, 'key')};", f"{_write(kind.value, 'value')};"]
            loop = f"for (const [key, value] of {name}) {{"
            return [f"stream.writeInt32({name}.size);", loop, *indented(inner), "}"]


def _write(named: Named, name: str) -> str:
    if is_primitive(named):
        return f"stream.write{named.name.capitalize()}({name})"
    if isinstance(types()[named.name], Enumeration):
        return f"stream.writeInt32({name})"
    return f"{name}.write(stream)"


def _one_of(type: OneOf) -> list[list[str]]:
    """An empty class, and its variants as classes that extend it and are found in it."""
    reads, writes = type.name in READ, type.name in WRITTEN
    body = ["static read(stream) {", *indented(_choosing(type)), "}"] if reads else []
    end = ["}"] if body else []
    blocks = [[f"/** {type.doc} */", f"class {type.name} {{" + ("" if body else "}"), *indented(body), *end]]
    for tag, variant in enumerate(type.variants):
        name = f"{type.name}.{variant.name}"
        lines = _class(variant, variant.name, reads=reads, writes=writes, tag=tag, base=f" extends {type.name}")
        lines[0] = f"{name} = {lines[0]}"
        lines[-1] = "};"
        blocks.append([*_doc(variant), *lines])
    return blocks


def _choosing(type: OneOf) -> list[str]:
    cases = [
        f"case {tag}: return {type.name}.{variant.name}.read(stream);" for tag, variant in enumerate(type.variants)
    ]
    unknown = f"default: throw new Error(`unknown {type.name} ${{tag}}`);"
    return ["const tag = stream.readInt32();", "switch (tag) {", *indented([*cases, unknown]), "}"]
