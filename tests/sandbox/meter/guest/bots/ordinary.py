"""What ordinary bots write, one thing after another: it prints what it prints uncounted."""

from collections import namedtuple
from typing import NamedTuple
import enum
P = namedtuple('P', 'x y', defaults=[3])
print(P(1), P(1)._replace(x=4), P.__name__, P._make([1,2]))
class Q(NamedTuple):
    a: int
    b: str = 'z'
print(Q(1), Q(1) == (1,'z'))
class R(P):
    def s(self): return self.x + self.y
print(R(1, 2).s(), R(1,2))
class L(list):
    def __init__(self, n): super().__init__(range(n))
print(L(3), L(2) + [5], L(3)[1:])
class D(dict):
    def __missing__(self, k): return k * 2
print(D(a=1)['b'], D({'x': 1}), D([('q', 2)]))
class S(set): pass
print(sorted(S('ab') | S('c')), S([1]))
class T(str):
    def __new__(cls, x): return super().__new__(cls, x.upper())
print(T('abc'), T('a') + 'b')
class Y(tuple): pass
print(Y([1,2]), Y(), Y((1,)) + (2,))
class F(frozenset): pass
print(F([1]))
class C(enum.Enum):
    A = (1, 2)
    B = (3, 4)
    def __init__(self, p, q): self.p = p
print(C.A.p, list(C), C((3,4)))
class SE(str, enum.Enum):
    X = 'x'
print(SE.X.upper(), SE('x'), SE.X == 'x')
class I(int):
    def __new__(cls, v): return super().__new__(cls, v + 1)
print(I(4), I(4) * 2, I(3) // 2)
class E(Exception):
    def __init__(self, m): super().__init__(m); self.m = m
try: raise E('hi')
except E as e: print(e, e.args, repr(e))
for a, *b in [(1,2,3)]: print(a, b)
print([b for a, *b in [(1,2,3), (4,)]])
x = [1,2,3,4]
x[1:3] *= 2
x[:1] += [9]
print(x)
from dataclasses import dataclass, field
@dataclass
class Z(list):
    n: int = 0
z = Z(3); z.append(1); print(z, z.n)
from collections import deque, defaultdict, Counter, OrderedDict
class MyC(Counter): pass
print(MyC('aab') + MyC('a'), deque([1,2], 1), defaultdict(list, {1: [2]}), defaultdict(lambda: 5)[3])
print(type(Counter('a') + Counter('b')) is Counter, isinstance(Counter(), dict), Counter('ab') == {'a': 1, 'b': 1})
from collections import namedtuple
P = namedtuple('P', 'x y', defaults=[3])
print(hash('a') == hash('a'), hash(P(1)) == hash((1,3)), {P(1): 2}[(1,3)])
print(1 if {1,2} <= {1,2,3} else 0, {1} < {1,2}, not {1} & {2}, {1} - {1} == set())
d = {'a': 1}
print(d.keys() & {'a'}, d.items() - {('a', 1)}, d.keys() | ['b'] == {'a','b'}, {'a'} - d.keys(), 'ab' and 3 & 1)
import random
r = random.Random(7); a = [r.random(), r.randint(1,5), r.choice('abc')]
q = random.Random(7); assert a == [q.random(), q.randint(1,5), q.choice('abc')]
s = r.getstate(); u = r.random(); r.setstate(s); assert u == r.random()
class Rng(random.Random):
    def roll(self): return self.randint(1, 6)
print(1 <= Rng(3).roll() <= 6)
import copy
print(copy.deepcopy(r).random() == r.random())
from enum import IntFlag, auto
class F(IntFlag):
    A = auto(); B = auto()
f = F.A; f |= F.B; f ^= F.A; f -= 1
print(f, F.A in F.A|F.B, [x for x in F.A|F.B])
n: int | None = None
def g(x: list | None = None, *, y: 'dict' = {}) -> list[int] | None: return x
T = list | dict
print(g([1]), isinstance([], T), isinstance(5, int | str))
print(*map(lambda a, b: a + b, [1,2],[3,4]), sep='-')
print("%s and %(x)s" % {'x': 3} if False else "%(x)s" % {'x': 3}, "%c%%" % 65, b"%s" % b'x')
w = 5; print(f"{w:>{w}}|{3.14159:.3f}|{'x'!r:^7}|{w=}")
print(sum(x*x for x in range(4)), sum((1.5, 2)), sum([[1],[2]], []), sum([True, 2]))
x = 10; x //= 3; x **= 2; x <<= 1; x %= 7; x -= 1; print(x)
y = [1]; z = y; y += 'ab'; print(z); y *= 2; print(z is y)
s = 'a'; s += 'b'; s *= 2; print(s)
class M:
    def __getitem__(self, k): return k
    def __matmul__(self, o): return 'mm'
print(M()[1:2], M() @ 3, M()[1, 2:3])
print([*{1:2}, *'ab', *(c for c in 'd')], {**{'a':1}, **dict(b=2)})
print(list(reversed([1,2])), slice(1,2), range(3)[1:], range(10).index(3), 'abcabc'.rindex('b'), 'abc'.find('z'))
print(pow(2, -1), pow(3, -1, 7), divmod(-7, 2), round(2.5), round(-1234, -2), abs(-3), -7 // 2, -7 % 3, 2 ** 0.5)
lst = [5,3]; lst.sort(key=lambda v: v, reverse=True); lst.insert(1, 4); print(lst.pop(0), lst.pop(), lst, {1:2}.pop(1), {1:2}.pop(5, 'no'), {3}.pop())


def turn(number):
    return number
