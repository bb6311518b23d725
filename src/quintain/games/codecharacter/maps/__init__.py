"""Maps of CodeCharacter: made, looked at, shown, and chosen for a match. Article 15."""

from .choice import chosen, stock
from .looking import check, facts
from .making import new
from .showing import show

USAGE = """[--size N] [--kind K] [--water PERCENT] [--flags N] [--spread S]
A symmetric map of NxN tiles whose land hangs together. K is lakes, walls, islets or river.
S says where flags are: middle, lanes or scattered; there are N of them, an even number.
Without options: 30x30 tiles, lakes on 20 percent of the tiles, 16 flags scattered.
"""

__all__ = ["USAGE", "check", "chosen", "facts", "new", "show", "stock"]
