"""Dataclasses for bots. Python writes their methods as text and runs it, and a bot can choose the names in that text.

So the text is read before it runs: it calls nothing, reads nothing and names nothing but what such methods need.
"""

import ast
import builtins
import dataclasses
import re
from collections.abc import Callable
from typing import Any

from .refusals import is_refused

_OURS = re.compile(r"(_dflt_|_type_|__dataclass|_HAS_DEFAULT_FACTORY|_return_type|MISSING|BUILTINS)\w*\Z")
_CALLED = frozenset(["FrozenInstanceError", "hash", "super", "type"])
_NAMED = _CALLED | {"NotImplemented"}
_READ = frozenset(["__delattr__", "__post_init__", "__qualname__", "__setattr__"])


def guard() -> None:
    """From now on, in this process, dataclasses run such texts only."""
    dataclasses.exec = _run  # type: ignore[attr-defined]


def decorator(serial: Callable[[Any], int]) -> Callable[..., Any]:
    """`dataclass`: no slots, and a hash that counts upwards only where it would be that of an address."""

    def dataclass(kind: Any = None, /, *, slots: bool = False, **named: Any) -> Any:
        return made(kind, **named) if kind else lambda kind: made(kind, **named)

    def made(kind: Any, **named: Any) -> Any:
        if isinstance(kind, type) and vars(kind).get("__hash__") is serial:
            del kind.__hash__
        if isinstance(kind, type) and getattr(vars(kind).get("__init__"), "__qualname__", "") == "__init__":
            delattr(kind, "__init__")  # of a builtin type, which pays (doors.py); else it would be taken for the bot's
        dataclasses.dataclass(kind, **named)
        if getattr(kind, "__hash__", None) is object.__hash__:
            kind.__hash__ = serial
        return kind

    return dataclass


def _run(text: str, *places: Any) -> None:
    tree = ast.parse(text)
    own = {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)}
    for node in ast.walk(tree):
        if not _is_plain(node) or (isinstance(node, ast.Name) and node.id not in own and _is_strange(node.id)):
            raise TypeError("the fields of a dataclass need plain names")
    exec(compile(tree, "<string>", "exec"), *places)


def _is_plain(node: ast.AST) -> bool:
    """Would Python write this, if the names were names?"""
    match node:
        case ast.Call():
            return _is_called(node.func)
        case ast.arguments():
            return all(isinstance(each, ast.Name) and _OURS.match(each.id) for each in _defaults(node))
        case ast.Attribute():
            return node.attr in _READ or not is_refused(node.attr)
        case ast.Lambda() | ast.Import() | ast.ImportFrom() | ast.For() | ast.While() | ast.NamedExpr():
            return False
        case _:
            return True


def _is_strange(name: str) -> bool:
    return name in vars(builtins) and name not in _NAMED


def _is_called(function: ast.expr) -> bool:
    if isinstance(function, ast.Name):
        return function.id in _CALLED or _OURS.match(function.id) is not None
    return isinstance(function, ast.Attribute) and function.attr in _READ


def _defaults(node: ast.arguments) -> list[ast.expr]:
    return [*node.defaults, *(each for each in node.kw_defaults if each)]
