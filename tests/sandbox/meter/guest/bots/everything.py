"""Every construct that the meter touches, once: what it gives must be what plain Python gives."""

from __future__ import annotations

import bisect
import collections
import copy
import dataclasses
import enum
import functools
import heapq
import itertools
import math
import operator
import random
import string
import typing
from collections import Counter, OrderedDict, defaultdict, deque
from collections.abc import Iterable


class Colour(enum.Enum):
    RED = 1
    BLUE = 2


@dataclasses.dataclass(order=True)
class Point:
    x: int
    y: int = 0
    tags: list = dataclasses.field(default_factory=list)

    def __add__(self, other):
        return Point(self.x + other.x, self.y + other.y)

    def __mul__(self, by):
        return Point(self.x * by, self.y * by)

    def __contains__(self, number):
        return number in (self.x, self.y)


class Slotted:
    __slots__ = ("a", "b")

    def __init__(self, a, b):
        self.a, self.b = a, b


class Pile(list):
    """A list with a method more."""

    def top(self):
        return self[-1]


class Odd:
    def __init__(self, top):
        self.top = top

    def __iter__(self):
        return iter(range(1, self.top, 2))

    def update(self, *things):
        return ("own update", things)

    def sort(self):
        return "own sort"

    def join(self, things):
        return "own join", list(things)


class Guarded:
    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        return kind is KeyError


def arithmetic(n):
    x = 3
    x *= n
    x <<= 2
    x **= 2
    x %= 1009
    y = [1, 2]
    z = y
    y *= 2
    y += (7, 8)
    s = "ab" * 3 + "-" * n
    d = {"k": [1], "n": 5}
    d["k"] *= 3
    d["n"] **= 2
    d["n"] <<= 1
    p = Point(2, 3) * 4
    p.x *= n
    p.x <<= 1
    big = 3**200 % 10**9
    return x, y, z is y, s, d, p, big, 2**-1, 1 << 70, -7 % 3, 7.5 % 2, n * 1.5, [0] * n, n * (1, 2), pow(3, 20, 7)


def texts(n):
    w = 8
    return (
        f"{n:>{w}}|{n!r:<4}|{3.14159:.{2}f}|{'a'}",
        "%5d %s %r %%" % (n, "x", [n]),
        "%-*d|" % (6, n),
        "%(a)s" % {"a": n},
        b"%d" % n,
        "{} {0.x}".replace("{0.x}", "{}").format(n, n),
        "{0[0]} {1.x} {name:>5}".format([n], Point(n), name="q"),
        ["a", "b", "", "c"],
        " ".join(str(each) for each in range(n % 5)),
        "x".join(["1", "2"]),
        "abcabc".replace("b", "--", 1),
        "abc".center(9, "*"),
        "Hello".upper().lower().title().swapcase(),
        "one two".partition(" "),
        str.join("-", ["a", "b"]),
        str.upper("abc"),
        list(map(str.strip, [" a ", "b "])),
        "äö".encode().decode(),
        "abc".find("c"),
        "abca".count("a"),
        str([n, n]),
        repr({"a": n}),
        format(n, "05d"),
        string.ascii_lowercase[:5],
        hex(255) + bin(5),
        "a-b".translate(str.maketrans("-", "+")),
    )


def containers(n):
    a = [3, 1, 2]
    a.sort()
    again = a.sort
    again(reverse=True)
    list.sort(a, key=lambda each: -each)
    a.extend(range(3))
    a.insert(0, 9)
    a[1:3] = [7, 7, 7]
    b = a[:]
    b.reverse()
    first, *rest = a
    d = dict([("x", 1)], y=2)
    d.update({"z": 3}, w=4)
    d |= {"v": 5}
    s = {1, 2} | {3}
    s.update([4, 5], (6,))
    s.difference_update({1})
    f = frozenset([1, 2]).union([3])
    q = deque([1, 2, 3], maxlen=2)
    q.extend([4])
    q.rotate(1)
    c = Counter("banana")
    c.update("bb")
    o = OrderedDict([("a", 1)])
    dd = defaultdict(list)
    dd["k"].append(n)
    pile = Pile([3, 1])
    pile.sort()
    odd = Odd(8)
    return (
        a, b, first, rest, sorted(d.items()), sorted(s), sorted(f), list(q), c.most_common(1), o, dict(dd), pile, pile.top(),
        odd.update(1, 2), odd.sort(), odd.join(iter([1])), list(odd), sum(odd), 3 in odd, 4 in odd, [*odd, *range(2)],
        max(odd), min(3, n), max([1, 5], default=0), max([], default=7), any(x > 2 for x in a), all([]), sorted("hello")[::-1],
        2 in a, "b" in "abc", n in range(100), 2.5 in range(10), n in d.values(), Point(1, 2).__class__.__name__, 2 in Point(1, 2),
        tuple(reversed(a)), list(zip(a, b)), list(enumerate("ab")), list(filter(None, [0, 1, 2])), list(map(int, "123")),
        isinstance(a, (list, tuple)), type(a) is list, type(a) == list, bytes(3), bytearray(b"ab"), a.index(9), a.count(7),
        set(), dict(), list(), tuple(), {**d}, (lambda *p, **k: (p, sorted(k)))(*[1, 2], q=3), {1: 2}.copy(), {}.fromkeys("ab"),
    )  # fmt: skip


