"""The model file of the Go kit: structures, pointers for what may be absent, interfaces for one of several."""

from .description import Enumeration, Kind, Mapped, Named, OneOf, Optional, Several, Structure, types
from .words import READ, WRITTEN, indented, is_primitive, pascal, text

_NAMES = {"boolean": "bool", "int32": "int32", "float32": "float32", "string": "string"}
_HEAD = """\
// What server and bot tell each other, as types that read and write themselves. Made by a program: no need to edit.

package main"""


def model() -> str:
    """The whole file."""
    blocks = [[_HEAD]]
    for type in types().values():
        match type:
            case Enumeration():
                blocks += _enumeration(type)
            case Structure():
                blocks += _structure(type, type.name, reads=type.name in READ, writes=type.name in WRITTEN)
            case OneOf():
                blocks += _one_of(type)
    return _tabbed(text(blocks))


def _tabbed(text: str) -> str:
    """Go indents by tabs."""
    return "\n".join("\t" * ((len(line) - len(line.lstrip())) // 4) + line.lstrip() for line in text.split("\n"))


def _enumeration(type: Enumeration) -> list[list[str]]:
    """gofmt aligns types, signs and comments."""
    wide = max(len(type.name) + len(name) for name, _ in type.variants)
    first, *rest = (f"{type.name}{name}" for name, _ in type.variants)
    starts = [f"{first:{wide}} {type.name} = iota", *rest]
    far = max(map(len, starts))
    values = [f"{start:{far}} // {doc}" for start, (_, doc) in zip(starts, type.variants, strict=True)]
    return [[f"// {type.name}: {type.doc}", f"type {type.name} int32"], ["const (", *indented(values), ")"]]


def _structure(type: Structure, name: str, *, reads: bool, writes: bool, tag: int | None = None) -> list[list[str]]:
    doc = f"// {name}: {type.doc}"
    if not type.fields:
        blocks = [[doc, f"type {name} struct{{}}"]]
    else:
        blocks = [[doc, f"type {name} struct {{", *indented(_declared(type)), "}"]]
    if reads:
        body = indented(_reading(type)) if type.fields else []
        head = f"func (value *{name}) read(stream *Reader) {{"
        blocks.append([head, *body, "}"] if body else [head + "}"])
    if writes:
        lines = [] if tag is None else [f"stream.writeInt32({tag})"]
        blocks.append([f"func (value {name}) write(stream *Writer) {{", *indented(lines + _writing(type)), "}"])
    return blocks


def _declared(type: Structure) -> list[str]:
    """gofmt aligns names, types and comments."""
    names, kinds = [pascal(field.name) for field in type.fields], [_name(field.kind) for field in type.fields]
    wide, far = max(map(len, names)), max(map(len, kinds))
    rows = zip(names, kinds, type.fields, strict=True)
    return [f"{name:{wide}} {kind:{far}} // {_told(field.doc, field.kind)}" for name, kind, field in rows]


def _told(doc: str, kind: Kind) -> str:
    return f"{doc}; nil if absent" if isinstance(kind, Optional) and "absent" not in doc else doc


def _name(kind: Kind) -> str:
    match kind:
        case Named():
            return _NAMES.get(kind.name, kind.name)
        case Optional():
            return f"*{_name(kind.of)}"
        case Several():
            return f"[]{_name(kind.of)}"
        case Mapped():
            return f"map[{_name(kind.key)}]{_name(kind.value)}"


def _reading(type: Structure) -> list[str]:
    return [line for field in type.fields for line in _read_field(field.kind, f"value.{pascal(field.name)}")]


def _read_field(kind: Kind, name: str) -> list[str]:
    match kind:
        case Named():
            return [_read(kind, name)]
        case Optional():
            inner = [f"{name} = new({_name(kind.of)})", _read(kind.of, name, pointer=True)]
            return ["if stream.readBoolean() {", *indented(inner), "}"]
        case Several():
            loop = f"for index := range {name} {{"
            inner = indented([_read(kind.of, f"{name}[index]")])
            return [f"{name} = make({_name(kind)}, stream.readCount())", loop, *inner, "}"]
        case Mapped():
            inner = [f"var key {_name(kind.key)}", _read(kind.key, "key"), f"var item {_name(kind.value)}"]
            inner += [_read(kind.value, "item"), f"{name}[key] = item"]
            loop = "for left := stream.readCount(); left > 0; left-- {"
            return [f"{name} = make({_name(kind)})", loop, *indented(inner), "}"]


def _read(named: Named, name: str, *, pointer: bool = False) -> str:
    at = f"*{name}" if pointer else name
    if is_primitive(named):
        return f"{at} = stream.read{pascal(named.name)}()"
    type = types()[named.name]
    if isinstance(type, Enumeration):
        return f"{at} = {named.name}(stream.readInt32())"
    if isinstance(type, OneOf):
        return f"{at} = read{named.name}(stream)"
    return f"{name}.read(stream)"


def _writing(type: Structure) -> list[str]:
    return [line for field in type.fields for line in _write_field(field.kind, f"value.{pascal(field.name)}")]


def _write_field(kind: Kind, name: str) -> list[str]:
    match kind:
        case Named():
            return [_write(kind, name)]
        case Optional():
            inner = indented([_write(kind.of, name, pointer=True)])
            return [f"stream.writeBoolean({name} != nil)", f"if {name} != nil {{", *inner, "}"]
        case Several():
            inner = indented([_write(kind.of, "item")])
            return [f"stream.writeInt32(int32(len({name})))", f"for _, item := range {name} {{", *inner, "}"]
        case Mapped():
            inner = indented([_write(kind.key, "key"), _write(kind.value, "item")])
            return [f"stream.writeInt32(int32(len({name})))", f"for key, item := range {name} {{", *inner, "}"]


def _write(named: Named, name: str, *, pointer: bool = False) -> str:
    at = f"*{name}" if pointer else name
    if is_primitive(named):
        return f"stream.write{pascal(named.name)}({at})"
    if isinstance(types()[named.name], Enumeration):
        return f"stream.writeInt32(int32({at}))"
    return f"{name}.write(stream)"


def _one_of(type: OneOf) -> list[list[str]]:
    """An interface; a variant's name begins with the interface's."""
    reads, writes = type.name in READ, type.name in WRITTEN
    names = [f"{type.name}{variant.name}" for variant in type.variants]
    body = [f"is{type.name}()", *(["write(stream *Writer)"] if writes else [])]
    blocks = [
        [
            f"// {type.name}: {type.doc} One of {', '.join(names)}.",
            f"type {type.name} interface {{",
            *indented(body),
            "}",
        ]
    ]
    for tag, (name, variant) in enumerate(zip(names, type.variants, strict=True)):
        blocks += _structure(variant, name, reads=reads, writes=writes, tag=tag)
        blocks.append([f"func ({name}) is{type.name}() {{}}"])
    if reads:
        head = f"func read{type.name}(stream *Reader) {type.name} {{"
        blocks.append([head, *indented(_choosing(type, names)), "}"])
    return blocks


def _choosing(type: OneOf, names: list[str]) -> list[str]:
    lines = ["switch tag := stream.readInt32(); tag {"]
    for tag, name in enumerate(names):
        lines += [f"case {tag}:", *indented([f"var value {name}", "value.read(stream)", "return value"])]
    return [*lines, "default:", f'    panic(protocolError{{"{type.name}", tag}})', "}"]
