"""How much a bot may say at once: far more than any has use for, and little enough to be held. Article 15.6."""

MOST_TOKEN_BYTES = 1024
MOST_ACTIONS = 65_536  # entries of one ActionMessage
MOST_TARGETS = 4096  # types in one list; the game has ten
MOST_VERTICES = 65_536  # of one Primitives
MOST_TEXT_BYTES = 1 << 20  # of one Log or PlacedText