def library(n):
    heap = [5, 2, 8]
    heapq.heapify(heap)
    heapq.heappush(heap, n)
    chance = random.Random(5)
    deep = copy.deepcopy({"a": [1, [2]]})
    Pair = collections.namedtuple("Pair", "left right")
    total = functools.reduce(lambda a, b: a + b, range(10), 5)
    return (
        heapq.heappop(heap), heapq.nsmallest(2, heap), heapq.nlargest(1, heap), list(heapq.merge([1, 4], [2])),
        list(itertools.islice(itertools.count(3), 4)), list(itertools.chain([1], (2,))), list(itertools.product("ab", repeat=2)),
        list(itertools.permutations([1, 2, 3], 2))[:3], list(itertools.chain.from_iterable([[1], [2]])), list(itertools.accumulate([1, 2, 3])),
        [(k, list(g)) for k, g in itertools.groupby("aab")], list(itertools.zip_longest([1], [2, 3])), list(itertools.takewhile(bool, [1, 0])),
        math.sqrt(2), math.comb(10, 3), math.factorial(10), math.prod([2, 3]), math.fsum([0.1] * 10), math.hypot(3, 4), math.gcd(12, 18),
        bisect.bisect([1, 3, 5], 3), chance.random(), chance.randint(1, 100), deep, copy.copy([1]), Pair(1, 2), total,
        operator.itemgetter(1)([4, 5]), operator.attrgetter("x")(Point(6)), operator.mul(3, 4), operator.contains([1], 1),
        functools.partial(pow, 2)(5), Colour.RED.name, Colour(2), list(Colour), Point(1) < Point(2), Point(1, 2) + Point(3, 4),
        typing.cast("int", n), isinstance([], Iterable), Point(4).x, hasattr(Point(1), "nothing"), getattr(n, "nothing", 3),
    )  # fmt: skip


