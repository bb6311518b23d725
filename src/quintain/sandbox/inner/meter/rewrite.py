"""Rewrites a bot's tree so that it pays: charges at the entries of blocks, guards around what C code does by size.

Ours comes in as constants: the tree gets texts that nobody can guess, and once it is compiled the objects take their
place (prepare.py). So a bot has no name for them and nothing to overwrite. Without the compiled charge object a block
subtracts its price in line instead of calling it: the same count, half the time.
"""

import ast
from collections.abc import Callable, Sequence
from typing import TypeVar, cast

from . import blocks
from .kinds import Kinds
from .methods import COPYING, DUNDERS, LOOKING, METHODS, MOVING, TELLING
from .names import MAKERS, TAKERS, bound_names
from .operators import Operators, placed
from .texts import is_simple

T = TypeVar("T", bound=ast.AST)

_FEW = 16
# builtins whose arguments show that they take no long
_PLAIN: dict[str, Callable[[list[ast.expr]], bool]] = {
    "map": lambda arguments: len(arguments) <= _FEW,
    "max": lambda arguments: len(arguments) > 1,
    "min": lambda arguments: len(arguments) > 1,
    "round": lambda arguments: len(arguments) == 1 or isinstance(arguments[-1], ast.Constant),
    "zip": lambda arguments: len(arguments) <= _FEW,
}
_BY_RECEIVER = {
    name: guard for guard, names in (("looking", LOOKING), ("moving", MOVING), ("copying", COPYING)) for name in names
}
_AT_ENDS = frozenset({"endswith", "startswith"})
_NUMBERS = frozenset({"complex", "float"})  # what `int` takes for itself is at most 4,300 digits long
_RAW_CALLS = frozenset({"isinstance", "issubclass", "defaultdict", "field", "cast"})


