"""What operators do by size pays: guards around them, and statements that work in place taken apart.

`Rewriter` (rewrite.py) is one of these for everything else. Ours are constants, which prepare.py puts in.
"""

import ast
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from .kinds import HOOKED, Kinds, is_digit, is_display
from .names import CONTAINERS

T = TypeVar("T", bound=ast.AST)


class Operators(ast.NodeTransformer):
    """Displays, comparisons, operators, and operators in place."""

    def __init__(self, constant: Callable[[str], str], *, in_line: bool) -> None:
        self._constant = constant
        self._in_line = in_line
        self._bound: frozenset[str] = frozenset()
        self._kinds = Kinds(ast.Module([], []), self._bound)
        self._temporary = 0
        self._is_text = False  # annotations: a bot can read their text, where ours would differ from run to run

    def visit_Dict(self, node: ast.Dict) -> ast.AST:
        values = self._all(node.values)
        node.values = [
            value if key else self._guarded("walk", value) for key, value in zip(node.keys, values, strict=True)
        ]
        node.keys = [key and self.visit(key) for key in node.keys]
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        operands = self._raw([node.left, *node.comparators])
        node.left = operands[0]
        node.comparators = [
            self._guarded("search", operand)
            if isinstance(op, (ast.In, ast.NotIn)) and not is_display(operand)
            else operand
            for op, operand in zip(node.ops, operands[1:], strict=True)
        ]
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        if isinstance(node.op, ast.BitOr) and (self._is_container(node.left) or self._is_container(node.right)):
            node.left, node.right = self._raw([node.left, node.right])
            return node
        pays = self._kinds.is_hooked(node.op, node.left, node.right)
        is_joined = self._kinds.is_joined(node.op, node.left, node.right)
        is_group = self._kinds.may_be_group(node.op, node.left, node.right)
        node.left, node.right = self.visit(node.left), self.visit(node.right)
        if pays and isinstance(node.op, (ast.Mod, ast.FloorDiv)):
            guard = "template" if is_digit(node.right) else "remainder" if isinstance(node.op, ast.Mod) else "quotient"
            node.left = ast.BinOp(self._ours(guard), ast.Mod(), node.left)
        elif pays and isinstance(node.op, ast.Pow):
            return ast.Call(self._ours("pow"), [node.left, node.right], [])
        elif pays:
            return self._guarded("product", node)
        elif is_joined:
            return self._guarded("added", node)
        elif is_group:
            node.left = self._guarded("group", node.left)
        return node

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST | list[ast.AST]:
        if self._kinds.is_hooked(node.op, node.target, node.value):
            return self._in_place_by_us(node)
        may_join = isinstance(node.op, ast.Add) and not self._kinds.is_number(node.value)
        if not may_join and not self._kinds.may_be_group(node.op, node.target, node.value):
            return self.generic_visit(node)
        guard = "adding" if isinstance(node.op, ast.Add) else "joining"
        value = self._guarded(guard, self.visit(node.value))
        if not isinstance(node.op, (ast.Add, ast.BitOr)):
            return ast.AugAssign(self.visit(node.target), node.op, value)
        return self._in_place(node, value, "grown")

    def _in_place(self, node: ast.AugAssign, value: ast.expr, guard: str) -> list[ast.AST]:
        """The statement, and what its target is then pays."""
        if isinstance(node.target, ast.Name):
            name, before, after = node.target.id, [], []
        else:
            read, written = self._twice(node.target)
            self._temporary += 1
            name = f"__kept_{self._temporary}__"
            before = [placed(node, ast.Assign([ast.Name(name, ast.Store())], read))]
            after = [placed(node, ast.Assign([written], ast.Name(name, ast.Load())))]
        grown = ast.AugAssign(ast.Name(name, ast.Store()), node.op, value)
        paid = ast.Expr(self._guarded(guard, ast.Name(name, ast.Load())))
        return [*before, placed(node, grown), placed(node, paid), *after]

    def _in_place_by_us(self, node: ast.AugAssign) -> ast.AST | list[ast.AST]:
        if isinstance(node.target, ast.Name) and isinstance(node.op, (ast.Mult, ast.LShift)):
            return self._in_place(node, self.visit(node.value), "product")
        read, written = self._twice(node.target)
        hook = self._ours("i" + HOOKED[type(node.op)])
        return ast.Assign([written], ast.Call(hook, [read, self.visit(node.value)], []))

    def _twice(self, target: ast.expr) -> tuple[ast.expr, ast.expr]:
        """A target to read, and the same to write: what leads to it is looked at once."""
        if isinstance(target, ast.Name):
            return ast.Name(target.id, ast.Load()), target
        assert isinstance(target, (ast.Attribute, ast.Subscript))
        value, again = self._kept(self.visit(target.value))
        if isinstance(target, ast.Attribute):
            return ast.Attribute(value, target.attr, ast.Load()), ast.Attribute(again, target.attr, ast.Store())
        index = target.slice
        if isinstance(index, ast.Slice):
            bounds = [bound or ast.Constant(None) for bound in (index.lower, index.upper, index.step)]
            index = ast.Call(self._ours("plain slice"), bounds, [])
        place, place_again = self._kept(self.visit(index))
        read: ast.expr = ast.Subscript(value, place, ast.Load())
        if isinstance(target.slice, ast.Slice):
            read = self._guarded("copy", read)
        return read, ast.Subscript(again, place_again, ast.Store())

    def _kept(self, value: ast.expr) -> tuple[ast.expr, ast.expr]:
        self._temporary += 1
        name = f"__kept_{self._temporary}__"
        return ast.NamedExpr(ast.Name(name, ast.Store()), value), ast.Name(name, ast.Load())

    # --- small things

    def _all(self, nodes: Sequence[T]) -> list[T]:
        return [self.visit(node) for node in nodes]

    def _raw(self, nodes: Sequence[ast.expr]) -> list[ast.expr]:
        """The same, where types of containers are only compared."""
        return [self._raw_tuple(node) for node in nodes]

    def _raw_tuple(self, node: ast.expr) -> ast.expr:
        if isinstance(node, ast.Tuple):
            node.elts = self._raw(node.elts)
            return node
        return node if self._is_container(node) else self.visit(node)

    def _is_container(self, node: ast.AST) -> bool:
        return isinstance(node, ast.Name) and node.id in CONTAINERS and node.id not in self._bound

    def _guarded(self, guard: str, node: Any) -> ast.expr:
        return ast.BinOp(self._ours(guard), ast.MatMult(), node)

    def _ours(self, name: str) -> ast.expr:
        return ast.Constant(self._constant(name))


def placed(place: ast.AST, node: T) -> T:
    """A node of ours, where the bot's stands."""
    return ast.copy_location(node, place)
