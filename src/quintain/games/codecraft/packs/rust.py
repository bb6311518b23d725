"""The model file of the Rust kit: structures, Option for what may be absent, enums for one of several."""

from .description import Enumeration, Field, Kind, Mapped, Named, OneOf, Optional, Several, Structure, types
from .words import READ, WRITTEN, indented, is_primitive, mapped_keys, text

_NAMES = {"boolean": "bool", "int32": "i32", "float32": "f32", "string": "String"}
_HEAD = """\
//! What server and bot tell each other, as types that read and write themselves. Made by a program: no need to edit.

#![allow(dead_code)]

use crate::stream::{Reader, Writer};
use std::collections::HashMap;
use std::io;"""


def model() -> str:
    """The whole file."""
    blocks = [[_HEAD]]
    for type in types().values():
        match type:
            case Enumeration():
                blocks += _enumeration(type)
            case Structure():
                blocks += _structure(type)
            case OneOf():
                blocks += _one_of(type)
    return text(blocks)


def _derived(name: str) -> str:
    key = ", Eq, Hash, PartialOrd, Ord" if name in mapped_keys() else ""
    copy = "Copy, " if isinstance(types()[name], Enumeration) or name.startswith("Vec2") else ""
    default = ", Default" if name in ("Action", "EntityAction") else ""
    return f"#[derive({copy}Clone, Debug{default}, PartialEq{key})]"


def _enumeration(type: Enumeration) -> list[list[str]]:
    values = [line for name, doc in type.variants for line in (f"/// {doc}", f"{name},")]
    blocks = [[f"/// {type.doc}", _derived(type.name), f"pub enum {type.name} {{", *indented(values), "}"]]
    body: list[str] = []
    if type.name in READ:
        cases = [f"{number} => Ok({type.name}::{name})," for number, (name, _) in enumerate(type.variants)]
        other = f'tag => Err(stream.unknown("{type.name}", tag)),'
        body += [f"pub fn read(stream: &mut Reader) -> io::Result<{type.name}> {{", "    match stream.read_int32()? {"]
        body += [*indented([*cases, other], 8), "    }", "}", ""]
    if type.name in WRITTEN:
        body += ["pub fn write(&self, stream: &mut Writer) {", "    stream.write_int32(*self as i32);", "}", ""]
    return [*blocks, [f"impl {type.name} {{", *indented(body[:-1]), "}"]]


def _structure(type: Structure) -> list[list[str]]:
    fields = [line for field in type.fields for line in (f"/// {field.doc}", f"pub {_declared(field)},")]
    body: list[str] = []
    if type.name in READ:
        inner = [f"{field.name}: {_read_field(field.kind)}," for field in type.fields]
        body += [f"pub fn read(stream: &mut Reader) -> io::Result<{type.name}> {{"]
        body += [*indented([f"Ok({type.name} {{", *indented(inner), "})"]), "}", ""]
    if type.name in WRITTEN:
        lines = [line for field in type.fields for line in _write_field(field.kind, f"self.{field.name}")]
        body += ["pub fn write(&self, stream: &mut Writer) {", *indented(lines), "}", ""]
    declared = [f"/// {type.doc}", _derived(type.name), f"pub struct {type.name} {{", *indented(fields), "}"]
    return [declared, [f"impl {type.name} {{", *indented(body[:-1]), "}"]]


def _declared(field: Field) -> str:
    return f"{field.name}: {_name(field.kind)}"


def _name(kind: Kind) -> str:
    match kind:
        case Named():
            return _NAMES.get(kind.name, kind.name)
        case Optional():
            return f"Option<{_name(kind.of)}>"
        case Several():
            return f"Vec<{_name(kind.of)}>"
        case Mapped():
            return f"HashMap<{_name(kind.key)}, {_name(kind.value)}>"


def _read_field(kind: Kind) -> str:
    """Fields are evaluated in the order in which they are written, so they may read."""
    match kind:
        case Named():
            return f"{_reader(kind)}(stream)?"
        case Optional():
            return f"stream.read_option({_reader(kind.of)})?"
        case Several():
            return f"stream.read_list({_reader(kind.of)})?"
        case Mapped():
            return f"stream.read_map({_reader(kind.key)}, {_reader(kind.value)})?"


