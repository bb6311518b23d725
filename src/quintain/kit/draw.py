"""Repeatable chance: a pure function from (seed, step, purpose, index) to a number.

There is no generator and so no state: a draw is asked for by its name, and adding one never shifts another.
The four words are folded into one, each through the finalizer of splitmix64 (two odd multipliers, three
shifts), which spreads every bit over all 64. Compiled rooms call it in C, without the GIL. What a *bot* gets
as randomness is made in chance.py.
"""

MASK = 0xFFFFFFFFFFFFFFFF
LOW = 0x3FFFFFFFFFFFFFFF  # 62 bits: a draw fits a signed C word, and a Python int of two digits and a bit
GOLDEN = 0x9E3779B97F4A7C15  # 2**64 over the golden ratio; keeps seed 0 away from the fixed point of _mix
FIRST = 0xBF58476D1CE4E5B9
SECOND = 0x94D049BB133111EB


def draw(seed: int, step: int, purpose: int, index: int) -> int:
    """A number 0 <= r < 2**62; seed is of 62 bits, the others 0 <= n < 2**31. Take `% n` for one of n."""
    word = _mix((_word(seed) + GOLDEN) & MASK)
    word = _mix(((word ^ _word(purpose)) + GOLDEN) & MASK)
    word = _mix(((word ^ _word(step)) + GOLDEN) & MASK)
    return _mix(((word ^ _word(index)) + GOLDEN) & MASK) & LOW


def _mix(word: int) -> int:
    word = ((word ^ (word >> 30)) * FIRST) & MASK
    word = ((word ^ (word >> 27)) * SECOND) & MASK
    return word ^ (word >> 31)


def _word(number: int) -> int:
    return number & MASK
