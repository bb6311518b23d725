"""What the text of an expression tells of its value: a number, a sequence, what one operator can make huge.

A name is a number when everything that the file binds to it is one, in whatever scope; a parameter never is. Only what
no class of the bot's can bend counts: `a - b` is a number when `a` and `b` are.
"""

import ast
from collections.abc import Iterator

_NUMERIC_CALLS = frozenset({"float", "int", "len", "ord"})
_CERTAIN = (ast.Is, ast.IsNot, ast.In, ast.NotIn)
_CONSTANTS = (bool, int, float)
HOOKED = {ast.Mult: "mul", ast.Pow: "pow", ast.LShift: "lshift", ast.Mod: "mod", ast.FloorDiv: "floordiv"}
SETS = (ast.Sub, ast.BitAnd, ast.BitOr, ast.BitXor)  # what sets and views of dictionaries know
_VIEWS = frozenset({"items", "keys"})
_SMALL = 64
_DIGIT = 1 << 30


class Kinds:
    """What one file's names stand for; `bound` are the names that the file binds."""

    def __init__(self, tree: ast.AST, bound: frozenset[str]) -> None:
        self._bound = bound
        self._has_groups = any(map(_makes_group, ast.walk(tree)))
        bindings = list(_bindings(tree))
        values = {node.id for node, _ in bindings}
        stores = [node for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)]
        known = {id(node) for node, _ in bindings}
        others = {node.id for node in stores if id(node) not in known} | _bound_otherwise(tree)
        self._numbers = values - others
        while wrong := {n.id for n, value in bindings if n.id in self._numbers and not self._is_bound_number(value)}:
            self._numbers -= wrong

    def may_be_group(self, op: ast.operator, left: ast.expr, right: ast.expr) -> bool:
        """Can this be an operator of sets? A difference is none in a file that makes no set."""
        if not isinstance(op, SETS) or self.is_number(left) or self.is_number(right):
            return False
        is_made = isinstance(left, ast.BinOp) and not isinstance(left.op, SETS)
        return not is_made and (self._has_groups or not isinstance(op, ast.Sub))

    def is_joined(self, op: ast.operator, left: ast.expr, right: ast.expr) -> bool:
        """Can this add rows? Products are paid for by their size, and what is added of two of them with them."""
        if not isinstance(op, ast.Add) or self.is_number(left) or self.is_number(right):
            return False
        return not (_is_product(left) and _is_product(right))

    def is_number(self, node: ast.expr) -> bool:
        """Is this surely a number, however large?"""
        match node:
            case ast.Constant():
                return isinstance(node.value, _CONSTANTS)
            case ast.Name():
                return node.id in self._numbers
            case ast.BinOp() if not isinstance(node.op, ast.MatMult):
                return self.is_number(node.left) and self.is_number(node.right)
            case ast.UnaryOp():
                return isinstance(node.op, ast.Not) or self.is_number(node.operand)
            case ast.Compare():
                return all(isinstance(op, _CERTAIN) for op in node.ops)
            case ast.IfExp():
                return self.is_number(node.body) and self.is_number(node.orelse)
            case ast.Call():
                return self._calls(node, _NUMERIC_CALLS)
            case _:
                return False

    def is_hooked(self, op: ast.operator, left: ast.expr, right: ast.expr) -> bool:
        """Can this operator make much of little, or take long over what is long?"""
        if type(op) not in HOOKED or _is_float(left) or _is_float(right):
            return False
        if isinstance(op, ast.Mult):
            is_small = _is_small(left) or _is_small(right)
            return not (is_small and self.is_number(left) and self.is_number(right))
        if isinstance(op, ast.Mod):  # of a text it is a format
            return not (is_digit(right) and self.is_number(left))
        if isinstance(op, ast.LShift):
            return not (_is_small(left) and _is_small(right))
        return not (isinstance(op, ast.FloorDiv) and is_digit(right))

    def _is_bound_number(self, value: ast.expr) -> bool:
        return (
            self._calls(value, {"range"})
            if isinstance(value, ast.Call) and _name(value) == "range"
            else (self.is_number(value))
        )

    def _calls(self, node: ast.Call, names: frozenset[str] | set[str]) -> bool:
        return _name(node) in names and _name(node) not in self._bound


def _bindings(tree: ast.AST) -> Iterator[tuple[ast.Name, ast.expr]]:
    """Names, and what is bound to them: a value, or for a loop's variable the call of `range`."""
    for node in ast.walk(tree):
        match node:
            case ast.Assign():
                yield from ((target, node.value) for target in node.targets if isinstance(target, ast.Name))
            case ast.AugAssign(target=ast.Name() as target, value=value):
                yield target, value
            case ast.AnnAssign(target=ast.Name() as target, value=ast.expr() as value):
                yield target, value
            case ast.NamedExpr(target=ast.Name() as target, value=value):
                yield target, value
            case ast.For() | ast.comprehension():
                if (
                    isinstance(node.target, ast.Name)
                    and isinstance(node.iter, ast.Call)
                    and _name(node.iter) == "range"
                ):
                    yield node.target, node.iter


def _bound_otherwise(tree: ast.AST) -> set[str]:
    """Names that are bound by something else than an assignment."""
    found: set[str] = set()
    for node in ast.walk(tree):
        for field in ("name", "arg", "rest", "asname"):
            name = getattr(node, field, None)
            if isinstance(name, str):
                found.add(name.partition(".")[0])
    return found


def _makes_group(node: ast.AST) -> bool:
    match node:
        case ast.Set() | ast.SetComp() | ast.Name(id="set" | "frozenset"):
            return True
        case ast.BinOp() | ast.AugAssign() | ast.Assign() | ast.Return():
            return any(isinstance(each, ast.Attribute) and each.attr in _VIEWS for each in _heads(node))
        case _:
            return False


def _heads(node: ast.AST) -> Iterator[ast.AST]:
    """What is called directly in a statement or an operator."""
    return (each.func for each in ast.iter_child_nodes(node) if isinstance(each, ast.Call))


def _is_product(node: ast.expr) -> bool:
    return isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult)


def _name(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else ""


def _is_small(node: ast.expr) -> bool:
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return _is_small(node.operand)
    return isinstance(node, ast.Constant) and isinstance(node.value, int) and node.value <= _SMALL


def is_digit(node: ast.expr) -> bool:
    """Is this a number by which even a long one is divided at once?"""
    return isinstance(node, ast.Constant) and isinstance(node.value, int) and node.value < _DIGIT


def _is_float(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, float)


def is_display(node: ast.expr) -> bool:
    """A container written out, which is paid for by its parts."""
    return isinstance(node, (ast.Tuple, ast.List, ast.Set, ast.Dict, ast.DictComp, ast.SetComp))
