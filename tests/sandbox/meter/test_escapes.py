"""Attacks on the count: each is refused, caught, or bounded, and the bound is what is tested.

A million units, 256 MiB and three seconds of processor time. `spent` is caught by the count, `refused` by rule,
`memory` and `crashed` end the bot, `killed` burns time where no count can see it and meets the clock of its process.
"""

import resource
from pathlib import Path

import pytest
from tests.sandbox.meter.boxed import ENDS, run_text

UNITS = 1_000_000
MEMORY_MIB = 256
KILL_S = 3
CAUGHT_S = 2.5  # of processor time, the start of Python included

WORK = "\nfor i in range(10**7): pass"
ESCAPES = {
    # swallowing what says that all is spent
    "endless loop": ("spent", "while True: pass"),
    "bare except": ("spent", "while True:\n try:\n  while True: pass\n except: pass"),
    "except BaseException": ("spent", "while True:\n try:\n  while True: pass\n except BaseException as e: x = e"),
    "finally and continue": ("spent", "while True:\n try:\n  while True: pass\n finally:\n  continue"),
    "exit that swallows": (
        "spent",
        (
            "class A:\n def __enter__(self): return self\n def __exit__(self, *a): return True\n"
            "while True:\n with A():\n  while True: pass"
        ),
    ),
    "del that works": (
        "spent",
        "class A:\n def __del__(self):\n  for i in range(10**7): pass\nfor i in range(10**6): A()",
    ),
    "property that works": (
        "spent",
        "class A:\n @property\n def x(self):\n  while True: pass\nA().x",
    ),
    "getattr that works": ("spent", "class A:\n def __getattr__(self, n):\n  while True: pass\nA().anything"),
    "hash that works": ("spent", "class A:\n def __hash__(self):\n  while True: pass\n{A()}"),
    "order that works": (
        "spent",
        "class A:\n def __lt__(self, o):\n  for i in range(10**6): pass\n  return True\nsorted([A(), A(), A()])",
    ),
    "generator that goes on": (
        "spent",
        "def g():\n while True:\n  try:\n   yield 1\n  except: pass\nfor x in g(): pass",
    ),
    "endless lambda": ("spent", "f = lambda f: f(f)\nwhile True:\n try: f(f)\n except RecursionError: pass"),
    "endless comprehension": ("spent", "import itertools\n[x for x in itertools.count() if False]"),
    "comprehension without end inside": ("spent", "import itertools\nany(False for x in itertools.repeat(0))"),
    "last words of the turn": ("spent", "def turn(n):\n try:\n  while True: pass\n except: return 1"),
    # what one call makes C code do
    "sum of a range": ("spent", "sum(range(2 * 10**8))"),
    "sum by another name": ("spent", "f = sum\nf(range(2 * 10**8))"),
    "sum by getattr": ("spent", "import functools\nfunctools.reduce(max, range(2 * 10**8))"),
    "max of a repeat": ("spent", "import itertools\nmax(itertools.repeat(0))"),
    "any of a map": ("spent", "import itertools\nany(map(bool, itertools.repeat(0)))"),
    "filter of a repeat": ("spent", "import itertools\nnext(filter(None, itertools.repeat(0)))"),
    "chain of nothing": ("spent", "import itertools\nnext(itertools.chain.from_iterable(itertools.repeat(())))"),
    "islice far away": ("spent", "import itertools\nnext(itertools.islice(itertools.count(), 10**9, None))"),
    "dropwhile for ever": ("spent", "import itertools\nnext(itertools.dropwhile(int, itertools.repeat(1)))"),
    "deque of an endless": ("spent", "import itertools, collections\ncollections.deque(itertools.repeat(0), maxlen=0)"),
    "iter of a class": (
        "spent",
        "import itertools\nclass A:\n def __iter__(self): return itertools.repeat(0)\nsum(A())",
    ),
    "list subclass": (
        "spent",
        "import itertools\nclass A(list):\n def __iter__(self): return itertools.repeat(0)\nsum(A())",
    ),
    "iter with a sentinel": ("spent", "max(iter(int, 1))"),
    "sort by an alias": ("spent", "x = list(range(100000))\ns = x.sort\nwhile True: s()"),
    "sort by its class": ("spent", "x = list(range(100000))\nwhile True: list.sort(x)"),
    "sort by getattr": ("spent", "x = list(range(100000))\ns = getattr(x, 'sort')\nwhile True: s()"),
    "sort in a map": ("spent", "x = [list(range(1000))] * 100000\nfor _ in map(list.sort, x): pass"),
    "sort of a subclass": ("spent", "class L(list): pass\nx = L(range(50000))\nwhile True: x.sort(); x.copy()"),
    "many copies of a list": ("spent", "n = 10**7\nx = [0] * n"),
    "many copies of a text": ("spent", "n = 5 * 10**7\nx = 'a' * n"),
    "copies in place": ("spent", "x = [0]\nn = 2\nwhile True: x *= n"),
    "power": ("spent", "x = 10\ny = 10**8\nx ** y"),
    "power by its name": ("spent", "pow(10, 10**8)"),
    "squaring": ("spent", "x = 3\nwhile True: x *= x"),
    "squaring of an item": ("spent", "x = [3]\nwhile True: x[0] *= x[0]"),
    "shifting": ("spent", "n = 10**6\nwhile True: 1 << n"),
    "factorial": ("spent", "import math\nmath.factorial(10**6)"),
    "number of bytes": ("spent", "x = bytes(10**7)\nwhile True: int.from_bytes(x, 'big')"),
    "search in an iterator": ("spent", "import itertools\n1 in itertools.repeat(0)"),
    "search in a list": ("spent", "x = list(range(10**5))\nwhile True: -1 in x"),
    "search in a range": ("spent", "while True: 0.5 in range(10**8)"),
    "starred argument": ("spent", "import itertools\nprint(*itertools.repeat(0, 10**8))"),
    "starred list": ("spent", "import itertools\n[*itertools.repeat(0, 10**8)]"),
    "starred target": ("spent", "import itertools\na, *b = itertools.repeat(0, 10**8)"),
    "yield from an endless": ("spent", "import itertools\ndef g(): yield from itertools.repeat(0)\nlist(g())"),
    "list of an endless": ("spent", "import itertools\nlist(itertools.repeat(0, 10**8))"),
    "list by another name": ("spent", "import itertools\nf = list\nf(itertools.repeat(0, 10**8))"),
    "adding an endless": ("spent", "import itertools\nx = []\nx += itertools.repeat(0, 10**8)"),
    "slice of an endless": ("spent", "import itertools\nx = []\nx[:] = itertools.repeat(0, 10**8)"),
    "copying again and again": ("spent", "x = list(range(10**5))\nwhile True: x[:]"),
    "joining again and again": ("spent", "x = ['ab'] * 10**5\nwhile True: ''.join(x)"),
    "replacing": ("spent", "x = 'a' * 10**4\nwhile True: x.replace('a', 'b' * 1000)"),
    "looking for": ("spent", "x = 'a' * 10**6\nwhile True: x.find('b')"),
    "deep copies": ("spent", "import copy\nx = [[i] for i in range(1000)]\nwhile True: copy.deepcopy(x)"),
    "permutations": ("spent", "import itertools\nfor x in itertools.product(range(10**4), repeat=10**6): pass"),
    "shuffling": ("spent", "import random\nx = list(range(10**5))\nwhile True: random.shuffle(x)"),
    "annotations that work": ("spent", "def f(x: sum(range(10**9))): pass"),
    "printing": ("spent", "while True: print('x' * 1000)"),
    # formatting
    "width in a format": ("crashed", "'%*d' % (10**9, 1)"),
    "width in a text": ("crashed", "x = '%1000000000d'\nx % 1"),
    "width in an f-string": ("crashed", "n = 10**9\nf'{1:{n}}'"),
    "width in pieces": ("crashed", "n = 99999\nf'{1:{n}{n}}'"),
    "width by format": ("crashed", "format(1, '1000000000')"),
    "width by str.format": ("crashed", "'{:{}}'.format(1, 10**9)"),
    "attribute in a format": ("crashed", "def f(): pass\n'{0.__globals__}'.format(f)"),
    "attribute in a format by class": ("crashed", "def f(): pass\nstr.format('{0.__code__}', f)"),
    "format by another name": ("crashed", "def f(): pass\ng = '{0.__globals__}'.format\ng(f)"),
    "centering": ("spent", "'x'.center(10**8)"),
    # numbers of the bot's own kind, which would make what pays pay less than nothing
    "bytes of a strange size": ("spent", "class I(int):\n def __rshift__(s, n): return -(10**15)\nbytes(I(5))" + WORK),
    "power by a strange number": (
        "spent",
        "class I(int):\n def bit_length(s): return -(10**15)\npow(7, I(3), 5)" + WORK,
    ),
    "strange factorial": (
        "spent",
        "import math\nclass I(int):\n def __pow__(s, n): return -(10**18)\nmath.factorial(I(5))" + WORK,
    ),
    "strange bits": (
        "spent",
        "import random\nclass I(int):\n def __radd__(s, n): return -(10**15)\nrandom.getrandbits(I(5))" + WORK,
    ),
    "strange width": ("spent", "class I(int):\n def __abs__(s): return -(10**15)\nx = '%*d'\nx % (I(5), 1)" + WORK),
    "strange centering": ("spent", "class I(int):\n def __radd__(s, n): return -(10**15)\n'x'.center(I(5))" + WORK),
    "strange length": (
        "spent",
        "class I(int):\n def __rshift__(s, n): return -(10**15)\n(5).to_bytes(I(5), 'big')" + WORK,
    ),
    "strange repeat": (
        "spent",
        (
            "import itertools\nclass I(int):\n def __rsub__(s, n): return 10**15\n"
            "itertools.product([1], repeat=I(1))" + WORK
        ),
    ),
    "strange product": (
        "spent",
        (
            "class N(int):\n def __gt__(s, o): return True\n def __mul__(s, o): return -(10**18)\n"
            "class I(int):\n def bit_length(s): return N(5)\n def __mul__(s, o): return s\na = I(5)\na = a * a" + WORK
        ),
    ),
    # copies of what pays
    "copy of an iterator": (
        "spent",
        (
            "import copy, itertools\nwhile True:\n f = copy.deepcopy(filter(None, itertools.repeat(0)))\n"
            " try: any(f)\n except BaseException: pass"
        ),
    ),
    "copy of a builtin": ("spent", "import copy\ns = copy.deepcopy(sorted)\nwhile True: s(range(50000))"),
    # memory and ends
    "doubling in place": ("spent", "x = 'ab'\nwhile True: x += x"),
    "doubling": ("memory", "x = '\U0001f600'\nfor i in range(40): x = x + x"),
    "SystemExit": ("crashed", "raise SystemExit(0)"),
    "KeyboardInterrupt": ("crashed", "raise KeyboardInterrupt"),
    "GeneratorExit": ("crashed", "raise GeneratorExit"),
    # names that are known only when something of the library reads them
    "attribute by wraps": (
        "crashed",
        "import functools\nfunctools.wraps(getattr, assigned=('__self__',), updated=())(print)",
    ),
    "attribute in a format by a strange text": (
        "crashed",
        "class S(str):\n def __contains__(s, x): return False\ndef f(): pass\nS('{0.__globals__}').format(f)",
    ),
    "text of a dataclass": (
        "crashed",
        (
            "from dataclasses import dataclass, fields\n@dataclass\nclass A:\n x: int = 0\n"
            "fields(A)[0].name = \"x=__import__('os')._exit(0)\"\n@dataclass\nclass B(A):\n y: int = 0"
        ),
    ),
    "builtin in the text of a dataclass": (
        "crashed",
        (
            "from dataclasses import dataclass, fields\n@dataclass\nclass A:\n x: int = 0\n"
            "fields(A)[0].name = 'x=__import__, __import__'\n@dataclass\nclass B(A):\n y: int = 0"
        ),
    ),
    # what may not be said
    "pattern that reads": ("refused", "match getattr:\n case object(__self__=x): pass"),
    "pattern that reads by place": (
        "refused",
        (
            "from abc import ABC\nclass X(ABC): __match_args__ = ('__se' + 'lf__',)\nX.register(type(getattr))\n"
            "match getattr:\n case X(x): pass"
        ),
    ),
    "globals of a compiled function": ("refused", "filter.func_globals"),
    "members of a module": ("refused", "import enum\nenum.IntEnum._convert_('E', 'sys', bool)"),
    "annotations by decorator": ("refused", "@lambda f: {}\ndef __annotations__(): pass"),
    "builtins by decorator": ("refused", "@lambda f: {}\ndef __builtins__(): pass"),
    "names of a class by its metaclass": ("refused", "class M(type):\n def __prepare__(*a): return {}"),
    "making by copying": ("refused", "class A:\n def __reduce_ex__(self, p): return (int, ())"),
    "exec": ("refused", "exec('while True: pass')"),
    "eval by another name": ("refused", "e = eval"),
    "compile": ("refused", "compile('1', '', 'exec')"),
    "import": ("refused", "import threading"),
    "import of a part": ("refused", "import os.path"),
    "import inside": ("refused", "def f():\n from sys import settrace"),
    "star import": ("refused", "from math import *"),
    "relative import": ("refused", "from . import bot"),
    "import function": ("refused", "__import__('os')"),
    "globals of a function": ("refused", "def f(): pass\nf.__globals__"),
    "frame of a traceback": ("refused", "try: 1/0\nexcept Exception as e: e.__traceback__.tb_frame"),
    "frame of a generator": ("refused", "(x for x in []).gi_frame"),
    "builtins of a frame": ("refused", "x = 1\nx.f_builtins"),
    "constants of the code": ("refused", "x = 1\nx.co_consts"),
    "subclasses": ("refused", "().__class__.__base__.__subclasses__()"),
    "builtins": ("refused", "__builtins__"),
    "writing builtins": ("refused", "def __build_class__(): pass\n__builtins__ = {}"),
    "dict of a thing": ("refused", "x = 1\nx.__dict__"),
    "coroutines": ("refused", "async def f(): pass"),
    "open": ("refused", "open('/etc/passwd')"),
    "globals": ("refused", "globals()"),
    "id": ("refused", "id(1)"),
    "pattern that captures": ("refused", "match 1:\n case int(__class__=x): pass\n case __builtins__: pass"),
    "globals by getattr": ("crashed", "def f(): pass\ngetattr(f, '__glo' + 'bals__')"),
    "globals by attrgetter": (
        "crashed",
        "import operator\ndef f(): pass\noperator.attrgetter('__code__.co_consts')(f)",
    ),
    "type of three": ("crashed", "t = type\nt('X', (), {})"),
    "changing a module": ("crashed", "import math\nmath.sqrt = None"),
    "nested too deep": ("refused", "x = " + "(" * 5000 + ")" * 5000),
    "operators without end": ("refused", "x = " + "-" * 20000 + "1"),
    # what an operator makes of long things
    "copies of a dictionary": ("spent", "x = dict.fromkeys(range(10**5))\nwhile True: {**x}"),
    "dictionary of an endless": (
        "spent",
        (
            "import itertools\nclass M:\n def keys(s): return itertools.count()\n def __getitem__(s, k): return k\n"
            "x = {**M()}"
        ),
    ),
    "adding lists": ("spent", "x = [0] * 10**5\ny = [1]\nwhile True: x + y"),
    "adding tuples": ("spent", "x = (0,) * 10**5\ny = (1,)\nwhile True: x + y"),
    "adding texts": ("spent", "x = 'a' * 10**6\ny = 'b'\nwhile True: x + y"),
    "adding bytes": ("spent", "x = b'a' * 10**6\ny = b'b'\nwhile True: x + y"),
    "adding lists of the bot's own kind": (
        "spent",
        "class L(list): pass\nx = L(range(10**5))\ny = [1]\nwhile True: x + y",
    ),
    "adding to a tuple": ("spent", "x = (0,) * 10**5\nfor i in range(10**7): x += (1,)"),
    "adding to an item": ("spent", "x = [(0,) * 10**5]\nwhile True: x[0] += (1,)"),
    "adding to a text": ("spent", "x = 'a' * 10**6\nclass A: pass\nA.x = x\ny = 'b'\nwhile True: A.x += y"),
    "sum of lists": ("spent", "x = [[0] * 1000] * 1000\nwhile True: sum(x, [])"),
    "sum of lists of its own accord": (
        "spent",
        "class A:\n def __radd__(s, o): return []\nx = [A()] + [[0] * 1000] * 1000\nwhile True: sum(x)",
    ),
    "union": ("spent", "x, y = set(range(10**5)), {-1}\nwhile True: x | y"),
    "difference": ("spent", "x, y = set(range(10**5)), {-1}\nwhile True: x - y"),
    "section": ("spent", "x = set(range(10**5))\ny = set(x)\nwhile True: x & y"),
    "difference of both": ("spent", "x = set(range(10**5))\ny = set(x)\nwhile True: x ^ y"),
    "union in place": ("spent", "x = set(range(10**5))\ny = set(x)\nwhile True: y |= x"),
    "union of dictionaries": ("spent", "x, y = dict.fromkeys(range(10**5)), {}\nwhile True: x | y"),
    "union of a set of the bot's own kind": (
        "spent",
        "class S(set):\n def __len__(s): return 0\nx, y = S(range(10**5)), S()\nwhile True: x | y",
    ),
    "view and an endless": ("spent", "import itertools\nx = {}.keys()\nx & itertools.repeat(0)"),
    "endless and a view": ("spent", "import itertools\nx = {}.keys()\ny = itertools.repeat(0)\ny - x"),
    "dictionary takes an endless": ("spent", "import itertools\nx = {}\nx |= itertools.repeat((0, 0))"),
    "operators by name": (
        "spent",
        "import operator\nx = set(range(10**5))\ny = set(x)\nf = operator.xor\nwhile True: f(x, y)",
    ),
    "counters": ("spent", "from collections import Counter\nx = Counter(range(10**4))\nwhile True: x + x"),
    "counters of counters": (
        "spent",
        "from collections import Counter\nx = Counter(range(10**4))\nx = x + x\nwhile True: -x",
    ),
    "counters by their class": (
        "spent",
        "from collections import Counter\nx = Counter(range(10**4))\nwhile True: Counter.most_common(x)",
    ),
    "repeating by two": ("spent", "x = [0] * 10**5\nwhile True: x * 2"),
    "repeating by a literal": ("memory", "x = [0]\nx = x * 100000000"),
    "division": ("spent", "x = 1 << 150000\ny = 1 << 75000\nz = x // 3 * 2\nwhile True: z // y"),
    "remainder": ("spent", "x = (1 << 150000) - 1\ny = (1 << 75000) - 1\nwhile True: x % y"),
    "division in place": ("spent", "y = (1 << 75000) - 1\nwhile True:\n x = [y * y]\n x[0] //= y"),
    "divmod": ("spent", "x = (1 << 150000) - 1\ny = (1 << 75000) - 1\nwhile True: divmod(x, y)"),
    "common divisor": (
        "spent",
        "import math\nx = (1 << 150000) - 1\ny = (1 << 140001) - 1\nwhile True: math.gcd(x, y)",
    ),
    "root": ("spent", "import math\nx = (1 << 150000) - 1\nwhile True: math.isqrt(x)"),
    "binomials of long numbers": ("spent", "import math\nmath.comb(1 << 13000, 1000)"),
    "products of long numbers": ("spent", "import math\nx = [1 << 1000] * 5000\nmath.prod(x)"),
    "shifting by little": ("spent", "x = 1\nwhile True: x = x << 64"),
    "sums of long numbers": (
        "spent",
        "x = (1 << 150000) - 1\nwhile True: x + x - x",
    ),  # dear to make, so never too long
    "rounding far to the left": ("spent", "round(5, -10**8)"),
    "rounding by keyword": ("spent", "round(number=5, ndigits=-10**8)"),
    "long literal": ("refused", "x = 0x" + "f" * 10000),
    # what one call does by its size, by keyword, by another name
    "bytes by keyword": ("spent", "bytes(source=10**9)"),
    "iterable by keyword": (
        "spent",
        "import itertools\nx = itertools.repeat(0)\nfor y in itertools.groupby(iterable=x): pass",
    ),
    "smallest by keyword": (
        "spent",
        "import heapq\nx = list(range(10**5))\nwhile True: heapq.nsmallest(n=1, iterable=x)",
    ),
    "row of a keyword": (
        "spent",
        "import itertools, collections\ncollections.deque(iterable=itertools.repeat(0), maxlen=0)",
    ),
    "default dictionary of an endless": (
        "spent",
        "import itertools, collections\ncollections.defaultdict(None, itertools.repeat((0, 0)))",
    ),
    "initial of an endless": ("spent", "import itertools\nset().__init__(itertools.repeat(0))"),
    "initial by its class": ("spent", "import itertools\nset.__init__(set(), itertools.repeat(0))"),
    "initial by super": (
        "spent",
        "import itertools\nclass S(set):\n def __init__(s, x): super().__init__(x)\nS(itertools.repeat(0))",
    ),
    "new by super": (
        "spent",
        ("import itertools\nclass T(tuple):\n def __new__(c, x): return super().__new__(c, x)\nT(itertools.repeat(0))"),
    ),
    "sort by super": (
        "spent",
        "class L(list):\n def sort(s): super().sort()\nx = L(range(10**5))\nwhile True: x.sort()",
    ),
    "copy by super": (
        "spent",
        "class L(list):\n def again(s): return super().copy()\nx = L(range(10**5))\nwhile True: x.again()",
    ),
    "first of a list": ("spent", "x = list(range(10**5))\nwhile True: x.append(x.pop(0))"),
    "first of a list by del": ("spent", "x = list(range(10**5))\nwhile True:\n x.append(0)\n del x[0]"),
    "insertion in order": ("spent", "import bisect\nx = list(range(10**5))\nwhile True: bisect.insort(x, -1)"),
    "slice in front": ("spent", "x = list(range(10**5))\nwhile True:\n x[:0] = [1]\n x.pop()"),
    "method of a class of the bot's": ("spent", "class L(list): pass\nx = L(range(10**5))\nwhile True: L.copy(x)"),
    "method of an abstract class of the bot's": (
        "spent",
        "from abc import ABC\nclass L(list, ABC): pass\nx = L(range(10**5))\nwhile True: L.index(x, -1 % 10**5)",
    ),
    "length that lies": (
        "spent",
        "class L(list):\n def __len__(s): return 0\nx = L(range(10**5))\nwhile True: x.count(1)",
    ),
    "tables of letters": ("spent", "x = 'a' * 10**6\nwhile True: str.maketrans(x, x)"),
    "joining long texts": ("spent", "x, y = '', ['a' * 10**6] * 100\nwhile True: x.join(y)"),
    "looking from behind": ("spent", "x = 'a' * 10**5\ny = 'b' + 'a' * 10**4\nwhile True: x.rfind(y)"),
    "tabs": ("spent", "x = '\t' * 10**5\nx.expandtabs(1000)"),
    "very wide rows": ("spent", "import itertools\nx = [itertools.repeat(0)] * 10**5\nfor y in zip(*x): pass"),
    "very wide maps": ("spent", "import itertools\nx = [itertools.repeat(0)] * 10**5\nfor y in map(max, *x): pass"),
    "very wide products": ("spent", "import itertools\nfor y in itertools.product([0, 1], repeat=10**4): pass"),
    "very wide choices": ("spent", "import itertools\nfor y in itertools.permutations(range(10**5)): pass"),
    "shuffling by one's own": (
        "spent",
        "import random\nr = random.Random(1)\nx = [0] * 10**5\nwhile True: r.shuffle(x)",
    ),
    "bits of one's own": ("spent", "import random\nr = random.Random(1)\nr.getrandbits(10**9)"),
    "choices by one's own": ("spent", "import random\nr = random.Random(1)\nr.choices([1], k=10**8)"),
    "seeds": ("spent", "import random\nr = random.Random(1)\nx = 'a' * 10**6\nwhile True: r.seed(x)"),
    "chance within chance": ("crashed", "import random\nrandom.Random(1)._chance.shuffle([0] * 10**8)"),
    "hash of nested tuples by name": ("spent", "t = ()\nfor i in range(60): t = (t, t)\nhash(t)"),
    "the rest of a match": (
        "spent",
        "x = list(range(10**5))\nwhile True:\n match x:\n  case [0, *y, 0]: pass\n  case [*z, -1]: pass",
    ),
    "the rest within a match": ("refused", "x = [[1]]\nmatch x:\n case [[*y]]: pass"),
    "method by a pattern": ("refused", "match [3, 2, 1]:\n case list(sort=s): s()"),
    "rests in a loop": ("spent", "x = [[0] * 10**5] * 10**5\nfor y, *z in x: pass"),
    "rests in a comprehension": ("spent", "x = [[0] * 10**5] * 10**5\n[1 for y, *z in x]"),
    "slice in place": ("spent", "x = [0] * 10**5\nwhile True: x[:] += []"),
    "classes": ("spent", "while True:\n class A: pass"),
    "named tuples": ("spent", "from collections import namedtuple\nwhile True: namedtuple('A', 'x y')"),
    "wide named tuples": (
        "spent",
        "from collections import namedtuple\nnamedtuple('A', ['a%d' % i for i in range(60000)])",
    ),
    "dataclasses": (
        "spent",
        "from dataclasses import dataclass\nclass A: pass\nwhile True: dataclass(A)",
    ),
    "deep copies of numbers": ("spent", "import copy\nx = list(range(20000))\nwhile True: copy.deepcopy(x)"),
    "attributes of attributes": (
        "spent",
        "import operator\nf = operator.attrgetter('real.' * 10**5 + 'real')\nwhile True: f(1)",
    ),
    "items by the thousand": ("spent", "import operator\nf = operator.itemgetter(*[0] * 10**5)\nwhile True: f([0])"),
    "partial by the thousand": ("crashed", "import functools\nfunctools.partial(max, *range(10**5))"),
    "index in a range": ("spent", "range(10**8).index(0.5)"),
    "set of the bot's own kind": ("spent", "import itertools\nclass S(set): pass\nS(itertools.repeat(0))"),
    "tuple of the bot's own kind": ("spent", "import itertools\nclass T(tuple): pass\nT(itertools.repeat(0))"),
    "beginnings by the thousand": ("spent", "x = tuple(['b'] * 10**5)\nwhile True: 'a'.startswith(x)"),
    "endings by another name": ("spent", "x, f = tuple(['b'] * 10**5), 'a'.endswith\nwhile True: f(x)"),
    "numbers of long texts": ("spent", "x = '0' * 10**6\nwhile True: float(x)"),
    "deep copies of slots": (
        "spent",
        (
            "import copy\nclass A:\n __slots__ = ('__x',)\n def __init__(s): s.__x = list(range(10**5))\na = A()\n"
            "while True: copy.deepcopy(a)"
        ),
    ),
    "groups of errors": ("crashed", "ExceptionGroup('', [ValueError()])"),
    # objects of ours that a bot may hold
    "what is in an iterator": (
        "crashed",
        "import itertools\nx = zip(*[itertools.repeat(0)] * 100)\nx.meter.left = 10**15",
    ),
    # only the clock sees these: the bound is the processor time of the process
    "recursion that swallows": ("killed", "def f():\n try: f()\n except: f()\nf()"),
    "hash of nested tuples": ("killed", "t = ()\nfor i in range(60): t = (t, t)\n{t}"),
    "equality of long lists": ("killed", "x, y = [0] * 10**6, [0] * 10**6\nwhile True: x == y"),
    "builtin type of a thing": ("killed", "import itertools\nt = type(set())\nt(itertools.repeat(0))"),
    "numbers of many digits": ("killed", "x = '9' * 4300\nwhile True: int(x)"),
    "slice by an object": ("killed", "x, s = [0] * 10**6, slice(0, 10**6)\nwhile True: x[s]"),
    "long key": ("killed", "t, d = (0,) * 10**6, {}\nwhile True: d.get(t)"),
    "classes in the thousands": ("killed", "x = tuple([int] * 10**6)\nwhile True: isinstance('', x)"),
    "equality of nested lists": ("killed", "a, b = [], []\nfor i in range(60): a, b = [a, a], [b, b]\na == b"),
}


BLOCKS = 16  # the first of them try the charges of blocks, which the twin writes in line
CASES = [(name, True) for name in ESCAPES] + [(name, False) for name in list(ESCAPES)[:BLOCKS]]


@pytest.mark.parametrize(("name", "compiled"), CASES, ids=[f"{name}{'' if c else ', twin'}" for name, c in CASES])
def test_no_bot_gets_away(name: str, compiled: bool, tmp_path: Path) -> None:
    end, text = ESCAPES[name]
    before = _used_s()

    ran = run_text(text, tmp_path, units=UNITS, memory_mib=MEMORY_MIB, cpu_s=KILL_S, compiled=compiled)

    if end == "killed":
        assert ran.code < 0
        assert KILL_S - 1 <= _used_s() - before <= KILL_S + 2
    else:
        assert ENDS[end] == ran.code, ran.printed[-500:]
        assert _used_s() - before < CAUGHT_S
    assert ran.reports == []


def test_there_are_enough_of_them() -> None:
    assert len(ESCAPES) >= 40


def _used_s() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
