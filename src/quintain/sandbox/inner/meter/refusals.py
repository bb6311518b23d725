"""What a bot may not say, by rule and with its line: whatever reaches the meter, the engine or the world by name.

Attributes of frames, code and modules; names of two underscores on both sides but for a few harmless ones; functions
that run text or look around; imports beyond the list; star imports; coroutines. The same rule judges names that are
known only when the bot runs (doors.py). This makes bots equal, it does not lock them in.
"""

import ast
from collections.abc import Collection, Iterator

from .methods import DUNDERS as OPERATORS
from .methods import METHODS as COUNTED
from .names import bound_names

NAMES = frozenset(
    [
        "__import__",
        "breakpoint",
        "compile",
        "copyright",
        "credits",
        "dir",
        "eval",
        "exec",
        "exit",
        "globals",
        "help",
        "id",
        "input",
        "license",
        "locals",
        "memoryview",
        "open",
        "quit",
        "vars",
    ]
)
ATTRIBUTES = frozenset(
    [
        "_convert_",
        "_evaluate",
        "ag_await",
        "ag_code",
        "ag_frame",
        "ag_running",
        "co_code",
        "co_consts",
        "co_names",
        "cr_await",
        "cr_code",
        "cr_frame",
        "cr_origin",
        "f_back",
        "f_builtins",
        "f_code",
        "f_globals",
        "f_lasti",
        "f_lineno",
        "f_locals",
        "f_trace",
        "format_map",
        "func_closure",
        "func_code",
        "func_defaults",
        "func_dict",
        "func_globals",
        "gi_code",
        "gi_frame",
        "gi_running",
        "gi_yieldfrom",
        "mro",
        "tb_frame",
        "tb_lasti",
        "tb_lineno",
        "tb_next",
        "with_traceback",
    ]
)
DUNDERS = frozenset(
    [
        "__class__",
        "__doc__",
        "__enter__",
        "__eq__",
        "__exit__",
        "__hash__",
        "__init__",
        "__init_subclass__",
        "__iter__",
        "__len__",
        "__lt__",
        "__name__",
        "__ne__",
        "__new__",
        "__next__",
        "__post_init__",
        "__repr__",
        "__str__",
    ]
)
METHODS = frozenset(  # what else a bot's class may define: what operators and statements call
    f"__{name}__"
    for name in [
        "abs",
        "add",
        "and",
        "bool",
        "bytes",
        "call",
        "ceil",
        "class_getitem",
        "complex",
        "contains",
        "copy",
        "deepcopy",
        "del",
        "delattr",
        "delete",
        "delitem",
        "divmod",
        "float",
        "floor",
        "floordiv",
        "format",
        "ge",
        "get",
        "getattr",
        "getattribute",
        "getitem",
        "gt",
        "iadd",
        "iand",
        "ifloordiv",
        "ilshift",
        "imatmul",
        "imod",
        "imul",
        "index",
        "instancecheck",
        "int",
        "invert",
        "ior",
        "ipow",
        "irshift",
        "isub",
        "itruediv",
        "ixor",
        "le",
        "length_hint",
        "lshift",
        "matmul",
        "missing",
        "mod",
        "mul",
        "neg",
        "or",
        "pos",
        "pow",
        "radd",
        "rand",
        "rdivmod",
        "reversed",
        "rfloordiv",
        "rlshift",
        "rmatmul",
        "rmod",
        "rmul",
        "ror",
        "round",
        "rpow",
        "rrshift",
        "rshift",
        "rsub",
        "rtruediv",
        "rxor",
        "set",
        "set_name",
        "setattr",
        "setitem",
        "sub",
        "subclasscheck",
        "truediv",
        "trunc",
        "xor",
    ]
)
_MATCHED = frozenset(["bool", "bytearray", "bytes", "dict", "float", "frozenset", "int", "list", "set", "str", "tuple"])
GLOBALS = frozenset({"__name__", "__debug__"})
_COROUTINES = (ast.AsyncFunctionDef, ast.AsyncFor, ast.AsyncWith, ast.Await)
_LATER = tuple(kind for kind in (getattr(ast, name, None) for name in ("TryStar", "TypeAlias")) if kind)


_MOST_BITS = 1 << 14
_REST = "the rest of a row or a mapping (*x, **x) may be taken at the outermost level of a pattern only"
_PLACES = "a pattern of a class may name attributes, as in Point(x=0), but not count on their places"


class RefusedError(Exception):
    """What a bot says that none may say."""


