"""Which names of a bot mean the builtins, and which it bound itself."""

import ast

CONTAINERS = frozenset({"bytearray", "bytes", "dict", "frozenset", "list", "set", "str", "tuple", "type"})
TAKERS = frozenset({"dict", "frozenset", "list", "set", "tuple"})  # whose arguments are walked through
MAKERS = frozenset({"bytearray", "bytes", "type"})  # whose calls are always ours


def bound_names(tree: ast.AST) -> frozenset[str]:
    """All names that are bound anywhere, in whatever scope."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            found.add(node.id)
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            found.add(node.name)
        elif isinstance(node, ast.arg):
            found.add(node.arg)
        elif isinstance(node, ast.alias):
            found.add((node.asname or node.name).partition(".")[0])
        elif isinstance(node, (ast.MatchAs, ast.MatchStar, ast.ExceptHandler)) and node.name:
            found.add(node.name)
    return frozenset(found)
