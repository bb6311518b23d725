"""The messages of game.log, made from the text of their schema with the protobuf library.

The library is an optional extra, so this room is imported late. The schema is read from game.proto itself: there is no
second text that could differ, and no generated code. Only what that file uses is understood.
"""

import re
from functools import cache
from importlib.resources import files
from typing import Any

from google.protobuf import descriptor_pb2, descriptor_pool, message_factory
from google.protobuf.message import Message

_PACKAGE = "proto"
_BLOCK = re.compile(r"(enum|message)\s+(\w+)\s*\{([^}]*)\}")
_VALUE = re.compile(r"(\w+)\s*=\s*(\d+);")
_FIELD = re.compile(r"(repeated\s+)?(map<int32, string>|\w+)\s+(\w+)\s*=\s*(\d+);")

_Field = descriptor_pb2.FieldDescriptorProto
_SCALARS = {
    "int32": _Field.TYPE_INT32,
    "int64": _Field.TYPE_INT64,
    "double": _Field.TYPE_DOUBLE,
    "bool": _Field.TYPE_BOOL,
    "string": _Field.TYPE_STRING,
}


@cache
def message(name: str) -> type[Message]:
    """The class of a message."""
    return message_factory.GetMessageClass(_pool().FindMessageTypeByName(f"{_PACKAGE}.{name}"))


def described() -> descriptor_pb2.FileDescriptorProto:
    """The schema as the library reads it."""
    text = re.sub(r"//[^\n]*", "", (files(__package__) / "game.proto").read_text("utf-8"))
    file = descriptor_pb2.FileDescriptorProto(name="game.proto", package=_PACKAGE, syntax="proto3")
    blocks = _BLOCK.findall(text)
    enums = {name for kind, name, _ in blocks if kind == "enum"}
    for kind, name, body in blocks:
        if kind == "enum":
            values = file.enum_type.add(name=name).value
            for value, number in _VALUE.findall(body):
                values.add(name=value, number=int(number))
        else:
            _describe(file.message_type.add(name=name), body, enums)
    return file


@cache
def _pool() -> Any:
    pool = descriptor_pool.DescriptorPool()
    pool.Add(described())
    return pool


def _describe(message: descriptor_pb2.DescriptorProto, body: str, enums: set[str]) -> None:
    for repeated, kind, name, number in _FIELD.findall(body):
        label = _Field.LABEL_REPEATED if repeated else _Field.LABEL_OPTIONAL
        field = message.field.add(name=name, number=int(number), label=label)
        if kind in _SCALARS:
            field.type = _SCALARS[kind]
        elif kind in enums:
            field.type, field.type_name = _Field.TYPE_ENUM, f".{_PACKAGE}.{kind}"
        elif kind.startswith("map"):
            entry = "".join(word.capitalize() for word in name.split("_")) + "Entry"
            field.label, field.type = _Field.LABEL_REPEATED, _Field.TYPE_MESSAGE
            field.type_name = f".{_PACKAGE}.{message.name}.{entry}"
            _describe_entry(message.nested_type.add(name=entry))
        else:
            field.type, field.type_name = _Field.TYPE_MESSAGE, f".{_PACKAGE}.{kind}"


def _describe_entry(entry: descriptor_pb2.DescriptorProto) -> None:
    """What a map is made of."""
    entry.options.map_entry = True
    entry.field.add(name="key", number=1, label=_Field.LABEL_OPTIONAL, type=_Field.TYPE_INT32)
    entry.field.add(name="value", number=2, label=_Field.LABEL_OPTIONAL, type=_Field.TYPE_STRING)