def is_refused(name: str) -> bool:
    """May a bot not name this attribute?"""
    return name in ATTRIBUTES or (_is_dunder(name) and name not in DUNDERS)


def refusals(tree: ast.AST, modules: Collection[str]) -> list[str]:
    """All that is refused, a sentence each."""
    found = [(_line(node), said) for node in ast.walk(tree) for said in _of(node, modules)]
    own = bound_names(tree)
    found += [
        (node.lineno, _PLACES) for node in ast.walk(tree) if isinstance(node, ast.MatchClass) if _by_place(node, own)
    ]
    return [f"line {line}: {said}" for line, said in sorted(found)]


def _is_dunder(name: str) -> bool:
    return name.startswith("__") and name.endswith("__")


def _of(node: ast.AST, modules: Collection[str]) -> Iterator[str]:
    if isinstance(node, ast.Attribute) and is_refused(node.attr):
        yield f"the attribute {node.attr} is not for bots"
    elif isinstance(node, ast.MatchClass):
        bad = [name for name in node.kwd_attrs if is_refused(name) or name in COUNTED or name in OPERATORS]
        yield from (f"the attribute {name} is not for patterns" for name in bad)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int) and node.value.bit_length() > _MOST_BITS:
        yield f"a number of {node.value.bit_length()} bits, expected at most {_MOST_BITS}"
    elif isinstance(node, ast.Starred) and isinstance(node.ctx, ast.Store) and not isinstance(node.value, ast.Name):
        yield "what a star takes (*rest) gets a plain name"
    elif isinstance(node, ast.match_case):
        yield from (_REST for _ in _inner_rests(node.pattern))
    elif isinstance(node, ast.Import):
        yield from (_module(alias.name) for alias in node.names if alias.name not in modules)
    elif isinstance(node, ast.ImportFrom):
        yield from _from(node, modules)
    elif isinstance(node, (*_COROUTINES, *_LATER)):
        yield f"{type(node).__name__} is nothing that bots may use"
    elif isinstance(node, ast.comprehension) and node.is_async:
        yield "asynchronous comprehensions are nothing that bots may use"
    yield from (f"the name {name} is not for bots" for name in _names(node) if _is_bad_name(node, name))


def _by_place(node: ast.MatchClass, own: Collection[str]) -> bool:
    """Does a class of the bot's choose at run time which attributes the pattern reads?"""
    is_builtin = isinstance(node.cls, ast.Name) and node.cls.id in _MATCHED and node.cls.id not in own
    return bool(node.patterns) and not is_builtin


def _inner_rests(pattern: ast.pattern, depth: int = 0) -> Iterator[ast.pattern]:
    """Where a pattern would copy parts of what is matched, whose size nobody has looked at."""
    is_rest = (isinstance(pattern, ast.MatchStar) and pattern.name) or (
        isinstance(pattern, ast.MatchMapping) and pattern.rest
    )
    if is_rest and depth > isinstance(pattern, ast.MatchStar):
        yield pattern
    deeper = depth if isinstance(pattern, (ast.MatchAs, ast.MatchOr)) else depth + 1
    for each in ast.iter_child_nodes(pattern):
        if isinstance(each, ast.pattern):
            yield from _inner_rests(each, deeper)


def _is_bad_name(node: ast.AST, name: str) -> bool:
    if isinstance(node, ast.FunctionDef) and _is_dunder(name):
        return name not in DUNDERS and name not in METHODS
    if not _is_dunder(name):
        return name in NAMES and not isinstance(node, ast.keyword)
    if isinstance(node, ast.Name) and name in ("__slots__", "__match_args__", "__hash__", "__eq__"):
        return False
    return name not in GLOBALS


def _names(node: ast.AST) -> Iterator[str]:
    for field in ("id", "name", "arg", "rest", "asname"):
        name = getattr(node, field, None)
        if isinstance(name, str) and not (field == "name" and isinstance(node, ast.alias)):
            yield name
    if isinstance(node, (ast.Global, ast.Nonlocal)):
        yield from node.names


def _from(node: ast.ImportFrom, modules: Collection[str]) -> Iterator[str]:
    if node.level or node.module not in modules:
        yield _module("." * node.level + (node.module or ""))
    for alias in node.names:
        if alias.name == "*":
            yield f"`from {node.module} import *` hides where names come from; name them"
        elif is_refused(alias.name):
            yield f"the name {alias.name} is not for bots"


def _line(node: ast.AST) -> int:
    place = node.pattern if isinstance(node, ast.match_case) else node
    return int(getattr(place, "lineno", 1))


def _module(name: str) -> str:
    return f"the module {name} is not for bots"
