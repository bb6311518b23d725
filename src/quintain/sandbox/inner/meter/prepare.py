"""From a bot's text to code that pays: read, judge, rewrite, compile, and put our objects in the place of our texts."""

import ast
import secrets
import sys
import types
import warnings
from collections.abc import Collection
from typing import Any, NamedTuple

from .doors import Doors
from .refusals import RefusedError, refusals
from .rewrite import Rewriter

_MOST_BYTES = 4 * 1024 * 1024
_DEPTH = 4000


class Prepared(NamedTuple):
    """A module of a bot, ready to be run in as many namespaces as one likes."""

    code: types.CodeType
    doors: Doors

    def run(self, name: str, more: dict[str, Any]) -> dict[str, Any]:
        """The module's globals, after it ran."""
        there: dict[str, Any] = {"__name__": name, "__builtins__": self.doors.builtins | more}
        exec(self.code, there)
        return there


def prepare(text: bytes, name: str, doors: Doors, modules: Collection[str], *, in_line: bool) -> Prepared:
    """The module ready to run; RefusedError with all that is wrong."""
    if len(text) > _MOST_BYTES:
        raise RefusedError(f"{name}: {len(text)} bytes, expected at most {_MOST_BYTES}")
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(_DEPTH)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return Prepared(_compiled(text, name, doors, modules, in_line=in_line), doors)
    except (SyntaxError, ValueError) as error:
        raise RefusedError(f"{name}: {error}") from None
    except (RecursionError, MemoryError):
        raise RefusedError(f"{name}: is nested too deep") from None
    finally:
        sys.setrecursionlimit(before)


def _compiled(text: bytes, name: str, doors: Doors, modules: Collection[str], *, in_line: bool) -> types.CodeType:
    tree = ast.parse(text, name)
    found = refusals(tree, modules)
    if found:
        raise RefusedError("\n".join(f"{name}: {said}" for said in found))
    mark = f"\0{secrets.token_hex(16)} "
    tree = Rewriter(lambda what: mark + what, in_line=in_line).rewritten(tree)
    code: types.CodeType = _filled(compile(tree, name, "exec", dont_inherit=True, optimize=0), mark, doors)
    return code


def _filled(value: Any, mark: str, doors: Doors) -> Any:
    """The code with our objects among its constants, also where Python has put constants together."""
    if isinstance(value, str) and value.startswith(mark):
        return doors.constant(value[len(mark) :])
    if isinstance(value, (tuple, frozenset)):
        return type(value)(_filled(each, mark, doors) for each in value)
    if isinstance(value, types.CodeType):
        return value.replace(co_consts=tuple(_filled(each, mark, doors) for each in value.co_consts))
    return value