def flow(n):
    said = []
    for i in range(n):
        if i == 2:
            continue
        if i == 5:
            break
        said.append(i)
    else:
        said.append("no break")
    k = n
    while k > 0:
        k -= 1
        if k == 3:
            break
    else:
        said.append("ended")
    for kind in (ZeroDivisionError, KeyError, ValueError):
        try:
            if kind is KeyError:
                {}["x"]
            elif kind is ValueError:
                raise ValueError("own")
            else:
                1 / 0
        except (ZeroDivisionError, KeyError) as error:
            said.append(type(error).__name__)
        except ValueError as error:
            said.append(str(error))
        else:
            said.append("never")
        finally:
            said.append("finally")
    with Guarded():
        {}["swallowed"]
    match said:
        case []:
            said.append("empty")
        case [0, *rest] if len(rest) > 2:
            said.append(len(rest))
        case _:
            said.append("else")
    match Point(n, 1):
        case Point(x=3):
            said.append("three")
        case Point(x=x, y=y):
            said.append((x, y))
    counter = 0

    def inner():
        nonlocal counter
        counter += 1
        return counter

    inner()
    inner()

    def numbers():
        yield 1
        got = yield from [2, 3]
        said.append(got)

    said.append(list(numbers()))
    said.append([x * y for x in range(3) if x for y in range(x)])
    said.append({x: y for x, y in zip("ab", range(2))})
    said.append(sorted({x % 3 for x in range(n)}))
    said.append(sum(x for x in range(n) if x % 2))
    if (half := n // 2) > 1:
        said.append(half)
    things = {Slotted(1, 2), Slotted(1, 2)}
    said.append(sorted(len(str(each.a)) for each in things))
    assert counter == 2, "counted"
    del k
    return said, counter, (lambda a, b=2: a + b)(1), [] or 3, n if n else -1, not n, -n, ~n


class Vector:
    """A row of numbers that adds like one number."""

    def __init__(self, *parts):
        self.parts = parts

    def __iter__(self):
        return iter(self.parts)

    def __add__(self, other):
        return Vector(*(a + b for a, b in zip(self, other)))

    def __or__(self, other):
        return Vector(*self, *other)


class Level(enum.IntEnum):
    LOW = 2
    HIGH = 5


class Sign(str):
    def __len__(self):
        return 1


class Stack(list):
    def push(self, *items):
        super().extend(items)
        return super().copy()


def operators(n):
    """Operators between all kinds of things, and what they do in place."""
    a, b = {1, 2, n}, {2, 3}
    c, d = {"x": 1, "y": n}, {"y": 2}
    f = frozenset(a)
    f |= {9}
    e = set(a)
    e -= b
    e |= {7}
    e &= {7, 1}
    e ^= {8}
    v = Vector(1, n)
    v += Vector(2, 3)
    v |= [4]
    whole = Level.LOW
    whole += Level.HIGH
    row = (1, 2)
    row += (n,)
    text = "ab"
    text += "c" * n
    thing = Odd(3)
    thing.row = [1]
    thing.row += (2,)
    thing.text = "x"
    thing.text += text
    table = {"k": (1,), "s": {1}}
    table["k"] += (2,)
    table["s"] |= a
    big = (1 << 2000) + n
    numbers = [5, 3, 1]
    del numbers[0]
    numbers.insert(0, 4)
    numbers.pop(0)
    numbers[:1] = [8, 8]
    one = random.Random(3)
    match (1, 2, n):
        case [first, *rest]:
            pass
    stack = Stack([1])
    counted = Counter("abca") + Counter("bd")
    ordered = OrderedDict(a=1)
    ordered |= {"b": 2}
    return (
        sorted(a | b), sorted(a & b), sorted(a - b), sorted(a ^ b), c | d, sorted(c.keys() - d), sorted(["x", "z"] & c.keys()),
        sorted(c.items() | d.items()), sorted(f), sorted(e), v.parts, whole, row, text, thing.row, thing.text, table["k"],
        sorted(table["s"]), big // 7, big % 11, big // (big >> 100), divmod(big, 3)[1], -big // 9, round(n * 1.26, 1), round(n),
        round(1234567, ndigits=-3), pow(2, exp=n), pow(base=3, exp=4, mod=5), numbers, {**c, "z": 0, **d}, [*a & {1}, *row],
        sum([0.1] * 10), sum([[1], [n]], []), sum([1, True, n]), sum([1, 2.5], start=1), sum((Vector(1), Vector(2)), Vector(0)).parts,
        math.prod([1 << 40, 3, n]), math.prod([0.5], start=4), math.gcd(12, n), math.lcm(4, 6), math.comb(n + 5, 2), math.isqrt(big),
        one.shuffle(numbers), numbers, one.choices("abc", k=3), one.sample(range(100), 3), one.random(), one.gauss(0, 1),
        first, rest, stack.push(2, n), Stack.copy(stack), Sign("abc").upper(), str.count(Sign("aba"), "a"), sorted(counted.items()),
        sorted((counted - Counter("a")).items()), +counted == counted, list(ordered.items()), list(zip(*[[1, 2]] * 20)),
        list(map(max, *[[n, 2]] * 20)), list(map(lambda x, y: x * y, [1], [n])), "a-b-c".rsplit("-", 1), "a-b".rpartition("-"),
        "abcb".rfind("b"), "a\tb".expandtabs(4), [3, 1].__class__ is list, bytes(source=b"ab"), str(object=n), str(b"a", "ascii"),
        list(itertools.groupby(iterable="aa")) != [], heapq.nsmallest(n=1, iterable=[3, n]), bisect.insort(numbers, 4), numbers,
        operator.itemgetter(slice(0, 1))([n, 2]), operator.sub({1}, {1}), operator.add([1], [n]), operator.floordiv(n, 2), hash((1, 2.5)),
        list(dict(zip("ab", (1, n))).items()), n * "ab" + "-" * 2, -n * [1], 3 * [n], True + n, "%d" % n + "x", defaultdict(int, {1: n})[1],
        "f{thing}{self}".format(thing=1, self=2), dict(thing=1, self=2), Counter(thing=n)["thing"], list(deque(iterable=[1, n], maxlen=1)),
    )  # fmt: skip


def turn(number):
    return operators(number), arithmetic(number), texts(number), containers(number), library(number), flow(number)
