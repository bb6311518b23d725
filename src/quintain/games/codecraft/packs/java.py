"""The model file of the Java kit: records, sealed interfaces for one of several, null for what is absent."""

from .description import Enumeration, Field, Kind, Mapped, Named, OneOf, Optional, Several, Structure, types
from .words import READ, WRITTEN, camel, indented, is_primitive, shouted, text

_NAMES = {"boolean": "boolean", "int32": "int", "float32": "float", "string": "String"}
_BOXES = {"boolean": "Boolean", "int32": "Integer", "float32": "Float", "string": "String"}
_HEAD = """\
// What server and bot tell each other, as types that read and write themselves. Made by a program: no need to edit.
package codecraft;

import java.io.IOException;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;"""


def model() -> str:
    """The whole file."""
    blocks: list[list[str]] = []
    for type in types().values():
        match type:
            case Enumeration():
                blocks.append(_enumeration(type))
            case Structure():
                blocks.append(_record(type, reads=type.name in READ, writes=type.name in WRITTEN))
            case OneOf():
                blocks.append(_one_of(type))
    body = text([*blocks, ["private Model() {}"]]).rstrip().split("\n")
    return text(
        [[_HEAD], ["/** The messages and all they are made of. */", "public final class Model {", *indented(body), "}"]]
    )


def _enumeration(type: Enumeration) -> list[str]:
    *values, last = (f"/** {doc}. */\n    {shouted(name)}" for name, doc in type.variants)
    body = "\n".join([*(f"    {value}," for value in values), f"    {last};"]).split("\n")
    return [
        f"/** {type.doc} */",
        f"public enum {type.name} {{",
        *body,
        "",
        f"    private static final {type.name}[] VALUES = values();",
        "",
        f"    static {type.name} read(Reader stream) throws IOException {{",
        "        return VALUES[stream.readInt32()];",
        "    }",
        "",
        "    void write(Writer stream) {",
        "        stream.writeInt32(ordinal());",
        "    }",
        "}",
    ]


def _record(type: Structure, *, reads: bool, writes: bool, tag: int | None = None, parent: str = "") -> list[str]:
    params = [f" * @param {camel(field.name)} {_told(field)}" for field in type.fields]
    doc = ["/**", f" * {type.doc}", " *", *params, " */"] if params else [f"/** {type.doc} */"]
    head = f"public record {type.name}({', '.join(map(_declared, type.fields))})"
    body: list[str] = []
    if reads:
        body += [f"static {type.name} read(Reader stream) throws IOException {{", *indented(_reading(type)), "}", ""]
    if writes:
        access = "@Override\npublic void" if parent else "void"
        body += [*f"{access} write(Writer stream) {{".split("\n"), *indented(_writing(type, tag)), "}", ""]
    return [*doc, f"{head}{parent} {{", *indented(body[:-1]), "}"]


def _told(field: Field) -> str:
    return field.doc[:1].lower() + field.doc[1:] + ("; null if absent" if isinstance(field.kind, Optional) else "")


def _declared(field: Field) -> str:
    return f"{_name(field.kind)} {camel(field.name)}"


def _name(kind: Kind) -> str:
    match kind:
        case Named():
            return _NAMES.get(kind.name, kind.name)
        case Optional():
            return _box(kind.of)
        case Several():
            return f"List<{_box(kind.of)}>"
        case Mapped():
            return f"Map<{_box(kind.key)}, {_box(kind.value)}>"


def _box(named: Named) -> str:
    return _BOXES.get(named.name, named.name)


def _reading(type: Structure) -> list[str]:
    """Arguments are evaluated from left to right, so they may read."""
    arguments = [_read_field(field.kind) for field in type.fields]
    if len(arguments) < 2:
        return [f"return new {type.name}({''.join(arguments)});"]
    *most, last = arguments
    return [f"return new {type.name}(", *indented([*(f"{each}," for each in most), f"{last});"])]


def _read_field(kind: Kind) -> str:
    match kind:
        case Named():
            return _read(kind)
        case Optional():
            return f"stream.readBoolean() ? {_read(kind.of)} : null"
        case Several():
            return f"stream.readList({_reader(kind.of)})"
        case Mapped() if isinstance(types().get(kind.key.name), Enumeration):
            made = f"new EnumMap<>({kind.key.name}.class)"
            return f"stream.readMap({made}, {_reader(kind.key)}, {_reader(kind.value)})"
        case Mapped():
            return f"stream.readMap(new HashMap<>(), {_reader(kind.key)}, {_reader(kind.value)})"


def _read(named: Named) -> str:
    return f"stream.read{named.name.capitalize()}()" if is_primitive(named) else f"{named.name}.read(stream)"


def _reader(named: Named) -> str:
    return f"Reader::read{named.name.capitalize()}" if is_primitive(named) else f"{named.name}::read"


def _writing(type: Structure, tag: int | None) -> list[str]:
    lines = [] if tag is None else [f"stream.writeInt32({tag});"]
    for field in type.fields:
        lines += _write_field(field.kind, camel(field.name))
    return lines


def _write_field(kind: Kind, name: str) -> list[str]:
    match kind:
        case Named():
            return [f"{_write(kind, name)};"]
        case Optional():
            return [f"stream.writeBoolean({name} != null);", f"if ({name} != null) {_write(kind.of, name)};"]
        case Several():
            loop = f"for (var item : {name}) {_write(kind.of, 'item')};"
            return [f"stream.writeInt32({name}.size());", loop]
        case Mapped():
            inner = [f"{_write(kind.key, 'entry.getKey()')};", f"{_write(kind.value, 'entry.getValue()')};"]
            loop = f"for (var entry : {name}.entrySet()) {{"
            return [f"stream.writeInt32({name}.size());", loop, *indented(inner), "}"]


def _write(named: Named, name: str) -> str:
    return f"stream.write{named.name.capitalize()}({name})" if is_primitive(named) else f"{name}.write(stream)"


def _one_of(type: OneOf) -> list[str]:
    """A sealed interface that holds the records of its variants."""
    reads, writes = type.name in READ, type.name in WRITTEN
    body: list[str] = []
    for tag, variant in enumerate(type.variants):
        parent = f" implements {type.name}"
        body += [*_record(variant, reads=reads, writes=writes, tag=tag, parent=parent), ""]
    if reads:
        body += [f"static {type.name} read(Reader stream) throws IOException {{", *indented(_choosing(type)), "}", ""]
    if writes:
        body += ["/** Writes its number and its fields. */", "void write(Writer stream);", ""]
    return [f"/** {type.doc} */", f"public sealed interface {type.name} {{", *indented(body[:-1]), "}"]


def _choosing(type: OneOf) -> list[str]:
    cases = [f"case {tag}: return {variant.name}.read(stream);" for tag, variant in enumerate(type.variants)]
    unknown = f'default: throw new IOException("unknown {type.name} " + tag);'
    return ["int tag = stream.readInt32();", "switch (tag) {", *indented([*cases, unknown]), "}"]
