"""What a block of statements costs: the sum of its nodes, without what pays for itself.

Bodies of functions, loops, `with`, `try`, `match` and comprehensions pay when they are entered; arms of an `if` are
paid for beforehand when they are small, the dearer one of the two, else they pay for themselves. What follows a
statement that may leave the block pays when it is reached, unless it is small.
"""

import ast
from collections.abc import Sequence

from . import costs

_COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
_LEAVING = (ast.Return, ast.Break, ast.Continue, ast.Raise)


def cost(node: ast.AST | None) -> int:
    """What a node costs whoever reaches it."""
    if node is None:
        return 0
    own = 0 if isinstance(node, costs.FREE) else costs.NODES.get(type(node), costs.NODE)
    if isinstance(node, ast.BoolOp):  # the second and later operands are often not looked at
        return own + cost(node.values[0]) + sum(map(cost, node.values[1:])) // 2
    return own + sum(map(cost, _children(node))) + _arms(node)


def total(body: Sequence[ast.stmt]) -> int:
    """What a body costs when it is paid for at once."""
    return sum(map(cost, body))


def entry(node: ast.FunctionDef | ast.Lambda) -> int:
    """What a function costs beside its body."""
    return costs.CALL


def round_cost(node: ast.For | ast.While) -> int:
    """What a round of a loop costs beside its body."""
    if isinstance(node, ast.While):
        return costs.ROUND + cost(node.test)
    return costs.ROUND + cost(node.target)


def element_costs(node: ast.expr) -> list[int]:
    """What a round of each `for` of a comprehension costs; the last one has the element."""
    assert isinstance(node, _COMPREHENSIONS)
    prices = []
    for place, generator in enumerate(node.generators):
        price = costs.ROUND + cost(generator.target) + sum(map(cost, generator.ifs))
        if place + 1 < len(node.generators):
            price += costs.ROUND + cost(node.generators[place + 1].iter)
        prices.append(price)
    parts = (node.key, node.value) if isinstance(node, ast.DictComp) else (node.elt,)
    prices[-1] += costs.ROUND + sum(map(cost, parts))
    return prices


def segments(body: Sequence[ast.stmt]) -> list[tuple[int, list[ast.stmt]]]:
    """A body in parts that are entered at their beginning only, each with its price."""
    found: list[tuple[int, list[ast.stmt]]] = [(0, [])]
    for place, statement in enumerate(body):
        price, part = found[-1]
        found[-1] = (price + cost(statement), part)
        part.append(statement)
        rest = body[place + 1 :]
        if _may_leave(statement) and _exceeds_an_arm(rest):
            found.append((0, []))
    return found if body else []


def is_small(node: ast.If) -> bool:
    """Are the arms paid for beforehand?"""
    return max(total(node.body), total(node.orelse)) <= costs.ARM and not _has_blocks(node)


def _arms(node: ast.AST) -> int:
    if isinstance(node, ast.If) and is_small(node):
        return max(total(node.body), total(node.orelse))
    if isinstance(node, ast.IfExp):
        return max(cost(node.body), cost(node.orelse))
    return 0


def _children(node: ast.AST) -> list[ast.AST]:
    """The parts that are paid for with the node itself."""
    if isinstance(node, ast.FunctionDef):
        return [*node.decorator_list, *node.args.defaults, *(each for each in node.args.kw_defaults if each)]
    if isinstance(node, ast.Lambda):
        return [*node.args.defaults, *(each for each in node.args.kw_defaults if each)]
    if isinstance(node, ast.ClassDef):
        return [*node.decorator_list, *node.bases, *node.keywords]
    if isinstance(node, (ast.If, ast.IfExp, ast.While)):
        return [node.test]
    if isinstance(node, ast.For):
        return [node.iter]
    if isinstance(node, ast.With):
        return list(node.items)
    if isinstance(node, ast.Match):
        return [node.subject, *(case.pattern for case in node.cases)]
    if isinstance(node, ast.Try):
        return []
    if isinstance(node, ast.AnnAssign):
        return [node.target, *([node.value] if node.value else [])]
    if isinstance(node, _COMPREHENSIONS):
        return [node.generators[0].iter]
    if isinstance(node, ast.JoinedStr):  # how constants are cut differs between versions
        return [each for each in node.values if isinstance(each, ast.FormattedValue)]
    return list(ast.iter_child_nodes(node))


def _exceeds_an_arm(body: Sequence[ast.stmt]) -> bool:
    price = 0
    for statement in body:
        price += cost(statement)
        if price > costs.ARM:
            return True
    return False


def _has_blocks(node: ast.If) -> bool:
    """Is anything in the arms that pays for itself? Then they do too, which keeps this file short."""
    inner = (ast.For, ast.While, ast.With, ast.Try, ast.Match, ast.FunctionDef, ast.ClassDef)
    return any(isinstance(each, inner) for each in ast.walk(node))


def _may_leave(node: ast.stmt) -> bool:
    return isinstance(node, ast.If) and any(isinstance(each, _LEAVING) for each in ast.walk(node))