class Rewriter(Operators, ast.NodeTransformer):
    """One tree; `constant` gives the text that stands for an object of ours."""

    def rewritten(self, tree: ast.Module) -> ast.Module:
        """The whole tree, in place."""
        self._bound = bound_names(tree)
        self._kinds = Kinds(tree, self._bound)
        self._is_text = any(
            isinstance(node, ast.ImportFrom)
            and node.module == "__future__"
            and any(each.name == "annotations" for each in node.names)
            for node in tree.body
        )
        tree.body = self._body(tree.body)
        return ast.fix_missing_locations(tree)

    # --- blocks

    def _body(self, body: Sequence[ast.stmt], extra: int = 0) -> list[ast.stmt]:
        """A block: each of its segments pays first."""
        made: list[ast.stmt] = []
        for number, (price, part) in enumerate(blocks.segments(body)):
            charge = self._charge(price + (extra if number == 0 else 0), part[0])
            place = _first_place(part) if number == 0 else 0
            done = [each for statement in part for each in self._statement(statement)]
            made += [*done[:place], *charge, *done[place:]]
        return made

    def _statement(self, statement: ast.stmt) -> list[ast.stmt]:
        made = self.visit(statement)
        return made if isinstance(made, list) else [made]

    def _charge(self, price: int, at: ast.AST) -> list[ast.stmt]:
        if not self._in_line:
            return [placed(at, ast.Expr(self._paid(price)))]
        left = ast.Attribute(self._ours("meter"), "left", ast.Load())
        target = ast.Attribute(self._ours("meter"), "left", ast.Store())
        spent = ast.Compare(left, [ast.Lt()], [ast.Constant(0)])
        overrun = ast.Call(ast.Attribute(self._ours("meter"), "overrun", ast.Load()), [], [])
        take = ast.AugAssign(target, ast.Sub(), ast.Constant(price))
        return [placed(at, take), placed(at, ast.If(spent, [ast.Expr(overrun)], []))]

    def _paid(self, price: int) -> ast.expr:
        return ast.UnaryOp(ast.USub(), self._ours(f"charge {price}"))

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.decorator_list = self._all(node.decorator_list)
        self._arguments(node.args)
        node.returns = self._annotation(node.returns) if node.returns else None
        node.body = self._body(node.body, blocks.entry(node))
        return node

    def visit_Lambda(self, node: ast.Lambda) -> ast.AST:
        price = blocks.entry(node) + blocks.cost(node.body)
        self._arguments(node.args)
        node.body = ast.BoolOp(ast.And(), [self._paid(price), self.visit(node.body)])
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        node.decorator_list = self._all(node.decorator_list)
        node.bases = [base if self._is_container(base) else self.visit(base) for base in node.bases]
        node.keywords = self._all(node.keywords)
        node.body = self._body(node.body)
        return node

    def visit_While(self, node: ast.While) -> ast.AST:
        extra = blocks.round_cost(node)
        node.test = self.visit(node.test)
        node.body = self._body(node.body, extra)
        node.orelse = self._body(node.orelse) if node.orelse else []
        return node

    def visit_For(self, node: ast.For) -> ast.AST:
        extra = blocks.round_cost(node)
        rests = [ast.Expr(self._guarded("copy", rest)) for rest in rests_of(node.target)]
        node.target, node.iter = self.visit(node.target), self.visit(node.iter)
        node.body = [*(placed(node, rest) for rest in rests), *self._body(node.body, extra)]
        node.orelse = self._body(node.orelse) if node.orelse else []
        return node

    def visit_If(self, node: ast.If) -> ast.AST:
        is_small = blocks.is_small(node)
        node.test = self.visit(node.test)
        if is_small:
            node.body = [each for one in node.body for each in self._statement(one)]
            node.orelse = [each for one in node.orelse for each in self._statement(one)]
        else:
            node.body = self._body(node.body)
            node.orelse = self._body(node.orelse) if node.orelse else []
        return node

    def visit_With(self, node: ast.With) -> ast.AST:
        node.items = self._all(node.items)
        node.body = self._body(node.body)
        return node

    def visit_Try(self, node: ast.Try) -> ast.AST:
        node.body = self._body(node.body)
        for handler in node.handlers:
            if handler.type is not None:
                handler.type = self._guarded("copy", self.visit(handler.type))
            handler.body = self._body(handler.body)
            if handler.name:
                held = ast.Call(self._ours("caught"), [ast.Name(handler.name, ast.Load())], [])
                handler.body.insert(0, placed(handler, ast.Expr(held)))
        node.orelse = self._body(node.orelse) if node.orelse else []
        node.finalbody = self._body(node.finalbody) if node.finalbody else []
        return node

    def visit_Match(self, node: ast.Match) -> ast.AST:
        node.subject = self.visit(node.subject)
        for _ in range(sum(map(takes_rest, (case.pattern for case in node.cases)))):
            node.subject = self._guarded("copy", node.subject)
        for case in node.cases:  # patterns name classes and hold values, which nothing need guard
            case.guard = self.visit(case.guard) if case.guard else None
            case.body = self._body(case.body)
        return node

    # --- comprehensions

    def visit_ListComp(self, node: ast.ListComp) -> ast.AST:
        return self._comprehension(node)

    def visit_SetComp(self, node: ast.SetComp) -> ast.AST:
        return self._comprehension(node)

    def visit_GeneratorExp(self, node: ast.GeneratorExp) -> ast.AST:
        return self._comprehension(node)

    def visit_DictComp(self, node: ast.DictComp) -> ast.AST:
        return self._comprehension(node)

    def _comprehension(self, node: ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp) -> ast.AST:
        prices = blocks.element_costs(node)
        self.generic_visit(node)
        for generator, price in zip(node.generators, prices, strict=True):
            rests = [ast.List([self._guarded("copy", rest)], ast.Load()) for rest in rests_of(generator.target)]
            generator.ifs[:0] = [self._paid(price), *rests]
        return node

    # --- what C code does by size

    def visit_Call(self, node: ast.Call) -> ast.AST:
        name = node.func.id if isinstance(node.func, ast.Name) and node.func.id not in self._bound else ""
        is_plain = not node.keywords and not any(isinstance(each, ast.Starred) for each in node.args)
        arguments = self._raw(node.args) if name in _RAW_CALLS else self._all(node.args)
        keywords = [self._keyword(each, is_raw=name in _RAW_CALLS) for each in node.keywords]
        if name in MAKERS or (name == "int" and len(arguments) > 1):
            return ast.Call(self._ours(f"maker {name}"), arguments, keywords)
        if name in TAKERS:
            return ast.Call(node.func, [self._guarded("walk", each) for each in arguments], keywords)
        if name in _PLAIN and is_plain and arguments and _PLAIN[name](arguments):
            return ast.Call(self._ours(f"plain {name}"), arguments, [])
        if isinstance(node.func, ast.Attribute) and node.func.attr in METHODS:
            return self._method(node.func, arguments, keywords)
        if name in _NUMBERS and is_plain and arguments and not self._kinds.is_number(node.args[0]):
            arguments[0] = self._guarded("copy", arguments[0])  # a text may be long
        function = node.func if name else self._callee(node.func)
        call = ast.Call(function, arguments, keywords)
        return self._guarded("text", call) if name == "str" else call

    def _method(self, function: ast.Attribute, arguments: list[ast.expr], keywords: list[ast.keyword]) -> ast.expr:
        """A call of a method that may take long: most pay by their thing, which is quick."""
        thing, name = function.value, function.attr
        if name in _AT_ENDS and all(isinstance(each, ast.Constant) for each in arguments):
            return ast.Call(self._callee_of(function), arguments, keywords)
        if isinstance(thing, ast.Constant) and isinstance(thing.value, str):
            if name == "join" and len(arguments) == 1 and not isinstance(arguments[0], ast.Starred):
                return self._guarded("text", ast.Call(function, [self._guarded("walk", arguments[0])], keywords))
            if name == "format" and is_simple(thing.value):
                return self._guarded("text", ast.Call(function, arguments, keywords))
        elif name in _BY_RECEIVER and not self._is_container(thing):
            is_free = name == "pop" and not arguments and not keywords
            thing = self.visit(thing)
            function.value = thing if is_free else self._guarded(_BY_RECEIVER[name], thing)
            return ast.Call(function, arguments, keywords)
        return ast.Call(
            self._ours(f"method {name}"),
            [thing if self._is_container(thing) else self.visit(thing), *arguments],
            keywords,
        )

    def _callee(self, function: ast.expr) -> ast.expr:
        if isinstance(function, ast.Attribute) and function.attr not in DUNDERS:
            return self._callee_of(function)
        return cast(ast.expr, self.visit(function))

    def _callee_of(self, function: ast.Attribute) -> ast.expr:
        function.value = function.value if self._is_container(function.value) else self.visit(function.value)
        return function

    def _keyword(self, node: ast.keyword, *, is_raw: bool) -> ast.keyword:
        if is_raw and self._is_container(node.value):
            return node
        value = self.visit(node.value)
        return ast.keyword(node.arg, value if node.arg else self._guarded("walk", value))

    def visit_Starred(self, node: ast.Starred) -> ast.AST:
        if isinstance(node.ctx, ast.Load):
            node.value = self._guarded("walk", self.visit(node.value))
        return node

    def visit_YieldFrom(self, node: ast.YieldFrom) -> ast.AST:
        node.value = self._guarded("lazy", self.visit(node.value))
        return node

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        has_star = any(isinstance(each, ast.Starred) for target in node.targets for each in ast.walk(target))
        is_slots = any(isinstance(target, ast.Name) and target.id == "__slots__" for target in node.targets)
        has_slice = any(isinstance(each, ast.Slice) for target in node.targets for each in ast.walk(target))
        self.generic_visit(node)
        if has_star or has_slice:
            node.value = self._guarded("walk", node.value)
        if is_slots:
            node.value = ast.Call(self._ours("slots"), [node.value], [])
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        node.annotation = self._annotation(node.annotation)
        node.target = self.visit(node.target)
        node.value = self.visit(node.value) if node.value else None
        return node

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        is_cut = isinstance(node.slice, ast.Slice)
        node.value = node.value if self._is_container(node.value) else self.visit(node.value)
        node.slice = self._raw_tuple(node.slice)
        if isinstance(node.ctx, ast.Del) or (is_cut and isinstance(node.ctx, ast.Store)):
            node.value = self._guarded("moving", node.value)
        return self._guarded("copy", node) if is_cut and isinstance(node.ctx, ast.Load) else node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        node.value = node.value if self._is_container(node.value) else self.visit(node.value)
        if isinstance(node.ctx, ast.Load) and (node.attr in METHODS or node.attr in DUNDERS):
            return self._guarded("telling" if node.attr in TELLING else "alias", node)
        return node

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if isinstance(node.ctx, ast.Load) and self._is_container(node):
            return self._ours(f"maker {node.id}")
        return node

    def visit_JoinedStr(self, node: ast.JoinedStr) -> ast.AST:
        node.values = [self._formatted(each) if isinstance(each, ast.FormattedValue) else each for each in node.values]
        return self._guarded("text", node)

    def _formatted(self, node: ast.FormattedValue) -> ast.FormattedValue:
        """A field with a specification is formatted by us, who look how wide it is."""
        value = self.visit(node.value)
        if not isinstance(node.format_spec, ast.JoinedStr):
            return ast.FormattedValue(value, node.conversion, None)
        values = [
            self._formatted(each) if isinstance(each, ast.FormattedValue) else each for each in node.format_spec.values
        ]
        if node.conversion >= 0:
            value = ast.JoinedStr([ast.FormattedValue(value, node.conversion, None)])
        return ast.FormattedValue(ast.Call(self._ours("format"), [value, ast.JoinedStr(values)], []), -1, None)

    # --- small things

    def _arguments(self, node: ast.arguments) -> None:
        for each in (*node.posonlyargs, *node.args, *node.kwonlyargs, node.vararg, node.kwarg):
            if each is not None and each.annotation is not None:
                each.annotation = self._annotation(each.annotation)
        node.defaults = self._all(node.defaults)
        node.kw_defaults = [each and self.visit(each) for each in node.kw_defaults]

    def _annotation(self, node: ast.expr) -> ast.expr:
        return node if self._is_text else self._raw_tuple(node)


def takes_rest(pattern: ast.pattern) -> bool:
    """Does a pattern copy what it has no name for? Only the outermost may (refusals.py)."""
    return any(
        (isinstance(each, ast.MatchStar) and each.name) or (isinstance(each, ast.MatchMapping) and each.rest)
        for each in ast.walk(pattern)
    )


def rests_of(target: ast.expr) -> list[ast.expr]:
    """What a loop's target takes of each item with a star, as it is read afterwards."""
    stars = [each.value for each in ast.walk(target) if isinstance(each, ast.Starred)]
    return [ast.Name(each.id, ast.Load()) for each in stars if isinstance(each, ast.Name)]


def _first_place(body: Sequence[ast.stmt]) -> int:
    """Docstrings and imports of the future stay first."""
    place = 0
    for statement in body:
        is_text = place == 0 and isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
        if not is_text and not (isinstance(statement, ast.ImportFrom) and statement.module == "__future__"):
            break
        place += 1
    return place
