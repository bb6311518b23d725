"""Maps of HyperNull: made, looked at, shown, and chosen for a match. Article 12."""

from .choice import chosen, in_folder, stock
from .looking import check, facts
from .making import new
from .random_map import random_map
from .showing import show

USAGE = """[--kind K] [--size WxH] [--spawns N] [--symmetry S] [--view N] [--mining N] [--attack N]
A map for N bots who start far apart in one free region. K is caves, maze or rocks.
S is point, flip-x, flip-y, axes, quarter (on squares) or none. Radii obey mining < attack < view.
Without options: caves of 60x40 cells for 2 bots, symmetry point, view 9, mining 2, attack 3.
"""

__all__ = ["USAGE", "check", "chosen", "facts", "in_folder", "new", "random_map", "show", "stock"]
