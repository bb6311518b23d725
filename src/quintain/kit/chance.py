"""The chance that a bot may have.

A bot gets a number of its own, made from the match seed by a keyed hash: the same in every run of the match,
and no way leads back from it to the seed, from which it could foretell the draws of the game.
"""

from hashlib import blake2b

_KEY = b"quintain: the seed of a bot"
_BITS = 62


def bot_seed(seed: int, seat: int) -> int:
    """The 62-bit seed that the bot on this seat may know."""
    words = seed.to_bytes(8, "little") + seat.to_bytes(4, "little")
    return int.from_bytes(blake2b(words, digest_size=8, key=_KEY).digest(), "little") >> (64 - _BITS)
