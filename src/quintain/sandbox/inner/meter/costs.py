"""What everything costs, in units of about one instruction of CPython 3.11. Frozen: another number is another VERSION.

Blocks cost the sum of their nodes. What C code does by size costs its size, shifted right: items that are looked at
cost half a unit, items that are copied an eighth, characters a thirty-second. Read by every other file here.
"""

import ast

VERSION = 2

NODE = 1  # every node that is not named below
NODES: dict[type[ast.AST], int] = {
    ast.AnnAssign: 0,
    ast.Assign: 0,
    ast.AugAssign: 1,
    ast.Assert: 1,
    ast.Break: 1,
    ast.BoolOp: 1,
    ast.Call: 2,
    ast.ClassDef: 12,
    ast.Compare: 1,
    ast.Constant: 1,
    ast.Continue: 1,
    ast.Delete: 0,
    ast.Dict: 1,
    ast.DictComp: 6,
    ast.Expr: 1,
    ast.For: 1,
    ast.FormattedValue: 1,
    ast.FunctionDef: 3,
    ast.GeneratorExp: 6,
    ast.Global: 0,
    ast.If: 1,
    ast.IfExp: 2,
    ast.Import: 4,
    ast.ImportFrom: 4,
    ast.Lambda: 2,
    ast.ListComp: 6,
    ast.Match: 1,
    ast.Module: 0,
    ast.Nonlocal: 0,
    ast.Pass: 1,
    ast.Raise: 2,
    ast.Return: 1,
    ast.SetComp: 6,
    ast.Slice: 1,
    ast.Starred: 1,
    ast.Try: 1,
    ast.Tuple: 1,
    ast.While: 1,
    ast.With: 6,
    ast.Yield: 2,
    ast.YieldFrom: 4,
}
# grammar, not work
FREE: tuple[type[ast.AST], ...] = (
    *(ast.expr_context, ast.operator, ast.boolop, ast.unaryop, ast.cmpop, ast.arguments, ast.arg, ast.alias),
    *(ast.keyword, ast.comprehension, ast.withitem),
)
CALL = 1  # of a function, paid by the function
ROUND = 1  # of a loop or a comprehension
ARM = 12  # arms of an `if`, and what follows one that may leave, up to this cost are paid for beforehand
ITEM = 1  # of an iterator whose length nobody knows

LOOKED_AT = 1  # shifts
COPIED = 3
CHARACTERS = 5
MOVED = 6  # items that make room for one
JOINED = 8  # characters of texts that are added
DEEP_COPY = 20  # a unit count again: for each thing that deepcopy made
COUNTED = 10  # for each item that an operator of Counter looks at
CLASS = 100  # of a class made, beside its statement
FIELD = 20  # of a member of an Enum, of a field of a named tuple or a dataclass
RECORD = 500  # of a named tuple or a dataclass: Python writes its methods and reads them
ELEMENT = 10  # for each thing that deepcopy looks at
CHANCE = 5  # of each number drawn
SMALL_BITS = 1024  # of integers that arithmetic takes for nothing
WIDTH = 100_000  # the widest field of a formatted text
HUGE = 1 << 60
NOTHING = 64  # a shift: such values cost nothing
MOST_OVERRUNS = 1000  # of one turn, before the bot is ended
