"""The model file of the C++ kit: structures, std::optional for what may be absent, std::variant for one of several."""

from .description import Enumeration, Field, Kind, Mapped, Named, OneOf, Optional, Several, Structure, types
from .words import READ, WRITTEN, camel, indented, is_primitive, shouted, text

_NAMES = {"boolean": "bool", "int32": "int32_t", "float32": "float", "string": "std::string"}
_STARTS = {"boolean": " = false", "int32": " = 0", "float32": " = 0"}
_HEAD = """\
// What server and bot tell each other, as types that read and write themselves. Made by a program: no need to edit.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "stream.hpp"
"""


def model() -> str:
    """The whole file."""
    blocks = [[_HEAD.rstrip()]]
    for type in types().values():
        match type:
            case Enumeration():
                blocks.append(_enumeration(type))
            case Structure():
                lines = _structure(type, reads=type.name in READ, writes=type.name in WRITTEN)
                blocks.append([f"// {type.doc}", *lines])
            case OneOf():
                blocks.append(_one_of(type))
    return text(blocks)


def _enumeration(type: Enumeration) -> list[str]:
    values = [f"{shouted(name)} = {number},  // {doc}" for number, (name, doc) in enumerate(type.variants)]
    return [f"// {type.doc}", f"enum class {type.name} {{", *indented(values), "};"]


def _structure(type: Structure, *, reads: bool, writes: bool) -> list[str]:
    if not type.fields:
        return [f"struct {type.name} {{}};"]
    body = [_declared(field) for field in type.fields]
    if reads:
        body += ["", f"static {type.name} read(Reader& stream) {{", *indented(_reading(type)), "}"]
    if writes:
        body += ["", "void write(Writer& stream) const {", *indented(_writing(type)), "}"]
    return [f"struct {type.name} {{", *indented(body), "};"]


def _declared(field: Field) -> str:
    start = _start(field.kind) if isinstance(field.kind, Named) else ""
    return f"{_name(field.kind)} {camel(field.name)}{start};  // {field.doc}"


def _start(named: Named) -> str:
    return "" if isinstance(types().get(named.name), OneOf) else _STARTS.get(named.name, "{}")


def _name(kind: Kind) -> str:
    match kind:
        case Named():
            return _NAMES.get(kind.name, kind.name)
        case Optional():
            return f"std::optional<{_name(kind.of)}>"
        case Several():
            return f"std::vector<{_name(kind.of)}>"
        case Mapped():
            return f"std::map<{_name(kind.key)}, {_name(kind.value)}>"


def _reading(type: Structure) -> list[str]:
    lines = [f"{type.name} made;"]
    for field in type.fields:
        lines += _read_field(field.kind, f"made.{camel(field.name)}")
    return [*lines, "return made;"]


def _read_field(kind: Kind, name: str) -> list[str]:
    match kind:
        case Named():
            return [f"{name} = {_read(kind)};"]
        case Optional():
            return [f"if (stream.readBoolean()) {name} = {_read(kind.of)};"]
        case Several():
            pushed = f"{name}.push_back({_read(kind.of)});"
            return [f"for (int32_t left = stream.readInt32(); left > 0; --left) {pushed}"]
        case Mapped():
            inner = [f"auto key = {_read(kind.key)};", f"{name}.insert_or_assign(key, {_read(kind.value)});"]
            return ["for (int32_t left = stream.readInt32(); left > 0; --left) {", *indented(inner), "}"]


def _read(named: Named) -> str:
    if is_primitive(named):
        return f"stream.read{named.name.capitalize()}()"
    if isinstance(types()[named.name], Enumeration):
        return f"static_cast<{named.name}>(stream.readInt32())"
    return f"{named.name}::read(stream)"


def _writing(type: Structure) -> list[str]:
    return [line for field in type.fields for line in _write_field(field.kind, camel(field.name))]


def _write_field(kind: Kind, name: str) -> list[str]:
    match kind:
        case Named():
            return [f"{_write(kind, name)};"]
        case Optional():
            return [f"stream.writeBoolean({name}.has_value());", f"if ({name}) {_write(kind.of, f'(*{name})')};"]
        case Several():
            return [f"stream.writeCount({name}.size());", f"for (const auto& item : {name}) {_write(kind.of, 'item')};"]
        case Mapped():
            inner = [f"{_write(kind.key, 'key')};", f"{_write(kind.value, 'value')};"]
            loop = f"for (const auto& [key, value] : {name}) {{"
            return [f"stream.writeCount({name}.size());", loop, *indented(inner), "}"]


def _write(named: Named, name: str) -> str:
    if is_primitive(named):
        return f"stream.write{named.name.capitalize()}({name})"
    if isinstance(types()[named.name], Enumeration):
        return f"stream.writeInt32(static_cast<int32_t>({name}))"
    return f"{name}.write(stream)"


def _one_of(type: OneOf) -> list[str]:
    """A structure that can be made of any of its variants, which stand in it."""
    reads, writes = type.name in READ, type.name in WRITTEN
    body: list[str] = []
    for variant in type.variants:
        body += [f"// {variant.doc}", *_structure(variant, reads=reads, writes=writes), ""]
    body += [f"std::variant<{', '.join(variant.name for variant in type.variants)}> value;", ""]
    body += [f"{type.name}({variant.name} value) : value(std::move(value)) {{}}" for variant in type.variants]
    if reads:
        body += ["", f"static {type.name} read(Reader& stream) {{", *indented(_choosing(type)), "}"]
    if writes:
        body += ["", "void write(Writer& stream) const {", *indented(_telling(type)), "}"]
    return [f"// {type.doc}", f"struct {type.name} {{", *indented(body), "};"]


def _choosing(type: OneOf) -> list[str]:
    cases = [
        f"case {tag}: return {variant.name}" + ("::read(stream);" if variant.fields else "{};")
        for tag, variant in enumerate(type.variants)
    ]
    unknown = f'default: throw ProtocolError("unknown {type.name} " + std::to_string(tag));'
    return ["int32_t tag = stream.readInt32();", "switch (tag) {", *indented([*cases, unknown]), "}"]


def _telling(type: OneOf) -> list[str]:
    lines = ["stream.writeInt32(static_cast<int32_t>(value.index()));"]
    for variant in type.variants:
        if variant.fields:
            lines.append(f"if (auto* one = std::get_if<{variant.name}>(&value)) one->write(stream);")
    return lines
