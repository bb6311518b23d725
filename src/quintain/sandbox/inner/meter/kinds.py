"""What the text of an expression tells of its value: a number, a sequence, what one operator can make huge."""

import ast

_NUMERIC_CALLS = frozenset({"abs", "float", "int", "len", "ord", "round"})
_NUMERIC = (ast.Sub, ast.Div, ast.FloorDiv, ast.BitAnd, ast.BitOr, ast.BitXor, ast.RShift, ast.MatMult)
HOOKED = {ast.Mult: "mul", ast.Pow: "pow", ast.LShift: "lshift", ast.Mod: "mod"}
_SMALL = 64


def is_hooked(op: ast.operator, left: ast.expr, right: ast.expr) -> bool:
    """Can this operator make much of little?"""
    if type(op) not in HOOKED or _is_float(left) or _is_float(right):
        return False
    if isinstance(op, ast.Mult):  # twice a thing is no more than the thing twice
        return not (_is_int(left) or _is_int(right) or _is_negative(left) or _is_negative(right)) or _is_big(
            left, right
        )
    if isinstance(op, ast.Mod):
        return not is_number(left)
    if isinstance(op, ast.LShift):
        return not (isinstance(right, ast.Constant) and isinstance(right.value, int) and right.value <= _SMALL)
    return True


def _is_big(*nodes: ast.expr) -> bool:
    return any(
        isinstance(node, ast.Constant) and isinstance(node.value, int) and node.value > _SMALL for node in nodes
    ) and (any(is_sequence(node) for node in nodes))


def _is_int(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, int)


def _is_float(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, float)


def _is_negative(node: ast.expr) -> bool:
    return isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub) and _is_int(node.operand)


def is_number(node: ast.expr) -> bool:
    """Is this a number, whatever the names in it stand for?"""
    if isinstance(node, ast.Constant):
        return isinstance(node.value, (int, float))
    if isinstance(node, ast.BinOp):
        return isinstance(node.op, _NUMERIC) or (is_number(node.left) and is_number(node.right))
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id in _NUMERIC_CALLS
    return isinstance(node, (ast.UnaryOp, ast.Compare))


def is_sequence(node: ast.expr) -> bool:
    """Is this surely a sequence?"""
    if isinstance(node, ast.Constant):
        return isinstance(node.value, (str, bytes))
    return isinstance(node, (ast.List, ast.Tuple, ast.ListComp, ast.JoinedStr)) or (
        isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice)
    )


def is_display(node: ast.expr) -> bool:
    """A container written out, which is paid for by its parts."""
    return isinstance(node, (ast.Tuple, ast.List, ast.Set, ast.Dict, ast.DictComp, ast.SetComp))