def _reader(named: Named) -> str:
    return f"Reader::read_{named.name}" if is_primitive(named) else f"{named.name}::read"


def _write_field(kind: Kind, name: str) -> list[str]:
    match kind:
        case Named():
            return [f"{_write(kind, name)};"]
        case Optional():
            at = "*value" if is_primitive(kind.of) else "value"
            inner = indented([f"{_write(kind.of, at)};"])
            return [f"stream.write_boolean({name}.is_some());", f"if let Some(value) = &{name} {{", *inner, "}"]
        case Several():
            inner = indented([f"{_write(kind.of, 'item')};"])
            return [f"stream.write_count({name}.len());", f"for item in &{name} {{", *inner, "}"]
        case Mapped():
            key = "*key" if is_primitive(kind.key) else "key"
            inner = indented([f"{_write(kind.key, key)};", f"{_write(kind.value, 'value')};"])
            return [f"stream.write_count({name}.len());", f"for (key, value) in &{name} {{", *inner, "}"]


def _write(named: Named, name: str) -> str:
    if named.name == "string":
        return f"stream.write_string(&{name})" if name.startswith("self") else f"stream.write_string({name})"
    return f"stream.write_{named.name}({name})" if is_primitive(named) else f"{name}.write(stream)"


def _one_of(type: OneOf) -> list[list[str]]:
    forms: list[str] = []
    for variant in type.variants:
        forms += [f"/// {variant.doc}"]
        fields = [line for each in variant.fields for line in (f"/// {each.doc}", f"{_declared(each)},")]
        forms += [f"{variant.name} {{", *indented(fields), "},"] if fields else [f"{variant.name},"]
    body: list[str] = []
    if type.name in READ:
        body += [f"pub fn read(stream: &mut Reader) -> io::Result<{type.name}> {{", "    match stream.read_int32()? {"]
        body += [*indented(_choosing(type), 8), "    }", "}", ""]
    if type.name in WRITTEN:
        body += ["pub fn write(&self, stream: &mut Writer) {", "    match self {"]
        body += [*indented(_telling(type), 8), "    }", "}", ""]
    declared = [f"/// {type.doc}", _derived(type.name), f"pub enum {type.name} {{", *indented(forms), "}"]
    return [declared, [f"impl {type.name} {{", *indented(body[:-1]), "}"]]


def _choosing(type: OneOf) -> list[str]:
    lines: list[str] = []
    for tag, variant in enumerate(type.variants):
        name = f"{type.name}::{variant.name}"
        inner = [f"{field.name}: {_read_field(field.kind)}," for field in variant.fields]
        lines += [f"{tag} => Ok({name} {{", *indented(inner), "}),"] if inner else [f"{tag} => Ok({name}),"]
    return [*lines, f'tag => Err(stream.unknown("{type.name}", tag)),']


def _telling(type: OneOf) -> list[str]:
    lines: list[str] = []
    for tag, variant in enumerate(type.variants):
        names = [field.name for field in variant.fields]
        head = f"{type.name}::{variant.name}" + (f" {{ {', '.join(names)} }}" if names else "")
        inner = [line for field in variant.fields for line in _write_borrowed(field)]
        lines += [f"{head} => {{", *indented([f"stream.write_int32({tag});", *inner]), "}"]
    return lines


def _write_borrowed(field: Field) -> list[str]:
    """A variant's fields are references here."""
    match field.kind:
        case Named() if is_primitive(field.kind) and field.kind.name != "string":
            return [f"{_write(field.kind, f'*{field.name}')};"]
        case Several():
            inner = indented([f"{_write(field.kind.of, 'item')};"])
            return [f"stream.write_count({field.name}.len());", f"for item in {field.name} {{", *inner, "}"]
        case Named():
            return [f"{_write(field.kind, field.name)};"]
        case _:
            raise NotImplementedError(f"a variant's field {field.name} of this kind")
