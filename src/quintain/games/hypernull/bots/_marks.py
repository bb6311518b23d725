"""What the columns of a remembered land say.

A room of its own, for compiled rooms keep their constants to themselves.
"""

BLOCKED = -1  # an obstacle, where else the round stands in which a cell was last seen free, or 0 for never
SHUT = 1 << 30  # a place that a search must not enter
FARTHEST = 64  # nobody looks farther around a place than this, nor flees farther ahead
